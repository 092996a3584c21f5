/// An event that was skipped but may have to be read later.
package struct SkippedEvent: Hashable, Sendable {
  /// The hash of the event's UID.
  package let uid: UIDHash

  /// How many bytes of the file come before the event.
  package let byteOffset: Int

  /// How many bytes the event has.
  package let byteCount: Int

  /// The line on which the event begins, from 1.
  package let firstLine: Int

  /// Creates an event.
  package init(uid: UIDHash, byteOffset: Int, byteCount: Int, firstLine: Int) {
    self.uid = uid
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.firstLine = firstLine
  }

  /// Creates the event of a component; `nil` if its bytes are not contiguous in the file.
  package init?(uid: UIDHash, _ frame: ComponentFrame, byteCount: Int) {
    guard frame.cuts.isEmpty else { return nil }
    self.init(
      uid: uid, byteOffset: frame.byteOffset, byteCount: byteCount, firstLine: frame.firstLine)
  }

  /// Returns the event with a number of lines added before it.
  func moved(byLines count: Int) -> SkippedEvent {
    SkippedEvent(
      uid: uid, byteOffset: byteOffset, byteCount: byteCount, firstLine: firstLine + count)
  }
}
