import CalendarPages
import ICSText
import Testing

@testable import CalviewCommand

/// What `list` and `next` write besides occurrences, and which occurrences they choose.
@Suite struct ListTests {
  private func page(
    _ arguments: String, isTerminal: Bool = false, in environment: Environment = .test
  ) -> Outcome {
    var environment = environment
    environment.isTerminal = isTerminal
    return call(
      arguments.split(separator: " ").map { InputPath(String($0)) }, in: environment)
  }

  @Test(arguments: [
    ("20241027T003000Z", "20241027T010000Z", "02:30–02:00    Nap [30 min]"),
    ("20241026T200000Z", "20241027T060000Z", "22:00–07:00 +1 Nap [10 h]"),
    ("20241028T003000Z", "20241028T010000Z", "01:30–02:00    Nap"),
  ])
  func aLengthThatTheClocksHideIsSaid(_ start: String, _ end: String, _ line: String) throws {
    try withFiles(["a.ics": calendar("DTSTART:\(start)\nDTEND:\(end)\nSUMMARY:Nap")]) { paths in
      let outcome = call(words: ["list", paths[0], "--all", "--tz", "Europe/Berlin"])
      #expect(outcome.output.hasSuffix(" \(line)\n"), "\(outcome.output)")
    }
  }

  @Test(arguments: [
    (
      "DTSTART:soon\nSUMMARY:Nap", "month",
      "a digit is expected; \"Nap\" is not shown [val.date]"
    ),
    ("DTSTART:soon", "list", "a digit is expected; it is not shown [val.date]"),
    ("SUMMARY:Nap", "list", "VEVENT has no DTSTART; \"Nap\" is not shown [card.required]"),
    (
      "DTSTART:20241206\nRRULE:FREQ=DAILY;UNTIL=20241201\nSUMMARY:Nap", "list",
      "the series has no instance; \"Nap\" is not shown [rr.until-before-start]"
    ),
    // With all kinds of components, those without a date are listed.
    ("SUMMARY:Nap", "show", "VEVENT has no DTSTART; \"Nap\" is on no day [card.required]"),
  ])
  func anEventThatIsNotShownIsNamed(_ lines: String, _ command: String, _ message: String) throws {
    try withFiles(["a.ics": calendar(lines)]) { paths in
      let words = command == "month" ? [paths[0]] : [command, paths[0]]
      let outcome = call(words: words)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test func aTerminalIsToldWhichDaysAreListed() {
    let list = page("list SampleData/trip.ics --color never", isTerminal: true)
    #expect(
      list.output.hasSuffix(
        "\n\nlisted from 6 December 2024 to 4 January 2025; --all lists everything\n"))
    let plain = page("list SampleData/trip.ics")
    #expect(!plain.output.contains("listed") && plain.errors == "")
    for option in ["--all", "--from today --to +5d", "--month 2024-12", "--json"] {
      let other = page("list SampleData/trip.ics \(option)", isTerminal: true)
      #expect(!other.output.contains("; --all"), "\(option)")
    }
  }

  @Test(arguments: [
    (
      "list --from 2024-12-06 --to 2024-12-10 --match zoom --busy",
      "nothing from 6 to 10 December 2024 with --match zoom --busy, nor on any other day\n"
    ),
    (
      "--month 2024-11 --match hotel",
      "nothing in November 2024 with --match hotel; 1 event from 7 to 8 December 2024"
    ),
    (
      "list --today 2024-12-06 --kind todo",
      "nothing from 6 December 2024 to 4 January 2025 with --kind todo"
    ),
  ])
  func anEmptyAnswerNamesItsFilters(call: String, sentence: String) {
    let outcome = page("\(call) SampleData/trip.ics")
    #expect(outcome.errors.hasPrefix("calview: \(sentence)"), "\(outcome.errors)")
    let shown = page("SampleData/trip.ics --match zoom --color never", isTerminal: true)
    #expect(shown.output.replacing("\n", with: " ").contains("with --match zoom"))
  }

  @Test func anEmptyListSaysWhereEventsAre() {
    let sentence =
      "nothing from 1 to 30 January 2026; 39 events from 5 December 2024 to 1 January 2025: "
      + "calview list SampleData/trip.ics --all"
    let list = "list SampleData/trip.ics --today 2026-01-01"
    #expect(page(list) == Outcome(status: 0, output: "", errors: "calview: \(sentence)\n"))
    let shown = page("\(list) --color never", isTerminal: true)
    #expect(shown.output.replacing("\n", with: " ") == sentence + " ")
    #expect(shown.errors == "")
    #expect(page("\(list) --ndjson") == Outcome(status: 0, output: "", errors: ""))
  }

  @Test(arguments: [
    ("RRULE:FREQ=DAILY;COUNT=2", false), ("RRULE:FREQ=DAILY;UNTIL=20250301T000000Z", false),
    ("RRULE:FREQ=DAILY", true), ("RRULE:FREQ=YEARLY", true), ("RDATE:20250101T100000", false),
  ])
  func seriesWithoutAnEndAreSaidToBeCutShort(rule: String, isEndless: Bool) throws {
    let event = "DTSTART:20241207T100000\n\(rule)"
    let texts = [
      calendar(event),
      // With an override, and next to another event.
      calendar(event).replacing(
        "END:VCALENDAR",
        with: "BEGIN:VEVENT\nUID:0\nDTSTAMP:20240101T000000Z\nRECURRENCE-ID:20241207T100000\n"
          + "DTSTART:20241207T110000\nEND:VEVENT\nEND:VCALENDAR"),
      calendar("DTSTART:20241207", event),
    ]
    for text in texts {
      try withFiles(["a.ics": text]) { paths in
        let outcome = call(words: ["list", paths[0], "--all"])
        #expect(outcome.errors.contains("series without an end") == isEndless)
        #expect(outcome.output != "")
        let filtered = call(words: ["list", paths[0], "--all", "--match", "nothing at all"])
        #expect(!filtered.errors.contains("series without"))
      }
    }
  }

  private static let days = calendar(
    "DTSTART:20241205T220000Z\nDTEND:20241206T060000Z\nSUMMARY:night",
    "DTSTART:20241206T090000Z\nDTEND:20241206T093000Z\nSUMMARY:early",
    "DTSTART;VALUE=DATE:20241207\nSUMMARY:party",
    "DTSTART;VALUE=DATE:20241208\nDTEND;VALUE=DATE:20241213\nSUMMARY:trip",
    "DTSTART:20241209T230000Z\nDTEND:20241211T010000Z\nSUMMARY:flight")

  @Test(arguments: [
    (
      "--from 2024-12-05 --to 2024-12-10",
      """
      Thu 2024-12-05 yesterday 22:00–06:00 +1 night
      Fri 2024-12-06 today     09:00–09:30    early
      Sat 2024-12-07 tomorrow  all day        party
      Sun 2024-12-08           5 days         trip
      Mon 2024-12-09           23:00–01:00 +2 flight

      """
    ),
    (
      "--from 2024-12-08 --locale de_DE",
      """
      So 2024-12-08 5 Tage         trip
      Mo 2024-12-09 23:00–01:00 +2 flight

      """
    ),
    (
      "--from 2024-12-07 --to 2024-12-07 --width 30",
      """
      Sat 2024-12-07 tomorrow
      all day
        party

      """
    ),
  ])
  func aListHasTheWeekdayAndWordsForNearDays(options: String, expected: String) throws {
    try withFiles(["a.ics": Self.days]) { paths in
      #expect(page("list \(paths[0]) \(options)").output == expected)
    }
  }

  @Test(arguments: [
    ("title", "early, flight, night, party, trip"), ("-title", "trip, party, night, flight, early"),
    ("-start", "flight, trip, party, early, night"), ("end", "night, early, party, flight, trip"),
    ("location,-title", "trip, party, night, flight, early"),
    ("calendar", "night, early, party, trip, flight"), ("TITLE --limit 2", "early, flight"),
  ])
  func aListMayBeSorted(order: String, expected: String) throws {
    try withFiles(["a.ics": Self.days]) { paths in
      let call = "list \(paths[0]) --from 2024-12-05 --format {title} --sort \(order)"
      let lines = page(call).output.split(separator: "\n")
      #expect(lines.joined(separator: ", ") == expected)
    }
  }

  @Test func aListIsSortedWithoutAccentsInEveryFormat() throws {
    let events = ["Éclair", "Zoo", "apple", "über"].map {
      "DTSTART:20241206T090000Z\nSUMMARY:\($0)"
    }
    try withFiles(["a.ics": calendar(events)]) { paths in
      for format in ["text", "json", "ndjson", "csv", "tsv"] {
        let output = page("list \(paths[0]) --sort title --format \(format)").output
        let places = ["apple", "Éclair", "über", "Zoo"].compactMap {
          output.firstRange(of: $0)?.lowerBound
        }
        #expect(places.count == 4 && places == places.sorted())
      }
      #expect(page("list \(paths[0]) --sort title --format ics").status == 2)
      #expect(page("list \(paths[0]) --sort title --each --ndjson").status == 2)
    }
    #expect(
      page("list x.ics --sort size").errors.contains(
        "expected start, end, title, location or calendar"))
  }

