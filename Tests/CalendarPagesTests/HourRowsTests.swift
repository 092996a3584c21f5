import CalendarLocales
import CivilCalendar
import ICSImport
import Testing
import TimeZones

@testable import CalendarPages

/// The week of 8 December 2024, on a page of 120 columns.
@Suite struct HourRowsTests {
  private func page(
    _ text: String, today: String = "2024-12-06", now: Int? = nil,
    _ change: (inout PageLook) -> Void = { _ in }
  ) throws -> [String] {
    lines(of: try answer(text, today: today, now: now), width: 120, change)
  }

  private func answer(
    _ text: String, today: String = "2024-12-06", now: Int? = nil
  ) throws -> GridAnswer {
    let grid = ShownGrid(WeekGrid(clamping: try day("2024-12-08"), firstWeekday: .sunday))
    let (agenda, findings) = imported(text, grid.days)
    return GridAnswer(
      grids: [grid], agenda: agenda, today: try day(today),
      now: try now.map { WallTime(day: try day(today), secondOfDay: $0) },
      selection: Selection(), firstWeekday: .sunday, findings: findings)
  }

  /// An event of the whole week, beside which all days have the same room.
  private static let everyDay =
    "SUMMARY:Fair\nDTSTART;VALUE=DATE:20241208\nDTEND;VALUE=DATE:20241215"

  @Test func daysWithoutEventsGiveTheirRoom() throws {
    let talk = "SUMMARY:Steam and water mills\nDTSTART:20241209T090000Z\nDTEND:20241209T110000Z"
    #expect(try page(calendar(talk)).contains { $0.contains("┏Steam and water mills") })
    #expect(try !page(calendar(talk, Self.everyDay)).contains { $0.contains("water mills") })
    // Where all columns are wide, they stay equal.
    let equal = try page(calendar(talk)) { $0.width = 200 }
    #expect(try equal.first { $0.contains("Monday") } == page("") { $0.width = 200 }[1])
  }

