internal import JSONWriting

// Members of the JSON documents that validation writes.
extension JSONText {
  /// Moves the text written so far to a buffer.
  mutating func flush(to output: inout [UInt8]) {
    output += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a member whose value is an object.
  mutating func object(_ name: StaticString, _ members: (inout JSONText) -> Void) {
    key(name)
    object(members)
  }

  /// Appends an object without a name.
  mutating func object(_ members: (inout JSONText) -> Void) {
    openObject()
    members(&self)
    closeObject()
  }
}
