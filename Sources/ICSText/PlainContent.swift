internal import CivilCalendar

/// What was read of an event that is plain so far.
struct PlainContent {
  /// What may stand once, and the parts of an alarm.
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

    static let action = Names(rawValue: 1 << 17)
    static let trigger = Names(rawValue: 1 << 18)
    static let alarmText = Names(rawValue: 1 << 19)

    static let needed: Names = [.dtstart, .dtstamp, .uid, .summary]
    static let alarm: Names = [.action, .trigger, .alarmText]
  }

  /// No plain line has more parameters.
  static let mostParameters = 5

  private var names: Names = []
  private var isInAlarm = false
  private var alarms: Int32 = 0
  private var start: PlainEvent.Time?
  private var end: PlainEvent.Time?
  private var duration: CalendarDuration?
  private var created: Instant?
  private var lastModified: Instant?
  private var sequence: Int32 = 0
  private var uid: Fingerprint?
  private let seeds: Fingerprint.Seeds

  /// Whether the line was read that ends the event.
  private(set) var isAtEnd = false

  init(_ seeds: Fingerprint.Seeds) {
    self.seeds = seeds
  }

  /// The event, now that it was read to its end; `nil` if something in it is missing or wrong.
  func event(lineCount: Int, feedsAlone: Int32, byteCount: Int) -> PlainEvent? {
    guard let start, let uid, names.isSuperset(of: .needed),
      !names.isSuperset(of: [.dtend, .duration])
    else { return nil }
    if let created, let lastModified, lastModified < created { return nil }
    if let end {
      guard (end.form == .date) == (start.form == .date) else { return nil }
    } else if let duration {
      // A duration from a date has days alone.
      guard start.form != .date || duration.seconds == 0 else { return nil }
    } else {
      // A time without an end has no length.
      guard start.form == .date else { return nil }
    }
    guard let lineCount = Int32(exactly: lineCount), let byteCount = Int32(exactly: byteCount)
    else { return nil }
    return PlainEvent(
      uid: uid, start: start, end: end, sequence: sequence, alarms: alarms,
      lineCount: lineCount, feedsAlone: feedsAlone, byteCount: byteCount)
  }

  /// Whether a line is the start of a text, of which what follows the fold says nothing but what is
  /// in its marks.
  static func isText(_ line: Span<UInt8>) -> Bool {
    line.starts("DESCRIPTION:") || line.starts("SUMMARY:") || line.starts("LOCATION:")
  }

  /// Takes in a property with its marks; returns whether it is plain.
  ///
  /// It has no folds, unless it is the start of a text.
  mutating func read(_ line: Span<UInt8>, _ marks: TextLines.Marks) -> Bool {
    guard line.count >= 8 else { return false }
    let letters = line.letters(at: 0)
    if isInAlarm { return readInAlarm(line, letters, marks) }
    switch line[0] {
    case UInt8(ascii: "D"): return readD(line, letters, marks)
    case UInt8(ascii: "S"): return readS(line, letters, marks)
    case UInt8(ascii: "L"):
      if Keyword("LOCATION").isStart(of: letters) {
        return once(.location) && line.isPlainText(behind: 8, marks)
      }
      guard line.starts("LAST-MODIFIED:"), once(.lastModified) else { return false }
      lastModified = line.plainInstant(from: 14)
      return lastModified != nil
    case UInt8(ascii: "C"): return readC(line, letters, marks)
    case UInt8(ascii: "U"):
      if Keyword("URL:http").isStart(of: letters) {
        return once(.url) && line.isPlainWebAddress(from: 4)
      }
      guard Keyword("UID:").isStart(of: letters), once(.uid), line.isPlainUID(from: 4, marks)
      else { return false }
      uid = Fingerprint(line.extracting(droppingFirst: 4), seeds)
      return true
    case UInt8(ascii: "T"):
      return once(.transp) && (line.isWord("TRANSP:OPAQUE") || line.isWord("TRANSP:TRANSPARENT"))
    case UInt8(ascii: "P"):
      return line.starts("PRIORITY:") && once(.priority) && line.count == 10
        && line[9].isDigit
    case UInt8(ascii: "O"):
      return line.starts("ORGANIZER") && once(.organizer)
        && line.isPlainPerson(behind: 9, isOrganizer: true)
    case UInt8(ascii: "A"):
      return line.starts("ATTENDEE") && line.isPlainPerson(behind: 8)
    case UInt8(ascii: "X"): return line.isPlainExtension
    case UInt8(ascii: "B"):
      isInAlarm = line.isWord("BEGIN:VALARM")
      alarms += 1
      return isInAlarm
    case UInt8(ascii: "E"):
      isAtEnd = line.isWord("END:VEVENT")
      return isAtEnd
    default: return false
    }
  }

  /// Notes a name; returns whether it stands there for the first time.
  private mutating func once(_ name: Names) -> Bool { names.insert(name).inserted }

  private mutating func readD(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> Bool {
    if Keyword("DTSTART").isStart(of: letters) {
      start = Self.time(line, behind: 7, seeds)
      return start != nil && once(.dtstart)
    }
    if Keyword("DTEND").isStart(of: letters) {
      end = Self.time(line, behind: 5, seeds)
      return end != nil && once(.dtend)
    }
    if Keyword("DTSTAMP:").isStart(of: letters) {
      return once(.dtstamp) && line.plainInstant(from: 8) != nil
    }
    if line.starts("DESCRIPTION") {
      return once(.description) && line.isPlainText(behind: 11, marks)
    }
    guard line.starts("DURATION:"), once(.duration) else { return false }
    duration = line.plainDuration(from: 9)
    return duration.map { !$0.isNegative && !$0.isZero } ?? false
  }

  private mutating func readS(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> Bool {
    if Keyword("SUMMARY").isStart(of: letters) {
      return once(.summary) && line.isPlainText(behind: 7, marks)
    }
    if Keyword("SEQUENCE").isStart(of: letters) {
      guard once(.sequence), (10...15).contains(line.count), line[8] == UInt8(ascii: ":"),
        let number = line.plainNumber(from: 9).flatMap({ Int32(exactly: $0) })
      else { return false }
      sequence = number
      return true
    }
    return once(.status)
      && (line.isWord("STATUS:CONFIRMED") || line.isWord("STATUS:TENTATIVE")
        || line.isWord("STATUS:CANCELLED"))
  }

  private mutating func readC(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> Bool {
    if Keyword("CREATED:").isStart(of: letters) {
      created = line.plainInstant(from: 8)
      return created != nil && once(.created)
    }
    if line.starts("CATEGORIES") { return line.isPlainList(behind: 10, marks) }
    return once(.classification)
      && (line.isWord("CLASS:PUBLIC") || line.isWord("CLASS:PRIVATE")
        || line.isWord("CLASS:CONFIDENTIAL"))
  }

  private mutating func readInAlarm(
    _ line: Span<UInt8>, _ letters: UInt64, _ marks: TextLines.Marks
  ) -> Bool {
    switch line[0] {
    case UInt8(ascii: "A"): return once(.action) && line.isWord("ACTION:DISPLAY")
    case UInt8(ascii: "T"):
      guard once(.trigger) else { return false }
      if Keyword("TRIGGER:").isStart(of: letters) { return line.plainDuration(from: 8) != nil }
      return line.starts("TRIGGER;RELATED=START:") && line.plainDuration(from: 22) != nil
    case UInt8(ascii: "D"):
      return line.starts("DESCRIPTION") && once(.alarmText) && line.isPlainText(behind: 11, marks)

    case UInt8(ascii: "E"):
      guard line.isWord("END:VALARM"), names.isSuperset(of: .alarm) else { return false }
      names.subtract(.alarm)
      isInAlarm = false
      return true
    default: return false
    }
  }

  /// The value of DTSTART or DTEND and its zone; `nil` if it is not plain.
  private static func time(
    _ line: Span<UInt8>, behind nameEnd: Int, _ seeds: Fingerprint.Seeds
  ) -> PlainEvent.Time? {
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
    guard let value = line.plainDate(from: start), value.isDate == isDate else { return nil }
    return PlainEvent.Time(value, zone: zone)
  }
}

extension Span<UInt8> {
  /// Where the name of a zone stands in a part of a line: between quotation marks, if they are around
  /// all and nothing in it is rare in such names.
  fileprivate func zoneName(in range: Range<Int>) -> Range<Int> {
    guard range.count > 2, self[range.lowerBound] == UInt8(ascii: "\""),
      self[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return range }
    let name = range.lowerBound + 1..<range.upperBound - 1
    for index in name where !self[index].isPlainInZoneName { return range }
    return name
  }
}
