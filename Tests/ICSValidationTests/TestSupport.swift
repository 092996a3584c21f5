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
