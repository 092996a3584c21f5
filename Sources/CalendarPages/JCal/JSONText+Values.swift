import CivilCalendar
import ICSText
import JSONWriting

extension JSONText {
  /// Appends the type and the values of a property (RFC 7265 §3.6).
  mutating func values(
    of line: ContentLine, in text: Span<UInt8>, _ type: JCalType
  ) throws(ValueError) {
    switch type.type {
    case nil:
      self.text(type.name)
      self.text(text.extracting(line.value))
    case .date, .dateTime: try times(of: line, in: text)
    default:
      plain(type.name)
      try valuesOfOneType(of: line, in: text, type.type ?? .text)
    }
  }

  private mutating func valuesOfOneType(
    of line: ContentLine, in text: Span<UInt8>, _ type: ValueType
  ) throws(ValueError) {
    // Values that have several parts are arrays (RFC 7265 §3.4.1).
    switch (line.property, type) {
    case (.geo, .float), (.requestStatus, .text):
      if type == .float { try checkParts(ofPosition: text.extracting(line.value)) }
      openArray()
      try forEachValue(of: line, in: text, separator: UInt8(ascii: ";")) {
        (json, item) throws(ValueError) in try json.value(item, type)
      }
      closeArray()
    case _ where line.property.isList || line.property.valueTypes.isEmpty && type.mayBeListed:
      try forEachValue(of: line, in: text, separator: UInt8(ascii: ",")) {
        (json, item) throws(ValueError) in try json.value(item, type)
      }
    default: try value(text.extracting(line.value), type)
    }
  }

  /// Throws an error unless a position has exactly a latitude and a longitude.
  private func checkParts(ofPosition value: Span<UInt8>) throws(ValueError) {
    var list = ValueList(in: value.indices, separator: UInt8(ascii: ";"))
    guard list.next(in: value) != nil, list.next(in: value) != nil else {
      throw ValueError(.expectedDigit, at: value.count)
    }
    if let third = list.next(in: value) { throw ValueError(.expectedEnd, at: third.lowerBound) }
  }

  /// Appends dates or times; the form of the first value decides between the two, whatever VALUE
  /// says.
  private mutating func times(
    of line: ContentLine, in text: Span<UInt8>
  ) throws(ValueError) {
    let value = text.extracting(line.value)
    if line.property == .rdate, value.firstIndex(of: UInt8(ascii: "/")) != nil {
      plain("period")
      try valuesOfOneType(of: line, in: text, .period)
      return
    }
    let mayBeListed = line.property.isList || line.property.valueTypes.isEmpty
    let comma = mayBeListed ? value.firstIndex(of: UInt8(ascii: ",")) : nil
    let isDate = try DateValue.read(value.extracting(0..<(comma ?? value.count))).value.isDate
    plain(isDate ? "date" : "date-time")
    guard mayBeListed else {
      try quoted { (bytes) throws(ValueError) in try bytes.appendExtended(value) }
      return
    }
    try forEachValue(of: line, in: text, separator: UInt8(ascii: ",")) {
      (json, item) throws(ValueError) in
      guard try DateValue.read(item).value.isDate == isDate else {
        throw ValueError(isDate ? .expectedEnd : .expectedTime, at: 0)
      }
      try json.quoted { (bytes) throws(ValueError) in try bytes.appendExtended(item) }
    }
  }

  /// Calls a function with each value of a list; errors get their offset in the whole list.
  private mutating func forEachValue(
    of line: ContentLine, in text: Span<UInt8>, separator: UInt8,
    _ body: (inout JSONText, Span<UInt8>) throws(ValueError) -> Void
  ) throws(ValueError) {
    var list = ValueList(in: line.value, separator: separator)
    while let range = list.next(in: text) {
      do {
        try body(&self, text.extracting(range))
      } catch {
        let offset = range.lowerBound - line.value.lowerBound + error.offset
        throw ValueError(error.problem, at: offset)
      }
    }
  }

  private mutating func value(
    _ item: Span<UInt8>, _ type: ValueType
  ) throws(ValueError) {
    switch type {
    case .text:
      var characters: [UInt8] = []
      TextValue.append(item, to: &characters)
      text(characters.span)
    case .boolean: boolean(try JCalValue.boolean(item))
    case .integer: number(try IntegerValue.read(item).value)
    case .float:
      let digits = try JCalValue.digits(ofFloat: item)
      value { $0 += digits }
    case .duration:
      try duration(item)
    case .offset:
      let offset = try OffsetValue.read(item).value
      quoted { $0.appendOffset(offset) }
    case .time: try quoted { (bytes) throws(ValueError) in try bytes.appendExtended(time: item) }
    case .period: try period(item)
    case .recurrence: try recurrence(item)
    case .date, .dateTime, .binary, .calendarAddress, .uri, .uid, .xmlReference, .other: text(item)
    }
  }

  /// Appends a start, and an end or a duration (RFC 7265 §3.6.9).
  private mutating func period(_ item: Span<UInt8>) throws(ValueError) {
    let period = try PeriodValue.read(item).value
    if period.start.isDate { throw ValueError(.expectedTime, at: 0) }
    guard let slash = item.firstIndex(of: UInt8(ascii: "/")) else {
      throw ValueError(.expectedSlash, at: item.count)
    }
    let end = item.extracting(slash + 1..<item.count)
    openArray()
    try quoted { (bytes) throws(ValueError) in
      try bytes.appendExtended(item.extracting(0..<slash))
    }
    switch period.end {
    case .at(let time):
      if time.isDate { throw ValueError(.expectedTime, at: slash + 1) }
      try quoted { (bytes) throws(ValueError) in try bytes.appendExtended(end) }
    case .after: try duration(end)
    }
    closeArray()
  }

  /// Appends a duration as it is, or as RFC 5545 writes it.
  private mutating func duration(_ item: Span<UInt8>) throws(ValueError) {
    let reading = try CalendarDuration.read(item)
    if reading.departures.isEmpty {
      text(item)
    } else {
      quoted { $0.appendDuration(reading.value) }
    }
  }
}

extension ValueType {
  /// Whether values of the type never contain commas, so that a comma separates two values.
  fileprivate var mayBeListed: Bool {
    switch self {
    case .boolean, .duration, .float, .integer, .offset, .period, .time: true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Returns the first index of a byte, or `nil` if the span doesn't contain it.
  func firstIndex(of byte: UInt8) -> Int? {
    for index in indices where self[index] == byte { return index }
    return nil
  }
}
