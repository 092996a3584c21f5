public import Calview
public import Foundation

extension Agenda {
  /// Reads the occurrences on a range of days from the data of a calendar.
  public init(
    parsing data: Data, days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(parsing: [UInt8](data), days: days, zone: zone, options: options)
  }
}

extension ValidationReport {
  /// Validates the data of a calendar; throws if the data cannot be read to the end.
  public init(
    validating data: Data, named name: String = "calendar.ics",
    options: ValidationOptions = ValidationOptions()
  ) throws(SourceError) {
    try self.init(validating: [UInt8](data), named: name, options: options)
  }
}

extension FixedCalendar {
  /// Repairs the faults that have only one right repair in the data of a calendar; the rest stays.
  public init(
    fixing data: Data, named name: String = "calendar.ics", options: RepairOptions = RepairOptions()
  ) throws(SourceError) {
    try self.init(fixing: [UInt8](data), named: name, options: options)
  }

  /// The repaired calendar.
  public var data: Data { Data(bytes) }
}
