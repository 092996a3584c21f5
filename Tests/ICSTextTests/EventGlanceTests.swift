import CivilCalendar
import ICSText
import Testing

@Suite struct EventGlanceTests {
  /// An event whose glance returns the days of its dates, and two more on each side.
  struct Seen: CustomTestStringConvertible {
    let name: String
    let lines: String
    let first: String
    let last: String
    var testDescription: String { name }
  }

  static let seen: [Seen] = [
    Seen(
      name: "start and end", lines: "DTSTART:20241206T100000Z\nDTEND:20241207T100000Z",
      first: "2024-12-04", last: "2024-12-09"),
    Seen(
      name: "zones, small letters, other properties",
      lines: "dtstamp:20200101T000000Z\nSUMMARY:x\nDESCRIPTION:RRULE\n FREQ\n"
        + "dtstart;TZID=Europe/Berlin:20241206T100000\nSTATUS:CONFIRMED\nSEQUENCE:0",
      first: "2024-12-04", last: "2024-12-08"),
    Seen(
      name: "a zone in quotation marks, as Outlook writes it",
      lines: "DTSTART;TZID=\"a:20240101T000000;\":20241206T100000\n"
        + "DTEND;TZID=\"W. Europe Standard Time\";X-A=\"b\":20241206T110000",
      first: "2024-12-04", last: "2024-12-08"),
    Seen(
      name: "a duration", lines: "DTSTART;VALUE=DATE:20241206\nDURATION:P3D",
      first: "2024-12-04", last: "2024-12-12"),
    Seen(
      name: "minutes", lines: "DTSTART:20241206T100000Z\nDURATION:PT999M",
      first: "2024-12-04", last: "2024-12-09"),
    Seen(
      name: "more minutes than a day has", lines: "DTSTART:20241206T100000Z\nDURATION:PT1500M",
      first: "2024-12-04", last: "2024-12-10"),
    Seen(
      name: "an alarm with a duration",
      lines: "DTSTART:20241206T100000Z\nBEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT15M\n"
        + "REPEAT:2\nEND:VALARM",
      first: "2024-12-04", last: "2024-12-08"),
    Seen(
      name: "an end before the start", lines: "DTSTART:20241206T100000Z\nDTEND:20241201T100000Z",
      first: "2024-11-29", last: "2024-12-08"),
  ]

  /// Events whose days a glance cannot tell, so that they must be read in full.
  static let unseen: [String] = [
    "SUMMARY:no date",
    "DTSTART:20241206T100000Z\nRRULE:FREQ=DAILY",
    "DTSTART:20241206T100000Z\nRDATE:20241207T100000Z",
    "DTSTART:20241206T100000Z\nRECURRENCE-ID:20241207T100000Z",
    "DTSTART:20241206T100000Z\nrrule:FREQ=DAILY",
    "DTSTART:20241206T100000Z\nRR\n ULE:FREQ=DAILY",
    "DTSTART:20241206T100000Z\nRECUR\n RENCE-ID:20241207T100000Z",
    "DTSTART:20241206T100000Z\nSEQUENCE:2",
    "DTSTART:20241206T100000Z\nSEQ\n UENCE:2",
    "DTSTART:20241206T100000Z\nSEQUENCE:0\n 2",
    "DTSTART:20241206T100000Z\nSEQUENCE:0\n\n 2",
    "DTSTART:20241206T100000Z\nSEQUENCE:01",
    "DTSTART:20241206T100000Z\nD\n TEND:20250101T100000Z",
    "DTSTART:20241206T100000Z\nS\n EQUENCE:2",
    "DTSTART:20241206T100000Z\nR\n\n RULE:FREQ=DAILY",
    "DTSTART:20241206T100000Z\nDURATION:P0D\n T9999H",
    "DTSTART:20241206T100000Z\nDURATION:PT9M\n 9999H", "DTSTART:20241206T100000Z\nDURATION:PTM",
    "DTSTART:20241206T100000Z\nDURATION:PT9M\n\n 9999H",
    "DTSTART:2024\n 1206T100000Z",
    "DTSTA\n RT:20241206T100000Z",
    "DTSTART:20241206T100000Z\nDTE\n ND:20250101T100000Z",
    "DTSTART;TZID=\"a:20240101T000000:20241206T100000", "DTSTART;TZID=\"a\"b:20241206T100000",
    "DTSTART;TZID=a\"b\":20241206T100000", "DTSTART;TZID=\"a\",\"b\":20241206T100000",
    "DTSTART:2024-12-06T10:00:00Z",
    "DTSTART:20241306T100000Z",
    "DTSTART:20241206T100000Z\nDTEND:",
    "DTSTART:20241206T100000Z\nDURATION:P",
    "DTSTART:2024120",
  ]

