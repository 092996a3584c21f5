import CalendarLocales
import CivilCalendar
import ICSImport
import Testing
import TimeZones

@testable import CalendarPages

/// December 2024 as HTML.
@Suite struct HTMLDocumentTests {
  private func document(
    _ answer: GridAnswer, locale: CalendarLocale = .posix, grounds: [Ground] = [.light, .dark],
    remark: String? = nil, _ change: (inout PageLook) -> Void = { _ in }
  ) -> MarkupElements {
    var look = PageLook()
    change(&look)
    return MarkupElements(
      HTMLDocument(
        answer, look: look, locale: locale, grounds: grounds,
        remarks: [remark].compactMap(\.self)
      ).text)
  }

  /// The week of 8 December.
  private func week(_ text: String, now: Int? = nil) throws -> GridAnswer {
    let grid = ShownGrid(WeekGrid(clamping: try day("2024-12-08"), firstWeekday: .sunday))
    let (agenda, findings) = imported(text, grid.days)
    let today = try day("2024-12-10")
    return GridAnswer(
      grids: [grid], agenda: agenda, today: today,
      now: now.map { WallTime(day: today, secondOfDay: $0) }, selection: Selection(),
      firstWeekday: .sunday, findings: findings)
  }

  private let meeting =
    "SUMMARY:Planning\nDTSTART:20241209T090000Z\nDTEND:20241209T103000Z\nLOCATION:Pier room\n"
    + "DESCRIPTION:Bring the list.\\nAnd a pen.\nURL:https://example.org/a?b=1&c=2"

  @Test func aMonthIsATableWithACaptionAndAHeaderForEachColumn() throws {
    let page = document(try GridAnswer(calendar(meeting)))
    #expect(page("table").count == 1)
    #expect(page("caption").map(\.text) == ["December 2024test"])
    #expect(page("h1").map(\.text) == ["December 2024"])
    #expect(page("th").map { $0.attributes["scope"] } == Array(repeating: "col", count: 7))
    #expect(page("td").count == 35)
    #expect(page("time").first?.attributes["datetime"] == "2024-12-01")
  }

  @Test func aDayWithTheEndOfANightAloneIsFree() throws {
    let text = calendar("SUMMARY:Shift\nDTSTART:20241210T210000Z\nDTEND:20241211T060000Z")
    let days = document(try GridAnswer(text))("td").filter { !$0.classes.contains("free") }
    #expect(days.map { $0.text.prefix(5) } == ["Fri6F", "Tue10"])
    // Among the hours of a week is the end, too.
    let week = document(try week(text))("td").filter {
      !$0.classes.contains("free") && $0.text.contains("Shift")
    }
    #expect(week.map { $0.text.prefix(5) } == ["Tue10", "Wed11"])
  }

