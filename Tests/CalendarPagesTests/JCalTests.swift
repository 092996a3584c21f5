import Foundation
import ICSText
import JSONWriting
import TestSupport
import Testing
import TimeZones

@testable import CalendarPages

/// A line of a file, and the same property in jCal.
private struct PropertyCase: CustomTestStringConvertible {
  let line: String
  let jCal: String

  init(_ line: String, _ jCal: String) {
    self.line = line
    self.jCal = jCal
  }

  var testDescription: String { line }
}

private func converted(
  _ text: String, lateProperties: [JSONText] = []
) -> (text: String, diagnostics: Diagnostics) {
  let sink = PieceSink()
  var output = ByteOutput(to: sink)
  var source = ByteArraySource(Array(text.utf8))
  var diagnostics = Diagnostics()
  var document = JCalDocument(zones: ZoneDatabase())
  _ = document.write(
    &source, lateProperties: lateProperties, to: &output, reporting: &diagnostics)
  try? output.finish()
  return (sink.text, diagnostics)
}

private func event(_ lines: String) -> String {
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
}

@Suite struct JCalTests {
  /// Values of each type, with the sections of RFC 7265 that describe them.
  private static let properties = [
    // §3.4: names and types are in lower case, and VALUE becomes the type
    PropertyCase("SUMMARY:Meeting with Fred", #"["summary",{},"text","Meeting with Fred"]"#),
    PropertyCase("dtstart;value=date:20110512", #"["dtstart",{},"date","2011-05-12"]"#),
    // §3.4.1: several values, and values of several parts
    PropertyCase(#"CATEGORIES:A,B\,C"#, #"["categories",{},"text","A","B,C"]"#),
    PropertyCase("GEO:37.386013;-122.082932", #"["geo",{},"float",[37.386013,-122.082932]]"#),
    PropertyCase("GEO:+1.50;-007", #"["geo",{},"float",[1.50,-7]]"#),
    PropertyCase(
      #"REQUEST-STATUS:3.7;Invalid\; user;ATTENDEE:mailto:a@example.org"#,
      #"["request-status",{},"text",["3.7","Invalid; user","ATTENDEE:mailto:a@example.org"]]"#),
    // §3.5: parameters
    PropertyCase(
      #"ATTENDEE;CN="^'A^' B";MEMBER="mailto:a@b","mailto:c@d":mailto:x@y"#,
      #"["attendee",{"cn":"\"A\" B","member":["mailto:a@b","mailto:c@d"]},"cal-address","#
        + #""mailto:x@y"]"#),
    PropertyCase("SUMMARY;X-A=1;x-a=2:b", #"["summary",{"x-a":["1","2"]},"text","b"]"#),
    // §3.6: types
    PropertyCase("ATTACH;ENCODING=BASE64;VALUE=BINARY:SGk=", #"["attach",{},"binary","SGk="]"#),
    PropertyCase("X-A;VALUE=BOOLEAN:TRUE", #"["x-a",{},"boolean",true]"#),
    PropertyCase(
      "DTEND;TZID=Europe/Berlin:20111217T130000",
      #"["dtend",{"tzid":"Europe/Berlin"},"date-time","2011-12-17T13:00:00"]"#),
    // TZID and the time are those that views read, though a colon or a comma cuts the line in two.
    PropertyCase(
      "DTSTART;TZID=GMT+01:00:20241202T090000",
      #"["dtstart",{"tzid":"GMT+01:00"},"date-time","2024-12-02T09:00:00"]"#),
    PropertyCase(
      "EXDATE;TZID=(UTC+01:00) Amsterdam, Berlin:20241202T090000,20241203T090000",
      #"["exdate",{"tzid":"(UTC+01:00) Amsterdam, Berlin"},"date-time","2024-12-02T09:00:00","#
        + #""2024-12-03T09:00:00"]"#),
    PropertyCase(
      "RDATE;VALUE=PERIOD;TZID= Europe/Berlin :20241202T090000/PT1H",
      #"["rdate",{"tzid":"Europe/Berlin"},"period",["2024-12-02T09:00:00","PT1H"]]"#),
    // A zone says more than its offset; another offset than that of the zone says when it is.
    PropertyCase(
      "DTSTART;TZID=Europe/Berlin:20241202T090000+0100",
      #"["dtstart",{"tzid":"Europe/Berlin"},"date-time","2024-12-02T09:00:00"]"#),
    PropertyCase(
      "DTSTART;TZID=Europe/Berlin:20241202T090000+0200",
      #"["dtstart",{},"date-time","2024-12-02T07:00:00Z"]"#),
    PropertyCase(
      "EXDATE;TZID=Europe/Berlin:20241202T090000,20241203T090000+0200",
      #"["exdate",{"tzid":"Europe/Berlin"},"date-time","2024-12-02T09:00:00","#
        + #""2024-12-03T07:00:00Z"]"#),
    PropertyCase("TZID: Europe/Berlin ", #"["tzid",{},"text","Europe/Berlin"]"#),
    PropertyCase("DTSTAMP:20121117T235960Z", #"["dtstamp",{},"date-time","2012-11-17T23:59:60Z"]"#),
    PropertyCase("DURATION:P1D", #"["duration",{},"duration","P1D"]"#),
    PropertyCase("PERCENT-COMPLETE:+042", #"["percent-complete",{},"integer",42]"#),
    PropertyCase("X-A;VALUE=INTEGER:1,-2", #"["x-a",{},"integer",1,-2]"#),
    PropertyCase(
      "FREEBUSY;FBTYPE=FREE:19970308T160000Z/P1D,19970309T160000Z/19970309T170000Z",
      #"["freebusy",{"fbtype":"FREE"},"period",["1997-03-08T16:00:00Z","P1D"],"#
        + #"["1997-03-09T16:00:00Z","1997-03-09T17:00:00Z"]]"#),
    PropertyCase(
      "RRULE:FREQ=YEARLY;COUNT=5;BYDAY=-1SU,2MO;BYMONTH=10",
      #"["rrule",{},"recur",{"freq":"YEARLY","count":5,"byday":["-1SU","2MO"],"bymonth":10}]"#),
    PropertyCase(
      "RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15,-1;UNTIL=20131001;X-A=b",
      #"["rrule",{},"recur",{"freq":"MONTHLY","interval":2,"bymonthday":[1,15,-1],"#
        + #""until":"2013-10-01","x-a":"b"}]"#),
    PropertyCase(
      "RRULE:RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=5L,6",
      #"["rrule",{},"recur",{"rscale":"CHINESE","freq":"YEARLY","bymonth":["5L",6]}]"#),
    PropertyCase(#"DESCRIPTION:a\nb\;c"#, #"["description",{},"text","a\nb;c"]"#),
    PropertyCase("X-A;VALUE=TIME:123000Z", #"["x-a",{},"time","12:30:00Z"]"#),
    PropertyCase("URL:http://example.org/", #"["url",{},"uri","http://example.org/"]"#),
    PropertyCase("TZOFFSETTO:-0045", #"["tzoffsetto",{},"utc-offset","-00:45"]"#),
    PropertyCase("TZOFFSETTO:+123456", #"["tzoffsetto",{},"utc-offset","+12:34:56"]"#),
    // §5: unknown properties and types stay as they are
    PropertyCase(#"X-COFFEE:Guinea\,Africa;1"#, #"["x-coffee",{},"unknown","Guinea\\,Africa;1"]"#),
    PropertyCase(#"FOO;VALUE=X-BAR:1\n2"#, #"["foo",{},"x-bar","1\\n2"]"#),
    // Values that RFC 5545 does not allow, but whose meaning is clear
    PropertyCase("DTSTART:20110512", #"["dtstart",{},"date","2011-05-12"]"#),
    PropertyCase(
      "DTSTART:2011-05-12T10:00:00", #"["dtstart",{},"date-time","2011-05-12T10:00:00"]"#),
    PropertyCase(
      "RRULE:freq=weekly; byday = mo, -1tu;;wkst=su;",
      #"["rrule",{},"recur",{"freq":"WEEKLY","byday":["MO","-1TU"],"wkst":"SU"}]"#),
    PropertyCase(
      "EXRULE:FREQ=DAILY;UNTIL=2011-05-12T10:00:00Z",
      #"["exrule",{},"recur",{"freq":"DAILY","until":"2011-05-12T10:00:00Z"}]"#),
    PropertyCase("DURATION:p1w2dt3h4s", #"["duration",{},"duration","P9DT3H0M4S"]"#),
    PropertyCase("TRIGGER:-P1DT", #"["trigger",{},"duration","-P1D"]"#),
    PropertyCase(
      "FREEBUSY:20110512T100000Z/PT1H30S",
      #"["freebusy",{},"period",["2011-05-12T10:00:00Z","PT1H0M30S"]]"#),
    PropertyCase(
      "RDATE:20110512T100000Z/PT1H", #"["rdate",{},"period",["2011-05-12T10:00:00Z","PT1H"]]"#),
  ]

  @Test(arguments: properties)
  private func propertiesAreConverted(property: PropertyCase) {
    let (text, diagnostics) = converted(event(property.line))
    #expect(text == "[\"vcalendar\",[],[[\"vevent\",[\(property.jCal)],[]]]]\n")
    #expect(diagnostics.total == 0)
  }

  @Test(arguments: [
    "DTSTART:20110532", "PRIORITY:high", "RRULE:FREQ=NEVER", "RRULE:COUNT=1",
    "RRULE:FREQ=DAILY;FREQ=DAILY", "RRULE:FREQ=DAILY;COUNT=x", "RRULE:FREQ=DAILY;BYHOUR=",
    "RRULE:FREQ=DAILY;COUNT=-1", "RRULE:FREQ=DAILY;INTERVAL=0", "RRULE:FREQ=DAILY;BYHOUR=25",
    "RRULE:FREQ=WEEKLY;BYDAY=XX", "RRULE:FREQ=WEEKLY;WKST=XX", "RRULE:FREQ=WEEKLY;BYDAY=MO,,TU",
    "EXRULE:FREQ=YEARLY;BYMONTH=May", "DURATION:1 hour", "DURATION:PT", "GEO:1;", "GEO:1",
    "GEO:1;2;3", "TZOFFSETTO:1", "EXDATE:20110512,20110512T100000", "FREEBUSY:20110512T100000Z",
    "FREEBUSY:20110512/20110513", "RDATE;VALUE=PERIOD:20110512T100000Z/20110513", "DTEND:",
    "X-A;VALUE=BOOLEAN:yes", "X-A;VALUE=TIME:240000", "X-A;VALUE=TIME:126000",
    "X-A;VALUE=TIME:120061",
  ])
  func whatIsNotOfItsTypeStaysAsItIsAndIsReported(line: String) throws {
    let (text, diagnostics) = converted(event(line))
    let value = try #require(line.split(separator: ":", omittingEmptySubsequences: false).last)
    #expect(text.hasSuffix("{},\"unknown\",\"\(value)\"]],[]]]]\n"))
    let report = try #require(diagnostics.kept.first)
    #expect(diagnostics.total == 1)
    #expect(report.rule == .jCalValue)
    #expect(report.place.line == 3)
    #expect(report.place.column > line.count - value.count)
  }

  @Test func componentsStandBehindPropertiesWhereverTheyAreInTheFile() {
    let (text, _) = converted(
      event(
        "UID:1\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nBEGIN:X-Inner\r\nEND:X-Inner\r\n"
          + "END:VALARM\r\nSUMMARY:b"))
    #expect(
      text == #"["vcalendar",[],[["vevent",[["uid",{},"text","1"],["summary",{},"text","b"]],"#
        + #"[["valarm",[["action",{},"text","AUDIO"]],[["x-inner",[],[]]]]]]]]"# + "\n")
  }

  @Test func eachCalendarIsALine() {
    let calendar = "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n"
    let (text, _) = converted(calendar + calendar + "BEGIN:VEVENT\nEND:VEVENT\n")
    let line = "[\"vcalendar\",[[\"version\",{},\"text\",\"2.0\"]],[]]\n"
    #expect(text == line + line + "[\"vevent\",[],[]]\n")
  }

  @Test func aZoneInAnEventStandsThereAlone() {
    let (text, _) = converted(event("BEGIN:VTIMEZONE\r\nTZID:A\r\nEND:VTIMEZONE"))
    #expect(
      text == #"["vcalendar",[],[["vevent",[],[["vtimezone",[["tzid",{},"text","A"]],[]]]]]]"#
        + "\n")
  }

  @Test func whatIsLeftOpenIsClosed() {
    let (text, _) = converted("BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VALARM\nACTION:AUDIO")
    #expect(
      text == #"["vcalendar",[],[["vevent",[],[["valarm",[["action",{},"text","AUDIO"]],[]]]]]]"#
        + "\n")
  }

  @Test func aLatePropertyIsReportedIfItIsNotKnownBefore() {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nMETHOD:PUBLISH\nEND:VCALENDAR\n"
    let (unknown, diagnostics) = converted(text)
    #expect(unknown == "[\"vcalendar\",[],[[\"vevent\",[],[]]]]\n")
    #expect(diagnostics.kept.map(\.rule) == [.lateProperty])
    #expect(diagnostics.kept.first?.place == Place(line: 4))

    var late = JSONText()
    late.openArray()
    late.closeArray()
    let (known, none) = converted(text, lateProperties: [late])
    #expect(known == "[\"vcalendar\",[[]],[[\"vevent\",[],[]]]]\n")
    #expect(none.total == 0)
  }

  /// Whatever a file holds, each line is JSON of three parts.
  @Test func damagedCalendarsAreStillJSON() throws {
    let whole = Array(
      event(
        Self.properties.map(\.line).joined(separator: "\r\n")
          + "\r\nBEGIN:VALARM\r\nTRIGGER:-PT1H\r\nEND:VALARM"
      ).utf8)
    var random = SeededGenerator()
    let replacements =
      Array("\r\n:;,=\"\\ \tBEND^T/-0Z\u{0}\u{7F}".utf8) + [0xE2, 0x80, 0xA8, 0xFF]
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = replacements.randomElement(using: &random) ?? 0
        default: bytes.insert(replacements.randomElement(using: &random) ?? 0, at: index)
        }
      }
      let sink = PieceSink()
      var output = ByteOutput(to: sink)
      var source = ByteArraySource(bytes)
      var diagnostics = Diagnostics()
      var document = JCalDocument(zones: ZoneDatabase())
      _ = document.write(
        &source, lateProperties: [], to: &output, reporting: &diagnostics)
      try output.finish()
      for line in sink.text.split(separator: "\n") {
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
        #expect(value?.count == 3, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func attachmentsThatAreTooLongAreReported() {
    let value = String(repeating: "A", count: 5 << 20)
    let (text, diagnostics) = converted(event("ATTACH;VALUE=BINARY:\(value)\r\nUID:1"))
    #expect(text == "[\"vcalendar\",[],[[\"vevent\",[[\"uid\",{},\"text\",\"1\"]],[]]]]\n")
    #expect(diagnostics.kept.map(\.rule) == [.propertyLimit])
  }
}
