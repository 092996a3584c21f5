internal import CivilCalendar

/// A position in the text of a value, and the departures seen before it.
struct ValueCursor {
  private(set) var position: Int
  private let end: Int
  // An empty literal would be made by code for all kinds of sets.
  var departures = ValueDepartures()

  /// What is wrong with a part of the value that was read, unless more is wrong with what follows.
  var lateError: ValueError?

  /// Stands at the start of a text, after the blanks that it should not have.
  init(_ text: Span<UInt8>) throws(ValueError) {
    var start = 0
    var end = text.count
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    guard start < end else { throw ValueError(.empty, at: 0) }
    position = start
    self.end = end
    if start > 0 || end < text.count { departures = .blanks }
  }

  var isAtEnd: Bool { position == end }

  func error(_ problem: ValueError.Problem) -> ValueError { ValueError(problem, at: position) }

  /// The next byte, 0 at the end.
  func peek(_ text: Span<UInt8>) -> UInt8 { isAtEnd ? 0 : text[position] }

  func expectEnd() throws(ValueError) {
    guard isAtEnd else { throw error(.expectedEnd) }
    if let lateError { throw lateError }
  }

  /// Passes one of the given byte if it comes next.
  mutating func pass(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard !isAtEnd, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes a letter if it comes next, a capital as it should be or not.
  mutating func pass(letter: UInt8, in text: Span<UInt8>) -> Bool {
    if pass(letter, in: text) { return true }
    guard pass(letter | 0x20, in: text) else { return false }
    departures.insert(.lowercase)
    return true
  }

  /// Passes a separator that should not be there.
  mutating func pass(separator: UInt8, in text: Span<UInt8>) -> Bool {
    guard pass(separator, in: text) else { return false }
    departures.insert(.separators)
    return true
  }

  /// Reads a number of exactly as many digits.
  mutating func number(ofDigits count: Int, in text: Span<UInt8>) throws(ValueError) -> Int {
    var number = 0
    for _ in 0..<count {
      let digit = peek(text) &- UInt8(ascii: "0")
      guard digit <= 9 else { throw error(.expectedDigit) }
      number = number * 10 + Int(digit)
      position += 1
    }
    return number
  }

  /// Reads the digits of a number, which fits in 31 bits unless a larger maximum is given.
  mutating func number(
    in text: Span<UInt8>, maximum: Int = Int(Int32.max)
  ) throws(ValueError) -> Int {
    let start = position
    while (peek(text) &- UInt8(ascii: "0")) <= 9 { position += 1 }
    guard position > start else { throw error(.expectedDigit) }
    guard let number = text.decimal(in: start..<position), number <= maximum else {
      throw ValueError(.outOfRange, at: start)
    }
    return number
  }

  /// Reads two digits that stay below a bound.
  mutating func pair(
    below bound: Int, _ problem: ValueError.Problem, in text: Span<UInt8>
  ) throws(ValueError) -> Int {
    let start = position
    let number = try number(ofDigits: 2, in: text)
    guard number < bound else { throw ValueError(problem, at: start) }
    return number
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
