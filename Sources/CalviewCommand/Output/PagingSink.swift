import CalendarPages
package import FileWriting

/// A program that shows a text page by page.
package protocol Pager: ByteSink {
  /// Says that the text is complete, and waits until its reader is done; returns whether there was
  /// a program to show it.
  func close() -> Bool
}

/// Writes to a terminal, or to a pager once there is more than fits on the screen.
final class PagingSink: ByteSink {
  private let terminal: any ByteSink
  private let height: Int
  private let startPager: () -> (any Pager)?
  private var pager: (any Pager)?
  /// What is written, as long as it may fit on the screen.
  private var held: [UInt8]? = []
  private var lineCount = 0
  /// What a pager was given, as long as all of it may still wait in the pipe.
  private var given: [UInt8]? = []

  /// As much as the largest pipe holds that the system gives a user.
  private static let mostWaitingBytes = 1 << 20

  /// Creates a sink for a terminal of some lines, with a way to start a pager.
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
    // The prompt of the shell takes a line as well.
    if lineCount >= height {
      pager = startPager()
      try release()
    }
  }

  /// Shows what is left, and waits for the pager.
  func close() throws(OutputError) {
    do {
      try release()
    } catch {
      _ = pager?.close()
      throw error
    }
    if let pager, !pager.close() { try showDirectly() }
  }

  /// Hands bytes to the pager, or to the terminal if there is none.
  private func send(_ bytes: Span<UInt8>) throws(OutputError) {
    guard let pager else { return try terminal.write(bytes) }
    if let count = given?.count, count + bytes.count <= Self.mostWaitingBytes {
      for index in bytes.indices { given?.append(bytes[index]) }
    } else {
      given = nil
    }
    do {
      try pager.write(bytes)
    } catch {
      // A reader who has seen enough closes the pipe as a program does that never ran.
      guard error == .closedPipe, !pager.close() else { throw error }
      try showDirectly()
    }
  }

  /// Writes to the terminal what no pager has shown.
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
