import CalendarPages
package import FileWriting

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
