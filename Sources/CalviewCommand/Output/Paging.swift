import CalendarPages
package import FileWriting

/// Whether and how a text is shown in a pager.
struct Paging: Sendable {
  private let command: String
  private let height: Int
  private let startPager: @Sendable (String, Int?) -> (any Pager)?

  /// Decides whether to use a pager; `nil` if not.
  init?(_ request: Request, in environment: Environment) {
    guard let startPager = environment.startPager, request.look.paging != .never,
      request.answer.format == .text, request.answer.output == nil
    else { return nil }
    if request.look.paging == .auto, environment.value("TERM") == "dumb" { return nil }
    let variables = ["CALVIEW_PAGER", "PAGER"].compactMap { environment.variables[$0] }
    command = variables.first ?? Self.defaultCommand
    // A variable that is set to an empty string turns the pager off.
    if command.isEmpty || command == "cat" { return nil }
    height = request.look.paging == .always ? 0 : environment.terminalHeight ?? 24
    self.startPager = startPager
  }

  /// The default pager: a shell command that runs `less`, `more` or `cat`, whichever is installed.
  private static let defaultCommand = """
    if command -v less >/dev/null; then exec less; fi; \
    if command -v more >/dev/null; then exec more; fi; exec cat
    """

  /// Returns a sink that starts the pager if the text is longer than the screen.
  ///
  /// - Parameter line: Returns the line that the pager opens at; called when the pager starts.
  func sink(
    for terminal: any ByteSink, openingAt line: @escaping () -> Int? = { nil }
  ) -> PagingSink {
    let (startPager, command) = (startPager, command)
    return PagingSink(terminal: terminal, height: height) { startPager(command, line()) }
  }
}

/// A program that shows a text page by page.
package protocol Pager: ByteSink {
  /// Ends the text, and waits until the reader quits the pager.
  ///
  /// Returns whether the pager's program could be started.
  func close() -> Bool
}

/// Writes to a terminal, or to a pager once the text no longer fits on the screen.
final class PagingSink: ByteSink {
  private let terminal: any ByteSink
  private let height: Int
  private let startPager: () -> (any Pager)?
  private var pager: (any Pager)?
  /// The text so far, while it may still fit on the screen; `nil` afterwards.
  private var held: [UInt8]? = []
  private var lineCount = 0
  /// The bytes that the pager was given, while all of them may still be waiting in the pipe.
  private var given: [UInt8]? = []

  /// The size in bytes of the largest pipe that the system gives a user.
  private static let maxWaitingBytes = 1 << 20

  /// Creates a sink for a terminal with a height in lines, and a function that starts a pager.
  init(terminal: any ByteSink, height: Int, startPager: @escaping () -> (any Pager)?) {
    self.terminal = terminal
    self.height = height
    self.startPager = startPager
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    guard var held else {
      try send(bytes)
      return
    }
    for index in bytes.indices {
      held.append(bytes[index])
      if bytes[index] == UInt8(ascii: "\n") { lineCount += 1 }
    }
    self.held = held
    // The prompt of the shell takes a line, too.
    if lineCount >= height {
      pager = startPager()
      try release()
    }
  }

  /// Shows the rest of the text, and waits for the pager.
  func close() throws(OutputError) {
    do {
      try release()
    } catch {
      _ = pager?.close()
      throw error
    }
    if let pager, !pager.close() { try showDirectly() }
  }

  /// Writes bytes to the pager, or to the terminal if there is no pager.
  private func send(_ bytes: Span<UInt8>) throws(OutputError) {
    guard let pager else { return try terminal.write(bytes) }
    if let count = given?.count, count + bytes.count <= Self.maxWaitingBytes {
      for index in bytes.indices { given?.append(bytes[index]) }
    } else {
      given = nil
    }
    do {
      try pager.write(bytes)
    } catch {
      // The pipe is closed both when a reader quits the pager and when the pager could not be
      // started.
      guard error == .closedPipe, !pager.close() else { throw error }
      try showDirectly()
    }
  }

  /// Writes the text to the terminal, because no pager has shown it.
  private func showDirectly() throws(OutputError) {
    pager = nil
    let text = given ?? []
    given = nil
    try terminal.write(text.span)
  }

  private func release() throws(OutputError) {
    guard let held else { return }
    self.held = nil
    try send(held.span)
  }
}
