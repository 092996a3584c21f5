internal import CLibical
internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Collects the properties of an event beyond its details.
///
/// Values that libical is to decode are added to the lines of the details. Times and rules, which
/// libical never sees, are read here.
struct EventExtrasReader: Sendable {
  private let zones: ZoneBook?
  private let keepsLines: Bool
  private var extras = EventExtras()
  private var alarms: [AlarmReader] = []
  private var isInAlarm = false
  private var hasStyledDescription = false
  /// For each ATTACH the number of bytes of its data; `nil` if they are not in the file.
  private var dataCounts: [Int?] = []

  /// Whether a VTIMEZONE that defines the zone of a time may follow.
  private(set) var isUndecided = false

  /// The maximum number of days that are kept of RDATE, and of EXDATE.
  static let maxDays = 5_000

  /// Creates a reader of a component of a calendar with some zones.
  init(keepsLines: Bool, zones: ZoneBook?) {
    self.keepsLines = keepsLines
    self.zones = zones
  }

  /// Collects a line of the component or of one of its alarms.
  mutating func read(_ line: ContentLine, in text: Span<UInt8>, for lines: inout ShownLines) {
    if line.depth > 0 { return readAlarm(line, text) }
    if keepsLines, line.property != .begin, line.property != .end {
      extras.lines.append(PropertyLine(line, in: text))
    }
    let value = text.extracting(line.value)
    switch line.property {
    case .created: extras.created = extras.created ?? time(line, text)
    case .lastModified: extras.lastModified = extras.lastModified ?? time(line, text)
    case .due: extras.isDue = true
    case .dtstamp: extras.stamp = extras.stamp ?? time(line, text)
    case .sequence: extras.sequence = extras.sequence ?? IntegerValue.sequence(value)
    case .percentComplete:
      if (try? IntegerValue.read(value)) != nil { lines.append(line.property, value) }
    case .geo: if value.isPosition { lines.append(line.property, value) }
    case .attach: readAttachment(line, value, text, &lines)
    case .rrule:
      extras.rules.append(
        RuleText(
          text: TextValue.string(value), wording: try? RecurrenceRule(parsing: value).wording))
    case .rdate: Self.append(daysOf: line, in: text, to: &extras.addedDays)
    case .exdate: Self.append(daysOf: line, in: text, to: &extras.removedDays)
    case .comment, .contact: if !value.isBlank { lines.appendText(line.property, value) }
    case .styledDescription: readStyledDescription(line, value, text, &lines)
    case .other where text.extracting(line.name).isEqual(toASCII: "X-ALT-DESC"):
      readStyledDescription(line, value, text, &lines)
    case .other
    where Self.meetingAddresses.contains { text.extracting(line.name).isEqual(toASCII: $0) }:
      if !value.isBlank {
        extras.meetingAddress = extras.meetingAddress ?? TextValue.string(value)
      }
    default: break
    }
  }

  private mutating func time(_ line: ContentLine, _ text: Span<UInt8>) -> EventTime? {
    guard let reading = DatedLine.time(of: line, in: text, zones) else { return nil }
    if reading.doubt == .undecided { isUndecided = true }
    return reading.time.eventTime
  }

  private static let meetingAddresses: [StaticString] = [
    "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL",
  ]

  private mutating func readStyledDescription(
    _ line: ContentLine, _ value: Span<UInt8>, _ text: Span<UInt8>, _ lines: inout ShownLines
  ) {
    let type = line.parameter(.fmttype, in: text)
    // RFC 9073 allows an address instead of the text.
    let isText =
      line.parameter(.value, in: text).map { text.extracting($0).isEqual(toASCII: "TEXT") } ?? true
    guard isText, type.map({ text.extracting($0).isEqual(toASCII: "text/html") }) ?? true,
      !hasStyledDescription, !value.isEmpty
    else { return }
    hasStyledDescription = true
    lines.appendText(.styledDescription, value)
  }

