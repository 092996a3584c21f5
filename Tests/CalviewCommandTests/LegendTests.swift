import Testing

@Suite struct LegendTests {
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
