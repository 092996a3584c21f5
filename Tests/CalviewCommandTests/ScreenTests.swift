import CalendarLocale
import ICSText
import Testing

@testable import CalviewCommand

/// A call whose output is held to what any terminal needs.
private struct Screen: CustomTestStringConvertible {
  let view: String
  let width: Int
  let files: String

  var testDescription: String { "\(view) \(width) \(files)" }

  static let views = [
    "", "--titles", "--week 2024-W50", "-y", "-3", "--agenda", "-w --legend --rows six",
    "-n 5 --no-agenda --spillover blank",
  ]
  static let widths = [20, 21, 27, 28, 40, 63, 71, 80, 120, 200]

  /// All files at some widths; at the others those with the strangest texts.
  static let all = views.flatMap { view in
    widths.map { width in
      let files = "SampleData/conference.ics SampleData/study-diary.ics"
      return Screen(
        view: view, width: width, files: [20, 80].contains(width) ? "SampleData" : files)
    }
  }

  /// Languages of several scripts, of which each screen takes its turn.
  private static let locales = ["ko_KR", "ar_EG", "fr_FR", "ja_JP", "hi_IN", "th_TH"]

  var locale: String {
    let index = Self.views.firstIndex(of: view) ?? 0
    return Self.locales[(index + width) % Self.locales.count]
  }

  /// The lines that come of it.
  func lines(_ options: String) -> [String] {
    let call = "\(files) \(view) --month 2024-12 --width \(width) \(options)"
    // A week or a year is shown instead of the month, not besides.
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

  @Test(arguments: [
    "SampleData/trip.ics", "SampleData/team.ics", "SampleData/trip.ics SampleData/team.ics",
    "SampleData/matches.ics", "SampleData/outlook.ics",
  ])
  func aWeekInColumnsTellsWhatItsListTells(files: String) {
    func words(_ width: Int) -> [Substring] {
      Screen(view: "--week 2024-W50", width: width, files: files).lines("")
        // The end of a span stands in its bar.
        .filter { ($0.hasPrefix("  ") || $0.hasPrefix("│")) && !$0.contains("⇥") }
        .flatMap { $0.split { " │".contains($0) } }
    }
    let told = Set(words(320))
    #expect(told.contains { $0.hasPrefix("┣") || $0.hasPrefix("◂") || $0.hasPrefix("[") })
    // Marks of days and times of spans are other ones.
    let marks = ["↦", "↔", "all", "day"]
    for word in words(80) where !marks.contains(String(word)) {
      // Zones are called by their places.
      let word = word.hasSuffix("]") ? word.split(separator: "/").last ?? word : word
      #expect(told.contains { $0 == word || $0.hasPrefix("\(word)–") }, "\(word)")
    }
  }

  @Test(arguments: Screen.views, [20, 80, 200])
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

  /// A line without SGR and OSC 8; all other controls stay.
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
      .filter { "┌├└│".contains($0.first ?? " ") }
    #expect(lines.count > 20)
    for line in lines { #expect(DisplayWidth.of(line) == width, "\(line)") }
    let corners = lines.first.map { columns(of: "┬", in: $0) } ?? []
    #expect(corners.count == 6)
    for line in lines where line.hasPrefix("├") {
      #expect(columns(of: "┼", in: line) == corners)
    }
    for line in lines where line.hasPrefix("│") {
      // A bar may take the place of a rule, and a title may hold one.
      let rules = columns(of: "│", in: line).filter(corners.contains)
      let cells = corners.filter { !rules.contains($0) }
      #expect(
        cells.isEmpty || line.contains("┫") || line.contains("▸") || line.contains("◂"),
        "\(line)")
    }
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