  private mutating func readAttachment(
    _ line: ContentLine, _ value: Span<UInt8>, _ text: Span<UInt8>, _ lines: inout ShownLines
  ) {
    let isBinary =
      line.parameter(.value, in: text).map { text.extracting($0).isEqual(toASCII: "BINARY") }
      ?? false
    let count = isBinary ? value.byteCountOfBase64(from: 0) : value.byteCountOfDataAddress
    guard count != nil || !value.isBlank else { return }
    dataCounts.append(count)
    // The data may be long and are not used.
    if count != nil {
      lines.append(.attach, "data:".utf8.span)
    } else {
      lines.append(.attach, value)
    }
    if count != nil, !isBinary, line.parameter(.fmttype, in: text) == nil {
      lines.appendParameter(.fmttype, value.extracting(value.mediaTypeOfDataAddress))
    }
    for name in [ParameterName.fmttype, .filename, .size] {
      guard let range = line.parameter(name, in: text), !range.isEmpty else { continue }
      lines.appendParameter(name, text.extracting(range))
    }
  }

  private mutating func readAlarm(_ line: ContentLine, _ text: Span<UInt8>) {
    guard line.depth == 1, line.component == .alarm else { return }
    switch line.property {
    case .begin:
      alarms.append(AlarmReader(keepsLines: keepsLines))
      isInAlarm = true
    case .end: isInAlarm = false
    default:
      guard isInAlarm else { return }
      let time = line.property == .trigger ? time(line, text) : nil
      alarms[alarms.count - 1].read(line, in: text, time)
    }
  }

  /// Appends the days of a line as they are written, whatever the zone.
  private static func append(
    daysOf line: ContentLine, in text: Span<UInt8>, to days: inout [DayNumber]
  ) {
    let line = DatedLine(line, in: text)
    var list = ValueList(in: line.value)
    while days.count < maxDays, let range = list.next(in: text) {
      guard let value = try? line.listed(text.extracting(range), in: text, nil) else { continue }
      days.append(value.start.time.wallTime.day)
    }
  }

  /// Adds a property of the component that libical has decoded.
  mutating func take(_ property: borrowing ICalProperty) {
    switch property.kind {
    case ICAL_X_PROPERTY: extras.styledNotes = property.text
    case ICAL_COMMENT_PROPERTY: if let text = property.text { extras.comments.append(text) }
    case ICAL_CONTACT_PROPERTY: if let text = property.text { extras.contacts.append(text) }
    case ICAL_GEO_PROPERTY: extras.position = extras.position ?? property.position
    case ICAL_PERCENTCOMPLETE_PROPERTY:
      if extras.percentComplete == nil, let number = property.integer,
        (0...100).contains(number)
      {
        extras.percentComplete = number
      }
    case ICAL_ATTACH_PROPERTY:
      let index = extras.attachments.count
      let count = index < dataCounts.count ? dataCounts[index] : nil
      extras.attachments.append(
        EventAttachment(
          address: count == nil ? property.uri : nil,
          mediaType: property.parameterText(ICAL_FMTTYPE_PARAMETER),
          fileName: property.parameterText(ICAL_FILENAME_PARAMETER),
          byteCount: count ?? property.parameterText(ICAL_SIZE_PARAMETER).flatMap { Int($0) }))
    default: break
    }
  }

  /// Returns the extras, with the alarms decoded.
  func result() -> EventExtras {
    var extras = extras
    extras.alarms = alarms.map { $0.decoded() }
    return extras
  }
}

