import CivilCalendar
import ICSText
import Testing

@testable import ICSImport

/// Values that are decoded without libical are what libical makes of them.
@Suite struct PlainValueTests {
  private struct Value: Equatable {
    let name: PropertyName
    let text: String
  }

  private static let texts: [PropertyName] = [
    .summary, .location, .description, .color, .categories,
  ]
  private static let others: [PropertyName] = [
    .url, .conference, .organizer, .attendee, .status, .transp, .classification, .priority,
  ]
  private static let words = [
    "CONFIRMED", "TENTATIVE", "CANCELLED", "OPAQUE", "TRANSPARENT", "PUBLIC", "PRIVATE",
    "CONFIDENTIAL", "0", "1", "5", "9", "10", "confirmed", "X-ODD", "mailto:a@example.com",
    "https://example.com/?a=b;c,d", "MAILTO:ü@example.com", "-1", "COMPLETED",
  ]
  private static let pieces = [
    "a", "B", " ", "\t", "\\", "\\n", "\\N", "\\,", "\\;", "\\\\", ",", ";", ":", "\"", "é",
    "한", "👍🏽", "\u{7F}", "\u{1}", "\u{0}", "\r", "%41", "^n",
  ]

  private func libical(_ text: borrowing LibicalText) -> [Value] {
    var values: [Value] = []
    ICalComponent(text)?.forEachProperty { values.append(Value(name: $0, text: $1)) }
    return values
  }

  private func plain(_ text: borrowing LibicalText) -> [Value] {
    var values: [Value] = []
    text.forEachPlainValue { values.append(Value(name: $0, text: $1)) }
    return values
  }

  @Test func randomPlainValuesAreWhatLibicalMakesOfThem() {
    var generator = SeededGenerator()
    var plainCount = 0
    for _ in 0..<6_000 * RandomTests.factor {
      var text = LibicalText()
      for _ in 0..<generator.number(1...3) {
        let value =
          generator.number(0...2) == 0
          ? generator.pick(Self.words)
          : (0..<generator.number(1...8)).map { _ in generator.pick(Self.pieces) }.joined()
        let bytes = Array(value.utf8)
        if generator.number(0...1) == 0 {
          text.appendText(generator.pick(Self.texts), bytes.span)
        } else if !value.allSatisfy(\.isWhitespace) {
          text.append(generator.pick(Self.others), bytes.span)
        }
      }
      guard text.isPlain else { continue }
      plainCount += 1
      #expect(plain(text) == libical(text), "seed \(RandomTests.seed)")
    }
    #expect(plainCount > 1_000)
  }

  @Test(arguments: words, others) func wordsOfEachPropertyAreWhatLibicalMakesOfThem(
    _ word: String, _ name: PropertyName
  ) {
    var text = LibicalText()
    text.append(name, Array(word.utf8).span)
    if text.isPlain { #expect(plain(text) == libical(text)) }
  }

  @Test func whatIsOutOfTheOrdinaryIsLeftToLibical() {
    for (name, value) in [
      (PropertyName.status, "confirmed"), (.transp, "MAYBE"), (.classification, "X-SECRET"),
      (.priority, "10"), (.url, "a\\b"), (.attendee, "a\u{1}b"),
    ] {
      var text = LibicalText()
      text.append(name, Array(value.utf8).span)
      #expect(!text.isPlain, "\(name) \(value)")
    }
  }
}
