import Testing

/// Times as programs write them: their forms, zones and lengths.
@Suite struct FieldTimeTests {
  @Test(arguments: forms) func aFormOfTimeIsReadAsItIsMeant(_ test: FieldCase) throws {
    try test.check()
  }

  @Test(arguments: zones) func aZoneIsFoundHoweverItIsWritten(_ test: FieldCase) throws {
    try test.check()
  }

  @Test(arguments: lengths) func anEventHasTheLengthThatWasMeant(_ test: FieldCase) throws {
    try test.check()
  }

  static let forms = [
    FieldCase(
      name: "a date without VALUE=DATE", lines: "DTSTART:20241206\nDTEND:20241208",
      expected: ["2024-12-06 … 2024-12-07 a"]),
    FieldCase(
      name: "VALUE=DATE before a time, which says more",
      lines: "DTSTART;VALUE=DATE:20241206T000000\nDTEND;VALUE=DATE:20241207T000000",
      expected: ["2024-12-06 00:00 – 2024-12-07 00:00 floating a"]),
    FieldCase(
      name: "VALUE=DATE-TIME", lines: "DTSTART;VALUE=DATE-TIME:20241206T090000Z",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"]),
    FieldCase(
      name: "VALUE=DATE-TIME before a date", lines: "DTSTART;VALUE=DATE-TIME:20241206",
      expected: ["2024-12-06 … 2024-12-06 a"]),
    FieldCase(
      name: "ISO 8601 with fractions", lines: "DTSTART:2024-12-06T09:00:00.000Z",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"]),
    FieldCase(
      name: "ISO 8601 with an offset", lines: "DTSTART:2024-12-06T09:00:00+01:00",
      expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"]),
    FieldCase(
      name: "no seconds", lines: "DTSTART:20241206T0900",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 floating a"]),
    FieldCase(
      name: "small letters and blanks", lines: "dtstart;value=date-time: 20241206t090000z ",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"]),
    FieldCase(
      name: "24:00 is the end of the day",
      lines: "DTSTART:20241206T220000\nDTEND:20241206T240000",
      expected: ["2024-12-06 22:00 – 2024-12-07 00:00 floating a"], faults: ["8 val.date-time"]),
    FieldCase(
      name: "a leap second", lines: "DTSTART:20161231T235960Z",
      expected: ["2016-12-31 23:59 – 2016-12-31 23:59 a"]),
    FieldCase(
      name: "a date of a script that failed", lines: "DTSTART:NaNNaNNaNTNaNNaN00Z",
      expected: [], faults: ["7 val.date"]),
    FieldCase(name: "no date", lines: "DTSTART:", expected: [], faults: ["7 val.date"]),
    FieldCase(
      name: "a day that the month has not", lines: "DTSTART:20230229T090000Z", expected: [],
      faults: ["7 val.date"]),
    FieldCase(
      name: "DTSTART twice", lines: "DTSTART:20241206T090000Z\nDTSTART:20241207T090000Z",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"], faults: ["8 card.at-most-one"]),
  ]

  /// A zone with summer time, three hours ahead of UTC in winter.
  private static func definedZone(_ tzid: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(tzid)
    BEGIN:DAYLIGHT
    DTSTART:19700308T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0400
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:19701101T020000
    RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
    TZOFFSETFROM:+0400
    TZOFFSETTO:+0300
    END:STANDARD
    END:VTIMEZONE
    """
  }

  @Test(
    arguments: [
      "US-Eastern", "US_Eastern", "US Eastern", "us/eastern", "us-eastern", "EST", "est", "MST",
      "HST", "/example.org/US-Eastern", "/example.org/us/eastern", "\"US-Eastern\"",
    ], [false, true])
  func aVTIMEZONECountsForWhatIsOnlyLikeAName(_ tzid: String, standsFirst: Bool) throws {
    let zone = Self.definedZone(tzid.filter { $0 != "\"" })
    let event = event("SUMMARY:a\nDTSTART;TZID=\(tzid):20240706T090000")
    try FieldCase(
      name: tzid, lines: standsFirst ? "\(zone)\n\(event)" : "\(event)\n\(zone)",
      expected: ["2024-07-06 05:00 – 2024-07-06 05:00 a"]
    ).check()
  }

  static let zones = [
    FieldCase(
      name: "in quotation marks", lines: "DTSTART;TZID=\"Europe/Berlin\":20241206T090000",
      expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"]),
    FieldCase(
      name: "in apostrophes", lines: "DTSTART;TZID='Europe/Berlin':20241206T090000",
      expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"]),
    FieldCase(
      name: "UTC by name", lines: "DTSTART;TZID=UTC:20241206T090000",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"]),
    FieldCase(
      name: "Z goes before a TZID", lines: "DTSTART;TZID=Europe/Berlin:20241206T090000Z",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"]),
    FieldCase(
      name: "a TZID on a date means nothing",
      lines: "DTSTART;VALUE=DATE;TZID=Europe/Berlin:20241206",
      expected: ["2024-12-06 … 2024-12-06 a"]),
    FieldCase(
      name: "an offset with a colon",
      lines: "DTSTART;TZID=GMT+01:00:20241206T090000\nDTEND;TZID=GMT+01:00:20241206T100000",
      expected: ["2024-12-06 08:00 – 2024-12-06 09:00 a"],
      faults: ["7 lex.param-syntax", "8 lex.param-syntax"]),
    FieldCase(
      name: "an offset with a colon and a parameter after it",
      lines: "DTSTART;TZID=UTC+01:00;VALUE=DATE-TIME:20241206T090000",
      expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"], faults: ["7 lex.param-syntax"]),
    FieldCase(
      name: "a wording of Windows without quotation marks",
      lines: "DTSTART;TZID=(GMT+01:00) Amsterdam, Berlin, Bern, Rome:20241206T090000",
      expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"], faults: ["7 lex.param-syntax"]),
    FieldCase(
      name: "a wording of Windows with escapes in place of quotation marks",
      lines:
        "DTSTART;TZID=(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna"
        + ":2024-12-06T09:00:00",
      expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"], faults: ["7 lex.param-syntax"]),
    FieldCase(
      name: "dates of a list after a TZID with a colon",
      lines: "DTSTART:20241206T080000Z\nRDATE;TZID=GMT+01:00:20241207T090000,20241208T090000",
      expected: [
        "2024-12-06 08:00 – 2024-12-06 08:00 a", "2024-12-07 08:00 – 2024-12-07 08:00 a",
        "2024-12-08 08:00 – 2024-12-08 08:00 a",
      ], faults: ["8 lex.param-syntax"]),
    FieldCase(
      name: "quotation marks around the value too",
      lines: "DTSTART;TZID=\"Europe/Berlin:20241206T090000\"",
      expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"], faults: ["7 lex.param-syntax"]),
    FieldCase(
      name: "what programs write for no zone",
      lines: "DTSTART;TZID=(no TZ description):20241206T090000",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 floating a"], faults: ["7 tz.undefined"]),
    FieldCase(
      name: "an empty TZID", lines: "DTSTART;TZID=:20241206T090000",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 floating a"], faults: ["7 tz.undefined"]),
    FieldCase(
      name: "a name in other letters is what the file says",
      lines: """
        BEGIN:VEVENT
        SUMMARY:a
        DTSTART;TZID=Europe/lisbon:20241206T090000
        END:VEVENT
        BEGIN:VTIMEZONE
        TZID:Europe/lisbon
        BEGIN:STANDARD
        DTSTART:19701025T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        """, expected: ["2024-12-06 08:00 – 2024-12-06 08:00 a"]),
    FieldCase(
      name: "a name of the zone database is that zone, whatever the file says",
      lines: definedZone("US/Eastern") + "\nBEGIN:VEVENT\nSUMMARY:a\n"
        + "DTSTART;TZID=US/Eastern:20240706T090000\nEND:VEVENT",
      expected: ["2024-07-06 13:00 – 2024-07-06 13:00 a"]),
    FieldCase(
      name: "an abbreviation without a VTIMEZONE is what the zone database has for it",
      lines: "DTSTART;TZID=EST:20240706T090000",
      expected: ["2024-07-06 14:00 – 2024-07-06 14:00 a"]),
    FieldCase(
      name: "a TZID with escapes is that of a VTIMEZONE",
      lines: """
        BEGIN:VTIMEZONE
        TZID:Here\\, there
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0300
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        SUMMARY:a
        DTSTART;TZID="Here\\, there":20241206T090000
        DTEND;TZID="Here, there":20241206T100000
        END:VEVENT
        """, expected: ["2024-12-06 06:00 – 2024-12-06 07:00 a"]),
    FieldCase(
      name: "a VTIMEZONE with blanks or quotation marks around its TZID",
      lines: """
        BEGIN:VTIMEZONE
        TZID: 1
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0300
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VTIMEZONE
        TZID:"Two"
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0500
        TZOFFSETTO:+0500
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        SUMMARY:a
        DTSTART;TZID=1:20241206T090000
        DTEND;TZID=Two:20241206T120000
        END:VEVENT
        """, expected: ["2024-12-06 06:00 – 2024-12-06 07:00 a"]),
    FieldCase(
      name: "Outlook's all-day event from midnight to midnight is a time (RFC 5545 §3.6.1)",
      lines: "DTSTART;TZID=W. Europe Standard Time:20241206T000000\n"
        + "DTEND;TZID=W. Europe Standard Time:20241207T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      zone: "Europe/Berlin", expected: ["2024-12-06 00:00 – 2024-12-07 00:00 a"]),
    FieldCase(
      name: "X-WR-TIMEZONE moves nothing",
      lines: """
        BEGIN:VCALENDAR
        VERSION:2.0
        X-WR-CALNAME:Smith\\, Jones
        X-WR-TIMEZONE:Asia/Seoul
        BEGIN:VEVENT
        SUMMARY:a
        DTSTART:20241206T090000
        END:VEVENT
        END:VCALENDAR
        """, expected: ["2024-12-06 09:00 – 2024-12-06 09:00 floating a"]),
  ]

  static let lengths = [
    FieldCase(
      name: "an empty DTEND", lines: "DTSTART:20241206T090000Z\nDTEND:",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"], faults: ["8 val.date"]),
    FieldCase(
      name: "an empty DTEND of an all-day event",
      lines: "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:",
      expected: ["2024-12-06 … 2024-12-06 a"], faults: ["8 val.date"]),
    FieldCase(
      name: "DTEND beside DURATION",
      lines: "DTSTART:20241206T090000Z\nDURATION:PT2H\n"
        + "DTEND:20241206T100000Z",
      expected: ["2024-12-06 09:00 – 2024-12-06 10:00 a"], faults: ["8 card.exclusive"]),
    FieldCase(
      name: "a DURATION of nothing", lines: "DTSTART:20241206T090000Z\nDURATION:P0D",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"]),
    FieldCase(
      name: "an all-day event with a DURATION of nothing",
      lines: "DTSTART;VALUE=DATE:20241206\nDURATION:PT0S",
      expected: ["2024-12-06 … 2024-12-06 a"]),
    FieldCase(
      name: "a DURATION in seconds alone", lines: "DTSTART:20241206T090000Z\nDURATION:PT5400S",
      expected: ["2024-12-06 09:00 – 2024-12-06 10:30 a"]),
    FieldCase(
      name: "a DURATION with all units", lines: "DTSTART:20241206T090000Z\nDURATION:P0DT1H0M0S",
      expected: ["2024-12-06 09:00 – 2024-12-06 10:00 a"]),
    FieldCase(
      name: "a DURATION without P", lines: "DTSTART:20241206T090000Z\nDURATION:1H",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"], faults: ["8 val.duration"]),
    FieldCase(
      name: "DTEND before DTSTART",
      lines: "DTSTART:20241206T090000Z\nDTEND:20241206T080000Z",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"], faults: ["8 time.end-before-start"]),
    FieldCase(
      name: "an all-day DTEND before DTSTART",
      lines: "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241204",
      expected: ["2024-12-06 … 2024-12-06 a"], faults: ["8 time.end-before-start"]),
    FieldCase(
      name: "a floating DTEND is on the clock of DTSTART",
      lines: "DTSTART;TZID=Europe/Berlin:20241206T090000\nDTEND:20241206T100000",
      expected: ["2024-12-06 08:00 – 2024-12-06 09:00 a"]),
    FieldCase(
      name: "a date ends a time at its midnight",
      lines: "DTSTART;TZID=Asia/Seoul:20241206T090000\nDTEND;VALUE=DATE:20241207",
      zone: "Asia/Seoul", expected: ["2024-12-06 09:00 – 2024-12-07 00:00 a"],
      faults: ["8 time.type-mismatch"]),
    FieldCase(
      name: "a time ends an all-day event with its day",
      lines: "DTSTART;VALUE=DATE:20241206\nDTEND:20241207T180000Z",
      expected: ["2024-12-06 … 2024-12-07 a"], faults: ["8 time.type-mismatch"]),
    FieldCase(
      name: "an alarm has a DURATION of its own",
      lines: "DTSTART:20241206T090000Z\nBEGIN:VALARM\nTRIGGER:-PT5M\nDURATION:PT5M\nREPEAT:2\n"
        + "END:VALARM",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"]),
  ]
}
