import CalendarLocales
import ICSText
import Testing

@testable import CalviewCommand

/// A call whose output must suit every terminal.
private struct Screen: CustomTestStringConvertible {
  let view: String
  let width: Int
  let files: String

  var testDescription: String { "\(view) \(width) \(files)" }

  static let views = [
    "", "--titles", "--week 2024-W50", "-y", "-3", "--agenda", "-w --legend --rows six",
    "-n 5 --no-agenda --spillover blank",
  ]
  static let widths = [22, 24, 27, 28, 40, 63, 71, 80, 120, 200]

  /// Every view and width; all sample files at two widths, and the strangest texts at the others.
  static let all = views.flatMap { view in
    widths.map { width in
      let files = "SampleData/conference.ics SampleData/study-diary.ics"
      return Screen(
        view: view, width: width, files: [22, 80].contains(width) ? "SampleData" : files)
    }
  }

  /// Languages in several scripts, of which each screen uses one.
  private static let locales = ["ko_KR", "ar_EG", "fr_FR", "ja_JP", "hi_IN", "th_TH"]

  var locale: String {
    let index = Self.views.firstIndex(of: view) ?? 0
    return Self.locales[(index + width) % Self.locales.count]
  }

  /// The lines of the output.
  func lines(_ options: String) -> [String] {
    let call = "\(files) \(view) --month 2024-12 --width \(width) \(options)"
    // A week or a year replaces the month.
    let words = call.split(separator: " ").map(String.init)
    let isOther = words.contains("--week") || words.contains("-y")
    let arguments = isOther ? call.replacing("--month 2024-12 ", with: "") : call
    return CalviewCommandTests.call(
      arguments.split(separator: " ").map { InputPath(String($0)) }
    ).output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

@Suite struct ScreenTests {
  @Test(arguments: Screen.all)
  fileprivate func noLineIsWiderThanThePage(screen: Screen) {
    for options in ["", "--ascii --locale \(screen.locale)"] {
      for line in screen.lines(options) {
        #expect(DisplayWidth.of(line) <= screen.width, "\(options): \(line)")
        #expect(!line.hasSuffix(" "), "\(options): \(line)")
        let controls = line.unicodeScalars.filter {
          $0.properties.generalCategory == .control
        }
        #expect(controls.isEmpty)
      }
    }
  }

  @Test(arguments: ["SampleData/trip.ics", "SampleData/team.ics", "SampleData/matches.ics"])
  func aWeekOfHoursTellsWhatItsListTells(files: String) {
    // Only titles and places: times are at the side, and the marks of spans differ.
    func words(_ width: Int) -> Set<Substring> {
      Set(
        Screen(view: "--week 2024-W50 --no-agenda", width: width, files: files).lines("")
          .flatMap { $0.split { " │┊━┣┫◂▸┏┃┗╺".contains($0) } })
    }
    let told = words(500)
    let listed = Screen(view: "--week 2024-W50 --agenda", width: 500, files: files).lines("")
      .filter { $0.hasPrefix("  ") && !$0.contains("↔") && !$0.contains("⇥") }
    #expect(!listed.isEmpty)
    for line in listed {
      let title = line.dropFirst(13).split(separator: " ⟳").first?.split(separator: " ·").first?
        .split(separator: " [").first
      for word in (title ?? "").split(separator: " ") {
        #expect(told.contains(word), "\(word) of \(line)")
      }
    }
  }

  @Test(arguments: Screen.views, [22, 80, 200])
  func coloursAndLinksAddSequencesAlone(view: String, width: Int) {
    let files = "SampleData/matches.ics SampleData/conference.ics"
    let screen = Screen(view: view, width: width, files: files)
    let plain = screen.lines("")
    for color in ["xterm", "xterm-256color", "xterm-direct"] {
      let arguments =
        (view.contains("-y") || view.contains("week") ? "" : "--month 2024-12 ")
        + "\(files) \(view) --width \(width) --color always --links always --theme plain"
      let outcome = call(
        arguments.split(separator: " ").map { InputPath(String($0)) },
        in: Environment.test.with(["TERM": color]))
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == plain.count)
      for (line, plain) in zip(lines, plain) {
        #expect(
          Self.withoutSequences(line).trimmed == plain.trimmed, "\(color) \(arguments)")
      }
    }
  }

