internal import CalendarEvents

/// An occurrence of a list, with what is needed to find its event when it is listed.
struct ListedOccurrence: SortedElement {
  /// Where the event is found.
  ///
  /// An event that stands for several instances is ordered before one that replaces an instance.
  enum Source: UInt8 {
    /// The event is read again, and stands for instances that no RECURRENCE-ID names.
    case placeOfSeries

    /// The event is read again.
    case place

    /// The event is one of those that are kept.
    case kept
  }

  let place: ComponentPlace
  let source: Source
  let kind: Event.Kind
  /// Whether its event has no other occurrence, so that it is not held after it is read again.
  let isOnly: Bool

  /// What the occurrence is ordered by before anything else, see ``Occurrence/order(by:)``.
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
