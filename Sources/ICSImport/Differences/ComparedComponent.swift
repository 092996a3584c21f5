internal import CalendarModel
internal import CivilCalendar
internal import ICSText

/// What is noted of a component at its first reading: enough to tell whether the other side has the
/// same, and where to read it again if not.
struct ComparedComponent: SortedElement {
  /// A number of its UID; without one, of its title and start.
  let family: UInt64

  /// A number of the instance that it replaces; 0 for all that is no override.
  let instance: UInt64

  /// A number of what it says.
  let content: UInt64

  /// A number of its title and start.
  let likeness: UInt64

  /// What it is put in order by: when it starts on the clocks of the reader.
  let time: Int64

  let place: ComponentPlace
  let sequence: Int32
  let kind: Event.Kind
  let hasUID: Bool

  /// Whether it has instances of its own.
  let isRecurring: Bool

  var mainOrder: Int64 { Int64(bitPattern: family) }

  var isOverride: Bool { instance != 0 }

  static func < (lhs: ComparedComponent, rhs: ComparedComponent) -> Bool {
    if lhs.mainOrder != rhs.mainOrder { return lhs.mainOrder < rhs.mainOrder }
    return lhs.place.isBefore(rhs.place)
  }

  static func == (lhs: ComparedComponent, rhs: ComparedComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

extension ClockTime {
  /// A number of the instance of a series that RECURRENCE-ID or EXDATE names, the same in every zone.
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

/// One without its like under its UID, in the order of likeness.
struct UnmatchedComponent: SortedElement {
  let component: ComparedComponent

  var mainOrder: Int64 { Int64(bitPattern: component.likeness) }

  static func < (lhs: UnmatchedComponent, rhs: UnmatchedComponent) -> Bool {
    if lhs.mainOrder != rhs.mainOrder { return lhs.mainOrder < rhs.mainOrder }
    return lhs.component.place.isBefore(rhs.component.place)
  }

  static func == (lhs: UnmatchedComponent, rhs: UnmatchedComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

/// A difference as it is put in order: where its sides stand, which are read again when its turn
/// comes.
struct NotedDifference: SortedElement {
  /// One side: a component, or an instance of its series.
  struct Side: BitwiseCopyable {
    let place: ComponentPlace
    let kind: Event.Kind
    /// Where on the axis of the series the instance starts.
    var instance: Int64?
  }

  let time: Int64
  /// Differences of one place stay in the order in which they were found.
  let number: Int64
  let before: Side?
  let after: Side?
  let isByLikeness: Bool
  /// Whether it is about one instance of a series.
  let isInstance: Bool

  var mainOrder: Int64 { time }

  /// Numbers of UIDs differ from run to run, so that they must not decide: what is gone comes first,
  /// then what stands first in its file.
  static func < (lhs: NotedDifference, rhs: NotedDifference) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    if (lhs.after == nil) != (rhs.after == nil) { return lhs.after == nil }
    guard let first = (lhs.after ?? lhs.before)?.place,
      let second = (rhs.after ?? rhs.before)?.place,
      first.isBefore(second) || second.isBefore(first)
    else { return lhs.number < rhs.number }
    return first.isBefore(second)
  }

  static func == (lhs: NotedDifference, rhs: NotedDifference) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}
