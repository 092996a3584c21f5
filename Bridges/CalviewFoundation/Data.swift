public import Calview
public import Foundation

extension Agenda {
  /// Reads what is on some days from the data of a calendar.
  public init(
    parsing data: Data, days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(AgendaError) {
    try self.init(parsing: [UInt8](data), days: days, zone: zone, options: options)
  }
}

/// Checks the data of a calendar; throws if it cannot be read to its end.
public func validate(
  _ data: Data, named name: String = "calendar.ics",
  options: ValidationOptions = ValidationOptions()
) throws(SourceError) -> ValidationReport {
  try validate([UInt8](data), named: name, options: options)
}

/// Repairs what has one right answer in the data of a calendar; the rest stays.
public func fix(
  _ data: Data, named name: String = "calendar.ics", options: RepairOptions = RepairOptions()
) throws(SourceError) -> Data {
  Data(try fix([UInt8](data), named: name, options: options).bytes)
}
