import CalendarLocales
import CalendarPages
import FileWriting
import ICSText
import Testing

@testable import CalviewCommand

/// Every view with every look: width, colour, characters, first weekday, rows, spillover.
///
/// There are 1440 screens. A `ScreenRecord` keeps enough of each to tell which lines change;
/// `MatrixSnapshotTests` keeps some screens in full. The screen with the theme for any background
/// must equal the plain one apart from its codes, and each screen must suit every terminal.
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

  private static let looks: [String] = [22, 40, 80, 120, 200].flatMap { width in
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
    var record = ScreenRecord("screens-\(view.name).txt")
    var answers: [[ShownGrid]: GridAnswer] = [:]
    for look in Self.looks {
      let arguments = "\(view.arguments) \(look)"
      let (plain, themed, colored) = try screens(arguments, &answers)
      let width = look.split(separator: " ").last.flatMap { Int($0) } ?? 0
      for text in [plain, withoutSequences(colored)] {
        for line in text.split(separator: "\n") {
          #expect(DisplayWidth.of(String(line)) <= width, "\(arguments): \(line)")
          #expect(line.last != " ", "\(arguments): \(line)")
        }
        let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(controls.allSatisfy { $0 == "\n" }, "\(arguments)")
      }
      #expect(withoutSequences(themed) == plain, "\(arguments)")
      let words = look.split(separator: " ").joined(separator: " ")
      record.expect(plain, of: words)
      record.expect(colored, of: "\(words) --color always")
    }
    try record.finish()
  }

  /// Returns the output of a call without colours, with those for any background, and for a dark
  /// one.
  ///
  /// The files are read only once for the same days.
  private func screens(
    _ call: String, _ answers: inout [[ShownGrid]: GridAnswer]
  ) throws -> (plain: String, themed: String, colored: String) {
    Repository.enter()
    let request = try ArgumentParser.parse(
      call.split(separator: " ").map { InputPath(String($0)) })
    let command = try ViewCommand(request, in: .test, errors: MemorySink())
    let plan = try MonthPlan(command.request, command.settings)
    var inputs = Inputs(command.request.operands)
    let months = MonthsCommand(view: command)
    let answer = try answers[plan.grids] ?? months.answer(plan, &inputs).answer
    answers[plan.grids] = answer
    func text(_ theme: Theme?) throws -> String {
      var look = command.settings.look
      look.theme = theme
      let page = Page(
        answer, look: look, locale: command.settings.locale)
      let sink = MemorySink()
      var output = ByteOutput(to: sink)
      page.write(to: &output, theme: theme)
      try output.finish()
      return sink.text
    }
    func theme(_ ground: Ground) -> Theme { Theme(ground, .palette, writesLinks: true) }
    return (try text(nil), try text(theme(.unknown)), try text(theme(.dark)))
  }

  /// Returns a text without SGR and OSC 8, and without blanks at the ends of lines.
  private func withoutSequences(_ text: String) -> String {
    var rest = text.utf8[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.first == UInt8(ascii: "[") {
        rest = rest.drop { $0 != UInt8(ascii: "m") }.dropFirst()
      } else if byte == 0x1B, rest.starts(with: "]8;;".utf8) {
        rest = rest.drop { $0 != 0x1B }.dropFirst(2)
      } else {
        if byte == UInt8(ascii: "\n") {
          while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