  @Test func aStartBetweenLinesIsShownIfTheTitleHasRoom() throws {
    let gates = ["00", "15", "45"].map {
      "SUMMARY:Gate \($0)\nDTSTART:20241209T08\($0)00Z\nDTEND:20241209T08\(Int($0)! + 10)00Z"
    }
    let lines = try page(calendar(gates + [Self.everyDay])) { $0.width = 100 }
    #expect(
      lines.contains { $0.hasPrefix(" 08:00") && $0.ranges(of: "╺Gat").count == 2 })
    let wide = try page(calendar(gates + [Self.everyDay])) { $0.width = 160 }
    #expect(wide.contains { $0.contains("╺:15 Gate") })
    #expect(lines.contains { $0.contains("╺08:45 Gate") || $0.contains("╺:45 Gate") })
  }

  @Test func aLineOfATitleFromRightToLeftStaysTogether() throws {
    let meetings = ["0900", "0915"].map {
      "SUMMARY:סיכום שנתי של התאגידים\nDTSTART:20241209T\($0)00Z\nDTEND:20241209T103000Z"
    }
    var look = PageLook()
    look.width = 100
    let page = Page(try answer(calendar(meetings + [Self.everyDay])), look: look, locale: .posix)
    let pieces = page.lines.flatMap(\.runs).filter(\.isRightToLeft).map(\.text)
    #expect(pieces.contains("סיכום") && pieces.allSatisfy { $0.count > 1 }, "\(pieces)")
  }

  @Test func aBlockTakesTheRoomThatIsFreeBesideIt() throws {
    func event(_ title: String, _ start: String, _ end: String) -> String {
      "SUMMARY:\(title)\nDTSTART:20241209T\(start)00Z\nDTEND:20241209T\(end)00Z"
    }
    let lines = try page(
      calendar([
        event("Shift", "0900", "1700"), event("Team meeting", "1000", "1100"),
        event("Customer", "1030", "1130"), event("Dentist visit", "1400", "1500"), Self.everyDay,
      ]))
    // Three are side by side, so the first has a third of the day; the last has the rest.
    #expect(lines.contains { $0.contains("┏Dentist") })
    // A title goes on in the lines of its block; of a word that is cut, there is as much as has room.
    #expect(lines.contains { $0.contains("┏Shif") } && lines.contains { $0.contains("┃t ") })
    #expect(lines.contains { $0.contains("┏Team") } && lines.contains { $0.contains("┗mee…") })
    // What is cut is named below.
    #expect(lines.last == "Mon, 9 Dec 2024: 10:00–11:00 Team meeting")
  }

  @Test func whatIsOnlyCountedIsNamedBelow() throws {
    let events = (1...6).map {
      "SUMMARY:Talk \($0)\nDTSTART:20241209T090000Z\nDTEND:20241209T100000Z"
    }
    let lines = try page(calendar(events + [Self.everyDay]))
    #expect(lines.contains { $0.contains("+4") })
    let note = try #require(lines.last { $0.contains("Talk") })
    #expect(note.hasPrefix("Mon, 9 Dec 2024: 09:00–10:00 Talk 3; 09:00–10:00 Talk 4; "))
    #expect(try !page(calendar(events.dropLast(4))).contains { $0.contains("9 Dec 2024:") })
  }

  @Test func aTitleThatIsCutOnManyDaysIsNamedOnce() throws {
    let talk =
      "SUMMARY:Breakfast wherever we are\nDTSTART:20241209T090000Z\nRRULE:FREQ=DAILY;COUNT=4"
    let lines = try page(calendar(talk, Self.everyDay)) { $0.width = 100 }
    #expect(lines.last == "Mon, 9 Dec 2024: 09:00 Breakfast wherever we are")
    #expect(lines.count { $0.contains("wherever") } == 1)
  }

  @Test func aTitleGoesOnInTheLinesOfItsBlock() throws {
    let office = "SUMMARY:Mum: home office\nDTSTART:20241209T090000Z\nDTEND:20241209T120000Z"
    let calls = ["0930", "0940"].map { "SUMMARY:Call\nDTSTART:20241209T\($0)00Z" }
    let lines = try page(calendar([office] + calls + [Self.everyDay]))
    let block = lines.compactMap { $0.split(separator: /[┏┃┗]/).dropFirst().first?.prefix(4) }
    #expect(block.joined(separator: "|").hasPrefix("Mum:|home|off-|ice "), "\(block)")
  }

  @Test func tagsAreLeftOutOfBlocksOnlyIfTheyHaveNoRoom() throws {
    let talks = [("A", "Rust"), ("B", "Swift"), ("C", "Java")].map {
      "SUMMARY:[Track \($0)] \($1)\nDTSTART:20241209T090000Z\nDTEND:20241209T110000Z"
    }
    let wide = try page(calendar(talks)) { $0.width = 140 }
    #expect(
      wide.contains { $0.contains("┏[Track") } && !wide.contains { $0.contains("not repeated") })
    let narrow = try page(calendar(talks + [Self.everyDay])) { $0.width = 100 }
    #expect(narrow.contains { $0.hasPrefix("not repeated in titles: [Track A]; ") })
  }

  @Test func whatAllTitlesShareIsSaidBelow() throws {
    let events = ["Practice", "Qualifying", "Race"].enumerated().map {
      "SUMMARY:Grand Prix: \($1)\nDTSTART:2024121\($0)T090000Z\nDTEND:2024121\($0)T110000Z"
    }
    let lines = try page(calendar(events)) { $0.height = 60 }
    #expect(lines.contains { $0.contains("┏Practice") })
    #expect(lines.last == "not repeated in titles: Grand Prix:")
    // The note takes its lines from the hours if it has to.
    for height in 20...40 {
      #expect(try page(calendar(events)) { $0.height = height }.count < max(height, 20))
    }
  }

  @Test func ofTitlesThatBeginAlikeWhatDiffersIsFirstIfTheyAreCut() throws {
    let events = ["Practice", "Qualifying"].enumerated().map {
      "SUMMARY:Grand Prix of the Netherlands - \($1)\n"
        + "DTSTART:2024121\($0)T091500Z\nDTEND:2024121\($0)T093000Z"
    }
    let lines = try page(calendar(events + [Self.everyDay]))
    #expect(lines.contains { $0.contains(/╺[0-9:]+ Prac.*╺[0-9:]+ Qual/) })
    // A title with room, or one that begins like no other, is as it is.
    let wide = try page(calendar(events)) { $0.width = 400 }
    #expect(wide.contains { $0.contains("Grand Prix of the Netherlands - Practice") })
    #expect(try page(calendar(events[0], Self.everyDay)).contains { $0.contains("Grand") })
  }

  @Test func whatIsSideBySideGetsTheRoomOfEmptyDays() throws {
    let events = (1...3).map {
      "SUMMARY:Kubernetes \($0)\nDTSTART:20241209T090000Z\nDTEND:20241209T120000Z"
    }
    func isWhole(_ count: Int) throws -> Bool {
      try page(calendar(Array(events.prefix(count)))) { $0.width = 190 }
        .contains { $0.contains("┏Kubernetes") && !$0.contains("…") }
    }
    #expect(try isWhole(1) && isWhole(3))
  }

  @Test func aNarrowBlockHasWholeWords() throws {
    let events = ["0900", "0900", "0900"].map {
      "SUMMARY:Old town walk\nDTSTART:20241209T\($0)00Z\nDTEND:20241209T140000Z"
    }
    let lines = try page(calendar(events + [Self.everyDay]))
    #expect(lines.contains { $0.contains("┏Old") } && lines.contains { $0.contains("┃town") })
  }

  @Test func whatBeginsOnOneLineIsInTheOrderOfTime() throws {
    let events = [("Late", "0945", "1200"), ("Early", "0915", "0930")].map {
      "SUMMARY:\($0.0)\nDTSTART:20241209T\($0.1)00Z\nDTEND:20241209T\($0.2)00Z"
    }
    let lines = try page(calendar(events)) { $0.height = 24 }
    let line = try #require(lines.first { $0.contains("Late") })
    let early = try #require(line.firstRange(of: "Early"))
    #expect(early.lowerBound < (try #require(line.firstRange(of: "Late"))).lowerBound)
  }

  @Test func lengthIsInProportionToTime() throws {
    let lines = try page(
      calendar(
        "SUMMARY:Long\nDTSTART:20241209T090000Z\nDTEND:20241209T120000Z",
        "SUMMARY:Short\nDTSTART:20241210T090000Z\nDTEND:20241210T091500Z"))
    let start = try #require(lines.firstIndex { $0.contains("┏Long") })
    #expect(lines[start].hasPrefix(" 09:00  ") && lines[start].contains("╺Short"))
    let end = try #require(lines.firstIndex { $0.contains("│┗") })
    // Two lines for each of three hours.
    #expect(end - start == 5)
  }

  @Test func theHoursOfAWorkingDayAreShownAndAllThatAreNeeded() throws {
    let usual = try page(calendar("DTSTART:20241209T100000Z\nDTEND:20241209T110000Z"))
    #expect(usual.filter { $0.prefix(7).contains(":00") }.count == 8)
    let early = try page(calendar("DTSTART:20241209T053000Z\nDTEND:20241209T193000Z"))
    let hours = early.filter { $0.prefix(7).contains(":00") }.map { $0.prefix(6) }
    #expect(hours.first == " 05:00" && hours.last == " 19:00" && hours.count == 15)
  }

  @Test func onALowTerminalAnHourIsALine() throws {
    let text = calendar("SUMMARY:Long\nDTSTART:20241209T090000Z\nDTEND:20241209T120000Z")
    #expect(try page(text) { $0.height = 24 }.count == 14)
    #expect(try page(text) { $0.height = 60 }.count == 22)
  }

  @Test func whatOverlapsStandsSideBySide() throws {
    let lines = try page(
      calendar(
        "SUMMARY:One\nDTSTART:20241209T090000Z\nDTEND:20241209T110000Z",
        "SUMMARY:Two\nDTSTART:20241209T100000Z\nDTEND:20241209T120000Z"))
    let row = try #require(lines.first { $0.contains("Two") })
    #expect(row.contains("│┃") && row.contains("┏Two"))
  }

  @Test func whatFollowsWithinALineStandsBelow() throws {
    let lessons = [("A", "0800", "0845"), ("B", "0850", "0935"), ("C", "0945", "1030")]
    let lines = try page(
      calendar(
        lessons.map {
          "SUMMARY:\($0.0)\nDTSTART:20241209T\($0.1)00Z\nDTEND:20241209T\($0.2)00Z"
        }))
    let rows = try lessons.map { lesson in
      try #require(lines.firstIndex { $0.contains("┏\(lesson.0)") || $0.contains("╺\(lesson.0)") })
    }
    #expect(rows == rows.sorted() && Set(rows).count == 3)
    // Two that begin on one line stand side by side, whatever follows them.
    let short = try page(
      calendar(
        "SUMMARY:A\nDTSTART:20241209T080000Z\nDTEND:20241209T081000Z",
        "SUMMARY:B\nDTSTART:20241209T081500Z\nDTEND:20241209T091500Z"))
    #expect(short.contains { $0.contains("╺A") && $0.contains("┏B") })
  }

  @Test func timesAreNotBrokenInNarrowBlocks() throws {
    let events = ["One", "Two"].map {
      "SUMMARY:\($0)\nDTSTART:20241209T090000Z\nDTEND:20241209T123000Z"
    }
    let lines = try page(calendar(events + [Self.everyDay])) { $0.width = 100 }
    #expect(lines.contains { $0.contains("┏One") && $0.contains("┏Two") })
    #expect(!lines.contains { $0.contains("9:0") && $0.contains("┃") && !$0.hasPrefix(" 09:00") })
    #expect(!lines.contains { $0.contains("12:3") })
  }

  /// Without its minutes, a block would seem to begin at the hour of its line.
  @Test func minutesStayInTheRowOfTheirHourEvenIfATitleIsCutForThem() throws {
    let events = ["Interviews", "Consultations"].map {
      "SUMMARY:\($0)\nDTSTART:20241209T094000Z\nDTEND:20241209T113000Z"
    }
    let lines = try page(calendar(events + [Self.everyDay])) {
      $0.width = 100
      $0.height = 24
    }
    #expect(lines.contains { $0.contains(/09:00 .*┏09:40┏09:40|09:00 .*┏:40 +┏:40/) })
    #expect(lines.contains { $0.contains(/┃Int\w*… *┃Con\w*…/) })
    #expect(!lines.contains { $0.contains("┗:") || $0.contains("┃:") })
  }

  @Test func aTitleThatIsCutBeginsBesideItsMarks() throws {
    let lines = try page(
      calendar(
        "SUMMARY:Donaudampfschifffahrt\nSTATUS:TENTATIVE\n"
          + "DTSTART:20241209T090000Z\nDTEND:20241209T110000Z"))
    #expect(lines.contains { $0.contains("┏? Donaudampf") })
    // A title that fits below its mark stays whole.
    let whole = try page(
      calendar(
        "SUMMARY:Steamboatrides\nSTATUS:TENTATIVE\n"
          + "DTSTART:20241209T090000Z\nDTEND:20241209T110000Z", Self.everyDay))
    #expect(whole.contains { $0.contains("┏? ") && !$0.contains("Steam") })
    #expect(whole.contains { $0.contains("┃Steamboatrides") })
  }

  @Test func whatHasNoLaneIsCounted() throws {
    let events = (1...9).map { "SUMMARY:E\($0)\nDTSTART:20241209T090000Z" }
    let lines = try page(calendar(events + [Self.everyDay]))
    #expect(lines.contains { $0.contains("╺E1") && $0.contains("╺E2") && $0.contains("+7") })
  }

  @Test func theLastLaneShowsWhatIsAloneThere() throws {
    let times = [
      ("Shift", "09", "17"), ("One", "10", "11"), ("Two", "10", "11"), ("Yoga", "14", "16"),
    ]
    let events = times.map {
      "SUMMARY:\($0.0)\nDTSTART:20241209T\($0.1)0000Z\nDTEND:20241209T\($0.2)0000Z"
    }
    let lines = try page(calendar(events + [Self.everyDay])) { $0.width = 100 }
    #expect(lines.contains { $0.contains("+2") && $0.hasPrefix(" 10:00") })
    #expect(lines.contains { $0.contains("┏Yoga") })
    #expect(!lines.contains { $0.contains("+1") })
  }

  @Test func whatLastsADayOrMoreIsABarOnTop() throws {
    let lines = try page(
      calendar(
        "SUMMARY:Fair\nDTSTART;VALUE=DATE:20241209\nDTEND;VALUE=DATE:20241212",
        "SUMMARY:Shift\nDTSTART:20241210T080000Z\nDTEND:20241211T080000Z",
        "SUMMARY:Night\nDTSTART:20241212T220000Z\nDTEND:20241213T060000Z"))
    let rules = lines.indices.filter { lines[$0].contains("─┼─") }
    try #require(rules.count == 2)
    let bars = lines[rules[0]..<rules[1]].joined()
    #expect(bars.contains("┣ Fair") && bars.contains("Shift") && !bars.contains("Night"))
    // The night shift is listed on both of its days.
    #expect(lines[rules[1]...].filter { $0.contains("Night") }.count == 2)
  }

  @Test func whatIsNowIsALine() throws {
    let text = calendar("SUMMARY:Tea\nDTSTART:20241209T090000Z\nDTEND:20241209T100000Z")
    let lines = try page(text, today: "2024-12-10", now: 10 * 3_600 + 12 * 60)
    let now = lines.filter { $0.contains(">10:12") }
    #expect(now.count == 1 && now[0].contains("┊───") && now[0].contains("───┊"))
    // The current hour is shown even if it has no events.
    let late = try page(text, today: "2024-12-10", now: 22 * 3_600)
    #expect(late.contains { $0.hasPrefix(">22:00") })
    #expect(try !page(text, today: "2024-12-20", now: 60).contains { $0.contains("─┊") })
  }

  @Test func aWeekOfAllDayEventsHasNoHours() throws {
    let lines = try page(calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241209"))
    #expect(!lines.contains { $0.contains(":00") })
    #expect(lines.contains { $0.contains("Fair") })
  }

  @Test func blocksTellWhatTheyHaveRoomFor() throws {
    let lines = try page(
      calendar(
        "SUMMARY:Review\nLOCATION:Pier room\nDTSTART:20241209T090500Z\nDTEND:20241209T120000Z",
        "SUMMARY:Call\nDTSTART:20241210T090500Z\nDTEND:20241210T091000Z"))
    for text in ["Review", "09:05–12:00", "Pier room"] {
      #expect(lines.contains { $0.contains(text) }, "\(text)")
    }
    // Without a line for its time, the time precedes the title.
    #expect(lines.contains { $0.contains("╺09:05 Call") })
  }
}
