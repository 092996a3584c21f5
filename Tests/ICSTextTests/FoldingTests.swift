import ICSText
import Testing

/// Lines as they are folded when written.
@Suite struct FoldingTests {
  @Test(arguments: 66..<80, ["é", "漢", "🎄"])
  func linesAreAsLongAsTheyMayBeWithoutCuttingACharacter(count: Int, character: String) {
    let line = String(repeating: "a", count: count) + String(repeating: character, count: 60)
    var bytes: [UInt8] = []
    bytes.appendFolded(Array(line.utf8).span, endingIn: [0x0D, 0x0A])
    let text = String(validating: bytes, as: UTF8.self)
    #expect(text?.replacing("\r\n ", with: "") == line + "\r\n")
    let lines = bytes.split(separator: 0x0A).map { $0.dropLast() }
    #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
    for (line, next) in zip(lines, lines.dropFirst()) {
      // The first character after the fold would have been too much for the line.
      let length = String(decoding: next, as: UTF8.self).unicodeScalars.dropFirst().first
        .map { String($0).utf8.count }
      #expect(line.count + (length ?? 0) > 75)
    }
  }

  @Test func bytesThatAreNoCharacterAreFoldedAnywhere() {
    let line = [UInt8](repeating: 0xB6, count: 100)
    var bytes: [UInt8] = []
    bytes.appendFolded(line.span, endingIn: [0x0A])
    #expect(bytes.split(separator: 0x0A).map(\.count) == [75, 26])
  }
}
