/// An occurrence of a list before its turn comes, with what finds its event then.
struct ListedOccurrence: SortedElement {
  /// Where the event is found; what stands for others comes before what replaces one of them.
  enum Source: UInt8 {
    /// It is read again, and stands for instances that no RECURRENCE-ID names.
    case placeOfSeries

    /// It is read again.
    case place

    /// It is one of those that are kept.
    case kept
  }

  let place: ComponentPlace
  let source: Source
  let kind: Event.Kind
  /// Whether its event has no other, so that it is not held once it is read again.
  let isOnly: Bool

  /// What it is ordered by before all else, see ``Occurrence/order(by:)``.
  let time: Int64

  /// The occurrence; `nil` if it is read again with its event.
  let occurrence: Occurrence?

  var mainOrder: Int64 { time }

  static func < (lhs: ListedOccurrence, rhs: ListedOccurrence) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    if lhs.place.isBefore(rhs.place) { return true }
    guard !rhs.place.isBefore(lhs.place), let first = lhs.occurrence, let second = rhs.occurrence
    else { return false }
    // Where clocks go back, a series has two occurrences at one time.
    return (lhs.source.rawValue, first.event, first.startOnAxis, first.endOnAxis)
      < (rhs.source.rawValue, second.event, second.startOnAxis, second.endOnAxis)
  }

  static func == (lhs: ListedOccurrence, rhs: ListedOccurrence) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}