  @Test func hoursAndDaysWithoutEventsTakeNoRoomInPrint() throws {
    let text = calendar(
      "SUMMARY:Talk\nDTSTART:20241209T100000Z\nDTEND:20241209T110000Z",
      "SUMMARY:Panel\nDTSTART:20241210T120000Z\nDTEND:20241210T130000Z",
      "SUMMARY:Party\nDTSTART:20241210T200000Z\nDTEND:20241211T010000Z")
    let page = document(try week(text, now: 4 * 3_600))
    let style = try #require(page("table")[0].attributes["style"])
    #expect(style.contains("--first:0;--hours:24;") && style.hasSuffix(";--printed:8"))
    // An hour between two others stays, as a break does.
    let hours = page("span", "hour").filter { !$0.classes.contains("late") }
    #expect(
      hours.map(\.text) == ["0:00", "10:00", "11:00", "12:00", "20:00", "21:00", "22:00", "23:00"])
    #expect(
      hours.map { $0.attributes["style"] }[...4]
        == [
          "--from:0", "--from:600;--skip:9", "--from:660;--skip:9", "--from:720;--skip:9",
          "--from:1200;--skip:16",
        ])
    #expect(page("div", "now").map { $0.classes.contains("late") } == [true])
    let blocks = page("li", "block").compactMap { $0.attributes["style"] }
    #expect(blocks.contains { $0.hasPrefix("--from:600;--skip:9;--to:660;") })
    #expect(blocks.contains { $0.hasPrefix("--from:0;--to:60;") })
    // Four days have no events.
    let widths = page("th").compactMap { $0.attributes["style"] }
    #expect(widths.count { $0.hasSuffix(";--print:40") } == 4)
    #expect(
      document(try week(calendar(meeting)))("th").allSatisfy { $0.attributes["style"] != nil })
  }

  @Test func aWeekHasARuleForEachHour() throws {
    let page = document(try week(calendar(meeting)))
    #expect(!page("div", "rules").isEmpty && page("i").count % page("div", "rules").count == 0)
    #expect(!page("style")[0].text.contains("gradient"))
  }

  @Test func eachDayIsNamedInFullForThoseWhoHearThePage() throws {
    let answer = try GridAnswer(
      calendar(), selection: Selection(from: try day("2024-12-06"), to: try day("2024-12-07")))
    let page = document(answer)
    #expect(page("time")[5].text == "Fri6Friday, 6 December 2024, today, selected")
    #expect(page("td", "today").map { $0.attributes["aria-current"] } == ["date"])
    #expect(page("td", "selected").count == 2)
  }

  @Test func anEventOpensToAllThatIsToldOfIt() throws {
    let page = document(try GridAnswer(calendar(meeting)))
    #expect(page("summary").count == 1)
    #expect(page("summary")[0].text == "9:00 Planning")
    let details = page("details")[0].text
    for text in ["9 December 2024", "09:00–10:30", "Pier room", "Bring the list.", "And a pen."] {
      #expect(details.contains(text), "\(text)")
    }
    #expect(page("a").map { $0.attributes["href"] } == ["https://example.org/a?b=1&c=2"])
  }

  /// Calendars with an event each on 10 December.
  private func calendars(_ count: Int, ofEvents lines: String = "") -> String {
    Self.names.prefix(count).map { name in
      calendar("SUMMARY:Event\nDTSTART:20241210T090000Z\nDTEND:20241210T120000Z\n\(lines)")
        .replacing("PRODID:test\r\n", with: "PRODID:test\r\nNAME:\(name)\r\n")
        .replacing("UID:0\r\n", with: "UID:\(name)\r\n")
    }.joined()
  }

  private static let names = [
    "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota", "Kappa",
  ]

  private func initials(_ page: MarkupElements, areSpare: Bool = false) -> [String] {
    page("span", "initials")
      .filter { ($0.attributes["class"]?.contains("spare") == true) == areSpare }
      .map { String($0.text.filter { $0 != " " }) }
  }

  @Test func eventsHaveInitialsOnlyIfTheNamesOfCalendarsHaveThem() throws {
    // Two calendars differ in colour; of ten, the last two have the colours of two others.
    for (all, shared) in [(2, 0), (10, 4)] {
      let text = calendars(all)
      for page in [
        document(try GridAnswer(text)), document(try week(text)),
        document(try GridAnswer(text)) { $0.agenda = .insteadOfGrid },
      ] {
        #expect(initials(page).count == 2 * shared)
        #expect(Set(initials(page)).count == shared)
        // On paper, or with colours of the reader's own, they are the only sign.
        #expect(initials(page, areSpare: true).count == 2 * (all - shared))
        #expect(Set(initials(page, areSpare: true)).count == all - shared)
      }
    }
    // An event in a colour of its own does not show whose it is.
    let own = document(try GridAnswer(calendars(2, ofEvents: "COLOR:red")))
    #expect(initials(own) == ["A", "B", "A", "B"])
    let silent = document(try GridAnswer(calendars(10))) { $0.legend = .nothing }
    #expect(initials(silent) == [])
  }

  @Test func aTitleInTheOtherDirectionIsCutAtItsEnd() throws {
    let text = calendar(
      "SUMMARY:Plan\nDTSTART:20241209T090000Z\nDTEND:20241209T110000Z",
      "SUMMARY:סיכום\nDTSTART:20241210T090000Z\nDTEND:20241210T110000Z")
    for (locale, directions) in [("en_US", [nil, "rtl"]), ("he_IL", ["ltr", nil])] {
      let locale = CalendarLocale(locale)
      let blocks = document(try week(text), locale: locale)("span", "text")
      #expect(blocks.map { $0.attributes["dir"] } == directions)
      let lines = document(try GridAnswer(text), locale: locale)("span", "text")
      #expect(lines.map { $0.attributes["dir"] } == directions.filter { $0 != nil })
    }
  }

  /// Among the hours of a week no word is broken.
  @Test func theLastLettersOfALongWordStayTogetherInAMonth() throws {
    let title = "Meet Kammerorchester in Karlsruhe"
    let text = calendar("SUMMARY:\(title)\nDTSTART:20241210T090000Z\nDTEND:20241210T110000Z")
    for (page, tails) in [
      (document(try GridAnswer(text)), ["ter"]), (document(try week(text)), []),
    ] {
      #expect(page("span", "tail").map(\.text) == tails)
      #expect(page("bdi", "summary").allSatisfy { $0.text == title })
    }
  }

  @Test func whatIsBesideATitleInTheOtherDirectionRunsAsThePageDoes() throws {
    let text = calendar(
      "SUMMARY:סיכום\nDTSTART:20241210T090000Z\nDTEND:20241210T110000Z\nLOCATION:Pier",
      "SUMMARY:Plan\nDTSTART:20241211T090000Z\nDTEND:20241211T110000Z\nLOCATION:Pier")
    for (locale, direction, times) in [
      ("en_US", "ltr", "9:00–11:00 AM"), ("he_IL", "rtl", "9:00–11:00"),
    ] {
      let locale = CalendarLocale(locale)
      let beside = document(try week(text), locale: locale)("span", "beside")
      #expect(beside.map { $0.attributes["dir"] } == [direction])
      #expect(beside.map(\.text) == ["\(times) Pier"])
      let month = document(try GridAnswer(text), locale: locale)
      #expect(month("span", "lead").count == 1 && month("span", "lead")[0].text.hasPrefix("9:00"))
      #expect(month("span", "text").map(\.text) == [direction == "ltr" ? "סיכום" : "Plan"])
    }
  }

  @Test func whatLastsSeveralDaysIsABarThroughItsCells() throws {
    let page = document(
      try GridAnswer(calendar("SUMMARY:Trip\nDTSTART:20241205\nDTEND:20241210")))
    let bars = page("li", "bar")
    // Thursday to Saturday, and in the next row Sunday and Monday.
    #expect(bars.map { $0.classes.contains("further") } == [false, true, true, false, true])
    #expect(bars[0].attributes["style"] == "--lane:1;--span:300%")
    #expect(bars[0].classes.contains("goes-on") && bars[3].classes.contains("goes-back"))
    #expect(bars[3].attributes["style"] == "--lane:1;--span:200%")
    // Each row has the details once, and each day has the name.
    #expect(page("details").count == 2)
    #expect(bars.allSatisfy { $0.text.contains("Trip") })
  }

  // On a narrow screen, where days are below each other, the first would seem to end at that time.
  @Test func theEndOfABarIsAlsoOnItsLastDay() throws {
    let page = document(
      try GridAnswer(
        calendar("SUMMARY:Fair\nDTSTART:20241203T080000Z\nDTEND:20241205T160000Z")))
    let bars = page("li", "bar")
    #expect(bars.map { $0.text.contains("–16:00") } == [true, false, true])
    #expect(page("span", "until").map(\.text) == [" –16:00"])
  }

  @Test func aWeekHasItsHoursAndBlocksAsLongAsTheyLast() throws {
    let page = document(
      try week(
        calendar(meeting, "SUMMARY:Lunch\nDTSTART:20241209T100000Z\nDTEND:20241209T110000Z"),
        now: 10 * 3_600))
    let blocks = page("li", "block").map { $0.attributes["style"] ?? "" }
    #expect(
      blocks == [
        "--from:540;--to:630;--start:0.0%;--width:50.0%;--fit:6;--lines:10",
        "--from:600;--to:660;--start:50.0%;--width:50.0%;--fit:4;--lines:6",
      ])
    #expect(page("table")[0].attributes["style"]?.contains("--first:9;--hours:8") == true)
    // The current time takes the place of the hour.
    #expect(page("span", "hour").map(\.text).prefix(2) == ["9:00", "11:00"])
    #expect(page("span", "hour", "current").map(\.text) == ["10:00"])
    #expect(page("div", "now").map { $0.attributes["style"] } == ["--from:600"])
  }

  @Test func aSingleLineWithoutRoomForTheStartHasTheTitle() throws {
    let lesson = "SUMMARY:Geschichte\nDTSTART:20241209T104500Z\nDTEND:20241209T11"
    let day = "SUMMARY:Shift\nDTSTART:20241209T000000Z\nDTEND:20241209T235900Z"
    let page = document(
      try week(calendar("\(lesson)3000Z\nLOCATION:R104", "\(lesson)5000Z", day)))
    let blocks = page("li", "block")
    // Three quarters of an hour have several lines on screens; twenty-four hours leave one in print.
    #expect(!blocks.contains { $0.classes.contains("one-line") })
    let single = blocks.filter { $0.classes.contains("one-line-in-print") }
    #expect(single.count == 1 && single[0].text.contains("10:45 Geschichte R104"))
    // What is shown alone if there is no room for all is an element of its own.
    #expect(page("span", "what").map(\.text).contains("Geschichte R104"))
    let text = try #require(page("span", "text").first { $0.text.contains("R104") })
    #expect(text.text == "10:45 Geschichte R104")
  }

  @Test func aDayWithStartsAndTitlesInSingleLinesIsWider() throws {
    func widths(_ end: String) throws -> [Int] {
      let text = calendar(
        "SUMMARY:Geschichte\nDTSTART:20241209T104500Z\nDTEND:20241209T\(end)00Z",
        "SUMMARY:Sport\nDTSTART:20241210T104500Z\nDTEND:20241210T140000Z")
      return document(try week(text))("th").compactMap { header in
        header.attributes["style"].flatMap(Self.width)
      }
    }
    let (short, long) = (try widths("1130"), try widths("1300"))
    #expect(short[1] > short[2])
    #expect(long[1] == long[2])
  }

  private static func width(_ style: String) -> Int? {
    Int(style.dropFirst("--width:".count).prefix { $0.isNumber })
  }

  // Three short events that overlap are better off in single lines, but not at the cost of words.
  @Test func aDayHasRoomForItsWordsBesideAFullerOne() throws {
    func event(_ title: String, _ start: String, _ end: String) -> String {
      "SUMMARY:\(title)\nDTSTART:202412\(start)00Z\nDTEND:202412\(end)00Z"
    }
    let text = calendar(
      event("Geography", "09T1000", "09T1200"), event("Astronomy", "09T1100", "09T1300"),
      event("One to one with Sarah", "10T1400", "10T1430"),
      event("One to one with Peter", "10T1400", "10T1430"),
      event("One to one with Nadia", "10T1400", "10T1430"))
    let widths = document(try week(text))("th").compactMap { header in
      header.attributes["style"].flatMap(Self.width)
    }
    // Nine letters and the space around them, twice, of the 68 units of a usual page.
    #expect(widths[1] >= Int(1_000 * 2 * (9 * 0.45 + 0.7) / 68))
    #expect(widths[2] > 2 * widths[1])
  }

  @Test func aYearTellsByColourAndInWordsHowMuchLiesOnADay() throws {
    var answer = try GridAnswer(calendar(meeting, meeting, meeting))
    answer.keepsColors = true
    let page = document(answer) { $0.cells = .tints }
    let busy = page("td", "some")
    #expect(busy.map(\.text) == ["9Monday, 9 December 2024: 3 events"])
    #expect(page("td").allSatisfy { !$0.classes.contains("other") })
  }

  @Test func theFirstDayOfAYearHasWhatBeganBeforeIt() throws {
    let night = calendar("SUMMARY:Night\nDTSTART:20241130T210000Z\nDTEND:20241201T020000Z")
    let page = document(try GridAnswer(night)) { $0.cells = .tints }
    #expect(page("td", "few").map(\.text) == ["1Sunday, 1 December 2024: 1 event"])
    #expect(page("ul", "totals")[0].text.contains("days with events: 1/31"))
  }

  @Test func theDaysOfAYearLeadToTheirLists() throws {
    let page = document(try GridAnswer(calendar(meeting))) { $0.cells = .tints }
    #expect(page("td", "few").count == 1)
    #expect(page("a").first?.attributes["href"] == "#2024-12-09")
    let list = page("section", "day")
    #expect(list.map { $0.attributes["id"] } == ["2024-12-09"])
    #expect(list[0].text.contains("Planning · Pier room"))
    let bare = document(try GridAnswer(calendar(meeting))) {
      ($0.cells, $0.agenda) = (.tints, .none)
    }
    #expect(bare("a").isEmpty && bare("section", "day").isEmpty)
  }

  @Test func aPageOfASetLeadsToItsNeighboursAndItsIndex() throws {
    let months = (11...12).compactMap { Month(year: 2024, month: $0) }
    func page(_ month: Month?, _ change: (inout PageLook) -> Void = { _ in }) throws
      -> MarkupElements
    {
      var look = PageLook()
      change(&look)
      return MarkupElements(
        HTMLDocument(
          try GridAnswer(calendar(meeting)), look: look, locale: .posix,
          grounds: [.light], pages: HTMLPages(months, month: month)
        ).text)
    }
    let links = try page(months[1])("nav").map(\.text)
    #expect(links == ["← November 2024\nNovember 2024 – December 2024\n"])
    let addresses = try page(months[1])("a").prefix(2).map { $0.attributes["href"] }
    #expect(addresses == ["2024-11.html", "index.html"])
    #expect(try page(months[1])("td").contains { $0.attributes["id"] == "2024-12-09" })
    let index = try page(nil) { ($0.cells, $0.agenda) = (.tints, .none) }
    #expect(
      index("a").map { $0.attributes["href"] } == ["2024-12.html", "2024-12.html#2024-12-09"])
  }

  @Test func anAgendaHasTheDaysWithSomethingOnThem() throws {
    let page = document(
      try GridAnswer(calendar(meeting, "SUMMARY:Trip\nDTSTART:20241205\nDTEND:20241207"))
    ) { $0.agenda = .insteadOfGrid }
    #expect(page("table").isEmpty)
    let names = page("h2").map { $0.text.prefix(12) }
    #expect(names == ["Thursday, 5 ", "Friday, 6 De", "Monday, 9 De"])
    #expect(page("details").count == 3)
  }

  @Test(arguments: [("de_DE", "de-DE", "ltr"), ("fa_IR", "fa-IR", "rtl"), ("C", "en", "ltr")])
  func languageAndDirectionAreThoseOfTheReader(
    locale: String, language: String, direction: String
  ) throws {
    let page = document(try GridAnswer(calendar()), locale: CalendarLocale(locale))
    #expect(page("html")[0].attributes == ["lang": language, "dir": direction])
  }

  @Test func daysOfOtherMonthsCanStayBlank() throws {
    let page = document(try GridAnswer(calendar())) { $0.spillover = .blank }
    #expect(page("td", "blank").count == 4)
    #expect(page("time").count == 31)
  }

  @Test func coloursSuitTheBackgroundsThatAreAskedFor() throws {
    let answer = try GridAnswer(calendar(meeting))
    let both = document(answer)("style")[0].text
    #expect(both.contains("prefers-color-scheme:dark") && both.contains("color-scheme:light dark"))
    let dark = document(answer, grounds: [.dark])("style")[0].text
    #expect(!dark.contains("prefers-color-scheme") && dark.contains("color-scheme:dark"))
  }

  @Test func aDarkPageIsPrintedOnWhite() throws {
    let sheet = document(try GridAnswer(calendar(meeting)), grounds: [.dark])("style")[0].text
    let print = try #require(sheet.firstRange(of: "@media print{:root{color-scheme:light;"))
    #expect(sheet[print.upperBound...].contains("--ground:#ffffff"))
  }

  @Test func cellsHaveTitlesWithoutWhatAllShareAndWithoutMarksOfTheUsual() throws {
    let page = document(
      try GridAnswer(
        calendar(
          ["Tour", "Race", "Feast"].enumerated().map { number, title in
            "SUMMARY:Club: \(title)\nDTSTART;TZID=Europe/Berlin:2024120\(number + 3)T093000\n"
              + "DTEND;TZID=Europe/Berlin:2024120\(number + 3)T100000\nSTATUS:CONFIRMED\n"
              + "RRULE:FREQ=WEEKLY;COUNT=1"
          })))
    #expect(page("summary").map(\.text) == ["8:30 Tour", "8:30 Race", "8:30 Feast"])
    #expect(page("p", "remark").map(\.text) == ["not repeated in titles: Club:", "times: UTC"])
    #expect(page("p", "name").map(\.text) == ["Club: Tour", "Club: Race", "Club: Feast"])
  }

  @Test func whatDoesNotTakePlaceIsMarkedForEyesAndEars() throws {
    let page = document(
      try GridAnswer(
        calendar(
          "SUMMARY:Trip\nDTSTART:20241203T090000Z\nSTATUS:CANCELLED",
          "SUMMARY:Talk\nDTSTART:20241204T090000Z\nSTATUS:TENTATIVE")))
    #expect(page("summary").map(\.text) == ["cancelled: 9:00 ✗ Trip", "tentative: 9:00 ? Talk"])
    #expect(page("bdi", "cancelled").first?.text == "Trip")
  }

  @Test func titlesThatBeginAlikeAreBelowTheirBeginning() throws {
    let page = document(
      try GridAnswer(
        calendar(
          "SUMMARY:Qatar: Practice\nDTSTART:20241203T090000Z",
          "SUMMARY:Qatar: Race\nDTSTART:20241203T120000Z", "SUMMARY:Lunch\nDTSTART:20241203T120000Z"
        )))
    #expect(page("li", "group").map(\.text) == ["Qatar"])
    #expect(page("summary").map(\.text) == ["9:00 Practice", "12:00 Race", "12:00 Lunch"])
  }

  @Test func aTitleOfEveryDayIsShownInFullOnce() throws {
    let page = document(
      try GridAnswer(
        calendar("SUMMARY:Stand-up\nDTSTART:20241202T090000Z\nRRULE:FREQ=DAILY;COUNT=9")))
    #expect(
      page("li", "line").map { $0.classes.contains("again") } == [false]
        + Array(repeating: true, count: 8))
  }

  @Test func equalDaysInARowAreOneBarWithAllDays() throws {
    let page = document(
      try GridAnswer(calendar("SUMMARY:Fair\nDTSTART:20241203\nRRULE:FREQ=DAILY;COUNT=3")))
    #expect(page("li", "bar").count == 3)
    let sheet = try #require(page("dl").first)
    for day in 3...5 { #expect(sheet.text.contains("\(day) December 2024, all day")) }
  }

  @Test func theSheetHasTheTimeInTheZoneOfTheEvent() throws {
    let answer = try GridAnswer(
      calendar("SUMMARY:Call\nDTSTART;TZID=Europe/Berlin:20241203T093000"))
    let page = MarkupElements(
      HTMLDocument(
        answer, look: PageLook(), locale: .posix, grounds: [.light]
      ).text)
    #expect(page("dt").prefix(2).map(\.text) == ["When", "There"])
    #expect(page("dd")[1].text == "09:30 Europe/Berlin")
    #expect(page("summary").map(\.text) == ["8:30 Call"])
  }

  @Test func shortEventsOfAWeekLieOverLongOnes() throws {
    let page = document(
      try week(
        calendar(
          "SUMMARY:Congress\nDTSTART:20241209T090000Z\nDTEND:20241209T170000Z",
          "SUMMARY:Call\nDTSTART:20241209T130000Z\nDTEND:20241209T133000Z",
          "SUMMARY:Doors open\nDTSTART:20241209T083000Z\nDTEND:20241209T083000Z")))
    let blocks = page("li", "block")
    let texts = page("span", "text").map(\.text).filter { !$0.contains("Doors") }
    #expect(texts.map { $0.prefix(10) } == ["Congress 9", "13:00 Call"])
    // Where blocks are below each other, all begin with their times.
    #expect(blocks.map(\.text).map { $0.prefix(5) } == ["9:00–", "13:00"])
    #expect(blocks.map { $0.classes.contains("over") } == [false, true])
    // What has no length is above the hours.
    #expect(page("ul", "lines").map(\.text).map { $0.contains("8:30 Doors open") } == [true])
  }

  @Test func daysOfAFullWeekAreBelowEachOtherUnlessWordsHaveRoom() throws {
    func listWidth(_ count: Int) throws -> Int {
      let events = (0..<count).map {
        "SUMMARY:Presentation \($0)\nDTSTART:20241209T090000Z\nDTEND:20241209T170000Z"
      }
      let sheet = document(try week(calendar(events)))("style")[0].text
      let start = try #require(sheet.ranges(of: "screen and (max-width:").last)
      return try #require(Int(sheet[start.upperBound...].prefix { $0.isNumber }))
    }
    #expect(try listWidth(1) == 47)
    #expect(try listWidth(20) > 90)
  }

  /// A long workshop with short meetings in it, two of which overlap, every working day.
  @Test func anOrdinaryWeekHasHoursOnSmallScreensAndOnPaper() throws {
    let meetings = [
      ("Workshop Kubernetes", "0900", "1700"), ("Standup", "0930", "0945"),
      ("Design review", "1000", "1100"), ("Interview candidate", "1030", "1130"),
      ("Budget talk", "1400", "1500"),
    ].map {
      "SUMMARY:\($0.0)\nDTSTART:20241209T\($0.1)00Z\nDTEND:20241209T\($0.2)00Z\n"
        + "RRULE:FREQ=DAILY;COUNT=5"
    }
    let page = document(try week(calendar(meetings)))
    let sheet = page("style")[0].text
    let start = try #require(sheet.ranges(of: "screen and (max-width:").last)
    #expect(try #require(Int(sheet[start.upperBound...].prefix { $0.isNumber })) < 75)
    #expect(!sheet.contains("print,screen"))
    // What the meetings cover of the workshop has no text.
    #expect(page("li", "block")[0].attributes["style"]?.contains("--fit:2;") == true)
  }

  @Test func weekdaysWithoutTitlesGiveLongWordsTheirRoom() throws {
    for (title, count) in [("Physik", 0), ("Gesellschaftswissenschaften", 6)] {
      let text = calendar("SUMMARY:\(title)\nDTSTART:20241210T090000Z")
      #expect(document(try GridAnswer(text))("th", "narrow").count == count)
    }
  }

  @Test func whatNeedsMoreLinesThanASheetOfPaperHasIsCounted() throws {
    let events = (0..<60).map {
      "SUMMARY:Event \($0)\nDTSTART:20241209T090000Z\nDTEND:20241209T103000Z"
    }
    let page = document(try GridAnswer(calendar(events)))
    let late = page("li", "late").count
    #expect(late > 0 && late < 60)
    #expect(page("span", "rest").map(\.text) == ["+\(late) more"])
    #expect(page("li", "line").count == 60)
  }

  @Test func longTimesHaveAColumnOfTheirWidth() throws {
    let answer = try GridAnswer(calendar("SUMMARY:Call\nDTSTART:20241210T130000Z"))
    for (name, style) in [("ko_KR", "--time:5.0rem"), ("de_DE", nil)] {
      let table = document(answer, locale: CalendarLocale(name))("table", "month").first
      let own = table?.attributes["style"]?.split(separator: ";").dropFirst().first.map(String.init)
      #expect(own == style)
    }
  }

  @Test func noBarIsMissingOnPaper() throws {
    for count in [9, 80] {
      let bars = (0..<count).map { "SUMMARY:Bar \($0)\nDTSTART:20241209\nDTEND:20241212" }
      let call = "SUMMARY:Call\nDTSTART:20241210T090000Z"
      let page = document(try GridAnswer(calendar(bars + [call])))
      #expect(page("li", "bar").count == 3 * count)
      #expect(page("li", "late").isEmpty && page("span", "rest").isEmpty)
    }
  }

  @Test func marksAndSecondDatesStandInTheCells() throws {
    var answer = try GridAnswer(calendar())
    answer.show(
      [DayMark(day: try day("2024-12-06"), label: "studied")], symbols: [("studied", "●")])
    let page = document(
      answer, locale: CalendarLocale("en_US").withSecondCalendar(.persian))
    #expect(page("span", "mark").map(\.text) == ["● studied"])
    #expect(page("span", "second").count == 35)
    #expect(page("p", "second").count == 1)
  }

  @Test func aSentenceAboutThePageStandsBelowIt() throws {
    let page = document(try GridAnswer(calendar()), remark: "no events <here>")
    #expect(page("p", "remark").map(\.text) == ["no events <here>"])
  }
}
