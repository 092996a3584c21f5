import Testing

@testable import ICSValidation

/// Repairs that write what the reader reads anyway, and unsafe ones.
@Suite struct FixReadingTests {
  private static let start = "DTSTART:20241202T180000Z\n"
  private static let days = "DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;COUNT=4\n"

  static let safe = [
    FixCase("lex.name-chars", "SUMMARY :Choir", "SUMMARY:Choir"),
    FixCase("lex.name-chars", "SUMMARY\t ;LANGUAGE=en:Choir", "SUMMARY;LANGUAGE=en:Choir"),
    FixCase("lex.name-chars", stays: "DESCRIPTION:Bring\ntools : hammer"),
    FixCase(
      "rr.syntax", start + "RRULE:RRULE:FREQ=DAILY; COUNT = 3;",
      start + "RRULE:FREQ=DAILY;COUNT=3"),
    FixCase(
      "rr.syntax", start + "RRULE:FREQ=WEEKLY;BYDAY=MO, WE,;COUNT=3",
      start + "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3"),
    FixCase(
      "rr.syntax", start + "RRULE:FREQ=DAILY;UNTIL=2024-12-04T18:00:00Z",
      start + "RRULE:FREQ=DAILY;UNTIL=20241204T180000Z"),
    FixCase("rr.syntax", stays: start + "RRULE:FREQ=WEEKLY;BYDAY=MON,WED"),
    FixCase("rr.syntax", stays: start + "RRULE:\"FREQ=DAILY;COUNT=3\""),
    FixCase("rr.syntax", stays: start + "RRULE:FREQ=DAILY;X-A=b c,,d"),
    FixCase("rr.syntax", stays: start + "RRULE:FREQ=DAILY;COUNT=3;BYDAY=,"),
    FixCase(
      "rr.freq-not-first", start + "RRULE:COUNT=3;FREQ=DAILY;INTERVAL=2",
      start + "RRULE:FREQ=DAILY;COUNT=3;INTERVAL=2"),
    FixCase("rr.freq-not-first", stays: start + "RRULE:RSCALE=GREGORIAN;FREQ=DAILY;COUNT=3"),
    FixCase(
      "rr.exdate-type", days + "EXDATE:20241203T000000,20241204T000000",
      days + "EXDATE;VALUE=DATE:20241203,20241204"),
    FixCase(
      "rr.exdate-type", days + "EXDATE;TZID=Europe/Berlin:20241203T000000",
      days + "EXDATE;VALUE=DATE:20241203"),
    FixCase("rr.exdate-type", stays: days + "EXDATE:20241203T090000"),
    FixCase("rr.exdate-type", stays: days + "EXDATE:20250103T000000"),
    FixCase("rr.exdate-type", stays: days + "EXDATE:20241203T000000Z"),
    FixCase(
      "val.empty-item", start + "RRULE:FREQ=DAILY;COUNT=3\nEXDATE:,20241203T180000Z,,",
      start + "RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20241203T180000Z"),
    FixCase("val.empty-item", stays: start + "EXDATE:,"),
    FixCase("val.int", "SEQUENCE: 1\nPRIORITY:5 ", "SEQUENCE:1\nPRIORITY:5"),
    FixCase("val.int", stays: "SEQUENCE:one\nPRIORITY:5.0"),
    FixCase("val.enum", "STATUS: CONFIRMED", "STATUS:CONFIRMED"),
    FixCase("val.enum", stays: "STATUS:CANCELED\nTRANSP: FREE"),
    FixCase("val.duration", start + "DURATION: PT1H", start + "DURATION:PT1H"),
    FixCase("val.duration", start + "DURATION:P1W2DT", start + "DURATION:P9D"),
    FixCase("val.duration", start + "DURATION:PT1H30S", start + "DURATION:PT1H0M30S"),
    FixCase("val.duration", stays: start + "DURATION:P1H"),
    FixCase(
      "val.duration", "BEGIN:VALARM\nTRIGGER:20241202T170000Z\nEND:VALARM",
      "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20241202T170000Z\nEND:VALARM"),
    FixCase(
      "val.duration",
      stays: "BEGIN:VALARM\nTRIGGER;RELATED=END:20241202T170000Z\nEND:VALARM"),
    FixCase(
      "val.duration", stays: "BEGIN:VALARM\nTRIGGER:20241202T170000\nEND:VALARM"),
    FixCase("val.geo", stays: "GEO:52.5,13.4"),
    FixCase(
      "val.uri", "ORGANIZER:ann@example.com\nATTENDEE;CN=Bo:bo.b-c+d@mail.example.com",
      "ORGANIZER:mailto:ann@example.com\nATTENDEE;CN=Bo:mailto:bo.b-c+d@mail.example.com"),
    FixCase(
      "val.uri",
      stays: "ORGANIZER:Ann <ann@example.com>\nATTENDEE:ann@home\nATTENDEE:Ann\nURL:a@example.com"),
    FixCase(
      "val.binary",
      "ATTACH;VALUE=BINARY:Q2hvaXI=\nATTACH;ENCODING=BASE64:Q2hvaXI=\n"
        + "ATTACH;VALUE=BINARY;ENCODING=B:Q2hvaXI=",
      "ATTACH;ENCODING=BASE64;VALUE=BINARY:Q2hvaXI=\n"
        + "ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2hvaXI=\n"
        + "ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2hvaXI="),
    FixCase("val.binary", stays: "ATTACH;VALUE=BINARY:Q2hvaX!"),
    FixCase(
      "str.param-missing",
      "IMAGE:https://example.com/a.png\nCONFERENCE;LABEL=Hall:tel:+4912345",
      "IMAGE;VALUE=URI:https://example.com/a.png\nCONFERENCE;VALUE=URI;LABEL=Hall:tel:+4912345"),
    FixCase("str.param-missing", stays: "IMAGE:a.png\nSTYLED-DESCRIPTION:<b>Choir</b>"),
    FixCase("str.param-values", stays: "ORGANIZER;CN=Doe, Jane:mailto:j@example.com"),
  ]

