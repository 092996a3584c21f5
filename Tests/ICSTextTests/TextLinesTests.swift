import CLineTape
import TestSupport
import Testing

@testable import ICSText

@Suite struct TextLinesTests {
  /// Returns texts of the bytes that decide about marks, and of others.
  private func texts(count: Int, upToLength length: Int) -> [[UInt8]] {
    var generator = SeededGenerator()
    let parts = ["\r\n", "\r\n ", "\\\r\n ", "\r", "\n", "\\", ",", ";", "n", "N", "<", "&", " "]
      .map { Array($0.utf8) }
    let bytes: [[UInt8]] = [
      [0], [0x1F], [0x7F], [0x09], [0x80], [0xFF], [0xC0], [0xC1], [0xF5], [0xC3, 0xA4],
      [0xC3, 0x83], [0xC3, 0xA2], [0xC2], [0xE2, 0x98, 0x95], [0xE2, 0x98], [0xE0, 0x9F, 0x80],
      [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98, 0x80],
      [0xF0, 0x90], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    ]
    return (0..<count).map { _ in
      let length = Int.random(in: 1...length, using: &generator)
      let rareness = Int.random(in: 1...30, using: &generator)
      let rare = Bool.random(using: &generator) ? parts : parts + bytes
      var text: [UInt8] = []
      while text.count < length {
        text +=
          Int.random(in: 0..<rareness, using: &generator) == 0
          ? rare[Int.random(in: 0..<rare.count, using: &generator)] : [0x78]
      }
      return text
    }
  }

  /// Returns the lines that a variant of `text_lines_fill` finds.
  private func lines(
    of text: [UInt8], from start: Int, variant: Int32, marksUnclear: Bool = true
  ) -> [[UInt32]] {
    var tape = Array(repeating: text_line(), count: text.count)
    let count = unsafe tape.withUnsafeMutableBufferPointer { tape in
      unsafe text.withUnsafeBufferPointer { text in
        unsafe text_lines_fill(
          variant, text.baseAddress, start, text.count, marksUnclear, tape.baseAddress)
      }
    }
    return tape.prefix(count).map { [$0.end, $0.marks] }
  }

