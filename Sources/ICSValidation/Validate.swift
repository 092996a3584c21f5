public import ICSText
public import TimeZones

// One initializer reports what is wrong in a calendar, and one repairs what can be repaired.

extension ValidationReport {
  /// Checks a calendar; throws if it cannot be read to its end.
  ///
  /// - Parameters:
  ///   - bytes: The calendar.
  ///   - name: The name of the calendar in messages.
  ///   - options: Which rules the calendar is checked against.
  ///   - zones: The zones that TZIDs may name.
  public init(
    validating bytes: [UInt8], named name: String = "calendar.ics",
    options: ValidationOptions = ValidationOptions(), zones: ZoneDatabase = .system
  ) throws(SourceError) {
    var source = ByteArraySource(bytes)
    try self.init(validating: &source, named: name, options, zones)
  }

  /// Checks a calendar file, which may be compressed; throws if it cannot be read to its end.
  public init(
    contentsOf path: String, options: ValidationOptions = ValidationOptions(),
    zones: ZoneDatabase = .system
  ) throws(SourceError) {
    var source = try ByteSource(opening: InputPath(path), limits: options.limits)
    try self.init(validating: &source, named: path, options, zones)
  }

  private init<Source: ByteReading & ~Copyable>(
    validating source: inout Source, named name: String, _ options: ValidationOptions,
    _ zones: ZoneDatabase
  ) throws(SourceError) {
    var validator = Validator(options: options, zones: zones)
    self = validator.validate(&source, named: name)
    if let failure = summary.failure { throw failure }
  }
}

/// A calendar after the repair of those faults that have only one right answer.
public struct FixedCalendar: Sendable {
  /// The repaired calendar; whatever has no fault is the same as before, byte for byte.
  public fileprivate(set) var bytes: [UInt8]

  /// What was repaired, and what was left.
  public fileprivate(set) var report: RepairReport
}

extension FixedCalendar {
  /// Repairs the faults of a calendar that have only one right answer, as `calview fix` does.
  ///
  /// Everything else stays as it is. Throws if the calendar cannot be read to its end.
  public init(
    fixing bytes: [UInt8], named name: String = "calendar.ics",
    options: RepairOptions = RepairOptions(), zones: ZoneDatabase = .system
  ) throws(SourceError) {
    var gathered = GatheredLines()
    var repairer = Repairer(options: options, zones: zones)
    report = repairer.repair(bytes, named: name, into: &gathered)
    if let failure = report.failure { throw failure }
    self.bytes = gathered.bytes
  }
}

/// A sink that gathers the repaired calendar.
private struct GatheredLines: RepairSink, ~Copyable {
  var bytes: [UInt8] = []

  mutating func keep(_ lines: Span<UInt8>) { bytes.append(lines) }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) { bytes.append(others) }
}
