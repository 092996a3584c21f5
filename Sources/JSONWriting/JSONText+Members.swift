// Members of objects. Reserving room costs more than filling it, so a name and its value are
// appended in one piece where the value is short or plain.
extension JSONText {
  /// Appends the name of a member; the name must need no escape.
  package mutating func key(_ name: StaticString) {
    appendMember(name, upTo: 0) { _ in }
    followsValue = false
  }

  /// Appends a member whose value a function appends.
  package mutating func member(_ name: StaticString, _ value: (inout JSONText) -> Void) {
    key(name)
    value(&self)
  }

  /// Appends a member whose value is UTF-8 text.
  package mutating func member(_ name: StaticString, _ text: Span<UInt8>) {
    if text.isPlainInJSON {
      appendMember(name, upTo: text.count + 2) { $0.appendQuoted(text) }
    } else {
      member(name) { $0.text(text) }
    }
  }

  /// Appends a member whose value is a text, or `null` if the text is `nil`.
  package mutating func member(_ name: StaticString, _ text: String?) {
    if let text { member(name, text.utf8.span) } else { appendMember(name, literal: "null") }
  }

  /// Appends a member whose value is `true` or `false`.
  package mutating func member(_ name: StaticString, _ value: Bool) {
    appendMember(name, literal: value ? "true" : "false")
  }

  /// Appends a member whose value is `true` or `false`, or `null` if the value is `nil`.
  package mutating func member(_ name: StaticString, _ value: Bool?) {
    appendMember(name, literal: value.map { $0 ? "true" : "false" } ?? "null")
  }

  /// Appends a member whose value is a number, or `null` if the number is `nil`.
  package mutating func member(_ name: StaticString, _ number: Int?) {
    member(name) { $0.number(number) }
  }

  private mutating func appendMember(_ name: StaticString, literal: StaticString) {
    appendMember(name, upTo: literal.utf8CodeUnitCount) { $0.append(literal) }
  }

  @inline(__always)
  private mutating func appendMember(
    _ name: StaticString, upTo count: Int, _ appendValue: (inout OutputSpan<UInt8>) -> Void
  ) {
    appendPiece(of: name.utf8CodeUnitCount + 3 + count) {
      $0.append(UInt8(ascii: "\""))
      $0.append(name)
      $0.append(UInt8(ascii: "\""))
      $0.append(UInt8(ascii: ":"))
      appendValue(&$0)
    }
    followsValue = true
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text between quotation marks; there must be room for all of it.
  mutating func appendQuoted(_ text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a text that is part of the program.
  fileprivate mutating func append(_ text: StaticString) {
    // A static string is as long as it claims to be, and lives as long as the program.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe append(bytes.span)
  }
}
