internal import CivilCalendar
internal import Recurrence
internal import TimeZones

extension ImportSink {
  /// Puts series, overrides and copies together.
  func agenda() -> Agenda {
    var builder = AgendaBuilder(window: window)
    let overrides = currentOverrides()
    for component in newestComponents() {
      guard let overrides = overrides[component.event.uid] else {
        builder.append(component.event, component.instances, on: component.series.clock)
        continue
      }
      let replaced = InstanceSet(overrides, on: component.series.clock)
      let later = LaterInstances(overrides, on: component.series.clock)
      let kept = component.instances.filter {
        !replaced.contains($0.start, component.series.clock.wallTime(at: $0.start))
          && !later.contains($0.start)
      }
      builder.append(component.event, kept, on: component.series.clock)
    }
    for component in components + dormant where isNewest(component) {
      guard let overrides = overrides[component.event.uid] else { continue }
      let later = LaterInstances(overrides, on: component.series.clock)
      later.append(component.series, overrides, window: window, to: &builder)
    }
    let clocks = clocksOfOverriddenSeries()
    for (uid, copies) in overrides.sorted(by: { $0.key < $1.key }) {
      let clock = clocks[uid] ?? copies.first.map { SeriesClock(of: $0.recurrenceID) }
      guard let clock else { continue }
      for override in copies.newest(on: clock) {
        guard let component = override.component else { continue }
        builder.append(component.event, component.instances, on: component.series.clock)
      }
    }
    return builder.agenda(calendars: calendars, isTruncated: isTruncated)
  }

  /// The components in the window without older versions and without copies.
  private func newestComponents() -> [ImportedComponent] {
    var indicesByUID: [String: [Int]] = [:]
    var result: [ImportedComponent] = []
    for component in components where isNewest(component) {
      let uid = component.event.uid
      let isCopy =
        !uid.isEmpty
        && indicesByUID[uid, default: []].contains {
          result[$0].isCopy(of: component)
        }
      guard !isCopy else { continue }
      indicesByUID[uid, default: []].append(result.count)
      result.append(component)
    }
    return result
  }

  /// The overrides without those whose instance a newer version of the series takes away.
  ///
  /// That is what is left of an instance that was changed first and then removed.
  func currentOverrides() -> [String: [Override]] {
    var result = overrides
    for component in components + dormant {
      let uid = component.event.uid
      guard let copies = result[uid], !component.series.exceptions.isEmpty, isNewest(component)
      else { continue }
      result[uid] = copies.filter { !component.takesAway($0) }
    }
    return result
  }

  /// Whether no component of the same UID has a higher SEQUENCE.
  func isNewest(_ component: ImportedComponent) -> Bool {
    component.event.uid.isEmpty
      || component.version.sequence >= latestSequence[component.event.uid] ?? 0
  }

  /// The clocks of the series that overrides belong to, by UID.
  private func clocksOfOverriddenSeries() -> [String: SeriesClock] {
    var clocks: [String: SeriesClock] = [:]
    for component in components + dormant
    where overrides[component.event.uid] != nil && clocks[component.event.uid] == nil {
      clocks[component.event.uid] = component.series.clock
    }
    return clocks
  }
}

extension ImportedComponent {
  /// Whether an EXDATE of the series names the instance of an override with a lower SEQUENCE.
  fileprivate func takesAway(_ override: Override) -> Bool {
    guard override.version.sequence < version.sequence else { return false }
    let position = series.clock.position(of: override.recurrenceID)
    return series.exceptions.contains(position, series.clock.wallTime(at: position))
  }

  /// Whether both show the same at the same times, as when one event is in two files.
  fileprivate func isCopy(of other: ImportedComponent) -> Bool {
    instances == other.instances && event.kind == other.event.kind
      && event.details == other.event.details
      && series.clock.isDates == other.series.clock.isDates
  }
}

extension InstanceSet {
  /// The instances that overrides replace.
  fileprivate init(_ overrides: [Override], on clock: SeriesClock) {
    for override in overrides { insert(override.recurrenceID, on: clock) }
  }
}

