import CalendarPages
import FileWriting
import ICSText
import Synchronization
import Testing

@testable import CalviewCommand

/// Records the commands that start pagers, and the text that these receive.
private final class PagerLog: Sendable {
  private let state: Mutex<(commands: [String], text: String, closings: Int)>
  /// Whether the pager can be started.
  private let isThere: Bool

  init(isThere: Bool = true) {
    self.isThere = isThere
    state = Mutex((commands: [], text: "", closings: 0))
  }

  var commands: [String] { state.withLock { $0.commands } }
  var text: String { state.withLock { $0.text } }
  var closings: Int { state.withLock { $0.closings } }

  func start(_ command: String, openingAt line: Int? = nil) -> any Pager {
    state.withLock { $0.commands.append(command + (line.map { " +\($0)" } ?? "")) }
    return LoggedPager(self)
  }

  private final class LoggedPager: Pager {
    private let log: PagerLog

    init(_ log: PagerLog) {
      self.log = log
    }

    func write(_ bytes: Span<UInt8>) throws(OutputError) {
      let bytes = bytes.indices.map { bytes[$0] }
      log.state.withLock { $0.text += String(decoding: bytes, as: UTF8.self) }
    }

    func close() -> Bool {
      log.state.withLock { $0.closings += 1 }
      return log.isThere
    }
  }
}

/// A pager whose end of the pipe is closed.
private final class ClosedPager: Pager {
  private let pager: any Pager

  init(_ pager: any Pager) {
    self.pager = pager
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) { throw .closedPipe }

  func close() -> Bool { pager.close() }
}

@Suite struct PagingTests {
  private let log = PagerLog()

  private func call(
    _ arguments: String, height: Int? = 24, variables: [String: String] = [:],
    isTerminal: Bool = true
  ) -> Outcome {
    var environment = Environment.test.with(variables)
    environment.isTerminal = isTerminal
    environment.terminalHeight = height
    let log = log
    if isTerminal { environment.startPager = { log.start($0, openingAt: $1) } }
    return CalviewCommandTests.call(
      arguments.split(separator: " ").map { InputPath(String($0)) }, in: environment)
  }

  @Test func textThatFitsGoesToTheTerminal() {
    let outcome = call("--month 2024-12 --color never")
    #expect(outcome.output.split(separator: "\n").count == 7)
    #expect(log.commands == [])
  }

  @Test func longTextGoesToThePagerAlone() {
    let outcome = call("-y --color never --width 30", variables: ["PAGER": "most"])
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
    #expect(log.commands == ["most"])
    #expect(log.text.hasPrefix("        2024\n") && log.text.contains("December"))
    #expect(log.closings == 1)
  }

  @Test func textAsHighAsTheScreenLeavesNoRoomForThePrompt() {
    _ = call("--month 2024-12", height: 8)
    #expect(log.commands.isEmpty)
    _ = call("--month 2024-12", height: 7)
    #expect(log.commands.count == 1)
  }

  @Test(
    arguments: [
      ("--paging never -y", [:], true), ("-y --json", [:], true), ("-y", ["PAGER": ""], true),
      ("-y", ["PAGER": "most", "CALVIEW_PAGER": "cat"], true), ("-y", ["TERM": "dumb"], true),
      ("-y --paging always", [:], false), ("-y -o /dev/null --paging always", [:], true),
    ] as [(String, [String: String], Bool)])
  func nothingIsPagedWhereThatIsUnwanted(
    arguments: String, variables: [String: String], isTerminal: Bool
  ) {
    _ = call(arguments, height: 5, variables: variables, isTerminal: isTerminal)
    #expect(log.commands == [])
  }

  @Test(arguments: [false, true])
  func whatNoPagerShowsIsWrittenDirectly(isNoticedWhileWriting: Bool) throws {
    let (terminal, log) = (MemorySink(), PagerLog(isThere: false))
    let sink = PagingSink(terminal: terminal, height: 2) {
      let pager = log.start("nosuch")
      return isNoticedWhileWriting ? ClosedPager(pager) : pager
    }
    for line in ["one\n", "two\n", "three\n"] { try sink.write(Array(line.utf8).span) }
    try sink.close()
    #expect(terminal.text == "one\ntwo\nthree\n")
  }

  @Test func whatAPagerHasShownIsNotWrittenAgain() throws {
    let (terminal, log) = (MemorySink(), PagerLog())
    let sink = PagingSink(terminal: terminal, height: 1) { ClosedPager(log.start("less")) }
    #expect(throws: OutputError.closedPipe) { try sink.write(Array("one\n".utf8).span) }
    try sink.close()
    #expect(terminal.text == "")
  }

  @Test func thePagerOpensAtToday() {
    _ = call("SampleData/team.ics --agenda --color never", variables: ["PAGER": "less"])
    let line = log.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix(">Friday, 6 December") }
    #expect(line.map { $0 > 4 } == true)
    #expect(log.commands == ["less +\((line ?? 0) + 1)"])
  }

  @Test(arguments: ["help", "help list", "list --help"])
  func longHelpIsPaged(arguments: String) {
    let outcome = call(arguments, variables: ["PAGER": "less"])
    #expect(outcome == Outcome(status: 0, output: "", errors: ""))
    #expect(log.commands == ["less"] && log.text.contains("Usage: calview"))
    #expect(log.closings == 1)
    #expect(call("--help").output.hasPrefix("Usage: calview"))
    #expect(call("help", isTerminal: false).output.contains("EXIT STATUS"))
  }

  @Test func shortTextIsPagedIfThatIsAskedFor() {
    _ = call("--paging always --month 2024-12")
    #expect(log.text.contains("December 2024"))
    #expect(log.closings == 1)
  }

  @Test func aManualPageIsFormattedOnATerminal() {
    let outcome = call("man list")
    #expect(outcome.output == "")
    #expect(log.commands == [ManCommand.formatter])
    #expect(log.text.hasPrefix(".TH CALVIEW\\-LIST 1"))
    #expect(call("man list", isTerminal: false).output == log.text)
  }

  @Test func whereNothingFormatsManualPagesTheHelpIsShown() {
    var environment = Environment.test
    environment.isTerminal = true
    environment.terminalHeight = 10_000
    let log = PagerLog(isThere: false)
    environment.startPager = { log.start($0, openingAt: $1) }
    let words = ["man", "list"].map { InputPath($0) }
    let help = ["help", "list"].map { InputPath($0) }
    #expect(
      CalviewCommandTests.call(words, in: environment)
        == CalviewCommandTests.call(help, in: environment))
  }
}
