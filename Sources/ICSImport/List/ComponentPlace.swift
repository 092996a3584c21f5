internal import ICSText

/// The place of a component in ``ComponentFiles``, from where it can be read again.
struct ComponentPlace: BitwiseCopyable, Sendable {
  /// The line on which the component begins.
  let line: Int

  let byteOffset: Int
  let byteCount: UInt32

  /// The index of the component's origin in ``ComponentFiles/origins``.
  let origin: UInt32

  let uid: UIDHash

  /// Whether the bytes are a copy, because the component cannot be read again from its own file.
  let isCopy: Bool

  /// Returns whether bytes may be those of the component.
  ///
  /// This is checked here because the line reader accepts much as a component even if it is cut out
  /// wrongly.
  func fits(_ bytes: Span<UInt8>) -> Bool {
    bytes.count == byteCount && !bytes.isEmpty && bytes[0] & 0xDF == UInt8(ascii: "B")
  }

  /// Returns whether the component comes before another in the order of the files.
  func isBefore(_ other: ComponentPlace) -> Bool {
    (origin, line) < (other.origin, other.line)
  }
}
