/// What was read of an event that is usual so far.
struct UsualContent {
  private let properties: UsualEventReader.Properties
  private let maximumParameters: Int
  private var hasBegun = false
  private var isInAlarm = false
  private var hasUID = false
  private var start: UsualEvent.Time?
  private var end: UsualEvent.Time?
  private var duration: CalendarDuration?
  private var sequence: Int?
  private var stamp: DateValue?

  /// Whether the line was read that ends the event.
  private(set) var isAtEnd = false

  init(_ properties: UsualEventReader.Properties, maximumParameters: Int) {
    self.properties = properties
    self.maximumParameters = maximumParameters
  }

  /// The event, now that it was read to its end; `nil` if something in it is missing or wrong.
  var event: UsualEvent? {
    guard isAtEnd, hasUID, let start, end == nil || duration == nil,
      end.map({ $0.value.isDate == start.value.isDate }) ?? true
    else { return nil }
    return UsualEvent(
      start: start, end: end, duration: duration, sequence: sequence ?? 0, stamp: stamp)
  }

  /// Whether nothing is made of a line that starts like this, however it goes on.
  func passesOver(_ start: Span<UInt8>) -> Bool {
    guard let nameEnd = start.endOfUsualName, start[nameEnd] == UInt8(ascii: ":") else {
      return false
    }
    let property = PropertyName(start.extracting(0..<nameEnd))
    switch property {
    case .description, .comment, .contact, .other: return !properties.contains(property)
    default: return false
    }
  }

  /// Takes in a line without folds, and where it starts if it had none before; returns whether it is
  /// usual.
  mutating func read(
    _ text: Span<UInt8>, startingAt offset: Int?, _ uid: inout [UInt8],
    _ body: (ContentLine, Span<UInt8>) -> Void
  ) -> Bool {
    guard let nameEnd = text.endOfUsualName else { return false }
    let property = PropertyName(text.extracting(0..<nameEnd))
    if !isInAlarm {
      switch property {
      case .dtstart:
        guard start == nil else { return false }
        start = UsualEvent.Time(text, behind: nameEnd, at: offset)
        return start != nil
      case .dtend:
        guard end == nil else { return false }
        end = UsualEvent.Time(text, behind: nameEnd, at: offset)
        return end != nil
      default: break
      }
    }
    var parameters = nameEnd..<nameEnd
    var value = nameEnd + 1..<text.count
    if text[nameEnd] == UInt8(ascii: ";") {
      guard property != .begin, property != .end,
        let header = try? LineHeader(text, maximumParameters: maximumParameters),
        header.harmlessFaults.isEmpty
      else { return false }
      parameters = header.parameters
      value = header.value
    } else if text[nameEnd] != UInt8(ascii: ":") {
      return false
    }
    switch property {
    case .begin: return begin(text.extracting(value))
    case .end: return end(text.extracting(value))
    case _ where isInAlarm: return true
    case .uid:
      guard !hasUID, !value.isEmpty,
        TextValue.first(UInt8(ascii: "\\"), in: text, from: value.lowerBound) == nil
      else { return false }
      hasUID = true
      uid.removeAll(keepingCapacity: true)
      uid.append(text.extracting(value))
    case .sequence:
      guard sequence == nil, let number = text.plainNumber(from: value.lowerBound) else {
        return false
      }
      sequence = number
    case .dtstamp:
      guard stamp == nil, let time = text.plainDate(from: value.lowerBound) else { return false }
      stamp = time
    case .duration:
      guard duration == nil, let reading = try? CalendarDuration.read(text.extracting(value)),
        !reading.value.isNegative
      else { return false }
      duration = reading.value
    case .due, .completed, .recurrenceID, .rrule, .exrule, .rdate, .exdate, .freebusy:
      return false
    case _ where properties.contains(property):
      body(
        ContentLine(
          property: property, name: 0..<nameEnd, parameters: parameters, value: value,
          component: .event, depth: 0, origin: LineOrigin(lineNumber: 0, raw: 0..<0)),
        text)
    default: break
    }
    return true
  }

  private mutating func begin(_ name: Span<UInt8>) -> Bool {
    if hasBegun {
      guard !isInAlarm, name.isEqual(to: "VALARM") else { return false }
      isInAlarm = true
    } else {
      guard name.isEqual(to: "VEVENT") else { return false }
      hasBegun = true
    }
    return true
  }

  private mutating func end(_ name: Span<UInt8>) -> Bool {
    if isInAlarm {
      guard name.isEqual(to: "VALARM") else { return false }
      isInAlarm = false
    } else {
      guard hasBegun, name.isEqual(to: "VEVENT") else { return false }
      isAtEnd = true
    }
    return true
  }
}

extension UsualEvent.Time {
  /// The value of DTSTART or DTEND and its zone, from a line that starts at an offset of the event;
  /// `nil` if they are not usual.
  fileprivate init?(_ text: Span<UInt8>, behind nameEnd: Int, at offset: Int?) {
    guard let offset else { return nil }
    let rest = text.extracting(droppingFirst: nameEnd)
    var start = 1
    var tzid = 0..<0
    if rest.starts(";VALUE=DATE:") {
      start = 12
    } else if rest.starts(";TZID=") {
      start = 6
      while start < rest.count, rest[start].isPlainInZoneName { start += 1 }
      guard start > 6, start < rest.count, rest[start] == UInt8(ascii: ":") else { return nil }
      tzid = offset + nameEnd + 6..<offset + nameEnd + start
      start += 1
    } else if rest[0] != UInt8(ascii: ":") {
      return nil
    }
    guard let value = rest.plainDate(from: start) else { return nil }
    if start == 12, tzid.isEmpty, !value.isDate { return nil }
    if !tzid.isEmpty { guard case .local = value else { return nil } }
    self.init(value: value, tzid: tzid)
  }
}

extension Span<UInt8> {
  /// Where a name ends that is written in capitals, as nearly all are; `nil` without one.
  fileprivate var endOfUsualName: Int? {
    var end = 0
    while end < count, self[end].isUsualInName { end += 1 }
    return end > 0 && end < count ? end : nil
  }

  fileprivate func isEqual(to word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    // A static string has as many bytes as it says.
    for index in indices where unsafe self[index] != word.utf8Start[index] { return false }
    return true
  }
}

extension UInt8 {
  /// Whether a name in capitals may have the byte.
  fileprivate var isUsualInName: Bool {
    self &- UInt8(ascii: "A") < 26 || self == UInt8(ascii: "-") || isDigit
  }
}
