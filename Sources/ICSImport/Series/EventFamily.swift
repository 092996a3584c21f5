internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// The series of one UID, most often a single one, and the overrides of their instances.
struct EventFamily {
  var series: [ImportedComponent] = []
  var overrides: [Override] = []

  /// Adds all occurrences in a window; reports and leaves out those that take too many steps to
  /// find.
  func append(
    to builder: inout AgendaBuilder, in window: ImportWindow, budget: inout StepBudget,
    reporting diagnostics: inout Diagnostics
  ) {
    var together = EventsWithoutCopies()
    var replacedByKind: [SeriesClock.Kind: InstanceSet] = [:]
    let series = series.sorted { $0.event.place < $1.event.place }
    let overrides = currentOverrides(
      of: series, in: window, budget: &budget, &builder, &diagnostics)
    let shifting = overrides.filter(\.isThisAndFuture)
    for component in series {
      let clock = component.series.clock
      let replaced =
        replacedByKind[clock.kind]
        ?? InstanceSet(overrides.map(\.recurrenceID), on: clock.kind)
      replacedByKind[clock.kind] = replaced
      // Many series with many overrides are a fault, or meant to do harm. Putting an override in
      // its place costs about as much as fifty steps of a rule.
      let isAffordable = budget.spend(50 * shifting.count)
      let later = LaterInstances(of: component.series, shiftedBy: isAffordable ? shifting : [])
      let kept = component.instances(in: window)
        .filter { !replaced.contains($0) && !later.contains($0) }
      if component.series.isEndless { builder.hasEndlessSeries = true }
      // A single series shows nothing twice. Copies are recognised by their occurrences, so that
      // with several series all occurrences must be kept.
      let isAlone = series.count == 1 && shifting.isEmpty
      if isAlone, builder.takesLongSeries, component.ends != nil,
        let ends = LongSeries.Ends(kept, of: component.series)
      {
        builder.append(LongSeries(component, ends, without: replaced))
        continue
      }
      if isAlone {
        builder.append(component.event, kept, on: clock)
        continue
      }
      together.append(component.event, kept, on: clock)
      let isComplete = later.forEachShifted(into: window, without: replaced, budget: &budget) {
        together.append($0.event.ofLaterInstances, $1, on: $0.series.clock)
      }
      if !isAffordable || !isComplete { truncate(component.event, &builder, &diagnostics) }
    }
    together.append(to: &builder)
    // A series that repeats is kept whether or not it has time in the window. Its clock comes
    // first, so that the window does not decide which overrides name the same instance.
    let clock =
      series.first(where: \.series.isRecurring)?.series.clock
      ?? overrides.first.map { SeriesClock(of: $0.recurrenceID) }
    guard let clock else { return }
    for (override, others) in overrides.newestWithCopies(on: clock) {
      guard let component = override.component else { continue }
      let event = component.event
      builder.append(
        others.isEmpty ? event : event.of(calendar: event.calendarIndex, others: others),
        component.instances(in: window), on: component.series.clock)
    }
  }

  /// Returns the overrides, each naming one instance, without those that a newer series takes away.
  ///
  /// If a newer version of the series excludes the instance of an override, the instance was first
  /// changed and then removed, and the override is left over.
  private func currentOverrides(
    of series: [ImportedComponent], in window: ImportWindow, budget: inout StepBudget,
    _ builder: inout AgendaBuilder, _ diagnostics: inout Diagnostics
  ) -> [Override] {
    var current = overrides.namingInstances(of: series.map(\.series), budget: &budget) {
      override, instances, clock in
      let range = clock.axisRange(of: window)
      guard override.component != nil || instances.contains(where: { $0.touches(range) }) else {
        return
      }
      diagnostics.file = override.source.file
      diagnostics.report(
        .overrideType, at: Place(line: override.source.line),
        """
        RECURRENCE-ID is a date on which the series has \(instances.count) instances; the first \
        one is replaced
        """)
    }
    for component in series where component.mayTakeAwayOverrides {
      guard budget.spend(current.count) else {
        truncate(component.event, &builder, &diagnostics)
        continue
      }
      current.removeAll { component.takesAway($0) }
    }
    return current
  }

  private func truncate(
    _ event: Event, _ builder: inout AgendaBuilder, _ diagnostics: inout Diagnostics
  ) {
    builder.isTruncated = true
    diagnostics.file = event.source.file
    diagnostics.report(
      .stepLimit, at: Place(line: event.source.line),
      "following the changes of this series takes too many steps; some occurrences are left out")
  }
}

extension ImportedComponent {
  fileprivate var mayTakeAwayOverrides: Bool {
    version.sequence > 0 && series.isRecurring && !series.exceptions.isEmpty
  }

  /// Returns whether an EXDATE of the series names the instance of an override with a lower
  /// SEQUENCE.
  fileprivate func takesAway(_ override: Override) -> Bool {
    guard override.version.sequence < version.sequence else { return false }
    let wallTime = series.wallTime(of: override.recurrenceID)
    let position = series.clock.position(of: wallTime)
    return series.exceptions.contains(
      Instance(start: position, end: position, wallTime: wallTime))
  }
}

extension Series {
  /// Returns the instances that start on a day of the clock, in order.
  fileprivate func instances(on day: DayNumber, budget: inout StepBudget) -> [Instance] {
    let start = clock.position(of: WallTime(day: day))
    // Where clocks change, the day may begin earlier or end later by as much as a day.
    let range = start - 86_400..<start + 2 * 86_400
    return instances(in: range, limit: 100_000, budget: &budget).instances
      .filter { $0.wallTime.day == day }
  }
}

