public import ICSText
public import TimeZones

// One call for what is wrong in a calendar, and one for what can be mended.

/// Checks a calendar; throws if it cannot be read to its end.
///
/// - Parameters:
///   - bytes: The calendar.
///   - name: Its name in messages.
///   - options: Which rules it is held to.
///   - zones: The zones that TZIDs may name.
public func validate(
  _ bytes: [UInt8], named name: String = "calendar.ics",
  options: ValidationOptions = ValidationOptions(), zones: ZoneDatabase = .system
) throws(SourceError) -> ValidationReport {
  var source = ByteArraySource(bytes)
  return try validate(&source, named: name, options, zones)
}

/// Checks a calendar file, a compressed one too; throws if it cannot be read to its end.
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

/// A calendar without the faults that have one right answer.
public struct FixedCalendar: Sendable {
  /// The calendar as it is now; what nothing is wrong with is as it was, byte for byte.
  public fileprivate(set) var bytes: [UInt8]

  /// What was done.
  public fileprivate(set) var report: RepairReport
}

/// Repairs what has one right answer in a calendar, as `calview fix` does; the rest stays.
///
/// Throws if the calendar cannot be read to its end.
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

/// Gathers the calendar as it becomes.
private struct GatheredLines: RepairSink, ~Copyable {
  var bytes: [UInt8] = []

  mutating func keep(_ lines: Span<UInt8>) { bytes.append(lines) }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) { bytes.append(others) }
}
