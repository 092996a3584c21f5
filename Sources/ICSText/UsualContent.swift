internal import Recurrence

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
  private var rules: [RecurrenceRule] = []
  private var exceptions: [UsualEvent.Time] = []
  private var recurrenceID: UsualEvent.Time?
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
      end.map({ $0.value.isDate == start.value.isDate }) ?? true,
      recurrenceID == nil || rules.isEmpty && exceptions.isEmpty
    else { return nil }
    return UsualEvent(
      start: start, end: end, duration: duration, rules: rules, exceptions: exceptions,
      recurrenceID: recurrenceID, sequence: sequence ?? 0, stamp: stamp)
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

  /// Takes in a line without its folds, and where it stands in the event up to the first of them;
  /// returns whether it is usual.
  mutating func read(
    _ text: Span<UInt8>, startingAs piece: Range<Int>, _ uid: inout [UInt8],
    _ recentRules: inout RecentRules, _ body: (ContentLine, Span<UInt8>) -> Void
  ) -> Bool {
    guard let nameEnd = text.endOfUsualName else { return false }
    let property = PropertyName(text.extracting(0..<nameEnd))
    if !isInAlarm {
      switch property {
      case .dtstart:
        guard start == nil else { return false }
        start = UsualEvent.Time(text, behind: nameEnd, startingAs: piece)
        return start != nil
      case .dtend:
        guard end == nil else { return false }
        end = UsualEvent.Time(text, behind: nameEnd, startingAs: piece)
        return end != nil
      case .recurrenceID:
        guard recurrenceID == nil else { return false }
        recurrenceID = UsualEvent.Time(text, behind: nameEnd, startingAs: piece)
        return recurrenceID != nil
      case .exdate: return readExceptions(text, behind: nameEnd, startingAs: piece)
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
      guard sequence == nil, let number = text.numberInDigits(from: value.lowerBound) else {
        return false
      }
      sequence = number
    case .dtstamp:
      guard stamp == nil, let time = text.dateInDigits(from: value.lowerBound) else { return false }
      stamp = time
    case .duration:
      guard duration == nil, let reading = try? CalendarDuration.read(text.extracting(value)),
        !reading.value.isNegative
      else { return false }
      duration = reading.value
    case .rrule:
      guard rules.isEmpty, let rules = recentRules.rules(text.extracting(value)) else {
        return false
      }
      self.rules = rules
    case .due, .completed, .exrule, .rdate, .freebusy: return false
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

extension UsualContent {
  /// Takes in the dates or times of an EXDATE; returns whether they are usual.
  private mutating func readExceptions(
    _ text: Span<UInt8>, behind nameEnd: Int, startingAs piece: Range<Int>
  ) -> Bool {
    guard let form = UsualTimeForm(text, behind: nameEnd, startingAs: piece) else { return false }
    var start = form.value
    while true {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: ",") { end += 1 }
      guard let time = form.time(text.extracting(start..<end)) else { return false }
      exceptions.append(time)
      guard end < text.count else { return true }
      start = end + 1
    }
  }
}

/// How a line writes its dates or times: with which zone, and from where on.
private struct UsualTimeForm {
  private(set) var value: Int
  private var tzid = 0..<0
  private var isDate = false

  /// Reads what stands between the name of a property and its value; `nil` if that is not usual.
  init?(_ text: Span<UInt8>, behind nameEnd: Int, startingAs piece: Range<Int>) {
    let rest = text.extracting(droppingFirst: nameEnd)
    var start = 1
    if rest.starts(";VALUE=DATE:") {
      start = 12
      isDate = true
    } else if rest.starts(";TZID=\"") {
      start = 7
      while start < rest.count, rest[start].isPlainInZoneName { start += 1 }
      guard start > 7, start + 1 < rest.count, rest[start] == UInt8(ascii: "\""),
        rest[start + 1] == UInt8(ascii: ":"), nameEnd + start <= piece.count
      else { return nil }
      tzid = piece.lowerBound + nameEnd + 7..<piece.lowerBound + nameEnd + start
      start += 2
    } else if rest.starts(";TZID=") {
      start = 6
      while start < rest.count, rest[start].isPlainInZoneName { start += 1 }
      guard start > 6, start < rest.count, rest[start] == UInt8(ascii: ":"),
        nameEnd + start <= piece.count
      else { return nil }
      tzid = piece.lowerBound + nameEnd + 6..<piece.lowerBound + nameEnd + start
      start += 1
    } else if rest[0] != UInt8(ascii: ":") {
      return nil
    }
    value = nameEnd + start
  }

  /// A date or a time of the line, by its text.
  func time(_ text: Span<UInt8>) -> UsualEvent.Time? {
    guard let value = text.dateInDigits(from: 0) else { return nil }
    if isDate, !value.isDate { return nil }
    if !tzid.isEmpty { guard case .local = value else { return nil } }
    return UsualEvent.Time(value: value, tzid: tzid)
  }
}

extension UsualEvent.Time {
  /// The value of a line and its zone; `nil` if they are not usual.
  fileprivate init?(_ text: Span<UInt8>, behind nameEnd: Int, startingAs piece: Range<Int>) {
    guard let form = UsualTimeForm(text, behind: nameEnd, startingAs: piece),
      let time = form.time(text.extracting(droppingFirst: form.value))
    else { return nil }
    self = time
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
