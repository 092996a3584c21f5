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

        18:00-19:00  Rehearsal (R)
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
    #expect(page.output.contains("the files hold nothing with this UID"))
    let day = try explain("2024-12-01")
    #expect(day.output.contains("nothing lies on this day"))
  }

  @Test func aDayMustStandBehindTheFiles() {
    #expect(call("explain", "a.ics").errors.contains("needs files and then a day"))
    let outcome = call("explain", "SampleData/team.ics", "never")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("calview explain never: not understood"))
  }
}