  /// Events in which an unusual line begins or ends the event or an alarm.
  static let odd: [String] = [
    "begin:VALARM\nEND:VALARM", "BEGIN:VALARM\nend:VALARM", "BEGIN:VALARM", "END:VALARM",
    "BEGIN:VALARM\nBEGIN:VALARM\nEND:VALARM\nEND:VALARM", "BEGIN:X\nEND:X",
    "BEGIN:VALARM \nEND:VALARM", "BEGIN;X=1:VALARM\nEND:VALARM", "BEGIN:VALARM\n\nEND:VALARM",
    "BEG\n IN:VALARM\nEND:VALARM", "B\n EGIN:VALARM\nEND:VALARM", "E\n ND:VEVENT",
    "\u{FEFF}BEGIN:VALARM\nEND:VALARM", "END:VTODO", "END:VEVEN\n T",
  ]

  @Test(arguments: seen) func passesOverWhatLiesBeforeOrBehind(_ event: Seen) throws {
    let first = try #require(CivilDate(event.first)).dayNumber
    let last = try #require(CivilDate(event.last)).dayNumber
    for lineEnd in ["\r\n", "\n", "\r"] {
      #expect(passesOver(event.lines, lineEnd, first.advanced(by: -1)))
      #expect(!passesOver(event.lines, lineEnd, first))
      #expect(!passesOver(event.lines, lineEnd, last))
      #expect(passesOver(event.lines, lineEnd, last.advanced(by: 1)))
    }
  }

  @Test func daysMayLieBeforeTheFirstYear() throws {
    for (event, day, isFar) in [
      ("DTSTART:00010101T000000Z", "-0001-12-31", true), ("DTSTART:00000101", "0000-01-01", false),
      ("DTSTART:00000102", "-0001-12-31", false), ("DTSTART:00000103", "-0001-12-31", true),
      ("DTSTART:00000101", "-0005-06-01", true),
    ] {
      let day = try #require(CivilDate(day)).dayNumber
      #expect(passesOver(event, "\r\n", day) == isFar)
    }
  }

  @Test(arguments: unseen) func leavesTheRestToAFullReading(_ lines: String) throws {
    for lineEnd in ["\r\n", "\n", "\r"] {
      for day in ["1970-01-01", "2100-01-01"] {
        let day = try #require(CivilDate(day)).dayNumber
        #expect(!passesOver(lines, lineEnd, day))
      }
    }
  }

  @Test(arguments: odd) func leavesOddStructureToAFullReading(_ lines: String) throws {
    let day = try #require(CivilDate("2100-01-01")).dayNumber
    for lineEnd in ["\r\n", "\n", "\r"] {
      #expect(!passesOver("DTSTART:20241206T100000Z\n" + lines, lineEnd, day))
      #expect(passesOver("DTSTART:20241206T100000Z", lineEnd, day))
    }
  }

  @Test func leavesAlarmsToAFullReadingWhereTheyAreTooDeep() throws {
    let day = try #require(CivilDate("2100-01-01")).dayNumber
    var limits = Limits()
    limits.depth = 2
    let event = "BEGIN:VEVENT\nDTSTART:20241206\nBEGIN:VALARM\nEND:VALARM\nEND:VEVENT\n"
    var glance = EventGlance(for: day...day, limits: limits)
    let bytes = Array(event.utf8)
    let nearness = glance.nearness(ofEvent: bytes.span)
    #expect(nearness == .unknown)
  }

