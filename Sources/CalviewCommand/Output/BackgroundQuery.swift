import CalendarPages
import TextSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Asks a terminal for its background colour (OSC 11 of xterm).
enum BackgroundQuery {
  /// How long to wait for an answer.
  private static let patience = Duration.milliseconds(50)

  /// The question, and another that every terminal answers (DA1); the answer to that comes last.
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Asks the terminal of the process; `nil` if it does not answer.
  static func ask() -> RGBColor? {
    let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    // The system stops a background process that changes the terminal.
    guard tcgetpgrp(terminal) == getpgrp() else { return nil }
    return ask(terminal, for: patience)
  }

  /// Asks a terminal, and waits for the answer as long as given.
  static func ask(_ terminal: Int32, for patience: Duration) -> RGBColor? {
    // Keys that were typed already would be taken for the answer and get lost.
    guard !hasInput(terminal, within: .zero) else { return nil }
    var original = termios()
    // The system writes the settings into the variable, here and below.
    guard unsafe tcgetattr(terminal, &original) == 0 else { return nil }
    var silent = original
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard unsafe tcsetattr(terminal, TCSANOW, &silent) == 0 else { return nil }
    defer { _ = unsafe tcsetattr(terminal, TCSANOW, &original) }
    let bytes = Array(question.utf8)
    guard unsafe write(terminal, bytes, bytes.count) == bytes.count else { return nil }
    return color(in: answer(of: terminal, within: patience))
  }

  /// Returns what the terminal sends until it has answered both questions, or the time is up.
  private static func answer(of terminal: Int32, within patience: Duration) -> [UInt8] {
    let end = Environment.timeSinceStart() + patience
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 128)
    while answer.count < 1_024, !isWhole(answer) {
      let rest = end - Environment.timeSinceStart()
      guard rest > .zero, hasInput(terminal, within: rest) else { break }
      let count = unsafe read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      answer += buffer.prefix(count)
    }
    return answer
  }

  private static func hasInput(_ terminal: Int32, within time: Duration) -> Bool {
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = time.components
    // Rounded up to a whole millisecond, so that a shorter rest is waited for too.
    let milliseconds = seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return unsafe poll(&request, 1, Int32(clamping: milliseconds)) > 0
      && request.revents & Int16(POLLIN) != 0
  }

  /// Whether the answer to the second question has arrived: `CSI ? … c`.
  private static func isWhole(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    return text.parts(around: "\u{1B}[?").dropFirst().contains {
      $0.contains("c")
    }
  }

  /// Returns the colour in an answer: `OSC 11 ; rgb:1e1e/1e1e/1e1e`, one to four digits per part.
  static func color(in answer: [UInt8]) -> RGBColor? {
    let text = String(decoding: answer, as: UTF8.self)
    // The last part ends with a control character, which is not a hexadecimal digit.
    let parts = text.parts(around: "]11;rgb").dropFirst()
      .first?
      .split(separator: ":", omittingEmptySubsequences: false).dropFirst().first?
      .split(separator: "/", omittingEmptySubsequences: false).prefix(3)
      .compactMap { part -> UInt32? in
        let digits = part.prefix(while: \.isHexDigit)
        guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else {
          return nil
        }
        return value * 255 / (1 << UInt32(4 * digits.count) - 1)
      }
    guard let parts, parts.count == 3 else { return nil }
    return RGBColor(parts[0] << 16 | parts[1] << 8 | parts[2])
  }
}
