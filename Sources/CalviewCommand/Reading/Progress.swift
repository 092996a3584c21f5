import CalendarLocales
import CalendarPages
import FileWriting
import ICSText

/// Shows on a terminal how far the reading of files has come, if it takes over half a second.
final class Progress: ReadingProgress {
  private let terminal: any ByteSink
  private let clock: @Sendable () -> Duration
  private let columns: Int
  private let start: Duration
  private var nextUpdate: Duration
  private var isShown = false

  private let fileCount: Int
  /// The total bytes of the files; `nil` if one of them is a pipe or a device, which has no size.
  private let totalBytes: Int?
  private var file = ""
  private var filesDone = 0
  /// The total bytes of the files that are done.
  private var bytesDone = 0
  /// How many bytes of the current file were read.
  private var position = 0

  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// Creates the progress of reading files in turn; `nil` if messages don't go to a terminal.
  init?(of paths: [InputPath], on terminal: any ByteSink, in environment: Environment) {
    guard let clock = environment.clockOfTerminal else { return nil }
    self.terminal = terminal
    self.clock = clock
    fileCount = paths.count
    var total: Int? = 0
    for path in paths { total = Self.sum(total, path.sizeOfRegularFile) }
    totalBytes = total
    columns = environment.columns ?? 80
    start = clock()
    nextUpdate = start + Self.patience
  }

  private static func sum(_ some: Int?, _ other: Int?) -> Int? {
    guard let some, let other else { return nil }
    let (sum, overflows) = some.addingReportingOverflow(other)
    return overflows ? nil : sum
  }

  /// Notes that the reading of a file begins.
  func begin(_ name: String) {
    file = name
    position = 0
    update()
  }

  /// Notes how far the file has been read; `end` is less than before if the file is read again.
  func read(_ count: Int, upTo end: Int) {
    position = end
    update()
  }

  /// Notes that the file is done; nothing is shown until the next one.
  func end() {
    filesDone += 1
    bytesDone += position
    position = 0
    clear()
  }

  /// Removes the progress line, so that something else can be written.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func update() {
    let now = clock()
    guard now >= nextUpdate else { return }
    nextUpdate = now + Self.interval
    isShown = true
    // The most important part comes first, since a narrow terminal cuts off the end.
    let text = "calview: " + amount(after: now - start) + " (\(fileInWords))"
    write("\r" + DisplayWidth.truncating(TerminalText.safe(text), to: columns - 1) + "\u{1B}[K")
  }

  private var fileInWords: String {
    fileCount > 1 ? "file \(filesDone + 1) of \(fileCount): \(file)" : file
  }

  /// The progress in words: "141 of 603 MiB, 2 s left", or the amount read if the total is unknown.
  private func amount(after time: Duration) -> String {
    let done = bytesDone + position
    guard let totalBytes, done <= totalBytes else { return "\(done >> 20) MiB" }
    let amount = "\(done >> 20) of \(Self.mebibytesRoundedUp(totalBytes)) MiB"
    guard done > 0 else { return amount }
    let seconds = time / .seconds(1) * (Double(totalBytes - done) / Double(done))
    return "\(amount), \(Self.inWords(seconds)) left"
  }

  private static func mebibytesRoundedUp(_ bytes: Int) -> Int {
    (bytes >> 20) + (bytes & 0xF_FFFF == 0 ? 0 : 1)
  }

  private static func inWords(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    return whole < 120 ? "\(whole) s" : "\((whole + 59) / 60) min"
  }

  /// Writes to the terminal; a failure does not matter, since nothing depends on the progress line.
  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    try? terminal.write(bytes.span)
  }
}
