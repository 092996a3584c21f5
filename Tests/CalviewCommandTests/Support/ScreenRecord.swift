import Foundation
import Testing

/// Many screens, recorded as a checksum and one letter for each line, to tell which lines differ.
struct ScreenRecord {
  private let name: String
  private var lines: [Substring: Substring] = [:]
  private var isRecorded = false
  private var text = ""
  private var differing = 0

  /// The number of differing screens to show.
  private static let maxShown = 5

  /// Reads the record with a name in `Snapshots`.
  init(_ name: String) {
    self.name = name
    let recorded = try? String(contentsOf: Self.url(of: name), encoding: .utf8)
    isRecorded = recorded != nil
    for line in (recorded ?? "").split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      if parts.count == 2 { lines[parts[0]] = parts[1] }
    }
  }

  private static func url(of name: String) -> URL {
    Repository.root.appending(path: "Tests/CalviewCommandTests/Snapshots/\(name)")
  }

  /// Compares a screen with the record; if it differs, shows it with the differing lines marked.
  mutating func expect(
    _ screen: String, of look: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sum = Self.checksum(screen)
    let letters = Self.letters(of: screen)
    text += "\(look): \(sum) \(letters)\n"
    let recorded = lines[look[...]]?.split(separator: " ")
    guard recorded?.first.map(String.init) != sum else { return }
    differing += 1
    guard !Self.isRecording, differing <= Self.maxShown else { return }
    let before = Array(recorded?.last ?? "")
    let marked = zip(letters, screen.split(separator: "\n", omittingEmptySubsequences: false))
      .enumerated().map { number, line in
        (number < before.count && before[number] == line.0 ? "  " : "> ") + line.1
      }
    Issue.record(
      """
      \(name) has another \(look), of \(before.count) lines:
      \(marked.joined(separator: "\n").replacing("\u{1B}", with: "␛"))
      """, sourceLocation: sourceLocation)
  }

  /// Fails if screens differ or were added; with CALVIEW_RECORD=1, also writes the record anew.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard differing > 0 else { return }
    if Self.isRecording {
      try text.write(to: Self.url(of: name), atomically: true, encoding: .utf8)
    }
    Issue.record(
      "\(Self.isRecording ? "recorded" : "") \(name): \(differing) screens differ",
      sourceLocation: sourceLocation)
  }

  private static let isRecording = ProcessInfo.processInfo.environment["CALVIEW_RECORD"] != nil

  /// Returns a letter for each line of a screen.
  private static func letters(of screen: String) -> String {
    String(
      screen.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(hash($0.utf8) % 26))) })
  }

  private static func checksum(_ text: String) -> String {
    let digits = String(hash(text.utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns a checksum of 64 bits (Fowler, Noll and Vo, FNV-1a).
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
