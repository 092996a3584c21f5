import Testing

@testable import ICSValidation

@Suite struct ShownLineTests {
  private func shown(_ before: String, _ after: String, _ columns: Int?) -> String {
    let line = ShownLine(before: before, after: after, columns: columns) { $0.count }
    return "\(line.before)^\(line.after)"
  }

  @Test(arguments: [
    ("abcdefgh", "ijkl", nil, "abcdefgh^ijkl"),
    ("abcdefgh", "ijkl", 12, "abcdefgh^ijkl"),
    ("", "abcdefghijkl", 6, "^abcde…"),
    ("abcdefgh", "ijkl", 9, "…defgh^ij…"),
    ("abcdefghijkl", "", 6, "…ijkl^"),
    ("abcdefgh", "ijklmnopq", 9, "…defgh^ij…"),
    ("", "", 6, "^"),
  ])
  func aLineIsCutAroundThePlace(
    before: String, after: String, columns: Int?, expected: String
  ) {
    #expect(shown(before, after, columns) == expected)
  }

  @Test func thePlaceIsSeenAndTheLineFitsWhateverItsLength() {
    for columns in 4...40 {
      for length in stride(from: 0, through: 120, by: 7) {
        for place in stride(from: 0, through: length, by: 3) {
          let text = String(repeating: "x", count: length)
          let line = ShownLine(
            before: String(text.prefix(place)), after: String(text.dropFirst(place)),
            columns: columns
          ) { $0.count }
          #expect(
            line.before.count + max(1, line.after.count) <= columns)
          #expect(length >= columns || line.before + line.after == text)
        }
      }
    }
  }
}
