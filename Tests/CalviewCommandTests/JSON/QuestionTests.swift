import Testing

@Suite struct QuestionTests {
  private static let busy = calendar(
    "DTSTART:20241206T090000Z\nDTEND:20241206T100000Z\nSUMMARY:Meeting",
    "DTSTART:20241206T110000Z\nDTEND:20241206T120000Z\nSTATUS:CANCELLED",
    "DTSTART:20241206T130000Z\nDTEND:20241206T140000Z\nTRANSP:TRANSPARENT",
    "DTSTART;VALUE=DATE:20241210\nSUMMARY:Holiday")

  private static let damaged = busy.replacing("DTSTART:20241206T110000Z", with: "DTSTART:never")

  private static let days: [([String], Int32)] = [
    (["2024-12-06"], 0), (["2024-12-07"], 1), (["2024-12-07..2024-12-10"], 0),
    (["fri"], 0), (["+1d"], 1), (["2024-W51"], 1), (["2024-12-10", "--match", "meet"], 1),
    (["2024-12-06", "--status", "cancelled"], 0), (["2024-12-10", "--no-cancelled"], 0),
    (["2024-12-05", "--tz", "America/New_York"], 1),
    (["2024-12-07", "--tz", "Pacific/Kiritimati"], 0), (["never"], 2), ([""], 2),
  ]

  @Test(arguments: days)
  func tellsWhetherDaysHaveEvents(_ words: [String], _ status: Int32) throws {
    try withFiles(["a.ics": Self.busy]) { paths in
      let outcome = call(words: paths + ["--has-events"] + words)
      #expect(outcome.status == status)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.isEmpty == (status < 2))
    }
  }

  private static let times: [(String, Int32)] = [
    ("2024-12-06T09:30..10:30", 1), ("2024-12-06T10:00..11:00", 0),
    ("2024-12-06T08:00..09:00", 0), ("2024-12-06T08:00..09:00:01", 1),
    ("2024-12-06T11:00..14:00", 0), ("2024-12-06", 1), ("2024-12-07", 0), ("2024-12-10", 1),
    ("2024-12-07..2024-12-09", 0), ("2024-12-07..2024-12-10", 1), ("2024-12-10T23:00..23:30", 1),
    ("2024-12-06T19:00+09:00..2024-12-06T20:00+09:00", 0),
    ("2024-12-06T18:00+09:00..2024-12-06T19:00+09:00", 1), ("2024-12-06T10:00Z..11:00Z", 0),
    ("09:00..10:00", 1), ("today 10:00..tomorrow 10:00", 0), ("fri 10:00..+1d", 0),
    ("2024-12-09T23:00..24:00", 0), ("2024-12-06T10:00..10:00", 2), ("2024-12-06T10:00", 2),
    ("2024-12-06T25:00..26:00", 2), ("2024-12-06T10:00..09:00", 2), ("10:00+9..11:00", 2), ("", 2),
    ("2024-12-06T10:00..11:00EST", 2), ("today 9am-10:30", 1), ("fri 10-11am", 0),
    ("9am to 10am", 1), ("fri at 10am for two hours", 0), ("fri 10am", 2), ("fri 2-4", 2),
    ("lunch fri 10-11am", 2),
  ]

  @Test(arguments: times)
  func tellsWhetherTimeIsFree(_ time: String, _ status: Int32) throws {
    try withFiles(["a.ics": Self.busy]) { paths in
      let outcome = call(words: paths + ["--is-free", time])
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.isEmpty == (status < 2))
    }
  }

  @Test func timesAreThoseOfTheViewZone() throws {
    try withFiles(["a.ics": Self.busy]) { paths in
      for (time, status) in [("18:30..19:00", 1 as Int32), ("09:30..10:30", 0)] {
        let outcome = call(
          words: paths + ["--tz", "Asia/Seoul", "--is-free", "2024-12-06T\(time)"])
        #expect(outcome.status == status)
      }
    }
  }

  @Test func busyTimesOfVFREEBUSYCount() throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:test
      BEGIN:VFREEBUSY
      UID:1
      DTSTAMP:20240101T000000Z
      FREEBUSY:20241206T150000Z/PT1H
      END:VFREEBUSY
      END:VCALENDAR

      """
    try withFiles(["a.ics": text]) { paths in
      #expect(call(words: paths + ["--is-free", "2024-12-06T15:30..16:30"]).status == 1)
      #expect(call(words: paths + ["--is-free", "2024-12-06T16:00..16:30"]).status == 0)
    }
  }

  @Test func whatIsFoundIsCertainEvenInADamagedFile() throws {
    try withFiles(["a.ics": Self.damaged]) { paths in
      #expect(call(words: paths + ["--has-events", "2024-12-06"]).status == 0)
      #expect(call(words: paths + ["--is-free", "2024-12-06T09:00..10:00"]).status == 1)
      let outcome = call(words: paths + ["--has-events", "2024-12-07"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("a.ics:"))
      #expect(call(words: paths + ["--is-free", "2024-12-07"]).status == 2)
    }
  }

  @Test func aQuestionNeedsAFileAndStandsAlone() {
    #expect(call("--has-events", "2024-12-06").errors.contains("needs a file"))
    #expect(call("missing.ics", "--is-free", "2024-12-06").status == 2)
    let both = call("a.ics", "--has-events", "2024-12-06", "--is-free", "2024-12-06")
    #expect(both.errors.contains("cannot be combined"))
    let written = call("a.ics", "--has-events", "2024-12-06", "-o", "answer.txt")
    #expect(written.errors.contains("--has-events and -o cannot be combined"))
    for (words, option) in [
      (["--json"], "--json"), (["--format", "ndjson"], "--format ndjson"),
      (["--month", "2024-12"], "--month"), (["-y"], "-y"),
    ] {
      let outcome = call(words: ["a.ics", "--is-free", "2024-12-06"] + words)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("--is-free and \(option) cannot be combined"))
    }
    #expect(call("list", "a.ics", "--is-free", "2024-12-06").status == 2)
  }

  @Test(arguments: [
    (["--is-free", "2024-12-06T10:00..10:00"], "ends where it starts", "2024-12-06T09:00..10:30"),
    (["--is-free", "2024-12-06T10:00..09:00"], "ends before it starts", "2024-12-06..+2d"),
    (["--is-free", "soon"], "not understood", "\"fri 14:00..16:00\""),
  ])
  func aWrongTimeSaysWhatWasUnderstoodAndShowsRightForms(
    _ words: [String], _ problem: String, _ rightForm: String
  ) {
    let outcome = call(words: ["a.ics"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(problem))
    #expect(outcome.errors.contains(rightForm))
  }

  @Test func lettersOfAWordMayBeCapital() throws {
    try withFiles(["a.ics": Self.busy]) { paths in
      let words = paths + ["--has-events", "2024-12-06", "--kind", "Event,Journal"]
      #expect(call(words: words).status == 0)
      #expect(call(words: paths + ["--has-events", "2024-12-06", "--kind", "meeting"]).status == 2)
    }
  }
}
