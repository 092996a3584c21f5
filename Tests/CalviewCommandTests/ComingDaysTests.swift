import FileWriting
import ICSText
import Testing

@testable import CalviewCommand

/// The coming days of a page, wherever its grid ends.
@Suite struct ComingDaysTests {
  /// Two events on the last day of the grid's month, and events in the weeks and years after it.
  private let races = calendar(
    "SUMMARY:Practice\nDTSTART:20241228T100000Z", "SUMMARY:Start\nDTSTART:20241231T100000Z",
    "SUMMARY:Gala\nDTSTART:20250102T190000Z", "SUMMARY:Race\nDTSTART:20250110T100000Z",
    "SUMMARY:Test\nDTSTART:20250110T120000Z", "SUMMARY:Fair\nDTSTART;VALUE=DATE:20250301")

  private func page(
    _ text: String, _ arguments: String, isTerminal: Bool = true, height: Int? = 50
  ) throws -> [String] {
    var environment = Environment.test.with(["NO_COLOR": "1"])
    environment.isTerminal = isTerminal
    environment.terminalWidth = 80
    environment.terminalHeight = height
    return try withFiles(["a.ics": text]) { paths in
      let words = paths + arguments.split(separator: " ").map(String.init)
      let outcome = call(words.map { InputPath($0) }, in: environment)
      #expect(outcome.status == 0)
      return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }
  }

  /// The lines below the grid of December 2024.
  private func agenda(_ lines: [String]) -> [String] { Array(lines.drop { $0 != "" }.dropFirst()) }

