internal import CivilCalendar

/// What was read of an event so far, line by line.
struct OutlineContent {
  /// Properties that may occur once, and the parts of an alarm.
  private struct Names: OptionSet {
    let rawValue: UInt32

    static let dtstart = Names(rawValue: 1 << 0)
    static let dtend = Names(rawValue: 1 << 1)
    static let duration = Names(rawValue: 1 << 2)
    static let dtstamp = Names(rawValue: 1 << 3)
    static let created = Names(rawValue: 1 << 4)
    static let lastModified = Names(rawValue: 1 << 5)
    static let uid = Names(rawValue: 1 << 6)
    static let summary = Names(rawValue: 1 << 7)
    static let description = Names(rawValue: 1 << 8)
    static let location = Names(rawValue: 1 << 9)
    static let sequence = Names(rawValue: 1 << 10)
    static let status = Names(rawValue: 1 << 11)
    static let transp = Names(rawValue: 1 << 12)
    static let classification = Names(rawValue: 1 << 13)
    static let priority = Names(rawValue: 1 << 14)
    static let url = Names(rawValue: 1 << 15)
    static let organizer = Names(rawValue: 1 << 16)
    static let geo = Names(rawValue: 1 << 20)
    static let color = Names(rawValue: 1 << 21)

    static let action = Names(rawValue: 1 << 17)
    static let trigger = Names(rawValue: 1 << 18)
    static let alarmText = Names(rawValue: 1 << 19)

    static let needed: Names = [.dtstart, .dtstamp, .uid]
    static let alarm: Names = [.action, .trigger, .alarmText]
  }

  /// The most parameters of a usual line: five of a person, and four extensions.
  static let maxParameters = 9

  private var names: Names = []
  private var isInAlarm = false
  private var alarms: Int32 = 0
  private var start: EventOutline.Time?
  private var end: EventOutline.Time?
  private var duration: CalendarDuration?
  private var created: Instant?
  private var lastModified: Instant?
  private var sequence: Int32 = 0
  private var uid: Fingerprint?
  private var hasLateTime = false
  private var hasTitle = false
  private var hasAttendee = false
  private let seeds: Fingerprint.Seeds

  /// Where the value of the last line read starts; 0 if it follows the name and a colon.
  private(set) var valueStart = 0

  /// The time that the last line read adds to a series, if the line is an RDATE.
  var addition: EventOutline.Time?

  /// Whether a line must be read in full.
  var hasUnusualLine = false

  /// How many names have small letters on lines that are otherwise usual.
  var smallNames: Int32 = 0

  /// Whether the event as a whole is unusual, because of an unusual or a repeated line.
  fileprivate var isUnusual = false

  /// Whether the line that ends the event was read.
  private(set) var isAtEnd = false

  init(_ seeds: Fingerprint.Seeds) {
    self.seeds = seeds
  }

  /// What is known of the event once it was read to its end; `nil` if the event is unusual.
  ///
  /// A usual event has the properties that it needs, each at most once, times that fit together,
  /// and alarms that show a text. Unusual lines that say nothing about this leave it usual.
  @inline(__always)
  var facts: EventOutline.Facts? {
    guard !isUnusual, let start, let uid, names.isSuperset(of: .needed),
      !names.isSuperset(of: [.dtend, .duration])
    else { return nil }
    if let created, let lastModified, lastModified < created { return nil }
    if let end {
      guard (end.form == .date) == (start.form == .date) else { return nil }
    } else if let duration {
      // A duration from a date has only days.
      guard start.form != .date || duration.seconds == 0 else { return nil }
    }
    return EventOutline.Facts(
      uid: uid, start: start, end: end, sequence: sequence, alarms: alarms,
      hasLateTime: hasLateTime, hasTitle: hasTitle, hasAttendee: hasAttendee,
      hasOrganizer: names.contains(.organizer))
  }

  /// Whether a line is the start of a text, after whose first fold only the marks matter.
  static func isText(_ line: Span<UInt8>) -> Bool {
    line.starts("DESCRIPTION:") || line.starts("SUMMARY:") || line.starts("LOCATION:")
  }

