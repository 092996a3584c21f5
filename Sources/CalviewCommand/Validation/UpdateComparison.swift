import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import ICSValidation
import TimeZones

/// Compares new files with the versions that subscribers have, and checks what differs.
struct UpdateComparison {
  private var versions: VersionsBefore
  private let zones: ZoneDatabase
  private let now: (instant: Instant, zone: Zone)
  private let options: CalendarImport.Options

  /// Whether some file could not be compared completely; a message says why.
  private(set) var isIncomplete = false

  init(
    _ versions: VersionsBefore, zones: ZoneDatabase, now: (instant: Instant, zone: Zone),
    _ options: CalendarImport.Options
  ) {
    self.versions = versions
    self.zones = zones
    self.now = now
    self.options = options
  }

  /// An empty copy for the bytes of a new file that can be read only once.
  var emptyCopy: SourceCopy {
    SourceCopy(maxInMemory: Self.maxBytesInMemory, scratchDirectory: options.scratchDirectory)
  }

  private static let maxBytesInMemory = 4 << 20

  /// The names of files that are gone, if all new files were compared.
  var gone: [String] { versions.gone }

  /// Checks the update of a file, and returns the report with what was found.
  ///
  /// - Parameters:
  ///   - path: The path of the new file.
  ///   - report: The report on the new file.
  ///   - source: Opens the new file once more; `nil` if its bytes were too many to be kept.
  mutating func adding<Source: ByteReading & ~Copyable>(
    updateOf path: InputPath, to report: ValidationReport,
    reading source: () throws(SourceError) -> Source?, by validator: inout Validator,
    _ messages: inout Messages
  ) throws(SourceError) -> ValidationReport {
    guard let old = try versions.file(before: path) else {
      messages.write("\(report.file): is not compared, because \(versions.name) does not have it")
      return report
    }
    var findings = Findings()
    var oldSource = try old.open(limits: options.limits)
    let before = try read(&oldSource, named: old.name, &findings.diagnostics).side
    // What is wrong with the new file is in the report.
    var reported = Diagnostics(keptPerRule: 0)
    guard report.isComplete, var newSource = try source(),
      case let after = try read(&newSource, named: report.file, &reported), after.isCalendar
    else {
      isIncomplete = true
      messages.write("\(report.file): is not compared, because it can't be read completely")
      return report
    }
    var comparison = Comparison(
      of: before, with: after.side, asUpdate: true, reporting: &findings.diagnostics)
    var check = validator.beginUpdate(
      of: report.file,
      calendars: UpdatedCalendars(
        before: comparison.calendars.before, after: comparison.calendars.after,
        isWhole: after.lostComponents == 0, now: now))
    comparison.forEach(reporting: &findings.diagnostics) {
      check.check($0)
      return true
    }
    messages.write(findings) { _ in "" }
    if comparison.isTruncated {
      isIncomplete = true
      messages.write("\(report.file): is not compared completely with \(old.name)")
    }
    return report.adding(validator.endUpdate(check, path: report.path))
  }

  /// Reads one side, and says how many of its components could not be read.
  private func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, _ diagnostics: inout Diagnostics
  ) throws(SourceError) -> (side: ComparisonImport, isCalendar: Bool, lostComponents: Int) {
    var side = ComparisonImport(zones: zones, zone: now.zone, options: options)
    let result = side.read(&source, named: name, reporting: &diagnostics)
    if let failure = result.failure { throw failure }
    return (side, diagnostics.countByRule[.noCalendar] == nil, result.lostComponents)
  }
}
