internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText

/// A component that was read.
enum ReadComponent: ~Copyable {
  case dated(FoundComponent)

  /// A component without a date, which is on no day.
  case undated(ComponentTimes)
}

/// A component that was read, with its instances that have time in the window.
struct FoundComponent: ~Copyable {
  let frame: ComponentFrame
  let kind: Event.Kind

  /// The calendar of the component, and where in the calendar it is.
  let calendar: Int
  let source: EventSource

  let times: ComponentTimes

  /// The series that the component describes.
  let series: Series

  let expanded: Expanded

  var uid: UIDHash { UIDHash(times.uid.span) }

  var isOverride: Bool { times.recurrenceID != nil }

  /// The series, or for an override its one instance, whatever rules its producer copied into it.
  var shown: Series { isOverride ? series.withoutRepetition : series }

  /// Whether the component has time in the window.
  var isShown: Bool { !expanded.instances.isEmpty }

  /// Whether what the component says besides its times may be shown.
  var isDecoded: Bool { isShown || times.isThisAndFuture }

  /// Whether the component may have occurrences in the window, or affect those of others.
  var mayMatter: Bool {
    isShown || isOverride || series.isRecurring || version.sequence > 0
  }

  var version: ComponentVersion {
    ComponentVersion(
      sequence: times.sequence ?? 0, stamp: times.stamp?.instant?.secondsSinceEpoch ?? .min)
  }

  /// The component's only occurrence; `nil` unless it is an event with one occurrence that is in
  /// the window.
  var onlyOccurrence: Occurrence? {
    guard kind == .event, !isOverride, !series.repeats, !times.isUndecided,
      let instance = expanded.instances.first
    else { return nil }
    return Occurrence(event: Occurrence.noEvent, instance, on: series.clock)
  }
}
