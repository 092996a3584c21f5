/// The items between the commas of a list, without the spaces around them and without empty ones.
struct ListItems {
  private var start: Int
  private let end: Int

  /// The place of the first empty item: between two commas, before the first or after the last.
  private(set) var firstEmptyItem: Int?

  init(_ range: Range<Int>) {
    (start, end) = (range.lowerBound, range.upperBound)
  }

  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while start <= end {
      let comma = text.firstIndex(of: UInt8(ascii: ","), in: start..<end) ?? end
      let item = text.trimmed(start..<comma)
      start = comma + 1
      if !item.isEmpty { return item }
      if firstEmptyItem == nil { firstEmptyItem = item.lowerBound }
    }
    return nil
  }
}
