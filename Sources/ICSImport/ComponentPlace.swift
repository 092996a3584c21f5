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

  /// Whether it comes before another in the order of the files.
  func isBefore(_ other: ComponentPlace) -> Bool {
    (origin, line) < (other.origin, other.line)
  }
}
