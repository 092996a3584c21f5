public import ICSText
public import TimeZones

// One call reports what is wrong in a calendar, and one repairs what can be repaired.

/// Checks a calendar; throws if it cannot be read to its end.
///
/// - Parameters:
///   - bytes: The calendar.
///   - name: The name of the calendar in messages.
///   - options: Which rules the calendar is checked against.
///   - zones: The zones that TZIDs may name.
public func validate(
  _ bytes: [UInt8], named name: String = "calendar.ics",
  options: ValidationOptions = ValidationOptions(), zones: ZoneDatabase = .system
) throws(SourceError) -> ValidationReport {
  var source = ByteArraySource(bytes)
  return try validate(&source, named: name, options, zones)
}

/// Checks a calendar file, which may be compressed; throws if it cannot be read to its end.
public func validate(
  contentsOf path: String, options: ValidationOptions = ValidationOptions(),
  zones: ZoneDatabase = .system
) throws(SourceError) -> ValidationReport {
  var source = try ByteSource(opening: InputPath(path), limits: options.limits)
  return try validate(&source, named: path, options, zones)
}

private func validate<Source: ByteReading & ~Copyable>(
  _ source: inout Source, named name: String, _ options: ValidationOptions, _ zones: ZoneDatabase
) throws(SourceError) -> ValidationReport {
  var validator = Validator(options: options, zones: zones)
  let report = validator.validate(&source, named: name)
  if let failure = report.summary.failure { throw failure }
  return report
}

/// A calendar after the repair of those faults that have only one right answer.
public struct FixedCalendar: Sendable {
  /// The repaired calendar; whatever has no fault is the same as before, byte for byte.
  public fileprivate(set) var bytes: [UInt8]

  /// What was repaired, and what was left.
  public fileprivate(set) var report: RepairReport
}

/// Repairs the faults of a calendar that have only one right answer, as `calview fix` does.
///
/// Everything else stays as it is. Throws if the calendar cannot be read to its end.
public func fix(
  _ bytes: [UInt8], named name: String = "calendar.ics", options: RepairOptions = RepairOptions(),
  zones: ZoneDatabase = .system
) throws(SourceError) -> FixedCalendar {
  var gathered = GatheredLines()
  var repairer = Repairer(options: options, zones: zones)
  let report = repairer.repair(bytes, named: name, into: &gathered)
  if let failure = report.failure { throw failure }
  return FixedCalendar(bytes: gathered.bytes, report: report)
}

/// A sink that gathers the repaired calendar.
private struct GatheredLines: RepairSink, ~Copyable {
  var bytes: [UInt8] = []

  mutating func keep(_ lines: Span<UInt8>) { bytes.append(lines) }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) { bytes.append(others) }
}
