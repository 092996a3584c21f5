internal import ICSText

/// A run of elements of a ``LargeSort`` in order, in memory or in a file.
struct SortedRun<Element: SortedElement> {
  /// How many times the run's elements have been merged.
  let level: Int

  /// The elements of the block that is being read.
  private var block: [Element]
  private var index = 0
  private let file: ScratchFile?
  /// Where in the file the next block is, and how many elements are left from there on.
  private var offset: Int
  private var rest: Int

  /// How many elements are read or written together.
  static var blockCount: Int { 1_024 }

  /// Creates a run of elements that are in order and stay in memory.
  init(_ elements: [Element]) {
    level = 0
    block = elements
    file = nil
    offset = 0
    rest = 0
  }

  /// Creates a run that was written to a file.
  init(_ file: ScratchFile, at offset: Int, count: Int, level: Int) {
    self.level = level
    block = []
    self.file = file
    self.offset = offset
    rest = count
  }

  /// Whether all elements asked for so far could be read.
  private(set) var isComplete = true

  /// Returns the next element.
  mutating func next() -> Element? {
    if index == block.count { readBlock() }
    guard index < block.count else { return nil }
    index += 1
    return block[index - 1]
  }

  private mutating func readBlock() {
    guard rest > 0, let file else { return }
    index = 0
    let count = min(rest, Self.blockCount)
    file.read(&block, at: offset, count: count)
    offset += count * MemoryLayout<Element>.stride
    rest -= count
    if block.count < count {
      isComplete = false
      rest = 0
    }
  }
}

/// Walks through the elements of a ``LargeSort`` in order.
struct SortedElements<Element: SortedElement> {
  private struct Head {
    let element: Element
    let run: Int
  }

  private var runs: [SortedRun<Element>]

  /// The next element of each run that has one, as a binary heap: no head is less than that at
  /// `(index - 1) / 2`.
  private var heads: [Head] = []

  init(_ runs: [SortedRun<Element>]) {
    self.runs = runs
    for run in runs.indices {
      guard let element = self.runs[run].next() else { continue }
      heads.append(Head(element: element, run: run))
      var index = heads.count - 1
      while index > 0, heads[index].element < heads[(index - 1) / 2].element {
        heads.swapAt(index, (index - 1) / 2)
        index = (index - 1) / 2
      }
    }
  }

  /// Whether all elements asked for so far could be read; a file may have lost some.
  var isComplete: Bool { runs.allSatisfy(\.isComplete) }

  /// The next element, which is not taken.
  var first: Element? { heads.first?.element }

  /// Takes the next element.
  mutating func next() -> Element? {
    guard let head = heads.first else { return nil }
    if let element = runs[head.run].next() {
      heads[0] = Head(element: element, run: head.run)
    } else {
      heads.swapAt(0, heads.count - 1)
      heads.removeLast()
    }
    sinkFirst()
    return head.element
  }

  /// Takes the next elements, at most `count`.
  mutating func next(atMost count: Int) -> [Element] {
    var elements: [Element] = []
    while elements.count < count, let element = next() { elements.append(element) }
    return elements
  }

  /// Moves the first head to where it belongs in the heap.
  private mutating func sinkFirst() {
    var index = 0
    while true {
      var least = index
      for child in 2 * index + 1..<2 * index + 3
      where child < heads.count && heads[child].element < heads[least].element {
        least = child
      }
      guard least != index else { return }
      heads.swapAt(index, least)
      index = least
    }
  }
}
