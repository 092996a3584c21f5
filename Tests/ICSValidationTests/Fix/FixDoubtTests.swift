import ICSText
import Testing

@testable import ICSValidation

/// Repairs of files in which one fault looks like another.
///
/// They leave no more errors than before, keep the days of events, and need no second run.
@Suite struct FixDoubtTests {
  struct Doubt: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: [UInt8]

    init(_ name: String, _ file: [UInt8]) {
      testDescription = name
      self.file = file
    }
  }

  static let doubts = [
    Doubt(
      "lines of an event start with blanks",
      calendar("BEGIN:VEVENT\n  UID:a\n  SUMMARY:Choir\n  DTSTART:20241202T180000Z\nEND:VEVENT")),
    Doubt(
      "a text goes on in lines with colons",
      event("DTSTART:20241202T180000Z\nDESCRIPTION:Agenda\nfirst: sing\nsecond: eat")),
    Doubt("an event in an event, and its lines after it", around("BEGIN:VEVENT", "END:VEVENT")),
    Doubt("a task in an event, and its lines after it", around("BEGIN:VTODO", "END:VTODO")),
    Doubt(
      "an event in an event, and only its END after it",
      event("DTSTART:20241205T180000Z\nBEGIN:VEVENT\nUID:b\nDTSTART:20241202T180000Z\nEND:VEVENT")),
    Doubt(
      "the ENDs of an event and its calendar swapped, and all again without BEGIN:VCALENDAR",
      Array(
        (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + swapped + swapped).map { $0 + "\r\n" }
          .joined().utf8)),
    Doubt(
      "the BEGIN of a part of a time zone twice",
      calendar(
        """
        BEGIN:VTIMEZONE
        TZID:Mill
        BEGIN:STANDARD
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0900
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:a@example.com
        DTSTAMP:20241115T090000Z
        DTSTART;TZID=Mill:20241202T030000
        END:VEVENT
        """)),
    Doubt("a BEGIN twice", calendar("BEGIN:VEVENT\nBEGIN:VEVENT\nUID:a\nEND:VEVENT")),
    Doubt(
      "a RECURRENCE-ID without a value",
      event("DTSTART:20241202T180000Z\nRECURRENCE-ID:\nSUMMARY:Choir")),
    Doubt("a line end of two escapes", event("DTSTART:20241202T180000Z\nSUMMARY:a\\r\\nb")),
    Doubt(
      "an offset besides TZID in a series",
      event(
        """
        DTSTART;TZID=Europe/Berlin:20241007T190000+0200
        DTEND;TZID=Europe/Berlin:20241007T200000+0200
        RRULE:FREQ=WEEKLY;COUNT=10
        EXDATE;TZID=Europe/Berlin:20241014T190000+0200
        """)),
    Doubt(
      "another offset than that of TZID",
      event("DTSTART;TZID=Europe/Berlin:20241007T190000+0300\nRRULE:FREQ=WEEKLY;COUNT=10")),
    Doubt("a date as the end after a time", event("DTSTART:20241202T180000Z\nDTEND:20241203")),
    Doubt(
      "a text in an encoding that cannot be decoded",
      event(
        """
        DTSTART:20241202T180000Z
        DESCRIPTION;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:caf=E9, b
        """)),
    Doubt(
      "the head of a message",
      Array("Content-Type: text/calendar\r\n\r\n".utf8) + event("DTSTART:20241202T180000Z")),
    Doubt(
      "busy periods in a zone",
      calendar(
        """
        BEGIN:VFREEBUSY
        UID:a
        DTSTAMP:20241115T090000Z
        FREEBUSY;TZID=Europe/Berlin:20241202T080000/PT1H
        END:VFREEBUSY
        """)),
  ]

  private static let swapped = [
    "BEGIN:VEVENT", "UID:a@example.com", "DTSTAMP:20241115T090000Z", "DTSTART:20241202T180000Z",
    "END:VCALENDAR", "END:VEVENT",
  ]

  /// An event with another component in it, after which it goes on.
  private static func around(_ begin: String, _ end: String) -> [UInt8] {
    event(
      """
      SUMMARY:outer
      \(begin)
      UID:b@example.com
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T180000Z
      \(end)
      DTSTART:20241205T180000Z
      LOCATION:Hall
      """)
  }

  @Test(arguments: doubts) func repairMakesNothingWorse(_ doubt: Doubt) throws {
    try checkPromises(of: doubt.file, RepairOptions(), doubt.testDescription)
    let after = repair(doubt.file).bytes
    #expect(Self.errors(in: after) <= Self.errors(in: doubt.file))
  }

  private static func errors(in file: [UInt8]) -> Int {
    validate(file).findings.count { $0.severity == .error }
  }
}
