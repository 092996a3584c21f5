public import Calview
public import Foundation

extension Agenda {
  /// Reads the occurrences on a range of days from the data of a calendar.
  public init(
    parsing data: Data, days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(AgendaError) {
    try self.init(parsing: [UInt8](data), days: days, zone: zone, options: options)
  }
}

/// Validates the data of a calendar; throws if the data cannot be read to the end.
public func validate(
  _ data: Data, named name: String = "calendar.ics",
  options: ValidationOptions = ValidationOptions()
) throws(SourceError) -> ValidationReport {
  try validate([UInt8](data), named: name, options: options)
}

/// Repairs the faults that have only one right repair in the data of a calendar; the rest stays.
public func fix(
  _ data: Data, named name: String = "calendar.ics", options: RepairOptions = RepairOptions()
) throws(SourceError) -> Data {
  Data(try fix([UInt8](data), named: name, options: options).bytes)
}
