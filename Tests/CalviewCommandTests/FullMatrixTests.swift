import CalendarLocale
import CalendarPages
import ICSText
import Testing

@testable import CalviewCommand

/// Every view crossed with every look: width, colour, characters, first weekday, rows, spillover.
///
/// There are 1440 screens, which are kept as checksums; `MatrixSnapshotTests` keeps some of them as
/// they are. What a screen with colours has besides is compared with the plain one, and each screen
/// is held to what any terminal needs.
@Suite struct FullMatrixTests {
  /// A view and its files.
  struct View: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: String

    var testDescription: String { name }
  }

  private static let views = [
    View(
      name: "month",
      arguments: "SampleData/trip.ics --no-agenda --select 2024-12-04..2024-12-10 -w --legend"),
    View(name: "agenda", arguments: "SampleData/trip.ics SampleData/team.ics --agenda"),
    View(
      name: "titles",
      arguments: "SampleData/team.ics SampleData/trip.ics --titles --select 2024-12-31"),
    View(
      name: "months",
      arguments: "SampleData/holidays.ics -3 --no-agenda --select 2024-12-30..+5d"),
    View(name: "week", arguments: "SampleData/trip.ics --week 2024-12-11"),
    View(name: "year", arguments: "SampleData/household.ics --year 2024 --select 2024-12-30..+5d"),
  ]

  private static let looks: [String] = [20, 40, 80, 120, 200].flatMap { width in
    ["", "--ascii"].flatMap { symbols in
      ["-s", "-m"].flatMap { first in
        ["natural", "six"].flatMap { rows in
          ["show", "dim", "blank"].map { spillover in
            "\(symbols) \(first) --rows \(rows) --spillover \(spillover) --width \(width)"
          }
        }
      }
    }
  }

  @Test(arguments: views)
  func screensAreThoseRecorded(view: View) throws {
    var checksums = ""
    var answers: [[ShownGrid]: GridAnswer] = [:]
    for look in Self.looks {
      let arguments = "\(view.arguments) \(look)"
      let (plain, colored) = try screens(arguments, &answers)
      let width = look.split(separator: " ").last.flatMap { Int($0) } ?? 0
      for line in plain.split(separator: "\n") {
        #expect(DisplayWidth.of(String(line)) <= width, "\(arguments): \(line)")
        #expect(line.last != " ", "\(arguments): \(line)")
      }
      #expect(withoutSequences(colored) == plain, "\(arguments)")
      let controls = plain.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.allSatisfy { $0 == "\n" }, "\(arguments)")
      let words = look.split(separator: " ").joined(separator: " ")
      checksums += "\(checksum(plain)) \(checksum(colored)) \(words)\n"
    }
    try expectSnapshot(checksums, "checksums-\(view.name).txt")
  }

  /// What a call writes without and with colours; what its files say of the same days is read once.
  private func screens(
    _ call: String, _ answers: inout [[ShownGrid]: GridAnswer]
  ) throws -> (plain: String, colored: String) {
    Repository.enter()
    let words = (call + " --color always --links always").split(separator: " ")
    let request = try ArgumentParser.parse(words.map { InputPath(String($0)) })
    let command = try ViewCommand(request, in: Environment.test.with(["TERM": "xterm-256color"]))
    let plan = try MonthPlan(command.request, command.settings)
    var inputs = Inputs(command.request.operands)
    let answer = try answers[plan.grids] ?? command.answer(plan, &inputs).answer
    answers[plan.grids] = answer
    let page = Page(
      answer, look: command.settings.look, locale: command.settings.locale,
      zones: command.otherZones)
    func text(_ theme: Theme?) throws -> String {
      let sink = MemorySink()
      var output = ByteOutput(to: sink)
      page.write(to: &output, theme: theme)
      try output.finish()
      return sink.text
    }
    return (try text(nil), try text(command.settings.theme))
  }

  /// A text without SGR and OSC 8, and without blanks at the ends of lines; all else stays.
  private func withoutSequences(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[!-~]*?\u{1B}\\/, with: "")
      .replacing(/\ +\n/, with: "\n")
  }

  /// A checksum of 64 bits (Fowler, Noll and Vo, FNV-1a).
  private func checksum(_ text: String) -> String {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
