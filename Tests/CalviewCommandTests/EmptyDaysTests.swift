import ICSText
import Testing

@testable import CalviewCommand

/// The answers for days without events.
@Suite struct EmptyDaysTests {
  @Test func aPageWithoutEventsSaysWhereTheyAre() {
    let outcome = call(line: "SampleData/trip.ics --today 2026-11-22")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.contains("November 2026\n"))
    #expect(
      outcome.output.hasSuffix(
        """

        nothing in November 2026; 39 events from 5 December 2024 to 1 January 2025:
        calview SampleData/trip.ics --month 2024-12

        """))
  }

  @Test(arguments: ["--month 2026-11", "--week 2026-W47", "-y", "--select 2026-11-03"])
  func daysThatWereAskedForStayAndTheRestIsSaidBesides(days: String) {
    let outcome = call(line: "SampleData/trip.ics --today 2026-11-22 \(days)")
    #expect(outcome.output.contains("2026") && !outcome.output.contains("nothing in"))
    #expect(outcome.errors.hasPrefix("calview: nothing "))
    #expect(outcome.errors.hasSuffix(": calview SampleData/trip.ics --month 2024-12\n"))
  }

  @Test func aFileOfOneMonthOpensThere() throws {
    try withFiles(["a.ics": calendar("DTSTART:20241203", "DTSTART:20241224T100000")]) { paths in
      let outcome = call(words: paths + ["--today", "2026-11-22"])
      #expect(outcome.output.contains("December 2024\n"))
      #expect(
        outcome.output.hasSuffix(
          "\nnothing in November 2026; 2 events from 3 to 24 December 2024\n"))
      // Further months are counted from that month.
      let three = call(words: paths + ["--today", "2026-11-22", "-3", "--width", "100"])
      #expect(three.output.contains("November 2024"))
    }
  }

  @Test func anInvitationToASeriesOpensOnItsNextDay() throws {
    let series = calendar("DTSTART:20251201T100000\nRRULE:FREQ=MONTHLY;INTERVAL=5")
    try withFiles(["a.ics": series]) { paths in
      let outcome = call(words: paths + ["--today", "2026-11-22"])
      #expect(outcome.output.contains("March 2027\n"))
    }
  }

  @Test func aSeriesThatBeginsInManyYearsIsFound() throws {
    let series = calendar("DTSTART:20500101T100000\nRRULE:FREQ=DAILY")
    try withFiles(["a.ics": series]) { paths in
      let outcome = call(words: paths + ["--today", "2026-11-22"])
      #expect(outcome.output.contains("January 2050\n"))
    }
  }

  @Test func anEmptyCalendarSaysThatItIsEmpty() throws {
    try withFiles(["a.ics": calendar()]) { paths in
      let outcome = call(words: paths)
      #expect(outcome.output.hasSuffix("\nnothing in December 2024, nor on any other day\n"))
    }
  }

  @Test func seriesWithoutAnEndHaveNoLastDay() {
    let outcome = call(line: "SampleData/team.ics --month 1985-02")
    #expect(
      outcome.errors == """
        calview: nothing in February 1985; events from 6 December 1990 on: \
        calview SampleData/team.ics --month 2024-12

        """)
  }

  @Test func earlyYearsAreWrittenAsTheyCanBeTyped() throws {
    try withFiles(["a.ics": calendar("DTSTART;VALUE=DATE:00040229")]) { paths in
      let outcome = call(words: paths + ["--month", "0005-02"])
      #expect(
        outcome.errors.hasPrefix(
          "calview: nothing in February 0005; 1 event on 29 February 0004: calview "))
      #expect(outcome.errors.hasSuffix(" --month 0004-02\n"))
      let typed = call(words: paths + ["--month", "29 February 0004"])
      #expect(typed.output.contains("Sunday, 29 February 4\n"))
    }
  }

  @Test func otherKindsAreMentionedIfThereAreNoEvents() {
    let words =
      "but tasks and journal entries from 4 November 2024 on, "
      + "and 1 task and 1 journal entry without a date: "
    let month = call(line: "SampleData/tasks.ics --month 2024-12").errors
    #expect(month.hasPrefix("calview: no events in December 2024, nor on any other day, \(words)"))
    #expect(
      month.hasSuffix(" calview SampleData/tasks.ics --kind todo,journal --month 2024-12\n"))
    let list = call(line: "list SampleData/tasks.ics").errors
    #expect(list.contains(words))
    #expect(list.hasSuffix(": calview list SampleData/tasks.ics --kind todo,journal --all\n"))
    // The user has chosen a kind.
    let chosen = call(line: "SampleData/tasks.ics --kind freebusy --month 2024-12").errors
    #expect(
      chosen
        == "calview: nothing in December 2024 with --kind freebusy, nor on any other day\n")
  }

  @Test func whatHasNoDateIsMentioned() throws {
    let task = "BEGIN:VTODO\nUID:a\nDTSTAMP:20241101T000000Z\nSUMMARY:Someday\nEND:VTODO\n"
    let text = calendar().replacing("END:VCALENDAR", with: task + "END:VCALENDAR")
    try withFiles(["a.ics": text]) { paths in
      let month = call(words: paths + ["--month", "2024-12"]).errors
      let sentence = "but 1 task without a date; calview show lists them"
      #expect(month.contains("nothing in December 2024, nor on any other day, \(sentence)"))
      let all = call(words: ["list", paths[0], "--kind", "todo", "--all"]).errors
      #expect(all.contains("no events with --kind todo, \(sentence)"))
    }
    let dated = task.replacing("SUMMARY", with: "DUE:20241206T100000Z\nSUMMARY")
      .replacing("UID:a", with: "UID:b")
    try withFiles(["a.ics": text.replacing(task, with: task + dated)]) { paths in
      let all = call(words: ["list", paths[0], "--kind", "todo", "--all"])
      #expect(all.output.contains("Someday"))
      #expect(all.errors.contains("not listed: 1 task without a date; calview show lists them"))
      let week = call(
        words: ["list", paths[0], "--kind", "event,todo", "--from", "2024-12-06", "--for", "7d"])
      #expect(week.output.contains("Someday"))
      #expect(all.errors == week.errors)
      #expect(call(words: ["list", paths[0], "--all"]).errors.contains("no events"))
    }
  }

  /// A leap day is next in some years' time, and so is what is every ten years.
  @Test func theNextInstanceOfASeriesMayBeYearsAway() throws {
    let text = calendar(
      "DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY\nSUMMARY:Leap",
      "DTSTART;VALUE=DATE:20180714\nRRULE:FREQ=YEARLY;INTERVAL=10\nEXDATE;VALUE=DATE:20280714"
        + "\nSUMMARY:Passport",
      "DTSTART;VALUE=DATE:20240101\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\nSUMMARY:Never")
    try withFiles(["a.ics": text]) { paths in
      func output(_ words: String...) -> [Substring] {
        call(words: words.map { $0 == "FILE" ? paths[0] : $0 } + ["--today", "2026-11-27"]).output
          .split(separator: "\n")
      }
      let next = output("next", "FILE", "--limit", "3")
      #expect(next.count == 2)
      #expect(next[0].contains("2028-02-29") && next[0].contains("Leap"))
      #expect(next[1].contains("2038-07-14") && next[1].contains("Passport"))
      #expect(output("list", "FILE", "--all").count == 5)
      #expect(output("show", "FILE", "leap").contains { $0.contains("29 February 2028") })
      #expect(output("FILE", "--match", "leap")[0].contains("February 2028"))
      // Days that are named have what is on them.
      #expect(output("list", "FILE", "--from", "2030-01-01", "--to", "2031-01-01").isEmpty)
    }
  }

  @Test func whatFiltersKeepOutIsNotCounted() {
    let outcome = call(line: "SampleData/trip.ics --match hike --today 2026-11-22")
    #expect(outcome.output.contains("December 2024\n"))
    #expect(outcome.output.hasSuffix("; 1 event from 12 to 13 December 2024\n"))
  }

  @Test func aNameThatAShellWouldBreakIsQuoted() throws {
    let events = calendar("DTSTART:20241203", "DTSTART:20250224")
    try withFiles(["it's.ics": events]) { paths in
      let outcome = call(words: paths + ["--today", "2026-11-22", "--width", "500"])
      let quoted = paths[0].replacing("it's", with: "it'\\''s")
      #expect(outcome.output.hasSuffix(": calview '\(quoted)' --month 2025-02\n"))
    }
  }

  @Test(arguments: ["--json", "--ndjson"])
  func programsGetTheDaysThatTheyKnow(format: String) {
    let outcome = call(line: "SampleData/trip.ics --today 2026-11-22 \(format)")
    #expect(outcome.output.contains("2026-11-22") && !outcome.output.contains("nothing"))
    #expect(outcome.errors == "")
  }
}
