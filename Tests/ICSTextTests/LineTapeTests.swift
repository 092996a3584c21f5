import CLineTape
import TestSupport
import Testing

@testable import ICSText

@Suite struct LineTapeTests {
  /// Returns texts of the bytes that matter to the search, of similar ones, and of others.
  private func texts(count: Int, upToLength length: Int) -> [[UInt8]] {
    var generator = SeededGenerator()
    let bytes: [UInt8] =
      Array("\r\n\nBDERSUbdersuEINTeintACFV %5".utf8) + [0xEF, 0xBB, 0xEE, 0xC2, 0xD3, 0xFF, 0]
    return (0..<count).map { _ in
      let length = Int.random(in: 3...length, using: &generator)
      // Some texts consist of these bytes, others have hardly any of them.
      let rareness = Int.random(in: 1...40, using: &generator)
      return (0..<length).map { _ in
        Int.random(in: 0..<rareness, using: &generator) == 0
          ? bytes[Int.random(in: 0..<bytes.count, using: &generator)] : 0x78
      }
    }
  }

  /// The output of a variant of `line_tape_fill`.
  private struct Outcome: Equatable {
    var count: UInt32 = 7
    var lines: [UInt32] = []
    var starts: [UInt64] = []
    var before: [UInt32] = []
  }

  private func outcome(of text: [UInt8], from start: Int, to end: Int, variant: Int32) -> Outcome {
    var outcome = Outcome()
    var tape = Array(repeating: UInt32(0), count: line_tape_room)
    var blocks = Array(repeating: line_block(), count: line_tape_blocks)
    let count = unsafe tape.withUnsafeMutableBufferPointer { tape in
      unsafe blocks.withUnsafeMutableBufferPointer { blocks in
        unsafe text.withUnsafeBufferPointer { text in
          unsafe line_tape_fill(
            variant, text.baseAddress, start, end, &outcome.count, blocks.baseAddress,
            tape.baseAddress)
        }
      }
    }
    outcome.lines = Array(tape.prefix(count))
    blocks = Array(blocks.prefix((end - start + 63) / 64))
    outcome.starts = blocks.map(\.starts)
    outcome.before = blocks.map(\.lines_before)
    return outcome
  }

  @Test func vectorsFindWhatASimpleLoopFinds() {
    for text in texts(count: 2_000, upToLength: 300) {
      // The function also reads the byte before the first and the one after the last.
      let start = min(text.count - 2, 1 + text.count % 67)
      let end = text.count - 1
      let expected = outcome(of: text, from: start, to: end, variant: 0)
      for variant in 1..<max(1, line_tape_variants()) {
        #expect(outcome(of: text, from: start, to: end, variant: variant) == expected)
      }
    }
  }

  @Test func piecesHaveRoomForAsManyLinesAsThereCanBe() {
    let text = Array(repeating: Array("B\n".utf8), count: line_tape_bytes).flatMap(\.self)
    for variant in 0..<line_tape_variants() {
      let found = outcome(of: text, from: 2, to: 2 + line_tape_bytes, variant: variant)
      #expect(found.lines.count == line_tape_bytes / 2)
    }
  }

  /// The first two bytes of the lines that matter.
  private var pairs: Set<[UInt8]> {
    var pairs: Set<[UInt8]> = [[0xEF, 0xBB], [0xEF, 0x0D], [0xEF, 0x0A]]
    for name in ["BE", "EN", "DT", "DU", "RR", "RD", "RE", "SE", "UI"] {
      let capitals = Array(name.utf8)
      for first in [capitals[0], capitals[0] | 0x20] {
        for second in [capitals[1], capitals[1] | 0x20, 0x0D, 0x0A] {
          pairs.insert([first, second])
        }
      }
    }
    return pairs
  }

  @Test func linesAreThoseOfTheDefinition() {
    let pairs = pairs
    for text in texts(count: 300, upToLength: 10_000) {
      var tape = LineTape()
      let isEmpty = tape.next(in: text.span) == nil
      let start = 1 + text.count % 2
      let number = tape.move(to: start)
      #expect(isEmpty && number == 0)
      var found: [[Int]] = []
      while let line = tape.next(in: text.span) {
        found.append([line, tape.numberOfLines(before: line)])
      }
      let starts = text.indices.dropFirst(start).dropLast().filter {
        text[$0 - 1] == 0x0A || (text[$0 - 1] == 0x0D && text[$0] != 0x0A)
      }
      let expected = starts.enumerated().filter { pairs.contains(Array(text[$1...$1 + 1])) }
        .map { [$1, $0] }
      #expect(found == expected)
      #expect(tape.numberOfLines(before: text.count - 1) == starts.count)
    }
  }

  @Test func searchGoesOnFromAnyOffset() {
    var generator = SeededGenerator()
    for text in texts(count: 300, upToLength: 10_000) {
      var tape = LineTape()
      _ = tape.move(to: 1)
      var lines: [Int] = []
      while let line = tape.next(in: text.span) { lines.append(line) }
      for _ in 0..<20 {
        // The text becomes shorter and longer, as the window of a reader does.
        let length = Int.random(in: 2...text.count, using: &generator)
        let offset = Int.random(in: 1..<length, using: &generator)
        _ = tape.move(to: offset)
        let next = tape.next(in: text.span.extracting(0..<length))
        let expected = lines.first { $0 >= offset }
        #expect(next == expected || (next == nil && (expected ?? .max) >= length - 1))
      }
    }
  }
}
