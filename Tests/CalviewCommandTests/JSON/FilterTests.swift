import Testing

@Suite struct FilterTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    let options: [String]
    let summaries: Set<String>

    var testDescription: String { options.joined(separator: " ") }
  }

  private static let cases = [
    Case(options: [], summaries: ["Plain", "Maybe", "Off", "Holiday", "Café", "Long"]),
    Case(options: ["--status", "cancelled"], summaries: ["Off"]),
    Case(options: ["--status", "tentative,none"], summaries: ["Maybe", "Plain", "Café", "Long"]),
    Case(options: ["--category", "WORK"], summaries: ["Plain", "Maybe"]),
    Case(options: ["--category", "home", "--category", "a,b"], summaries: ["Holiday", "Off"]),
    Case(options: ["--match", "room"], summaries: ["Plain"]),
    Case(options: ["--match", "CAFE\u{301}"], summaries: ["Café"]),
    Case(options: ["--match", "described", "--match", "long"], summaries: ["Long"]),
    Case(options: ["--match", "nowhere"], summaries: []),
    Case(options: ["--match", "cafe"], summaries: ["Café"]),
    Case(options: ["--match", "CÁFÉ"], summaries: ["Café"]),
    Case(options: ["--match", "!o"], summaries: ["Maybe", "Café"]),
    Case(options: ["--match", "!cafe", "--match", "!o"], summaries: ["Maybe"]),
    Case(options: ["--match", "!nowhere", "--match", "room"], summaries: ["Plain"]),
    Case(options: ["--match", "/^ROOM [0-9]$/"], summaries: ["Plain"]),
    Case(options: ["--match", "/(?-i)^m/"], summaries: []),
    Case(options: ["--match", "/^(may|caf)/"], summaries: ["Maybe", "Café"]),
    Case(options: ["--match", "!/^(may|caf)|o/"], summaries: []),
    Case(options: ["--match", "/"], summaries: []),
    Case(options: ["--calendar", "one"], summaries: ["Plain", "Maybe", "Off", "Holiday"]),
    Case(options: ["--calendar", "Second Calendar"], summaries: ["Café", "Long"]),
    Case(
      options: ["--no-cancelled", "--calendar", "one.ICS"],
      summaries: ["Plain", "Maybe", "Holiday"]),
    Case(options: ["--busy"], summaries: ["Plain", "Maybe", "Café", "Long"]),
  ]

  private static let one = calendar(
    """
    DTSTART:20241206T090000Z
    SUMMARY:Plain
    LOCATION:Room 1
    CATEGORIES:Work
    """,
    """
    DTSTART:20241206T100000Z
    SUMMARY:Maybe
    STATUS:TENTATIVE
    CATEGORIES:work,Other
    """,
    """
    DTSTART:20241206T110000Z
    SUMMARY:Off
    STATUS:CANCELLED
    CATEGORIES:a\\,b
    """,
    """
    DTSTART;VALUE=DATE:20241206
    SUMMARY:Holiday
    STATUS:CONFIRMED
    TRANSP:TRANSPARENT
    CATEGORIES:HOME
    """)

  private static let two = calendar(
    """
    DTSTART:20241206T120000Z
    SUMMARY:Café
    """,
    """
    DTSTART:20241206T130000Z
    SUMMARY:Long
    DESCRIPTION:Described at length
    """, name: "second calendar")

  @Test(arguments: cases)
  private func onlyWhatPassesIsListed(_ filter: Case) throws {
    try withFiles(["one.ics": Self.one, "two.ics": Self.two]) { paths in
      let outcome = call(words: ["list"] + paths + ["--all", "--ndjson"] + filter.options)
      #expect(outcome.status == 0)
      let found = try objects(onLinesOf: outcome.output).compactMap { $0.text("summary") }
      #expect(Set(found) == filter.summaries)
    }
  }

  @Test(arguments: cases)
  private func daysTellOfWhatPasses(_ filter: Case) throws {
    try withFiles(["one.ics": Self.one, "two.ics": Self.two]) { paths in
      let outcome = call(words: paths + ["--ndjson", "--month", "2024-12"] + filter.options)
      let days = try objects(onLinesOf: outcome.output)
      #expect(days.count == 35)
      for day in days {
        let isBusy = day.text("date") == "2024-12-06" && !filter.summaries.isEmpty
        #expect(day.flag("hasEvents") == isBusy)
        #expect(day.objects("events").isEmpty != isBusy)
      }
    }
  }

  @Test func pagesShowWhatPasses() throws {
    try withFiles(["one.ics": Self.one]) { paths in
      let page = call(words: paths + ["--no-cancelled", "--month", "2024-12"]).output
      #expect(page.contains("Plain"))
      #expect(!page.contains("Off"))
    }
  }

  @Test func anExpressionThatTakesTooLongIsGivenUp() throws {
    let slow = calendar("DTSTART:20241206T090000Z\nSUMMARY:" + String(repeating: "a", count: 60))
    let words = ["--match", "/^(a+)+b/"]
    try withFiles(["a.ics": slow]) { paths in
      for command in [["list"], [], ["show"], ["stats"], ["free"]] {
        for format in [[], ["--json"]] {
          let outcome = call(words: command + paths + words + format)
          #expect(outcome.status == 2 && outcome.output == "", "\(command) \(format)")
          #expect(
            outcome.errors == """
              calview: --match /^(a+)+b/: takes too many steps for a text in the files, so that \
              events are missing; write a simpler expression

              """)
        }
      }
    }
  }

  @Test(arguments: ["/(/", "/[a/", "!/*/", "!"]) func aWrongConditionIsRefused(typed: String) {
    let outcome = call("list", "x.ics", "--match", typed)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("calview: --match \(typed): expected a "))
  }

  @Test func wordsOfShowIgnoreAccentsToo() throws {
    try withFiles(["a.ics": calendar("DTSTART:20241206T090000Z\nSUMMARY:Réunion à Zürich")]) {
      #expect(call(words: ["show", $0[0], "reunion", "ZURICH"]).output.hasPrefix("Réunion"))
    }
  }

  @Test func aMessageSaysWhichWordsThereAre() {
    let outcome = call("list", "x.ics", "--status", "gone")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cancelled"))
    #expect(outcome.errors.contains("none"))
  }
}

