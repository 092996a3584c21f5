public import CivilCalendar

extension Zone {
  /// The first instant in a range at which the clocks of two zones show different times.
  ///
  /// - Complexity: Linear in the number of changes of both zones in the range.
  public func firstDifference(from other: Zone, in range: Range<Instant>) -> Instant? {
    var position = range.lowerBound
    while position < range.upperBound {
      let stretch = stretch(at: position)
      let otherStretch = other.stretch(at: position)
      guard stretch.offsetFromUTC == otherStretch.offsetFromUTC else { return position }
      position = min(stretch.end, otherStretch.end)
    }
    return nil
  }
}
