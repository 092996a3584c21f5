/// The items between the commas of a list, without the spaces around them and without empty ones.
struct ListItems {
  private var start: Int
  private let end: Int

  init(_ range: Range<Int>) {
    (start, end) = (range.lowerBound, range.upperBound)
  }

  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while let item = nextOfAll(in: text) {
      if !item.isEmpty { return item }
    }
    return nil
  }

  /// Where nothing stands between two commas, before the first or behind the last.
  static func firstEmptyItem(of list: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard text.firstIndex(of: UInt8(ascii: ","), in: list) != nil else { return nil }
    var items = ListItems(list)
    while let item = items.nextOfAll(in: text) {
      if item.isEmpty { return item.lowerBound }
    }
    return nil
  }

  private mutating func nextOfAll(in text: Span<UInt8>) -> Range<Int>? {
    guard start <= end else { return nil }
    let comma = text.firstIndex(of: UInt8(ascii: ","), in: start..<end) ?? end
    defer { start = comma + 1 }
    return text.trimmed(start..<comma)
  }
}
