import ICSText
import ICSValidation
import Testing

/// Findings whose severity differs from that of their rule.
@Suite struct WeightTests {
  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:%
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;UNTIL=#
    END:STANDARD
    END:VTIMEZONE
    """

  private static func zone(_ name: String, until: String) -> String {
    zone.replacing("%", with: name).replacing("#", with: until)
  }

  private static func event(_ lines: String) -> String {
    """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    DTSTART:20241202T180000Z
    DTEND:20241202T190000Z
    SUMMARY:Choir
    \(lines)
    END:VEVENT
    """
  }

  static let weights: [(lines: String, rule: String, severity: Severity)] = [
    (event("ATTACH;VALUE=BINARY;FMTTYPE=text/plain:Q2hvaXI="), "val.binary", .error),
    (event("ATTACH;ENCODING=BASE64;FMTTYPE=text/plain:Q2hvaXI="), "val.binary", .error),
    (event("ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2hvaX!="), "val.binary", .error),
    (event("ATTACH;VALUE=BINARY;ENCODING=B:Q2hvaXI="), "val.binary", .error),
    // The RFC requires FMTTYPE only if the type is known.
    (event("ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2hvaXI="), "val.binary", .warning),
    (
      event("ATTENDEE;DELEGATED-TO=mailto:a@example.com:mailto:b@example.com"), "val.quote-param",
      .error
    ),
    (event("DESCRIPTION;ALTREP=https://example.com/:Notes"), "val.quote-param", .error),
    (event("URL:"), "val.empty", .warning), (event("GEO:"), "val.empty", .error),
    (event("X-LOTUS-CHILD_UID:1"), "lex.name-chars", .warning),
    (event("X_LOTUS:1"), "lex.name-chars", .error),
    (event("X-LOTUS_A B:1"), "lex.name-chars", .error),
    (event("ORGANIZER;ROLE=CHAIR:mailto:a@example.com"), "str.param-not-allowed", .info),
    (event("ORGANIZER;CUTYPE=ROOM:mailto:a@example.com"), "str.param-not-allowed", .info),
    (event("ORGANIZER;RSVP=TRUE:mailto:a@example.com"), "str.param-not-allowed", .warning),
    (event("LOCATION;ROLE=CHAIR:Hall"), "str.param-not-allowed", .warning),
    (zone("Europe/Berlin", until: "19800101T000000"), "rr.until-not-utc", .warning),
    (zone("Mill Street", until: "19800101T000000"), "rr.until-not-utc", .error),
    (
      event("RRULE:FREQ=DAILY;UNTIL=20241210T180000Z")
        .replacing("20241202T180000Z", with: "20241202T180000"),
      "rr.until-not-utc", .error
    ),
    (zone("Europe/Berlin", until: "19800101"), "rr.until-type", .warning),
    (zone("Mill Street", until: "19800101"), "rr.until-type", .error),
  ]

  @Test(arguments: weights)
  func findingWeighsWhatItDoes(lines: String, rule: String, severity: Severity) {
    let file = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(lines)\nEND:VCALENDAR"
    let found = validate(file).findings.filter { $0.rule.id == rule }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func eachTableOfRFC5546HasOneRule() {
    let lines = Self.event("RRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;COUNT=2")
    let file = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nMETHOD:REPLY\n\(lines)\nEND:VCALENDAR"
    let found = validate(file, ValidationOptions(profile: .itip)).findings
    #expect(found.filter { $0.rule.id == "card.rrule-multiple" }.map(\.severity) == [.error])
  }
}

/// Findings that are reported only once in a calendar or a file, however often they occur.
@Suite struct OnceTests {
  private func calendar(_ events: [String]) -> String {
    let bodies = events.enumerated().map { number, lines in
      let identity = "UID:\(number)@example.com\nDTSTAMP:20241115T090000Z"
      return "BEGIN:VEVENT\n\(identity)\n\(lines)\nEND:VEVENT\n"
    }
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(bodies.joined())END:VCALENDAR"
  }

  @Test func attendeesWithoutAnOrganizerAreFoundOnceACalendar() {
    let event = "DTSTART:20241202T180000Z\nDTEND:20241202T190000Z\nSUMMARY:Choir"
    let invitation = event + "\nATTENDEE:mailto:ulla@example.com"
    let file = calendar([
      event, invitation, invitation + "\nORGANIZER:mailto:jan@example.com", invitation,
    ])
    let found = validate(file).findings.filter { $0.rule.id == "itip.attendee-without-organizer" }
    #expect(found.map(\.place.line) == [17])
    #expect(
      found.map(\.message) == ["2 events have ATTENDEE without ORGANIZER; this is the first"])
  }

  @Test func faultOfAListIsFoundOnceAProperty() {
    let file = calendar([
      """
      DTSTART:20241202T180000Z
      DTEND:20241202T190000Z
      SUMMARY:Choir
      RRULE:FREQ=DAILY;COUNT=9
      EXDATE;VALUE=DATE:20241203,20241204
      EXDATE;VALUE=DATE:20241205
      """
    ])
    let message = "EXDATE is a date and DTSTART a date-time, so most readers remove nothing"
    #expect(
      validate(file).findings.map(\.message).filter { $0.hasPrefix("EXDATE") } == [
        message + " (2 values)", message,
      ])
  }

  @Test func missingTitleIsFoundOnceACalendar() {
    let event = "DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"
    let file = calendar([event, event + "\nSUMMARY:Choir", event + "\nSUMMARY: "])
    let found = validate(file + "\n" + calendar([event])).findings.filter {
      $0.rule.id == "time.summary-missing"
    }
    #expect(found.map(\.place.line) == [4, 28])
    #expect(
      found.map(\.message) == [
        "2 events and tasks have no SUMMARY; this is the first",
        "this event or task has no SUMMARY",
      ])
  }

  @Test func timesBehind2038AreFoundOnceAFile() {
    let late = "DTSTART:20991202T180000Z\nDTEND:20991202T190000Z\nSUMMARY:Choir"
    let early = "DTSTART:18991202T180000Z\nDTEND:18991202T190000Z\nSUMMARY:Choir"
    let file = calendar([late, early, late]) + "\n" + calendar([late])
    let found = validate(file).findings.filter { $0.rule.id == "val.date-range" }
    // Times before 1901 are mostly mistakes, so each one is reported.
    #expect(found.map(\.place.line) == [7, 14, 15])
    #expect(validate(calendar([early, late])).counts.count { $0.rule.id == "val.date-range" } == 1)
  }

  @Test func seriesMadeOfDatesMayNotHaveTheUIDOfAnother() {
    func event(_ uid: String, _ lines: String) -> String {
      """
      BEGIN:VEVENT
      UID:\(uid)@example.com
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T180000Z
      DTEND:20241202T190000Z
      SUMMARY:Choir
      \(lines)
      END:VEVENT
      """
    }
    let single = "LOCATION:Hall"
    let series = "RDATE:20241209T180000Z,20241216T180000Z"
    for (first, second) in [(single, series), (series, series), (series, single)] {
      let events = ["a", "b", "c"].map { event($0, series) } + [event("d", first)]
      let file = (events + [event("e", series), event("d", second)]).joined(separator: "\n")
      let found = validate("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(file)\nEND:VCALENDAR")
        .findings
      #expect(found.filter { $0.rule.id == "uid.duplicate" }.count == 1)
      #expect(found.allSatisfy { $0.place.line > 4 + 5 * 8 }, "\(found)")
    }
  }
}

/// The messages of findings.
@Suite struct MessageTests {
  private func messages(_ lines: String, of rule: String) -> [String] {
    let file = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      \(lines)
      END:VCALENDAR
      """
    return validate(file).findings.filter { $0.rule.id == rule }.map(\.message)
  }

  private func event(_ lines: String) -> String {
    """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    DTSTART:20241202T180000Z
    DTEND:20241202T190000Z
    SUMMARY:Choir
    \(lines)
    END:VEVENT
    """
  }

  @Test func offsetsSayTheirSecondsIfTheyHaveAny() {
    func lines(_ offset: String) -> String {
      """
      BEGIN:VTIMEZONE
      TZID:Asia/Seoul
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;TZID=Asia/Seoul:20241202T180000
      SUMMARY:Choir
      END:VEVENT
      """
    }
    for (offset, text) in [("+082752", "+08:27:52"), ("-0230", "-02:30"), ("-003009", "-00:30:09")]
    {
      #expect(
        messages(lines(offset), of: "tz.differs-from-iana") == [
          "the VTIMEZONE \"Asia/Seoul\" is at \(text) on 2024-12-02, but the zone is at +09:00 in the "
            + "zone database (release 2025b)"
        ])
    }
    #expect(messages(lines("+0900"), of: "tz.differs-from-iana") == [])
  }

  @Test func zoneMayDifferWhereASeriesHasNoInstance() {
    func lines(_ rule: String) -> String {
      """
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:\(rule)
      SUMMARY:Choir
      END:VEVENT
      """
    }
    // The instances are in winter; the definition lacks only the summers in between.
    #expect(messages(lines("FREQ=YEARLY;COUNT=4"), of: "tz.differs-from-iana") == [])
    for rule in ["FREQ=MONTHLY;COUNT=12", "FREQ=MONTHLY;INTERVAL=7;COUNT=4"] {
      #expect(messages(lines(rule), of: "tz.differs-from-iana").count == 1, "\(rule)")
    }
  }

  @Test func periodThatOnlyLenientReadersTakeIsNone() {
    for value in ["2024-12-02T18:00:00Z/PT1H", "20241202T1800Z/PT1H"] {
      let found = messages("BEGIN:VFREEBUSY\nFREEBUSY:\(value)\nEND:VFREEBUSY", of: "val.period")
      #expect(found.count == 1)
      #expect(
        found.allSatisfy { $0.hasSuffix("it does not have the form of a period") }, "\(found)")
    }
  }

  @Test func listOfDatesAndTimesIsNotOneOfDatesWithoutValue() {
    let both = event("RRULE:FREQ=DAILY;COUNT=2\nRDATE:20241231,20250107T180000Z")
    #expect(messages(both, of: "val.date-missing-value") == [])
    #expect(messages(both, of: "rr.rdate-mixed").count == 1)
    let dates = event("RRULE:FREQ=DAILY;COUNT=2\nRDATE:20241231,20250107")
    #expect(messages(dates, of: "val.date-missing-value").count == 1)
  }

  @Test func copyOfAUIDSpeaksOfNoOtherKind() {
    let todo = "BEGIN:VTODO\nUID:choir@example.com\nDTSTAMP:20241115T090000Z\nSUMMARY:x\nEND:VTODO"
    #expect(
      messages(event("CLASS:PUBLIC") + "\n" + todo, of: "uid.duplicate") == [
        "the UID \"choir@example.com\" is already used, expected a unique one for this VTODO"
      ])
  }

  @Test func seriesWhoseInstancesAreRemovedIsNotOneThatHasNone() {
    let removed = "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2\nEXDATE:20241203T180000Z,20241210T180000Z"
    #expect(
      messages(event(removed), of: "rr.no-instances") == [
        "EXDATE removes every instance of the rule"
      ])
    let none = "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2"
    #expect(messages(event(none), of: "rr.no-instances") == ["the rule has no instances"])
  }

  @Test func controlCharacterIsNamedAsUnicodeDoes() {
    #expect(
      messages(event("LOCATION:a\u{C}b"), of: "lex.control-char") == [
        "the text has the control character U+000C"
      ])
    #expect(
      messages(event("LOCATION:a\u{7F}b"), of: "lex.control-char") == [
        "the text has the control character U+007F"
      ])
  }

  @Test func oneByteIsNotSeveral() {
    func message(_ bytes: [UInt8]) -> [String] {
      let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nLOCATION:ü"
      let file = Array(head.utf8) + bytes + Array("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
      return validate(file).findings.filter { $0.rule.id == "lex.utf8" }.map(\.message)
    }
    #expect(message([0xFF]) == ["the byte FF is not UTF-8; it is read as U+FFFD"])
    #expect(message([0xE2, 0x82]) == ["the bytes E2 82 are not UTF-8; they are read as U+FFFD"])
  }

  @Test(arguments: [
    ("a, b", "a comma without a backslash, expected \\,"),
    ("a; b; c", "2 semicolons without a backslash, expected \\;"),
    ("a, b; c", "a comma and a semicolon without a backslash, expected \\, and \\;"),
    ("C:\\temp", "a backslash that is not part of \\\\ \\, \\; or \\n"),
    (
      "a, C:\\temp\\x",
      "a comma without a backslash, expected \\,; and "
        + "2 backslashes that are not part of \\\\ \\, \\; or \\n"
    ),
  ])
  func eachFaultOfATextIsNamed(text: String, expected: String) {
    let found = messages(event("LOCATION:\(text)"), of: "lex.text-escape")
    #expect(found == ["LOCATION has \(expected)"])
  }

  @Test func zoneThatIsMeantIsNamed() {
    let lines = event("X-A:1").replacing(
      "DTSTART:20241202T180000Z\nDTEND:20241202T190000Z",
      with: "DTSTART;TZID=America-New_York:20241202T180000\nDURATION:PT1H")
    #expect(
      messages(lines, of: "tz.undefined") == [
        "no zone is called \"America-New_York\", and the file does not define it; "
          + "America/New_York may be meant"
      ])
  }

  @Test func untilBeforeStartIsFoundWhateverItsType() {
    for (start, until) in [
      ("DTSTART:20241202T180000Z", "20241101"), ("DTSTART;VALUE=DATE:20241202", "20241101T180000Z"),
      ("DTSTART;VALUE=DATE:20241202", "20241101T180000"),
    ] {
      let file = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:x
        BEGIN:VEVENT
        UID:choir@example.com
        DTSTAMP:20241115T090000Z
        \(start)
        SUMMARY:Choir
        RRULE:FREQ=WEEKLY;UNTIL=\(until)
        END:VEVENT
        END:VCALENDAR
        """
      let rules = Set(validate(file).findings.map(\.rule.id))
      #expect(
        rules.isSuperset(of: ["rr.until-type", "rr.until-before-start"]), "\(start) \(until)")
      let onDay = file.replacing("UNTIL=20241101", with: "UNTIL=20241202")
      #expect(!validate(onDay).findings.map(\.rule.id).contains("rr.until-before-start"))
    }
  }

  @Test func propertyInAnotherComponentSaysWhereItBelongs() {
    #expect(
      messages(event("PERCENT-COMPLETE:50"), of: "str.prop-wrong-component") == [
        "PERCENT-COMPLETE is not allowed in VEVENT; it belongs in VTODO"
      ])
    #expect(
      messages(event("DUE:20241202T190000Z"), of: "str.prop-wrong-component") == [
        "DUE is not allowed in VEVENT, expected DTEND"
      ])
  }
}
