import CalendarPages
import FileWriting
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pager that runs as a process of its own.
final class PagerProcess: Pager {
  private let process: ChildProcess
  private let descriptor: Int32
  private let sink: DescriptorSink
  /// Whether the pager's program could be started; known only after the process has ended.
  private var hasRun: Bool?

  /// Starts a shell command that reads what is written; `nil` if the system refuses.
  ///
  /// If the command is `less`, it opens at the given line.
  init?(_ command: String, openingAt line: Int?) {
    guard let ends = try? ChildProcess.pipe() else { return nil }
    defer { closeDescriptor(ends.reading) }
    // `less` must show colours and UTF-8, whatever other options the user has set. In LESS, options
    // may
    // have hyphens and blanks before them or not, and a dollar ends an option with a text of any
    // length.
    let opening = line.map { "+\($0)g$" } ?? ""
    let options =
      unsafe getenv("LESS").map { unsafe "-R\(opening) " + String(cString: $0) }
      ?? "FRX\(opening)"
    unsafe setenv("LESS", options, 1)
    unsafe setenv("LESSCHARSET", "utf-8", 0)
    let process = try? ChildProcess("/bin/sh", ["sh", "-c", command], streams: [ends.reading])
    guard let process else {
      closeDescriptor(ends.writing)
      return nil
    }
    // An interrupt is meant for the pager, which runs in the foreground.
    _ = signal(SIGINT, SIG_IGN)
    self.process = process
    descriptor = ends.writing
    sink = DescriptorSink(ends.writing)
  }

  deinit { _ = close() }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    try sink.write(bytes)
  }

  func close() -> Bool {
    if let hasRun { return hasRun }
    closeDescriptor(descriptor)
    let status = process.wait()
    _ = signal(SIGINT, SIG_DFL)
    // The lower bits hold a signal; a shell ends with 126 or 127 if it can't start a program.
    let hasRun = ![126 << 8, 127 << 8].contains(status & 0xFFFF)
    self.hasRun = hasRun
    return hasRun
  }
}

// In the class, `close` would mean the method.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
