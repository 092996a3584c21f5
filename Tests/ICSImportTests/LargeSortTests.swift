import Foundation
import ICSText
import TestSupport
import Testing

@testable import ICSImport

/// Sorting with the help of a file has the same result as sorting in memory.
@Suite struct LargeSortTests {
  private struct Element: SortedElement, Hashable {
    let mainOrder: Int64
    let number: UInt32
    /// Adds padding to the element, whose bytes are written to the file but mean nothing.
    let isOdd: Bool

    static func < (lhs: Element, rhs: Element) -> Bool {
      (lhs.mainOrder, lhs.number) < (rhs.mainOrder, rhs.number)
    }
  }

  private static let temporary = InputPath(FileManager.default.temporaryDirectory.path)

  private func elements(count: Int, orders: ClosedRange<Int64>) -> [Element] {
    var generator = SeededGenerator(seed: RandomTests.seed)
    return (0..<UInt32(count)).map {
      Element(
        mainOrder: .random(in: orders, using: &generator), number: $0, isOdd: !$0.isMultiple(of: 2))
    }.shuffled(using: &generator)
  }

  @Test(arguments: [temporary, nil, InputPath("/no/such/directory")])
  func elementsComeInOrderHoweverManyAreInMemory(_ directory: InputPath?) {
    for capacity in [1, 3, 64, 1_999, 2_000, 5_000] {
      for orders: ClosedRange<Int64> in [0...0, -3...3, .min...(.max)] {
        let elements = elements(count: 2_000, orders: orders)
        var sort = LargeSort<Element>(capacity: capacity, directory: directory)
        for element in elements { sort.append(element) }
        var sorted = sort.takeSorted()
        #expect(sorted.first == elements.min())
        let all = sorted.next(atMost: 5_000)
        #expect(all == elements.sorted(), "\(capacity) of \(orders)")
        #expect(sorted.isComplete)
        #expect(sorted.first == nil)
      }
    }
  }

  @Test(arguments: 1...5) func noElementIsLostWhereFewAreWrittenTogether(_ count: Int) {
    let elements = elements(count: count, orders: 0...9)
    var sort = LargeSort<Element>(capacity: 1, directory: Self.temporary)
    for element in elements { sort.append(element) }
    var sorted = sort.takeSorted()
    #expect(sorted.next(atMost: 9) == elements.sorted())
    #expect(sorted.isComplete)
  }

  @Test func aSortIsEmptyOnceItsElementsAreTaken() {
    var sort = LargeSort<Element>(capacity: 2, directory: Self.temporary)
    for element in elements(count: 5, orders: 0...9) { sort.append(element) }
    _ = sort.takeSorted()
    let sorted = sort.takeSorted()
    #expect(sorted.first == nil)
    #expect(sorted.isComplete)
  }

  @Test func aFileThatHasLostElementsIsTold() throws {
    let elements = elements(count: 10, orders: 0...9).sorted()
    var file = try #require(ScratchFile(in: Self.temporary))
    let isWritten = file.append(elements.span)
    #expect(isWritten)
    var sorted = SortedElements([
      SortedRun(file, at: 0, count: 11, level: 0), SortedRun<Element>([]),
    ])
    let first = sorted.next(atMost: 3)
    #expect(first == Array(elements.prefix(3)))
    #expect(!sorted.isComplete)
  }
}
