import Foundation
import Testing

@testable import CalviewCommand

/// `calview diff OLD NEW`.
@Suite struct DiffTests {
  private static let start = "DTSTART:20241206T090000Z\nDURATION:PT1H\n"

  @Test func eventsAreAddedAndRemovedAndMoved() throws {
    let old = calendar(
      Self.start + "SUMMARY:Stays", "DTSTART;VALUE=DATE:20241207\nSUMMARY:Goes",
      Self.start + "SUMMARY:Moves")
    let new = calendar(Self.start + "SUMMARY:Stays")
      .replacing(
        "END:VCALENDAR",
        with: """
          BEGIN:VEVENT
          UID:2
          DTSTART:20241209T140000Z
          DURATION:PT1H
          SUMMARY:Moves
          END:VEVENT
          BEGIN:VEVENT
          UID:new
          DTSTART;VALUE=DATE:20241208
          SUMMARY:Comes
          END:VEVENT
          END:VCALENDAR
          """)
    try expectDifference(
      from: old, to: new,
      """
      - 2024-12-07 all day  Goes
      + 2024-12-08 all day  Comes
      > 2024-12-09 14:00–15:00  Moves
          from 2024-12-06 09:00–10:00

      1 added, 1 removed, 1 moved

      """)
    try expectDifference(from: old, to: new, "1 added, 1 removed, 1 moved\n", "--stat")
  }

  @Test func anOverrideThatFollowsItsSeriesDoesNotDiffer() throws {
    func series(at hour: String, named name: String, on day: String = "05") -> String {
      calendar(
        "DTSTART;TZID=Europe/Berlin:20241204T\(hour)0000\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:Practice"
      )
      .replacing(
        "END:VCALENDAR",
        with: """
          BEGIN:VEVENT
          UID:0
          RECURRENCE-ID;TZID=Europe/Berlin:202412\(day)T\(name)0000
          DTSTART:20241210T090000Z
          SUMMARY:Match
          END:VEVENT
          END:VCALENDAR
          """)
    }
    try expectDifference(
      from: series(at: "15", named: "15"), to: series(at: "16", named: "16"), "1 moved\n", "--stat")
    // Another instance takes place again.
    try expectDifference(
      from: series(at: "15", named: "15"), to: series(at: "15", named: "15", on: "06"),
      "2 moved\n", "--stat")
    try expectDifference(
      from: series(at: "15", named: "15"), to: series(at: "16", named: "16", on: "06"),
      "1 added, 1 removed, 1 moved\n", "--stat")
  }

  @Test func theEndOfWholeDaysIsTheLastDay() throws {
    let trip = "DTSTART;VALUE=DATE:20241206\nSUMMARY:Trip\nDTEND;VALUE=DATE:202412"
    try expectDifference(
      from: calendar(trip + "08"), to: calendar(trip + "10"),
      """
      ~ 2024-12-06–2024-12-09  Trip
          last day      2024-12-07 → 2024-12-09

      1 changed

      """)
  }

  @Test func propertiesAreToldBeforeAndAfter() throws {
    try expectDifference(
      from: calendar(
        Self.start + "SUMMARY:A\nLOCATION:Room 1\nATTENDEE;CN=Bob:mailto:bob@b.c\nCATEGORIES:x,y"),
      to: calendar(
        Self.start
          + "SUMMARY:A\nATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:mailto:bob@b.c\nCATEGORIES:y,z,w\nURL:https://b.c"
      ),
      """
      ~ 2024-12-06 09:00-10:00  A
          LOCATION      - Room 1
          ATTENDEE      mailto:bob@b.c (none) -> PARTSTAT=ACCEPTED
          CATEGORIES    - x
                        + z
                        + w
          URL           + https://b.c

      1 changed

      """, "--ascii")
  }

  @Test func ofLongTextsOnlyWhatChangedIsShown() throws {
    let text = String(repeating: "word ", count: 40)
    try expectDifference(
      from: calendar(Self.start + "DESCRIPTION:\(text)one \(text)"),
      to: calendar(Self.start + "DESCRIPTION:\(text)two \(text)"),
      """
      ~ 2024-12-06 09:00–10:00  (no summary)
          DESCRIPTION   …word word word word one word word word word… → …word word word word two word word word word…

      1 changed

      """)
  }

