import CivilCalendar
import ICSImport
import Recurrence
import TimeZones

/// An occurrence as ``ObviousAgenda`` computes it.
struct ObviousOccurrence: Hashable, CustomStringConvertible {
  let uid: String
  let summary: String
  let start: EventTime
  let end: EventTime
  let recurrenceID: EventTime?

  /// Returns the days from the first second to the last.
  func days(in zone: Zone) -> ClosedRange<DayNumber> {
    let first = start.wallTime(in: zone).day
    guard start != end else { return first...first }
    let last =
      switch end {
      case .date(let day): day.advanced(by: -1)
      case .floating(let wallTime): wallTime.advanced(bySeconds: -1).day
      case .instant(let instant): zone.wallTime(at: instant.advanced(bySeconds: -1)).day
      }
    return first...max(first, last)
  }

  var description: String {
    "\(text(start)) – \(text(end)) \(uid) \(summary)"
      + (recurrenceID.map { " replaces \(text($0))" } ?? "")
  }
}

extension ObviousOccurrence {
  init(_ seen: Seen) {
    self.init(
      uid: seen.uid, summary: seen.details.summary ?? "", start: seen.start, end: seen.end,
      recurrenceID: seen.recurrenceID)
  }
}

/// A second computation of all occurrences, written from Documentation/Days.md.
///
/// It is obvious rather than fast: it lists all instances of each series, and looks up one by one
/// which are replaced, removed or shifted. It shares the expansion of rules and the zones with the
/// library, which have tests of their own.
struct ObviousAgenda {
  let events: [PlainEvent]
  let zones: [String: Zone]

  /// The last day for which series without an end are listed.
  let lastDay: DayNumber

  var occurrences: [ObviousOccurrence] {
    var found: [ObviousOccurrence] = []
    for uid in Set(events.map(\.uid)) {
      let family = events.filter { $0.uid == uid }
      if uid.isEmpty {
        found += family.flatMap { occurrences(of: [$0]) }
      } else {
        found += occurrences(of: family)
      }
    }
    return found
  }

  /// Returns the occurrences of the components with one UID.
  private func occurrences(of family: [PlainEvent]) -> [ObviousOccurrence] {
    let masters = family.filter { $0.recurrenceID == nil }
    let newest = masters.map(\.sequence).max() ?? 0
    let series = masters.filter { $0.sequence == newest }.map(series)
    // An EXDATE takes precedence over an override that is older than its series.
    let overrides = family.compactMap { override(by: $0, of: series) }.filter { override in
      !series.contains { $0.removes(override.instance, by: override.event) }
    }
    let clock =
      (series.first(where: \.isRecurring)
      ?? overrides.first.map { self.series($0.event, start: $0.instance) })?.clock
    // Copies of a series have the same occurrences, which count once.
    var shown: Set<ObviousOccurrence> = []
    for series in series {
      for instance in series.instances
      where !overrides.contains(where: { series.isNamed(instance, by: $0.instance) }) {
        shown.insert(occurrence(of: instance, series, overrides))
      }
    }
    guard let clock else { return Array(shown) }
    return Array(shown)
      + newestCopies(of: overrides, on: clock).map { override in
        let event = override.event
        let series = self.series(event)
        let time = event.recurrenceID.map { self.series(event, start: $0) }
        return series.occurrence(
          series.startInstance, of: event, recurrenceID: time?.eventTime)
      }
  }

  /// An override, and the one instance that it replaces.
  private struct Override {
    let event: PlainEvent
    /// The RECURRENCE-ID, or if that is a date, the first instance on that day.
    let instance: PlainTime
  }

  private func override(by event: PlainEvent, of series: [ObviousSeries]) -> Override? {
    guard let recurrenceID = event.recurrenceID else { return nil }
    guard recurrenceID.isDate else { return Override(event: event, instance: recurrenceID) }
    for series in series where series.isRecurring && !series.clock.isDates {
      let onDay = series.instances.filter { $0.wallTime.day == recurrenceID.wallTime.day }
      guard let first = onDay.min(by: { $0.position < $1.position }) else { continue }
      return Override(event: event, instance: series.start.with(first.wallTime))
    }
    return Override(event: event, instance: recurrenceID)
  }

  /// Returns the occurrence of an instance that no override replaces.
  ///
  /// If a THISANDFUTURE override shifts the series, the occurrence is where the override moves it.
  private func occurrence(
    of instance: ObviousSeries.Instance, _ series: ObviousSeries, _ overrides: [Override]
  ) -> ObviousOccurrence {
    let shifting = newestCopies(of: overrides.filter(\.event.isThisAndFuture), on: series.clock)
    let before = shifting.filter { series.clock.position(of: $0.instance) <= instance.position }
    let last = before.max {
      series.clock.position(of: $0.instance) < series.clock.position(of: $1.instance)
    }
    guard series.isRecurring, let last else {
      return series.occurrence(instance, of: series.event, recurrenceID: nil)
    }
    let target = self.series(last.event)
    let original =
      last.instance.isDate
      ? WallTime(
        day: last.instance.wallTime.day, secondOfDay: series.clockTime(of: series.start).secondOfDay
      )
      : series.clock.wallTime(of: last.instance)
    if target.clock.isDates {
      let days = target.start.wallTime.day.value - original.day.value
      let day = WallTime(day: instance.wallTime.day.advanced(by: days))
      return target.occurrence(
        target.instance(at: day, target.length), of: last.event, recurrenceID: nil)
    }
    // Two zones may change their clocks on different days; the zone of the series counts.
    let clock = series.clock.zone != nil && target.clock.zone != nil ? series : target
    let moved = clock.clockTime(of: target.start)
    let shift = moved.secondsSinceEpoch - original.secondsSinceEpoch
    let shifted = instance.wallTime.advanced(bySeconds: shift)
    return clock.occurrence(
      clock.instance(at: shifted, target.length), of: last.event, recurrenceID: nil)
  }

  /// Returns the override of each instance with the highest SEQUENCE, and then DTSTAMP.
  private func newestCopies(of overrides: [Override], on clock: ObviousClock) -> [Override] {
    overrides.indices.filter { index in
      !overrides.indices.contains { other in
        let (this, that) = (overrides[index], overrides[other])
        guard clock.position(of: this.instance) == clock.position(of: that.instance) else {
          return false
        }
        // Of equal overrides, the first counts.
        return (that.event.sequence, that.event.stamp, -other)
          > (this.event.sequence, this.event.stamp, -index)
      }
    }.map { overrides[$0] }
  }

  private func series(_ event: PlainEvent) -> ObviousSeries { series(event, start: event.start) }

  private func series(_ event: PlainEvent, start: PlainTime) -> ObviousSeries {
    ObviousSeries(event: event, start: start, clock: ObviousClock(start, zones), lastDay: lastDay)
  }
}
