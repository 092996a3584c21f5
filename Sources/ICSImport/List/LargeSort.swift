internal import ICSText

/// What a ``LargeSort`` puts in order, and writes as it is in memory.
protocol SortedElement: BitwiseCopyable, Comparable, Sendable {
  /// What the order goes by before all else.
  var mainOrder: Int64 { get }
}

/// Puts any number of elements in order, of which only so many are in memory.
///
/// As many as may be there are put in order and written to a file without a name, as a run; the runs
/// are merged when the elements are asked for. What cannot be written stays in memory.
struct LargeSort<Element: SortedElement> {
  /// The elements that came last.
  private var elements: [Element] = []
  private var runs: [SortedRun<Element>] = []
  private var file: ScratchFile?
  private let directory: InputPath?
  private let capacity: Int

  /// So many runs of one level become one of the next, so that few are ever merged side by side.
  private static var mostRuns: Int { 32 }

  /// Creates a sort that holds some elements.
  ///
  /// - Parameter directory: Where the file is; `nil` if all is to stay in memory.
  init(capacity: Int, directory: InputPath?) {
    self.capacity = max(1, capacity)
    self.directory = directory
  }

  mutating func append(_ element: Element) {
    if elements.count >= capacity { endRun() }
    elements.append(element)
  }

  /// Gives the elements in order, and forgets them.
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
      // Those of one level are side by side at the end.
      var merged = SortedElements(Array(runs.suffix(Self.mostRuns)))
      guard let run = write(&merged, level: level + 1) else { return }
      runs.removeLast(Self.mostRuns)
      runs.append(run)
    }
  }

  /// Writes elements as a run; `nil` if there is no room for all of them.
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
  /// Puts the elements in order; those of one main order are nearly always few.
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
