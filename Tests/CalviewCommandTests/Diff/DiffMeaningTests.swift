import Testing

/// Pairs of lines with the same meaning, and pairs with different ones.
@Suite struct DiffMeaningTests {
  /// Two ways to write the part of an event between its UID and its END.
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let old: String
    let new: String
    var testDescription: String { name }

    init(_ name: String, _ old: String, _ new: String) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  private static let start = "DTSTART:20241206T090000Z\n"

  static let same = [
    Pair("folds", start + "SUMMARY:A long title", start + "SUMMARY:A lo\n ng tit\n le"),
    Pair("order", start + "SUMMARY:A\nLOCATION:B", "LOCATION:B\nSUMMARY:A\n" + start),
    Pair("case of names", start + "SUMMARY:A", "dtstart:20241206T090000Z\nSummary:A"),
    Pair(
      "stamps", start + "SEQUENCE:1\nCREATED:20200101T000000Z",
      start + "LAST-MODIFIED:20240101T000000Z"),
    Pair("escapes", start + "SUMMARY:A\\, B\\n", start + "SUMMARY:A, B\\N"),
    Pair("blanks", start + "SUMMARY:A", start + "SUMMARY: A "),
    Pair("empty", start, start + "LOCATION:\nDESCRIPTION: "),
    Pair("DTEND and DURATION", start + "DTEND:20241206T103000Z", start + "DURATION:PT90M"),
    Pair("a day", "DTSTART;VALUE=DATE:20241206", "DTSTART;VALUE=DATE:20241206\nDURATION:P1D"),
    Pair(
      "a day's end", "DTSTART;VALUE=DATE:20241206",
      "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241207"),
    Pair("VALUE", start, "DTSTART;VALUE=DATE-TIME:20241206T090000Z"),
    Pair(
      "names of one zone", "DTSTART;TZID=Europe/Berlin:20241206T090000",
      "DTSTART;TZID=\"W. Europe Standard Time\":20241206T090000"),
    Pair(
      "old names of a zone", "DTSTART;TZID=Asia/Calcutta:20241206T090000",
      "DTSTART;TZID=Asia/Kolkata:20241206T090000"),
    Pair("UTC", start, "DTSTART;TZID=Etc/UTC:20241206T090000"),
    Pair("defaults", start + "TRANSP:OPAQUE\nCLASS:public\nPRIORITY:0", start),
    Pair(
      "parameters", start + "ATTENDEE;CN=\"Bob\";RSVP=TRUE:mailto:bob@example.org",
      start + "ATTENDEE;rsvp=true;cn=Bob:MAILTO:bob@EXAMPLE.org"),
    Pair(
      "default parameters",
      start + "ATTENDEE;PARTSTAT=NEEDS-ACTION;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL:mailto:a@b.c",
      start + "ATTENDEE:mailto:a@b.c"),
    Pair("categories", start + "CATEGORIES:A,B", start + "CATEGORIES:B\nCATEGORIES:A"),
    Pair("position", start + "GEO:52.50;+13.4", start + "GEO:52.5;13.400"),
    Pair(
      "rule", start + "RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=MO,FR",
      start + "RRULE:BYDAY=FR,MO;FREQ=WEEKLY"),
    Pair("rule by its start", start + "RRULE:FREQ=WEEKLY;BYDAY=FR", start + "RRULE:FREQ=WEEKLY"),
    Pair(
      "rule by the time of its start",
      start + "RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0",
      start + "RRULE:FREQ=WEEKLY"),
    Pair(
      "rule by the minute of its start", start + "RRULE:FREQ=DAILY;BYHOUR=9,15;BYMINUTE=0",
      start + "RRULE:FREQ=DAILY;BYHOUR=9,15"),
    Pair(
      "name in a rule", start + "RRULE:RRULE:FREQ=WEEKLY;COUNT=3",
      start + "RRULE:FREQ=WEEKLY;COUNT=3"),
    Pair(
      "parts of a rule that say nothing",
      start + "RRULE:FREQ=WEEKLY;COUNT=3;BYMONTH=;INTERVAL=0;X-FOO=1;",
      start + "RRULE:FREQ=WEEKLY;COUNT=3"),
    Pair(
      "exceptions", start + "RRULE:FREQ=DAILY\nEXDATE:20241207T090000Z,20241208T090000Z",
      start + "RRULE:FREQ=DAILY\nEXDATE:20241208T090000Z\nEXDATE;TZID=Europe/Berlin:20241207T100000"
    ),
    Pair(
      "alarms",
      start + "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM",
      start + "BEGIN:VALARM\nTRIGGER;RELATED=START:-PT900S\nACTION:display\nEND:VALARM"),
    Pair("twice", start + "COMMENT:A\nCOMMENT:A", start + "COMMENT:A"),
  ]