  @Test(arguments: [
    ("1d", "early"), ("2d", "early, party"), ("1w", "early, party, trip, flight"),
    ("2_days", "early, party"), ("1m", "early, party, trip, flight"),
    ("2d --from 2024-12-07", "party, trip"), ("3days --from tomorrow", "party, trip, flight"),
    ("99y", "early, party, trip, flight"),
  ])
  func aListMayBeOfSoManyDays(length: String, expected: String) throws {
    try withFiles(["a.ics": Self.days]) { paths in
      let words = length.split(separator: " ").map { String($0.replacing("_", with: " ")) }
      let outcome = call(words: ["list", paths[0], "--format", "{title}", "--for"] + words)
      let lines = outcome.output.split(separator: "\n").filter { $0 != "night" }
      #expect(lines.joined(separator: ", ") == expected, "\(outcome)")
    }
  }

  @Test(arguments: ["0d", "7", "d", "12h", "-3d", "7d7d", ""]) func aWrongLengthIsRefused(
    length: String
  ) {
    let outcome = call("list", "SampleData/trip.ics", "--for", length)
    #expect(outcome.status == 2 && outcome.output == "")
  }

  @Test(arguments: [["--to", "+3d"], ["--month", "2024-12"], ["--week", "50"]])
  func aLengthHasNoOtherEnd(options: [String]) {
    let outcome = call(words: ["list", "SampleData/trip.ics", "--for", "7d"] + options)
    #expect(outcome.errors.contains("cannot be combined"))
  }