  @Test func ofALongChangeTheEndsAreShown() throws {
    let old = String(repeating: "old ", count: 100)
    let new = String(repeating: "new ", count: 100)
    try expectDifference(
      from: calendar(Self.start + "DESCRIPTION:The \(old)end"),
      to: calendar(Self.start + "DESCRIPTION:The \(new)end"),
      """
      ~ 2024-12-06 09:00–10:00  (no summary)
          DESCRIPTION   The \(old.prefix(60))… …\(old.suffix(61))end → \
      The \(new.prefix(60))… …\(new.suffix(61))end

      1 changed

      """)
  }

  @Test func rulesAreInWordsWhereTheyTellTheDifference() throws {
    let rule = { calendar(Self.start + "SUMMARY:A\nRRULE:" + $0) }
    try expectDifference(
      from: rule("FREQ=WEEKLY;COUNT=3"), to: rule("FREQ=WEEKLY;INTERVAL=2;UNTIL=20241231T090000Z"),
      """
      ~ 2024-12-06 09:00–10:00  A ⟳
          RRULE         every week, 3 times → every 2 weeks, until 2024-12-31

      1 changed

      """)
    try expectDifference(
      from: calendar(Self.start + "SUMMARY:A"), to: rule("FREQ=DAILY;COUNT=3"),
      """
      ~ 2024-12-06 09:00–10:00  A ⟳
          RRULE         + every day, 3 times

      1 changed

      """)
    // Both end on one day in words.
    try expectDifference(
      from: rule("FREQ=DAILY;UNTIL=20241210T090000Z"),
      to: rule("FREQ=DAILY;UNTIL=20241210T093000Z"),
      """
      ~ 2024-12-06 09:00–10:00  A ⟳
          RRULE         FREQ=DAILY;UNTIL=2024-12-10T09:00:00Z → FREQ=DAILY;UNTIL=2024-12-10T09:30:00Z

      1 changed

      """)
  }

  private static let series =
    "DTSTART:20241202T090000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nSUMMARY:S"

  private func override(_ id: String, _ lines: String) -> String {
    "BEGIN:VEVENT\nUID:0\nRECURRENCE-ID:\(id)\n\(lines)\nEND:VEVENT\nEND:VCALENDAR"
  }

  @Test func singleInstancesAreToldApartFromTheSeries() throws {
    let old = calendar(Self.series + "\nEXDATE:20241223T090000Z")
    let new = calendar(Self.series + "\nEXDATE:20241230T090000Z").replacing(
      "END:VCALENDAR",
      with: override(
        "20241209T090000Z", "DTSTART:20241210T110000Z\nDURATION:PT1H\nSUMMARY:S elsewhere"))
    try expectDifference(
      from: old, to: new,
      """
      > 2024-12-10 11:00–12:00  S elsewhere ⟳ [one of a series]
          from 2024-12-09 09:00–10:00
          SUMMARY       S → S elsewhere
      + 2024-12-23 09:00–10:00  S ⟳ [one of a series]
      - 2024-12-30 09:00–10:00  S ⟳ [one of a series]

      1 added, 1 removed, 1 moved, 1 changed
      """.replacing(", 1 changed", with: "") + "\n")
    try expectDifference(
      from: new, to: old,
      """
      > 2024-12-09 09:00–10:00  S ⟳ [one of a series]
          from 2024-12-10 11:00–12:00
          SUMMARY       S elsewhere → S
      - 2024-12-23 09:00–10:00  S ⟳ [one of a series]
      + 2024-12-30 09:00–10:00  S ⟳ [one of a series]

      1 added, 1 removed, 1 moved

      """)
  }

  @Test func anExceptionThatTakesNothingAwayIsALineThatChanged() throws {
    let outcome = try json(
      calendar(Self.series), calendar(Self.series + "\nEXDATE:20241224T090000Z"))
    #expect(outcome.map { $0["subject"] } == [.string("series")])
    #expect(outcome.first?["properties"]?.elements.first?["name"] == .string("EXDATE"))
  }

  @Test func exceptionsThatMoveWithTheirSeriesAreNoDifferenceOfTheirOwn() throws {
    try expectDifference(
      from: calendar(Self.series + "\nEXDATE:20241209T090000Z"),
      to: calendar(Self.series + "\nEXDATE:20241209T090000Z").replacing(
        "T090000Z", with: "T100000Z"),
      """
      > 2024-12-02 10:00–11:00  S ⟳
          from 2024-12-02 09:00–10:00

      1 moved

      """)
  }