  /// Events with relations to others, a day, and whether a glance finds the event far from that
  /// day.
  static let related: [(lines: String, day: String, isFar: Bool)] = [
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY", "2024-06-01", true),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY", "2023-01-01", true),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY", "2025-01-01", false),
    ("DTSTART:20240101T090000Z\nDTEND:20240105T090000Z\nRRULE:FREQ=YEARLY", "2025-01-05", false),
    ("DTSTART;VALUE=DATE:20240101\nDURATION:P9D\nRRULE:FREQ=YEARLY", "2025-01-09", false),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY\n ;COUNT=2", "2024-06-01", false),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=SOMETIMES", "2023-01-01", false),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY\nRRULE:FREQ=DAILY", "2024-06-01", false),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY\nRDATE:20240601", "2024-03-01", true),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY\nRDATE:20240601", "2024-06-01", false),
    ("DTSTART:20240101T090000Z\nRRULE:FREQ=YEARLY\nRDATE:20240601", "2025-01-01", false),
    ("DTSTART:20240101T090000Z\nRDATE:20240201,20240202T090000Z", "2024-03-01", true),
    ("DTSTART:20240101T090000Z\nRDATE:20240201,20240401T090000Z", "2024-03-01", false),
    ("DTSTART:20240101T090000Z\nDTEND:20240109T090000Z\nRDATE:20240201", "2024-02-09", false),
    ("DTSTART:20240101T090000Z\nRDATE;VALUE=PERIOD:20240201T090000Z/P90D", "2024-04-01", false),
    ("DTSTART:20240101T090000Z\nRDATE:20240201,\n 20240401", "2024-04-01", false),
    ("DTSTART:20240101T090000Z\nRDATE:20240201,", "2024-06-01", false),
    ("DTSTART:20240101T090000Z\nRDATE:20240201T090000X:20240301", "2024-06-01", false),
    ("DTSTART:20240101T090000Z\nRDATE:20240201\nRECURRENCE-ID:20240101", "2024-06-01", false),
    ("DTSTART:20240101T090000Z\nSEQUENCE:2", "2024-06-01", true),
    ("DTSTART:20240101T090000Z\nSEQUENCE:2", "2024-01-01", false),
    ("DTSTART:20240101T090000Z\nSEQUENCE:x", "2024-06-01", false),
    ("DTSTART:20240101T090000Z\nRECURRENCE-ID:20240601T090000Z", "2024-06-01", true),
    ("DTSTART:20240101T090000Z\nRECURRENCE-ID;TZID=X:20240601T090000", "2024-06-01", true),
    (
      "DTSTART:20240101T090000Z\nRECURRENCE-ID;RANGE=THISANDFUTURE:20240601T090000Z",
      "2024-06-01", false
    ),
    ("DTSTART:20240101T090000Z\nRECURRENCE-ID:2024", "2024-06-01", false),
  ]

  @Test(arguments: related) func remembersWhatMayMatterToOthers(
    _ event: (lines: String, day: String, isFar: Bool)
  ) throws {
    let day = try #require(CivilDate(event.day)).dayNumber
    var glance = EventGlance(for: day...day)
    glance.mayRemember = true
    for (uid, isPlain) in [("a@example.com", true), ("a\\,b", false), ("a\n b", false)] {
      let bytes = Array("BEGIN:VEVENT\nUID:\(uid)\n\(event.lines)\nEND:VEVENT\n".utf8)
      let nearness = glance.nearness(ofEvent: bytes.span)
      if event.isFar, isPlain {
        #expect(nearness == .related(UIDHash(Array(uid.utf8).span)))
      } else {
        #expect(nearness == .near || nearness == .unknown)
      }
    }
  }

  private func passesOver(_ lines: String, _ lineEnd: String, _ day: DayNumber) -> Bool {
    let text = "BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n"
    let bytes = text.utf8.flatMap { $0 == 0x0A ? Array(lineEnd.utf8) : [$0] }
    var glance = EventGlance(for: day...day)
    return glance.nearness(ofEvent: bytes.span) == .far
  }
}