  /// Returns a line without SGR and OSC 8; all other control characters stay.
  private static func withoutSequences(_ line: Substring) -> String {
    String(line.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[!-~]*?\u{1B}\\/, with: ""))
  }

  @Test(arguments: Screen.views, ["C", "ar_EG", "he_IL", "fa_IR"])
  func whatIsWrittenFromRightToLeftStaysInItsPlace(view: String, locale: String) {
    let files = "SampleData/team.ics SampleData/holidays.ics"
    let screen = Screen(view: view, width: 100, files: files)
    let isolates: ClosedRange<Unicode.Scalar> = "\u{2066}"..."\u{2069}"
    let plain = screen.lines("--locale \(locale)")
    #expect(!plain.joined().unicodeScalars.contains(where: isolates.contains))
    let lines = screen.lines("--locale \(locale) --bidi always")
    #expect(lines.count == plain.count)
    for (line, plain) in zip(lines, plain) {
      #expect(TerminalText.safe(line) == plain)
      var isIsolated = false
      var outside = String.UnicodeScalarView()
      for scalar in line.unicodeScalars {
        switch scalar {
        case "\u{2066}", "\u{2067}":
          #expect(!isIsolated)
          isIsolated = true
        case "\u{2069}":
          #expect(isIsolated)
          isIsolated = false
        default:
          if !isIsolated { outside.append(scalar) }
        }
      }
      #expect(!isIsolated)
      #expect(!TerminalText.holdsRightToLeft(String(outside)), "\(line)")
    }
  }

  @Test func isolatesAreForTerminalsAlone() {
    func holdsIsolates(_ terminal: String, isTerminal: Bool = true, _ more: String...) -> Bool {
      var environment = Environment.test.with(["TERM": terminal, "NO_COLOR": "1"])
      environment.isTerminal = isTerminal
      let words = ["SampleData/team.ics", "--locale", "he_IL"] + more
      let outcome = call(words.map { InputPath($0) }, in: environment)
      return outcome.output.contains("\u{2069}")
    }
    #expect(holdsIsolates("xterm"))
    #expect(!holdsIsolates("xterm", isTerminal: false))
    #expect(!holdsIsolates("linux"))
    #expect(!holdsIsolates("dumb"))
    #expect(!holdsIsolates("xterm", "--bidi", "never"))
    #expect(holdsIsolates("dumb", isTerminal: false, "--bidi", "always"))
  }

  @Test(arguments: ["", "--locale ko_KR", "--locale ja_JP", "--locale ar_EG"], [71, 80, 121, 200])
  func rulesOfARuledGridStandBelowEachOther(locale: String, width: Int) {
    let files = "SampleData/conference.ics SampleData/study-diary.ics SampleData/trip.ics"
    let lines = Screen(view: "--titles", width: width, files: files).lines(locale)
    let corners = lines.first { $0.hasPrefix("──") }.map { columns(of: "┼", in: $0) } ?? []
    #expect(corners.count == 6)
    for line in lines where line.hasPrefix("──") {
      #expect(columns(of: line.contains("┴") ? "┴" : "┼", in: line) == corners)
      #expect(DisplayWidth.of(line) == width)
    }
    let rows = lines.filter { $0.contains("┊") && !$0.hasPrefix("──") }
    #expect(rows.count > 20)
    for line in rows {
      // A bar may cover a rule, and a title may contain one.
      let rules = (columns(of: "│", in: line) + columns(of: "┊", in: line)).filter(corners.contains)
      let cells = corners.filter { !rules.contains($0) && $0 < DisplayWidth.of(line) }
      #expect(
        cells.isEmpty || line.contains("┫") || line.contains("▸") || line.contains("◂")
          || line.contains("┣"), "\(line)")
    }
  }

  @Test(arguments: [22, 40, 60, 80, 120])
  func aListKeepsToTheWidthAndToItsWords(width: Int) {
    let files = "SampleData/trip.ics SampleData/team.ics"
    func list(_ options: String) -> String {
      call(
        "list \(files) --from 2024-12-01 --to 2024-12-31 \(options)".split(separator: " ").map {
          InputPath(String($0))
        }
      ).output
    }
    let lines = list("--width \(width)").split(separator: "\n")
    for line in lines { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
    // Each word of the complete lines is unchanged, or ends in an ellipsis.
    let words = Set(lines.flatMap { $0.split { " /-–.".contains($0) } })
    for line in list("").split(separator: "\n") {
      for word in line.split(whereSeparator: { " /-–.".contains($0) }) {
        #expect(
          words.contains(word) || lines.contains { $0.contains("…") }, "\(word) of \(line)")
      }
    }
  }

  @Test func aListHasALineForEachOccurrenceButOnTerminals() {
    let words = ["list", "SampleData/trip.ics", "--from", "2024-12-01", "--to", "2024-12-31"]
    var environment = Environment.test
    let lines = call(words.map { InputPath($0) }, in: environment).output.split(separator: "\n")
    #expect(lines.contains { DisplayWidth.of(String($0)) > 60 })
    #expect(lines.allSatisfy { $0.dropFirst(4).hasPrefix("2024-12-") })
    environment.isTerminal = true
    environment.terminalWidth = 60
    let shown = call(
      words.map { InputPath($0) } + [InputPath("--color"), InputPath("never")], in: environment)
    let broken = shown.output.split(separator: "\n")
    #expect(broken.allSatisfy { DisplayWidth.of(String($0)) <= 60 })
    #expect(
      broken.count { $0.first?.isLetter == true && $0.dropFirst(4).hasPrefix("2024-12-") }
        == lines.count)
  }

  private func columns(of character: Character, in line: String) -> [Int] {
    line.indices.filter { line[$0] == character }.map { DisplayWidth.of(String(line[..<$0])) }
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
