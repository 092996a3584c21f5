import Testing

@Suite struct ExplainTests {
  private static let series = calendar(
    """
    DTSTART;TZID=Europe/Berlin:20241202T100000
    DTEND;TZID=Europe/Berlin:20241202T110000
    RRULE:FREQ=WEEKLY;BYDAY=MO,WE
    RDATE;TZID=Europe/Berlin:20241205T120000
    EXDATE;TZID=Europe/Berlin:20241209T100000
    SUMMARY:Rehearsal
    """,
    """
    DTSTART;VALUE=DATE:20241204
    DTEND;VALUE=DATE:20241206
    SUMMARY:Fair
    """,
    """
    DTSTART:20241204T180000
    SUMMARY:Dinner
    """
  ).replacing(
    "END:VCALENDAR",
    with: """
      BEGIN:VEVENT
      UID:0
      DTSTAMP:20240101T000000Z
      RECURRENCE-ID;TZID=Europe/Berlin:20241211T100000
      DTSTART;TZID=Europe/Berlin:20241212T160000
      SUMMARY:Moved
      END:VEVENT
      END:VCALENDAR
      """)

  private func explain(_ words: String...) throws -> Outcome {
    try withFiles(["a.ics": Self.series]) { paths in
      let outcome = call(words: ["explain", paths[0]] + words)
      return Outcome(
        status: outcome.status, output: outcome.output.replacing(paths[0], with: "a.ics"),
        errors: outcome.errors)
    }
  }

