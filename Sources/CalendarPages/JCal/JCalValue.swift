import CalendarModel
import CivilCalendar
import ICSText
import JSONWriting
import TimeZones

extension JSONText {
  /// Appends the type and the values of a property (RFC 7265 §3.6).
  mutating func values(
    of line: JCalLine, in text: Span<UInt8>
  ) throws(ValueError) {
    switch line.type.type {
    case nil:
      self.text(line.type.name)
      self.text(text.extracting(line.value))
    case .date, .dateTime: try times(of: line, in: text)
    case let type?:
      plain(line.type.name)
      try valuesOfOneType(of: line, in: text, type)
    }
  }

  private mutating func valuesOfOneType(
    of line: JCalLine, in text: Span<UInt8>, _ type: ValueType
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
    // TZID names the zone without blanks.
    case (.tzid, .text):
      self.text(DatedLine.zoneName(in: text.extracting(line.value)).span)
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
    of line: JCalLine, in text: Span<UInt8>
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
      try quoted { (bytes) throws(ValueError) in try bytes.appendExtended(value, in: line.zone) }
      return
    }
    try forEachValue(of: line, in: text, separator: UInt8(ascii: ",")) {
      (json, item) throws(ValueError) in
      guard try DateValue.read(item).value.isDate == isDate else {
        throw ValueError(isDate ? .expectedEnd : .expectedTime, at: 0)
      }
      try json.quoted { (bytes) throws(ValueError) in
        try bytes.appendExtended(item, in: line.zone)
      }
    }
  }

  /// Calls a function with each value of a list; errors get their offset in the whole list.
  private mutating func forEachValue(
    of line: JCalLine, in text: Span<UInt8>, separator: UInt8,
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
    _ = try CalendarDuration.read(item)
    text(CalendarDuration.text(of: item))
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

/// Values whose form differs between iCalendar and jCal.
private enum JCalValue {
  /// Reads TRUE or FALSE, in any case.
  static func boolean(_ text: Span<UInt8>) throws(ValueError) -> Bool {
    var word: [UInt8] = []
    word.appendLowercased(text)
    switch String(decoding: word, as: UTF8.self) {
    case "true": return true
    case "false": return false
    default: throw ValueError(text.isEmpty ? .empty : .expectedEnd, at: 0)
    }
  }

  /// Returns a number as JSON writes it: without a plus sign and without leading zeros.
  static func digits(ofFloat text: Span<UInt8>) throws(ValueError) -> [UInt8] {
    var digits: [UInt8] = []
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      if text[index] == UInt8(ascii: "-") { digits.append(text[index]) }
      index += 1
    }
    let start = index
    while index < text.count, text[index].isDigit { index += 1 }
    guard index > start else { throw ValueError(.expectedDigit, at: start) }
    var first = start
    while first < index - 1, text[first] == UInt8(ascii: "0") { first += 1 }
    for position in first..<index { digits.append(text[position]) }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      let point = index
      index += 1
      while index < text.count, text[index].isDigit { index += 1 }
      guard index > point + 1 else { throw ValueError(.expectedDigit, at: index) }
      for position in point..<index { digits.append(text[position]) }
    }
    guard index == text.count else { throw ValueError(.expectedEnd, at: index) }
    return digits
  }
}

extension [UInt8] {
  /// Appends a date or a date-time in the extended form (RFC 7265 §3.6.4 and §3.6.5).
  ///
  /// A time with the offset of a zone is written on the clock of the zone.
  mutating func appendExtended(_ text: Span<UInt8>, in zone: Zone? = nil) throws(ValueError) {
    let reading = try DateValue.read(text)
    guard reading.departures.isEmpty else {
      if let zone, let time = zone.time(beforeOffsetOf: text) { return appendTimestamp(time) }
      appendExtended(reading.value)
      return
    }
    // The digits are copied as they are, so that a leap second stays one.
    append(text, 0..<4)
    appendParts(text, from: 4, after: UInt8(ascii: "-"), count: 2)
    guard text.count > 8 else { return }
    append(text, 8..<11)
    appendParts(text, from: 11, after: UInt8(ascii: ":"), count: 2)
    append(text, 15..<text.count)
  }

  /// Appends a time of day, `093000` or `093000Z` (RFC 7265 §3.6.6).
  mutating func appendExtended(time text: Span<UInt8>) throws(ValueError) {
    var digits = 0
    while digits < text.count, text[digits].isDigit { digits += 1 }
    guard digits == 6 else { throw ValueError(.expectedTime, at: 0) }
    let isUTC = text.count == 7 && text[6] == UInt8(ascii: "Z")
    guard text.count == 6 || isUTC else { throw ValueError(.expectedEnd, at: 6) }
    guard text.number(at: 0) < 24 else { throw ValueError(.hourOutOfRange, at: 0) }
    guard text.number(at: 2) < 60 else { throw ValueError(.minuteOutOfRange, at: 2) }
    guard text.number(at: 4) <= 60 else { throw ValueError(.secondOutOfRange, at: 4) }
    append(text, 0..<2)
    appendParts(text, from: 2, after: UInt8(ascii: ":"), count: 2)
    append(text, 6..<text.count)
  }

  private mutating func appendExtended(_ value: DateValue) {
    switch value {
    case .date(let day): day.date.append(to: &self)
    case .local(let time): appendTimestamp(time)
    case .utc(let instant):
      appendTimestamp(instant.wallTime(offsetFromUTC: 0))
      append(UInt8(ascii: "Z"))
    }
  }

  /// Appends pairs of digits, each after a separator.
  private mutating func appendParts(
    _ text: Span<UInt8>, from start: Int, after separator: UInt8, count: Int
  ) {
    for part in 0..<count {
      append(separator)
      append(text, start + 2 * part..<start + 2 * part + 2)
    }
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    for index in range { append(text[index]) }
  }
}

extension Span<UInt8> {
  /// Returns the number written in two digits.
  fileprivate func number(at index: Int) -> Int {
    Int(self[index] - UInt8(ascii: "0")) * 10 + Int(self[index + 1] - UInt8(ascii: "0"))
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
