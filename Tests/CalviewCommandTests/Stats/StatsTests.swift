import Testing

/// `calview stats FILE…`.
@Suite struct StatsTests {
  /// Returns events, minutes and days for each name in a group.
  private func rows(
    _ group: String, of file: String, _ words: String...
  ) throws -> [String: [Int]] {
    try withFiles(["a.ics": file]) { paths in
      let outcome = call(words: ["stats", paths[0], "--json"] + words)
      let document = try JSONValue(outcome.output)
      let rows =
        group == "total"
        ? [document["total"]].compactMap(\.self) : document["groups"]?[group]?.elements ?? []
      var result: [String: [Int]] = [:]
      for row in rows {
        let numbers = ["events", "seconds", "days"].map { number(row[$0]) }
        if numbers == [0, 0, 0] { continue }
        result[row["name"]?.text ?? "-"] = [numbers[0], numbers[1] / 60, numbers[2]]
      }
      return result
    }
  }

  private func number(_ value: JSONValue?) -> Int {
    if case .number(let number)? = value { Int(number) } else { -1 }
  }

  @Test func hoursAreSplitAtMidnightAndAtTheHour() throws {
    let file = calendar("DTSTART:20241206T223000Z\nDTEND:20241207T011500Z")
    #expect(try rows("total", of: file) == ["-": [1, 165, 0]])
    #expect(try rows("weekday", of: file) == ["friday": [1, 90, 0], "saturday": [0, 75, 0]])
    #expect(
      try rows("hour", of: file)
        == ["22": [1, 30, 0], "23": [0, 60, 0], "00": [0, 60, 0], "01": [0, 15, 0]])
  }

  @Test func monthsGetTheirParts() throws {
    let file = calendar("DTSTART:20241130T120000Z\nDTEND:20241203T120000Z")
    #expect(
      try rows("month", of: file) == ["2024-11": [1, 720, 0], "2024-12": [0, 3_600, 0]])
    #expect(
      try rows("weekday", of: file)
        == [
          "saturday": [1, 720, 0], "sunday": [0, 1_440, 0], "monday": [0, 1_440, 0],
          "tuesday": [0, 720, 0],
        ])
  }

  @Test func timeOutsideOfTheDaysDoesNotCount() throws {
    let file = calendar("DTSTART:20241130T120000Z\nDTEND:20241203T120000Z")
    #expect(
      try rows("month", of: file, "--month", "2024-12") == ["2024-12": [1, 3_600, 0]])
    #expect(
      try rows("total", of: file, "--from", "2024-12-02", "--to", "2024-12-02")
        == ["-": [1, 1_440, 0]])
    #expect(try rows("total", of: file, "--month", "2025-01").isEmpty)
  }

  @Test func thisYearCountsIfNothingIsSaid() throws {
    let file = calendar(
      "DTSTART:20231231T120000Z\nDTEND:20240101T120000Z",
      "DTSTART:20241231T230000Z\nDTEND:20250101T010000Z", "DTSTART:20250601T090000Z\nDURATION:PT1H")
    #expect(try rows("total", of: file) == ["-": [2, 780, 0]])
    #expect(try rows("total", of: file, "--all") == ["-": [3, 1_620, 0]])
  }

  @Test func allDayEventsHaveDaysAndNoHours() throws {
    let file = calendar(
      "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241209", "DTSTART:20241206T090000Z")
    #expect(try rows("total", of: file) == ["-": [2, 0, 3]])
    #expect(
      try rows("weekday", of: file)
        == ["friday": [2, 0, 1], "saturday": [0, 0, 1], "sunday": [0, 0, 1]])
    #expect(try rows("hour", of: file) == ["09": [1, 0, 0]])
  }

  @Test func overlappingEventsCountInFullAndSoDoCategories() throws {
    let file = calendar(
      "DTSTART:20241206T090000Z\nDURATION:PT2H\nCATEGORIES:A,B",
      "DTSTART:20241206T100000Z\nDURATION:PT2H\nCATEGORIES:A,A",
      "DTSTART:20241206T100000Z\nDURATION:PT30M")
    #expect(try rows("total", of: file) == ["-": [3, 270, 0]])
    #expect(
      try rows("category", of: file) == ["A": [2, 240, 0], "B": [1, 120, 0], "-": [1, 30, 0]])
  }

  @Test func calendarsAreToldApartByTheirNames() throws {
    let one = calendar("DTSTART:20241206T090000Z\nDURATION:PT2H", name: "Team")
    #expect(try rows("calendar", of: one) == ["Team": [1, 120, 0]])
  }

  @Test func clocksThatAreSetMakeDaysShorterAndLonger() throws {
    let spring = calendar(
      "DTSTART;TZID=Europe/Berlin:20240330T220000\nDTEND;TZID=Europe/Berlin:20240331T060000")
    #expect(
      try rows("weekday", of: spring, "--tz", "Europe/Berlin")
        == ["saturday": [1, 120, 0], "sunday": [0, 300, 0]])
    #expect(try rows("hour", of: spring, "--tz", "Europe/Berlin")["02"] == nil)
    let autumn = calendar(
      "DTSTART;TZID=Europe/Berlin:20241026T220000\nDTEND;TZID=Europe/Berlin:20241027T060000")
    #expect(
      try rows("hour", of: autumn, "--tz", "Europe/Berlin")["02"] == [0, 120, 0])
    let week = calendar(
      "DTSTART;TZID=Europe/Berlin:20240325T000000\nDTEND;TZID=Europe/Berlin:20240408T000000")
    #expect(
      try rows("weekday", of: week, "--tz", "Europe/Berlin")["sunday"] == [0, 2 * 1_440 - 60, 0])
    #expect(try rows("hour", of: week, "--tz", "Europe/Berlin")["02"] == [0, 13 * 60, 0])
  }

  @Test func floatingTimesAreWhatTheClockSays() throws {
    let file = calendar("DTSTART:20241206T223000\nDTEND:20241207T003000")
    for zone in ["UTC", "Asia/Seoul"] {
      #expect(
        try rows("weekday", of: file, "--tz", zone)
          == ["friday": [1, 90, 0], "saturday": [0, 30, 0]])
    }
    let zoned = calendar("DTSTART:20241206T223000Z\nDURATION:PT1H")
    #expect(try rows("weekday", of: zoned, "--tz", "Asia/Seoul") == ["saturday": [1, 60, 0]])
  }

  @Test func whatIsCancelledDoesNotCountUnlessItIsAskedFor() throws {
    let file = calendar(
      "DTSTART:20241206T090000Z\nDURATION:PT1H",
      "DTSTART:20241206T090000Z\nDURATION:PT2H\nSTATUS:CANCELLED",
      "DTSTART:20241206T090000Z\nDURATION:PT4H\nTRANSP:TRANSPARENT")
    #expect(try rows("total", of: file) == ["-": [2, 300, 0]])
    #expect(try rows("total", of: file, "--busy") == ["-": [1, 60, 0]])
    #expect(try rows("total", of: file, "--status", "cancelled") == ["-": [1, 120, 0]])
  }

  @Test func eventsOfManyYearsTakeNoTime() throws {
    let long = (0..<50).map { _ in "DTSTART:00010101T000000Z\nDTEND:99991231T000000Z" }
    let found = try rows("total", of: calendar(long), "--all", "--by", "weekday")
    #expect(found["-"]?[0] == 50)
    let days = (0..<50).map { _ in "DTSTART;VALUE=DATE:00010101\nDTEND;VALUE=DATE:99991231" }
    #expect(
      try rows("total", of: calendar(days), "--all", "--by", "weekday")["-"]?[2] == 50 * 3_652_058)
  }

  /// The groups add up to the whole, whatever the days.
  @Test(arguments: ["team", "trip", "matches", "conference", "household", "google"])
  func partsMakeUpTheWhole(name: String) throws {
    for words in [["--year", "2024"], ["--month", "2024-12"], ["--all"]] {
      let document = try JSONValue(
        call(words: ["stats", "SampleData/\(name).ics", "--json", "--tz", "Asia/Seoul"] + words)
          .output)
      for group in ["calendar", "weekday", "month"] {
        let rows = document["groups"]?[group]?.elements ?? []
        for member in ["events", "seconds", "days"] {
          #expect(
            rows.reduce(0) { $0 + number($1[member]) } == number(document["total"]?[member]),
            "\(words) \(group) \(member)")
        }
      }
      let hours = document["groups"]?["hour"]?.elements ?? []
      #expect(
        hours.reduce(0) { $0 + number($1["seconds"]) } == number(document["total"]?["seconds"]))
    }
  }

  private static let sample = calendar(
    "DTSTART:20241206T090000Z\nDURATION:PT90M\nCATEGORIES:Work", "DTSTART;VALUE=DATE:20241224")

  @Test func barsShowTheHours() throws {
    try withFiles(["a.ics": Self.sample]) { paths in
      let outcome = call(
        words: ["stats", paths[0], "--by", "category,month", "--width", "48", "--ascii"])
      #expect(
        outcome.output == """
          2024-01-01-2024-12-31: 2 events, 1:30 hours, 1
          whole day

          Category                     hours  events  days
            Work    #################   1:30       1     0
            (none)                      0:00       1     1

          Month                        hours  events  days
            2024-12  ################   1:30       2     1

          """)
    }
  }

  @Test func weekdaysAreInTheLanguageOfTheHeadings() throws {
    try withFiles(["a.ics": Self.sample]) { paths in
      let outcome = call(words: ["stats", paths[0], "--by", "weekday", "--locale", "de_DE"])
      #expect(outcome.output.contains("\nWeekday ") && outcome.output.contains("\n  Tu "))
    }
  }

  @Test func tablesHaveARowForEachNameOfAGroup() throws {
    try withFiles(["a.ics": Self.sample]) { paths in
      let outcome = call(
        words: ["stats", paths[0], "--by", "category,month", "--format", "csv"])
      #expect(
        outcome.output
          == """
          group,name,events,hours,days
          total,,2,1.50,1
          category,Work,1,1.50,0
          category,,1,0.00,1
          month,2024-12,2,1.50,1

          """.replacing("\n", with: "\r\n"))
    }
  }

  @Test func thePictureStandsOnItsOwnAndCarriesNothingActive() throws {
    let evil = calendar(
      "DTSTART:20241206T090000Z\nDURATION:PT1H\nCATEGORIES:<script>alert(1)</script>\\, \"&\u{1B}")
    try withFiles(["a.ics": evil]) { paths in
      let picture = call(words: ["stats", paths[0], "--format", "svg"]).output
      #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
      #expect(picture.hasSuffix("</svg>\n"))
      #expect(!picture.contains("<script"))
      #expect(picture.contains("&lt;script&gt;"))
      #expect(!picture.unicodeScalars.contains("\u{1B}"))
      #expect(!picture.contains("href"))
    }
  }

  @Test(arguments: [
    ("DTSTART:20241206T090000Z\nDURATION:PT90M", "1 event, 1:30 hours", "1 event, 1 h 30 min"),
    ("DTSTART;VALUE=DATE:20241224", "1 event, 0:00 hours, 1 whole day", "1 event, 1 whole day"),
    (
      "DTSTART;VALUE=DATE:20241224\nRRULE:FREQ=DAILY;COUNT=2", "2 events, 0:00 hours, 2 whole days",
      "2 events, 2 whole days"
    ),
  ])
  func thePictureHasTheTitleOfThePage(lines: String, title: String, inPicture: String) throws {
    try withFiles(["a.ics": calendar(lines)]) { paths in
      let picture = call(words: ["stats", paths[0], "--format", "svg"]).output
      #expect(picture.contains("<title id=\"title\">2024: \(inPicture)</title>"))
      let page = call(words: ["stats", paths[0], "--width", "80"]).output
      #expect(page.hasPrefix("2024-01-01–2024-12-31: \(title)\n"))
    }
  }

  @Test func thePictureHasHoursInWordsAndNoSectionThatOnlyRepeatsTheTotal() throws {
    let text = calendar(
      "DTSTART:20241206T090000Z\nDURATION:PT44H15M\nCATEGORIES:Work",
      "DTSTART:20241209T090000Z\nDURATION:PT2H\nCATEGORIES:Sport")
    try withFiles(["a.ics": text]) { paths in
      let picture = call(words: ["stats", paths[0], "--format", "svg"]).output
      #expect(picture.contains(">44 h 15 min</text>") && picture.contains(">2 h</text>"))
      #expect(picture.contains(">By category</text>"))
      #expect(!picture.contains(">By calendar</text>"))
      #expect(picture.contains("prefers-color-scheme:dark"))
      let dark = call(words: ["stats", paths[0], "--format", "svg", "--theme", "dark"]).output
      #expect(!dark.contains("prefers-color-scheme"))
    }
  }

  @Test func answersForProgramsHaveTheirMembersInOrder() throws {
    try withFiles(["a.ics": Self.sample]) { paths in
      let document = try JSONValue(call(words: ["stats", paths[0], "--json"]).output)
      #expect(
        document.names == [
          "schema", "timeZone", "locale", "today", "from", "to", "total", "groups", "diagnostics",
          "truncated",
        ])
      #expect(
        document["groups"]?.names == ["category", "calendar", "weekday", "hour", "month"])
      #expect(document["groups"]?["hour"]?.elements.count == 24)
      #expect(
        document["groups"]?["hour"]?.elements.first?.names == ["name", "events", "seconds", "days"])
    }
  }

  @Test(
    arguments: [
      (["stats"], "needs a file"),
      (["stats", "a.ics", "--by", "day"], "expected category, calendar"),
      (["stats", "a.ics", "--format", "jcal"], "jcal"),
      (["stats", "missing.ics"], "missing.ics: no such"),
    ] as [([String], String)])
  func whatIsWrongIsSaidWithStatusTwo(words: [String], message: String) {
    let outcome = call(words: words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.lowercased().contains(message), "\(outcome.errors)")
  }

  @Test func daysWithoutEventsSayWhereTheyAre() throws {
    try withFiles(["a.ics": calendar("DTSTART;VALUE=DATE:19990618")]) { paths in
      let outcome = call(words: ["stats", paths[0]])
      #expect(outcome.output == "2024-01-01–2024-12-31: 0 events, 0:00 hours\n")
      #expect(
        outcome.errors
          == "calview: nothing in 2024; 1 event on 18 June 1999: calview stats \(paths[0]) --all\n")
      #expect(call(words: ["stats", paths[0], "--all"]).errors == "")
      #expect(call(words: ["stats", paths[0], "--json"]).errors == "")
    }
  }
}