  static let unsafe = [
    FixCase(
      "rr.syntax", start + "RRULE:FREQ=MONTHLY;BYDAY=-1FRI,2Monday",
      start + "RRULE:FREQ=MONTHLY;BYDAY=-1FR,2MO"),
    FixCase("rr.syntax", stays: start + "RRULE:FREQ=WEEKLY;BYDAY=MOON"),
    FixCase("val.enum", "STATUS:CANCELED", "STATUS:CANCELLED"),
    FixCase("val.enum", stays: "STATUS:GONE"),
    FixCase("val.duration", start + "DURATION:P1H30M", start + "DURATION:PT1H30M"),
    FixCase("val.duration", start + "DURATION:P1D2H", start + "DURATION:P1DT2H"),
    FixCase("val.duration", stays: start + "DURATION:P30M"),
    FixCase("val.geo", "GEO:52.5,13.4", "GEO:52.5;13.4"),
    FixCase(
      "val.encoding-deprecated",
      "LOCATION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9=0D=0Ax",
      "LOCATION:Café\\nx"),
    FixCase(
      "val.encoding-deprecated", "LOCATION;ENCODING=QUOTED-PRINTABLE:a=2Cb=3Bc=5Cnd=0De",
      "LOCATION:a\\,b\\;c\\\\nd\\ne"),
    FixCase("val.encoding-deprecated", stays: "LOCATION;ENCODING=QUOTED-PRINTABLE:=E9"),
    FixCase(
      "val.encoding-deprecated", "LOCATION\(FixCaseTests.charsets);ENCODING=QUOTED-PRINTABLE:a=2C",
      "LOCATION:a\\,"),
    // What is decoded is not decoded again.
    FixCase(
      "val.encoding-deprecated", "LOCATION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:a?id=3D20",
      "LOCATION:a?id=20"),
    FixCase(
      "val.encoding-deprecated", "LOCATION;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:a?id=3D20",
      "LOCATION:a?id=20"),
    FixCase("val.geo", stays: "GEO:52,13\nGEO:52,5,13,4\nGEO:95.0,13.4"),
    FixCase(
      "str.param-values", "ORGANIZER;CN=Doe, Jane:mailto:j@example.com",
      "ORGANIZER;CN=\"Doe, Jane\":mailto:j@example.com"),
    FixCase(
      "str.param-values", stays: "ATTENDEE;CN=\"Doe\", Jane;ROLE=CHAIR,X:mailto:j@example.com"),
  ]

  @Test(arguments: safe)
  func whatIsReadIsWritten(_ item: FixCase) throws {
    try check(item, includesUnsafe: false)
    let (before, after) = (event(item.before), event(item.after))
    #expect(ICSValidationTests.days(of: before) == ICSValidationTests.days(of: after))
  }

