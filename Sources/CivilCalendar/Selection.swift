/// The days that a reader has selected, as single days or ranges.
///
/// A selection holds days, not cells, so a day has the same position wherever it is shown: in its
/// own month and as a spillover day in the month before or after.
///
/// What is selected as one thing stays one thing. Ranges that overlap become their union, since a
/// day can have only one position; ranges that merely touch stay apart, since two neighbouring days
/// picked one by one are two days and not a range. The order of selecting makes no difference.
public struct Selection: Hashable, Sendable {
  /// The selected ranges in order; no two of them share a day.
  public private(set) var ranges: [ClosedRange<DayNumber>] = []

  /// Creates an empty selection.
  public init() {}

  /// Creates a selection of ranges, which may come in any order and overlap.
  ///
  /// - Complexity: O(*n* log *n*) for *n* ranges.
  public init(_ ranges: some Sequence<ClosedRange<DayNumber>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, last.overlaps(range) {
        self.ranges[self.ranges.count - 1] = last.union(range)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Creates a selection of the days from one to another, whichever of them comes first.
  public init(from one: DayNumber, to other: DayNumber) {
    ranges = [min(one, other)...max(one, other)]
  }

  /// Whether no day is selected.
  public var isEmpty: Bool { ranges.isEmpty }

  /// Whether a day is selected.
  public func contains(_ day: DayNumber) -> Bool { position(of: day) != nil }

  /// Returns the position of a day in its selected range; `nil` if it is not selected.
  ///
  /// - Complexity: O(log *n*) for *n* ranges.
  public func position(of day: DayNumber) -> SpanPosition? {
    let index = firstIndex(endingOnOrAfter: day)
    return index < ranges.count ? SpanPosition(of: day, in: ranges[index]) : nil
  }

  /// Selects a day.
  public mutating func insert(_ day: DayNumber) { insert(day...day) }

  /// Selects a range, and merges it with those that it overlaps.
  public mutating func insert(_ range: ClosedRange<DayNumber>) {
    let overlapped = indices(overlapping: range)
    let union = ranges[overlapped].reduce(range) { $0.union($1) }
    ranges.replaceSubrange(overlapped, with: CollectionOfOne(union))
  }

  /// Removes a day from the selection.
  public mutating func remove(_ day: DayNumber) { remove(day...day) }

  /// Removes a range from the selection; what is left on either side stays selected.
  public mutating func remove(_ range: ClosedRange<DayNumber>) {
    let overlapped = indices(overlapping: range)
    guard let first = ranges[overlapped].first, let last = ranges[overlapped].last else { return }
    var rest: [ClosedRange<DayNumber>] = []
    if first.lowerBound < range.lowerBound {
      rest.append(first.lowerBound...range.lowerBound.advanced(by: -1))
    }
    if range.upperBound < last.upperBound {
      rest.append(range.upperBound.advanced(by: 1)...last.upperBound)
    }
    ranges.replaceSubrange(overlapped, with: rest)
  }

  /// Selects a day, or removes it if it is selected.
  public mutating func toggle(_ day: DayNumber) {
    if contains(day) { remove(day) } else { insert(day) }
  }

  private func indices(overlapping range: ClosedRange<DayNumber>) -> Range<Int> {
    let start = firstIndex(endingOnOrAfter: range.lowerBound)
    var end = start
    while end < ranges.count, ranges[end].lowerBound <= range.upperBound { end += 1 }
    return start..<end
  }

  private func firstIndex(endingOnOrAfter day: DayNumber) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Selection: Codable {
  /// Decodes ranges as pairs of their first and last days.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([ClosedRange<DayNumber>].self))
  }

  /// Encodes the ranges as pairs of their first and last days.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(alone: ranges)
  }
}

extension Selection: CustomStringConvertible {
  /// The ranges, `2024-12-02...2024-12-06, 2024-12-09...2024-12-09`.
  public var description: String { ranges.map(\.description).joined(separator: ", ") }
}

extension ClosedRange {
  /// The range from the lesser lower bound to the greater upper bound.
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
