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
      #expect(lines.first?.hasPrefix("jetzt   2024-12-0") == true)
      #expect(lines.last?.hasPrefix("danach  2024-12-06") == true)
    }
  }

  @Test func whatIsOnIsADocumentToo() throws {
    try withFiles(["a.ics": Self.meetings]) { paths in
      let outcome = page("next --json \(paths[0])")
      #expect(outcome.output.contains(#""now":"2024-12-06T10:00:00+00:00""#))
      #expect(outcome.output.contains("lunch") && !outcome.output.contains("tomorrow"))
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

  @Test func nothingIsPrintedForAPromptIfNothingComes() {
    let call = "next SampleData/trip.ics --today 2026-01-01"
    #expect(page(call) == Outcome(status: 0, output: "", errors: ""))
    #expect(page(call, isTerminal: true).output.contains("there are no current or later events"))
  }
}
