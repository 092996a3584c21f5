import Testing

@Suite struct LegendTests {
  /// What the legend of a view has, and what it has not.
  private static let explanations: [(String, [String], [String])] = [
    ("", ["[6] [6─8] selected", "(6) other month", "⟳ repeated", "↦ ↔ ⇥"], ["┣", "~"]),
    ("--no-agenda", ["•3 events", "✗ cancelled"], ["⟳", "↦", "✓"]),
    ("--no-agenda --spillover blank", ["[6]"], ["other month"]),
    ("--width 20", ["| [─] selected", "⟳ repeated"], ["other month"]),
    ("--agenda", ["> today", "✗ cancelled", "⟳ repeated", "↦ ↔ ⇥"], ["•", "other month"]),
    ("--titles", ["┣ ━ ┫ first", "⟳ repeated", "(6) other month"], ["↦", "~"]),
    ("--titles --width 120 --ascii", ["[ = ] first", "~ floating"], ["|->"]),
    ("--titles --agenda", ["┣ ━ ┫ first", "↦ ↔ ⇥ first"], []),
    ("--year 2024", ["· 1–2", "# 6+", "✗ cancelled"], ["⟳", "other month"]),
  ]

  @Test(arguments: explanations)
  func explainsWhatThePageMayHaveAlone(_ look: String, _ there: [String], _ missing: [String])
    throws
  {
    try withFiles(["a.ics": calendar("DTSTART:20250606T090000Z")]) { paths in
      let period = look.contains("--year") ? [] : ["--month", "2024-12"]
      let words = ["--legend"] + period + look.split(separator: " ").map(String.init)
      let page = call(words: paths + words).output
      for text in there { #expect(page.contains(text), "\(page)") }
      for text in missing { #expect(!page.contains(text), "\(text) in \(page)") }
    }
  }

  /// A calendar of as many events on one day.
  private static func crowded(_ count: Int) -> String {
    calendar(Array(repeating: "DTSTART:20241206T090000Z", count: count))
  }

  @Test(arguments: [
    (20, 99, nil), (20, 100, "•+ 100+ events"), (30, 100, "•+ 100+ events"), (80, 999, nil),
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
