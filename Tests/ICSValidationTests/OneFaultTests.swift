import ICSText
import ICSValidation
import Testing

/// Files with one fault each, by which validators are compared.
///
/// The only finding, advice included, is at the place that `↓` marks.
@Suite struct OneFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: String
    let file: String

    var testDescription: String { name }
  }

  @Test(arguments: faults)
  func theFaultAloneIsFound(_ fault: Fault) throws {
    let (bytes, place) = try #require(Self.unmarked(fault.file))
    #expect(validate(bytes).places == ["\(place) \(fault.rule)"])
  }

  @Test func thereAreAsManyAsTheComparisonHas() {
    #expect(Self.faults.count == 63)
    #expect(Set(Self.faults.map(\.name)).count == 63)
  }

  /// Returns the bytes of a file without its mark, and the mark's place; `⟨E9⟩` means a byte.
  private static func unmarked(_ file: String) -> (bytes: [UInt8], place: Place)? {
    var bytes: [UInt8] = []
    var place: Place?
    var line = 1
    var column = 1
    var rest = Substring(file).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "↓": place = Place(line: line, column: column)
      case "⟨":
        let digits = String(rest.prefix { $0 != "⟩" })
        rest = rest.dropFirst(digits.unicodeScalars.count + 1)
        bytes.append(UInt8(digits, radix: 16) ?? 0)
        // A byte order mark at the start does not count as a column.
        if line > 1 { column += 1 }
      default:
        bytes.append(contentsOf: String(scalar).utf8)
        column += 1
        if scalar == "\n" {
          line += 1
          column = 1
        }
      }
    }
    return place.map { (bytes, $0) }
  }

  private static func file(_ lines: [String]) -> String {
    lines.map { $0 + "\r\n" }.joined()
  }

  /// Returns a calendar with some lines directly in it.
  private static func calendar(_ lines: String...) -> String {
    file(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Test//EN"] + lines)
      + file(["END:VCALENDAR"])
  }

  private static let identity = ["UID:1@example.com", "DTSTAMP:20241115T090000Z"]
  private static let times = ["DTSTART:20241202T180000Z", "DTEND:20241202T190000Z"]

  private static let berlin = [
    "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:DAYLIGHT", "DTSTART:19810329T020000",
    "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
    "END:VTIMEZONE",
  ]

  private static func wrapped(_ lines: [String]) -> String {
    file(
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Test//EN"] + lines
        + ["END:VCALENDAR"])
  }

  /// Returns an event with a title and the given lines.
  private static func event(_ lines: String...) -> String {
    wrapped(["BEGIN:VEVENT"] + identity + ["SUMMARY:Choir"] + lines + ["END:VEVENT"])
  }

  /// Returns an event of an hour with a title and the given lines.
  private static func timed(_ lines: String...) -> String {
    wrapped(["BEGIN:VEVENT"] + identity + ["SUMMARY:Choir"] + times + lines + ["END:VEVENT"])
  }

  /// Returns an event with the given lines, and the definition of Berlin's zone.
  private static func zoned(_ lines: String...) -> String {
    wrapped(
      berlin + ["BEGIN:VEVENT"] + identity + ["SUMMARY:Choir"] + lines + ["END:VEVENT"])
  }

  /// Returns an event that repeats each week, and further components.
  private static func series(_ others: String...) -> String {
    wrapped(
      ["BEGIN:VEVENT"] + identity + ["SUMMARY:Choir"] + times
        + ["RRULE:FREQ=WEEKLY;COUNT=4", "END:VEVENT"] + others)
  }

  private static func override(_ recurrenceID: String) -> String {
    (["BEGIN:VEVENT"] + identity + [
      "SUMMARY:Choir", "DTSTART:20241210T180000Z", "DTEND:20241210T190000Z", recurrenceID,
      "END:VEVENT",
    ]).joined(separator: "\r\n")
  }

  private static let room = ["BEGIN:X-ROOM", "END:X-ROOM"]

  static let faults: [Fault] = [
    // The calendar
    Fault(
      name: "no PRODID", rule: "cal.prodid-missing",
      file: file(["↓BEGIN:VCALENDAR", "VERSION:2.0"] + room + ["END:VCALENDAR"])),
    Fault(
      name: "no VERSION", rule: "cal.version-missing",
      file: file(["↓BEGIN:VCALENDAR", "PRODID:x"] + room + ["END:VCALENDAR"])),
    Fault(
      name: "VERSION 1.0", rule: "cal.version-not-2.0",
      file: file(
        ["BEGIN:VCALENDAR", "VERSION:↓1.0", "PRODID:x"] + room + ["END:VCALENDAR"])),
    Fault(
      name: "no components", rule: "str.no-component",
      file: file(["↓BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "END:VCALENDAR"])),

    // Required properties
    Fault(
      name: "no UID", rule: "card.required",
      file: wrapped(["↓BEGIN:VEVENT", identity[1], "SUMMARY:x"] + times + ["END:VEVENT"])),
    Fault(
      name: "no DTSTAMP", rule: "card.dtstamp-missing",
      file: wrapped(["↓BEGIN:VEVENT", identity[0], "SUMMARY:x"] + times + ["END:VEVENT"])),
    Fault(
      name: "DTSTAMP not UTC", rule: "time.stamp-not-utc",
      file: wrapped(
        ["BEGIN:VEVENT", identity[0], "DTSTAMP:↓20241115T090000", "SUMMARY:x"] + times
          + ["END:VEVENT"])),
    Fault(
      name: "no DTSTART", rule: "card.required",
      file: wrapped(
        ["↓BEGIN:VEVENT"] + identity + ["SUMMARY:x", times[1], "END:VEVENT"])),
    Fault(
      name: "two DTSTART", rule: "card.at-most-one",
      file: timed("↓DTSTART:20241202T180000Z")),
    Fault(name: "two SUMMARY", rule: "card.at-most-one", file: timed("↓SUMMARY:Concert")),
    Fault(name: "DTEND and DURATION", rule: "card.exclusive", file: timed("↓DURATION:PT1H")),

    // Times
    Fault(
      name: "DTEND before DTSTART", rule: "time.end-before-start",
      file: event("DTSTART:20241202T180000Z", "DTEND:↓20241202T170000Z")),
    Fault(
      name: "DTSTART a date, DTEND a time", rule: "time.type-mismatch",
      file: event("DTSTART;VALUE=DATE:20241202", "DTEND:↓20241203T190000Z")),
    Fault(
      name: "a date without VALUE=DATE", rule: "val.date-missing-value",
      file: event("DTSTART:↓20241202")),
    Fault(
      name: "month 13", rule: "val.date-time",
      file: event("DTSTART:2024↓1302T180000Z", "DURATION:PT1H")),
    Fault(
      name: "hour 25", rule: "val.date-time",
      file: event("DTSTART:20241202T↓250000Z", "DURATION:PT1H")),
    Fault(
      name: "30 February", rule: "val.date",
      file: event("DTSTART;VALUE=DATE:202402↓30")),

    // Zones
    Fault(
      name: "unknown TZID", rule: "tz.undefined",
      file: event(
        "DTSTART;TZID=↓Mars/Olympus:20241202T180000", "DTEND;TZID=Mars/Olympus:20241202T190000")),
    Fault(
      name: "IANA TZID without VTIMEZONE", rule: "tz.no-vtimezone",
      file: event(
        "DTSTART;TZID=↓Europe/Berlin:20241202T180000",
        "DTEND;TZID=Europe/Berlin:20241202T190000")),
    Fault(
      name: "TZID on a time in UTC", rule: "time.tzid-on-utc",
      file: zoned("DTSTART;↓TZID=Europe/Berlin:20241202T180000Z", "DURATION:PT1H")),
    Fault(
      name: "VTIMEZONE without a part", rule: "tz.no-observance",
      file: calendar("↓BEGIN:VTIMEZONE", "TZID:Mill Street", "END:VTIMEZONE")),
    Fault(
      name: "VTIMEZONE without an offset", rule: "tz.offset-missing",
      file: calendar(
        "BEGIN:VTIMEZONE", "TZID:Mill Street", "↓BEGIN:STANDARD", "DTSTART:19700101T000000",
        "TZOFFSETFROM:+0100", "END:STANDARD", "END:VTIMEZONE")),

    // Rules
    Fault(
      name: "RRULE without FREQ", rule: "rr.freq",
      file: timed("RRULE:↓INTERVAL=2;COUNT=4")),
    Fault(
      name: "RRULE with a wrong FREQ", rule: "rr.freq",
      file: timed("RRULE:FREQ=↓FORTNIGHTLY;COUNT=4")),
    Fault(
      name: "COUNT and UNTIL", rule: "rr.count-until",
      file: timed("RRULE:FREQ=WEEKLY;COUNT=4;UNTIL=↓20241231T180000Z")),
    Fault(
      name: "UNTIL a date, DTSTART a time", rule: "rr.until-type",
      file: timed("RRULE:FREQ=WEEKLY;UNTIL=↓20241231")),
    Fault(
      name: "UNTIL local, DTSTART in a zone", rule: "rr.until-not-utc",
      file: zoned(
        "DTSTART;TZID=Europe/Berlin:20241202T180000", "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY;UNTIL=↓20241216T180000")),
    Fault(
      name: "UNTIL before DTSTART", rule: "rr.until-before-start",
      file: timed("RRULE:FREQ=WEEKLY;UNTIL=↓20241101T180000Z")),
    Fault(
      name: "BYWEEKNO in a monthly rule", rule: "rr.byweekno-yearly-only",
      file: timed("RRULE:FREQ=MONTHLY;COUNT=4;BYWEEKNO=↓49")),
    Fault(
      name: "BYMONTH=13", rule: "rr.range",
      file: timed("RRULE:FREQ=YEARLY;COUNT=4;BYMONTH=↓13")),
    Fault(
      name: "INTERVAL=0", rule: "rr.interval",
      file: timed("RRULE:FREQ=WEEKLY;COUNT=4;INTERVAL=↓0")),
    Fault(
      name: "DTSTART not in its rule", rule: "rr.dtstart-not-in-set",
      file: event(
        "DTSTART:↓20241202T180000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=FR")),
    Fault(
      name: "EXDATE of another type", rule: "rr.exdate-type",
      file: timed("RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;VALUE=DATE:↓20241209")),
    Fault(
      name: "EXDATE that hits nothing", rule: "rr.exdate-no-match",
      file: timed("RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:↓20241210T180000Z")),

    // Instances
    Fault(
      name: "RECURRENCE-ID without its series", rule: "rid.no-master",
      file: wrapped([override("RECURRENCE-ID:↓20241209T180000Z")])),
    Fault(
      name: "RECURRENCE-ID of another type", rule: "rid.type",
      file: series(override("RECURRENCE-ID;VALUE=DATE:↓20241209"))),
    Fault(
      name: "RECURRENCE-ID twice", rule: "rid.duplicate",
      file: series(
        override("RECURRENCE-ID:20241209T180000Z"), override("RECURRENCE-ID:↓20241209T180000Z"))),
    Fault(
      name: "one UID, two events", rule: "uid.duplicate",
      file: wrapped(
        ["BEGIN:VEVENT"] + identity + ["SUMMARY:a"] + times
          + ["END:VEVENT", "BEGIN:VEVENT", "UID:↓1@example.com", "DTSTAMP:20241115T090000Z"]
          + ["SUMMARY:b"] + times + ["END:VEVENT"])),

    // Values
    Fault(name: "STATUS:MAYBE", rule: "val.enum", file: timed("STATUS:↓MAYBE")),
    Fault(name: "PRIORITY:11", rule: "val.int", file: timed("PRIORITY:↓11")),
    Fault(name: "GEO:91;181", rule: "val.geo", file: timed("GEO:↓91;181")),
    Fault(name: "SEQUENCE:abc", rule: "val.int", file: timed("SEQUENCE:↓abc")),
    Fault(
      name: "ATTENDEE that is no URI", rule: "val.uri",
      file: timed("ORGANIZER:mailto:jan@example.com", "ATTENDEE;CN=Ulla:↓Ulla Brandt")),

    // Alarms
    Fault(
      name: "VALARM without TRIGGER", rule: "al.trigger-missing",
      file: timed("↓BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:x", "END:VALARM")),
    Fault(
      name: "VALARM in VCALENDAR", rule: "str.bad-nesting",
      file: calendar(
        "↓BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:x", "TRIGGER:-PT15M", "END:VALARM")),

    // Text
    Fault(
      name: "comma and semicolon without backslash", rule: "lex.text-escape",
      file: timed("LOCATION:Hall↓, ground floor; ring twice")),
    Fault(name: "unknown property", rule: "str.prop-unknown", file: timed("↓FOO:bar")),
    Fault(
      name: "LF alone", rule: "lex.crlf",
      file: timed("LOCATION:Hall").replacing("LOCATION:Hall\r\n", with: "LOCATION:Hall↓\n")),
    Fault(
      name: "more than 75 octets", rule: "lex.line-too-long",
      file: timed("COMMENT:" + String(repeating: "a", count: 67) + "↓bc")),
    Fault(
      name: "blank line", rule: "lex.blank-line",
      file: wrapped(["BEGIN:VEVENT"] + identity + ["SUMMARY:x"] + times + ["↓", "END:VEVENT"])),
    Fault(name: "line without colon", rule: "lex.no-colon", file: timed("↓LOCATION Hall")),
    Fault(
      name: "VEVENT not closed", rule: "str.unclosed",
      file: wrapped(["↓BEGIN:VEVENT"] + identity + ["SUMMARY:x"] + times)),
    Fault(
      name: "END:VTODO closes VEVENT", rule: "str.end-mismatch",
      file: wrapped(["BEGIN:VEVENT"] + identity + ["SUMMARY:x"] + times + ["↓END:VTODO"])),
    Fault(name: "byte order mark", rule: "lex.bom", file: "⟨EF⟩⟨BB⟩⟨BF⟩↓" + timed("COMMENT:x")),
    Fault(
      name: "control character", rule: "lex.control-char",
      file: timed("LOCATION:Ha↓\u{7}ll")),
    Fault(name: "not UTF-8", rule: "lex.utf8", file: timed("LOCATION:Caf↓⟨E9⟩ Mill")),
    Fault(
      name: "text after END:VCALENDAR", rule: "str.trailing-data",
      file: timed("COMMENT:x") + "↓exported by hand\r\n"),

    // Lengths
    Fault(
      name: "negative DURATION", rule: "val.duration",
      file: event("DTSTART:20241202T180000Z", "DURATION:↓-PT1H")),
    Fault(
      name: "DURATION of an hour on a date", rule: "val.duration-time-on-date",
      file: event("DTSTART;VALUE=DATE:20241202", "DURATION:↓PT1H")),
    Fault(
      name: "METHOD:REQUEST without ORGANIZER", rule: "itip.organizer-missing",
      file: wrapped(
        ["METHOD:REQUEST", "↓BEGIN:VEVENT"] + identity + ["SUMMARY:x"] + times
          + ["ATTENDEE:mailto:ulla@example.com", "END:VEVENT"])),
    Fault(
      name: "empty DTEND", rule: "val.empty",
      file: event("DTSTART:20241202T180000Z", "DTEND:↓")),
    Fault(
      name: "DTEND is DTSTART", rule: "time.end-equals-start",
      file: event("DTSTART:20241202T180000Z", "DTEND:↓20241202T180000Z")),
    Fault(
      name: "DUE in VEVENT", rule: "str.prop-wrong-component",
      file: event("DTSTART:20241202T180000Z", "↓DUE:20241202T190000Z")),
  ]
}