  @Test(arguments: unsafe)
  func unsafeRepairsAreMadeOnlyIfWanted(_ item: FixCase) throws {
    try check(item, includesUnsafe: true)
    var options = everything()
    options.rules.selected = [try RuleSelector(item.rule)]
    let repaired = repair(event(item.before), options)
    #expect(repaired.bytes == event(item.before))
    #expect((repaired.report.withheldCount > 0) == (item.before != item.after))
  }

  private func check(_ item: FixCase, includesUnsafe: Bool) throws {
    var options = everything()
    options.rules.selected = [try RuleSelector(item.rule)]
    options.includesUnsafe = includesUnsafe
    let repaired = repair(event(item.before), options)
    #expect(repaired.text == String(decoding: event(item.after), as: UTF8.self))
    #expect(repaired.report.repairs.allSatisfy { $0.rule.id == item.rule })
    #expect(repaired.report.repairs.allSatisfy { $0.isSafe != includesUnsafe })
    #expect(!repair(repaired.bytes, options).report.isChanged)
    guard item.before != item.after else { return }
    // Data have no FMTTYPE, which stays a remark.
    let findings = validate(repaired.bytes, options.rules).findings
    #expect(findings.allSatisfy { $0.message.contains("FMTTYPE") }, "\(findings)")
  }

  @Test func offsetsAreWrittenWithoutColons() {
    func zone(_ from: String, _ to: String) -> [UInt8] {
      calendar(
        """
        BEGIN:VTIMEZONE
        TZID:Hall
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:\(from)
        TZOFFSETTO:\(to)
        END:STANDARD
        END:VTIMEZONE
        """)
    }
    #expect(repair(zone("+01:00", " -03:30:15")).bytes == zone("+0100", "-033015"))
    #expect(repair(zone("0100", "-0000")).bytes == zone("+0100", "+0000"))
    #expect(repair(zone("one", "+25")).bytes == zone("one", "+25"))
  }

  @Test func refreshIntervalSaysThatItIsADuration() {
    #expect(
      repair(calendar("REFRESH-INTERVAL:PT12H")).bytes
        == calendar("REFRESH-INTERVAL;VALUE=DURATION:PT12H"))
    #expect(!repair(calendar("REFRESH-INTERVAL:often")).report.isChanged)
  }

  private func file(_ head: String, _ tail: String) -> [UInt8] {
    Array(
      "BEGIN:VCALENDAR\n\(head)BEGIN:X-ROOM\nEND:X-ROOM\n\(tail)END:VCALENDAR\n"
        .replacing("\n", with: "\r\n").utf8)
  }

  @Test func lateVersionMovesToTheStart() {
    let id = "PRODID:-//Example//EN\n"
    #expect(repair(file(id, "VERSION:2.0 \n")).bytes == file("VERSION:2.0\n" + id, ""))
    #expect(repair(file("VERSION: 2.0\n" + id, "")).bytes == file("VERSION:2.0\n" + id, ""))
    for kept in [
      file(id, "VERSION:1.0\n"), file(id, "VERSION:2.0\nVERSION:1.0\n"),
      file("VERSION:1.0\n" + id, "VERSION:2.0\n"),
    ] {
      #expect(repair(kept).bytes == kept)
    }
  }

  private func events(_ summaries: String...) -> [UInt8] {
    calendar(
      summaries.map {
        """
        BEGIN:VEVENT
        UID:choir@example.com
        DTSTAMP:20241115T090000Z
        DTSTART:20241202T180000Z
        SUMMARY:\($0)
        END:VEVENT
        """
      }.joined(separator: "\n"))
  }

  @Test func exactCopyOfTheLatestVersionIsRemoved() {
    #expect(repair(events("Choir", "Choir", "Choir")).bytes == events("Choir"))
    #expect(repair(events("Choir", "Concert", "Concert")).bytes == events("Choir", "Concert"))
    // Where readers take the last one, the third is not redundant.
    #expect(!repair(events("Choir", "Concert", "Choir")).report.isChanged)
    #expect(!repair(calendar("X-A:1\nX-A:1")).report.isChanged)
    // Others than the last may get a DTSTAMP, which a second run would give to one alone.
    let bare = calendar(
      String(
        repeating: "BEGIN:VEVENT\nUID:a@example.com\nDTSTART:20241202T180000Z\nEND:VEVENT\n",
        count: 2
      ).trimmed)
    #expect(!repair(bare, everything()).report.isChanged)
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
