import CalendarLocales
import CivilCalendar
import Testing

@testable import CalendarPages

/// Months with the titles of their events.
@Suite struct TitleGridTests {
  /// Returns the page of December 2024 as plain text.
  private func page(
    _ text: String, width: Int = 76, locale: CalendarLocale = .posix,
    _ change: (inout PageLook) -> Void = { _ in }
  ) throws -> [String] {
    lines(of: try GridAnswer(text), width: width, locale: locale) {
      $0.cells = .titles
      change(&$0)
    }
  }

  @Test func cancelledEntriesAreMarkedAndStruck() throws {
    var look = PageLook()
    look.cells = .titles
    let answer = try GridAnswer(
      calendar("SUMMARY:Hike\nSTATUS:CANCELLED\nDTSTART:20241206T090000Z"))
    let page = Page(answer, look: look, locale: .posix)
    let runs = page.lines.flatMap(\.runs)
    #expect(runs.contains { $0.text.contains("✗") })
    #expect(runs.contains { $0.text == "Hike" && $0.roles.contains(.cancelled) })
  }

  /// Events on all weekdays, so that none gives its room to others.
  private static let everyDay = (15...21).map { "SUMMARY:x\nDTSTART:202412\($0)T090000Z" }

  /// Returns the lines of a cell: those of a column, from the one that a text is in.
  private func cell(_ lines: [String], from text: String) throws -> [String] {
    let first = try #require(lines.firstIndex { $0.contains(text) })
    let column = try #require(
      lines[first].split(separator: /[┊│]/, omittingEmptySubsequences: false)
        .firstIndex { $0.contains(text) })
    return lines[first...].prefix { !$0.contains("─┼─") && !$0.contains("─┴─") }
      .map { line in
        let cells = line.split(separator: /[┊│]/, omittingEmptySubsequences: false)
        let text = cells.indices.contains(column) ? String(cells[column]) : ""
        return String(text.reversed().drop { $0 == " " }.reversed())
      }
      .filter { !$0.isEmpty }
  }

  @Test func titlesTakeUpToThreeLines() throws {
    let text = calendar(
      Self.everyDay + ["SUMMARY:A walk around the harbour\nDTSTART:20241206T090000Z"])
    #expect(try cell(page(text), from: "9h A") == ["9h A walk", " around", " the harb…"])
    #expect(
      try cell(page(text, width: 140), from: "9:00 A") == [" 9:00 A walk around", "  the harbour"])
  }

  @Test(arguments: [
    ("Frühschicht", 10, ["Frühschi-", "cht"]), ("Früh-Schicht", 10, ["Früh-", "Schicht"]),
    // Without a place to divide it, no line has less than three letters of it.
    ("Brrrrrrrrrrr", 10, ["Brrrrrrrr-", "rrr"]), ("Brrrrrrrrrrr", 5, ["Brrr-", "rrrr-", "rrrr"]),
    ("Backofen", 6, ["Backo-", "fen"]), ("Ofen", 2, ["Of", "en"]),
    // Where syllables end is unknown; what a word shows of its parts is used.
    ("Herausstellen", 9, ["Herausst-", "ellen"]), ("Elternabend", 9, ["Elternab-", "end"]),
    ("am Elternabend", 9, ["am Elter-", "nabend"]),
    ("die Großbäckerei", 9, ["die Groß-", "bäckerei"]),
    ("eine Großbäckerei", 9, ["eine", "Großbäck-", "erei"]),
    ("die Elternabende", 8, ["die", "Elterna-", "bende"]),
    ("PowerPointKurs", 9, ["Power-", "PointKurs"]),
    ("a.meyer@example.org", 12, ["a.meyer@", "example.org"]),
    // Numbers and scripts without capitals have no hyphen.
    ("4915112345678", 10, ["4915112345", "678"]), ("אבגדהוזחטיכ", 9, ["אבגדהוזח", "טיכ"]),
    // Short parts stay together.
    ("Daily stand-up", 12, ["Daily", "stand-up"]), ("Reds win 9-1", 11, ["Reds win", "9-1"]),
    ("Planung/Plan", 9, ["Planung/", "Plan"]), ("und/oder", 6, ["und/", "oder"]),
  ])
  func longWordsAreDividedWhereTheyCanBeRead(_ word: String, _ width: Int, _ lines: [String]) {
    let wrapping = TitleWrapping(first: width, others: width, lineLimit: 3, ellipsis: "…")
    #expect(wrapping.lines(of: word).lines == lines)
  }

  @Test func aTimedEventKeepsItsTimeBesideThreeColumnsOfItsTitle() throws {
    let events = (0...9).map { "SUMMARY:Bouldering\nDTSTART:20241206T1\($0)3000Z" }
    let whole = "SUMMARY:Holidays\nDTSTART;VALUE=DATE:20241206"
    let lines = try page(calendar(Self.everyDay + events + [whole]), width: 69) { $0.height = 18 }
    #expect(lines.contains { $0.contains("┊10:30 Bo…") })
    #expect(
      lines.contains { $0.contains("┊Holidays") } && !lines.contains { $0.contains("┊Bould") })
  }

  /// A gap in a day that is cut would look free.
  @Test func ofADayThatIsCutTheFirstEventsAreShown() throws {
    let events = (0..<8).map { hour in
      "SUMMARY:\(hour.isMultiple(of: 2) ? "Ada" : "Bob\(hour)")\nDTSTART:20241206T1\(hour)0000Z"
    }
    let lines = try page(calendar(events), width: 100) { $0.height = 14 }
    let hours = lines.flatMap { $0.matches(of: /1([0-7])h [AB]/).compactMap { Int($0.1) } }
    #expect((2..<8).contains(hours.count) && hours == Array(0..<hours.count))
  }

  @Test func aBarSaysAtItsEndWhenItEnds() throws {
    let camp = "SUMMARY:Camp\nDTSTART:20241206T180000Z\nDTEND:20241209T080000Z"
    let lines = try page(calendar(camp), width: 120)
    #expect(lines.contains { $0.contains("┣ 18h Camp ━") })
    #expect(lines.contains { $0.contains(/◂ Camp ━* –8:00 ┫/) })
  }

  @Test func aSeriesOfDaysIsNotSaidToEndWithThePage() throws {
    let daily = try page(calendar("SUMMARY:Vitamin\nDTSTART;VALUE=DATE:20240105\nRRULE:FREQ=DAILY"))
    #expect(
      daily.contains { $0.contains("◂ Vitamin") } && !daily.contains { $0.contains("┣ Vitamin") })
    // What is no series, or ends within the page, has its ends.
    let ended = try page(
      calendar("SUMMARY:Vitamin\nDTSTART;VALUE=DATE:20241203\nRRULE:FREQ=DAILY;COUNT=3"))
    #expect(ended.contains { $0.contains("┣ Vitamin") && $0.contains("┫") })
  }

  @Test func tracksThatBeginTogetherStayInTheirOrder() throws {
    let talks = [("10", "A"), ("10", "B"), ("11", "A"), ("11", "B")].map {
      "SUMMARY:Track \($0.1): Talk \($0.0)\nDTSTART:20241206T\($0.0)0000Z"
    }
    let text = try cell(page(calendar(Self.everyDay + talks), width: 160), from: "Track A")
      .joined(separator: "\n")
    let places = ["10:00 Track A", "10:00 Track B", "11:00 Track A", "11:00 Track B"].map {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(
      !places.contains(nil) && places.compactMap(\.self).sorted() == places.compactMap(\.self),
      "\(text)")
  }

  @Test func wordsThatAllTitlesBeginWithAreSaidOnce() throws {
    let matches = ["Grizzlies", "Mariners", "Old Town"].enumerated().map {
      "SUMMARY:Panthers vs \($1)\nDTSTART:2024120\($0 + 2)T090000Z"
    }
    let lines = try page(calendar(matches))
    #expect(lines.contains { $0.contains("Grizzlies") && !$0.contains("Panthers") })
    #expect(lines.count { $0.contains("Panthers vs") } == 1)
    // A single word may be what the title is about.
    let walks = ["one", "two", "three"].enumerated().map {
      "SUMMARY:Walk \($1)\nDTSTART:2024120\($0 + 2)T090000Z"
    }
    #expect(try page(calendar(walks)).contains { $0.contains("9h Walk") })
  }

  @Test func aWordThatFitsOnNoLineIsDividedWithAHyphen() throws {
    let lines = try page(
      calendar(
        Self.everyDay + [
          "SUMMARY:Registration\nDTSTART:20241206T090000Z",
          "SUMMARY:Weihnachtsmarkt\nDTSTART;VALUE=DATE:20241210",
        ]))
    #expect(try cell(lines, from: "9h Regist") == ["9h Regist-", " ration"])
    #expect(try cell(lines, from: "Weih") == ["Weihnacht-", " smarkt"])
  }

  @Test func ideographsAreBrokenAnywhere() throws {
    let lines = try page(
      calendar(Self.everyDay + ["SUMMARY:월간 회의와 점심\nDTSTART:20241206T090000Z"]))
    #expect(try cell(lines, from: "9h 월간") == ["9h 월간 회", " 의와 점심"])
  }

  @Test func timesAreShort() throws {
    let text = calendar(
      "SUMMARY:a\nDTSTART:20241206T080000Z", "SUMMARY:b\nDTSTART:20241206T143000Z")
    #expect(try cell(page(text), from: "8h a") == ["8h a", "14:30 b"])
    #expect(try cell(page(text, width: 120), from: "8:00 a") == [" 8:00 a", " 14:30 b"])
    // A time that is wider than its cell is left out.
    let american = try page(text, locale: CalendarLocale("ko_KR"))
    #expect(american.allSatisfy { DisplayWidth.of($0) <= 76 })
  }

  /// On 100 columns, some are 14 wide and others 13; on 110, some are 15 wide and others 14.
  @Test(arguments: [(100, "14h c"), (110, " 14h c"), (118, " 14:00 c")])
  func columnsThatDifferByOneAreAlike(_ width: Int, _ text: String) throws {
    let events = (1...7).map { "SUMMARY:c\nDTSTART:2024120\($0)T140000Z" }
    let lines = try page(calendar(events), width: width)
    let parts = lines.flatMap { (line: String) -> [Substring] in
      line.split { character in character == "┊" || character == "│" }
    }
    let cells = parts.filter { $0.contains(" c") }.map { cell in "\(cell.prefix { $0 != "c" })c" }
    #expect(cells == [String](repeating: text, count: 7))
  }

  @Test func onlyWhatIsNotConfirmedIsMarked() throws {
    let events = ["CONFIRMED", "TENTATIVE", "CANCELLED"].map {
      "SUMMARY:\($0.lowercased())\nSTATUS:\($0)\nDTSTART;VALUE=DATE:20241206"
    }
    let lines = try page(calendar(events), width: 140)
    #expect(try cell(lines, from: "confirmed") == [" confirmed", " ? tentative", " ✗ cancelled"])
  }

  @Test func anEventOverMidnightBelongsToItsFirstDay() throws {
    let lines = try page(
      calendar("SUMMARY:Party\nDTSTART:20241206T220000Z\nDTEND:20241207T020000Z"))
    #expect(lines.filter { $0.contains("Party") }.count == 1)
    #expect(!lines.contains { $0.contains("┣") })
    // From a day on, it is a bar.
    let long = try page(
      calendar("SUMMARY:Party\nDTSTART:20241206T220000Z\nDTEND:20241207T220000Z"))
    #expect(long.contains { $0.contains("┣ 22h Party ") })
  }

  @Test func anEventFromBeforeTheGridSaysWhenItEnds() throws {
    let lines = try page(
      calendar("SUMMARY:Party\nDTSTART:20241130T220000Z\nDTEND:20241201T020000Z")
    ) { $0.spillover = .blank }
    #expect(lines.contains { $0.contains("–2:00") })
  }

  @Test func aNightCountsOnTheDayThatShowsIt() throws {
    let night = calendar("SUMMARY:Night\nDTSTART:20241206T190000Z\nDTEND:20241207T070000Z")
    let answer = try GridAnswer(night)
    let (first, second) = (try day("2024-12-06"), try day("2024-12-07"))
    #expect(answer.load(of: first, first: first).count == 1)
    #expect(answer.load(of: second, first: first).count == 0)
    // The first day of a grid has what began before it.
    #expect(answer.load(of: second, first: second).count == 1)
    // Half a day and a second are a bar on both days.
    let longer = try GridAnswer(
      calendar("SUMMARY:Night\nDTSTART:20241206T190000Z\nDTEND:20241207T070001Z"))
    #expect(longer.load(of: second, first: first).count == 1)
    #expect(
      lines(of: answer, width: 80) { $0.agenda = .none }.filter { $0.contains("•") }.count == 1)
  }

  @Test(arguments: [("050000", false), ("050001", true)])
  func moreThanHalfADayIsABar(end: String, isBar: Bool) throws {
    let lines = try page(
      calendar("SUMMARY:Trip\nDTSTART:20241205T170000Z\nDTEND:20241206T\(end)Z"))
    #expect(lines.contains { $0.contains("Trip ━") && $0.contains("┫") } == isBar)
  }

  @Test func barsTellWhereTheyGoOn() throws {
    let lines = try page(
      calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241217"))
    let bars = lines.filter { $0.contains("Fair") }
    try #require(bars.count == 3)
    #expect(bars[0].hasSuffix("┊┣ Fair ━━━━━━━━━━━━━▸"))
    #expect(bars[1].hasPrefix("◂ Fair ━") && bars[1].hasSuffix("━▸"))
    #expect(bars[2].hasPrefix("◂ Fair ━━━━━━━━━━━━━┫┊"))
  }

  @Test func equalTitlesOnDaysInARowAreOneBar() throws {
    let events = [16, 17, 18, 20].map { "SUMMARY:Holiday\nDTSTART;VALUE=DATE:202412\($0)" }
    let lines = try page(calendar(events))
    #expect(lines.filter { $0.contains("Holiday") }.count == 1)
    #expect(
      lines.contains { $0.contains("┣ Holiday ━") && $0.contains("┫┊") && $0.contains("┊Holiday") })
  }

  @Test func barsGoOnBeyondDaysThatAreLeftBlank() throws {
    let lines = try page(
      calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241230\nDTEND;VALUE=DATE:20250103")
    ) { $0.spillover = .blank }
    #expect(
      lines.contains { $0.hasSuffix("│┣ Fair ━━━━━━━━━━━━━▸┊          ┊          ┊          │") })
  }

  @Test func aWeekTakesTheLinesThatItNeeds() throws {
    let events = (1...8).map { "SUMMARY:Event \($0)\nDTSTART:20241206T0\($0)0000Z" }
    let lines = try page(calendar(events))
    #expect(lines.filter { $0.contains("Event") }.count == 8)
    #expect(!lines.contains { $0.contains("+") })
    // A title, weekdays, and for each week a rule and its numbers, and the last rule.
    #expect(lines.count == 2 + 5 * 2 + 1 + 8)
  }

  @Test func whatHasNoRoomIsCountedBesideItsDay() throws {
    let events = (1...9).map { "SUMMARY:Event \($0)\nDTSTART:20241206T0\($0)0000Z" }
    let others = (1...4).map { "SUMMARY:Other \($0)\nDTSTART:20241212T0\($0)0000Z" }
    let lines = try page(calendar(events + others)) { $0.height = 24 }
    let shown = lines.filter { $0.contains("Event") }.count
    let others24 = lines.filter { $0.contains("Other") }.count
    #expect(shown < 9 && shown > 1 && others24 > 1)
    #expect(lines.contains { $0.contains(">6   +\(9 - shown)") })
    #expect(lines.count <= 24)
  }

  @Test func hiddenEventsAreCountedInOneForm() throws {
    func counts(_ width: Int, _ days: [Int]) throws -> [String] {
      let events = days.flatMap { day in
        (1...15).map { "SUMMARY:Event \($0)\nDTSTART:2024120\(day)T\($0 + 8)0000Z" }
      }
      let lines = try page(calendar(events), width: width) { $0.height = 24 }
      return lines.joined().split { "│┊".contains($0) }.map(String.init).filter { $0.contains("+") }
    }
    // ` 15 +13 more ` needs 14 columns; wider columns keep the form of the narrowest.
    #expect(try counts(110, [2]).allSatisfy { $0.hasSuffix(" more ") })
    let narrow = try counts(90, [2, 3])
    #expect(narrow.count == 2 && !narrow.contains { $0.contains("more") }, "\(narrow)")
  }

  @Test func theMostFrequentTitlesGiveWayFirst() throws {
    let daily =
      "SUMMARY:Routine with a long name\nDTSTART:20241202T080000Z\nRRULE:FREQ=DAILY;COUNT=20"
    let rare = (1...3).map { "SUMMARY:Rare \($0)\nDTSTART:20241206T1\($0)0000Z" }
    let lines = try page(calendar([daily] + rare)) { $0.height = 14 }
    #expect(lines.filter { $0.contains("Rare") }.count >= 2)
    #expect(lines.contains("always at the same time: 8:00 Routine with a long name"))
    #expect(!lines.contains { $0.contains("8h Routine") })
  }

  @Test func whatAllTitlesShareIsSaidOnce() throws {
    let events = (1...3).map {
      "SUMMARY:Club — Meeting \($0) 2024\nDTSTART:2024120\($0)T090000Z"
    }
    let lines = try page(calendar(events), width: 140)
    #expect(lines.contains { $0.contains("9:00 Meeting 1") && !$0.contains("Club") })
    #expect(lines.last == "not repeated in titles: Club —; 2024")
    // Two titles may begin in one way by chance.
    #expect(
      try page(calendar(events.dropLast()), width: 140).contains { $0.contains("Club — Meeting") })
  }

  private func tagged(_ titles: [String], width: Int) throws -> [String] {
    let events = titles.enumerated().map { "SUMMARY:\($1)\nDTSTART:2024120\($0 + 2)T090000Z" }
    return try page(calendar(events), width: width)
  }

  @Test func aTagThatMostTitlesHaveIsLeftOut() throws {
    let lines = try tagged(["[Talk] One", "[Talk] Two", "[Talk] Three", "Four"], width: 140)
    #expect(lines.contains { $0.contains("9:00 One") && $0.contains("9:00 Four") })
    #expect(lines.last == "not repeated in titles: [Talk]")
  }

  @Test func tagsThatDifferAreLeftOutOnlyIfThereIsNoRoom() throws {
    let titles = ["[Talk] One", "[Talk] Two long words to read in a few lines", "[Lab] Three"]
    let wide = try tagged(titles, width: 140)
    #expect(wide.contains { $0.contains("9:00 [Talk] One") })
    #expect(!wide.contains { $0.contains("not repeated") })
    let narrow = try tagged(titles, width: 70)
    #expect(narrow.contains { $0.contains("9h One") })
    #expect(narrow.last == "not repeated in titles: [Talk]; [Lab]")
  }

  @Test func whetherAndWhereSomethingTakesPlaceIsNeverLeftOut() throws {
    for tags in [["Home", "Away", "Away"], ["Cancelled", "Cancelled", "Cancelled"]] {
      let titles = tags.enumerated().map { "[\($1)] Foxes against the Badgers of Court \($0)" }
      let lines = try tagged(titles + ["Stags"], width: 80)
      #expect(!lines.contains { $0.contains("not repeated") }, "\(lines)")
    }
  }

  @Test func aNumberAloneIsNoTitle() throws {
    for text in ["Piano lesson", "Room 12 booked by guest"] {
      let events = (1...4).map { "SUMMARY:\(text) \($0)\nDTSTART:2024120\($0)T090000Z" }
      let lines = try page(calendar(events), width: 240)
      #expect(lines.contains { $0.contains("9:00 \(text) 1") })
      #expect(!lines.contains { $0.contains("not repeated") })
    }
  }

  @Test func titlesOfADayThatBeginAlikeAreAGroup() throws {
    let events = ["Cup: Heats", "Cup: Final", "Tea"].enumerated().map {
      "SUMMARY:\($1)\nDTSTART:20241206T1\($0)0000Z"
    }
    let lines = try page(calendar(events))
    #expect(try cell(lines, from: "Cup") == ["Cup", " 10h Heats", " 11h Final", "12h Tea"])
  }

  @Test func aDayIsInTheOrderOfTimeWhateverItsGroupsAre() throws {
    let events = ["Cup: Heats", "Tea", "Cup: Final", "Cup: Run"].enumerated().map {
      "SUMMARY:\($1)\nDTSTART:20241206T1\($0)0000Z"
    }
    #expect(
      try cell(page(calendar(Self.everyDay + events)), from: "10h Cup")
        == ["10h Cup:", " Heats", "11h Tea", "Cup", " 12h Final", " 13h Run"])
  }

  @Test func aSingleEventIsNoGroup() throws {
    let events = (2...6).map { "SUMMARY:Cup: Heat \($0)\nDTSTART:2024120\($0)T100000Z" }
    let others = (2...6).map { "SUMMARY:Tea\nDTSTART:2024120\($0)T120000Z" }
    #expect(
      try cell(page(calendar(events + others), width: 140), from: "10:00")
        == [" 10:00 Cup: Heat 2", " 12:00 Tea"])
  }

  @Test func whatStartsTogetherIsGrouped() throws {
    let events = ["Cup: Heats", "Tea", "Cup: Swims"].map {
      "SUMMARY:\($0)\nDTSTART:20241206T100000Z"
    }
    #expect(
      try cell(page(calendar(events), width: 140), from: "Cup")
        == [" Cup", "  10:00 Heats", "  10:00 Swims", " 10:00 Tea"])
  }

  @Test func aTitleOfOneLineKeepsItsStartIfThereIsRoom() throws {
    let events = (0...9).map { "SUMMARY:Tea\nDTSTART:20241206T1\($0)3000Z" }
    let lines = try page(calendar(Self.everyDay + events), width: 70) { $0.height = 18 }
    #expect(lines.contains { $0.contains("10:30 Tea") })
    #expect(!lines.contains { $0.contains("┊Tea") })
    // The first letter of the half of the day leaves more of a title, and clocks are not mixed.
    let long = (0...9).map { "SUMMARY:Breakfast\nDTSTART:20241206T1\($0)3000Z" }
    let american = try page(
      calendar(Self.everyDay + long), width: 80, locale: CalendarLocale("en_US")
    ) {
      $0.height = 18
    }
    #expect(american.contains { $0.contains("10:30a B") }, "\(american)")
    let rare = try page(
      calendar(["SUMMARY:Lunch\nSTATUS:TENTATIVE\nDTSTART:20241206T173000Z"]), width: 69,
      locale: CalendarLocale("en_US"))
    #expect(rare.contains { $0.contains("5:30") } && !rare.contains { $0.contains("17:30") })
  }

  @Test func aPageOfFixedHeightSharesItsLines() throws {
    let events = (1...9).map { "SUMMARY:Event \($0)\nDTSTART:20241206T0\($0)0000Z" }
    func page(_ texts: [String]) throws -> [String] {
      try self.page(calendar(texts)) {
        $0.height = 30
        $0.keepsRowHeight = true
      }
    }
    let busy = try page(events)
    #expect(busy.filter { $0.contains("Event") }.count == 9)
    // The page takes all lines but the one for a prompt, whatever is on its days.
    #expect(try [busy, page([]), page(events + events)].map(\.count) == [29, 29, 29])
    // What is said below the grid takes no more than that either.
    let named = try page((1...9).map { "SUMMARY:Club: No \($0)\nDTSTART:20241206T0\($0)0000Z" })
    #expect(named.count == 29)
    #expect(named.last == "not repeated in titles: Club:")
  }

  @Test func barsOfAPageOfFixedHeightLeaveRoomForEachWeek() throws {
    let bars = (1...30).map {
      "SUMMARY:Bar \($0)\nDTSTART;VALUE=DATE:20241203\nDTEND;VALUE=DATE:20241206"
    }
    let later = "SUMMARY:Later\nDTSTART;VALUE=DATE:20241210\nDTEND;VALUE=DATE:20241212"
    let lines = try page(calendar(bars + [later])) {
      $0.height = 30
      $0.keepsRowHeight = true
    }
    #expect(lines.count == 29)
    #expect(lines.contains { $0.contains("Later") })
  }

  @Test func emptyDaysGiveTheirRoomToOthers() throws {
    let long = "SUMMARY:A walk around the whole harbour and back\nDTSTART:20241206T090000Z"
    let lines = try page(calendar(long))
    #expect(lines[1].contains("Sat") && lines.contains { $0.contains("walk around the whole") })
    // If nothing is cut, all days are equally wide.
    let short = try page(calendar("SUMMARY:Walk\nDTSTART:20241206T090000Z"))
    #expect(
      short[2] == "──────────┼──────────┼──────────┼──────────┼──────────┼──────────┼──────────")
  }

  @Test func aRuleShowsWhereAWeekendBegins() throws {
    let lines = try page(calendar(), locale: CalendarLocale("en_US"))
    #expect(lines[1].split(separator: "│").count == 3)
    #expect(lines[1].hasPrefix(" Sunday   │ Monday   ┊") && lines[1].hasSuffix("│ Saturday"))
    let ascii = try page(calendar()) { $0.symbols = .ascii }
    #expect(ascii.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test func daysOfOneHundredEventsAreCounted() throws {
    let events = (0..<100).map { "SUMMARY:E\($0)\nDTSTART;VALUE=DATE:20241206" }
    let lines = try page(calendar(events))
    let shown = lines.filter { $0.contains(/E[0-9]+/) }.count
    #expect(shown == 58)
    #expect(lines.contains { $0.contains("+42") })
  }

  @Test func titlesStayDifferent() throws {
    func notes(_ titles: [String]) throws -> [String] {
      let events = titles.enumerated().map {
        "SUMMARY:\($1)\nDTSTART:202412\($0 + 10)T090000Z"
      }
      return try page(calendar(events), width: 140).filter { $0.hasPrefix("not repeated") }
    }
    #expect(try notes((1...4).map { "[A-\($0)] Meeting" }) == [])
    #expect(
      try notes(["Tax 2024", "Tax 2025", "Plan 2024", "Plan 2025", "Budget 2024"])
        == ["not repeated in titles: 2024"])
    #expect(try notes(["−3 °C", "−4 °C", "−5 °C"]) == [])
    #expect(try notes(["A  b", "A  c", "A  d"]) == [])
    #expect(try notes(["\u{200F}a", "\u{200F}b", "\u{200F}c"]) == [])
    #expect(try notes(["🎂 Ann", "🎂 Bob", "🎂 Cem"]) == ["not repeated in titles: 🎂"])
  }

  @Test func aBarSaysItsTitleRatherThanItsTime() throws {
    let lines = try page(
      calendar("SUMMARY:Flight\nDTSTART:20241207T103000Z\nDTEND:20241209T103000Z"))
    #expect(lines.contains { $0.hasSuffix("┣ Flight ▸") })
  }

  @Test func roomThatAGroupLeavesIsForOthers() throws {
    let group = ["A", "B"].map { "SUMMARY:Mathematics department: room \($0)" }
    let calls = (1...5).map { "SUMMARY:Call \($0)" }
    let events = (2...27).flatMap { day in
      (group + calls).map { "\($0)\nDTSTART:202412\(day < 10 ? "0" : "")\(day)T090000Z" }
    }
    let lines = try page(calendar(events)) { $0.height = 26 }
    #expect(lines.count < 26)
    // Whatever is left out, no cell is empty beside its count.
    #expect(!lines.contains { $0.contains("+7") })
  }
}
