import CivilCalendar
import DatePhrases
import ICSText
import Testing

@testable import CalviewCommand

/// Periods among the operands, next to files.
@Suite struct PeriodOperandTests {
  @Test(
    arguments: [
      ("2024", .year), ("next year", .year), ("12/2024", .month), ("dec", .month),
      ("2024-12", .month), ("2024-13", .month), ("+1", .month), ("next month", .month),
      ("2024-W50", .week), ("2024-W60", .week), ("this week", .week), ("today", .days),
      ("2024-12-10", .days), ("2024-02-30", .days), ("fri", .days), ("10 dec 2024", .days),
      ("tomorrow..+7d", .days), ("2024-12..2025-01", .days), ("3 days ago", .days),
      ("team.ics", nil), ("lst", nil), ("-", nil), ("..", nil), ("team..ics", nil), ("", nil),
      ("\u{1B}[2J", nil), ("99999999999999999999", nil), ("../calendars", nil),
    ] as [(String, DateReader.PeriodKind?)])
  func aPhraseNamesAPeriodOfAKind(phrase: String, kind: DateReader.PeriodKind?) throws {
    #expect(Settings.period(phrase, try parse().reader, .test) == kind)
  }

  @Test func phrasesOfTheReadersLanguageAreUnderstood() throws {
    let request = try parse("--locale", "de_DE")
    #expect(Settings.period("nächsten Monat", request.reader, .test) == .month)
    #expect(Settings.period("morgen", request.reader, .test) == .days)
  }

  @Test(arguments: [
    ("SampleData/trip.ics 12 2024", "SampleData/trip.ics --month 2024-12"),
    ("12 2024 SampleData/trip.ics", "SampleData/trip.ics --month 2024-12"),
    (
      "SampleData/trip.ics SampleData/team.ics nov",
      "SampleData/trip.ics SampleData/team.ics --month 2024-11"
    ),
    ("SampleData/trip.ics 2024", "SampleData/trip.ics --year 2024"),
    ("SampleData/trip.ics 2024-W50", "SampleData/trip.ics --week 2024-W50"),
    ("SampleData/trip.ics next week", "SampleData/trip.ics --week +1"),
    (
      "list SampleData/trip.ics 2024-12-08..+2d",
      "list SampleData/trip.ics --from 2024-12-08 --to 2024-12-10"
    ),
    ("list fri SampleData/trip.ics", "list SampleData/trip.ics --from fri --to fri"),
    (
      "list SampleData/trip.ics monday to wednesday",
      "list SampleData/trip.ics --from mon --to wed"
    ),
    ("SampleData/trip.ics saturday of the week after next", "SampleData/trip.ics 2024-12-21"),
    ("free SampleData/trip.ics 2024-12", "free SampleData/trip.ics --month 2024-12"),
    ("-y 2023", "--year 2023"), ("-y dec 2023", "--year 2023"),
    ("-w SampleData/trip.ics 2024 -y", "SampleData/trip.ics --year 2024 -w"),
    (
      "list SampleData/holidays.ics --json -0044-03-15..-0044-03-20",
      "list SampleData/holidays.ics --json --from -0044-03-15 --to -0044-03-20"
    ),
    ("SampleData/trip.ics -0044-03", "SampleData/trip.ics --month -0044-03"),
    ("SampleData/team.ics fri/sat", "SampleData/team.ics 2024-12-06..2024-12-07"),
    (
      "SampleData/team.ics 24 nov to 2 dec 2024",
      "SampleData/team.ics 2024-11-24..2024-12-02"
    ),
  ])
  func datesBesideFilesAreThoseOfOptions(words: String, options: String) {
    let outcome = call(line: words)
    #expect(outcome == call(line: options))
    #expect(outcome.status == 0 && outcome.output != "")
  }

  @Test(arguments: [
    ("list SampleData/trip.ics semaine prochaine", "fr"), ("list SampleData/trip.ics 来週", "ja"),
    ("SampleData/trip.ics --month janvier", "fr"),
    ("list SampleData/trip.ics --from übermorgen", "de"),
  ])
  func theLanguageOfADateIsNamed(line: String, language: String) {
    #expect(call(line: line).errors.hasSuffix("; --locale \(language) reads it\n"))
    #expect(call(line: line + " --locale \(language)").errors.contains("not understood") == false)
    for words in ["tomorow", "for 7 days", "the rest of", "10 days from tomorrow"] {
      let outcome = call("list", "SampleData/trip.ics", words)
      #expect(outcome.status == 2 && !outcome.errors.contains("--locale"), "\(outcome)")
    }
  }

