import Foundation

/// Counts the occurrences in an answer of calview, which may be too large for memory.
struct AnswerCounts {
  private(set) var occurrences = 0
  /// The number of occurrences on each day that the answer names.
  private(set) var byDay: [String: Int] = [:]

  // Quotation marks in a text are escaped, so only a key can look like one of these.
  private var uid = Match("\"uid\":")
  private var date = Match("\"date\":\"")
  private var day: [UInt8]?
  private var onDay = 0

  mutating func read(_ piece: Data) {
    for byte in piece {
      if let digits = day, digits.count < 10 {
        day = digits + [byte]
      } else if uid.isComplete(with: byte) {
        occurrences += 1
        onDay += 1
      } else if date.isComplete(with: byte) {
        endDay()
        day = []
      }
    }
  }

  mutating func endDay() {
    if let day { byDay[String(decoding: day, as: UTF8.self)] = onDay }
    onDay = 0
  }

  /// A text to search for byte by byte; its first byte must not occur in it again before its end.
  private struct Match {
    private let text: [UInt8]
    private var matched = 0

    init(_ text: String) {
      self.text = Array(text.utf8)
    }

    mutating func isComplete(with byte: UInt8) -> Bool {
      matched = byte == text[matched] ? matched + 1 : byte == text[0] ? 1 : 0
      guard matched == text.count else { return false }
      matched = 0
      return true
    }
  }
}

extension AnswerCounts {
  /// Counts the occurrences in calview's answer; `nil` if calview fails.
  init?(of command: Command) {
    self.init()
    guard let status = try? command.answer({ read($0) }), status == 0 else { return nil }
    endDay()
  }
}
