import CivilCalendar
import ICSText
import JSONWriting

private let frequencies: Set = [
  "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY",
]

extension JSONText {
  /// Appends a recurrence rule as an object (RFC 7265 §3.6.10), its parts in their order.
  ///
  /// Parts that are not known stay, as text.
  mutating func recurrence(_ text: Span<UInt8>) throws(ValueError) {
    openObject()
    var names: Set<[UInt8]> = []
    var list = ValueList(in: text.indices, separator: UInt8(ascii: ";"))
    while let range = list.next(in: text) {
      do throws(ValueError) {
        // A key stands once in an object.
        let name = try recurrencePart(text.extracting(range))
        guard names.insert(name).inserted else { throw ValueError(.expectedEnd, at: 0) }
      } catch {
        throw ValueError(error.problem, at: range.lowerBound + error.offset)
      }
    }
    guard names.contains(Array("freq".utf8)) else { throw ValueError(.empty, at: 0) }
    closeObject()
  }

  /// Appends a part, and returns its name.
  private mutating func recurrencePart(_ part: Span<UInt8>) throws(ValueError) -> [UInt8] {
    guard let equals = part.firstIndex(of: UInt8(ascii: "=")), equals > 0,
      equals < part.count - 1
    else { throw ValueError(part.isEmpty ? .empty : .expectedEnd, at: 0) }
    var name: [UInt8] = []
    name.appendLowercased(part.extracting(0..<equals))
    let value = part.extracting(equals + 1..<part.count)
    quoted { $0.appendEscapedForJSON(name.span) }
    endKey()
    switch String(decoding: name, as: UTF8.self) {
    case "freq":
      guard frequencies.contains(TextValue.string(value).uppercased()) else {
        throw ValueError(.expectedUnit, at: equals + 1)
      }
      text(value)
    case "until": try quoted { (bytes) throws(ValueError) in try bytes.appendExtended(value) }
    case "count", "interval": number(try IntegerValue.read(value).value)
    case "bysecond", "byminute", "byhour", "bymonthday", "byyearday", "byweekno", "bysetpos":
      try items(of: value) { (json, item) throws(ValueError) in
        json.number(try IntegerValue.read(item).value)
      }
    // A leap month has a letter (RFC 7529 §4.2).
    case "bymonth":
      try items(of: value) { (json, item) throws(ValueError) in
        if let number = try? IntegerValue.read(item).value {
          json.number(number)
        } else {
          json.text(item)
        }
      }
    case "byday":
      try items(of: value) { (json, item) throws(ValueError) in json.text(item) }
    default: self.text(value)
    }
    return name
  }

  /// Appends the values of a list: one as it is, several in an array.
  private mutating func items(
    of value: Span<UInt8>,
    _ append: (inout JSONText, Span<UInt8>) throws(ValueError) -> Void
  ) throws(ValueError) {
    let isSingle = value.firstIndex(of: UInt8(ascii: ",")) == nil
    if !isSingle { openArray() }
    var list = ValueList(in: value.indices)
    while let range = list.next(in: value) {
      guard !range.isEmpty else { throw ValueError(.empty, at: range.lowerBound) }
      try append(&self, value.extracting(range))
    }
    if !isSingle { closeArray() }
  }
}