extension Override {
  /// Returns the override with the time of an instance as its RECURRENCE-ID.
  fileprivate func naming(_ instance: Instance, on clock: SeriesClock) -> Override {
    let time: ClockTime =
      if case .zone(let zone) = clock {
        .zoned(instance.wallTime, zone)
      } else {
        .floating(instance.wallTime)
      }
    return Override(
      recurrenceID: time, isThisAndFuture: isThisAndFuture, calendar: calendar, source: source,
      component: component, version: version)
  }

  /// Returns whether this override counts and another of the same instance does not.
  ///
  /// The newer one counts, and of two equally new ones the first in the file, whichever was read
  /// first.
  fileprivate func goesBefore(_ other: Override) -> Bool {
    if version != other.version { return version > other.version }
    return source.file == other.source.file && source.line < other.source.line
  }

  /// Returns whether this override says the same as another of the same instance.
  fileprivate func isCopy(of other: Override) -> Bool {
    guard version == other.version, let component, let known = other.component else { return false }
    return component.series.clock.kind == known.series.clock.kind
      && component.series.start == known.series.start
      && component.series.length == known.series.length
      && component.event.details.content == known.event.details.content
  }
}

extension [Override] {
  /// Returns the overrides with the time of an instance in place of a date.
  ///
  /// An override with a date replaces one instance, the first on that day.
  ///
  /// - Parameter report: Called if a day has several instances, with the override, the instances
  ///   and their clock.
  func namingInstances(
    of series: [Series], budget: inout StepBudget,
    reporting report: (Override, [Instance], SeriesClock) -> Void = { _, _, _ in }
  ) -> [Override] {
    guard contains(where: \.recurrenceID.isDate) else { return self }
    return map { override in
      guard case .date(let day) = override.recurrenceID else { return override }
      for series in series where series.isRecurring && !series.clock.isDates {
        let instances = series.instances(on: day, budget: &budget)
        guard let first = instances.first else { continue }
        if instances.count > 1 { report(override, instances, series.clock) }
        return override.naming(first, on: series.clock)
      }
      return override
    }
  }

  /// Returns for each instance the override that counts, in the order of the instances.
  func newest(on clock: SeriesClock) -> [Override] {
    newestWithCopies(on: clock).map(\.override)
  }

  /// Returns for each instance the override that counts, and the other calendars that have it.
  fileprivate func newestWithCopies(
    on clock: SeriesClock
  ) -> [(override: Override, otherCalendars: [Int])] {
    // Most series have a single override.
    guard count > 1 else { return map { ($0, []) } }
    var newest: [Int64: (override: Override, otherCalendars: [Int])] = [:]
    for override in self {
      let position = clock.position(of: override.recurrenceID)
      guard let known = newest[position] else {
        newest[position] = (override, [])
        continue
      }
      if override.goesBefore(known.override) {
        newest[position] = (
          override, override.isCopy(of: known.override) ? known.otherCalendars : []
        )
      } else if override.calendar != known.otherCalendars.last ?? known.override.calendar,
        override.isCopy(of: known.override)
      {
        newest[position]?.otherCalendars.append(override.calendar)
      }
    }
    return newest.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Event {
  /// The event in the form that stands for instances that no RECURRENCE-ID names.
  var ofLaterInstances: Event {
    Event(
      kind: kind, uid: uid, recurrenceID: nil, isRecurring: true, times: times,
      startZone: startZone, endZone: endZone, details: details, calendar: calendarIndex,
      otherCalendars: otherCalendarIndices,
      source: source)
  }
}

/// Events of one UID without the occurrences that show the same as another one at the same time.
private struct EventsWithoutCopies {
  /// Two hashes of a value, which two different values share once in 2^128.
  ///
  /// A UID may have very many occurrences, and the hashes take less memory than what is shown.
  private struct Digest: Hashable {
    private let first: Int
    private let second: Int

    init(_ value: some Hashable) {
      var hasher = Hasher()
      value.hash(into: &hasher)
      var other = hasher
      other.combine(0 as UInt8)
      (first, second) = (hasher.finalize(), other.finalize())
    }
  }

  private struct Shown: Hashable {
    let content: Digest
    let start: EventTime
    let end: EventTime
  }

  private struct Part {
    let event: Event
    let clock: SeriesClock
    var instances: [Instance] = []

    /// The other calendars with an event that has some of the occurrences, in their order.
    var otherCalendars: [Int] = []
  }

  private var parts: [Part] = []

  /// For each occurrence the part that has it.
  private var shown: [Digest: Int] = [:]

  /// Adds those instances of an event that no event before it has shown.
  ///
  /// Events come in the order of their calendars.
  mutating func append(
    _ event: Event, _ instances: some Sequence<Instance>, on clock: SeriesClock
  ) {
    var part = Part(event: event, clock: clock)
    let content = Digest(event.details.content)
    for instance in instances {
      let occurrence = Shown(
        content: content, start: clock.eventTime(at: instance.start),
        end: clock.eventTime(at: instance.end))
      let digest = Digest(occurrence)
      guard let known = shown[digest] else {
        shown[digest] = parts.count
        part.instances.append(instance)
        continue
      }
      if known == parts.count { continue }
      let last = parts[known].otherCalendars.last ?? parts[known].event.calendarIndex
      if last != event.calendarIndex { parts[known].otherCalendars.append(event.calendarIndex) }
    }
    parts.append(part)
  }

  func append(to builder: inout AgendaBuilder) {
    for part in parts {
      let event = part.event
      let others = part.otherCalendars
      builder.append(
        others.isEmpty ? event : event.of(calendar: event.calendarIndex, others: others),
        part.instances,
        on: part.clock)
    }
  }
}
