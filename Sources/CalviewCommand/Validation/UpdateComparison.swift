import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import ICSValidation
import TimeZones

/// Compares new files with the versions that subscribers have, and checks what differs.
struct UpdateComparison {
  private var versions: VersionsBefore
  private let reader: VersionReader

  /// Whether some file could not be compared completely; a message says why.
  private(set) var isIncomplete = false

  init(_ versions: VersionsBefore, _ reader: VersionReader) {
    self.versions = versions
    self.reader = reader
  }

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
    var oldSource = try old.open(limits: reader.limits)
    let before = try reader.read(&oldSource, named: old.name, &findings.diagnostics)
    guard before.isCalendar else {
      isIncomplete = true
      messages.write(findings) { _ in "" }
      return report
    }
    // What is wrong with the new file is in the report.
    var reported = Diagnostics(keptPerRule: 0)
    guard report.isComplete, var newSource = try source(),
      case let after = try reader.read(&newSource, named: report.file, &reported), after.isCalendar
    else {
      isIncomplete = true
      messages.write("\(report.file): is not compared, because it can't be read completely")
      return report
    }
    var comparison = Comparison(
      of: before.side, with: after.side, asUpdate: true, reporting: &findings.diagnostics)
    var check = validator.beginUpdate(
      of: report.file,
      calendars: reader.calendars(of: comparison, isWhole: after.lostComponents == 0))
    comparison.forEach(reporting: &findings.diagnostics) {
      check.check($0)
      return true
    }
    messages.write(findings) { _ in "" }
    if comparison.isTruncated || check.isTruncated {
      isIncomplete = true
      messages.write("\(report.file): is not compared completely with \(old.name)")
    }
    return report.adding(validator.end(check, path: report.path))
  }
}

/// Reads versions of a calendar for a comparison.
struct VersionReader {
  let zones: ZoneDatabase
  let now: (instant: Instant, zone: Zone)
  let options: CalendarImport.Options

  /// The limits of reading.
  var limits: Limits { options.limits }

  /// An empty copy for the bytes of a version that can be read only once.
  var emptyCopy: SourceCopy {
    SourceCopy(maxInMemory: Self.maxBytesInMemory, scratchDirectory: options.scratchDirectory)
  }

  private static let maxBytesInMemory = 4 << 20

  /// Reads a version, and says how many of its components could not be read.
  func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, _ diagnostics: inout Diagnostics
  ) throws(SourceError) -> (side: ComparisonImport, isCalendar: Bool, lostComponents: Int) {
    var side = ComparisonImport(zones: zones, zone: now.zone, options: options)
    let result = side.read(&source, named: name, reporting: &diagnostics)
    if let failure = result.failure { throw failure }
    return (side, diagnostics.countByRule[.noCalendar] == nil, result.lostComponents)
  }

  /// The calendars of a comparison.
  func calendars(of comparison: Comparison, isWhole: Bool) -> UpdatedCalendars {
    UpdatedCalendars(
      before: comparison.calendars.before, after: comparison.calendars.after, isWhole: isWhole,
      now: now)
  }
}
