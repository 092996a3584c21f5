internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText

/// What the first reading of a component stores for the comparison.
///
/// It is enough to find out whether the other side has the same component, and to read the
/// component again if not.
struct ComparedComponent: SortedElement {
  /// A fingerprint of the UID; if there is no UID, ``likenessFingerprint``.
  let familyFingerprint: UInt64

  /// A fingerprint of the instance that an override replaces; 0 if this is not an override.
  let instanceFingerprint: UInt64

  /// A fingerprint of everything that the component says.
  let contentFingerprint: UInt64

  /// A fingerprint of the title and the start; ``contentFingerprint`` if the component has neither.
  let likenessFingerprint: UInt64

  /// The key of the chronological order: the start in the reader's local time.
  let time: Int64

  let place: ComponentPlace
  let sequence: Int32
  let kind: Event.Kind
  let hasUID: Bool

  /// Whether the component is a series: it recurs and is not an override.
  let isRecurring: Bool

  var mainOrder: Int64 { Int64(bitPattern: familyFingerprint) }

  var isOverride: Bool { instanceFingerprint != 0 }

  static func < (lhs: ComparedComponent, rhs: ComparedComponent) -> Bool {
    if lhs.mainOrder != rhs.mainOrder { return lhs.mainOrder < rhs.mainOrder }
    return lhs.place.isBefore(rhs.place)
  }

  static func == (lhs: ComparedComponent, rhs: ComparedComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

extension ClockTime {
  /// A fingerprint of the instance that RECURRENCE-ID or EXDATE names, the same in every zone.
  func number(of kind: Event.Kind) -> UInt64 {
    var bytes: [UInt8] = [UInt8(kind.ordinal)]
    switch self {
    case .date(let day): bytes.append(number: UInt64(bitPattern: Int64(day.value)))
    case .floating(let wallTime):
      bytes.append(1)
      bytes.append(number: UInt64(bitPattern: wallTime.secondsSinceEpoch))
    case .zoned, .utc:
      bytes.append(2)
      let seconds = instant?.secondsSinceEpoch ?? 0
      bytes.append(number: UInt64(bitPattern: seconds))
    }
    return max(1, Fingerprint(bytes.span).bits)
  }
}

/// A component that has no counterpart with its UID on the other side; sorted by likeness.
struct UnmatchedComponent: SortedElement {
  let component: ComparedComponent

  var mainOrder: Int64 { Int64(bitPattern: component.likenessFingerprint) }

  static func < (lhs: UnmatchedComponent, rhs: UnmatchedComponent) -> Bool {
    if lhs.mainOrder != rhs.mainOrder { return lhs.mainOrder < rhs.mainOrder }
    return lhs.component.place.isBefore(rhs.component.place)
  }

  static func == (lhs: UnmatchedComponent, rhs: UnmatchedComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

/// A difference as it is stored for sorting: the places of its two sides.
///
/// The sides are read again when the difference is reported.
struct StoredDifference: SortedElement {
  /// One side of a difference: a component, or one instance of a series.
  struct Side: BitwiseCopyable {
    let place: ComponentPlace
    let kind: Event.Kind
    /// The start of the instance on the axis of its series; `nil` for a whole component.
    var instance: Int64?
  }

  let time: Int64
  /// Keeps differences of the same place in the order in which they were found.
  let number: Int64
  let before: Side?
  let after: Side?
  let isByLikeness: Bool
  /// Whether the difference concerns one instance of a series.
  let isInstance: Bool

  var mainOrder: Int64 { time }

  /// Sorts by time; at the same time removals come first, then the order in the files decides.
  ///
  /// Fingerprints of UIDs differ from run to run, so they must not decide.
  static func < (lhs: StoredDifference, rhs: StoredDifference) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    if (lhs.after == nil) != (rhs.after == nil) { return lhs.after == nil }
    guard let first = (lhs.after ?? lhs.before)?.place,
      let second = (rhs.after ?? rhs.before)?.place,
      first.isBefore(second) || second.isBefore(first)
    else { return lhs.number < rhs.number }
    return first.isBefore(second)
  }

  static func == (lhs: StoredDifference, rhs: StoredDifference) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}
