/// A calendar file with the texts that `Wrapper/libical.c` makes libical say about the original.
///
/// Each byte stays, or is replaced by one other, so lines, folds and places are as in the original.
struct TurnedCalendar {
  private(set) var bytes: [UInt8]

  init(_ original: [UInt8]) {
    bytes = original
    // UTF-16 with the low byte first.
    let isWide = original.starts(with: [0xFF, 0xFE])
    if isWide {
      let units = stride(from: 0, to: original.count - 1, by: 2).map {
        UInt16(original[$0]) | UInt16(original[$0 + 1]) << 8
      }
      bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    }
    for line in unfoldedLines() { turn(line) }
    if isWide {
      bytes = String(decoding: bytes, as: UTF8.self).utf16.flatMap {
        [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
    }
  }

  /// Returns the places of the bytes of each line, without its end and its folds.
  private func unfoldedLines() -> [[Int]] {
    var lines: [[Int]] = []
    var isAtStart = true
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
        isAtStart = true
        continue
      }
      let isFold = isAtStart && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
      if isAtStart, !isFold { lines.append([]) }
      if !isFold, !lines.isEmpty { lines[lines.count - 1].append(index) }
      isAtStart = false
    }
    return lines
  }

  private mutating func turn(_ line: [Int]) {
    guard let colon = startOfValue(line) else { return }
    let header = line[..<colon].prefix { bytes[$0] != UInt8(ascii: ";") }
    let name = String(decoding: header.map { bytes[$0] }, as: UTF8.self)
    let value = line[(colon + 1)...]
    switch name.uppercased() {
    case "SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES", "COLOR", "NAME", "X-WR-CALNAME",
      "X-WR-TIMEZONE", "X-APPLE-CALENDAR-COLOR", "X-ALT-DESC", "ACTION", "COMMENT", "CONTACT":
      turnLetters(value)
    case "URL", "CONFERENCE", "ATTACH":
      // A value without a scheme is changed as a whole.
      let start = value.firstIndex { bytes[$0] == UInt8(ascii: ":") } ?? value.startIndex
      turnLetters(value[start...])
    case "STATUS":
      exchange("TENTATIVE", "CONFIRMED", in: value)
    case "TRANSP":
      exchange("TRANSPARENT", "X-CHANGED--", in: value)
    default: break
    }
  }

  /// Returns the place of the first colon outside of quotation marks.
  private func startOfValue(_ line: [Int]) -> Int? {
    var isQuoted = false
    return line.firstIndex {
      if bytes[$0] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && bytes[$0] == UInt8(ascii: ":")
    }
  }

  private mutating func turnLetters(_ places: ArraySlice<Int>) {
    for index in places { bytes[index] = Self.turned[Int(bytes[index])] }
  }

  private mutating func exchange(_ one: String, _ other: String, in places: ArraySlice<Int>) {
    let word = String(decoding: places.map { bytes[$0] }, as: UTF8.self).uppercased()
    guard word == one || word == other else { return }
    for (index, letter) in zip(places, (word == one ? other : one).utf8) { bytes[index] = letter }
  }

  /// The next letter for each letter, in a circle without n, as in `Wrapper/libical.c`.
  private static let turned: [UInt8] = {
    var table = Array(0...UInt8.max)
    for circle in ["abcdefghijklmopqrstuvwxyza", "ABCDEFGHIJKLMOPQRSTUVWXYZA"] {
      for (letter, next) in zip(circle.utf8, circle.utf8.dropFirst()) { table[Int(letter)] = next }
    }
    return table
  }()
}