/// Collects the properties of an alarm.
private struct AlarmReader: Sendable {
  private let keepsLines: Bool
  private var alarm = EventAlarm()
  private var lines = ShownLines()

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  /// Collects a line; a trigger with its time, if it has one.
  mutating func read(_ line: ContentLine, in text: Span<UInt8>, _ time: EventTime?) {
    if keepsLines { alarm.lines.append(PropertyLine(line, in: text)) }
    let value = text.extracting(line.value)
    switch line.property {
    case .action: if !value.isBlank { lines.append(.action, value) }
    case .summary, .description: if !value.isEmpty { lines.appendText(line.property, value) }
    case .repeatCount:
      if (try? IntegerValue.read(value)) != nil { lines.append(.repeatCount, value) }
    case .duration:
      if !value.isBlank { alarm.interval = alarm.interval ?? CalendarDuration.text(of: value) }
    case .trigger:
      guard alarm.triggerText == nil else { return }
      alarm.triggerText = CalendarDuration.text(of: value)
      let isOfEnd =
        line.parameter(.related, in: text).map { text.extracting($0).isEqual(toASCII: "END") }
        ?? false
      if let duration = try? CalendarDuration.read(value).value {
        let (days, seconds) = (duration.days, duration.seconds)
        alarm.trigger =
          isOfEnd
          ? .fromEnd(days: days, seconds: seconds) : .fromStart(days: days, seconds: seconds)
      } else {
        alarm.trigger = time.map { .at($0) }
      }
    default: break
    }
  }

  /// Returns the alarm, decoded by libical.
  func decoded() -> EventAlarm {
    var alarm = alarm
    var description: String?
    ICalComponent.decode(lines, of: ICAL_VALARM_COMPONENT, into: &alarm) { alarm, property in
      switch property.kind {
      case ICAL_ACTION_PROPERTY: alarm.action = alarm.action ?? property.text?.lowercased()
      case ICAL_SUMMARY_PROPERTY: alarm.text = alarm.text ?? property.text
      case ICAL_DESCRIPTION_PROPERTY: description = description ?? property.text
      case ICAL_REPEAT_PROPERTY: alarm.repetitions = alarm.repetitions ?? property.integer
      default: break
      }
    }
    alarm.text = alarm.text ?? description
    return alarm
  }
}

extension Span<UInt8> {
  /// Whether the text is two numbers with a semicolon between them, as in GEO.
  ///
  /// libical reads the leading digits of each number, whatever follows them.
  fileprivate var isPosition: Bool {
    var list = ValueList(in: indices, separator: UInt8(ascii: ";"))
    var count = 0
    while let range = list.next(in: self) {
      count += 1
      guard count <= 2, extracting(range).isDecimal else { return false }
    }
    return count == 2
  }

  /// Whether the text is a decimal number of 1 to 20 digits, with an optional sign and point.
  private var isDecimal: Bool {
    var range = indices
    if let first = range.first, self[first] == UInt8(ascii: "-") || self[first] == UInt8(ascii: "+")
    {
      range.removeFirst()
    }
    var points = 0
    var digits = 0
    for index in range {
      if self[index] == UInt8(ascii: ".") {
        points += 1
      } else if self[index] &- 0x30 <= 9 {
        digits += 1
      } else {
        return false
      }
    }
    return points <= 1 && (1...20).contains(digits)
  }

  /// Returns the number of bytes that base64 data stand for, from a position to the end.
  fileprivate func byteCountOfBase64(from start: Int) -> Int {
    var count = 0
    for index in start..<self.count
    where self[index] != UInt8(ascii: "=") && !self[index].isWhiteSpaceOfC {
      count += 1
    }
    return count * 3 / 4
  }

  /// The number of bytes of data in a `data:` address (RFC 2397); `nil` for another address.
  fileprivate var byteCountOfDataAddress: Int? {
    guard count >= 5, extracting(0..<5).isEqual(toASCII: "DATA:"),
      let comma = firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let isBase64 = comma >= 7 && extracting(comma - 7..<comma).isEqual(toASCII: ";BASE64")
    return isBase64 ? byteCountOfBase64(from: comma + 1) : count - comma - 1
  }

  /// The range of the media type in a `data:` address, which may be empty.
  fileprivate var mediaTypeOfDataAddress: Range<Int> {
    let end = indices.first { $0 >= 5 && (self[$0] == 0x3B || self[$0] == 0x2C) } ?? count
    return 5..<Swift.max(5, Swift.min(end, 105))
  }
}