  @Test func freeTimeMayBeOfSoManyDays() {
    let days = { (options: String) -> [Substring] in
      page("free SampleData/team.ics --between 09:00-18:00 \(options)").output
        .split(separator: "\n").map { $0.prefix(10) }
    }
    #expect(days("--for 2d") == days("--to 2024-12-07"))
    #expect(days("--for 2d").last == "2024-12-07")
  }

  @Test(arguments: [
    ("--from 2024-12-05 --to 10", "--from 2024-12-05 --to 2024-12-10"),
    ("--from 5 --to 2024-12-10", "--from 2024-12-05 --to 2024-12-10"),
    ("--from nov --to 12", "--from 2024-11-01 --to 2024-12-31"),
  ])
  func aNumberBesideADateIsADayOfItsMonth(options: String, inFull: String) {
    let outcome = page("list SampleData/trip.ics \(options)")
    #expect(outcome.status == 0)
    #expect(outcome.output == page("list SampleData/trip.ics \(inFull)").output)
  }

  @Test(arguments: [
    (
      "--from 2024-12-24 --to 2",
      "--to 2: the range ends before it starts if 2 is a day of 2024-12: name both months"
    ),
    (
      "--from 24 --to 2025-01-02",
      "--from 24: the range ends before it starts if 24 is a day of 2025-01: name both"
    ),
    ("--from today --to 8", "--to 8: 8 could be a day or a month: name the month of the day"),
  ])
  func aNumberThatIsNoSuchDayIsRefused(options: String, message: String) {
    let outcome = call(line: "list SampleData/trip.ics \(options)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("calview: \(message)"), "\(outcome.errors)")
  }

  @Test func aListMayBeLimited() {
    let all = page("list SampleData/trip.ics --all").output.split(separator: "\n")
    let some = page("list SampleData/trip.ics --all --limit 3").output.split(separator: "\n")
    #expect(some == Array(all.prefix(3)))
    #expect(page("list SampleData/trip.ics --limit 0").status == 2)
  }

  private static let meetings = calendar(
    "DTSTART:20241206T080000Z\nDTEND:20241206T090000Z\nSUMMARY:over",
    "DTSTART:20241206T090000Z\nDTEND:20241206T100000Z\nSUMMARY:just over",
    "DTSTART:20241206T093000Z\nDTEND:20241206T110000Z\nSUMMARY:on",
    "DTSTART:20241205\nDTEND:20241207\nSUMMARY:fair",
    "DTSTART:20241206T100000Z\nSUMMARY:moment",
    "DTSTART:20241206T103000Z\nDTEND:20241206T110000Z\nSTATUS:CANCELLED\nSUMMARY:off",
    "DTSTART:20241206T120000\nDTEND:20241206T130000\nSUMMARY:lunch",
    "DTSTART:20241207\nSUMMARY:tomorrow")

  /// It is ten o'clock in the environment.
  @Test(arguments: [
    ("next", "now fair, now on, now moment, next lunch"),
    ("next --limit 2", "now fair, now on, now moment, next lunch, next tomorrow"),
    ("next --today 2024-12-07", "now tomorrow"),
    ("next --tz Asia/Seoul", "now fair, now on, now moment, next tomorrow"),
    ("list --from now --limit 2", "fair, on"),
  ])
  func whatIsOnAndWhatComesNextIsShown(call: String, expected: String) throws {
    try withFiles(["a.ics": Self.meetings]) { paths in
      let output = page("\(call) \(paths[0])").output
      let lines = output.split(separator: "\n").map { line in
        let words = line.split(separator: " ").filter { !$0.hasPrefix("[") }
        return (["now", "next"].contains(words[0]) ? "\(words[0]) " : "") + (words.last ?? "")
      }
      #expect(lines.joined(separator: ", ") == expected, "\(output)")
    }
  }

  @Test func whatIsOnIsSaidInTheLanguageOfTheList() throws {
    try withFiles(["a.ics": Self.meetings]) { paths in
      let lines = page("next --locale de_DE \(paths[0])").output.split(separator: "\n")
      #expect(lines[1].hasPrefix("jetzt bis 11:00    Fr 2024-12-06 heute "))
      #expect(lines[3].hasPrefix("danach in 2 Std.   Fr 2024-12-06 heute "))
    }
  }

  @Test(arguments: [
    ("DTSTART:20241206T101145Z", "next in 12 min"), ("DTSTART:20241206T110000Z", "next in 60 min"),
    ("DTSTART:20241206T100001Z", "next in 1 min"), ("DTSTART:20241206T114000Z", "next in 100 min"),
    ("DTSTART:20241206T133500Z", "next in 4 h"), ("DTSTART:20241207T080000Z", "next in 22 h"),
    ("DTSTART:20241207T110000Z", "next tomorrow"), ("DTSTART;VALUE=DATE:20241207", "next tomorrow"),
    ("DTSTART;VALUE=DATE:20241216", "next in 10 days"),
    ("DTSTART:20241206T090000Z\nDTEND:20241206T103000Z", "now until 10:30"),
    ("DTSTART:20241206T090000Z\nDTEND:20241207T000000Z", "now until 24:00"),
    ("DTSTART:20241206T090000Z\nDTEND:20241207T061500Z", "now until 06:15"),
    ("DTSTART:20241206T090000Z\nDTEND:20241208T103000Z", "now until 8 Dec"),
    ("DTSTART;VALUE=DATE:20241205\nDTEND;VALUE=DATE:20241208", "now until 7 Dec"),
    ("DTSTART;VALUE=DATE:20241206", "now"), ("DTSTART:20241206T100000Z", "now"),
  ])
  func theTimeLeftIsSaid(event: String, words: String) throws {
    try withFiles(["a.ics": calendar("\(event)\nSUMMARY:Sync")]) { paths in
      let line = page("next \(paths[0])").output
      let start = try #require(line.firstRange(of: "  ")?.lowerBound)
      #expect(line[..<start] == words)
      #expect(line.hasSuffix("Sync\n"))
    }
  }

  @Test func whatIsOnIsADocumentToo() throws {
    try withFiles(["a.ics": Self.meetings]) { paths in
      let outcome = page("next --json \(paths[0])")
      #expect(outcome.output.contains(#""now":"2024-12-06T10:00:00+00:00""#))
      #expect(outcome.output.contains("lunch") && !outcome.output.contains("tomorrow"))
    }
  }

  @Test func aCalendarSaysWhichKindsItLeavesOut() throws {
    func components(_ name: String, _ lines: String...) -> String {
      calendar(lines).replacing("VEVENT", with: name)
    }
    let files = [
      "a.ics": calendar("DTSTART:20241206T090000Z\nSUMMARY:Tea"),
      "b.ics": components(
        "VTODO", "DUE:20241206T090000Z\nSUMMARY:Pay", "SUMMARY:Read",
        "DUE:20241207T090000Z\nSTATUS:COMPLETED\nSUMMARY:Buy"),
      "c.ics": components("VJOURNAL", "DTSTART;VALUE=DATE:20241206\nSUMMARY:Cold"),
    ]
    try withFiles(files) { paths in
      let list = "list \(paths.sorted().joined(separator: " ")) --format ics"
      let remark = "left out: 3 tasks and 1 journal entry: --kind event,todo,journal\n"
      for words in ["\(list) --all", "\(list) --all --merge"] {
        let outcome = page(words)
        #expect(outcome.errors == "calview: " + remark && outcome.status == 0)
        #expect(!outcome.output.contains("VTODO"))
      }
      // What is on other days is left out for another reason.
      #expect(
        page("\(list) 2024-12-06").errors
          == "calview: left out: 1 task and 1 journal entry: --kind event,todo,journal\n")
      #expect(page("\(list) 2024-12-01").errors.contains("left out") == false)
      let whole = page("\(list) --all --kind event,todo,journal")
      #expect(whole.errors == "" && whole.output.ranges(of: "BEGIN:VTODO").count == 3)
      #expect(page("\(list) --all --kind event").errors == "")
    }
  }

