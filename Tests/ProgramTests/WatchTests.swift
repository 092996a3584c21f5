import Foundation
import Testing

/// `watch` and `validate --watch` on a terminal while files change.
@Suite(.serialized) struct WatchTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "calview-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  private var file: URL { directory.appending(path: "team.ics") }

  private func calendar(_ summaries: String...) -> String {
    let events = summaries.enumerated().map { index, summary in
      "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTAMP:20240101T000000Z\r\nDTSTART:20241209T090000Z\r\n"
        + (summary.isEmpty ? "" : "SUMMARY:\(summary)\r\n") + "END:VEVENT\r\n"
    }
    return
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//calview//test//EN\r\n\(events.joined())"
      + "END:VCALENDAR\r\n"
  }

  /// Writes the file as most programs do: under another name first, and then in its place.
  private func write(_ text: String) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func watch(_ options: String) throws -> PseudoTerminal {
    try PseudoTerminal("\"$CALVIEW\" \(options)", lines: 40)
  }

  @Test func aChangedFileIsShownAgain() throws {
    try write(calendar("First"))
    let terminal = try watch("watch '\(file.path)' --month 2024-12")
    try terminal.expect("First")
    try write(calendar("Second"))
    try terminal.expect("Second")
    try terminal.expect("\u{1B}[J")
    try FileManager.default.removeItem(at: directory)
  }

  @Test func halfAFileLeavesTheLastGoodPage() throws {
    try write(calendar("First", "Other"))
    let terminal = try watch("watch '\(file.path)' --month 2024-12")
    try terminal.expect("First")
    try write(String(calendar("Second", "Other").dropLast(40)))
    try terminal.expect("First")
    try terminal.expect("shown as it was before")
    try write(calendar("Third"))
    try terminal.expect("Third")
    #expect(!terminal.output.contains("Second"))
    try FileManager.default.removeItem(at: directory)
  }

  /// Such a file is not kept in memory, and so replaces the text that was kept before.
  @Test func aCompressedFileThatIsLargeInsideIsShown() throws {
    try write(calendar("First"))
    let terminal = try watch("watch '\(file.path)' --month 2024-12")
    try terminal.expect("First")
    let text = calendar("Second").split(separator: "END:VCALENDAR")[0]
    let outcome = try Program.shell(
      """
      { printf %s '\(text)'; yes X-COMMENT:nothing | head -c 12000000; printf '\\r\\nEND:VCALENDAR\\r\\n'; } |
        gzip > '\(directory.path)/new' && mv '\(directory.path)/new' '\(file.path)'
      """)
    #expect(outcome.output == "")
    try terminal.expect("Second")
    #expect(!terminal.output.contains("shown as it was before"))
    try FileManager.default.removeItem(at: directory)
  }

  @Test func aFileThatIsGoneIsShownAsItWas() throws {
    try write(calendar("First"))
    let terminal = try watch("watch '\(file.path)' --month 2024-12")
    try terminal.expect("First")
    try FileManager.default.removeItem(at: file)
    try terminal.expect("First")
    try terminal.expect("shown as it was before: ")
    try terminal.expect("is gone")
    try write(calendar("Second"))
    try terminal.expect("Second")
    try FileManager.default.removeItem(at: directory)
  }

  @Test func filesThatComeIntoADirectoryAreShown() throws {
    try write(calendar("First"))
    let terminal = try watch("watch '\(directory.path)' --month 2024-12")
    try terminal.expect("First")
    let inner = directory.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try calendar("Second").write(
      to: directory.appending(path: "other.ics"), atomically: true, encoding: .utf8)
    try terminal.expect("Second")
    try FileManager.default.removeItem(at: directory)
  }

  @Test func anotherSizeOfTheTerminalIsDrawn() throws {
    try write(calendar("First"))
    let terminal = try watch("watch '\(file.path)' --month 2024-12 --titles --no-agenda")
    try terminal.expect("┊")
    terminal.resize(lines: 40, columns: 60)
    try terminal.expect("--titles")
    try FileManager.default.removeItem(at: directory)
  }

  @Test func qLeavesAndOtherKeysAreNotShown() throws {
    try write(calendar("First"))
    let terminal = try watch(
      "watch '\(file.path)' --month 2024-12; echo status:$?; "
        + "stty -a | tr ' ;' '\\n\\n' | grep -x echo | sed s/^/now:/")
    try terminal.expect("First")
    try terminal.expect("\u{1B}[J")
    #expect(terminal.waitForSilence())
    terminal.type("xyzq")
    try terminal.expect("status:0")
    try terminal.expect("now:echo")
    #expect(!terminal.output.contains("xyz"))
    try FileManager.default.removeItem(at: directory)
  }

  @Test func aFileThatIsWrittenToIsWrittenAnew() throws {
    try write(calendar("First"))
    let page = directory.appending(path: "page.html")
    let terminal = try watch(
      "watch '\(file.path)' --month 2024-12 --format html -o '\(page.path)' & "
        + "for text in First Second; do while ! grep -q $text '\(page.path)' 2>/dev/null; do :; done; "
        + "echo came:$text; done; kill $!")
    try terminal.expect("came:First")
    try write(calendar("Second"))
    try terminal.expect("came:Second")
    try FileManager.default.removeItem(at: directory)
  }

  @Test func pagesInAPipeFollowEachOtherUntilItIsClosed() throws {
    try write(calendar("First"))
    let terminal = try watch(
      "watch '\(file.path)' --month 2024-12 | while IFS= read -r line; do echo \"$line\"; "
        + "case $line in *Second*) break;; esac; done; echo ended")
    try terminal.expect("First")
    try write(calendar("Second"))
    try terminal.expect("Second")
    // The reader has closed the pipe, which calview notices without another change of the file.
    try terminal.expect("ended")
    try FileManager.default.removeItem(at: directory)
  }

  @Test func findingsThatAreNewOrGoneAreReported() throws {
    try write(calendar("First", "Other"))
    let terminal = try watch("validate --color never --watch '\(file.path)'")
    try terminal.expect("0 errors, 0 warnings, 1 remark in 1 file")
    try write(calendar("First", ""))
    try terminal.expect("+ \(file.path):10:1: ")
    try terminal.expect("[time.summary-missing]")
    try terminal.expect("1 new, 0 gone, 2 in all")
    // A finding that stays is not reported again, even if its line moves.
    try write(calendar("First\r\nCOLOR:blu e", ""))
    try terminal.expect("1 new, 0 gone, 3 in all")
    try write(calendar("First", "Other"))
    try terminal.expect("- \(file.path):9:7: ")
    try terminal.expect("- \(file.path):11:1: ")
    try terminal.expect("0 new, 2 gone, 1 in all")
    try FileManager.default.removeItem(at: directory)
  }

  @Test(arguments: [
    ("watch -", "only files and directories can be watched"),
    ("watch", "only files and directories can be watched"),
    ("validate --watch - ", "only files and directories can be watched"),
    ("validate --watch --json SampleData/team.ics", "--watch and --json cannot be combined"),
    ("validate --watch -o x SampleData/team.ics", "--watch and -o cannot be combined"),
  ])
  func whatCannotBeWatchedIsRefused(call: String, message: String) throws {
    let outcome = try Program.shell("calview \(call)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
    try FileManager.default.removeItem(at: directory)
  }
}
