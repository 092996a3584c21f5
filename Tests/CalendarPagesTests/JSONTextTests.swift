import Foundation
import JSONWriting
import TestSupport
import Testing

@testable import CalendarPages

@Suite struct JSONTextTests {
  private func text(_ make: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    make(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func commasStandBetweenValuesAndNowhereElse() {
    let text = text { json in
      json.openObject()
      json.member("a") { $0.number(1) }
      json.member("b") { json in
        json.openArray()
        json.boolean(true)
        json.openArray()
        json.closeArray()
        json.null()
        json.openObject()
        json.closeObject()
        json.text("x")
        json.closeArray()
      }
      json.member("c") { $0.plain(nil) }
      json.closeObject()
    }
    #expect(text == #"{"a":1,"b":[true,[],null,{},"x"],"c":null}"#)
  }

  @Test func aMemberIsItsNameAndItsValue() {
    let text = text { json in
      json.openObject()
      json.member("plain", "text")
      json.member("escaped", "\"\n")
      json.member("none", String?.none)
      json.member("empty", "")
      json.member("yes", true)
      json.member("no", false)
      json.member("number", -5)
      json.member("noNumber", Int?.none)
      json.key("list")
      json.openArray()
      json.closeArray()
      json.closeObject()
    }
    #expect(
      text == #"""
        {"plain":"text","escaped":"\"\n","none":null,"empty":"","yes":true,"no":false,"number":-5,\#
        "noNumber":null,"list":[]}
        """#)
  }

  @Test func linesAreNotSeparatedByCommas() {
    let text = text { json in
      for _ in 0..<2 {
        json.openObject()
        json.closeObject()
        json.endLine()
      }
    }
    #expect(text == "{}\n{}\n")
  }

  @Test(arguments: [
    (-1, "-1"), (0, "0"), (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
  ])
  func numbersAreDecimal(number: Int, expected: String) {
    #expect(text { $0.number(number) } == expected)
  }

  @Test(arguments: [
    ("", #""""#),
    ("plain", #""plain""#),
    (#"a"b\c/d"#, #""a\"b\\c/d""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{1B}\u{7F}", #""\u0000\u001b\u007f""#),
    ("\u{80}\u{9F}\u{A0}", "\"\\u0080\\u009f\u{A0}\""),
    ("\u{2027}\u{2028}\u{2029}", "\"\u{2027}\\u2028\\u2029\""),
    ("\u{202E}x\u{2066}y\u{200F}\u{FEFF}\u{61C}", #""\u202ex\u2066y\u200f\ufeff\u061c""#),
    ("월요일 🎄 é", "\"월요일 🎄 é\""),
    ("\u{FFFD}\u{FFFF}", "\"\u{FFFD}\u{FFFF}\""),
  ])
  func textHasTheEscapesItNeeds(text: String, expected: String) {
    #expect(self.text { $0.text(text) } == expected)
  }

  @Test func whatIsEscapedIsFoundInTextsOfAnyLength() {
    var random = SeededGenerator()
    let rare: [Unicode.Scalar] = [
      "\"", "\\", "\n", "\u{1F}", "\u{7F}", "\u{85}", "\u{A9}", "\u{61C}", "\u{61D}", "\u{2028}",
      "\u{2030}", "\u{FEFF}", "\u{FF01}", "월", "🎄",
    ]
    for number in 0..<5_000 {
      var scalars: [Unicode.Scalar] = (0..<number % 70).map { _ in
        Unicode.Scalar(UInt8(random.number(0x23...0x5B)))
      }
      for _ in 0..<random.number(0...3) {
        scalars.insert(
          rare[random.number(0...rare.count - 1)], at: random.number(0...scalars.count))
      }
      let text = String(String.UnicodeScalarView(scalars))
      // A single character never fills a vector, and has no other beside it.
      let expected = scalars.map { scalar in
        self.text { $0.text(String(Character(scalar))) }.dropFirst().dropLast()
      }
      #expect(
        self.text { $0.text(text) } == "\"\(expected.joined())\"", "seed \(RandomTests.seed)")
    }
  }

  @Test func everyCharacterSurvivesAnotherReader() throws {
    for scalars in stride(from: UInt32(0), to: 0x11_0000, by: 0x400) {
      let view = (scalars..<scalars + 0x400).compactMap(Unicode.Scalar.init)
      let original = String(String.UnicodeScalarView(view))
      let text = text { json in
        json.openArray()
        json.text(original)
        json.closeArray()
      }
      let read = try JSONDecoder().decode([String].self, from: Data(text.utf8))
      // Strings that differ only in composition would be equal.
      #expect(Array(read[0].utf8) == Array(original.utf8), "from U+\(String(scalars, radix: 16))")
    }
  }

  @Test func noControlOfATerminalIsLeft() {
    let view = (0..<UInt32(0x3000)).compactMap(Unicode.Scalar.init)
    let written = text { $0.text(String(String.UnicodeScalarView(view))) }
    for scalar in written.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control, "U+\(scalar.value)")
      #expect(!(0x202A...0x202E).contains(scalar.value))
      #expect(!(0x2066...0x2069).contains(scalar.value))
    }
  }
}