  @Test func vectorsFindWhatASimpleLoopFinds() {
    for text in texts(count: 3_000, upToLength: 400) {
      let start = text.count % 71 % text.count
      let expected = lines(of: text, from: start, variant: 0)
      for variant in 1..<max(1, text_lines_variants()) {
        #expect(lines(of: text, from: start, variant: variant) == expected)
      }
      let withoutUnclear = expected.map { [$0[0], $0[1] & ~TextLines.Marks.unclear.rawValue] }
      for variant in 0..<text_lines_variants() {
        #expect(
          lines(of: text, from: start, variant: variant, marksUnclear: false) == withoutUnclear)
      }
    }
  }

  /// Returns the lines of a text by their definition, even those too long for the tape.
  private func expected(_ text: [UInt8]) -> [[Int]] {
    var lines: [[Int]] = []
    var start = 0
    while let feed = text[start...].firstIndex(of: 0x0A) {
      let line = text[start...feed]
      var marks: TextLines.Marks = []
      // The previous line may end in a cut-off character whose length would reach into this line.
      let isCutOff = start >= 3 && (text[start - 2] >= 0xE0 || text[start - 3] >= 0xF0)
      let endsWithBareLineFeed = line.suffix(2) != [0x0D, 0x0A]
      if endsWithBareLineFeed { marks.insert(.bareLineFeed) }
      let content = line.dropLast(endsWithBareLineFeed ? 1 : 2)
      if isCutOff || content.contains(where: { $0.isControl })
        || String(validating: line, as: UTF8.self) == nil
      {
        marks.insert(.odd)
      }
      for index in start...feed where isUnclear(text, index) { marks.insert(.unclear) }
      lines.append([start, feed + 1, Int(marks.rawValue)])
      start = feed + 1
    }
    return lines
  }

  private func isUnclear(_ text: [UInt8], _ index: Int) -> Bool {
    let byte = text[index]
    if byte == 0x3C || byte == 0x26 { return true }
    if index > 0, text[index - 1] == 0xC3, byte == 0x83 || byte == 0xA2 { return true }
    let isBehindFold = index >= 4 && text[(index - 4)..<index] == [0x5C, 0x0D, 0x0A, 0x20]
    let isEscaped = isBehindFold || index > 0 && text[index - 1] == 0x5C && byte != 0x0D
    let isSeparator = byte == 0x2C || byte == 0x3B
    return isEscaped ? !(isSeparator || byte | 0x20 == 0x6E) : isSeparator
  }

  @Test func linesAreThoseOfTheDefinition() {
    for text in texts(count: 300, upToLength: 10_000) {
      var lines = TextLines(marksUnclear: true)
      lines.start(at: 0)
      let expected = expected(text)
      for line in expected where line[1] - line[0] <= 4_096 {
        lines.move(to: line[0])
        let found = lines.next(in: text.span)
        #expect(found.map { [$0.start, $0.next, Int($0.marks.rawValue)] } == line)
      }
    }
  }

  /// A text of any length is known to be tidy at once, unless it has a line that is too long.
  @Test(arguments: [(4_095, true), (4_096, true), (4_097, false)])
  func tidyTextsAreKnownByTheirLongestLine(length: Int, isKnown: Bool) {
    let line = Array(repeating: UInt8(ascii: "a"), count: length - 2) + [0x0D, 0x0A]
    for text in [line, line + tidyLines(300), tidyLines(300) + line] {
      var lines = TextLines(marksUnclear: true)
      #expect(lines.start(with: text.span) == isKnown)
    }
  }

  /// A single odd byte is found wherever it is.
  ///
  /// The lines are the same whether or not the text is examined as a whole.
  @Test func oddBytesAreFoundInAnyPiece() {
    let tidy = tidyLines(1_000)
    for index in stride(from: 5, to: tidy.count, by: 397) where tidy[index] == UInt8(ascii: "a") {
      var text = tidy
      text[index] = 0xFF
      var lines = TextLines(marksUnclear: true)
      #expect(lines.start(with: text.span) == false)
    }
    var whole = TextLines(marksUnclear: true)
    #expect(whole.start(with: tidy.span) == true)
    var inPieces = TextLines(marksUnclear: true)
    inPieces.start(at: 0)
    while let line = inPieces.next(in: tidy.span) {
      let same = whole.next(in: tidy.span)
      #expect(same?.start == line.start)
      #expect(same?.next == line.next)
      #expect(same?.marks == line.marks)
    }
    #expect(whole.next(in: tidy.span) == nil)
  }

  /// Lines beyond the number that is kept at once are read as well.
  @Test func manyLinesAreReadInParts() {
    let text = Array(repeating: UInt8(ascii: "\n"), count: 100_000)
    var lines = TextLines(marksUnclear: false)
    #expect(lines.start(with: text.span) == false)
    var count = 0
    while let line = lines.next(in: text.span) {
      #expect(line.start == count)
      count += 1
    }
    #expect(count == 100_000)
  }

  private func tidyLines(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { Array("X-A:\(String(repeating: "a", count: $0 % 60)),\r\n".utf8) }
  }

  @Test func lineOfAnOutlineKnowsItsFolds() {
    let text = Array("UID:1\r\nX:2\r\n 3\r\n".utf8)
    let lines = [(0, 0), (7, 1), (16, 3)].map { start, index in
      OutlineLine(start: start, index: index)
    }
    let found = zip(lines, lines.dropFirst()).map { line, following in
      LogicalLine(line, before: following, in: text.span)
    }
    #expect(found.map(\.isFolded) == [false, true])
    #expect(found.map(\.range) == [0..<5, 7..<14])
  }

  @Test func lineWithoutAnEndIsNone() {
    var lines = TextLines(marksUnclear: true)
    lines.start(at: 0)
    let text = Array("a\r\nb".utf8)
    #expect(lines.next(in: text.span)?.next == 3)
    #expect(lines.next(in: text.span) == nil)
    lines.start(at: 9)
    #expect(lines.next(in: text.span) == nil)
  }

  /// Lines with continuations, even empty ones, are the same by the tape as by their bytes.
  @Test(arguments: ["\r\nUID:1\r\n", "UID:1\r\nX:2\r\n", "UID:\r\n 1\r\n 2\nX:2\r\n", "\nX:2\n"])
  func aLineOfTheTapeIsThatOfItsBytes(text: String) {
    let bytes = Array(text.utf8)
    var tape = TextLines(marksUnclear: false)
    tape.start(at: 0)
    var start = 0
    while start < bytes.count {
      let expected = LogicalLine(in: bytes.span, from: start)
      let found = LogicalLine(in: bytes.span, from: start, by: &tape)
      #expect(found?.range == expected.range)
      #expect(found?.next == expected.next)
      #expect(found?.lineEnds == expected.lineEnds)
      #expect(found?.isFolded == expected.isFolded)
      start = expected.next
    }
  }
}