  @Test func theyGoOnBeyondTheEdgeOfTheGrid() throws {
    #expect(
      agenda(try page(races, "--today 2024-12-31")) == [
        ">Tuesday, 31 December 2024 · today", "  10:00        Start", "",
        "Thursday, 2 January 2025 · in 2 days", "  19:00        Gala", "",
        "Friday, 10 January 2025 · in 10 days", "  10:00        Race", "  12:00        Test", "",
        "Saturday, 1 March 2025 · in 60 days", "  all day      Fair", "",
        "no more events up to 1 Jan 2026", "",
      ])
  }

  @Test func theLastLineNamesWhatFollows() throws {
    let lines = try page(races, "--today 2024-12-31", height: 16)
    #expect(agenda(lines).suffix(2) == ["next: Fri, 10 Jan 2025, in 10 days: Race, +1 more", ""])
    // The option lists the month, so it is only named if what follows is in the month.
    let days = (8...20).map { "SUMMARY:\($0)\nDTSTART;VALUE=DATE:202412\($0 < 10 ? "0" : "")\($0)" }
    let full = try page(calendar(days), "--today 2024-12-06")
    #expect(full.dropLast().last == "next: Sun, 15 Dec 2024, in 9 days: 15; --agenda shows all")
  }

  @Test func theEndOfWhatIsShownIsNotNext() throws {
    let days = (6...11).map { "SUMMARY:\($0)\nDTSTART;VALUE=DATE:202412\($0 < 10 ? "0" : "")\($0)" }
    let shift = "SUMMARY:Shift\nDTSTART:20241212T210000Z\nDTEND:20241213T060000Z"
    let later = [
      "SUMMARY:Party\nDTSTART:20241220T190000Z", "SUMMARY:Gala\nDTSTART:20250102T190000Z",
    ]
    let lines = try page(calendar(days + [shift] + later), "--today 2024-12-06")
    #expect(
      lines.dropLast().last == "next: Fri, 20 Dec 2024, in 14 days: Party; --agenda shows all")
    // A later month is read for what begins.
    let january = try page(calendar(days + [shift, later[1]]), "--today 2024-12-06")
    #expect(january.dropLast().last == "next: Thu, 2 Jan 2025, in 27 days: Gala")
    // On a day on which something goes on, what begins is named.
    let visit = "SUMMARY:Visit\nDTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241209"
    let meals = ["10", "12"].map { "SUMMARY:Meal \($0)\nDTSTART:20241208T\($0)0000Z" }
    let full = try page(calendar([visit] + meals), "--today 2024-12-06", height: 16)
    #expect(
      full.dropLast().last
        == "next: Sun, 8 Dec 2024, in 2 days: Meal 10, +1 more; --agenda shows all")
  }

  /// Three weeks away, with other events meanwhile.
  private let stay = calendar(
    "SUMMARY:Spa\nDTSTART;VALUE=DATE:20241127\nDTEND;VALUE=DATE:20241218",
    "SUMMARY:Fair\nDTSTART:20241210T090000Z\nDTEND:20241212T170000Z",
    "SUMMARY:Night\nDTSTART:20241214T190000Z\nDTEND:20241215T070000Z",
    "SUMMARY:Oma\nDTSTART;VALUE=DATE:20241224\nDTEND;VALUE=DATE:20241225")

  @Test func whatGoesOnIsNamedOnceWithItsEnd() throws {
    let lines = try page(stay, "--today 2024-11-28")
    #expect(
      agenda(lines) == [
        ">Thursday, 28 November 2024 · today", "  all day ↔    Spa [until 17 Dec]", "",
        "Tuesday, 10 December 2024 · in 12 days", "  09:00 ↦      Fair [until 12 Dec 17:00]", "",
        "Saturday, 14 December 2024 · in 16 days", "  19:00–07:00  Night", "",
        "Tuesday, 24 December 2024 · in 26 days", "  all day      Oma", "",
        "no more events up to 29 Nov 2025", "",
      ])
    let german = try page(stay, "--today 2024-11-28 --locale de_DE")
    #expect(german.contains("  ganztägig ↔  Spa [bis 17. Dez.]"))
    // A file has the whole month, and the whole of today.
    let file = agenda(try page(stay, "--today 2024-11-28", isTerminal: false))
    #expect(
      file.filter { $0.contains("Spa") } == [
        "  all day ↦    Spa [until 17 Dec]", "  all day ↔    Spa [until 17 Dec]",
      ])
    #expect(file.prefix(4).contains(">Thursday, 28 November 2024"))
    #expect(file.count { $0.contains("2024") } == 5)
  }

  @Test func whatEndsInAnotherYearSaysWhich() throws {
    let lease = calendar("SUMMARY:Lease\nDTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20261208")
    let lines = try page(lease, "--today 2024-12-06")
    #expect(
      lines.contains {
        $0.contains("Lease [until Mon, 7 Dec 2026]") || $0.contains("Lease [until 7 Dec 2026]")
      })
  }

  @Test func aDayThatIsCutCountsWhatIsNamedThere() throws {
    let visit = "SUMMARY:Visit\nDTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241220"
    let meals = (0..<40).map { "SUMMARY:Meal \($0)\nDTSTART:20241204T100000Z" }
    let lines = try page(
      calendar([visit] + meals), "--month 2024-12 --today 2024-06-01", height: 24)
    #expect(lines.contains("  all day ↦    Visit [until 19 Dec]"))
    #expect(!lines.contains("Tuesday, 3 December 2024"))
  }

  @Test func elsewhereTheyFollowTheWholeMonth() throws {
    let lines = agenda(try page(races, "--today 2024-12-31", isTerminal: false))
    #expect(lines.first == "Saturday, 28 December 2024")
    #expect(lines.contains(">Tuesday, 31 December 2024"))
    // The grid shows this day, but not the next one.
    #expect(lines.contains("(Thursday, 2 January 2025)"))
    #expect(lines.contains("Friday, 10 January 2025 · in 10 days"))
    #expect(lines.suffix(2) == ["no more events up to 1 Jan 2026", ""])
  }

  @Test func aYearIsReadAndNoMore() throws {
    let last = calendar("SUMMARY:Far\nDTSTART;VALUE=DATE:20251207")
    #expect(
      try page(last, "--month 2024-12").contains("Sunday, 7 December 2025 · in 366 days"))
    let later = try page(calendar("DTSTART;VALUE=DATE:20251208"), "--month 2024-12")
    #expect(later.contains("no events up to 7 Dec 2025"))
    #expect(!later.contains { $0.contains("2025 ·") })
  }

  @Test func anEmptyMonthSaysWhatIsNextAndWhatWasLast() throws {
    let holidays = calendar(
      "SUMMARY:Old\nDTSTART;VALUE=DATE:20240101", "SUMMARY:Hangul\nDTSTART;VALUE=DATE:20241009",
      "SUMMARY:New Year\nDTSTART;VALUE=DATE:20250101", "SUMMARY:Seol\nDTSTART;VALUE=DATE:20260217")
    for isTerminal in [true, false] {
      let lines = try page(holidays, "--today 2024-11-25", isTerminal: isTerminal)
      #expect(
        agenda(lines).prefix(6) == [
          "Wednesday, 1 January 2025 · in 37 days", "  all day      New Year", "",
          "no more events up to 26 Nov 2025", "last: Wed, 9 Oct 2024, 47 days ago: Hangul", "",
        ])
      #expect(lines.contains { $0.hasPrefix("nothing in November 2024; 4 events from ") })
    }
    // A month that was asked for is seen from its own days, but the distances are those of today.
    let named = agenda(try page(holidays, "--month 2024-05 --today 2024-11-25"))
    #expect(named.first == "Wednesday, 9 October 2024 · 47 days ago")
    #expect(named.contains("last: Mon, 1 Jan 2024, 329 days ago: Old"))
    let grid = try page(holidays, "--month 2024-05 --no-agenda")
    #expect(!grid.contains { $0.contains("Hangul") || $0.contains("last:") })
  }

  @Test func anEmptyMonthOfTitlesHasThemBelow() throws {
    let lines = try page(races, "--month 2024-11 --titles --today 2024-11-25 --width 100")
    #expect(lines.contains { $0.contains("┃") || $0.contains("│") })
    #expect(lines.contains("Saturday, 28 December 2024 · in 33 days"))
    let december = try page(races, "--titles --width 100 --today 2024-12-31")
    #expect(!december.contains { $0.contains("in 10 days") })
  }

  @Test func aPageOfTitlesOrAnAgendaWithNothingLeftNamesWhatIsNext() throws {
    let events = calendar(
      "SUMMARY:Past\nDTSTART;VALUE=DATE:20241204", "SUMMARY:Ball\nDTSTART;VALUE=DATE:20250214")
    for arguments in [
      "--titles --width 100", "--agenda", "--titles --width 100 --first-weekday mon",
    ] {
      let lines = try page(events, "\(arguments) --today 2024-12-20")
      #expect(lines.dropLast().last == "next: Fri, 14 Feb 2025, in 56 days: Ball", "\(arguments)")
      #expect(
        try page(events, "\(arguments) --today 2024-12-03").contains { $0.contains("Ball") }
          == false)
    }
    let bare = try page(events, "--titles --width 100 --no-agenda --today 2024-12-20")
    #expect(!bare.contains { $0.contains("Ball") })
  }

  @Test func aDocumentWhoseGridHasTheLastDaysSaysWhenNothingFollows() throws {
    let text = try page(
      calendar("SUMMARY:Race\nDTSTART;VALUE=DATE:20241230"), "--format html --today 2024-12-28"
    ).joined(separator: "\n")
    #expect(text.contains("no events after 30 Dec 2024 up to 29 Dec 2025"))
  }

  @Test func pagesOfOtherDaysHaveNone() throws {
    for arguments in ["--week 2025-W01", "--agenda", "-y", "--select 2024-12-31 --agenda"] {
      let lines = try page(races, "\(arguments) --today 2024-12-31")
      #expect(!lines.contains { $0.contains("more until") || $0.contains("in 10 days") })
    }
  }

  @Test func programsGetTheMonthAlone() throws {
    for format in ["--json", "--ndjson"] {
      let text = try page(races, "\(format) --today 2024-12-31").joined(separator: "\n")
      #expect(text.contains("Gala") && !text.contains("Race"))
    }
  }

  @Test func aDocumentHasThemBelowItsGrid() throws {
    let text = try page(races, "--format html --today 2024-12-31").joined(separator: "\n")
    let coming = try #require(text.split(separator: "class=\"agenda coming\"").dropFirst().first)
    #expect(coming.contains("Race") && coming.contains("<span class=\"distance\">in 10 days"))
    // The grid itself shows these.
    #expect(!coming.contains("Start") && !coming.contains("Gala"))
    #expect(coming.contains("no more events up to 1 Jan 2026"))
  }

  @Test func aDocumentNamesWhatGoesOnAfterItsGrid() throws {
    let text = try page(stay, "--format html --today 2024-11-28").joined(separator: "\n")
    let coming = try #require(text.split(separator: "class=\"agenda coming\"").dropFirst().first)
    #expect(coming.split(separator: "until 17 Dec").count == 2)
    #expect(
      coming.contains("Sunday, 1 December 2024") || coming.contains("Sunday, 8 December 2024"))
    #expect(coming.contains("until 12 Dec 17:00") && coming.contains("19:00–07:00"))
    #expect(!coming.contains("11 December"))
  }

  @Test func theyAreSaidInTheLanguageOfTheReader() throws {
    let lines = try page(races, "--today 2024-12-31 --locale de_DE", height: 17)
    #expect(lines.contains(">Dienstag, 31. Dezember 2024 · heute"))
    #expect(lines.contains("danach: Fr., 10. Jan. 2025, in 10 Tagen: Race, +1 mehr"))
  }

  @Test func whatFiltersKeepOutIsNotComing() throws {
    let lines = agenda(try page(races, "--today 2024-12-31 --match a"))
    #expect(lines.contains("  19:00        Gala") && !lines.contains { $0.contains("Test") })
  }

  @Test func marksCountToo() throws {
    try withFiles(["a.ics": calendar("DTSTART:20241231T100000Z")]) { paths in
      let mark = "CATEGORIES:studied\nDTSTART;VALUE=DATE:20250201\nTRANSP:TRANSPARENT"
      try withFiles(["b.ics": calendar(mark)]) { marks in
        var environment = Environment.test
        environment.isTerminal = true
        environment.terminalWidth = 80
        let words = paths + ["--marks", marks[0], "--today", "2024-12-31", "--color", "never"]
        let outcome = call(words.map { InputPath($0) }, in: environment)
        #expect(outcome.output.contains("\nSaturday, 1 February 2025 · in 32 days"))
      }
    }
  }
}