  @Test func aZoneOfTheFileIsNotTheOneOfASimilarName() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:US-Eastern
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR
      """
    let text = calendar("DTSTART;TZID=US-Eastern:20240706T090000\nSUMMARY:a")
      .replacing("END:VCALENDAR", with: zone)
    try withFiles(["a.ics": text]) { paths in
      let explained = call(words: ["explain", paths[0], "2024-07-06", "--tz", "UTC"])
      #expect(
        explained.output.contains(
          "2024-07-06 09:00 US-Eastern (UTC+03:00), a zone of the file, that is 2024-07-06 06:00"))
      // The page shows the time in that zone, and not in the database's zone of a similar name.
      let page = call(words: [paths[0], "--month", "2024-07", "--agenda", "--tz", "UTC"])
      #expect(page.output.contains("06:00        a [09:00 US-Eastern]"))
    }
  }

  @Test func theTextTellsFileRuleAndConversion() throws {
    let outcome = try explain("2024-12-04", "--tz", "Asia/Seoul", "--ascii", "--locale", "en_GB")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Wednesday, 4 December 2024

        all day |->  Fair
          a.ics:14, UID 1
          it occurs once, at its DTSTART (line 17)
          its dates are the same in every zone
          it lasts from 2024-12-04 to 2024-12-05

        18:00-19:00  Rehearsal (rep)
          a.ics:4, UID 0
          its RRULE (line 9): every week on Monday and Wednesday
          it is written as 2024-12-04 10:00 Europe/Berlin (UTC+01:00), that is \
        2024-12-04 18:00 Asia/Seoul (UTC+09:00)

        18:00  Dinner [floating]
          a.ics:21, UID 2
          it occurs once, at its DTSTART (line 24)
          it is written without a zone, so every clock shows it at this time

        """)
  }

  @Test func thePageIsInEnglish() throws {
    let output = try explain("2024-12-04", "--tz", "UTC", "--locale", "de_DE").output
    #expect(output.hasPrefix("Wednesday, 4 December 2024\n\nall day"))
  }

  @Test(arguments: [
    ("2024-12-02", ["start"]), ("2024-12-04", ["single", "rule", "single"]),
    ("2024-12-05", ["single", "date"]), ("2024-12-09", []), ("2024-12-12", ["override"]),
  ])
  func theDocumentNamesOrigins(_ day: String, _ origins: [String]) throws {
    let document = try object(try explain(day, "--json").output)
    #expect(document.text("schema") == "calview.explain/1")
    #expect(document.text("date") == day)
    #expect(document.objects("occurrences").compactMap { $0.text("origin") } == origins)
    #expect(document.objects("absences").isEmpty)
  }

  @Test func theDocumentTellsTheTimeAsItIsWritten() throws {
    let document = try object(try explain("2024-12-05", "--json", "--tz", "Asia/Seoul").output)
    let added = try #require(document.objects("occurrences").last)
    #expect((added["event"] as? Object)?.text("start") == "2024-12-05T20:00:00+09:00")
    #expect(added.text("written") == "2024-12-05T12:00:00+01:00")
    #expect((added["why"] as? [String])?.first == "the RDATE (line 10) of its series adds it")
    #expect((added["property"] as? Object)?.number("line") == 10)
  }

  @Test(arguments: [
    ("2024-12-09", "exceptionDate", "2024-12-09T09:00:00+00:00", 11),
    ("2024-12-11", "replaced", "2024-12-11T09:00:00+00:00", 30),
    ("2024-12-10", "noInstance", nil, nil),
  ])
  func absencesTellWhatTakesAnInstanceAway(
    _ day: String, _ reason: String, _ instance: String?, _ line: Int?
  ) throws {
    let document = try object(try explain(day, "--json", "--uid", "0").output)
    let absence = try #require(document.objects("absences").first)
    #expect(document.objects("occurrences").isEmpty)
    #expect(absence.text("reason") == reason)
    #expect(absence.text("instance") == instance)
    #expect((absence["property"] as? Object)?.number("line") == line)
    #expect(
      (absence["replacedBy"] as? Object)?.number("line") == (reason == "replaced" ? 27 : nil))
    #expect((absence.text("after") != nil) == (reason == "noInstance"))
  }

  @Test func anEventThatIsThereIsNotMissing() throws {
    let document = try object(try explain("2024-12-04", "--json", "--uid", "0").output)
    #expect(document.objects("occurrences").count == 1)
    #expect(document.objects("absences").isEmpty)
  }

  @Test func anUnknownUIDIsSaidToBeUnknown() throws {
    let page = try explain("2024-12-04", "--uid", "nobody")
    #expect(page.output.contains("no event has this UID"))
    #expect(page.status == 1)
    #expect(try explain("2024-12-04", "--uid", "nobody", "--json").status == 1)
    // A day on which an event is not has an answer too.
    #expect(try explain("2024-12-10", "--uid", "0").status == 0)
    let day = try explain("2024-12-01")
    #expect(day.output.contains("there is no event on this day"))
    #expect(day.status == 0)
  }

  @Test func theOnlyEventWithSomeWordsIsExplainedAsWithItsUID() throws {
    for day in ["2024-12-09", "2024-12-11"] {
      let named = try explain(day, "--match", "rehearsal")
      #expect(named.output == (try explain(day, "--uid", "0").output))
      #expect(named.output.contains("not on this day") && named.status == 0)
    }
    let several = try explain("2024-12-20", "--match", "e")
    #expect(several.output.contains("no matching event is on this day"))
    #expect(several.errors.contains("2 events match on other days; --uid explains one: 0, 2"))
    #expect(try explain("2024-12-20", "--match", "nosuch").errors.isEmpty)
  }

  @Test(arguments: [
    ["SampleData/team.ics", "monday", "next", "week"], ["tomorrow", "SampleData/team.ics"],
    ["next", "friday", "SampleData/team.ics"], ["SampleData/team.ics", "next", "friday"],
  ])
  func aDayMayBeSaidAsInLists(_ operands: [String]) {
    let today = ["--today", "2024-12-04"]
    let outcome = call(words: ["explain"] + operands + today)
    let listed = call(words: ["list"] + operands + today)
    #expect(outcome.status == listed.status && outcome.errors == listed.errors)
    #expect(outcome.output.contains("Stand-up") == listed.output.contains("Stand-up"))
    #expect(outcome.output.isEmpty == listed.output.isEmpty)
  }

  @Test func aDayMustStandBesideTheFiles() {
    #expect(call("explain", "a.ics").errors.contains("needs files and then a day"))
    let outcome = call("explain", "SampleData/team.ics", "never")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("calview: never: not understood"))
  }

  private static let substitutes = """
    BEGIN:VCALENDAR
    BEGIN:VTIMEZONE
    TZID:Office
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0530
    TZOFFSETTO:+0530
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VTODO
    UID:due
    DUE;TZID=Europe/Berlin:20241206T120000
    END:VTODO
    BEGIN:VTODO
    UID:done
    COMPLETED:20241206T130000Z
    END:VTODO
    BEGIN:VFREEBUSY
    UID:busy
    FREEBUSY:20241206T140000Z/PT1H
    FREEBUSY:20241206T160000Z/PT1H
    END:VFREEBUSY
    BEGIN:VEVENT
    UID:dates
    RDATE:20241206T170000Z,20241207T170000Z
    END:VEVENT
    BEGIN:VEVENT
    UID:office
    DTSTART;TZID=Office:20241206T233000
    END:VEVENT
    BEGIN:VEVENT
    UID:mars
    DTSTART;TZID=Mars/Base:20241206T190000
    END:VEVENT
    BEGIN:VEVENT
    UID:skipped
    DTSTART;TZID=Europe/Berlin:20240324T023000
    RRULE:FREQ=WEEKLY;COUNT=3
    END:VEVENT
    BEGIN:VTODO
    UID:undated
    SUMMARY:Some day
    END:VTODO
    END:VCALENDAR

    """

  private func explainSubstitutes(_ words: String...) throws -> Object {
    try withFiles(["a.ics": Self.substitutes]) { paths in
      try object(call(words: ["explain", paths[0], "--json"] + words).output)
    }
  }

  @Test func whatTakesThePlaceOfTheStartIsNamed() throws {
    let document = try explainSubstitutes(
      "2024-12-06", "--kind", "event,todo,freebusy", "--tz", "UTC")
    let told = document.objects("occurrences").map { occurrence in
      let why = occurrence["why"] as? [String] ?? []
      return [occurrence.text("origin") ?? "", occurrence.text("written") ?? ""] + why
    }
    #expect(
      told == [
        [
          "single", "2024-12-06T12:00:00+01:00", "it occurs once, at its DUE (line 12)",
          "it is written as 2024-12-06 12:00 Europe/Berlin (UTC+01:00), that is 2024-12-06 11:00 UTC",
        ],
        [
          "single", "2024-12-06T13:00:00+00:00", "it occurs once, at its COMPLETED (line 16)",
          "it is written in the zone of the page: 2024-12-06 13:00 UTC",
        ],
        [
          "busyTime", "2024-12-06T14:00:00+00:00", "it is a period of its FREEBUSY (line 20)",
          "it is written in the zone of the page: 2024-12-06 14:00 UTC",
        ],
        [
          "busyTime", "2024-12-06T16:00:00+00:00", "it is a period of its FREEBUSY (line 21)",
          "it is written in the zone of the page: 2024-12-06 16:00 UTC",
        ],
        [
          "start", "2024-12-06T17:00:00+00:00",
          "it is the first instance of its series, at RDATE (line 25)",
          "it is written in the zone of the page: 2024-12-06 17:00 UTC",
        ],
        [
          "single", "2024-12-06T23:30:00+05:30", "it occurs once, at its DTSTART (line 29)",
          "it is written as 2024-12-06 23:30 Office (UTC+05:30), a zone of the file, "
            + "that is 2024-12-06 18:00 UTC",
        ],
        [
          "single", "2024-12-06T19:00:00", "it occurs once, at its DTSTART (line 33)",
          "it is written in Mars/Base, which is not a known zone, so every clock shows it at this time",
        ],
      ])
  }

  @Test func aTimeThatClocksSkipIsToldAsItIsWritten() throws {
    let document = try explainSubstitutes("2024-03-31", "--tz", "Europe/Berlin")
    let occurrence = try #require(document.objects("occurrences").first)
    #expect((occurrence["event"] as? Object)?.text("start") == "2024-03-31T03:30:00+02:00")
    #expect(occurrence.text("written") == "2024-03-31T02:30:00+01:00")
    #expect(
      (occurrence["why"] as? [String])?.last
        == "it is written as 2024-03-31 02:30 Europe/Berlin (UTC+01:00), a time that the clocks "
        + "there skip, that is 2024-03-31 03:30 Europe/Berlin (UTC+02:00)")
  }

  @Test func whatHasNoDateIsNotSaidToBeUnknown() throws {
    let document = try explainSubstitutes("2024-12-06", "--uid", "undated")
    let absence = try #require(document.objects("absences").first)
    #expect(absence.text("reason") == "noDate")
    #expect(absence.text("summary") == "Some day")
    #expect((absence["source"] as? Object)?.number("line") == 40)
  }
}
