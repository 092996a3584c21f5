import Testing

/// Lines and components as programs write them.
@Suite struct FieldLineTests {
  @Test(arguments: cases) func aDamagedLineCostsNoMoreThanItself(_ test: FieldCase) throws {
    try test.check()
  }

  private static let day6 = ["2024-12-06 09:00 – 2024-12-06 09:00 a"]

  static let cases = [
    FieldCase(
      name: "a name with one quotation mark",
      lines: "ATTENDEE;CN=\"Max Muster;RSVP=TRUE:mailto:max@example.com\n"
        + "DTSTART:20241206T090000Z", expected: day6, faults: ["7 lex.param-syntax"]),
    FieldCase(
      name: "quotation marks inside a name",
      lines: "ORGANIZER;CN=Max \"The Man\" Muster:mailto:max@example.com\n"
        + "DTSTART:20241206T090000Z", expected: day6, faults: ["7 lex.param-syntax"]),
    FieldCase(
      name: "parameters of X-properties, folded",
      lines: "X-ALT-DESC;FMTTYPE=text/html;X-A=\"a;b:c,d\n e\";X-B=x y:hello\n  world\n"
        + "DTSTART:20241206T090000Z", expected: day6),
    FieldCase(
      name: "semicolons too many", lines: "DTSTART;;VALUE=DATE-TIME:20241206T090000Z",
      expected: day6, faults: ["7 lex.param-syntax"]),
    FieldCase(
      name: "a property group, as contacts have them",
      lines: "item1.LOCATION:Room\nDTSTART:20241206T090000Z", expected: day6,
      faults: ["7 lex.name-chars"]),
    FieldCase(
      name: "a description over several lines",
      lines: "DESCRIPTION:Hello\nthis is: a text\n\nof three lines\nDTSTART:20241206T090000Z",
      expected: day6, faults: ["8 lex.name-chars", "10 lex.no-colon"]),
    FieldCase(
      name: "a blank line in each fold",
      lines: "DTSTART\n\n ;VALUE=DATE-TIME\n\n :20241206T090000Z", expected: day6),
    FieldCase(
      name: "an event that nothing ends",
      lines: """
        BEGIN:VEVENT
        SUMMARY:a
        DTSTART:20241206T090000Z
        BEGIN:VEVENT
        SUMMARY:a
        DTSTART:20241207T090000Z
        END:VEVENT
        """, expected: day6 + ["2024-12-07 09:00 – 2024-12-07 09:00 a"],
      faults: ["4 str.unclosed"]),
    FieldCase(
      name: "a file that ends too soon",
      lines: "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nSUMMARY:a\nDTSTART:20241206T090000Z",
      expected: day6, faults: ["3 str.unclosed"]),
    FieldCase(
      name: "an empty UID identifies nothing",
      lines: """
        BEGIN:VEVENT
        UID:
        SUMMARY:a
        DTSTART:20241206T090000Z
        END:VEVENT
        BEGIN:VEVENT
        UID:
        SUMMARY:a
        DTSTART:20241206T090000Z
        END:VEVENT
        """, expected: day6 + day6),
    FieldCase(
      name: "UID twice", lines: "UID:2\nDTSTART:20241206T090000Z", expected: day6,
      faults: ["7 card.at-most-one"]),
    FieldCase(
      name: "a SEQUENCE that is no number", lines: "SEQUENCE:first\nDTSTART:20241206T090000Z",
      expected: day6),
    FieldCase(
      name: "vCalendar 1.0",
      lines: """
        BEGIN:VCALENDAR
        VERSION:1.0
        BEGIN:VEVENT
        SUMMARY:a
        DTSTART:20241206T090000Z
        RRULE:D1 #5
        EXDATE:20241207T090000Z;20241208T090000Z
        END:VEVENT
        END:VCALENDAR
        """, expected: day6, faults: ["2 cal.version-not-2.0", "6 rr.syntax", "7 val.date"]),
  ]
}
