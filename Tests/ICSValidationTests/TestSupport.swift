import ICSImport
import ICSText
import ICSValidation
import TimeZones

/// The zones of the tests, whatever the machine has.
let zones = ZoneDatabase(directories: [zoneDirectory])

/// The directory of the tests, with a slash at its end.
let testDirectory = String(#filePath.reversed().drop { $0 != "/" }.reversed())

private let zoneDirectory = testDirectory + "Fixtures/zoneinfo"

/// Validates a file in memory.
func validate(
  _ bytes: [UInt8], _ options: ValidationOptions = ValidationOptions(),
  zones database: ZoneDatabase = zones
) -> ValidationReport {
  var source = ByteArraySource(bytes)
  var validator = Validator(options: options, zones: database)
  return validator.validate(&source, named: "test.ics")
}

/// Validates lines, which are given CRLF ends.
func validate(
  _ lines: String, _ options: ValidationOptions = ValidationOptions()
) -> ValidationReport {
  let parts = lines.split(separator: "\n", omittingEmptySubsequences: false)
  return validate(Array((parts.joined(separator: "\r\n") + "\r\n").utf8), options)
}

/// When the examples of updates are published, before the events in them.
let publication = Instant(secondsSinceEpoch: 1_732_000_000)

/// Validates a new version of a file in memory, and compares it with the one before.
func update(
  from old: [UInt8], to new: [UInt8], _ options: ValidationOptions = ValidationOptions(),
  at now: Instant = publication, areFetches: Bool = false
) -> ValidationReport {
  var options = options
  options.comparesVersions = true
  var validator = Validator(options: options, zones: zones)
  return update(from: old, to: new, by: &validator, at: now, areFetches: areFetches)
}

/// Validates a new version of a file in memory, and compares it with the one before.
func update(
  from old: [UInt8], to new: [UInt8], by validator: inout Validator, at now: Instant = publication,
  isWhole: Bool = true, areFetches: Bool = false
) -> ValidationReport {
  var source = ByteArraySource(new)
  let report = validator.validate(&source, named: "test.ics")
  var reported = Diagnostics(keptPerRule: 0)
  var reading = CalendarImport.Options()
  reading.scratchDirectory = InputPath("/tmp")
  var sides = [old, new].map { bytes in
    var side = ComparisonImport(zones: zones, zone: .utc, options: reading)
    var source = ByteArraySource(bytes)
    _ = side.read(&source, named: "test.ics", reporting: &reported)
    return side
  }
  var comparison = Comparison(
    of: sides.removeFirst(), with: sides.removeFirst(), asUpdate: true, reporting: &reported)
  let calendars = UpdatedCalendars(
    before: comparison.calendars.before, after: comparison.calendars.after, isWhole: isWhole,
    now: (now, .utc))
  var check =
    areFetches
    ? validator.beginFetches(of: "test.ics", calendars: calendars)
    : validator.beginUpdate(of: "test.ics", calendars: calendars)
  comparison.forEach(reporting: &reported) {
    check.check($0)
    return true
  }
  return report.adding(validator.end(check, path: nil))
}

extension ValidationReport {
  /// The findings as `line:column rule`.
  var places: [String] { findings.map { "\($0.place) \($0.rule.id)" } }
}

/// A source that provides bytes once, and may fail after them.
struct InterruptedSource: ByteReading {
  var bytes: [UInt8]
  let fails: Bool

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    if bytes.isEmpty, fails { throw SourceError(file: "", reason: .system(errno: 5)) }
    let count = min(bytes.count, output.freeCapacity)
    for byte in bytes.prefix(count) { output.append(byte) }
    bytes.removeFirst(count)
  }
}
