package import CivilCalendar

/// JSON under construction: callers append its parts in order, and the commas are added for them.
package struct JSONText: Sendable {
  /// The bytes that have been appended and not yet removed.
  package var bytes: [UInt8] = []

  /// Whether the last thing appended is a value, so that the next one needs a comma.
  var followsValue = false

  /// Creates an empty text.
  package init() {}

  /// Starts an object.
  package mutating func openObject() { open(UInt8(ascii: "{")) }
  /// Ends an object.
  package mutating func closeObject() { close(UInt8(ascii: "}")) }
  /// Starts an array.
  package mutating func openArray() { open(UInt8(ascii: "[")) }
  /// Ends an array.
  package mutating func closeArray() { close(UInt8(ascii: "]")) }

  /// Turns the text appended last into the name of a member.
  package mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    followsValue = false
  }

  /// Appends `null`.
  package mutating func null() { value("null") }

  /// Appends `true` or `false`.
  package mutating func boolean(_ value: Bool) { self.value(value ? "true" : "false") }

  /// Appends a number.
  package mutating func number(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.appendDigits(value.magnitude, count: 1)
    followsValue = true
  }

  /// Appends a number, or `null` if the number is `nil`.
  package mutating func number(_ value: Int?) {
    if let value { number(value) } else { null() }
  }

  /// Appends a date.
  package mutating func date(_ day: DayNumber) {
    quoted { day.date.append(to: &$0) }
  }

  /// Appends a date, or `null` if the date is `nil`.
  package mutating func date(_ day: DayNumber?) {
    if let day { date(day) } else { null() }
  }

  /// Appends a text, with the escapes it needs.
  package mutating func text(_ text: String) {
    self.text(text.utf8.span)
  }

  /// Appends UTF-8 text, with the escapes it needs.
  package mutating func text(_ text: Span<UInt8>) {
    if text.isPlainInJSON { plain(text) } else { quoted { $0.appendEscapedForJSON(text) } }
  }

  /// Appends a text, or `null` if the text is `nil`.
  package mutating func text(_ text: String?) {
    if let text { self.text(text) } else { null() }
  }

  /// Appends a text that needs no escape.
  package mutating func plain(_ text: String) {
    plain(text.utf8.span)
  }

  /// Appends a text that needs no escape, or `null` if the text is `nil`.
  package mutating func plain(_ text: String?) {
    if let text { plain(text) } else { null() }
  }

  /// Appends a text whose characters a function appends; none of them may need an escape.
  package mutating func quoted<Failure: Error>(
    _ appendCharacters: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    try appendCharacters(&bytes)
    bytes.append(UInt8(ascii: "\""))
    followsValue = true
  }

  /// Appends a value whose characters a function appends.
  package mutating func value(_ appendCharacters: (inout [UInt8]) -> Void) {
    separate()
    appendCharacters(&bytes)
    followsValue = true
  }

  /// Appends a value whose characters a function appends; the function may append at most `count`.
  package mutating func value(
    upTo count: Int, _ appendCharacters: (inout OutputSpan<UInt8>) -> Void
  ) {
    appendPiece(of: count, appendCharacters)
    followsValue = true
  }

  /// Appends the values that another text consists of, as they are.
  package mutating func values(of other: JSONText) {
    guard !other.bytes.isEmpty else { return }
    separate()
    bytes += other.bytes
    followsValue = true
  }

  /// Removes everything.
  package mutating func clear() { shorten(to: 0) }

  /// Keeps the given number of bytes and removes the rest, so that a document can begin there.
  package mutating func shorten(to count: Int) {
    bytes.removeLast(bytes.count - count)
    followsValue = false
  }

  /// Appends what a function appends, or nothing if the function throws.
  package mutating func attempt<Failure: Error>(
    _ append: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    let (count, followed) = (bytes.count, followsValue)
    do {
      try append(&self)
    } catch {
      bytes.removeLast(bytes.count - count)
      followsValue = followed
      throw error
    }
  }

  /// Appends a line break, which ends a line of NDJSON or a document.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    followsValue = false
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    followsValue = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    followsValue = true
  }

  private mutating func plain(_ text: Span<UInt8>) {
    value(upTo: text.count + 2) { $0.appendQuoted(text) }
  }

  private mutating func value(_ text: String) {
    separate()
    bytes.append(text.utf8.span)
    followsValue = true
  }

  private mutating func separate() {
    if followsValue { bytes.append(UInt8(ascii: ",")) }
  }

  /// Appends a comma if one is needed, then at most `count` bytes from a function.
  @inline(__always)
  mutating func appendPiece(of count: Int, _ append: (inout OutputSpan<UInt8>) -> Void) {
    let separates = followsValue
    bytes.append(addingCapacity: count + 1) {
      if separates { $0.append(UInt8(ascii: ",")) }
      append(&$0)
    }
  }
}

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
  @inline(__always)
  fileprivate mutating func append(_ text: StaticString) {
    // A static string is as long as it claims to be, and lives as long as the program.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe append(bytes.span)
  }
}
