/// An event that was skipped, although it may have to be read.
package struct PassedEvent: Hashable, Sendable {
  /// The hash of its UID.
  package let uid: UIDHash

  /// How many bytes of the file are before it.
  package let byteOffset: Int

  /// How many bytes it has.
  package let byteCount: Int

  /// The line on which it begins, from 1.
  package let firstLine: Int

  /// Creates an event.
  package init(uid: UIDHash, byteOffset: Int, byteCount: Int, firstLine: Int) {
    self.uid = uid
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.firstLine = firstLine
  }

  /// Creates the event of a component; `nil` if its bytes are not in the file side by side.
  package init?(uid: UIDHash, _ frame: ComponentFrame, byteCount: Int) {
    guard frame.cuts.isEmpty else { return nil }
    self.init(
      uid: uid, byteOffset: frame.byteOffset, byteCount: byteCount, firstLine: frame.firstLine)
  }

  /// The event as it is where more lines come before it.
  func moved(byLines count: Int) -> PassedEvent {
    PassedEvent(
      uid: uid, byteOffset: byteOffset, byteCount: byteCount, firstLine: firstLine + count)
  }
}
