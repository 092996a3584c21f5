/// An event that is written as most programs write it: one occurrence, of which reading line by line
/// would tell no more, and report nothing.
public struct UsualEvent: Sendable {
  /// DTSTART or DTEND.
  public struct Time: Sendable {
    /// What the clock shows, or the day.
    public let value: DateValue

    /// The zone of the clock, in the bytes of the event; empty if the value needs none.
    public let tzid: Range<Int>
  }

  /// When the event starts.
  public let start: Time

  /// When the event ends, if it says so.
  public let end: Time?

  /// How long the event lasts, if it says that instead.
  public let duration: CalendarDuration?

  /// SEQUENCE, 0 if there is none.
  public let sequence: Int

  /// DTSTAMP.
  public let stamp: DateValue?
}

/// Reads usual events; keeps its buffers from one to the next.
public struct UsualEventReader: Sendable {
  /// The properties that are handed on beside what an event says of its time.
  public enum Properties: Sendable {
    /// None.
    case none

    /// What lists show.
    case ofLists

    /// All that say what the event is.
    case all

    func contains(_ property: PropertyName) -> Bool {
      switch property {
      case .summary, .location, .status, .transp, .url, .conference, .classification, .priority,
        .categories, .color:
        self != .none
      case .description, .organizer, .attendee: self == .all
      default: false
      }
    }
  }

  /// The UID of the event read last.
  public private(set) var uid: [UInt8] = []

  /// A folded line without its folds.
  private var unfolded: [UInt8] = []

  private let limits: Limits

  /// Larger events are left to the reader of lines, with its limits.
  private static let mostBytes = 32 << 10

  /// Creates a reader of events within limits.
  public init(limits: Limits = .standard) {
    self.limits = limits.bounded
  }

  /// Reads an event, and calls a function with some of its properties; `nil` if it is not usual,
  /// whatever was handed on by then.
  public mutating func read(
    _ bytes: Span<UInt8>, handingOn properties: Properties,
    _ body: (ContentLine, Span<UInt8>) -> Void
  ) -> UsualEvent? {
    // An alarm stands in an event, and that in a calendar.
    guard bytes.count <= min(Self.mostBytes, limits.propertyBytes), limits.depth > 2,
      TextRepair.isClean(bytes)
    else { return nil }
    var content = UsualContent(properties, maximumParameters: limits.parameters)
    var lines = UsualLines()
    var unfolded: [UInt8] = []
    swap(&unfolded, &self.unfolded)
    defer { swap(&unfolded, &self.unfolded) }
    var count = 0
    while let line = lines.next(in: bytes) {
      count += 1
      guard count <= limits.properties, !content.isAtEnd else { return nil }
      let isRead: Bool
      if !lines.isFolded {
        isRead = content.read(bytes.extracting(line), startingAt: line.lowerBound, &uid, body)
      } else if content.passesOver(bytes.extracting(line)) {
        while lines.isFolded { guard lines.next(in: bytes) != nil else { return nil } }
        isRead = true
      } else {
        unfolded.removeAll(keepingCapacity: true)
        unfolded.append(bytes.extracting(line))
        while lines.isFolded {
          guard let piece = lines.next(in: bytes) else { return nil }
          unfolded.append(bytes.extracting(piece).extracting(droppingFirst: 1))
        }
        isRead = content.read(unfolded.span, startingAt: nil, &uid, body)
      }
      guard isRead else { return nil }
    }
    return lines.isAtEnd(of: bytes) ? content.event : nil
  }
}

/// Walks through lines that have no control characters and end with CRLF or LF.
private struct UsualLines {
  private var position = 0

  /// Whether the next line continues the last.
  private(set) var isFolded = false

  /// The next line without its end; `nil` if there is none, or it is empty or ends otherwise.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = position
    guard start < bytes.count else { return nil }
    let end = ByteSearch.nextControl(in: bytes, from: start)
    guard end > start else { return nil }
    var next = end
    if end < bytes.count {
      if bytes[end] == 0x0D { next += 1 }
      guard next < bytes.count, bytes[next] == 0x0A else { return nil }
      next += 1
    }
    position = next
    isFolded = next < bytes.count && bytes[next] == UInt8(ascii: " ")
    return start..<end
  }

  func isAtEnd(of bytes: Span<UInt8>) -> Bool { position == bytes.count }
}

/// What was read of an event that is usual so far.
private struct UsualContent {
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
    case .dtstart:
      guard start == nil else { return false }
      start = time(text, parameters, value, at: offset)
      return start != nil
    case .dtend:
      guard end == nil else { return false }
      end = time(text, parameters, value, at: offset)
      return end != nil
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

  /// The value of DTSTART or DTEND and its zone; `nil` if it is not usual.
  private func time(
    _ text: Span<UInt8>, _ parameters: Range<Int>, _ value: Range<Int>, at offset: Int?
  ) -> UsualEvent.Time? {
    guard let offset, let date = text.plainDate(from: value.lowerBound) else { return nil }
    if parameters.isEmpty { return UsualEvent.Time(value: date, tzid: 0..<0) }
    let parameters = text.extracting(parameters)
    if parameters.isEqual(to: "VALUE=DATE") {
      return date.isDate ? UsualEvent.Time(value: date, tzid: 0..<0) : nil
    }
    guard case .local = date, parameters.count > 5,
      parameters.extracting(0..<5).isEqual(to: "TZID=")
    else { return nil }
    for index in 5..<parameters.count where !parameters[index].isPlainInZoneName { return nil }
    // The parameters end before the colon.
    let end = offset + value.lowerBound - 1
    return UsualEvent.Time(value: date, tzid: end - parameters.count + 5..<end)
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
