import Testing

/// The mark that sets tasks apart from events, wherever titles are.
@Suite struct TaskMarkTests {
  private static let tasks = calendar(
    "SUMMARY:Rent\nDUE:20241210T120000Z",
    "SUMMARY:Cards\nSTATUS:CANCELLED\nDUE;VALUE=DATE:20241211",
    "SUMMARY:Taxes\nSTATUS:COMPLETED\nDUE;VALUE=DATE:20241212",
    "SUMMARY:Report\nDTSTART;VALUE=DATE:20241209\nDUE;VALUE=DATE:20241210"
  ).replacing("VEVENT", with: "VTODO")

  private func page(_ look: String, of tasks: String = tasks) throws -> String {
    try withFiles(["a.ics": tasks, "b.ics": calendar("SUMMARY:Walk\nDTSTART:20241210T080000Z")]) {
      let words = look.split(separator: " ").map(String.init)
      return call(words: words + $0 + ["--kind", "event,todo", "--tz", "UTC"]).output
    }
  }

  /// A view, and what a task and its marks look like there.
  @Test(arguments: [
    ("--month 2024-12 --titles --width 140", "☐ Rent"),
    ("--month 2024-12 --titles --width 140", "☐ ✗ Cards"),
    ("--month 2024-12 --titles --width 140", "✓ Taxes"),
    ("--month 2024-12 --titles --width 140", "☐ Report ━"),
    ("--month 2024-12 --titles --width 140 --ascii", "[] Rent"),
    ("--week 2024-W50 --width 120", "☐ Rent"),
    ("--week 2024-W50 --width 60", "☐ Rent [task]"),
    ("--month 2024-12 --width 60", "☐ Rent [task]"),
    ("list --month 2024-12", "☐ Rent"),
    ("--month 2024-12 --format svg", "☐ "),
    ("--month 2024-12 --format html", "☐ "),
    ("--week 2024-W50 --format html", "☐ "),
  ])
  func aTaskIsMarked(look: String, mark: String) throws {
    let page = try page(look)
    #expect(page.contains(mark), "\(page)")
    #expect(!page.contains("☐ Walk") && !page.contains("[] Walk") && !page.contains("☐ ✓"))
  }

  @Test func thoseWhoHearAPageHearIt() throws {
    #expect(try page("--month 2024-12 --format html").contains(">task: <"))
  }

  @Test(arguments: [
    ("--month 2024-12 --titles --legend --width 120", "☐ task"),
    ("--month 2024-12 --titles --legend --width 120", "✓ done"),
    ("--month 2024-12 --format html --legend", "✓ done"),
    ("--month 2024-12 --legend", "☐ task"), ("--week 2024-W50 --legend --width 120", "☐ task"),
    ("--month 2024-12 --legend --ascii", "[] task"),
    ("--month 2024-12 --format html --legend", "☐ task"),
  ])
  func theLegendExplainsItWhereTasksAre(look: String, explanation: String) throws {
    #expect(try page(look).contains(explanation))
    #expect(
      try !page(look, of: calendar("SUMMARY:Tea\nDTSTART:20241210T080000Z")).contains(explanation))
  }
}