  /// Reads a property with its marks.
  ///
  /// The property has no folds, unless it is the start of a text.
  mutating func read(_ line: Span<UInt8>, _ marks: TextLines.Marks) -> OutlineLine.Form {
    valueStart = 0
    guard line.count >= 8 else { return .unusual }
    let letters = line.letters(at: 0)
    if isInAlarm { return readInAlarm(line, letters, marks) }
    // Each case is a single call, so that choosing one costs little.
    switch line[0] {
    case UInt8(ascii: "D"): return readD(line, letters, marks)
    case UInt8(ascii: "S"): return readS(line, letters, marks)
    case UInt8(ascii: "L"): return readL(line, letters, marks)
    case UInt8(ascii: "C"): return readC(line, letters, marks)
    case UInt8(ascii: "U"): return readU(line, letters, marks)
    case UInt8(ascii: "T"):
      return line.isWord("TRANSP:OPAQUE") || line.isWord("TRANSP:TRANSPARENT")
        ? note(.transp, .transp) : .unusual
    case UInt8(ascii: "P"):
      return line.starts("PRIORITY:") && line.count == 10 && line[9].isDigit
        ? note(.priority, .priority) : .unusual
    case UInt8(ascii: "O"), UInt8(ascii: "A"): return readPerson(line)
    case UInt8(ascii: "X"): return readExtension(line)
    case UInt8(ascii: "R"): return readAddition(line)
    case UInt8(ascii: "B"):
      guard line.isWord("BEGIN:VALARM") else { return .unusual }
      isInAlarm = true
      alarms += 1
      return .usual(.begin)
    case UInt8(ascii: "E"):
      isAtEnd = line.isWord("END:VEVENT")
      return isAtEnd ? .usual(.end) : .unusual
    default: return .unusual
    }
  }

  /// Notes an unusual line, and whether it makes the event unusual.
  ///
  /// - Parameter hasValue: Whether a colon follows the name, so that the line can be read.
  mutating func note(unusualLineOf property: PropertyName, hasValue: Bool) {
    hasUnusualLine = true
    switch property {
    case .attach, .attendee, .categories, .comment, .concept, .conference, .contact, .image, .link,
      .other, .refid, .requestStatus, .resources, .structuredData, .styledDescription,
      .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus:
      if isInAlarm, property != .other { isUnusual = true }
    case .classification: noteUnusual(.classification)
    case .color: noteUnusual(.color)
    case .description: noteUnusual(.description)
    // A DTSTAMP that cannot be read may be reported as missing.
    case .dtstamp where hasValue: noteUnusual(.dtstamp)
    case .geo: noteUnusual(.geo)
    case .location: noteUnusual(.location)
    case .organizer: noteUnusual(.organizer)
    case .priority: noteUnusual(.priority)
    case .status: noteUnusual(.status)
    case .summary: noteUnusual(.summary)
    case .transp: noteUnusual(.transp)
    case .url: noteUnusual(.url)
    default: isUnusual = true
    }
  }

  /// Notes whether an unusual SUMMARY may say that the event is cancelled, wherever its value starts.
  mutating func noteTitle(in line: Span<UInt8>) {
    var start = 0
    while let colon = line.firstIndex(of: UInt8(ascii: ":"), from: start) {
      start = colon + 1
      if CancelledTitle.begins(line.extracting(start..<line.count)) { isUnusual = true }
    }
  }

  private mutating func noteUnusual(_ name: Names) {
    if isInAlarm || !names.insert(name).inserted { isUnusual = true }
  }

  /// Notes a property that may occur once.
  @inline(__always)
  private mutating func note(
    _ name: Names, _ property: PropertyName
  ) -> OutlineLine.Form {
    if names.contains(name) { isUnusual = true }
    names.formUnion(name)
    return .usual(property)
  }

  /// Notes a property that has a time and may occur once.
  private mutating func note(
    _ name: Names, _ property: PropertyName, isLate: Bool
  ) -> OutlineLine.Form {
    let form = note(name, property)
    if !isLate { return form }
    hasLateTime = true
    return OutlineLine.Form(property, .late)
  }

