import CSystem
import CalendarPages
import Synchronization
import TextSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Asks a terminal for its background colour (OSC 11 of xterm).
///
/// The answer may be late, over a slow link or through other programs. The terminal doesn't echo what
/// it receives until the last answer has come, or ``end()`` returns, so that nothing of it appears on
/// the screen or at the next prompt.
enum BackgroundQuery {
  /// How long to wait for an answer, for which the user waits as well.
  private static let patience = Duration.milliseconds(500)

  /// How long to wait for an answer in all, before others read what the terminal sends.
  private static let lastPatience = Duration.seconds(1)

  /// The question, and another that every terminal answers (DA1); the answer to that comes last.
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// A terminal that has not answered in time, and is not asked again.
  private struct LateTerminal {
    let terminal: Int32
    /// Until when to wait for its answer, by ``Environment/timeSinceStart()``; zero once the terminal
    /// was given back.
    var deadline: Duration
  }

  private static let late = Mutex<LateTerminal?>(nil)

  /// Asks the terminal of the process; `nil` if it does not answer.
  static func ask() -> RGBColor? {
    if late.withLock({ $0 != nil }) { return nil }
    let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    // The system stops a background process that changes the terminal.
    guard tcgetpgrp(terminal) == getpgrp() else {
      close(terminal)
      return nil
    }
    let deadline = Environment.timeSinceStart() + lastPatience
    let answer = ask(terminal, for: patience)
    if answer.isWhole {
      close(terminal)
    } else {
      late.withLock { $0 = LateTerminal(terminal: terminal, deadline: deadline) }
    }
    return answer.color
  }

  /// Asks a terminal, and waits for the answer as long as given.
  ///
  /// If the answer is not whole, the terminal must stay open until ``end()``.
  static func ask(
    _ terminal: Int32, for patience: Duration
  ) -> (color: RGBColor?, isWhole: Bool) {
    // Keys that were typed already would be taken for the answer and get lost.
    guard !hasInput(terminal, within: .zero), system_silence(terminal) == 0 else {
      return (nil, true)
    }
    let bytes = Array(question.utf8)
    guard unsafe write(terminal, bytes, bytes.count) == bytes.count else {
      system_end_silence(0)
      return (nil, true)
    }
    let answer = answer(of: terminal, until: Environment.timeSinceStart() + patience)
    let isWhole = isWhole(answer)
    if isWhole { system_end_silence(0) }
    return (color(in: answer), isWhole)
  }

  /// Waits once more for a terminal that has not answered in time, and gives it back as it was, without
  /// what it has sent.
  ///
  /// Called when the process ends, and before another program or the browser reads keys.
  static func end() {
    late.withLock { late in
      guard let terminal = late else { return }
      _ = answer(of: terminal.terminal, until: terminal.deadline)
      late?.deadline = .zero
    }
    system_end_silence(1)
  }

  /// Returns what the terminal sends until it has answered both questions, or the time is up.
  private static func answer(of terminal: Int32, until end: Duration) -> [UInt8] {
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
