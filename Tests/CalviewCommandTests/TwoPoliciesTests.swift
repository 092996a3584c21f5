import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// A view accepts nearly every form of a time or a number, validation only what is written as it should
/// be.
///
/// Both read the same lines, parameters and values. They differ in what they make of them, and where,
/// each case here says so, for each property of times and versions. jCal and `diff` go with the view. The
/// repairs that `fix` makes show nothing else.
@Suite struct TwoPoliciesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  struct Case: Sendable, CustomTestStringConvertible {
    /// Whether `diff` finds a difference between the lines and other lines.
    enum Comparison: Sendable {
      case same(String), differs(String)

      var lines: String {
        switch self {
        case .same(let lines), .differs(let lines): lines
        }
      }

      var isSame: Bool {
        if case .same = self { true } else { false }
      }
    }

    let lines: String
    let component: String
    /// Start and end of each occurrence that `list` shows, in UTC, and those of its other fields that are
    /// unusual.
    let shown: String
    /// The rules of the findings of `validate`.
    let found: String
    /// What the lines are in jCal.
    let jCal: String
    /// The lines as they should be written, and whether `diff` takes them for the same.
    let diff: Comparison

    init(
      _ lines: String, in component: String = "VEVENT", shown: String, found: String,
      jCal: String, diff: Comparison
    ) {
      (self.lines, self.component, self.shown) = (lines, component, shown)
      (self.found, self.jCal, self.diff) = (found, jCal, diff)
    }

