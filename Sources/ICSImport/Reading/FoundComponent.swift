internal import CalendarModel
internal import CivilCalendar
internal import ICSText

/// A component that was read.
enum ReadComponent: ~Copyable {
  case dated(FoundComponent)

  /// It is on no day.
  case undated(ComponentTimes)
}

/// A component as it was read, with the instances that have time in the window.
struct FoundComponent: ~Copyable {
  let frame: ComponentFrame
  let kind: Event.Kind

  /// The calendar that it is in, and where.
  let calendar: Int
  let source: EventSource

  let times: ComponentTimes

  /// The series that it describes.
  let series: Series

  let expanded: Expanded

  var uid: UIDHash { UIDHash(times.uid.span) }

  var isOverride: Bool { times.recurrenceID != nil }

  /// The series, or the one instance of an override, whatever rules its producer copied into it.
  var shown: Series { isOverride ? series.withoutRepetition : series }

  /// Whether it has time in the window.
  var isShown: Bool { !expanded.instances.isEmpty }

  /// Whether what it says besides its times may be shown.
  var isDecoded: Bool { isShown || times.isThisAndFuture }

  var version: ComponentVersion {
    ComponentVersion(
      sequence: times.sequence ?? 0, stamp: times.stamp?.instant?.secondsSinceEpoch ?? .min)
  }

  /// Its only occurrence in the window, if it is an event that has no other anywhere.
  var onlyOccurrence: Occurrence? {
    guard kind == .event, !isOverride, !series.repeats, !times.isUndecided,
      let instance = expanded.instances.first
    else { return nil }
    return Occurrence(event: Occurrence.noEvent, instance, on: series.clock)
  }
}
