import ICSText
import Testing

@testable import CalviewCommand

/// Views with various widths and looks; each view has a file with one part for each screen.
@Suite struct MatrixSnapshotTests {
  /// A view, its files, and the looks that change it.
  struct View: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: String
    var looks = [""]

    var testDescription: String { name }
  }

  private static let views = [
    View(
      name: "month",
      arguments: "SampleData/trip.ics --no-agenda --select 2024-12-04..2024-12-10",
      looks: [
        "", "-m", "--rows six", "--spillover show", "--spillover blank", "--ascii", "-mw --legend",
        "--color always", "--color always --theme light",
        "--color always --spillover show --rows six",
      ]),
    View(
      name: "agenda", arguments: "SampleData/matches.ics --agenda",
      looks: ["", "--ascii", "--color always --links always"]),
    View(
      name: "calendars",
      arguments: "SampleData/team.ics SampleData/conference.ics --week 2024-12-11 --agenda",
      looks: ["", "--color always"]),
    View(
      name: "titles",
      arguments: """
        SampleData/team.ics SampleData/trip.ics --titles --no-agenda --select 2024-12-31
        """,
      looks: [
        "", "-mw --ascii", "--spillover blank --rows six", "--color always",
        "--color always --theme plain",
      ]),
    View(
      name: "week", arguments: "SampleData/trip.ics --week 2024-W50",
      looks: ["", "-s --ascii", "--color always"]),
    View(
      name: "year", arguments: "SampleData/household.ics --year 2024 --select 2024-12-30..+5d",
      looks: [
        "", "-m --ascii --legend", "--color always", "--color always --theme light",
        "--color always --theme plain",
      ]),
    View(
      name: "languages", arguments: "SampleData/study-diary.ics --week 2024-W50",
      looks: ["--locale ko_KR", "--locale fr_FR", "--locale ja_JP", "--locale ar_EG"]),
  ]

  @Test(arguments: views)
  func screensAreThoseRecorded(view: View) throws {
    var text = ""
    var last = ""
    for look in view.looks {
      // Colours do not change the layout.
      for width in look.contains("--color") ? [22, 80] : [22, 40, 80, 120, 200] {
        let arguments = "\(view.arguments) \(look) --width \(width)"
        let words = arguments.split(separator: " ")
        let outcome = call(
          words.map { InputPath(String($0)) },
          in: Environment.test.with(["TERM": "xterm-256color", "COLORFGBG": "15;0"]))
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        text += "### calview \(words.joined(separator: " "))\n"
        text += outcome.output == last ? "as above\n\n" : outcome.output + "\n"
        last = outcome.output
      }
    }
    try expectSnapshot(text.replacing("\u{1B}", with: "␛"), "matrix-\(view.name).txt")
  }
}
