internal import ICSText

/// Where a component is, so that it can be read again; a place in ``ComponentFiles``.
struct ComponentPlace: BitwiseCopyable, Sendable {
  /// The line on which it begins.
  let line: Int

  let byteOffset: Int
  let byteCount: UInt32

  /// An index of ``ComponentFiles/origins``.
  let origin: UInt32

  let uid: UIDHash

  /// Whether its bytes are a copy, since they cannot be read again from its own file.
  let isCopy: Bool

  /// Whether bytes may be those of the component; the reader of lines takes much for one that is cut
  /// out wrongly.
  func fits(_ bytes: Span<UInt8>) -> Bool {
    bytes.count == byteCount && !bytes.isEmpty && bytes[0] & 0xDF == UInt8(ascii: "B")
  }

  /// Whether it comes before another in the order of the files.
  func isBefore(_ other: ComponentPlace) -> Bool {
    (origin, line) < (other.origin, other.line)
  }
}
