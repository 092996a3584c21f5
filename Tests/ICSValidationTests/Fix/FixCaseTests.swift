import CivilCalendar
import ICSText
import Testing

@testable import ICSValidation

/// Lines of an event before and after a repair.
struct FixCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let before: String
  let after: String

  init(_ rule: String, _ before: String, _ after: String) {
    self.rule = rule
    self.before = before
    self.after = after
  }

  /// Creates a case of lines that stay as they are although they violate the rule.
  init(_ rule: String, stays lines: String) {
    self.init(rule, lines, lines)
  }

  var testDescription: String { "\(rule): \(before)" }
}

/// How each rule repairs lines of an event.
@Suite struct FixCaseTests {
  /// More of a parameter than there are rounds of repair.
  static let charsets = String(repeating: ";CHARSET=UTF-8", count: 20)

  static let cases = [
    FixCase("lex.lowercase", "Location;Language=en:Hall", "LOCATION;LANGUAGE=en:Hall"),
    FixCase("lex.lowercase", "x-room:Hall", "X-ROOM:Hall"),
    FixCase("lex.lowercase", stays: "DESCRIPTION:Bring your\ntools;size=big: hammer"),
    FixCase(
      "lex.lowercase", "begin:valarm\nend:valarm\nbegin:x-a\nend:x-a",
      "BEGIN:VALARM\nEND:VALARM\nBEGIN:X-A\nEND:X-A"),
    FixCase("lex.lowercase", stays: "BEGIN:VALARM\n  trigger:-PT5M\nEND:VALARM"),
    FixCase("lex.text-escape", "LOCATION:Hall, left; right", "LOCATION:Hall\\, left\\; right"),
    FixCase("lex.text-escape", "SUMMARY:C:\\data", "SUMMARY:C:\\\\data"),
    FixCase("lex.text-escape", stays: "SUMMARY:C:\\temp"),
    FixCase("lex.text-escape", stays: "SUMMARY:a\\rb"),
    FixCase("lex.text-escape", "SUMMARY:a\\r\\nb, c\\r\\N", "SUMMARY:a\\nb\\, c\\N"),
    FixCase(
      "lex.text-escape",
      stays: "LOCATION;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:caf=E9, b"),
    FixCase("lex.text-escape", "CATEGORIES:a,b;c", "CATEGORIES:a,b\\;c"),
    FixCase("lex.text-escape", stays: "SUMMARY:say \\\"hello\\\""),
    FixCase("lex.param-on-begin", "BEGIN;X=1:VALARM\nEND:VALARM", "BEGIN:VALARM\nEND:VALARM"),
    FixCase("lex.name-chars", "BEGIN : VALARM \nEND:VALARM", "BEGIN:VALARM\nEND:VALARM"),
    FixCase("card.at-most-one", "STATUS:CONFIRMED\nSTATUS:CONFIRMED", "STATUS:CONFIRMED"),
    FixCase("card.at-most-one", stays: "STATUS:CONFIRMED\nSTATUS:TENTATIVE"),
    FixCase("card.at-most-one", stays: "LOCATION;LANGUAGE=en:a\nLOCATION:a"),
    FixCase(
      "card.exclusive", "DTSTART:20241202T180000Z\nDTEND:20241202T190000Z\nDURATION:PT1H",
      "DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"),
    FixCase(
      "card.exclusive",
      "DTSTART;VALUE=DATE:20241202\nDURATION:P2D\nDTEND;VALUE=DATE:20241204",
      "DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241204"),
    FixCase(
      "card.exclusive", "DTSTART:20241202T180000\nDTEND:20241203T190000\nDURATION:P1DT1H",
      "DTSTART:20241202T180000\nDTEND:20241203T190000"),
    FixCase(
      "card.exclusive",
      stays: "DTSTART:20241202T180000\nDTEND:20241203T190000Z\nDURATION:P1DT1H"),
    // The clocks are set forward in between, so one of the days has 23 hours.
    FixCase(
      "card.exclusive",
      """
      DTSTART;TZID=Europe/Berlin:20240330T180000
      DTEND;TZID=Europe/Berlin:20240331T180000
      DURATION:P1D
      """,
      """
      DTSTART;TZID=Europe/Berlin:20240330T180000
      DTEND;TZID=Europe/Berlin:20240331T180000
      """),
    FixCase(
      "card.exclusive",
      stays: """
        DTSTART;TZID=Europe/Berlin:20240330T180000
        DTEND;TZID=Europe/Berlin:20240331T180000
        DURATION:PT24H
        """),
    FixCase("val.empty", "URL:\nDTEND: ", ""),
    FixCase("val.empty", stays: "DTSTART:"),
    FixCase("val.empty", "URL;VALUE=URI:", ""),
    FixCase("val.empty", stays: "ATTENDEE;CN=Ulla;ROLE=CHAIR:"),
    // Without it, this would be another event rather than a change of an instance.
    FixCase("val.empty", stays: "DTSTART:20241202T180000Z\nRECURRENCE-ID:"),
    FixCase(
      "val.date-time", "DTSTART:2024-12-02T18:00:00Z\nDTEND:20241202T190000+0100",
      "DTSTART:20241202T180000Z\nDTEND:20241202T180000Z"),
    FixCase("val.date-time", "DTSTART:20241202T1800", "DTSTART:20241202T180000"),
    FixCase("val.date-time", "DTSTART:20241202T240000", "DTSTART:20241203T000000"),
    FixCase("val.date-time", stays: "DTSTART:20241202T250000"),
    // The clock of a zone says more than an offset: it may change within the series.
    FixCase(
      "val.date-time",
      "DTSTART;TZID=Europe/Berlin:20241007T190000+0200\nRRULE:FREQ=WEEKLY;COUNT=10",
      "DTSTART;TZID=Europe/Berlin:20241007T190000\nRRULE:FREQ=WEEKLY;COUNT=10"),
    FixCase(
      "val.date-time",
      stays: "DTSTART;TZID=Europe/Berlin:20241007T190000+0300\nRRULE:FREQ=WEEKLY;COUNT=10"),
    FixCase(
      "val.date-time",
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000+0100,20241216T180000
      """,
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000,20241216T180000
      """),
    // The time occurs twice that night, and without the offset it is the first.
    FixCase(
      "val.date-time", "DTSTART;TZID=Europe/Berlin:20241027T023000+0100",
      "DTSTART;TZID=Europe/Berlin:20241027T013000Z"),
    FixCase("val.date", "DTSTART;VALUE=DATE:2024-12-02", "DTSTART;VALUE=DATE:20241202"),
    FixCase("val.date", stays: "DTSTART;VALUE=DATE:20241302"),
    FixCase("val.date-missing-value", "DTSTART:20241231", "DTSTART;VALUE=DATE:20241231"),
    FixCase(
      "val.date-missing-value", "DTSTART;X-A=\"b:c\":20241231",
      "DTSTART;VALUE=DATE;X-A=\"b:c\":20241231"),
    FixCase(
      "val.date-missing-value", "DTSTART;VALUE=DATE-TIME:20241231",
      "DTSTART;VALUE=DATE:20241231"),
    FixCase(
      "val.date-missing-value", "EXDATE:20241231,20250107",
      "EXDATE;VALUE=DATE:20241231,20250107"),
    FixCase("val.date-missing-value", stays: "EXDATE:20241231,20250107T180000"),
    FixCase(
      "val.date-missing-value", "DTSTART:20241231\nDTEND:20250101",
      "DTSTART;VALUE=DATE:20241231\nDTEND;VALUE=DATE:20250101"),
    FixCase("val.date-missing-value", stays: "DTSTART:20241202T180000Z\nDTEND:20241203"),
    FixCase(
      "val.date-missing-value",
      stays: "DTSTART:20241202T180000Z\nDTEND;VALUE=DATE-TIME:20241203"),
    FixCase("val.encoding-deprecated", stays: "LOCATION;CHARSET=ISO-8859-1:Cafe"),
    FixCase(
      "val.encoding-deprecated", "LOCATION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Hall",
      "LOCATION:Hall"),
    FixCase("val.encoding-deprecated", "LOCATION\(charsets):Hall", "LOCATION:Hall"),
    FixCase(
      "time.tzid-on-utc", "DTSTART;TZID=Europe/Berlin;X-A=1:20241202T180000Z",
      "DTSTART;X-A=1:20241202T180000Z"),
    FixCase("time.tzid-on-utc", stays: "EXDATE;TZID=Europe/Berlin:20241202T180000Z,20241202T1"),
    FixCase(
      "time.tzid-on-date", "DTSTART;VALUE=DATE;TZID=Europe/Berlin:20241202",
      "DTSTART;VALUE=DATE:20241202"),
    FixCase(
      "time.stamp-not-utc", "CREATED;TZID=Europe/Berlin:20241115T100000", "CREATED:20241115T090000Z"
    ),
    FixCase("time.stamp-not-utc", stays: "CREATED:20241115T100000"),
    FixCase(
      "time.end-equals-start", "DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241202",
      "DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241203"),
    FixCase(
      "time.end-equals-start", stays: "DTSTART:20241202T180000Z\nDTEND:20241202T180000Z"),
    FixCase(
      "al.absolute-not-utc",
      "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME;TZID=Europe/Berlin:20241202T180000\nEND:VALARM",
      "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20241202T170000Z\nEND:VALARM"),
    FixCase(
      "rr.tzid-param", "RRULE;TZID=Europe/Berlin:FREQ=DAILY", "RRULE:FREQ=DAILY"),
    FixCase(
      "rr.until-type",
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=DAILY;UNTIL=20241216;INTERVAL=2",
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=DAILY;UNTIL=20241216T170000Z;INTERVAL=2
      """),
    FixCase(
      "rr.until-type", "DTSTART:20241202T180000\nRRULE:FREQ=HOURLY;UNTIL=20241216",
      "DTSTART:20241202T180000\nRRULE:FREQ=HOURLY;UNTIL=20241216T235959"),
    FixCase(
      "rr.until-type", "DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;UNTIL=20241216T000000Z",
      "DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;UNTIL=20241216"),
    // This may be midnight in Berlin, on the next day.
    FixCase(
      "rr.until-type",
      stays: "DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;UNTIL=20241216T230000Z"),
    FixCase(
      "rr.until-not-utc",
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=DAILY;UNTIL=20241216T180000",
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=DAILY;UNTIL=20241216T170000Z"),
    FixCase(
      "rr.until-not-utc", "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY;UNTIL=20241216T180000",
      "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY;UNTIL=20241216T180000Z"),
    FixCase(
      "rr.until-not-utc", "DTSTART:20241202T180000\nRRULE:FREQ=DAILY;UNTIL=20241216T180000Z",
      "DTSTART:20241202T180000\nRRULE:FREQ=DAILY;UNTIL=20241216T180000"),
    FixCase(
      "rr.exdate-form",
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=DAILY\nEXDATE:20241203T180000",
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=DAILY
      EXDATE;TZID=Europe/Berlin:20241203T180000
      """),
    FixCase(
      "rr.exdate-form",
      "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY\nEXDATE:20241203T180000,20241204T180000",
      "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY\nEXDATE:20241203T180000Z,20241204T180000Z"),
    FixCase(
      "rr.exdate-form",
      stays: "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY\nEXDATE:20241203T190000"),
    FixCase(
      "val.date-missing-value",
      stays: "DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=WEEKLY\nEXDATE:20241203"),
    FixCase(
      "lex.param-syntax",
      """
      DTSTART; TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE; TZID =Europe/Berlin:20241203T180000
      """,
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE;TZID=Europe/Berlin:20241203T180000
      """),
    FixCase("lex.param-syntax", "DTSTART; VALUE=DATE:20241202", "DTSTART;VALUE=DATE:20241202"),
    FixCase("lex.param-syntax", "DTSTART;VALUE =DATE:20241202", "DTSTART;VALUE=DATE:20241202"),
    FixCase("lex.param-syntax", stays: "LOCATION;ALTREP=\"a; b =c\":Hall"),
    FixCase(
      "val.date-time",
      stays: "DTSTART;TZID=Europe/Berlin:20240110T090000+0200\nRRULE:FREQ=DAILY;COUNT=3"),
    FixCase(
      "rr.exdate-type",
      "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20241203",
      "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY\nEXDATE:20241203T180000Z"),
    FixCase(
      "rr.exdate-type",
      stays: "DTSTART:20241202T180000Z\nRRULE:FREQ=HOURLY\nEXDATE;VALUE=DATE:20241203"),
    // There is no instance on that day.
    FixCase(
      "rr.exdate-type",
      stays: "DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20241203"),
    FixCase(
      "rr.exdate-type",
      stays: "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20241204"),
    FixCase("lex.control-char", "SUMMARY:a\u{01}b\u{7F}", "SUMMARY:ab"),
    FixCase("lex.control-char", "SUMMARY:a\u{0B}b\u{0C}c", "SUMMARY:a b c"),
    FixCase("lex.control-char", "LOCATION;LANGUAGE=en:\u{07} Hall", "LOCATION;LANGUAGE=en: Hall"),
    FixCase("lex.control-char", "COMMENT:a\u{00}b", "COMMENT:ab"),
    FixCase("lex.control-char", "X-ROOM:a\u{01}b", "X-ROOM:ab"),
    FixCase("lex.control-char", stays: "X-ROOM;VALUE=DATE:20241202\u{01}"),
    FixCase("lex.control-char", stays: "DTSTART:20241202T180000Z\u{01}"),
    FixCase("lex.control-char", stays: "DTSTART:2024\u{00}1202T180000Z"),
    FixCase("lex.control-char", stays: "DTSTART;TZID=Europe/Ber\u{01}lin:20241202T180000"),
    FixCase(
      "lex.control-char", stays: "DTSTART:20241202T180000Z\nRRULE:FREQ=DAILY;COUNT=3\u{01}"),
    FixCase("lex.control-char", stays: "RELATED-TO:a\u{01}b"),
    FixCase("lex.control-char", stays: "STATUS:CANCELLED\u{01}"),
    FixCase("lex.control-char", stays: "SUMM\u{01}ARY:a"),
    FixCase("lex.control-char", stays: "BEGIN:VALA\u{01}RM\nEND:VALARM"),
    FixCase(
      "lex.line-break",
      """
      X-APPLE-STRUCTURED-LOCATION;X-ABUID="Mill"::;X-TITLE=Mill
      CB2 1EH
      UK
      Great Britain:geo:52.2,0.12
      LOCATION:Mill
      """,
      """
      X-APPLE-STRUCTURED-LOCATION;X-ABUID="Mill"::;X-TITLE=Mill^nCB2 1EH^nUK^nGreat Britain:geo:52.2,0.12
      LOCATION:Mill
      """),
    FixCase(
      "lex.line-break",
      "X-APPLE-STRUCTURED-LOCATION;X-TITLE=\"Mill 9\":n65396 Walluf\nDeutschland\":geo:50.0,8.1",
      "X-APPLE-STRUCTURED-LOCATION;X-TITLE=\"Mill 9\":n65396 Walluf^nDeutschland\":geo:50.0,8.1"),
    FixCase(
      "lex.line-break", "X-APPLE-STRUCTURED-LOCATION;X-TITLE=Mill\nUSA:geo:50.0,8.1\nHall",
      "X-APPLE-STRUCTURED-LOCATION;X-TITLE=Mill^nUSA:geo:50.0,8.1\nHall"),
    FixCase("lex.line-break", stays: "X-APPLE-STRUCTURED-LOCATION;X-TITLE=Mill:geo:1,2\nHall"),
    FixCase("lex.line-break", stays: "X-APPLE-STRUCTURED-LOCATION;X-TITLE=Mill\nUSA:Hall"),
    FixCase("lex.line-break", stays: "X-APPLE-STRUCTURED-LOCATION;X-TITLE=Mill\nLOCATION:geo:1"),
    FixCase("lex.line-break", stays: "X-APPLE-STRUCTURED-LOCATION;X-TITLE=Mill\nx-room:1"),
    FixCase("lex.line-break", stays: "DESCRIPTION:Mill\nHall"),
  ]

  @Test(arguments: cases)
  func linesBecomeWhatTheyShould(_ item: FixCase) throws {
    var options = everything()
    options.rules.selected = [try RuleSelector(item.rule)]
    let before = event(item.before)
    let expected = event(item.after.isEmpty ? "X-NONE:1" : item.after)
    let repaired = repair(before, options)
    let after =
      item.after.isEmpty
      ? String(decoding: expected, as: UTF8.self)
        .replacing("X-NONE:1\r\n", with: "") : String(decoding: expected, as: UTF8.self)
    #expect(repaired.text == after)
    #expect(repaired.report.counts.isEmpty == (item.before == item.after))
    #expect(repaired.report.counts.keys.allSatisfy { $0.id == item.rule })
    #expect(days(of: repaired.bytes) == days(of: before))
  }

  @Test(arguments: [
    (
      "FREEBUSY;FBTYPE=BUSY;TZID=Europe/Berlin:20241202T080000/PT1H,20241202T100000Z/PT1H",
      "FREEBUSY;FBTYPE=BUSY:20241202T070000Z/PT1H,20241202T100000Z/PT1H"
    ),
    (
      "FREEBUSY;TZID=Europe/Berlin:20241202T080000/20241202T093000",
      "FREEBUSY:20241202T070000Z/20241202T083000Z"
    ),
    ("FREEBUSY:20241202T080000/PT1H", nil),
    ("FREEBUSY;TZID=Europe/Berlin:20241202T080000/P1D", nil),
    ("FREEBUSY;TZID=Europe/Berlin:20241202T080000/PT1H,20241202", nil),
    ("FREEBUSY;TZID=No/Zone:20241202T080000/PT1H", nil),
  ])
  func busyPeriodsAreWrittenInUTC(before: String, after: String?) throws {
    func file(_ line: String) -> [UInt8] {
      calendar(
        """
        BEGIN:VFREEBUSY
        UID:a@example.com
        DTSTAMP:20241101T080000Z
        \(line)
        END:VFREEBUSY
        """)
    }
    var options = RepairOptions()
    options.rules.selected = [try RuleSelector("time.utc-required")]
    let repaired = repair(file(before), options)
    #expect(repaired.bytes == file(after ?? before))
    #expect(repaired.report.isChanged == (after != nil))
    #expect(days(of: repaired.bytes) == days(of: file(before)))
  }

  @Test(arguments: ["DTEND:20241231", "DTEND;VALUE=DATE:20241231"])
  func anEndThatIsRepeatedStaysEqualUntilItIsRemoved(second: String) {
    let repaired = repair(event("DTSTART:20241231\nDTEND:20241231\n\(second)"))
    #expect(repaired.bytes == event("DTSTART;VALUE=DATE:20241231\nDTEND;VALUE=DATE:20250101"))
  }

  @Test func whatOneRepairShowsIsRepairedToo() {
    let repaired = repair(event("dtstart;tzid=Europe/Berlin:2024-12-31\nRRULE:FREQ=DAILY;COUNT=2"))
    #expect(repaired.text.contains("\r\nDTSTART;VALUE=DATE:20241231\r\n"))
    #expect(
      Set(repaired.report.counts.keys.map(\.id))
        == ["lex.lowercase", "val.date", "val.date-missing-value", "time.tzid-on-date"])
  }

  @Test func missingStampIsTakenFromTheLastChangeOrTheClock() {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:a@example.com
      LAST-MODIFIED:20241101T080000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:b@example.com
      END:VEVENT
      """)
    let without = repair(file).text
    #expect(without.contains("UID:a@example.com\r\nDTSTAMP:20241101T080000Z\r\n"))
    #expect(without.contains("UID:b@example.com\r\nEND:VEVENT"))
    let with = repair(file, everything()).text
    #expect(with.contains("UID:b@example.com\r\nDTSTAMP:20241119T070640Z\r\n"))
  }

