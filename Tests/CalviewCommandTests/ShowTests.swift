import Testing

@Suite struct ShowTests {
  private static let meeting = calendar(
    """
    DTSTART;TZID=America/New_York:20241210T090000
    DTEND;TZID=America/New_York:20241210T100000
    RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=5
    EXDATE;TZID=America/New_York:20241217T090000
    SUMMARY:Budget meeting
    LOCATION:Room 5
    URL:https://a.example/budget
    ORGANIZER;CN=Anna Berg:mailto:anna@a.example
    ATTENDEE;CN=Ben;PARTSTAT=ACCEPTED;ROLE=OPT-PARTICIPANT:mailto:ben@a.example
    ATTENDEE:mailto:carl@a.example
    CREATED:20241101T070000Z
    SEQUENCE:3
    DESCRIPTION:<p>Bring <b>numbers</b>.</p><p>See <a href="https://a.example/doc">here</a></p>
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT15M
    DESCRIPTION:Go
    END:VALARM
    """,
    """
    DTSTART;VALUE=DATE:20241211
    SUMMARY:Budget holiday
    """,
    name: "Work")

  private static let undated = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:someday
    SUMMARY:Tune the piano
    DESCRIPTION:\u{1B}[31mred
    END:VTODO
    END:VCALENDAR

    """

  private func show(_ file: String = meeting, _ words: String...) throws -> Outcome {
    try withFiles(["a.ics": file]) { paths in
      let outcome = call(
        words: ["show", paths[0]] + words + ["--tz", "Europe/Berlin", "--locale", "en_GB"])
      return Outcome(
        status: outcome.status, output: outcome.output.replacing(paths[0], with: "a.ics"),
        errors: outcome.errors)
    }
  }

  @Test func tasksWithoutADateAreMarkedInAListToo() throws {
    let more = Self.undated.replacing(
      "END:VCALENDAR",
      with: "BEGIN:VTODO\nUID:done\nSTATUS:COMPLETED\nSUMMARY:Sell it\nEND:VTODO\nEND:VCALENDAR")
    let list = try show(more).output
    #expect(
      list.hasPrefix(
        "no date ☐ Tune the piano [task]\n  someday\nno date ✓ Sell it [task]\n  done\n"), "\(list)"
    )
  }

  @Test func aMovedInstanceNamesItsSeries() throws {
    func list(_ title: String) throws -> String? {
      let file = calendar(
        "SUMMARY:Rehearsal\nDTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;COUNT=9",
        "SUMMARY:\(title)\nRECURRENCE-ID:20241209T180000Z\nDTSTART:20241207T130000Z",
        "SUMMARY:Other rehearsal\nDTSTART:20241224T180000Z"
      ).replacing("UID:1\n", with: "UID:0\n")
      return try show(file, "rehearsal").output.split(separator: "\n").first.map(String.init)
    }
    #expect(
      try list("Dress rehearsal")
        == "2024-12-07 14:00 Dress rehearsal ⟳ [instance of Rehearsal]")
    #expect(try list("Rehearsal") == "2024-12-07 14:00 Rehearsal ⟳")
  }

  @Test func addedInstancesHaveTheirOwnTimes() throws {
    let file = calendar(
      """
      DTSTART;TZID=America/New_York:20241210T090000
      DTEND;TZID=America/New_York:20241210T100000
      RDATE;TZID=America/New_York:20241211T090000,20241212T140000,20241213T170000
      RDATE;TZID=America/New_York;VALUE=PERIOD:20241214T090000/PT2H,20241215T090000/PT1H
      SUMMARY:Casting
      """)
    let text = try show(file, "casting").output
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      text.contains(
        "also on 2024-12-11, 2024-12-12 20:00–21:00, 2024-12-13 23:00–24:00, "
          + "2024-12-14 15:00–17:00, 2024-12-15 UID"), "\(text)")
  }

  @Test func aUIDMayHaveADay() throws {
    let file = calendar(
      "SUMMARY:Rehearsal\nDTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;COUNT=9",
      "SUMMARY:Mentions 0\nDTSTART:20241216T180000Z")
    for words in [["0", "2024-12-16"], ["2024-12-16", "0"]] {
      let outcome = try withFiles(["a.ics": file]) { paths in
        call(words: ["show", paths[0]] + words + ["--tz", "UTC"])
      }
      #expect(outcome.output.hasPrefix("Rehearsal ⟳\n  When         Monday, 16 "), "\(outcome)")
      #expect(!outcome.output.contains("Mentions"))
    }
  }

  @Test func aUIDShowsAllThatTheFileSays() throws {
    #expect(
      try show(Self.meeting, "0").output == """
        Budget meeting ⟳
          Next         Tuesday, 10 December 2024, 15:00–16:00 [09:00 America/New_York]
          Repeats      every week on Tuesday, 5 times
                       not on 2024-12-17
          Where        Room 5
          Link         https://a.example/budget
          Organizer    Anna Berg <anna@a.example>
          Attendees    Ben <ben@a.example> – optional, accepted
                       carl@a.example – no answer yet
          Alarms       15 minutes before the start (display): Go
          Created      2024-11-01 08:00
          Changed      revision 3
          Calendar     Work
          UID          0
          File         a.ics:5

          Bring numbers.

          See here <https://a.example/doc>

        """)
  }

  @Test(arguments: [
    ("de_DE", "Tuesday, 10 December 2024, 15:00–16:00"),
    ("ar_EG", "Tuesday, 10 December 2024, 3:00–4:00 PM"),
    ("en_US", "Tuesday, December 10, 2024, 3:00–4:00"),
  ])
  func thePageIsInEnglish(locale: String, time: String) throws {
    try withFiles(["a.ics": Self.meeting]) { paths in
      let outcome = call(
        words: ["show", paths[0], "0", "--tz", "Europe/Berlin", "--locale", locale])
      #expect(outcome.output.contains("Next         \(time)"))
    }
  }

  @Test func linesFitTheWidth() throws {
    for width in [22, 33, 50, 120] {
      let output = try show(Self.meeting, "0", "--width", "\(width)").output
      // An address is for copying, so it is not broken.
      for line in output.split(separator: "\n") where !line.contains("://") {
        #expect(line.count <= width)
      }
      #expect(output.contains("numbers."))
    }
  }

  @Test func addressesAreLinksOnTerminals() throws {
    let output = try show(Self.meeting, "0", "--color", "always", "--links", "always").output
    for address in ["https://a.example/budget", "https://a.example/doc"] {
      #expect(output.contains("\u{1B}]8;;\(address)\u{1B}\\"))
    }
  }

  @Test func wordsOfSeveralEventsGiveAChoice() throws {
    let outcome = try show(Self.meeting, "budget")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        2024-12-10 15:00–16:00 Budget meeting ⟳ · Room 5 [09:00 America/New_York]
          0
        2024-12-11 all day Budget holiday
          1

        2 events; add a UID, a day or more words to show one, or --all to show all

        """)
    #expect(try show(Self.meeting, "budget", "holi").output.hasPrefix("Budget holiday\n"))
    let all = try show(Self.meeting, "budget", "--all").output
    #expect(all.contains("Budget meeting") && all.contains("\nBudget holiday\n  When"))
  }

  @Test func whatLooksAlikeIsNamedWithItsCalendar() throws {
    let texts = ["Anna", "Ben"].map { (name: String) in
      calendar("DTSTART;VALUE=DATE:20241212\nSUMMARY:Skiing", name: name)
        .replacing("UID:0", with: "UID:\(name)")
    }
    let other = calendar("DTSTART;VALUE=DATE:20241213\nSUMMARY:Skiing lesson", name: "Club")
    try withFiles(["a.ics": texts[0], "b.ics": texts[1], "c.ics": other]) { paths in
      let output = call(words: ["show"] + paths.sorted() + ["skiing"]).output
      #expect(
        output.hasPrefix(
          """
          2024-12-12 all day Skiing [Anna]
            Anna
          2024-12-12 all day Skiing [Ben]
            Ben
          2024-12-13 all day Skiing lesson
            0

          """))
    }
  }

  @Test func aDayShowsItsEventsWithTheirTimesOnIt() throws {
    let output = try show(Self.meeting, "2024-12-31").output
    #expect(output.contains("When         Tuesday, 31 December 2024, 15:00–16:00"))
    #expect(!output.contains("holiday"))
    let both = try show(Self.meeting, "2024-12-10..2024-12-11").output
    #expect(both.contains("Budget meeting") && both.contains("Budget holiday"))
  }

  @Test(arguments: [
    ["2024-12-31", "budget"], ["budget", "2024-12-31"], ["meeting 31 dec 2024"],
  ])
  func wordsMayBeBesideADay(words: [String]) throws {
    let outcome = try withFiles(["a.ics": Self.meeting]) { paths in
      call(words: ["show", paths[0]] + words + ["--tz", "Europe/Berlin"])
    }
    #expect(outcome.output.contains("31 December 2024, 15:00–16:00"))
    #expect(outcome.status == 0)
  }

  @Test func aDayShowsAllInstancesAndFirstThoseThatBeginOnIt() throws {
    let shifts = calendar(
      "DTSTART:20241209T210000Z\nDTEND:20241210T050000Z\nRRULE:FREQ=DAILY;COUNT=4\n"
        + "SUMMARY:Night shift",
      "DTSTART:20241210T080000Z\nDTEND:20241210T090000Z\nSUMMARY:Tea")
    func times(_ words: String...) throws -> [String] {
      try withFiles(["a.ics": shifts]) { paths in
        call(words: ["show", paths[0]] + words + ["--tz", "Europe/Berlin", "--width", "120"])
          .output
      }
      .split(separator: "\n").filter { $0.contains("When") }.map { String($0.dropFirst(15)) }
    }
    let (tenth, ninth) = (
      "Tuesday, 10 December 2024, 22:00 – Wednesday, 11 December 2024, 06:00",
      "Monday, 9 December 2024, 22:00 – Tuesday, 10 December 2024, 06:00"
    )
    #expect(try times("night", "2024-12-10") == [tenth, ninth])
    let tea = "Tuesday, 10 December 2024, 09:00–10:00"
    #expect(try times("2024-12-10") == [tea, tenth, ninth])
    // Of several days each event is shown once, and of a last morning its night.
    #expect(try times("night", "2024-12-10..2024-12-11") == [tenth])
    #expect(try times("night", "2024-12-13").count == 1)
  }

  @Test func aDayWithTooManyInstancesSaysSo() throws {
    let outcome = try show(
      calendar("DTSTART:20241210T000000Z\nRRULE:FREQ=MINUTELY;COUNT=1200\nSUMMARY:Tick"),
      "tick", "2024-12-10")
    #expect(outcome.errors == "calview: only the first 1000 are shown\n")
    #expect(outcome.status == 2)
    #expect(outcome.output.split(separator: "\n").count { $0.contains("When ") } == 1_000)
  }

  @Test func wordsThatAreNotOnTheDayAreNotFound() throws {
    let outcome = try show(Self.meeting, "2024-12-31", "holiday")
    #expect(
      outcome.errors
        == "calview: nothing on 31 December 2024 has \"holiday\"; the next is on 11 December 2024\n"
    )
    #expect(outcome.status == 1)
    #expect(
      try show(Self.meeting, "2024-12-31", "nosuch").errors
        .contains("no event has this UID or these words: 2024-12-31 nosuch"))
  }

  @Test func anInvitationNeedsNoWords() throws {
    let file = calendar("DTSTART:20241206T090000Z\nSUMMARY:Only one")
    #expect(try show(file).output.hasPrefix("Only one\n  When         Friday, 6 December 2024"))
  }

  @Test func whatHasNoDateIsShownAsWell() throws {
    let outcome = try show(Self.undated, "piano")
    #expect(outcome.output.hasPrefix("☐ Tune the piano\n  When         it has no date [task]\n"))
    #expect(!outcome.output.contains("\u{1B}"))
    let document = try object(try show(Self.undated, "--json").output)
    #expect(document.objects("undated").compactMap { $0.text("uid") } == ["someday"])
    #expect(document.objects("events").isEmpty)
  }

  @Test func nothingFoundIsSaid() throws {
    let outcome = try show(Self.meeting, "nosuch")
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("no event has this UID or these words: nosuch"))
    #expect(outcome.status == 1)
    #expect(try show(Self.meeting, "nosuch", "--json").status == 1)
    #expect(try show(Self.meeting, "--uid", "nosuch").status == 1)
    #expect(try show(Self.meeting, "--uid", "0").status == 0)
    let day = try show(Self.meeting, "2024-12-12")
    #expect(day.errors.contains("nothing on "))
    #expect(day.status == 0)
  }

  @Test func anOverrideOfLaterInstancesSaysSo() throws {
    let series = calendar(
      """
      DTSTART:20240501T090000Z
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=5
      SUMMARY:Early
      """,
      """
      RECURRENCE-ID;RANGE=THISANDFUTURE:20240503T090000Z
      DTSTART:20240503T110000Z
      DURATION:PT1H
      SUMMARY:Late
      """
    ).replacing("UID:1\n", with: "UID:0\n")
    #expect(
      try show(series, "late").output.hasPrefix(
        """
        Late ⟳
          Last         Sunday, 5 May 2024, 13:00–14:00
          Instead of   2024-05-03 11:00 and all later ones
        """))
    let event = try object(try show(series, "late", "--json").output).objects("events").first
    #expect(event?.text("start") == "2024-05-05T13:00:00+02:00")
    #expect(event?.text("recurrenceId") == nil)
  }

  @Test func aMissingFileIsNotAWord() {
    let outcome = call(words: ["show", "nosuch.ics"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("nosuch.ics: no such file or directory"))
  }

  /// A task and how `show` says when it is due.
  @Test(arguments: [
    ("DUE;VALUE=DATE:20241210", ["  Due          Tuesday, 10 December 2024, all day [task]"]),
    ("DUE:20241210T110000Z", ["  Due          Tuesday, 10 December 2024, 12:00 [task]"]),
    (
      "DTSTART;VALUE=DATE:20241209\nDUE;VALUE=DATE:20241210",
      [
        "  When         Monday, 9 December 2024 – Tuesday, 10 December 2024 [task]",
        "  Due          Tuesday, 10 December 2024",
      ]
    ),
    (
      "DTSTART:20241210T090000Z\nDUE:20241210T110000Z",
      [
        "  When         Tuesday, 10 December 2024, 10:00–12:00 [task]",
        "  Due          Tuesday, 10 December 2024, 12:00",
      ]
    ),
    ("DTSTART:20241210T090000Z", ["  When         Tuesday, 10 December 2024, 10:00 [task]"]),
  ])
  func aTaskSaysWhenItIsDue(times: String, lines: [String]) throws {
    let task = calendar("SUMMARY:Rent\n\(times)").replacing("VEVENT", with: "VTODO")
    let shown = try show(task, "rent").output.split(separator: "\n").map(String.init)
    #expect(shown.first == "☐ Rent")
    #expect(Array(shown.dropFirst().prefix(lines.count)) == lines)
    #expect(shown.count { $0.contains("Due") } == lines.count { $0.contains("Due") })
  }

  @Test func aUIDGoesBeforeWords() throws {
    let file = calendar(
      "DTSTART:20241206T090000Z\nSUMMARY:a beta", "DTSTART:20241206T090000Z\nSUMMARY:b"
    ).replacing("UID:1\n", with: "UID:beta\n")
    #expect(try show(file, "beta").output.hasPrefix("b\n"))
    #expect(try show(file, "--uid", "0").output.hasPrefix("a beta\n"))
  }

  @Test func theDocumentHasAllFields() throws {
    let document = try object(try show(Self.meeting, "0", "--json").output)
    #expect(document.text("schema") == "calview.show/1")
    #expect(document.text("query") == "0")
    let event = try #require(document.objects("events").first)
    #expect(event.text("calendar") == "Work")
    #expect(event.text("created") == "2024-11-01T08:00:00+01:00")
    let attendees = event.objects("attendees")
    #expect(attendees.compactMap { $0.text("partstat") } == ["accepted"])
    #expect(event.objects("alarms").compactMap { $0.text("trigger") } == ["-PT15M"])
  }
}
