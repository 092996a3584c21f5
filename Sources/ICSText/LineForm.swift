/// Checks how lines are written, apart from what they say (RFC 5545 §3.1).
enum LineForm {
  private static let maximumOctets = 75

  /// Reports the faults of the lines of a part of a file.
  static func check(
    _ bytes: Span<UInt8>, lines: LineNumbers, reporting diagnostics: inout Diagnostics
  ) {
    var start = 0
    var lineIndex = 0
    while start < bytes.count {
      var end = ByteSearch.nextControl(in: bytes, from: start)
      while end < bytes.count, !bytes[end].endsLine {
        end = ByteSearch.nextControl(in: bytes, from: end + 1)
      }
      let number = lines.number(ofLine: lineIndex)
      let line = bytes.extracting(start..<end)
      check(line, number, &diagnostics)
      let next = end < bytes.count ? bytes.endOfLineEnd(at: end) : end
      if next - end != 2 {
        diagnostics.report(
          .lineEnding, at: Place(line: number, column: line.numberOfCharacters + 1),
          "the line ends with \(name(of: bytes.extracting(end..<next))), expected CRLF")
      }
      start = next
      lineIndex += 1
    }
  }

  private static func check(
    _ line: Span<UInt8>, _ number: Int, _ diagnostics: inout Diagnostics
  ) {
    if line.isEmpty {
      diagnostics.report(.blankLine, at: Place(line: number), "the line is empty")
    }
    if line.count > maximumOctets {
      let column = line.extracting(0...maximumOctets).numberOfCharacters
      diagnostics.report(
        .lineTooLong, at: Place(line: number, column: column),
        "the line has \(line.count) bytes, expected at most \(maximumOctets) and a fold")
    }
    if line.count > 1, line[0].isBlank, line[1].continuesCharacter {
      diagnostics.report(
        .foldSplitsCharacter, at: Place(line: number, column: 2),
        "the fold before this line cuts a character in two")
    }
  }

  private static func name(of lineEnd: Span<UInt8>) -> String {
    lineEnd.isEmpty ? "the file" : lineEnd[0] == 0x0D ? "CR" : "LF"
  }
}

extension Span<UInt8> {
  /// How many characters of UTF-8 start in the bytes.
  var numberOfCharacters: Int {
    var number = 0
    for index in 0..<count where !self[index].continuesCharacter { number += 1 }
    return number
  }
}