extension [Override] {
  /// Of each instance the copy that counts.
  fileprivate func newest(on clock: SeriesClock) -> [Override] {
    var newest: [Int64: Override] = [:]
    for override in self {
      let position = clock.position(of: override.recurrenceID)
      if let known = newest[position], known.version >= override.version { continue }
      newest[position] = override
    }
    return newest.values.sorted {
      clock.position(of: $0.recurrenceID) < clock.position(of: $1.recurrenceID)
    }
  }
}

/// The instances behind those that an override with RANGE=THISANDFUTURE replaces.
private struct LaterInstances {
  /// A stretch of a series that one override shifts, up to where the next one begins.
  struct Segment {
    let override: Override
    let range: Range<Int64>
  }

  private var segments: [Segment] = []
  private let clock: SeriesClock

  init(_ overrides: [Override], on clock: SeriesClock) {
    self.clock = clock
    let shifting = overrides.filter(\.isThisAndFuture).newest(on: clock)
    for (index, override) in shifting.enumerated() {
      let start = clock.position(of: override.recurrenceID)
      let end =
        index + 1 < shifting.count
        ? clock.position(of: shifting[index + 1].recurrenceID) : Int64.max
      segments.append(Segment(override: override, range: start..<Swift.max(start, end)))
    }
  }

  /// Whether an instance follows an override that shifts all behind it.
  func contains(_ position: Int64) -> Bool {
    guard let first = segments.first else { return false }
    return position >= first.range.lowerBound
  }

  /// Adds the shifted instances that have time in the window.
  func append(
    _ series: Series, _ overrides: [Override], window: ImportWindow, to builder: inout AgendaBuilder
  ) {
    guard !segments.isEmpty else { return }
    let replaced = InstanceSet(overrides, on: clock)
    for segment in segments {
      guard let component = segment.override.component else { continue }
      let shift = Shift(of: segment.override.recurrenceID, to: component.series, on: clock)
      let target = component.series.clock.axisRange(of: window)
      let margin = shift.length.upperBound + 3 * 86_400
      let lower = max(segment.range.lowerBound, target.lowerBound - shift.seconds - margin)
      let upper = min(segment.range.upperBound, target.upperBound - shift.seconds + 3 * 86_400)
      guard lower < upper else { continue }
      var budget = StepBudget()
      let expanded = series.instances(
        in: lower..<upper, lastDayIfEndless: window.lastDayOfEndlessSeries,
        limit: window.occurrenceLimit, budget: &budget)
      if expanded.isTruncated { builder.isTruncated = true }
      let shifted = expanded.instances.compactMap { instance -> Instance? in
        let wallTime = clock.wallTime(at: instance.start)
        guard segment.range.contains(instance.start), !replaced.contains(instance.start, wallTime)
        else { return nil }
        let result = shift.instance(of: wallTime)
        return result.touches(target) ? result : nil
      }
      builder.append(component.event.withoutRecurrenceID, shifted, on: component.series.clock)
    }
  }
}

/// By how much an override moves the instances behind its own, and how long they last then.
private struct Shift {
  /// What the clock shows differently.
  let seconds: Int64
  let length: SeriesLength
  private let clock: SeriesClock

  init(of recurrenceID: ClockTime, to series: Series, on original: SeriesClock) {
    let before = original.wallTime(at: original.position(of: recurrenceID))
    seconds = series.start.secondsSinceEpoch - before.secondsSinceEpoch
    length = series.length
    clock = series.clock
  }

  func instance(of wallTime: WallTime) -> Instance {
    let start = wallTime.advanced(bySeconds: seconds)
    let position = clock.position(of: start)
    return Instance(start: position, end: length.end(from: position, wallTime: start, on: clock))
  }
}

extension Event {
  /// The event as it stands for instances that no RECURRENCE-ID names.
  fileprivate var withoutRecurrenceID: Event {
    Event(
      kind: kind, uid: uid, recurrenceID: nil, isRecurring: true, timeZone: timeZone,
      details: details, calendar: calendar, source: source)
  }
}
