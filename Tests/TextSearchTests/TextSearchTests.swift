import Foundation
import TestSupport
import Testing
import TextSearch

@Suite struct TextSearchTests {
  @Test(arguments: [
    ("a..b..c", "..", ["a", "b", "c"]), ("..", "..", ["", ""]), ("aaa", "aa", ["", "a"]),
    ("abc", "abcd", ["abc"]), ("", "a", [""]), ("é!", "e\u{301}", ["", "!"]),
    // A line end is one character, which has no half.
    ("a\r\nb", "\n", ["a\r\nb"]),
  ])
  func aTextIsDividedAroundAnother(text: String, separator: String, parts: [String]) {
    #expect(text.parts(around: separator).map(String.init) == parts)
    #expect(text.mentions(separator) == (parts.count > 1))
    #expect(text.substituting(separator, with: "+") == parts.joined(separator: "+"))
  }

  @Test func theFirstOccurrenceIsFound() throws {
    let text = "on the 3rd or the 4th"
    let range = try #require(text.occurrence(of: "the"))
    #expect(text[range.upperBound...] == " 3rd or the 4th")
    #expect(text[range.upperBound...].occurrence(of: "the") == text.occurrences(of: "the").last)
  }

  @Test func occurrencesAreThoseOfTheStandardLibrary() {
    var generator = SeededGenerator(seed: RandomTests.seed)
    for _ in 0..<1_000 {
      func random(_ count: Int) -> String {
        String((0..<count).map { _ in "ab".randomElement(using: &generator) ?? "a" })
      }
      let (text, part) = (random(12), random(Int.random(in: 1...3, using: &generator)))
      #expect(text.occurrences(of: part) == text.ranges(of: part), "\(part) in \(text)")
    }
  }
}
