import CalendarLocales
import TestSupport
import Testing

@testable import CalendarPages

@Suite struct LineWrappingTests {
  private func wrap(_ text: String, _ width: Int, limit: Int = 10) -> [String] {
    PageLine(text, .summary).wrapped(toWidth: width, lineLimit: limit, ellipsis: "…")
      .map { $0.runs.map(\.text).joined() }
  }

  @Test(arguments: [
    ("one two three", 20, ["one two three"]),
    ("one two three", 13, ["one two three"]),
    ("one two three", 12, ["one two", "three"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 3, ["one", "two", "th…"]),
    ("  one   two  ", 20, ["one two"]),
    ("", 5, [""]),
    ("abcdefgh ij", 4, ["abc…", "ij"]),
  ])
  func breaksBetweenWordsWherePossible(text: String, width: Int, expected: [String]) {
    #expect(wrap(text, width) == expected)
  }

  @Test(arguments: [
    ("Other Country", 9, ["+ Other", "Country"]),
    ("Minnesota Sinfonia", 9, ["+ Minnes…", "Sinfonia"]),
    ("Calhoun-Isles", 10, ["+ Calhoun-", "Isles"]),
    ("Astrobeats", 4, ["+ A…"]),
  ])
  func textBeginsBesideWhatTheFirstLineBeginsWith(
    text: String, width: Int, expected: [String]
  ) {
    let lines = PageLine(text, .summary).brokenIntoWords(
      after: PageLine("+ ", .note), toWidth: width, lineLimit: 10, ellipsis: "…")
    #expect(lines.map { $0.runs.map(\.text).joined() } == expected)
    #expect(lines.allSatisfy { $0.width <= width })
  }

  @Test func whatDoesNotFitIsCutAndSaidSo() {
    #expect(wrap("one two three four", 5, limit: 2) == ["one", "two …"])
    #expect(wrap("one two-three four", 5, limit: 2) == ["one", "two-…"])
    #expect(wrap(String(repeating: "x", count: 100_000), 4, limit: 2) == ["xxx…"])
  }

  @Test func wordsLongerThanALongLineAreInPieces() {
    let word = "Einkommensteuervorauszahlungsbescheid"
    #expect(wrap(word, 24) == ["Einkommensteuervorauszah", "lungsbescheid"])
    #expect(wrap(word, 23) == ["Einkommensteuervorausz…"])
    #expect(wrap(word, 24, limit: 1) == ["Einkommensteuervorausza…"])
  }

  @Test func aColumnHasOnlyEllipses() {
    var line = PageLine("a bcdef", .time)
    line.append(" xyz", .summary)
    let lines = line.brokenIntoWords(toWidth: 1, lineLimit: 5, ellipsis: "…")
    #expect(lines.map(\.width).max() == 1)
    #expect(lines.map { $0.runs.map(\.text).joined() } == ["a", "…", "…"])
  }

  @Test func wordsAreNotBrokenInTheMiddle() {
    #expect(wrap("Donaudampfschifffahrt am See", 10) == ["Donaudamp…", "am See"])
    #expect(wrap("a Donaudampfschifffahrt", 10) == ["a", "Donaudamp…"])
    #expect(wrap("Donaudampfschifffahrt, am See!", 10) == ["Donaudamp…", "am See!"])
    #expect(wrap("xxxxxxxxxxxx-yyyy zz", 8) == ["xxxxxxx…", "yyyy zz"])
    // The omitted part begins with a word, unless that would leave half of the line empty.
    #expect(wrap("seven columns", 11, limit: 1) == ["seven …"])
    #expect(wrap("no Donaudampfschifffahrt", 12, limit: 1) == ["no …"])
    // Without room for a blank, the ellipsis follows the word.
    #expect(wrap("Breakfast in town", 10, limit: 1) == ["Breakfast…"])
    #expect(wrap("seven columns", 5, limit: 1) == ["seve…"])
    #expect(wrap("Donaudampfschifffahrt am See", 10, limit: 1) == ["Donaudamp…"])
  }

  @Test func scriptsWithoutBlanksBreakAnywhere() {
    #expect(wrap("東京国際空港", 4) == ["東京", "国際", "空港"])
    #expect(wrap("สวัสดีครับ", 4).joined() == "สวัสดีครับ")
  }

  @Test func linesAreCutBetweenWordsWhereHalfOfTheRoomIsFilled() {
    func cut(_ text: String, _ width: Int) -> String {
      PageLine(text).truncated(to: width, ellipsis: "…").runs.map(\.text).joined()
    }
    #expect(cut("Online check-in opens", 12) == "Online…")
    #expect(cut("Online check-in opens", 13) == "Online check…")
    #expect(cut("A Donaudampfschifffahrt", 12) == "A Donaudamp…")
    #expect(cut("Breakfast", 9) == "Breakfast")
    #expect(cut("Breakfast", 8) == "Breakfa…")
    #expect(cut("東京国際空港 第一", 9) == "東京国際…")
  }

  @Test func longWordsBreakBehindMarks() {
    #expect(wrap("America/New_York", 12) == ["America/", "New_York"])
    #expect(wrap("New_York", 7) == ["New_", "York"])
    #expect(wrap("11:30–12:30", 8) == ["11:30–", "12:30"])
    #expect(wrap("https://a.example/b", 10) == ["https://a.", "example/b"])
    #expect(wrap("/////", 2) == ["//", "//", "/"])
  }

  @Test func aMarkStandsBeforeThePlaceBehindIt() {
    var line = PageLine("one two", .summary)
    line.append(" · ", .place)
    line.append("in the house", .place)
    func texts(_ width: Int, _ text: PageLine) -> [String] {
      text.wrapped(toWidth: width, lineLimit: 5, ellipsis: "…")
        .map { $0.runs.map(\.text).joined() }
    }
    #expect(texts(12, line) == ["one two · in", "the house"])
    #expect(texts(10, line) == ["one two", "· in the", "house"])
    #expect(texts(10, PageLine("five o - six", .summary)) == ["five o -", "six"])
  }

  @Test func remarksAreNotCutWithTheLine() {
    let line = PageLine("one two three four five", .summary)
    func texts(_ limit: Int) -> [String] {
      let remarks = [PageLine(" [six]", .note), PageLine(" [seven]", .note)]
      return line.wrapped(with: remarks, toWidth: 9, lineLimit: limit, ellipsis: "…")
        .map { $0.runs.map(\.text).joined() }
    }
    #expect(texts(9) == ["one two", "three", "four five", "[six]", "[seven]"])
    #expect(texts(2) == ["one two", "three …", "[six]", "[seven]"])
    #expect(
      line.wrapped(with: [], toWidth: 9, lineLimit: 2, ellipsis: "…").count == 2)
  }

