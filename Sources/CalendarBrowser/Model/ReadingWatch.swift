import Synchronization

/// Follows a reading from another thread: shows its progress, and can give it up.
package final class ReadingWatch: Sendable {
  private let given = Atomic(false)
  private let bytes = Atomic(0)
  private let total = Atomic(0)

  /// Creates a watch for a reading that has not begun.
  package init() {}

  /// Whether the reading must be given up.
  package var isGivenUp: Bool { given.load(ordering: .relaxed) }

  /// Asks the reading to give up at the next opportunity.
  package func giveUp() { given.store(true, ordering: .relaxed) }

  /// Notes how many bytes must be read.
  package func begin(_ count: Int) {
    bytes.store(0, ordering: .relaxed)
    total.store(count, ordering: .relaxed)
  }

  /// Notes that `count` more bytes were read.
  package func note(_ count: Int) { bytes.add(count, ordering: .relaxed) }

  /// How much has been read, in percent; `nil` if that is unknown.
  package var percentage: Int? {
    let total = total.load(ordering: .relaxed)
    return total > 0 ? min(100, bytes.load(ordering: .relaxed) / max(1, total / 100)) : nil
  }
}