/// A meeting that two calendars have belongs to both, although it is shown once.
@Suite struct SharedEventTests {
  /// Two calendars with one event in common, and with one of their own each.
  private static func withSharedEvent(_ body: ([String]) throws -> Void) throws {
    func text(_ name: String) -> String {
      calendar(
        "DTSTART:20241206T090000Z\nDTEND:20241206T110000Z\nSUMMARY:Shared", name: name
      ).replacing(
        "END:VCALENDAR\n",
        with: """
          BEGIN:VEVENT
          UID:\(name)
          DTSTAMP:20240101T000000Z
          DTSTART:20241207T090000Z
          SUMMARY:Of \(name)
          END:VEVENT
          END:VCALENDAR

          """)
    }
    try withFiles(["a.ics": text("Ann"), "b.ics": text("Ben")], body)
  }

  @Test(arguments: [("Ann", ["Shared", "Of Ann"]), ("Ben", ["Shared", "Of Ben"])])
  func eitherCalendarHasIt(_ name: String, _ summaries: [String]) throws {
    try Self.withSharedEvent { paths in
      let asked = ["--month", "2024-12", "--calendar", name]
      let listed = try objects(
        onLinesOf: call(words: ["list"] + paths + asked + ["--ndjson"]).output)
      #expect(listed.map { $0.text("summary") } == summaries)
      #expect(listed.map { $0.text("calendar") } == [name, name])
      #expect(listed.allSatisfy { $0["otherCalendars"] == nil })
      let explained = try object(
        call(words: ["explain"] + paths + ["2024-12-06", "--calendar", name, "--json"]).output)
      #expect(explained.objects("occurrences").count == 1)
    }
  }

  @Test func pagesGiveItTheInitialsOfBoth() throws {
    try Self.withSharedEvent { paths in
      let list = call(words: ["list"] + paths + ["--month", "2024-12"]).output
      #expect(list.contains("09:00–11:00    AB Shared\n"), "\(list)")
      let month = call(words: paths + ["--month", "2024-12"]).output
      #expect(month.contains("AB Shared\n") && month.contains("A Of Ann\n"), "\(month)")
    }
  }

  @Test func bothAreNamed() throws {
    try Self.withSharedEvent { paths in
      let listed = try objects(
        onLinesOf: call(words: ["list"] + paths + ["--month", "2024-12", "--ndjson"]).output)
      #expect(listed.map { $0.text("summary") } == ["Shared", "Of Ann", "Of Ben"])
      #expect(listed.map { $0["otherCalendars"] as? [String] } == [["Ben"], nil, nil])
      let shown = call(words: ["show"] + paths + ["2024-12-06"]).output
      #expect(shown.contains("Calendar     Ann\n               Ben\n"), "\(shown)")
      let counted = try object(
        call(words: ["stats"] + paths + ["--month", "2024-12", "--json"]).output)
      let groups = try #require(counted["groups"] as? Object)
      #expect(groups.objects("calendar").map { $0.number("events") } == [2, 2])
      #expect((counted["total"] as? Object)?.number("events") == 3)
    }
  }
}
