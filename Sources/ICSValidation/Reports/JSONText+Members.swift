internal import JSONWriting

// Members as the documents of a validation have them.
extension JSONText {
  /// Appends what was made to a buffer, and goes on after it.
  mutating func flush(to output: inout [UInt8]) {
    output += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a member that is an object.
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
