import Foundation
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct UnifiedDiffTests {
  /// A part of a file: lines that stay, or lines and their replacement.
  private enum Piece {
    case same(String)
    case change(String, String)
  }

  private func diff(
    _ pieces: [Piece], of name: String = "a.ics", scratchDirectory: InputPath? = nil
  ) -> String {
    var text = ""
    var diff = UnifiedDiff(of: name, scratchDirectory: scratchDirectory) { _, line in
      text += String(decoding: line, as: UTF8.self) + "\n"
    }
    for piece in pieces {
      switch piece {
      case .same(let text): diff.keep(Array(text.utf8).span)
      case .change(let old, let new): diff.replace(Array(old.utf8).span, with: Array(new.utf8).span)
      }
    }
    diff.finish()
    return text
  }

  private func lines(_ range: ClosedRange<Int>) -> String {
    range.map { "\($0)\n" }.joined()
  }

  @Test func nothingIsWrittenOfWhatStays() {
    #expect(diff([.same(lines(1...9))]) == "")
    #expect(diff([.same("1\n"), .change("2\n", "2\n")]) == "")
  }

  @Test func changeHasThreeLinesAroundIt() {
    #expect(
      diff([.same(lines(1...5)), .change("6\n", "six\n"), .same(lines(7...12))])
        == "--- a.ics\n+++ a.ics\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n")
  }

  @Test func changesThatAreCloseShareAHunk() {
    #expect(
      diff([.change("1\n", ""), .same(lines(2...7)), .change("", "8\n")])
        == "--- a.ics\n+++ a.ics\n@@ -1,7 +1,7 @@\n-1\n 2\n 3\n 4\n 5\n 6\n 7\n+8\n")
    #expect(
      diff([.change("1\n", ""), .same(lines(2...8)), .change("", "9\n")])
        == "--- a.ics\n+++ a.ics\n@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -6,3 +5,4 @@\n 6\n 7\n 8\n+9\n"
    )
  }

  @Test func linesThatAreTheSameAreNoChange() {
    #expect(
      diff([.change("1\n2\n3\n", "1\ntwo\n3\n")])
        == "--- a.ics\n+++ a.ics\n@@ -1,3 +1,3 @@\n 1\n-2\n+two\n 3\n")
  }

  @Test func fileThatEndsWithinALineIsTold() {
    #expect(
      diff([.change("1", "1\n")])
        == "--- a.ics\n+++ a.ics\n@@ -1 +1 @@\n-1\n\\ No newline at end of file\n+1\n")
  }

  @Test func whatEndsWithAnotherLineEndGoesOnToTheNextLineFeed() {
    #expect(
      diff([.change("1\r", "1\r\n"), .same("2\n3\n")])
        == "--- a.ics\n+++ a.ics\n@@ -1,2 +1,3 @@\n-1\r2\n+1\r\n+2\n 3\n")
  }

  @Test func emptyFileGetsLines() {
    #expect(diff([.change("", "1\n")]) == "--- a.ics\n+++ a.ics\n@@ -0,0 +1 @@\n+1\n")
  }

  /// `patch` and `git apply` read these names; a name must not make up another header.
  @Test(arguments: [
    ("a b.ics", "a b.ics\t"), ("a\n--- b.ics", #""a\n--- b.ics""#), ("a\tb", #""a\tb""#),
    (#"a"\b"#, #""a\"\\b""#), ("\u{1}\u{7F}", #""\001\177""#), ("ü.ics", "ü.ics"),
  ])
  func namesAreWrittenSoThatTheyCanBeReadAgain(name: String, header: String) {
    let text = diff([.change("1\n", "2\n")], of: name)
    #expect(text == "--- \(header)\n+++ \(header)\n@@ -1 +1 @@\n-1\n+2\n")
  }

  /// A hunk that ends with a change can only be applied at the end of a file.
  @Test func aChangeOfEveryLineIsOneHunkHoweverLongItIs() throws {
    let directory = try TemporaryDirectory()
    let line = String(repeating: "x", count: 70_000)
    let pieces = (0..<40).map { Piece.change("\(line)\($0)\n", "\(line)\($0)\r\n") }
    let held = diff(pieces)
    #expect(held.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    #expect(held.hasSuffix("+\(line)39\r\n"))
    #expect(diff(pieces, scratchDirectory: InputPath(directory.url.path)) == held)
  }
}
