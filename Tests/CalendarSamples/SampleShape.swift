import CivilCalendar

/// The way in which a made-up calendar is written: as smoothly as possible, or like real files.
public enum SampleShape: String, CaseIterable, Sendable {
  case smooth
  /// TZID in quotation marks, as Outlook always writes it.
  case quoted
  /// Each UID folded over two lines.
  case foldedUID = "folded-uid"
  /// Each description in lines of at most 60 octets.
  case foldedDescription = "folded-description"
  /// LF in place of CRLF.
  case lineFeeds = "lf"
  /// `dtstart`, `dtend`, `uid` and `summary` in lower case.
  case smallLetters = "small-letters"
  /// An X- line with parameters in each event, as Apple writes.
  case extraLine = "x-line"
  /// A remark by validation about each event: an HTML entity in the summary.
  case remark
  /// An error in each event: a priority that is not a number.
  case error
  /// All events 72 years earlier, around 1950; leap years stay leap years.
  case past
  /// All events 48 years later, from 2060 on.
  case future
  /// An RDATE in each event, a week after its start.
  case date = "rdate"
  /// Three alarms in each event.
  case alarms
  /// 40 attendees in each meeting, quoted zones and X-MICROSOFT- lines, as Outlook writes.
  case outlook

  /// The number of years by which the events are moved.
  public var years: Int {
    switch self {
    case .past: -72
    case .future: 48
    default: 0
    }
  }

  /// Rewrites a calendar, or a part of one that consists of whole components.
  public func rewrite(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .smooth else { return bytes }
    return rewrite(CalendarLines(bytes)).bytes
  }

  private func rewrite(_ text: CalendarLines) -> CalendarLines {
    switch self {
    case .smooth: text
    case .quoted: text.withQuotedParameters(["TZID"])
    case .foldedUID: text.mapLines(named: ["UID"]) { $0.folded(at: 12) }
    case .foldedDescription: text.mapLines(named: ["DESCRIPTION"]) { $0.folded(at: 60) }
    case .lineFeeds: text.withLineFeeds
    case .smallLetters:
      text.mapLines(named: ["DTSTART", "DTEND", "UID", "SUMMARY"], \.inSmallLetters)
    case .extraLine:
      text.withLinesAfterStart { _ in
        ["X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=\"Room 3\":geo:52.52,13.40"]
      }
    case .remark: text.mapLines(named: ["SUMMARY"]) { $0.with(suffix: " &amp\\; more") }
    case .error: text.withLinesAfterStart { _ in ["PRIORITY:high"] }
    case .past, .future:
      text.mapLines(named: ["DTSTART", "DTEND"]) { line in
        line.withDate { $0.adding(years: years) }
      }
    case .date: text.withLinesAfterStart { [$0.weekLater] }
    case .alarms: text.withLinesAtEnds([5, 15, 60].flatMap(Self.alarm))
    case .outlook:
      text.withQuotedParameters(["TZID"]).withoutLines(named: "ATTENDEE")
        .withLinesAfterStart { _ in Self.outlookLines }
    }
  }

  private static func alarm(minutes: Int) -> [String] {
    [
      "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER:-PT\(minutes)M",
      "END:VALARM",
    ]
  }

  private static let outlookLines =
    (1...40).map { number in
      let family = SampleWords.familyNames[number % SampleWords.familyNames.count]
      let first = SampleWords.firstNames[number / 2 % SampleWords.firstNames.count]
      return "ATTENDEE;CN=\"\(family), \(first)\";RSVP=TRUE:mailto:person.\(number)@example.com"
    } + [
      "X-MICROSOFT-CDO-APPT-SEQUENCE:0", "X-MICROSOFT-CDO-OWNERAPPTID:2119930211",
      "X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY", "X-MICROSOFT-CDO-ALLDAYEVENT:FALSE",
      "X-MICROSOFT-CDO-INSTTYPE:0", "X-MICROSOFT-DONOTFORWARDMEETING:FALSE",
    ]
}

extension CalendarLines {
  fileprivate func mapLines(
    named names: Set<String>, _ rewrite: (Line) -> [UInt8]
  ) -> CalendarLines {
    let names = Set(names.map { Array($0.utf8) })
    return mapEvents { line in names.contains(line.name) ? [rewrite(line)] : [line.bytes] }
  }

  fileprivate func withoutLines(named name: String) -> CalendarLines {
    mapEvents { $0.name == Array(name.utf8) ? [] : [$0.bytes] }
  }

  /// Returns the calendar with lines added after the DTSTART of each event, which may depend on it.
  fileprivate func withLinesAfterStart(_ lines: (Line) -> [String]) -> CalendarLines {
    let name = Array("DTSTART".utf8)
    return mapEvents { line in
      guard line.name == name else { return [line.bytes] }
      return [line.bytes] + lines(line).map { Line(added: $0).folded(at: 75) }
    }
  }

  /// Returns the calendar with lines added at the end of each event.
  fileprivate func withLinesAtEnds(_ lines: [String]) -> CalendarLines {
    mapEvents { line in
      line.bytes == Self.endOfEvent
        ? lines.map { Line(added: $0).bytes } + [line.bytes] : [line.bytes]
    }
  }

  private static let beginOfEvent = Array("BEGIN:VEVENT\r\n".utf8)
  private static let endOfEvent = Array("END:VEVENT\r\n".utf8)

  /// Returns the calendar with each line of an event replaced by others.
  private func mapEvents(_ rewrite: (Line) -> [[UInt8]]) -> CalendarLines {
    var isInEvent = false
    var result = self
    result.lines = lines.flatMap { line in
      if line.bytes == Self.beginOfEvent { isInEvent = true }
      defer { if line.bytes == Self.endOfEvent { isInEvent = false } }
      return isInEvent
        ? rewrite(line).map { Line(bytes: $0, number: line.number) } : [line]
    }
    return result
  }
}

extension CalendarLines.Line {
  fileprivate func with(suffix: String) -> [UInt8] { unfolded + Array(suffix.utf8) + end }

  /// Returns the line with another date in its value.
  fileprivate func withDate(_ change: (CivilDate) -> CivilDate) -> [UInt8] {
    let text = unfolded
    guard let colon = text.lastIndex(of: .colon), text.count >= colon + 9 else { return bytes }
    let digits = text[(colon + 1)...].prefix(8).map { Int($0) - 0x30 }
    let number = digits.reduce(0) { $0 * 10 + $1 }
    guard
      let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    else { return bytes }
    var lines = ContentLines()
    lines.date(change(date).dayNumber)
    return text[...colon] + lines.bytes + text[(colon + 9)...] + end
  }

  /// The DTSTART as an RDATE a week later, without its line end.
  fileprivate var weekLater: String {
    let later = withDate { $0.dayNumber.advanced(by: 7).date }.dropLast(end.count)
    return "RDATE" + String(decoding: later.dropFirst("DTSTART".utf8.count), as: UTF8.self)
  }
}

extension CivilDate {
  fileprivate func adding(years: Int) -> CivilDate {
    CivilDate(year: year + years, month: month, day: day) ?? self
  }
}