    var testDescription: String { lines.replacing("\n", with: " | ") }
  }

  private static let start = "DTSTART:20241202T090000Z\n"
  private static let days = start + "RRULE:FREQ=DAILY;COUNT=2\n"
  private static let jCalOfDays = #"["rrule",{},"recur",{"freq":"DAILY","count":2}]"#

  /// The end of a component, and the beginning of another of the same UID.
  private static let next = """
    END:VEVENT
    BEGIN:VEVENT
    UID:policy@example.com
    DTSTAMP:20241101T000000Z
    SUMMARY:Choir

    """
  private static let jCalOfNext =
    #"],[]],["vevent",[["uid",{},"text","policy@example.com"],["dtstamp",{},"date-time","#
    + #""2024-11-01T00:00:00Z"],["summary",{},"text","Choir"],"#

  /// Another version of the event, a day later.
  private static let other = next + "DTSTART:20241203T090000Z\n"

  /// An override of the first instance, before its RECURRENCE-ID.
  private static let first = next + "DTSTART:20241202T100000Z\n"

  /// An override that moves the second instance.
  private static func override(_ day: String, _ stamp: String) -> String {
    next.replacing("DTSTAMP:20241101T000000Z", with: stamp)
      + "DTSTART:\(day)T090000Z\nRECURRENCE-ID:20241203T090000Z\n"
  }

  private static func alarm(_ trigger: String) -> String {
    "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\n\(trigger)\nEND:VALARM"
  }

  private static let jCalOfAlarm =
    #"["dtstart",{},"date-time","2024-12-02T09:00:00Z"]],[["valarm",[["action",{},"text","#
    + #""DISPLAY"],["description",{},"text","x"],"#

  @Test(arguments: [
    // The first end or length that can be read counts, but only the first start. What cannot be read is a
    // difference, and stays as it is in jCal.
    Case(
      start + "DTEND:junk\nDTEND:20241202T100000Z", shown: "2024-12-02T09:00Z 2024-12-02T10:00Z",
      found: "card.at-most-one val.date-time",
      jCal: #"["dtend",{},"unknown","junk"],["dtend",{},"date-time","#
        + #""2024-12-02T10:00:00Z"]"#,
      diff: .differs(start + "DTEND:20241202T100000Z")),
    Case(
      start + "DURATION:x\nDURATION:PT2H", shown: "2024-12-02T09:00Z 2024-12-02T11:00Z",
      found: "card.at-most-one val.duration",
      jCal: #"["duration",{},"unknown","x"],["duration",{},"duration","PT2H"]"#,
      diff: .differs(start + "DURATION:PT2H")),
    Case(
      "DTSTART:junk\nDTSTART:20241202T090000Z", shown: "",
      found: "card.at-most-one val.date-time",
      jCal: #"["dtstart",{},"unknown","junk"],["dtstart",{},"date-time","#
        + #""2024-12-02T09:00:00Z"]"#,
      diff: .differs("DTSTART:junk")),
    // DTEND decides.
    Case(
      start + "DTEND:20241202T100000Z\nDURATION:PT3H", shown: "2024-12-02T09:00Z 2024-12-02T10:00Z",
      found: "card.exclusive",
      jCal: #"["dtend",{},"date-time","2024-12-02T10:00:00Z"],["duration",{},"#
        + #""duration","PT3H"]"#,
      diff: .differs(start + "DTEND:20241202T100000Z")),
    // What the value looks like decides, not VALUE.
    Case(
      "DTSTART;VALUE=DATE:20241202T090000Z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.value-date-but-time",
      jCal: #"["dtstart",{},"date-time","2024-12-02T09:00:00Z"]"#,
      diff: .same("DTSTART:20241202T090000Z")),
    Case(
      "DTSTART;VALUE=DATE-TIME:20241202", shown: "2024-12-02 2024-12-03",
      found: "val.date-missing-value",
      jCal: #"["dtstart",{},"date","2024-12-02"]"#,
      diff: .same("DTSTART;VALUE=DATE:20241202")),
    // An offset that is that of the zone means the clock of the zone; with Z, the zone does not matter.
    Case(
      "DTSTART;TZID=Europe/Berlin:20241202T090000+0100",
      shown: "2024-12-02T08:00Z 2024-12-02T08:00Z",
      found: "val.date-time",
      jCal: #"["dtstart",{"tzid":"Europe/Berlin"},"date-time","2024-12-02T09:00:00"]"#,
      diff: .same("DTSTART;TZID=Europe/Berlin:20241202T090000")),
    Case(
      "DTSTART;TZID=Europe/Berlin:20241202T090000Z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "time.tzid-on-utc",
      jCal: #"["dtstart",{"tzid":"Europe/Berlin"},"date-time","#
        + #""2024-12-02T09:00:00Z"]"#,
      diff: .same("DTSTART:20241202T090000Z")),
    // Blanks around the name of a zone do not matter, nor that a colon cuts it.
    Case(
      "DTSTART;TZID= Europe/Berlin :20241202T090000", shown: "2024-12-02T08:00Z 2024-12-02T08:00Z",
      found: "tz.undefined",
      jCal: #"["dtstart",{"tzid":"Europe/Berlin"},"date-time","2024-12-02T09:00:00"]"#,
      diff: .same("DTSTART;TZID=Europe/Berlin:20241202T090000")),
    Case(
      "DTSTART;TZID=GMT+01:00:20241202T090000", shown: "2024-12-02T08:00Z 2024-12-02T08:00Z",
      found: "val.quote-param",
      jCal: #"["dtstart",{"tzid":"GMT+01:00"},"date-time","2024-12-02T09:00:00"]"#,
      diff: .same("DTSTART;TZID=\"GMT+01:00\":20241202T090000")),
    // Small letters, and 24:00.
    Case(
      "DTSTART:20241202t090000z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.lowercase",
      jCal: #"["dtstart",{},"date-time","2024-12-02T09:00:00Z"]"#,
      diff: .same("DTSTART:20241202T090000Z")),
    Case(
      start + "DTEND:20241202T240000Z", shown: "2024-12-02T09:00Z 2024-12-03T00:00Z",
      found: "val.date-time",
      jCal: #"["dtend",{},"date-time","2024-12-03T00:00:00Z"]"#,
      diff: .same(start + "DTEND:20241203T000000Z")),
    // DUE and RECURRENCE-ID are read as DTSTART is.
    Case(
      start + "DUE:junk\nDUE:2024-12-02T10:00:00Z", in: "VTODO",
      shown: "2024-12-02T09:00Z 2024-12-02T10:00Z",
      found: "card.at-most-one val.date-time val.date-time",
      jCal: #"["due",{},"unknown","junk"],["due",{},"date-time","#
        + #""2024-12-02T10:00:00Z"]"#,
      diff: .differs(start + "DUE:20241202T100000Z")),
    Case(
      start + "DUE;TZID=Europe/Berlin:20241202T110000+0100", in: "VTODO",
      shown: "2024-12-02T09:00Z 2024-12-02T10:00Z",
      found: "val.date-time",
      jCal: #"["due",{"tzid":"Europe/Berlin"},"date-time","2024-12-02T11:00:00"]"#,
      diff: .same(start + "DUE;TZID=Europe/Berlin:20241202T110000")),
    Case(
      start + "RECURRENCE-ID:20241202T1000Z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.date-time",
      jCal: #"["recurrence-id",{},"date-time","2024-12-02T10:00:00Z"]"#,
      diff: .same(start + "RECURRENCE-ID:20241202T100000Z")),
    Case(
      start + "RECURRENCE-ID;TZID=Europe/Berlin:20241202T110000+0100",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.date-time",
      jCal: #"["recurrence-id",{"tzid":"Europe/Berlin"},"date-time","#
        + #""2024-12-02T11:00:00"]"#,
      diff: .same(start + "RECURRENCE-ID:20241202T100000Z")),
    // Of a list, each value counts that can be read; validation takes none that departs from its form.
    Case(
      days + "EXDATE:2024-12-03T09:00:00Z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.date-time",
      jCal: #"["rrule",{},"recur",{"freq":"DAILY","count":2}],["exdate",{},"#
        + #""date-time","2024-12-03T09:00:00Z"]"#,
      diff: .same(days + "EXDATE:20241203T090000Z")),
    Case(
      days + "EXDATE:junk,20241203T090000Z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.date-time",
      jCal: #"["rrule",{},"recur",{"freq":"DAILY","count":2}],["exdate",{},"#
        + #""unknown","junk,20241203T090000Z"]"#,
      diff: .differs(days + "EXDATE:20241203T090000Z")),
    Case(
      days + "EXDATE;TZID=GMT+01:00:20241203T100000", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.quote-param",
      jCal: #"["rrule",{},"recur",{"freq":"DAILY","count":2}],["exdate","#
        + #"{"tzid":"GMT+01:00"},"date-time","2024-12-03T10:00:00"]"#,
      diff: .same(days + "EXDATE;TZID=\"GMT+01:00\":20241203T100000")),
    Case(
      "DTSTART;TZID=Etc/GMT-1:20241202T100000\nRDATE;TZID=GMT+01:00:20241203T100000,20241204T100000",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z 2024-12-03T09:00Z 2024-12-03T09:00Z "
        + "2024-12-04T09:00Z 2024-12-04T09:00Z",
      found: "tz.no-vtimezone val.quote-param",
      jCal: #"["dtstart",{"tzid":"Etc/GMT-1"},"date-time","2024-12-02T10:00:00"],["rdate","#
        + #"{"tzid":"GMT+01:00"},"date-time","2024-12-03T10:00:00","2024-12-04T10:00:00"]"#,
      diff: .same(
        "DTSTART;TZID=Etc/GMT-1:20241202T100000\nRDATE:20241203T090000Z,20241204T090000Z")),
    // A slash makes a period, whatever VALUE says; validation looks for it only under VALUE=PERIOD.
    Case(
      start + "RDATE:20241204T090000Z/PT1H",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z 2024-12-04T09:00Z 2024-12-04T10:00Z",
      found: "val.date-time",
      jCal: #"["rdate",{},"period",["2024-12-04T09:00:00Z","PT1H"]]"#,
      diff: .same(start + "RDATE;VALUE=PERIOD:20241204T090000Z/PT1H")),
    Case(
      start + "RDATE:2024-12-04T09:00:00Z\nEXDATE:20241204T090000Z",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.date-time",
      jCal: #"["rdate",{},"date-time","2024-12-04T09:00:00Z"],["exdate",{},"#
        + #""date-time","2024-12-04T09:00:00Z"]"#,
      diff: .same(start + "RDATE:20241204T090000Z\nEXDATE:20241204T090000Z")),
    Case(
      start + "RDATE;VALUE=PERIOD:20241204T090000Z/junk,20241205T090000Z/PT1H",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z 2024-12-05T09:00Z 2024-12-05T10:00Z",
      found: "val.period",
      jCal: #"["rdate",{},"unknown","20241204T090000Z/junk,20241205T090000Z/PT1H"]"#,
      diff: .differs(start + "RDATE;VALUE=PERIOD:20241205T090000Z/PT1H")),
    // DTSTAMP is compared only to tell versions apart.
    Case(
      start + "DTSTAMP:2024-11-01T00:00:00Z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.date-time",
      jCal: #"["dtstamp",{},"date-time","2024-11-01T00:00:00Z"]"#,
      diff: .same(start + "DTSTAMP:20241101T000000Z")),
    Case(
      start + "DTSTAMP;TZID=Europe/Berlin:20241101T010000+0100",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.date-time",
      jCal: #"["dtstamp",{"tzid":"Europe/Berlin"},"date-time","2024-11-01T01:00:00"]"#,
      diff: .same(start + "DTSTAMP:20241101T000000Z")),
    // FREEBUSY is read as RDATE is, and must be in UTC.
    Case(
      "DTSTART:20241202T000000Z\nDTEND:20241203T000000Z\nFREEBUSY:20241202T090000z/pt1h,junk",
      in: "VFREEBUSY", shown: "2024-12-02T09:00Z 2024-12-02T10:00Z",
      found: "val.lowercase val.period",
      jCal: #"["dtstart",{},"date-time","2024-12-02T00:00:00Z"],["dtend",{},"#
        + #""date-time","2024-12-03T00:00:00Z"],["freebusy",{},"unknown","#
        + #""20241202T090000z/pt1h,junk"]"#,
      diff: .differs(
        "DTSTART:20241202T000000Z\nDTEND:20241203T000000Z\nFREEBUSY:20241202T090000Z/PT1H")),
    Case(
      "DTSTART:20241202T000000Z\nDTEND:20241203T000000Z\nFREEBUSY;TZID=Europe/Berlin:20241202T100000/PT1H",
      in: "VFREEBUSY", shown: "2024-12-02T09:00Z 2024-12-02T10:00Z",
      found: "time.utc-required",
      jCal: #"["dtstart",{},"date-time","2024-12-02T00:00:00Z"],["dtend",{},"#
        + #""date-time","2024-12-03T00:00:00Z"],["freebusy","#
        + #"{"tzid":"Europe/Berlin"},"period",["2024-12-02T10:00:00","PT1H"]]"#,
      diff: .same(
        "DTSTART:20241202T000000Z\nDTEND:20241203T000000Z\nFREEBUSY;TZID=Europe/Berlin:20241202T100000/20241202T110000"
      )),
    // A rule counts as it is followed; jCal writes one with a fault as it is.
    Case(
      start + "RRULE:RRULE:FREQ=DAILY;COUNT=2",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z 2024-12-03T09:00Z 2024-12-03T09:00Z",
      found: "rr.syntax",
      jCal: #"["rrule",{},"unknown","RRULE:FREQ=DAILY;COUNT=2"]"#,
      diff: .same(days)),
    Case(
      start + "RRULE:FREQ=DAILY;COUNT=2;BYDAY=;INTERVAL=0",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z 2024-12-03T09:00Z 2024-12-03T09:00Z",
      found: "rr.interval rr.syntax",
      jCal: #"["rrule",{},"unknown","FREQ=DAILY;COUNT=2;BYDAY=;INTERVAL=0"]"#,
      diff: .same(days)),
    Case(
      start + "RRULE:FREQ=DAILY;UNTIL=2024-12-03T10:00:00+0100",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "rr.syntax",
      jCal: #"["rrule",{},"unknown","FREQ=DAILY;UNTIL=2024-12-03T10:00:00+0100"]"#,
      diff: .differs(start + "RRULE:FREQ=DAILY;UNTIL=20241203T090000Z")),
    Case(
      start + "RRULE:FREQ=DAILY;BYDAY=XX", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "rr.syntax",
      jCal: #"["rrule",{},"unknown","FREQ=DAILY;BYDAY=XX"]"#,
      diff: .differs(start + "RRULE:FREQ=DAILY;BYDAY=YY")),
    // SEQUENCE is a number with a sign and blanks, of any length; the highest one counts.
    Case(
      start + "SEQUENCE:+2",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z sequence 2",
      found: "",
      jCal: #"["sequence",{},"integer",2]"#,
      diff: .same(start + "SEQUENCE:2")),
    Case(
      start + "SEQUENCE:99999999999",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z sequence 99999999999",
      found: "val.int",
      jCal: #"["sequence",{},"unknown","99999999999"]"#,
      diff: .same(start)),
    Case(
      start + "SEQUENCE:x\nSEQUENCE:1",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z sequence 1",
      found: "card.at-most-one val.int",
      jCal: #"["sequence",{},"unknown","x"],["sequence",{},"integer",1]"#,
      diff: .same(start)),
    Case(
      start + "SEQUENCE:1\n" + other + "SEQUENCE: 2",
      shown: "2024-12-03T09:00Z 2024-12-03T09:00Z sequence 2",
      found: "uid.duplicate val.int",
      jCal: #"["sequence",{},"integer",1]"# + jCalOfNext
        + #"["dtstart",{},"date-time","2024-12-03T09:00:00Z"],["sequence",{},"integer",2]"#,
      diff: .same("DTSTART:20241203T090000Z\nSEQUENCE:2")),
    Case(
      start + "SEQUENCE:-1\n" + other,
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z sequence -1 "
        + "2024-12-03T09:00Z 2024-12-03T09:00Z",
      found: "uid.duplicate val.int",
      jCal: #"["sequence",{},"integer",-1]"# + jCalOfNext
        + #"["dtstart",{},"date-time","2024-12-03T09:00:00Z"]"#,
      diff: .same(start + other)),
    // Times of changes are in the zone that they name.
    Case(
      start + "DTSTAMP;TZID=Europe/Berlin:20241101T020000",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z stamp 2024-11-01T01:00Z",
      found: "time.stamp-not-utc",
      jCal: #"["dtstamp",{"tzid":"Europe/Berlin"},"date-time","2024-11-01T02:00:00"]"#,
      diff: .same(start + "DTSTAMP:20241101T010000Z")),
    Case(
      start + "CREATED;TZID=Europe/Berlin:20241101T020000",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z created "
        + "2024-11-01T01:00Z",
      found: "time.stamp-not-utc",
      jCal: #"["created",{"tzid":"Europe/Berlin"},"date-time","2024-11-01T02:00:00"]"#,
      diff: .same(start)),
    Case(
      start + "LAST-MODIFIED;TZID=GMT+01:00:20241101T020000",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z modified "
        + "2024-11-01T01:00Z",
      found: "val.quote-param",
      jCal: #"["last-modified",{"tzid":"GMT+01:00"},"date-time","2024-11-01T02:00:00"]"#,
      diff: .same(start)),
    Case(
      "STATUS:COMPLETED\nCOMPLETED;TZID=Europe/Berlin:20241203T100000", in: "VTODO",
      shown: "2024-12-03T09:00Z 2024-12-03T09:00Z",
      found: "time.utc-required",
      jCal: #"["status",{},"text","COMPLETED"],["completed",{"tzid":"Europe/Berlin"},"#
        + #""date-time","2024-12-03T10:00:00"]"#,
      diff: .same("STATUS:COMPLETED\nCOMPLETED:20241203T090000Z")),
    // The later DTSTAMP decides between two overrides of an instance.
    Case(
      days + override("20241204", "DTSTAMP:20241101T000000Z")
        + override("20241205", "DTSTAMP;TZID=Europe/Berlin:20241102T010000"),
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z 2024-12-05T09:00Z "
        + "2024-12-05T09:00Z stamp 2024-11-02T00:00Z",
      found: "rid.duplicate time.stamp-not-utc",
      jCal: jCalOfDays + jCalOfNext
        + #"["dtstart",{},"date-time","2024-12-04T09:00:00Z"],["recurrence-id",{},"date-time","#
        + #""2024-12-03T09:00:00Z"]"#
        + jCalOfNext.replacing(
          #"{},"date-time","2024-11-01T00:00:00Z""#,
          with: #"{"tzid":"Europe/Berlin"},"date-time","2024-11-02T01:00:00""#)
        + #"["dtstart",{},"date-time","2024-12-05T09:00:00Z"],["recurrence-id",{},"date-time","#
        + #""2024-12-03T09:00:00Z"]"#,
      diff: .differs(days + override("20241205", "DTSTAMP:20241102T000000Z"))),
    // What the value of TRIGGER looks like decides, not VALUE, and a time is in the zone that it names.
    Case(
      start + alarm("TRIGGER;VALUE=DATE-TIME;TZID=Europe/Berlin:20241202T090000"),
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z alarm 2024-12-02T08:00Z",
      found: "al.absolute-not-utc",
      jCal: jCalOfAlarm
        + #"["trigger",{"tzid":"Europe/Berlin"},"date-time","2024-12-02T09:00:00"]"#,
      diff: .same(start + alarm("TRIGGER;VALUE=DATE-TIME:20241202T080000Z"))),
    Case(
      start + alarm("TRIGGER:20241202T080000Z"),
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z alarm 2024-12-02T08:00Z",
      found: "val.duration",
      jCal: jCalOfAlarm + #"["trigger",{},"date-time","2024-12-02T08:00:00Z"]"#,
      diff: .same(start + alarm("TRIGGER;VALUE=DATE-TIME:20241202T080000Z"))),
    Case(
      start + alarm("TRIGGER;VALUE=DATE-TIME:-pt1h30s"),
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z alarm -PT1H0M30S",
      found: "val.date-time",
      jCal: jCalOfAlarm + #"["trigger",{},"duration","-PT1H0M30S"]"#,
      diff: .same(start + alarm("TRIGGER:-PT1H0M30S"))),
    Case(
      start + alarm("TRIGGER:soon"),
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z alarm soon",
      found: "val.duration",
      jCal: jCalOfAlarm + #"["trigger",{},"unknown","soon"]"#,
      diff: .differs(start + alarm("TRIGGER:SOON"))),
    // Another RANGE than THISANDFUTURE is none.
    Case(
      days + first + "RECURRENCE-ID;RANGE=THISANDPRIOR:20241202T090000Z",
      shown: "2024-12-02T10:00Z 2024-12-02T10:00Z 2024-12-03T09:00Z "
        + "2024-12-03T09:00Z",
      found: "rid.range",
      jCal: jCalOfDays + jCalOfNext
        + #"["dtstart",{},"date-time","2024-12-02T10:00:00Z"],["recurrence-id","#
        + #"{"range":"THISANDPRIOR"},"date-time","2024-12-02T09:00:00Z"]"#,
      diff: .differs(days + first + "RECURRENCE-ID:20241202T090000Z")),
    Case(
      days + first + "RECURRENCE-ID;RANGE=thisandfuture:20241202T090000Z",
      shown: "2024-12-02T10:00Z 2024-12-02T10:00Z 2024-12-03T10:00Z "
        + "2024-12-03T10:00Z",
      found: "",
      jCal: jCalOfDays + jCalOfNext
        + #"["dtstart",{},"date-time","2024-12-02T10:00:00Z"],["recurrence-id","#
        + #"{"range":"thisandfuture"},"date-time","2024-12-02T09:00:00Z"]"#,
      diff: .same(days + first + "RECURRENCE-ID;RANGE=THISANDFUTURE:20241202T090000Z")),
    // The first UID counts; another is a difference.
    Case(
      start + "UID:other@example.com",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "card.at-most-one",
      jCal: #"["uid",{},"text","other@example.com"]"#,
      diff: .differs(start)),
  ])
  func eachReadsByItsPolicy(test: Case) throws {
    let file = try write(test.lines, of: test, to: "a.ics")
    let list = list(file)
    #expect(try shown(in: list) == test.shown)
    let validation = call("validate", file, "--format", "json")
    #expect(try rules(in: validation.output) == test.found)
    #expect(try jCal(in: call("list", file, "--format", "jcal").output) == test.jCal)
    let other = try write(test.diff.lines, of: test, to: "b.ics")
    #expect(call("diff", file, other).output.isEmpty == test.diff.isSame)
    let repaired = try directory.write(call("fix", file, "--quiet").output, to: "c.ics").name
    #expect(try shown(in: self.list(repaired)) == test.shown)
  }

  @Test func theZoneOfATimeOfAChangeMayBeDefinedLater() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:policy@example.com
      DTSTAMP;TZID=Mine:20241101T020000
      CREATED;TZID=Mine:20241101T010000
      DTSTART:20241202T090000Z
      \(Self.alarm("TRIGGER;TZID=Mine:20241202T120000"))
      END:VEVENT
      BEGIN:VTIMEZONE
      TZID:Mine
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0330
      TZOFFSETTO:+0330
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR

      """
    #expect(
      try shown(in: list(directory.write(text, to: "late.ics").name))
        == "2024-12-02T09:00Z 2024-12-02T09:00Z created 2024-10-31T21:30Z "
        + "stamp 2024-10-31T22:30Z alarm 2024-12-02T08:30Z")
  }

  private func list(_ file: String) -> String {
    call(
      "list", file, "--from", "2024-12-01", "--to", "2024-12-31", "--tz", "UTC", "--json",
      "--kind", "event,todo,freebusy", "--fields", "all"
    ).output
  }

  private func write(_ lines: String, of test: Case, to name: String) throws -> String {
    let stamp = lines.hasPrefix(Self.start + "DTSTAMP") ? "" : "DTSTAMP:20241101T000000Z\n"
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:\(test.component)
      \(stamp)\(test.component == "VFREEBUSY" ? "" : "SUMMARY:Choir\n")UID:policy@example.com
      \(lines.hasSuffix("\n") ? String(lines.dropLast()) : lines)
      END:\(test.component)
      END:VCALENDAR

      """
    return try directory.write(text.replacing("\n", with: "\r\n"), to: name).name
  }

  private func shown(in list: String) throws -> String {
    struct List: Decodable {
      struct Event: Decodable {
        struct Alarm: Decodable { let trigger: String? }

        let start: String
        let end: String
        let sequence: Int?
        let created: String?
        let lastModified: String?
        let dtstamp: String?
        let alarms: [Alarm]

        var text: String {
          var parts = [start, end]
          if let sequence { parts.append("sequence \(sequence)") }
          if let created { parts.append("created \(created)") }
          if let lastModified { parts.append("modified \(lastModified)") }
          if let dtstamp, dtstamp != "2024-11-01T00:00:00+00:00" {
            parts.append("stamp \(dtstamp)")
          }
          parts += alarms.map { "alarm \($0.trigger ?? "none")" }
          return parts.joined(separator: " ").replacing(":00+00:00", with: "Z")
        }
      }
      let events: [Event]
    }
    return try JSONDecoder().decode(List.self, from: Data(list.utf8)).events.map(\.text)
      .joined(separator: " ")
  }

  /// Returns the properties after UID, without the start that most cases have.
  private func jCal(in text: String) throws -> String {
    let start = try #require(text.ranges(of: "\"policy@example.com\"],").first)
    let end = try #require(text.ranges(of: "],[]]]]").last)
    let lines = text[start.upperBound..<end.lowerBound]
    let usual = #"["dtstart",{},"date-time","2024-12-02T09:00:00Z"],"#
    return String(lines.hasPrefix(usual) ? lines.dropFirst(usual.count) : lines)
  }

  private func rules(in report: String) throws -> String {
    struct Report: Decodable {
      struct File: Decodable {
        struct Finding: Decodable { let rule: String }
        let findings: [Finding]
      }
      let files: [File]
    }
    return try JSONDecoder().decode(Report.self, from: Data(report.utf8)).files
      .flatMap { $0.findings.map(\.rule) }.sorted().joined(separator: " ")
  }
}