  @Test func titleIsAColumnAndAWrongOneIsNamed() throws {
    try withFiles(["a.ics": calendar("DTSTART:20241206T090000Z\nSUMMARY:Tea")]) { paths in
      let list = "list \(paths[0]) --all --format csv --columns"
      #expect(page("\(list) title,kind").output == "summary,kind\r\nTea,event\r\n")
      let wrong = page("\(list) start,titel")
      #expect(wrong.status == 2)
      #expect(
        wrong.errors.hasSuffix(
          ", separated by commas, not \"titel\"; did you mean title?\n"))
    }
  }

  @Test func linesOfFilesCannotActOnTheTerminal() throws {
    let secret = calendar("DTSTART:20241206T090000Z\nSUMMARY:a\u{1B}]52;c;YQ==\u{7}b")
    try withFiles(["a.ics": secret]) { paths in
      for words in ["list \(paths[0]) --all --format ics", "list \(paths[0]) --format ics --merge"]
      {
        let shown = page(words, isTerminal: true).output
        #expect(shown.contains("SUMMARY:a"))
        #expect(!shown.contains("\u{1B}") && !shown.contains("\u{7}") && !shown.contains("\r"))
        #expect(shown.hasSuffix("END:VCALENDAR\n"))
        #expect(page(words).output.contains("SUMMARY:a\u{1B}]52;c;YQ==\u{7}b"))
      }
    }
  }

  @Test func theWordsForNearDaysTakeNoRoomIfTheListBeginsAfterThem() throws {
    let text = calendar(
      "DTSTART:20241209T090000Z\nSUMMARY:Tea", "DTSTART:20241206T090000Z\nSUMMARY:Cake")
    try withFiles(["a.ics": text]) { paths in
      let words = ["list", paths[0], "2024-12-04..2024-12-12", "--tz", "UTC", "--today"]
      #expect(
        call(words: words + ["2024-12-04"]).output.hasPrefix("Fri 2024-12-06 09:00          Cake"))
      #expect(
        call(words: words + ["2024-12-05"]).output
          .hasPrefix("Fri 2024-12-06 tomorrow 09:00          Cake"))
      // In another order, a near day may come later.
      #expect(
        call(words: words + ["2024-12-09", "--sort", "title"]).output
          .contains("Mon 2024-12-09 today"))
    }
  }

  @Test func nothingIsPrintedForAPromptIfNothingComes() {
    let call = "next SampleData/trip.ics --today 2026-01-01"
    let piped = page(call)
    #expect(piped.status == 0 && piped.output == "")
    #expect(piped.errors.hasPrefix("calview: nothing is on or comes; 38 events from "))
    #expect(page(call + " --format {title}") == Outcome(status: 0, output: "", errors: ""))
    let output = page(call, isTerminal: true).output
    #expect(output.contains("nothing is on or comes; "))
    #expect(output.contains("calview list SampleData/trip.ics --all"))
  }

  @Test func aRuleThatIsNotUnderstoodLosesEvents() throws {
    let old = calendar("DTSTART:20241209T190000\nDTEND:20241209T230000\nRRULE:W1 TU #3")
      .replacing("VERSION:2.0", with: "VERSION:1.0")
    try withFiles(["a.ics": old]) { paths in
      let outcome = call(words: ["list", paths[0], "--all"])
      #expect(outcome.status == 2)
      #expect(outcome.output.contains("Mon 2024-12-09 19:00–23:00"))
      #expect(outcome.errors.contains(":7: error: RRULE: FREQ is missing; the rule is ignored"))
    }
  }

  @Test func fromMidnightToMidnightIsWholeDays() throws {
    let text = calendar(
      "DTSTART:20241209T000000Z\nDTEND:20241212T000000Z\nSUMMARY:Away",
      "DTSTART:20241210T000000Z\nDTEND:20241212T060000Z\nSUMMARY:Night")
    try withFiles(["a.ics": text]) { paths in
      let outcome = call(words: ["list", paths[0], "--tz", "UTC"])
      #expect(outcome.output.contains("2024-12-09 3 days         Away\n"))
      #expect(outcome.output.contains("2024-12-10 00:00–06:00 +2 Night\n"))
    }
  }

  @Test func ofTasksAloneNextNamesThem() throws {
    try withFiles([
      "a.ics":
        "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:a\nDTSTART:20241209T090000Z\nEND:VTODO\nEND:VCALENDAR\n"
    ]) { paths in
      var environment = Environment.test
      environment.isTerminal = true
      environment.terminalWidth = 200
      let words = ["next", paths[0], "--today", "2024-12-01", "--color", "never"]
      let output = call(words.map { InputPath($0) }, in: environment).output
      #expect(output.hasPrefix("nothing is on or comes, but 1 task on 9 December 2024:"))
      #expect(output.contains("--kind todo --all"))
    }
  }

  @Test func whatIsDoneIsNotNext() throws {
    func task(_ title: String, _ lines: String) -> String {
      "BEGIN:VTODO\nUID:\(title)\nSUMMARY:\(title)\nDUE:20241209T090000Z\n\(lines)END:VTODO\n"
    }
    let tasks =
      task("Done", "STATUS:COMPLETED\n") + task("Ticked", "COMPLETED:20241201T000000Z\n")
      + task("Open", "STATUS:IN-PROCESS\n")
    try withFiles(["a.ics": "BEGIN:VCALENDAR\nVERSION:2.0\n\(tasks)END:VCALENDAR\n"]) { paths in
      let words = [
        "next", paths[0], "--kind", "todo", "--today", "2024-12-05", "--limit", "3", "--format",
        "{title}",
      ]
      #expect(call(words: words).output == "Open\n")
      #expect(call(words: words + ["--status", "completed"]).output == "Done\n")
    }
  }
}
