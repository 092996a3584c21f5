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
  /// Whether there was such a program; known when it has ended.
  private var hasRun: Bool?

  /// Starts a command of the shell that reads what is written; `nil` if the system refuses.
  ///
  /// If it is `less`, it shows a line first.
  init?(_ command: String, openingAt line: Int?) {
    guard let ends = try? ChildProcess.pipe() else { return nil }
    defer { closeDescriptor(ends.reading) }
    // What `less` needs to know: to show colours, whatever else the user has told it, and UTF-8.
    // Its options may be there with hyphens and blanks before them or without, and a dollar ends
    // one that goes on.
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
    // An interrupt is meant for the pager, which is in the foreground.
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
    // The lower bits hold a signal; a shell ends with these two if it can't start a program.
    let hasRun = ![126 << 8, 127 << 8].contains(status & 0xFFFF)
    self.hasRun = hasRun
    return hasRun
  }
}

// Inside the class the name would mean its own function.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
