public import CalendarPages

/// A program that shows a text page by page.
public protocol Pager: ByteSink {
  /// Says that the text is complete, and waits until its reader is done.
  func close()
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

  /// Creates a sink for a terminal of some lines, with a way to start a pager.
  init(terminal: any ByteSink, height: Int, startPager: @escaping () -> (any Pager)?) {
    self.terminal = terminal
    self.height = height
    self.startPager = startPager
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    guard var held else {
      try target.write(bytes)
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
    defer { pager?.close() }
    try release()
  }

  private var target: any ByteSink { pager ?? terminal }

  private func release() throws(OutputError) {
    guard let held else { return }
    self.held = nil
    try target.write(held.span)
  }
}
