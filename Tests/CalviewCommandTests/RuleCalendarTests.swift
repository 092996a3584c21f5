import Testing

/// Events that repeat in another calendar (RFC 7529), in the output of commands.
@Suite struct RuleCalendarTests {
  private static let holidays = calendar(
    """
    DTSTART;VALUE=DATE:20150219
    SUMMARY:Seollal
    RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
    """,
    """
    DTSTART;VALUE=DATE:20140208
    SUMMARY:Adar
    RRULE:RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD
    EXDATE;VALUE=DATE:20170306
    """,
    """
    DTSTART;VALUE=DATE:20170101
    SUMMARY:Nobody's
    RRULE:RSCALE=RUSSIAN;FREQ=DAILY
    """)

  private func run(_ words: String...) throws -> Outcome {
    try withFiles(["a.ics": Self.holidays]) { paths in
      call(words: [words[0], paths[0]] + words.dropFirst())
    }
  }

  @Test func aListHasTheirInstances() throws {
    let outcome = try run("list", "--from", "2016-01-01", "--to", "2018-12-31")
    #expect(
      outcome.output == """
        Mon 2016-02-08 all day        Seollal ⟳
        Wed 2016-02-17 all day        Adar ⟳
        Sun 2017-01-01 all day        Nobody's ⟳
        Sat 2017-01-28 all day        Seollal ⟳
        Fri 2018-02-16 all day        Seollal ⟳
        Fri 2018-02-23 all day        Adar ⟳

        """)
    #expect(outcome.errors.contains("RRULE uses the unknown calendar RUSSIAN"))
    #expect(!outcome.errors.contains("DANGI"))
  }

  @Test func theirRuleIsToldInWords() throws {
    let outcome = try run("explain", "2018-02-23")
    #expect(
      outcome.output.contains(
        "every year of the Hebrew calendar in leap month 5 on day 8 of the month"))
  }

  @Test(arguments: [("rfc", 0), ("google", 2)])
  func validationTellsTheReadersThatCannotFollowThem(profile: String, count: Int) throws {
    let findings = try run("validate", "--profile", profile).output.split(separator: "\n")
    let ofCalendars = findings.filter { $0.contains("[rr.other-calendar]") }
    #expect(ofCalendars.count == count)
    #expect(ofCalendars.allSatisfy { $0.contains(": error: few programs know the ") })
    #expect(findings.contains { $0.contains("RSCALE must name a calendar, not \"RUSSIAN\"") })
    // The EXDATE excludes an instance, and DTSTART matches the rule.
    #expect(!findings.contains { $0.contains("rr.exdate") || $0.contains("rr.dtstart") })
  }

  @Test(arguments: [
    (
      "20240311", "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1",
      "the calendar ISLAMIC-UMALQURA is known up to 2077-11-16"
    ),
    (
      "19000311", "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY",
      "the calendar ISLAMIC-UMALQURA is not known on the day of DTSTART"
    ),
    ("20240320", "RSCALE=PERSIAN;FREQ=YEARLY", "the calendar PERSIAN is known up to 2222-03-20"),
    ("20240210", "RSCALE=CHINESE;FREQ=YEARLY", "the calendar CHINESE is known up to 2400-01-26"),
    (
      "20240320", "FREQ=YEARLY\nEXRULE:RSCALE=PERSIAN;FREQ=YEARLY",
      "the calendar PERSIAN is known up to 2222-03-20"
    ),
  ])
  func theEndOfTheKnownYearsIsSaid(start: String, rule: String, message: String) throws {
    let event = calendar("DTSTART;VALUE=DATE:\(start)\nSUMMARY:a\nRRULE:\(rule)")
    try withFiles(["a.ics": event]) { paths in
      let days = ["--from", "2076-01-01", "--to", "2430-12-31"]
      let outcome = call(words: ["list", "--all"] + paths + days)
      #expect(outcome.status == 2)
      let reported = ": error: \(message); some instances are left out [limit.recurrence]\n"
      #expect(outcome.errors.contains(reported))
      let known = call(words: ["list"] + paths + ["--from", "2076-01-01", "--to", "2076-12-31"])
      #expect(known.errors.contains(message) == (start == "19000311"))
    }
  }

  @Test func validationSaysWhyAnExceptionCannotBeChecked() throws {
    let event = calendar(
      """
      DTSTART;VALUE=DATE:20240311
      RRULE:RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY
      EXDATE;VALUE=DATE:20800501
      """)
    try withFiles(["a.ics": event]) { paths in
      let report = call(words: ["validate"] + paths).output
      let reported = "the calendar ISLAMIC-UMALQURA is known up to 2077-11-16 [limit.recurrence]"
      #expect(report.contains(reported))
    }
  }
}
