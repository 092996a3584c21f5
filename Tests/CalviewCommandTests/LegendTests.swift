import Testing

@Suite struct LegendTests {
  /// A view, what its legend has, and what it does not have.
  private static let explanations: [(String, [String], [String])] = [
    ("", ["[6] [6─8] selected", "(6) other month", "⟳ repeated", "↦ ↔ ⇥"], ["┣", "~"]),
    ("--no-agenda", ["•3 events", "✗ cancelled"], ["⟳", "↦", "✓"]),
    ("--no-agenda --spillover blank", ["[6]"], ["other month"]),
    ("--width 22", ["[6] [6─8] selected", "⟳ repeated"], ["other month"]),
    ("-3 --width 80", ["[6] [6─8] selected"], ["other month"]),
    ("-3 --width 80 --spillover dim", ["(6) other month"], []),
    ("--week 2024-W50", ["[6] [6─8] selected", "↦ ↔ ⇥"], ["other month"]),
    ("--week 2024-W50 --width 120", ["┣ ┫ first", "? tentative"], ["other month", "⟳", "↦", "•"]),
    ("--agenda", ["> today", "✗ cancelled", "⟳ repeated", "↦ ↔ ⇥"], ["•", "other month"]),
    ("--titles", ["┣ ┫ first", "(6) other month"], ["↦", "⟳", "✓", "•"]),
    ("--titles --width 120 --ascii", ["[ ] first"], ["|->", "(rep)"]),
    ("--titles --agenda", ["┣ ┫ first", "↦ ↔ ⇥ first"], []),
    (
      "--year 2024", [">6 today", "»6 today, events", "░ 1–2", "▓ 6+", "✗ cancelled"],
      ["⟳", "other month"]
    ),
  ]

  @Test(arguments: explanations)
  func explainsWhatThePageMayHaveAlone(_ look: String, _ there: [String], _ missing: [String])
    throws
  {
    try withFiles(["a.ics": calendar("DTSTART:20270606T090000Z")]) { paths in
      let period =
        look.contains("--year") || look.contains("--week") ? [] : ["--month", "2024-12"]
      let words = ["--legend"] + period + look.split(separator: " ").map(String.init)
      let page = call(words: paths + words).output
      for text in there { #expect(page.contains(text), "\(page)") }
      for text in missing { #expect(!page.contains(text), "\(text) in \(page)") }
    }
  }

  @Test(arguments: [
    ("", true), ("--agenda", true), ("--titles --no-agenda", true), ("--week 2024-W50", true),
    ("--no-agenda", false), ("--year 2024", false), ("--no-agenda --legend", false),
  ])
  func calendarsAreNamedWhereTheirInitialsStand(_ look: String, _ areNamed: Bool) throws {
    let events = calendar("DTSTART:20241210T090000Z")
    try withFiles(["alpha.ics": events, "beta.ics": events]) { paths in
      let period =
        look.contains("--year") || look.contains("--week") ? [] : ["--month", "2024-12"]
      let words = period + look.split(separator: " ").map(String.init)
      let page = call(words: paths + words).output
      #expect(page.contains("A alpha   B beta\n") == areNamed, "\(page)")
      // A single calendar needs no name.
      let one = call(words: [paths[0]] + words).output
      #expect(!one.contains("alpha"))
    }
  }

  /// Returns a calendar of so many events on one day.
  private static func crowded(_ count: Int) -> String {
    calendar(Array(repeating: "DTSTART:20241206T090000Z", count: count))
  }

  @Test(arguments: [(22, 9, false), (22, 10, true), (30, 10, false), (80, 10, false)])
  func explainsANumberWithoutAMarkWhereThereIsOne(
    _ width: Int, _ count: Int, _ isExplained: Bool
  ) throws {
    try withFiles(["a.ics": Self.crowded(count)]) { paths in
      let words = ["--month", "2024-12", "--no-agenda", "--legend", "--width", "\(width)"]
      #expect(call(words: paths + words).output.contains("12 events") == isExplained)
    }
  }

  @Test(arguments: [
    (22, 99, nil), (22, 100, "•+ 100+ events"), (30, 999, nil), (80, 999, nil),
    (30, 1_000, "•++ 1000+ events"),
    (80, 1_000, "•++ 1000+ events"),
  ])
  func explainsTheMarkOfMoreThanCanBeWrittenWhereThereIsOne(
    _ width: Int, _ count: Int, _ explanation: String?
  ) throws {
    try withFiles(["a.ics": Self.crowded(count)]) { paths in
      let page = call(
        words: paths + [
          "--month", "2024-12", "--no-agenda", "--legend", "--width", "\(width)",
        ])
      let mark = explanation?.split(separator: " ").first.map(String.init) ?? "•+"
      let uses = page.output.split(separator: mark, omittingEmptySubsequences: false).count - 1
      #expect(uses == (explanation == nil ? 0 : 2), "\(page.output)")
      if let explanation { #expect(page.output.contains(explanation)) }
    }
  }
}
