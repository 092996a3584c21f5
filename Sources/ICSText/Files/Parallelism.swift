/// How many threads read a file, and how they share it.
package struct Parallelism: Hashable, Sendable {
  /// The number of threads, including the calling thread.
  package var threadCount: Int {
    get { chosenCount ?? min(4, SystemCall.processorCount) }
    set { chosenCount = newValue }
  }

  /// The chosen number of threads; `nil` to ask the system.
  ///
  /// The system is asked only when a file is to be shared.
  private var chosenCount: Int?

  /// The smallest size in bytes of a file that threads share; starting threads takes some time.
  package var smallestFile = 8 << 20

  /// How many bytes a thread takes at a time, few enough to fit in its cache.
  package var pieceBytes = 256 << 10

  /// One thread for each processor, but only a few: beyond that, reading the file limits the speed.
  package static let standard = Parallelism()

  /// Creates the standard settings, with a number of threads if one is given.
  package init(threadCount: Int? = nil) {
    chosenCount = threadCount
  }
}
