/// The type of a value (RFC 5545 §3.3, RFC 9253 §5); the raw value is its name in the file.
package enum ValueType: String, CaseIterable, Hashable, Sendable {
  case binary = "BINARY"
  case boolean = "BOOLEAN"
  case calendarAddress = "CAL-ADDRESS"
  case date = "DATE"
  case dateTime = "DATE-TIME"
  case duration = "DURATION"
  case float = "FLOAT"
  case integer = "INTEGER"
  case period = "PERIOD"
  case recurrence = "RECUR"
  case text = "TEXT"
  case time = "TIME"
  case uri = "URI"
  case offset = "UTC-OFFSET"
  case uid = "UID"
  case xmlReference = "XML-REFERENCE"

  /// Any other type.
  case other = ""

  private static let table = NameTable<ValueType>()

  /// Finds the type of a TRIGGER, which is what its value looks like, whatever VALUE says; `nil` if
  /// it is neither a duration nor a time.
  package init?(ofTrigger line: ContentLine, in text: Span<UInt8>) {
    guard line.property == .trigger else { return nil }
    let value = text.extracting(DatedLine(line, in: text).value)
    if (try? CalendarDuration.read(value)) != nil {
      self = .duration
    } else if (try? DateValue.read(value)) != nil {
      self = .dateTime
    } else {
      return nil
    }
  }

  /// Recognises the value of a VALUE parameter, in capitals or not.
  package init(_ name: Span<UInt8>) {
    self = Self.table.find(name) ?? .other
  }
}