  @inline(never)
  private mutating func readD(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> OutlineLine.Form {
    if Keyword("DTSTART").isStart(of: letters) {
      guard let time = time(line, after: 7) else { return .unusual }
      start = time
      return note(.dtstart, .dtstart, isLate: time.isLate)
    }
    if Keyword("DTEND").isStart(of: letters) {
      guard let time = time(line, after: 5) else { return .unusual }
      end = time
      return note(.dtend, .dtend, isLate: time.isLate)
    }
    if Keyword("DTSTAMP:").isStart(of: letters) {
      guard let instant = instant(line, from: 8) else { return .unusual }
      return note(.dtstamp, .dtstamp, isLate: instant.isLate)
    }
    if line.starts("DESCRIPTION") {
      return line.isUsualText(after: 11, marks) ? note(.description, .description) : .unusual
    }
    guard line.starts("DURATION:"), let duration = line.usualDuration(from: 9),
      !duration.isNegative, !duration.isZero
    else { return .unusual }
    self.duration = duration
    return note(.duration, .duration)
  }

  @inline(never)
  private mutating func readL(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> OutlineLine.Form {
    if Keyword("LOCATION").isStart(of: letters) {
      return line.isUsualText(after: 8, marks) ? note(.location, .location) : .unusual
    }
    guard line.starts("LAST-MODIFIED:"), let instant = instant(line, from: 14) else {
      return .unusual
    }
    lastModified = instant
    return note(.lastModified, .lastModified, isLate: instant.isLate)
  }

  @inline(never)
  private mutating func readU(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> OutlineLine.Form {
    if Keyword("URL:http").isStart(of: letters) {
      return line.isUsualWebAddress(from: 4) ? note(.url, .url) : .unusual
    }
    guard Keyword("UID:").isStart(of: letters), line.isUsualUID(from: 4, marks) else {
      return .unusual
    }
    uid = Fingerprint(line.extracting(droppingFirst: 4), seeds)
    return note(.uid, .uid)
  }

  @inline(never)
  private mutating func readPerson(_ line: Span<UInt8>) -> OutlineLine.Form {
    if line.starts("ATTENDEE") {
      guard let start = line.usualPerson(after: 8) else { return .unusual }
      valueStart = start
      hasAttendee = true
      return .usual(.attendee)
    }
    guard line.starts("ORGANIZER"), let start = line.usualPerson(after: 9, isOrganizer: true)
    else { return .unusual }
    valueStart = start
    return note(.organizer, .organizer)
  }

  @inline(never)
  private mutating func readExtension(_ line: Span<UInt8>) -> OutlineLine.Form {
    guard let (property, start) = line.usualExtension, !BrokenLocation.begins(line) else {
      return .unusual
    }
    valueStart = start
    return .usual(property)
  }

  @inline(never)
  private mutating func readAddition(_ line: Span<UInt8>) -> OutlineLine.Form {
    guard line.starts("RDATE"), let time = time(line, after: 5) else { return .unusual }
    addition = time
    return .usual(.rdate)
  }

  @inline(never)
  private mutating func readS(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> OutlineLine.Form {
    if Keyword("SUMMARY").isStart(of: letters) {
      guard line.isUsualText(after: 7, marks) else { return .unusual }
      hasTitle = true
      // STATUS says that an event is cancelled, and its title need not.
      if CancelledTitle.begins(line.extracting(8..<line.count)) { isUnusual = true }
      return note(.summary, .summary)
    }
    if Keyword("SEQUENCE").isStart(of: letters) {
      guard (10...15).contains(line.count), line[8] == UInt8(ascii: ":"),
        let number = line.numberInDigits(from: 9).flatMap({ Int32(exactly: $0) })
      else { return .unusual }
      sequence = number
      return note(.sequence, .sequence)
    }
    return line.isWord("STATUS:CONFIRMED") || line.isWord("STATUS:TENTATIVE")
      || line.isWord("STATUS:CANCELLED") ? note(.status, .status) : .unusual
  }

  @inline(never)
  private mutating func readC(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> OutlineLine.Form {
    if Keyword("CREATED:").isStart(of: letters) {
      guard let instant = instant(line, from: 8) else { return .unusual }
      created = instant
      return note(.created, .created, isLate: instant.isLate)
    }
    if line.starts("CATEGORIES") {
      return line.isUsualList(after: 10, marks) ? .usual(.categories) : .unusual
    }
    return line.isWord("CLASS:PUBLIC") || line.isWord("CLASS:PRIVATE")
      || line.isWord("CLASS:CONFIDENTIAL") ? note(.classification, .classification) : .unusual
  }

  @inline(never)
  private mutating func readInAlarm(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> OutlineLine.Form {
    switch line[0] {
    case UInt8(ascii: "A"):
      return line.isWord("ACTION:DISPLAY") ? note(.action, .action) : .unusual
    case UInt8(ascii: "T"):
      let value = line.starts("TRIGGER;RELATED=START:") ? 22 : 8
      guard value == 22 || Keyword("TRIGGER:").isStart(of: letters),
        line.usualDuration(from: value) != nil
      else { return .unusual }
      valueStart = value
      return note(.trigger, .trigger)
    case UInt8(ascii: "D"):
      return line.starts("DESCRIPTION") && line.isUsualText(after: 11, marks)
        ? note(.alarmText, .description) : .unusual
    case UInt8(ascii: "X"): return readExtension(line)
    case UInt8(ascii: "E"):
      guard line.isWord("END:VALARM") else { return .unusual }
      if !names.isSuperset(of: .alarm) { isUnusual = true }
      names.subtract(.alarm)
      isInAlarm = false
      return .usual(.end)
    default: return .unusual
    }
  }

  /// Returns the point in time that fills a line from an index to its end.
  private func instant(_ line: Span<UInt8>, from start: Int) -> Instant? {
    guard let instant = line.instantInDigits(from: start),
      instant.secondsSinceEpoch >= Int64(Int32.min)
    else { return nil }
    return instant
  }

  /// Returns the value of DTSTART, DTEND or RDATE with its zone; `nil` if it is not usual.
  private mutating func time(_ line: Span<UInt8>, after nameEnd: Int) -> EventOutline.Time? {
    var start = nameEnd + 1
    var isDate = false
    var zone: Fingerprint?
    if line[nameEnd] == UInt8(ascii: ";") {
      let parameter = line.extracting(nameEnd..<line.count)
      if parameter.starts(";VALUE=DATE:") {
        start = nameEnd + 12
        isDate = true
      } else {
        guard parameter.starts(";TZID="), let end = line.firstColon(from: nameEnd + 6) else {
          return nil
        }
        zone = Fingerprint(line.extracting(line.zoneName(in: nameEnd + 6..<end)), seeds)
        start = end + 1
      }
    } else if line[nameEnd] != UInt8(ascii: ":") {
      return nil
    }
    guard let value = line.dateInDigits(from: start), value.isDate == isDate,
      let time = EventOutline.Time(value, zone: zone),
      time.seconds >= Int64(Int32.min)
    else { return nil }
    valueStart = start
    return time
  }
}

extension PropertySet {
  /// The properties whose lines may be usual.
  package static let ofUsualLines: PropertySet = [
    .dtstart, .dtend, .duration, .dtstamp, .created, .lastModified, .uid, .summary, .description,
    .location, .sequence, .status, .transp, .classification, .priority, .url, .organizer,
    .attendee, .categories, .rdate, .action, .trigger, .other, .xMicrosoftAllDayEvent,
    .xMicrosoftBusyStatus,
  ]

  /// The properties that a usual event may have, or an alarm in it.
  package static let ofUsualEvents = PropertySet(
    PropertyName.allCases.filter {
      ofUsualLines.contains($0) || OutlineContent.isUsual(withUnusual: $0)
    })
}

extension OutlineContent {
  /// Whether an event stays usual if it has an unusual line of a property.
  fileprivate static func isUsual(withUnusual property: PropertyName) -> Bool {
    var content = OutlineContent(.ofThisRun)
    content.note(unusualLineOf: property, hasValue: true)
    return !content.isUnusual
  }
}

extension Instant {
  /// Whether the instant is too late for a signed number of seconds in 32 bits.
  fileprivate var isLate: Bool { secondsSinceEpoch > Int64(Int32.max) }
}

extension EventOutline.Time {
  /// Whether the time is too late for a signed number of seconds in 32 bits.
  fileprivate var isLate: Bool { seconds > Int64(Int32.max) }
}

extension Span<UInt8> {
  /// Returns the range of a zone's name in a part of a line.
  ///
  /// Quotation marks around the whole part are left out if it has only characters that are usual in
  /// names of zones.
  fileprivate func zoneName(in range: Range<Int>) -> Range<Int> {
    guard range.count > 2, self[range.lowerBound] == UInt8(ascii: "\""),
      self[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return range }
    let name = range.lowerBound + 1..<range.upperBound - 1
    for index in name where !self[index].isPlainInZoneName { return range }
    return name
  }
}
