// Members of objects. Asking for room costs more than to fill it, so that a name is appended
// together with its value where that is short or plain.
extension JSONText {
  /// Appends the name of a member, which needs no escape.
  package mutating func key(_ name: StaticString) {
    appendMember(name, upTo: 0) { _ in }
    followsValue = false
  }

  /// Appends a member.
  package mutating func member(_ name: StaticString, _ value: (inout JSONText) -> Void) {
    key(name)
    value(&self)
  }

  /// Appends a member that is a text in UTF-8.
  package mutating func member(_ name: StaticString, _ text: Span<UInt8>) {
    if text.isPlainInJSON {
      appendMember(name, upTo: text.count + 2) { $0.appendQuoted(text) }
    } else {
      member(name) { $0.text(text) }
    }
  }

  /// Appends a member that is a text, or `null` if there is none.
  package mutating func member(_ name: StaticString, _ text: String?) {
    if let text { member(name, text.utf8.span) } else { appendMember(name, literal: "null") }
  }

  /// Appends a member that is a truth value.
  package mutating func member(_ name: StaticString, _ value: Bool) {
    appendMember(name, literal: value ? "true" : "false")
  }

  /// Appends a member that is a number, or `null` if there is none.
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
  /// Appends a text between quotation marks, for which there must be room.
  mutating func appendQuoted(_ text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a text that is in the program.
  fileprivate mutating func append(_ text: StaticString) {
    // It has as many bytes as it says, and is there for ever.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe append(bytes.span)
  }
}