  private func json(_ old: String, _ new: String) throws -> [JSONValue] {
    try withFiles(["a.ics": old, "b.ics": new]) { paths in
      let outcome = call(words: ["diff"] + paths + ["--json"])
      return try JSONValue(outcome.output)["differences"]?.elements ?? []
    }
  }

  @Test func withoutACommonUIDTitleAndStartDecideAndThatIsSaid() throws {
    let old = calendar(Self.start + "SUMMARY:A\nLOCATION:1", Self.start + "SUMMARY:B")
    let new = old.replacing("UID:", with: "UID:new-").replacing("LOCATION:1", with: "LOCATION:2")
    try expectDifference(
      from: old, to: new,
      """
      ~ 2024-12-06 09:00–10:00  A · 2 [matched by title and start]
          LOCATION      1 → 2
          UID           0 → new-0

      1 changed, 1 unchanged except for the UID

      """)
    let found = try json(old, new)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0["matchedBy"] == .string("likeness") })
  }

  @Test func eventsWithoutAUIDAreMatchedByTitleAndStart() throws {
    let old = calendar(Self.start + "SUMMARY:A", Self.start + "SUMMARY:B")
      .replacing("UID:0\n", with: "").replacing("UID:1\n", with: "")
    try expectDifference(from: old, to: old, "")
    let found = try json(old, old.replacing("SUMMARY:A", with: "SUMMARY:A\nLOCATION:1"))
    #expect(found.map { $0["matchedBy"] } == [.string("likeness")])
  }

  @Test func copiesCountOnceAndOldVersionsNotAtAll() throws {
    let event = "BEGIN:VEVENT\nUID:0\n\(Self.start)SUMMARY:A\nEND:VEVENT\n"
    let once = "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n"
    try expectDifference(
      from: once, to: "BEGIN:VCALENDAR\n\(event)\(event)END:VCALENDAR\n", "")
    let newer = event.replacing("SUMMARY:A", with: "SEQUENCE:2\nSUMMARY:B")
    try expectDifference(
      from: "BEGIN:VCALENDAR\n\(newer)END:VCALENDAR\n",
      to: "BEGIN:VCALENDAR\n\(newer)\(event)END:VCALENDAR\n", "")
  }

  @Test func whatACalendarSaysOfItselfIsCompared() throws {
    try expectDifference(
      from: calendar(Self.start, name: "Old"),
      to: calendar(Self.start, name: "New").replacing("PRODID:test", with: "PRODID:other"),
      """
      ~ calendar
          NAME          Old → New

      1 calendar changed

      """)
  }

  @Test func daysThatLookDifferentAreListedWhateverTheFileSays() throws {
    let old = calendar(
      "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241209\nSUMMARY:A",
      "DTSTART:20241207T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:S")
    let new = calendar(
      "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241209\nSUMMARY:B",
      "DTSTART:20241207T090000Z\nRDATE:20241208T090000Z\nSUMMARY:S")
    try expectDifference(
      from: old, to: new,
      """
      2024-12-06–2024-12-08  -1 +1
      2024-12-09             -1

      """, "--days")
    try expectDifference(
      from: old, to: new, "2024-12-09             -1\n", "--days", "--from", "2024-12-09")
    try expectDifference(from: old, to: old, "", "--days")
  }

  @Test func timesWithinAPartAreShownWithTheirZones() throws {
    let start = Self.start + "BEGIN:X-PART\nDTSTART;TZID="
    let end = ":20241206T090000\nEND:X-PART"
    try expectDifference(
      from: calendar(start + "Europe/Berlin" + end), to: calendar(start + "America/New_York" + end),
      """
      ~ 2024-12-06 09:00–10:00  (no summary)
          X-PART        DTSTART;TZID=Europe/Berlin:2024-12-06T09:00:00 → \
      DTSTART;TZID=America/New_York:2024-12-06T09:00:00

      1 changed

      """)
  }

  @Test func directoriesArePairedByTheNamesOfTheirFiles() throws {
    let one = calendar(Self.start + "SUMMARY:A")
    try withFiles([:]) { _ in }
    let root = try TemporaryDirectory()
    for (name, text) in [
      ("old/a.ics", one), ("old/b.ics", one), ("new/a.ics", one),
      ("new/c.ics", one.replacing("SUMMARY:A", with: "SUMMARY:C")),
    ] {
      let url = root.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let (old, new) = (root.url.appending(path: "old").path, root.url.appending(path: "new").path)
    let outcome = call("diff", old, new)
    #expect(
      outcome.output == """
        b.ics
        - 2024-12-06 09:00–10:00  A

        c.ics
        + 2024-12-06 09:00–10:00  C

        1 added, 1 removed

        """)
    #expect(outcome.status == 1)
    #expect(call("diff", old, old) == Outcome(status: 0, output: "", errors: ""))
    #expect(call("diff", old, "SampleData/team.ics").status == 2)
  }

  @Test(
    arguments: [
      (["diff"], "needs two files"), (["diff", "SampleData/team.ics"], "needs two files"),
      (["diff", "a", "b", "c"], "does not take \"c\""),
      (["diff", "-", "-"], "standard input (-) can be read only once"),
      (["diff", "a", "b", "--from", "today"], "--from needs --days"),
      (["diff", "a", "b", "--stat", "--json"], "--stat and --json cannot"),
      (["diff", "a", "b", "--days", "--ndjson"], "--days and --ndjson cannot"),
      (["diff", "a", "b", "--days", "--stat"], "--days and --stat cannot"),
      (["diff", "--textconv", "a", "b"], "does not take \"b\""),
      (["diff", "SampleData/team.ics", "missing.ics"], "missing.ics: no such file"),
    ] as [([String], String)])
  func whatIsWrongIsSaidWithStatusTwo(words: [String], message: String) {
    let outcome = call(words: words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.lowercased().contains(message.lowercased()), "\(outcome.errors)")
  }

  @Test func aDamagedFileIsComparedAsFarAsItCanBeRead() throws {
    let old = calendar(Self.start + "SUMMARY:A", "SUMMARY:No date")
    try withFiles(["a.ics": old, "b.ics": calendar(Self.start + "SUMMARY:B")]) { paths in
      let outcome = call(words: ["diff"] + paths)
      #expect(outcome.status == 2)
      #expect(outcome.output.contains("SUMMARY       A → B"))
      #expect(outcome.output.contains("- no date  No date"))
      #expect(outcome.errors.contains("a.ics:11:1: error: VEVENT has no DTSTART"))
    }
  }

  @Test(arguments: ["", "--stat", "--days", "--json", "--ndjson"])
  func aSideThatCannotBeReadIsNoDifference(form: String) throws {
    try withFiles([
      "a.ics": calendar(Self.start + "SUMMARY:A"), "empty.ics": "", "text.ics": "Not a calendar",
    ]) { paths in
      let files = paths.sorted()
      for other in [files[1], files[2], "missing.ics"] {
        for sides in [[files[0], other], [other, files[0]]] {
          let outcome = call(words: ["diff"] + sides + (form.isEmpty ? [] : [form]))
          #expect(outcome.status == 2)
          #expect(!outcome.errors.isEmpty)
          #expect(form == "--json" || outcome.output.isEmpty)
          #expect(!outcome.output.contains("SUMMARY") && !outcome.output.contains("removed\":1"))
        }
      }
    }
  }

  @Test func filesOfDirectoriesAreComparedEvenIfOneCannotBeRead() throws {
    let root = try TemporaryDirectory()
    for (name, text) in [
      ("old/a.ics", calendar(Self.start + "SUMMARY:A")), ("new/a.ics", ""),
      ("old/b.ics", calendar(Self.start + "SUMMARY:B")),
      ("new/b.ics", calendar(Self.start + "SUMMARY:C")),
    ] {
      let url = root.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let outcome = call(words: ["diff", root.url.path + "/old", root.url.path + "/new"])
    #expect(
      outcome.output == """
        b.ics
        ~ 2024-12-06 09:00–10:00  C
            SUMMARY       B → C

        1 changed

        """)
    #expect(outcome.errors.contains("a.ics:1:1: error: no iCalendar data"))
    #expect(outcome.status == 2)
  }

  @Test func aMissingSideStandsForNothingAsGitHasIt() throws {
    try withFiles(["a.ics": calendar(Self.start + "SUMMARY:A")]) { paths in
      let outcome = call("diff", "/dev/null", paths[0])
      #expect(outcome.output.hasPrefix("+ 2024-12-06 09:00–10:00  A\n"))
      #expect(outcome.errors.isEmpty)
      #expect(outcome.status == 1)
    }
  }

  @Test func gitIsToldOfDifferencesByTheStatusOnlyIfItAsks() throws {
    try withFiles([
      "a.ics": calendar(Self.start + "SUMMARY:A"), "b.ics": calendar(Self.start + "SUMMARY:B"),
    ]) { paths in
      let operands = [
        "diff", "team.ics", paths[0], "0a1b2c3", "100644", paths[1], "4d5e6f7", "100644",
      ]
      let outcome = call(words: operands)
      #expect(outcome.output.hasPrefix("team.ics\n~ 2024-12-06"))
      #expect(outcome.status == 0)
      #expect(call(words: operands + ["--exit-code"]).status == 1)
      let renamed = call(words: operands + ["b/new.ics", "similarity index 90%"])
      #expect(renamed.output.hasPrefix("team.ics -> b/new.ics\n"))
    }
  }

  @Test func noControlCharacterOfAFileReachesTheAnswer() throws {
    let evil = calendar(Self.start + "SUMMARY:A\u{1B}[31m\u{202E}red\nX-\u{7}A:\u{1B}]0;x")
    try withFiles(["a.ics": calendar(Self.start + "SUMMARY:A"), "b.ics": evil]) { paths in
      for words in [
        ["diff"] + paths, ["diff"] + paths + ["--json"], ["diff", "--textconv", paths[1]],
      ] {
        let outcome = call(words: words)
        let text = outcome.output + outcome.errors
        #expect(!text.unicodeScalars.contains { "\u{1B}\u{202E}\u{7}".unicodeScalars.contains($0) })
      }
    }
  }

  @Test func linesForGitAreTheSameForWhatMeansTheSame() throws {
    for pair in DiffMeaningTests.same {
      try withFiles(["a.ics": calendar(pair.old), "b.ics": calendar(pair.new)]) { paths in
        let texts = paths.map { call("diff", "--textconv", $0).output }
        // The lines keep the names of zones, even if two zones are equal.
        if !pair.name.contains("zone") && pair.name != "exceptions" && pair.name != "UTC" {
          #expect(texts[0] == texts[1], "\(pair.name)")
        }
      }
    }
  }

  @Test func linesForGitHaveAPropertyEachInOrder() throws {
    let file = calendar(Self.start + "SUMMARY:B\nDESCRIPTION:One\\ntwo", name: "Team")
    try withFiles(["a.ics": file]) { paths in
      #expect(
        call("diff", "--textconv", paths[0]).output == """
          VCALENDAR
            NAME: Team

          VEVENT B
            UID: 0
            DESCRIPTION: One
              two
            DTEND;TZID=UTC: 2024-12-06T10:00:00
            DTSTART;TZID=UTC: 2024-12-06T09:00:00
            SUMMARY: B

          """)
    }
  }

  @Test func linesForGitHaveTheZoneInItsOrderAmongTheParameters() throws {
    let parameters = ["X-GATE=7", "TZID=Europe/Berlin", "LABEL=Flight"]
    let time = "20241206T090000\nDURATION:PT1H"
    let files = [
      "a.ics": calendar("DTSTART;" + parameters.joined(separator: ";") + ":" + time),
      "b.ics": calendar("DTSTART;" + parameters.reversed().joined(separator: ";") + ":" + time),
    ]
    try withFiles(files) { paths in
      for path in paths {
        let lines = call("diff", "--textconv", path).output.split(separator: "\n")
        #expect(
          lines.contains(
            "  DTSTART;LABEL=Flight;TZID=Europe/Berlin;X-GATE=7: 2024-12-06T09:00:00"))
      }
    }
  }

  @Test(arguments: ["team", "holidays", "trip", "outlook", "google", "matches", "faulty", "tasks"])
  func aCalendarIsTheSameAsItself(name: String) {
    let file = "SampleData/\(name).ics"
    let outcome = call("diff", file, file)
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == (name == "faulty" ? 2 : 0), "\(outcome.errors)")
  }

  @Test func answersForProgramsHaveTheirMembersInOrder() throws {
    try withFiles([
      "a.ics": calendar(Self.start + "SUMMARY:A"), "b.ics": calendar(Self.start + "SUMMARY:B"),
    ]) { paths in
      let document = try JSONValue(call(words: ["diff"] + paths + ["--json"]).output)
      #expect(
        document.names == [
          "schema", "timeZone", "locale", "today", "old", "new", "differences", "counts",
          "diagnostics", "truncated",
        ])
      let difference = document["differences"]?.elements.first
      #expect(
        difference?.names == [
          "change", "subject", "matchedBy", "files", "before", "after", "properties",
        ])
      let line = call(words: ["diff"] + paths + ["--ndjson"]).output
      #expect(try JSONValue(line) == difference)
    }
  }
}