  @Test func aDayShowsItsAgendaBelowItsWeek() {
    let outcome = call(line: "SampleData/team.ics 2024-12-10")
    #expect(
      outcome.output == """
                              8 Dec – 14 Dec 2024
         Sun     │Mon      Tue      Wed      Thu      Fri     │Sat
           8     │  9 •2  [ 10 •  ]  11 •2    12 •3    13 •3  │ 14

        Tuesday, 10 December 2024
          08:30–08:45  Stand-up ⟳ · Pier room [09:30 Europe/Berlin]

        """)
    #expect(call(line: "SampleData/team.ics today").output.contains("\n>Friday, 6 December 2024\n"))
    // Even on a page wide enough for a detailed week, only the agenda is shown.
    #expect(call(line: "SampleData/team.ics today --width 120").output.contains("\n>Friday, 6 "))
  }

  @Test func daysOfSeveralWeeksShowTheirMonths() {
    let outcome = call(line: "SampleData/team.ics tomorrow..+7d")
    #expect(outcome.output.contains("December 2024\n"))
    #expect(
      outcome.output.contains("\nMonday, 9 December") && outcome.output.contains("Friday, 13"))
    #expect(!outcome.output.contains("6 December") && !outcome.output.contains("Monday, 16"))
    let two = call(line: "SampleData/team.ics 2024-12-30..2025-01-10 --width 40").output
    #expect(two.contains("January 2025\n") && two.contains("\nThursday, 2 January 2025\n"))
  }

  @Test func withoutFilesTheMonthOfADayIsShown() {
    #expect(call(line: "2024-12-10") == call(line: "--select 2024-12-10"))
  }

  @Test func anEmptyDaySaysWhereEventsAre() {
    let outcome = call(line: "SampleData/trip.ics 2026-01-02")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        calview: nothing on 2 January 2026; 39 events from 5 December 2024 to 1 January 2025: \
        calview SampleData/trip.ics --month 2024-12

        """)
  }

  @Test func theAgendaOfASelectionIsOfItsDays() {
    let outcome = call(line: "SampleData/trip.ics --agenda --select fri --select 2025-01-01")
    #expect(
      outcome.output == """
        >Friday, 6 December 2024
          17:25–21:55  ✈ LIS → IST · Lisbon airport, terminal 1
                       [–7 Dec 00:55 Europe/Istanbul]

        Wednesday, 1 January 2025
          ⇥ 02:00      Réveillon on the roof · Lisboa, Rua da Voz do Operário 9

        """)
  }

  @Test(arguments: [
    ("2024-12-07", "7 Dec 2024"), ("2024-11-28..2024-12-03", "28 Nov – 3 Dec 2024"),
    ("--month 2024-12 --select 2024-12-02", "2 Dec 2024"),
    ("--select fri --select 2025-01-01", "6 Dec 2024, 1 Jan 2025"),
    ("2024-12-08..2024-12-14", "8 Dec – 14 Dec 2024"), ("2024-12-01..2024-12-31", "December 2024"),
    ("2024-12-01..2025-01-31", "December 2024 – January 2025"), ("-m 2024-12", "December 2024"),
  ])
  func theTitleOfAnAgendaNamesTheDaysThatItLists(days: String, title: String) {
    let page = call(line: "SampleData/trip.ics --agenda \(days) --format html").output
    #expect(page.contains("<h1>\(title)</h1>"))
    #expect(page.contains("<title>\(title) · "))
  }

  @Test(arguments: [
    ("friday.ics", ""), ("my friday.ics", ""), ("week 50.zip", ""), ("friday/next week", ""),
    ("nextfridy", ", and not understood as a date"),
  ])
  func aMissingFileMayBeMeantAsADate(name: String, remark: String) {
    let outcome = call(words: [name])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: \(name): no such file or directory\(remark)\n")
  }

  @Test func wordsThatAreNeitherFileNorDateAreRefused() {
    for words in [
      ["once friday"], ["once friday", "--json"], ["3. Advent"], ["the 3. Foo"], ["soonish.."],
    ] {
      let outcome = call(words: ["list", "SampleData/team.ics"] + words)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix(
          "calview: there is no file \"\(words[0])\", and it is not understood as a date"))
    }
    #expect(call(words: ["SampleData/team.ics", "my team.v2.ics"]).output.contains("Stand-up"))
  }

  /// A part of a phrase that is understood is no answer.
  @Test(arguments: [
    "list SampleData/team.ics once friday", "list once friday SampleData/team.ics",
    "list SampleData/team.ics in a while", "SampleData/team.ics around december",
    "list SampleData/team.ics pazartesi belki --locale tr_TR", "list SampleData/team.ics 1. Advent",
    "list SampleData/team.ics 8-10", "list SampleData/team.ics 12-08",
    "list SampleData/team.ics 10am",
    "list SampleData/team.ics 12月吉日 --locale ja_JP", "list SampleData/team.ics week june",
    "free SampleData/team.ics desde friday", "list SampleData/team.ics dienst --locale de_DE",
  ])
  func wordsAreUnderstoodTogetherOrNotAtAll(words: String) {
    let outcome = call(line: words)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("is not understood as a date"), "\(outcome.errors)")
  }

  @Test func aWordOfLettersIsNoFileThatIsMissing() {
    // A word may be a command, but not there.
    for word in ["christmas", "next"] {
      let outcome = call(line: "list SampleData/team.ics \(word)")
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix(
          "calview: there is no file \"\(word)\", and it is not understood as a date, such as"))
    }
    // What is good is shown beside a file that is missing.
    #expect(call(line: "list SampleData/team.ics christmas.ics").output.contains("Stand-up"))
    #expect(call(line: "lst SampleData/team.ics").errors.contains("did you mean calview list?"))
  }

  @Test(arguments: [
    ("list SampleData/team.ics from monday", "list SampleData/team.ics --from monday"),
    ("list SampleData/team.ics after friday", "list SampleData/team.ics --from 2024-12-07"),
    ("list SampleData/team.ics before tuesday", "list SampleData/team.ics 2024-12-06..2024-12-09"),
    ("list SampleData/team.ics since november", "list SampleData/team.ics 2024-11-01..2024-12-06"),
    ("stats SampleData/team.ics from monday", "stats SampleData/team.ics --from monday"),
    ("SampleData/team.ics q4 2024", "SampleData/team.ics 2024-10-01..2024-12-31"),
    ("SampleData/team.ics mid december", "SampleData/team.ics 2024-12-11..2024-12-20"),
  ])
  func daysMayBeNamedByOneEnd(words: String, other: String) {
    let outcome = call(line: words)
    #expect(outcome == call(line: other))
    #expect(outcome.status == 0 && outcome.output != "")
  }

  @Test func anAmbiguousDateIsNoTextAndNoOtherDate() {
    for words in ["show SampleData/team.ics next sat", "mark studied next sat --in never.ics"] {
      let outcome = call(line: words)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "calview: next sat: could mean 2024-12-07 or 2024-12-14; write the one you mean\n")
    }
  }

  @Test(arguments: [
    ("2025-02-30", "2025-02-30: there is no day 30 in 2025-02;"),
    ("0001-01-01..9999-12-31", "0001-01-01..9999-12-31: expected at most 1200 months"),
    (
      "today --week 50",
      "today and --week both say which days to show, and no file is named today\n"
    ),
    (
      "--rolling 3",
      "3 and --rolling both say which days to show, and no file is named 3; "
        + "weeks follow an equals sign: --rolling=3\n"
    ),
    ("2024-11 --month 2024-12", "2024-11 and --month both say which days to show"),
    (
      "2024-12-10 2024-12-11",
      "\"2024-12-10 2024-12-11\" is not understood as one date, but as \"2024-12-10\" and"
    ),
    (
      "24 dec - 2 jan",
      "a - by itself is standard input; write days with it in quotation marks: \"24 dec - 2 jan\"\n"
    ),
    ("-y 2024-12-10", "2024-12-10 and -y both say which days to show"),
    ("-y --month 2023-05 2024", "2024 and --month both say which days to show"),
    ("today -3", "today and -3 cannot be combined"),
    ("2025 --months 2", "2025 and --months cannot be combined"),
    ("0", "0: there is no month 0;"), ("q5", "q5: there is no quarter 5;"),
    ("from monday", "from monday: that names only one end of the days;"),
    ("before today", "before today: the range ends before it starts;"),
    ("next sat", "next sat: could mean 2024-12-07 or 2024-12-14; write the one you mean"),
  ])
  func whatIsWrongWithDaysIsSaid(words: String, message: String) {
    let outcome = call(line: "SampleData/trip.ics \(words)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("calview: \(message)"), "\(outcome.errors)")
  }
}
