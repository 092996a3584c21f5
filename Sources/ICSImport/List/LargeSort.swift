internal import ICSText

/// An element that a ``LargeSort`` sorts, and writes to a file as it is in memory.
protocol SortedElement: BitwiseCopyable, Comparable, Sendable {
  /// The number that elements are ordered by before anything else.
  var mainOrder: Int64 { get }
}

/// Sorts any number of elements, with a bounded number of them in memory.
///
/// Once `capacity` elements are in memory, they are sorted and written to a file without a name, as
/// a run. The runs are merged when the elements are asked for. What cannot be written stays in
/// memory.
struct LargeSort<Element: SortedElement> {
  /// The elements that were added last, not yet part of a run.
  private var elements: [Element] = []
  private var runs: [SortedRun<Element>] = []
  private var file: ScratchFile?
  private let directory: InputPath?
  private let capacity: Int

  /// How many runs of one level are merged into one of the next, so that few are ever merged at
  /// once.
  private static var mostRuns: Int { 32 }

  /// Creates a sort that holds at most `capacity` elements in memory.
  ///
  /// - Parameter directory: The directory for the file; `nil` if everything is to stay in memory.
  init(capacity: Int, directory: InputPath?) {
    self.capacity = max(1, capacity)
    self.directory = directory
  }

  var isEmpty: Bool { elements.isEmpty && runs.isEmpty }

  mutating func append(_ element: Element) {
    if elements.count >= capacity { endRun() }
    elements.append(element)
  }

  /// Returns the elements in order, and forgets them.
  mutating func takeSorted() -> SortedElements<Element> {
    elements.putInOrder()
    let sorted = SortedElements(runs + [SortedRun(elements)])
    self = LargeSort(capacity: capacity, directory: directory)
    return sorted
  }

  private mutating func endRun() {
    elements.putInOrder()
    var run = SortedElements([SortedRun(elements)])
    runs.append(write(&run, level: 0) ?? SortedRun(elements))
    elements.removeAll(keepingCapacity: true)
    while let level = runs.last?.level, runs.count(where: { $0.level == level }) >= Self.mostRuns {
      // The runs of the last level are next to each other at the end.
      var merged = SortedElements(Array(runs.suffix(Self.mostRuns)))
      guard let run = write(&merged, level: level + 1) else { return }
      runs.removeLast(Self.mostRuns)
      runs.append(run)
    }
  }

  /// Writes elements as a run; returns `nil` if there is no room for all of them.
  private mutating func write(
    _ elements: inout SortedElements<Element>, level: Int
  ) -> SortedRun<Element>? {
    guard var file = file ?? directory.flatMap({ ScratchFile(in: $0) }) else { return nil }
    let offset = file.byteCount
    var count = 0
    while true {
      let block = elements.next(atMost: SortedRun<Element>.blockCount)
      if block.isEmpty { break }
      guard file.append(block.span) else { return nil }
      count += block.count
    }
    self.file = file
    return elements.isComplete ? SortedRun(file, at: offset, count: count, level: level) : nil
  }
}

extension Array where Element: SortedElement {
  /// Sorts the elements; nearly always, few of them share a main order.
  fileprivate mutating func putInOrder() {
    sortStably { $0.mainOrder }
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, self[end].mainOrder == self[start].mainOrder { end += 1 }
      if end > start + 1 { self[start..<end].sort() }
      start = end
    }
  }
}
