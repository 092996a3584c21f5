/// How the content of a part is encoded for transfer (RFC 2045).
package enum TransferEncoding: Hashable, Sendable {
  /// Lines as they are: 7bit and 8bit.
  case lines
  /// Bytes as they are.
  case binary
  case quotedPrintable
  case base64

  /// Finds an encoding by its name; `nil` if it is not a known one.
  init?(named name: String) {
    switch name {
    case "", "7bit", "8bit", "7-bit", "8-bit": self = .lines
    case "binary": self = .binary
    case "quoted-printable": self = .quotedPrintable
    case "base64": self = .base64
    default: return nil
    }
  }
}

/// How the content of a part becomes text in UTF-8.
package struct ContentForm: Hashable, Sendable {
  package let encoding: TransferEncoding
  package let charset: Charset

  /// Describes a content.
  package init(encoding: TransferEncoding, charset: Charset) {
    self.encoding = encoding
    self.charset = charset
  }
}

/// Decodes the content of a part, in pieces that may end anywhere.
///
/// A mail ends its lines with CRLF; where it is stored they may have become line feeds. So what the
/// mail has as lines gets CRLF again. That includes the last line, though the boundary after it takes
/// its line end: nobody who writes a calendar in lines means to end it within a line.
package struct ContentDecoder: Sendable {
  private let form: ContentForm
  private var base64 = Base64Decoder()
  private var quoted = QuotedPrintableDecoder()
  /// The last byte that was decoded.
  private var lastByte: UInt8?
  private var line: Int
  private var column = 1

  /// The first fault in the encoding.
  package private(set) var problem: MailProblem?

  /// The bytes before they are converted to UTF-8.
  private var decoded: [UInt8] = []

  /// Creates a decoder.
  ///
  /// - Parameter line: The number of the first line of the content in the mail.
  package init(_ form: ContentForm, line: Int = 1) {
    self.form = form
    self.line = line
  }

  /// Appends the text that a piece of the content stands for.
  package mutating func append(_ piece: Span<UInt8>, to text: inout [UInt8]) {
    decoded.removeAll(keepingCapacity: true)
    switch form.encoding {
    case .binary: decoded.append(piece)
    case .lines: appendLines(piece)
    case .quotedPrintable, .base64:
      for index in 0..<piece.count { append(piece[index]) }
    }
    lastByte = decoded.last ?? lastByte
    form.charset.append(decoded.span, to: &text)
  }

  /// Appends what is left at the end.
  package mutating func finish(to text: inout [UInt8]) {
    decoded.removeAll(keepingCapacity: true)
    if form.encoding == .base64, base64.finish(to: &decoded) {
      note(.base64CutShort(line: line))
    }
    if form.encoding == .quotedPrintable, quoted.finish(to: &decoded) {
      note(.notQuotedPrintable(line: line, column: column))
    }
    lastByte = decoded.last ?? lastByte
    form.charset.append(decoded.span, to: &text)
    guard lastByte != UInt8(ascii: "\n"), lastByte != nil else { return }
    switch form.encoding {
    case .lines, .quotedPrintable: text += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    case .binary, .base64: break
    }
  }

  private mutating func note(_ new: MailProblem) { problem = problem ?? new }

  private mutating func appendLines(_ piece: Span<UInt8>) {
    for index in 0..<piece.count {
      let byte = piece[index]
      let follows = index == 0 ? lastByte : piece[index - 1]
      if byte == UInt8(ascii: "\n"), follows != UInt8(ascii: "\r") {
        decoded.append(UInt8(ascii: "\r"))
      }
      decoded.append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if form.encoding == .base64 {
      if !base64.append(byte, to: &decoded) { note(.notBase64(line: line, column: column)) }
    } else if let back = quoted.append(byte, to: &decoded) {
      note(.notQuotedPrintable(line: line, column: column - back))
    }
    column += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    }
  }
}

/// Decodes base64, character by character.
struct Base64Decoder: Sendable {
  private var bits: UInt32 = 0
  /// How many characters of a group of four were read.
  private var count = 0
  private var isPadded = false

  /// Takes the next character; returns false if it is not one that base64 may have there.
  mutating func append(_ byte: UInt8, to bytes: inout [UInt8]) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): return true
    case UInt8(ascii: "="):
      guard count != 1, count > 0 || isPadded else { return false }
      if !isPadded { finish(to: &bytes) }
      isPadded = true
      return true
    default:
      guard !isPadded, let value = byte.base64Value else { return false }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        (bits, count) = (0, 0)
      }
      return true
    }
  }

  /// Appends the bytes of the last group; returns whether it is cut off.
  @discardableResult
  mutating func finish(to bytes: inout [UInt8]) -> Bool {
    defer { (bits, count) = (0, 0) }
    if count == 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 4)) }
    if count == 3 {
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    }
    return count > 0
  }
}

/// Decodes quoted-printable, character by character.
struct QuotedPrintableDecoder: Sendable {
  /// What was read and is not decided: an equals sign with what follows it, or blanks, which do
  /// not count at the end of a line.
  private var held: [UInt8] = []
  private var endsInReturn = false

  /// Takes the next character.
  ///
  /// If a character before this one was wrong, returns how many characters before.
  mutating func append(_ byte: UInt8, to bytes: inout [UInt8]) -> Int? {
    let isAfterReturn = endsInReturn
    endsInReturn = false
    switch byte {
    case UInt8(ascii: "\r"):
      endsInReturn = true
      return endLine(&bytes)
    case UInt8(ascii: "\n"):
      return isAfterReturn ? nil : endLine(&bytes)
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      // Blanks may follow an equals sign at the end of a line; a line of blanks has no bound.
      if held.count < Self.maxHeld {
        held.append(byte)
        return nil
      }
    default: break
    }
    guard held.first == UInt8(ascii: "=") else {
      release(&bytes)
      hold(byte, &bytes)
      return nil
    }
    if held.count == 1, byte.hexadecimalValue != nil {
      held.append(byte)
      return nil
    }
    if held.count == 2, let high = held[1].hexadecimalValue, let low = byte.hexadecimalValue {
      held.removeAll(keepingCapacity: true)
      bytes.append(high << 4 | low)
      return nil
    }
    let back = held.count
    release(&bytes)
    hold(byte, &bytes)
    return back
  }

  private static let maxHeld = 1_024

  private mutating func hold(_ byte: UInt8, _ bytes: inout [UInt8]) {
    if byte == UInt8(ascii: "=") { held.append(byte) } else { bytes.append(byte) }
  }

  private mutating func release(_ bytes: inout [UInt8]) {
    bytes += held
    held.removeAll(keepingCapacity: true)
  }

  private mutating func endLine(_ bytes: inout [UInt8]) -> Int? {
    defer { held.removeAll(keepingCapacity: true) }
    guard held.first == UInt8(ascii: "=") else {
      bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
      return nil
    }
    if held.dropFirst().allSatisfy(\.isBlank) { return nil }
    bytes += held
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    return held.count
  }

  /// Appends what is left at the end; returns whether it is cut off.
  mutating func finish(to bytes: inout [UInt8]) -> Bool {
    defer { held.removeAll(keepingCapacity: true) }
    guard held.first == UInt8(ascii: "="), !held.dropFirst().allSatisfy(\.isBlank) else {
      return false
    }
    bytes += held
    return true
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; `nil` for any other character.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The value of a character of base64; `nil` for any other.
  fileprivate var base64Value: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    // The bytes are copied before the span's lifetime ends.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
