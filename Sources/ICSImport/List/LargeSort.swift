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
  private static var maxRuns: Int { 32 }

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
    while let level = runs.last?.level, runs.count(where: { $0.level == level }) >= Self.maxRuns {
      // The runs of the last level are next to each other at the end.
      var merged = SortedElements(Array(runs.suffix(Self.maxRuns)))
      guard let run = write(&merged, level: level + 1) else { return }
      runs.removeLast(Self.maxRuns)
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

extension Array {
  /// Sorts the elements by numbers; elements with equal numbers stay in their order.
  ///
  /// The elements are dealt out by one group of bits after another, from the lowest on (radix
  /// sort), without comparing any two: a large answer has millions of occurrences. The numbers are
  /// computed again each time, since keeping them would take as much memory as the elements. Each
  /// half is sorted by itself and both are merged, so that only half of the elements need room
  /// twice.
  ///
  /// - Complexity: O(*n* · *b*), where *b* is the number of bits that the numbers differ in.
  mutating func sortStably(by number: (Element) -> Int64) {
    guard self[...].bounds(of: number).isUnsorted else { return }
    let middle = count / 2
    var spare = Array(self[middle...])
    sortStably(..<middle, by: number, with: &spare)
    sortStably(middle..., by: number, with: &spare)
    merge(at: middle, by: number, with: &spare)
  }

  /// Sorts some of the elements; `spare` has room for as many.
  private mutating func sortStably(
    _ part: some RangeExpression<Int>, by number: (Element) -> Int64, with spare: inout [Element]
  ) {
    let part = part.relative(to: self)
    let bounds = self[part].bounds(of: number)
    guard bounds.isUnsorted else { return }
    let least = bounds.least
    let bits = UInt64.bitWidth - UInt64(bitPattern: bounds.greatest &- least).leadingZeroBitCount
    var isInSpare = false
    for shift in stride(from: 0, to: bits, by: bitsOfDigit) {
      func digit(_ element: Element) -> Int {
        let bits = UInt64(bitPattern: number(element) &- least) >> UInt64(shift)
        return Int(truncatingIfNeeded: bits) & (1 << bitsOfDigit - 1)
      }
      if isInSpare {
        spare[..<part.count].deal(into: &self, from: part.lowerBound, by: digit)
      } else {
        self[part].deal(into: &spare, from: 0, by: digit)
      }
      isInSpare.toggle()
    }
    if isInSpare { replaceSubrange(part, with: spare[..<part.count]) }
  }

  /// Merges the sorted elements before an index with those from there on.
  private mutating func merge(
    at middle: Int, by number: (Element) -> Int64, with spare: inout [Element]
  ) {
    for index in 0..<middle { spare[index] = self[index] }
    var (place, next, other) = (0, 0, middle)
    while next < middle {
      let least = number(spare[next])
      while other < count, number(self[other]) < least {
        self[place] = self[other]
        (place, other) = (place + 1, other + 1)
      }
      self[place] = spare[next]
      (place, next) = (place + 1, next + 1)
    }
  }
}

extension ArraySlice {
  /// Returns the least and the greatest number, and whether an element comes before one with a
  /// lower number.
  fileprivate func bounds(
    of number: (Element) -> Int64
  ) -> (least: Int64, greatest: Int64, isUnsorted: Bool) {
    var bounds = (least: Int64.max, greatest: Int64.min, isUnsorted: false)
    for element in self {
      let number = number(element)
      bounds.isUnsorted = bounds.isUnsorted || number < bounds.greatest
      bounds.least = Swift.min(bounds.least, number)
      bounds.greatest = Swift.max(bounds.greatest, number)
    }
    return bounds
  }

  /// Writes the elements to an array in the order of their digits, starting at an index.
  fileprivate func deal(into dealt: inout [Element], from start: Int, by digit: (Element) -> Int) {
    var places = [Int](repeating: 0, count: 1 << bitsOfDigit + 1)
    for element in self { places[digit(element) + 1] += 1 }
    places[0] = start
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    for element in self {
      let digit = digit(element)
      dealt[places[digit]] = element
      places[digit] += 1
    }
  }
}

private let bitsOfDigit = 12