  @Test(arguments: same)
  func whatMeansTheSameIsNoDifference(pair: Pair) throws {
    try expectDifference(from: calendar(pair.old), to: calendar(pair.new), "")
  }

  static let different =
    [
      (
        Pair(
          "month of another calendar",
          "DTSTART;VALUE=DATE:20260101\nRRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1",
          "DTSTART;VALUE=DATE:20260101\nRRULE:RSCALE=DANGI;FREQ=YEARLY"), ["RRULE"]
      ),
      (Pair("text", start + "SUMMARY:A", start + "SUMMARY:B"), ["SUMMARY"]),
      (Pair("case of texts", start + "SUMMARY:a", start + "SUMMARY:A"), ["SUMMARY"]),
      (Pair("status", start + "STATUS:CONFIRMED", start), ["STATUS"]),
      (Pair("transparency", start + "TRANSP:TRANSPARENT", start), ["TRANSP"]),
      (Pair("end", start + "DURATION:PT1H", start + "DURATION:PT2H"), ["DTEND"]),
      (Pair("zone", start, "DTSTART;TZID=Europe/London:20241206T090000"), ["DTSTART"]),
      (
        Pair(
          "zone of both", start + "DURATION:PT1H",
          "DTSTART;TZID=Europe/London:20241206T090000\nDURATION:PT1H"), ["DTEND", "DTSTART"]
      ),
      (Pair("new end", start, start + "DURATION:PT2H"), ["DTEND"]),
      (
        Pair(
          "answer", start + "ATTENDEE:mailto:a@b.c",
          start + "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.c"),
        ["ATTENDEE"]
      ),
      (Pair("comma", start + "CATEGORIES:A\\,B", start + "CATEGORIES:A,B"), ["CATEGORIES"]),
      (Pair("rule", start + "RRULE:FREQ=WEEKLY", start + "RRULE:FREQ=DAILY"), ["RRULE"]),
      (
        Pair("hour of a rule", start + "RRULE:FREQ=HOURLY;BYHOUR=9", start + "RRULE:FREQ=HOURLY"),
        ["RRULE"]
      ),
      (
        Pair(
          "first day of a week", start + "RRULE:FREQ=WEEKLY;BYDAY=FR,SU;BYSETPOS=1;WKST=SU",
          start + "RRULE:FREQ=WEEKLY;BYDAY=FR,SU;BYSETPOS=1"), ["RRULE"]
      ),
      (
        Pair(
          "rule that can't be read", start + "DURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=THU",
          start + "DURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=TH"), ["RRULE"]
      ),
      (
        Pair(
          "alarm", start + "BEGIN:VALARM\nTRIGGER:-PT15M\nEND:VALARM",
          start + "BEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM"),
        ["VALARM"]
      ),
      (Pair("own property", start + "X-A:1", start + "X-A:2"), ["X-A"]),
      (Pair("unreadable", "DTSTART:2024-1-1\n", "DTSTART:2024-1-2\n"), ["DTSTART"]),
    ] as [(Pair, [String])]

  @Test(arguments: different)
  func whatMeansSomethingElseIsToldWithItsProperty(pair: Pair, names: [String]) throws {
    try withFiles(["a.ics": calendar(pair.old), "b.ics": calendar(pair.new)]) { paths in
      let outcome = call(words: ["diff"] + paths + ["--json"])
      let differences = try JSONValue(outcome.output)["differences"]?.elements ?? []
      #expect(differences.count == 1)
      #expect(differences.first?["change"] == .string("changed"))
      let found = differences.first?["properties"]?.elements.compactMap { $0["name"]?.text }
      #expect(found?.sorted() == names)
    }
  }

  @Test func definitionsDecideWhichZonesAreOne() throws {
    func zoned(_ name: String, _ offset: String) -> String {
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=\(name):20241206T090000
      END:VEVENT
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR

      """
    }
    try expectDifference(from: zoned("Here", "+0300"), to: zoned("There", "+0300"), "")
    try withFiles(["a.ics": zoned("Here", "+0300"), "b.ics": zoned("Here", "+0400")]) { paths in
      let outcome = call(words: ["diff"] + paths)
      #expect(outcome.status == 1)
      #expect(outcome.output.hasPrefix("> 2024-12-06 05:00"), "\(outcome.output)")
    }
  }
}

/// Compares two calendars, and expects an answer and the exit status that goes with it.
func expectDifference(
  from old: String, to new: String, _ expected: String, _ words: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try withFiles(["a.ics": old, "b.ics": new]) { paths in
    let outcome = call(words: ["diff"] + paths + words)
    #expect(outcome.output == expected, sourceLocation: sourceLocation)
    #expect(outcome.status == (expected.isEmpty ? 0 : 1), sourceLocation: sourceLocation)
  }
}
