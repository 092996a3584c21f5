import CalendarLocale
import CalendarPages
import FileWriting

/// Tells on a terminal how far a run is, once it takes longer than a second.
final class Progress {
  private let terminal: any ByteSink
  private let clock: @Sendable () -> Duration
  private let columns: Int
  private let start: Duration
  private var nextUpdate: Duration
  private var isShown = false

  private var file = ""
  private var bytes = 0
  private var filesDone = 0
  private let fileCount: Int

  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  /// Creates a progress of files; `nil` if there is no terminal to tell it on.
  init?(of fileCount: Int, on terminal: any ByteSink, in environment: Environment) {
    guard let clock = environment.clockOfTerminal else { return nil }
    self.terminal = terminal
    self.clock = clock
    self.fileCount = fileCount
    columns = environment.columns ?? 80
    start = clock()
    nextUpdate = start + Self.patience
  }

  /// Notes that a file begins.
  func begin(_ name: String) {
    file = name
    bytes = 0
    update()
  }

  /// Notes that more of the file was read.
  func read(_ count: Int) {
    bytes += count
    update()
  }

  /// Notes that a file is done; nothing is shown until the next one.
  func end() {
    filesDone += 1
    clear()
  }

  /// Takes the line away, so that something else can be written.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func update() {
    let now = clock()
    guard now >= nextUpdate else { return }
    nextUpdate = now + Self.interval
    isShown = true
    let files = fileCount > 1 ? "\(filesDone + 1) of \(fileCount) files, " : ""
    let text = "calview: \(files)\(bytes >> 20) MiB of \(file)"
    write("\r" + DisplayWidth.truncating(TerminalText.safe(text), to: columns - 1) + "\u{1B}[K")
  }

  /// Writes as well as it goes: whoever does not see it misses nothing.
  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    try? terminal.write(bytes.span)
  }
}