  @Test func namesOfWindowsAreReplacedWhereThatIsWanted() {
    let file = calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Tokyo Standard Time
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:a@example.com
      DTSTAMP:20241101T080000Z
      DTSTART;TZID="Tokyo Standard Time":20241202T180000
      END:VEVENT
      """)
    #expect(!repair(file).report.isChanged)
    let repaired = repair(file, everything())
    #expect(repaired.text.contains("\r\nTZID:Asia/Tokyo\r\n"))
    #expect(repaired.text.contains("\r\nDTSTART;TZID=\"Asia/Tokyo\":20241202T180000\r\n"))
    #expect(days(of: repaired.bytes) == days(of: file))
  }

  /// RELATED=START is also the default, so it is repaired whether it is written or not.
  @Test func alarmOfATaskWithoutStartRingsBeforeItIsDue() {
    func task(_ trigger: String) -> [UInt8] {
      calendar(
        """
        BEGIN:VTODO
        UID:choir@example.com
        DTSTAMP:20241115T090000Z
        DUE:20241202T180000Z
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Choir
        \(trigger)
        END:VALARM
        END:VTODO
        """)
    }
    let right = task("TRIGGER;X-A=1;RELATED=END:-PT15M")
    let wrong = task("TRIGGER;X-A=1;RELATED=START:-PT15M")
    #expect(!repair(wrong).report.isChanged)
    var options = RepairOptions()
    options.includesUnsafe = true
    #expect(repair(wrong, options).bytes == right)
    #expect(
      repair(task("TRIGGER;RELATED=start:-PT15M"), options).bytes
        == task("TRIGGER;RELATED=END:-PT15M"))
    #expect(!repair(right).report.isChanged)
    // An absolute time depends on no other property.
    #expect(!repair(task("TRIGGER;VALUE=DATE-TIME:20241202T170000Z")).report.isChanged)
  }

  @Test func secondZoneThatIsEqualGoesAndAnotherStays() {
    func zone(_ offset: String) -> String {
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      """
    }
    #expect(
      repair(calendar(zone("+0100") + "\n" + zone("+0100"))).bytes == calendar(zone("+0100")))
    #expect(!repair(calendar(zone("+0100") + "\n" + zone("+0200"))).report.isChanged)
  }

  @Test func overrideIsWrittenAsItsSeriesIs() {
    func file(_ recurrenceID: String) -> [UInt8] {
      calendar(
        """
        BEGIN:VEVENT
        UID:a@example.com
        DTSTAMP:20241101T080000Z
        DTSTART;TZID=Europe/Berlin:20241202T180000
        RRULE:FREQ=WEEKLY;COUNT=4
        END:VEVENT
        BEGIN:VEVENT
        UID:a@example.com
        DTSTAMP:20241101T080000Z
        DTSTART;TZID=Europe/Berlin:20241210T180000
        \(recurrenceID)
        END:VEVENT
        """)
    }
    let right = file("RECURRENCE-ID;TZID=Europe/Berlin:20241209T180000")
    for other in [
      "RECURRENCE-ID:20241209T170000Z", "RECURRENCE-ID:20241209T180000",
      "RECURRENCE-ID;VALUE=DATE:20241209",
    ] {
      #expect(repair(file(other)).bytes == right, "\(other)")
      #expect(days(of: file(other)) == days(of: right), "\(other)")
    }
    // The series has no instance on that day.
    #expect(!repair(file("RECURRENCE-ID;VALUE=DATE:20241210")).report.isChanged)
  }

  /// A property without a value is removed, and does not suggest that a component should begin.
  @Test func endThatClosesNothingIsLeftOutAtOnce() {
    let lines = "SUMMARY:Choir\nDTSTART:\nRRULE:FREQ=YEARLY;COUNT=4\nEND:VEVENT"
    let repaired = repair(calendar(lines))
    #expect(!repaired.text.contains("END:VEVENT"))
    #expect(!repair(repaired.bytes).report.isChanged)
    let signed = lines.replacing("DTSTART:", with: "DTSTART:20241202T180000Z")
    #expect(repair(calendar(signed)).text.contains("END:VEVENT"))
  }

  /// An event that is stored without METHOD is taken to be complete.
  @Test(arguments: [
    ("PUBLISH", false), ("REQUEST", false), ("REPLY", true), ("ADD", true), ("CANCEL", true),
    ("REFRESH", true), ("COUNTER", true), ("DECLINECOUNTER", true), ("X-OTHER", true),
  ])
  func methodStaysWhereTheMessageIsNotTheEvent(method: String, stays: Bool) {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "METHOD:\(method)", "BEGIN:VEVENT",
      "UID:choir@example.com", "DTSTAMP:20241115T090000Z", "DTSTART;VALUE=DATE:20241202",
      "SUMMARY:Choir", "END:VEVENT", "END:VCALENDAR",
    ]
    let file = Array(lines.map { $0 + "\r\n" }.joined().utf8)
    var options = RepairOptions()
    options.rules.profile = .caldav
    let repaired = String(decoding: repair(file, options).bytes, as: UTF8.self)
    #expect(repaired.contains("METHOD:") == stays)
    #expect(repaired.contains("SUMMARY:Choir"))
  }
}