  @Test func partsFromRightToLeftStayApartAndWhole() {
    var line = PageLine("שלום עולם", .place)
    line.append(" · ", .place)
    line.append("חדר הישיבות", .place)
    func texts(_ width: Int) -> [[String]] {
      line.wrapped(toWidth: width, lineLimit: 5, ellipsis: "…").map { $0.runs.map(\.text) }
    }
    #expect(texts(40) == [["שלום עולם", " · ", "חדר הישיבות"]])
    #expect(texts(11) == [["שלום עולם"], ["· ", "חדר"], ["הישיבות"]])
    #expect(line.truncated(to: 6, ellipsis: "…").runs.map(\.text) == ["שלום…"])
  }

  @Test func partsKeepTheirRoles() {
    var line = PageLine("one two", .summary)
    line.append(" [three]", .note)
    let lines = line.wrapped(toWidth: 7, lineLimit: 5, ellipsis: "…")
    #expect(lines == [PageLine("one two", .summary), PageLine("[three]", .note)])
  }

  @Test func remarksStayWholeWhereTheyHaveRoom() {
    var line = PageLine("one two", .summary)
    line.append(" [six seven]", .note)
    func texts(_ width: Int) -> [String] {
      line.wrapped(toWidth: width, lineLimit: 5, ellipsis: "…")
        .map { $0.runs.map(\.text).joined() }
    }
    #expect(texts(18) == ["one two", "[six seven]"])
    #expect(texts(11) == ["one two", "[six seven]"])
    #expect(texts(10) == ["one two", "[six", "seven]"])
    // The name of a zone may contain anything.
    for note in ["[a]b]", "[a]", "[]]", "[a]b c]", "[ ]", "[", "]"] {
      for width in 1...6 {
        let lines = PageLine(note, .note).wrapped(toWidth: width, lineLimit: 9, ellipsis: "…")
        let text = lines.flatMap(\.runs).map(\.text).joined()
        #expect(text == note.replacing(" ", with: "") || text == note, "\(note) \(width)")
      }
    }
    #expect(
      PageLine("one [six seven]", .summary).wrapped(toWidth: 12, lineLimit: 5, ellipsis: "…").count
        == 2)
  }

  @Test func aDateStaysWithItsTimeWhereAZoneHasNoRoomBehindThem() {
    var line = PageLine("one", .summary)
    line.append(" [–7 Dec 00:55 Europe/Istanbul]", .note)
    func texts(_ width: Int) -> [String] {
      line.wrapped(toWidth: width, lineLimit: 5, ellipsis: "…")
        .map { $0.runs.map(\.text).joined() }
    }
    #expect(texts(31) == ["one", "[–7 Dec 00:55 Europe/Istanbul]"])
    #expect(texts(20) == ["one [–7 Dec 00:55", "Europe/Istanbul]"])
    #expect(texts(16) == ["one", "[–7 Dec 00:55", "Europe/Istanbul]"])
    #expect(texts(9) == ["one [–7", "Dec 00:55", "Europe/", "Istanbul]"])
  }

  @Test func aTimeIsNotCutInTheMiddle() {
    var line = PageLine("19:45–21:45", .time)
    line.append(" somewhere", .place)
    func text(_ width: Int) -> String {
      line.wrapped(toWidth: width, lineLimit: 1, ellipsis: "…")[0].runs.map(\.text).joined()
    }
    #expect(text(13) == "19:45–21:45 …")
    #expect(text(12) == "19:45–21:45…")
    #expect(text(11) == "19:45–…")
    #expect(text(8) == "19:45–…")
  }

  @Test func timesBreakBehindTheDashBetweenThem() {
    let time = PageLine("오전 11:10–오후 12:40", .time)
    func texts(_ width: Int) -> [String] {
      time.wrapped(toWidth: width, lineLimit: 5, ellipsis: "…").map { $0.runs.map(\.text).joined() }
    }
    #expect(texts(21) == ["오전 11:10–오후 12:40"])
    #expect(texts(20) == ["오전 11:10–", "오후 12:40"])
    #expect(texts(10) == ["오전", "11:10–", "오후 12:40"])
  }

  @Test func blanksLookLikeThePartTheyStandIn() {
    var line = PageLine("✗ ", .note)
    line.append("one two", .cancelled)
    let lines = line.wrapped(toWidth: 5, lineLimit: 5, ellipsis: "…")
    #expect(lines[0].runs.map(\.text) == ["✗ ", "one"])
  }

  /// Returns a line of several runs of a few words, which may begin and end with blanks.
  private func randomLine(_ numbers: inout SeededGenerator) -> PageLine {
    let words = [
      "a", "of", "word", "words-and-more", "주간", "🎄", "שלום", "e\u{301}t", "·", "[x", "y]",
    ]
    var line = PageLine()
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      var text = ""
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        text += [" ", "", " ", "  "].randomElement(using: &numbers) ?? ""
        text += words.randomElement(using: &numbers) ?? ""
      }
      if Bool.random(using: &numbers) { text += " " }
      line.append(text, [.summary, .place, .note].randomElement(using: &numbers) ?? [])
    }
    return line
  }

  @Test func aLineThatFitsIsWhatItWouldBeInWords() {
    var numbers = SeededGenerator()
    for _ in 0..<500 {
      let line = randomLine(&numbers)
      let width = line.width + Int.random(in: 0...2, using: &numbers)
      #expect(
        line.wrapped(toWidth: width, lineLimit: 3, ellipsis: "…")
          == line.brokenIntoWords(toWidth: width, lineLimit: 3, ellipsis: "…"),
        "seed \(RandomTests.seed), \(line)")
    }
  }

  @Test func linesHoldAllWordsAndAreAsWideAsTheirText() {
    var numbers = SeededGenerator()
    for _ in 0..<500 {
      let line = randomLine(&numbers)
      let width = Int.random(in: 2...20, using: &numbers)
      let lines = line.wrapped(toWidth: width, lineLimit: 100, ellipsis: "…")
      func text(_ line: PageLine) -> String { line.runs.map(\.text).joined() }
      func letters(_ lines: [PageLine]) -> String {
        lines.flatMap(\.runs).map(\.text).joined().replacing(" ", with: "")
      }
      // Only a word that is longer than the line is cut.
      let longest = text(line).split(separator: " ").map { DisplayWidth.of(String($0)) }.max() ?? 0
      if longest <= width {
        #expect(letters(lines) == letters([line]), "seed \(RandomTests.seed), \(line)")
      }
      for line in lines {
        let text = line.runs.map(\.text).joined()
        #expect(line.width == line.runs.reduce(0) { $0 + DisplayWidth.of($1.text) })
        #expect(line.width <= width && text.last != " ", "\(text)")
      }
    }
  }

  @Test func wordsOfTwoRolesStayTogetherWithoutABlank() {
    var line = PageLine("one", .summary)
    line.append("two", .note)
    #expect(line.wrapped(toWidth: 10, lineLimit: 5, ellipsis: "…") == [line])
  }
}
