/// How many threads look through a file, and how they share it.
package struct Parallelism: Hashable, Sendable {
  /// How many threads there are, the one that asks included.
  package var threadCount: Int {
    get { chosenCount ?? min(4, SystemCall.processorCount) }
    set { chosenCount = newValue }
  }

  /// The number of threads if one was chosen; the system is asked only for a file to be shared.
  private var chosenCount: Int?

  /// How many bytes the smallest file has that is shared; starting threads takes some time.
  package var smallestFile = 8 << 20

  /// How many bytes a thread takes at a time, so that what it holds fits in its cache.
  package var pieceBytes = 256 << 10

  /// As many threads as there are processors, up to a few: reading bounds the work soon.
  package static let standard = Parallelism()

  /// Creates the usual way, with a number of threads if one is given.
  package init(threadCount: Int? = nil) {
    chosenCount = threadCount
  }
}
