import DatePhrases
import Testing

@testable import CalviewCommand

@Suite struct FreeTests {
  private static let busy = calendar(
    "DTSTART:20241206T090000Z\nDTEND:20241206T100000Z",
    "DTSTART:20241206T093000Z\nDTEND:20241206T113000Z",
    "DTSTART:20241206T140000Z\nDTEND:20241206T150000Z\nTRANSP:TRANSPARENT",
    "DTSTART:20241206T163000Z\nDTEND:20241206T170000Z",
    "DTSTART;VALUE=DATE:20241209")

  private func free(_ options: String...) throws -> Outcome {
    try withFiles(["a.ics": Self.busy]) { paths in call(words: ["free", paths[0]] + options) }
  }

  @Test func slotsLieWithinTheHours() throws {
    let outcome = try free(
      "--from", "2024-12-06", "--to", "2024-12-10", "--between", "09:00-18:00", "--weekdays")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        2024-12-06 11:30–16:30  5 h
        2024-12-06 17:00–18:00  1 h
        2024-12-10 09:00–18:00  9 h

        """)
  }

  /// The clock of the tests shows 10:00 on 6 December 2024.
  @Test(arguments: [
    ("", "10:00–16:30"), ("--tz +05:30", "15:30–16:30"), ("--today 2024-12-07", "00:00–16:30"),
  ])
  func timeThatHasPassedIsNotFree(_ options: String, _ first: String) throws {
    let text = calendar("DTSTART:20241206T163000\nDTEND:20241206T170000")
    let outcome = try withFiles(["a.ics": text]) { paths in
      call(
        words: ["free", paths[0], "2024-12-06"] + options.split(separator: " ").map(String.init))
    }
    #expect(outcome.output.split(separator: " ").dropFirst().first ?? "" == first)
  }

  @Test func daysWithoutFreeTimeSayWhatTakesIt() throws {
    let text = calendar("DTSTART;VALUE=DATE:20241209\nSUMMARY:Birthday")
    let outcome = try withFiles(["a.ics": text]) { paths in
      call(words: ["free", paths[0], "2024-12-09"])
    }
    #expect(outcome.output.isEmpty && outcome.status == 0)
    let remark = "all-day events that take time: Birthday; --match '!TITLE' leaves one out\n"
    #expect(outcome.errors == "calview: nothing is free on 9 December 2024; \(remark)")
    #expect(try free("2024-12-06").errors.isEmpty)
    // It matters as much if other days are free.
    let both = try withFiles(["a.ics": text]) { paths in
      call(words: ["free", paths[0], "--from", "2024-12-09", "--to", "2024-12-10"])
    }
    #expect(both.output == "2024-12-10 00:00–24:00  24 h\n")
    #expect(both.errors == "calview: \(remark)")
  }

  @Test func allDayEventsThatAreNotNamedAreCounted() throws {
    let text = calendar((1...5).map { "DTSTART;VALUE=DATE:20241209\nSUMMARY:Trip \($0)" })
    let outcome = try withFiles(["a.ics": text]) { paths in
      call(words: ["free", paths[0], "2024-12-09"])
    }
    #expect(
      outcome.errors.contains("take time: Trip 1, Trip 2, Trip 3 and 2 more; --match"),
      "\(outcome.errors)")
  }

  @Test(arguments: [
    ("9am-5pm", "09:00-17:00"), ("9 AM – 5 PM", "09:00-17:00"), ("9am to 5pm", "9-17"),
    ("9-5pm", "09:00-17:00"), ("2-5pm", "14:00-17:00"), ("11pm-2", "23:00-02:00"),
    ("12am-12pm", "00:00-12:00"), ("12:30 p.m.-6pm", "12:30-18:00"),
    ("10pm-6am", "22:00-06:00"), ("22-6", "22:00-06:00"),
  ])
  func hoursAreReadOnEitherClock(typed: String, hours: String) throws {
    let span = ["--from", "2024-12-06", "--to", "2024-12-10", "--json"]
    let outcome = try withFiles(["a.ics": Self.busy]) { paths in
      [typed, hours].map { call(words: ["free", paths[0], "--between", $0] + span) }
    }
    #expect(outcome[0] == outcome[1] && outcome[0].status == 0)
  }

  @Test(arguments: [
    ("90min", 5_400), ("1 hour", 3_600), ("1.5h", 5_400), ("1,5 hours", 5_400),
    ("1h 30 min", 5_400), ("0.25h", 900), ("2 days", 172_800), ("1H30M", 5_400), ("45s", 45),
  ])
  func lengthsAreReadInManyForms(typed: String, seconds: Int) {
    #expect(DurationPhrase.seconds(typed) == seconds)
  }

  @Test func hoursOfTheNightEndOnTheNextDay() throws {
    let night = calendar("DTSTART:20241207T030000Z\nDTEND:20241207T040000Z")
    try withFiles(["a.ics": night]) { paths in
      let words = ["free", paths[0], "--between", "22:00-06:00", "--from", "fri", "--to", "fri"]
      #expect(
        call(words: words).output == """
          2024-12-06 22:00–2024-12-07 03:00  5 h
          2024-12-07 04:00–06:00  2 h

          """)
      let document = try object(call(words: words + ["--json"]).output)
      #expect(document.text("to") == "2024-12-06")
      #expect((document["between"] as? Object)?.text("end") == "06:00")
      #expect(
        call(words: words + ["--format", "ics"]).output.contains("DTEND:20241207T060000Z\r\n"))
    }
  }

  @Test func withoutDaysTheNext30AreSearched() throws {
    let document = try object(try free("--json").output)
    #expect(document.text("from") == "2024-12-06")
    #expect(document.text("to") == "2025-01-04")
  }

  @Test func slotsOfWholeDaysGoOnOverMidnight() throws {
    let outcome = try free(
      "--from", "2024-12-06", "--to", "2024-12-10", "--today", "2024-12-01", "--at-least", "5h1m",
      "--ascii")
    #expect(
      outcome.output == """
        2024-12-06 00:00-09:00  9 h
        2024-12-06 17:00-2024-12-08 24:00  55 h
        2024-12-10 00:00-24:00  24 h

        """)
  }

  @Test func hoursThatTheClocksSkipAreNotThere() throws {
    func slots(_ hours: String) throws -> String {
      try free(
        "--from", "2025-03-30", "--to", "2025-03-30", "--tz", "Europe/Berlin", "--between", hours,
        "--at-least", "1m"
      ).output
    }
    #expect(try slots("02:15-02:45") == "")
    #expect(try slots("01:30-02:30") == "2025-03-30 01:30–03:00  30 min\n")
    #expect(try slots("02:30-04:00") == "2025-03-30 03:00–04:00  1 h\n")
  }

  @Test func nothingIsKnownToBeFreeBehindALimit() throws {
    let endless = calendar("DTSTART:20240101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY")
    try withFiles(["a.ics": endless]) { paths in
      let span = ["--from", "2024-01-01", "--to", "2024-01-31"]
      let text = call(words: ["free", paths[0]] + span)
      #expect(text.output == "")
      #expect(text.status == 2)
      let document = try object(call(words: ["free", paths[0], "--json"] + span).output)
      #expect(document["truncated"] as? Bool == true)
      #expect(document.objects("slots").isEmpty)
      let month = call(words: [paths[0], "--month", "2024-01", "--no-agenda"])
      #expect(month.output.contains("A limit was hit: days, even ones that look empty"))
      let ics = call(words: ["free", paths[0], "--format", "ics"] + span)
      #expect(!ics.output.contains("FREEBUSY;"))
    }
  }

  @Test func jsonTellsSlotsAndWishes() throws {
    let outcome = try free(
      "--week", "2024-12-06", "-m", "--between", "8-9:30", "--tz", "Asia/Seoul", "--json",
      "--at-least", "45m", "--weekdays")
    let document = try object(outcome.output)
    #expect(document.text("schema") == "calview.free/1")
    #expect(document.text("timeZone") == "Asia/Seoul")
    #expect(document.text("from") == "2024-12-02")
    #expect(document.text("to") == "2024-12-08")
    #expect((document["between"] as? Object)?.text("start") == "08:00")
    #expect((document["between"] as? Object)?.text("end") == "09:30")
    #expect(document.number("atLeastSeconds") == 2_700)
    #expect((document["weekdays"] as? [String])?.count == 5)
    let slots = document.objects("slots")
    #expect(slots.count == 5)
    #expect(slots.first?.text("start") == "2024-12-02T08:00:00+09:00")
    #expect(slots.first?.text("end") == "2024-12-02T09:30:00+09:00")
    #expect(slots.first?.number("seconds") == 5_400)
  }

  @Test func ndjsonHasTheSlotsOfTheDocument() throws {
    let span = ["--from", "2024-12-06", "--to", "2024-12-10"]
    try withFiles(["a.ics": Self.busy]) { paths in
      let lines = try objects(
        onLinesOf: call(words: ["free", paths[0], "--ndjson"] + span).output)
      let document = try object(call(words: ["free", paths[0], "--json"] + span).output)
      #expect(lines.map { $0.text("start") } == document.objects("slots").map { $0.text("start") })
      #expect(lines.count == 4)
    }
  }

  @Test func icsHoldsAVFREEBUSY() throws {
    let outcome = try free(
      "--from", "2024-12-06", "--to", "2024-12-06", "--format", "ics", "--tz", "Asia/Seoul")
    #expect(
      outcome.output.split(separator: "\r\n", omittingEmptySubsequences: false) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//calview//free time//EN", "BEGIN:VFREEBUSY",
        "UID:free-20241205T150000Z-20241206T150000Z@calview", "DTSTAMP:20241206T000000Z",
        "DTSTART:20241205T150000Z", "DTEND:20241206T150000Z",
        "FREEBUSY;FBTYPE=FREE:20241205T150000Z/20241206T090000Z",
        "FREEBUSY;FBTYPE=FREE:20241206T113000Z/20241206T150000Z", "END:VFREEBUSY",
        "END:VCALENDAR", "",
      ])
  }

  @Test func icsHasNoYearOfFiveDigits() throws {
    let outcome = try free("--from", "9999-12-31", "--to", "9999-12-31", "--format", "ics")
    #expect(
      outcome.output.contains("FREEBUSY;FBTYPE=FREE:99991231T000000Z/99991231T235959Z\r\n"))
    #expect(outcome.output.contains("DTEND:99991231T235959Z\r\n"))
  }

  @Test func filtersDecideWhatTakesTime() throws {
    let outcome = try free("2024-12-06", "--today", "2024-12-01", "--match", "nothing")
    #expect(outcome.output == "2024-12-06 00:00–24:00  24 h\n")
  }

  private static let refused: [([String], String)] = [
    (["--to", "2024-11-30"], "needs days"),
    (["--week", "+1", "--between", "9"], "two times of a day"),
    (["--week", "+1", "--between", "9-5"], "two times of a day"),
    (["--week", "+1", "--between", "9:00-9:00"], "two times of a day"),
    (["--week", "+1", "--between", "13pm-15:00"], "two times of a day"),
    (["--week", "+1", "--between", "0am-3am"], "two times of a day"),
    (["--week", "+1", "--at-least", "1.5"], "a length of time"),
    (["--week", "+1", "--at-least", "0.3s"], "a length of time"),
    (["--week", "+1", "--at-least", "1.2.3h"], "a length of time"),
    (["--week", "+1", "--at-least", "30"], "a length of time"),
    (["--week", "+1", "--at-least", "0m"], "a length of time from 1s to 366d"),
    (["--week", "+1", "--at-least", "99999999999h"], "a length of time"),
    (["--week", "+1", "--format", "csv"], "expected text, ics, json or ndjson"),
  ]

  @Test(arguments: refused)
  func whatCannotBeAskedIsRefused(_ options: [String], _ message: String) {
    let outcome = call(words: ["free", "a.ics"] + options)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }

  @Test func daysOfChangedClocksAreAsLongAsTheyAre() throws {
    try withFiles(["a.ics": calendar()]) { paths in
      let outcome = call(
        words: [
          "free", paths[0], "--from", "2024-03-31", "--to", "2024-03-31", "--tz",
          "Europe/Berlin",
        ])
      #expect(outcome.output == "2024-03-31 00:00–24:00  23 h\n")
    }
  }
}
