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
    ("one two three", 3, ["one", "two", "thr", "ee"]),
    ("  one   two  ", 20, ["one two"]),
    ("", 5, [""]),
    ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
  ])
  func breaksBetweenWordsWherePossible(text: String, width: Int, expected: [String]) {
    #expect(wrap(text, width) == expected)
  }

  @Test func whatDoesNotFitIsCutAndSaidSo() {
    #expect(wrap("one two three four", 5, limit: 2) == ["one", "two …"])
    #expect(wrap("one two-three four", 5, limit: 2) == ["one", "two-…"])
    #expect(wrap(String(repeating: "x", count: 100_000), 4, limit: 2) == ["xxxx", "xxx…"])
  }

  @Test func longWordsBreakBehindMarks() {
    #expect(wrap("America/New_York", 12) == ["America/New_", "York"])
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
    #expect(texts(11) == [["שלום עולם"], ["·", " ", "חדר"], ["הישיבות"]])
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
    #expect(
      PageLine("one [six seven]", .summary).wrapped(toWidth: 12, lineLimit: 5, ellipsis: "…").count
        == 2)
  }

  @Test func wordsOfTwoRolesStayTogetherWithoutABlank() {
    var line = PageLine("one", .summary)
    line.append("two", .note)
    #expect(line.wrapped(toWidth: 10, lineLimit: 5, ellipsis: "…") == [line])
  }
}
