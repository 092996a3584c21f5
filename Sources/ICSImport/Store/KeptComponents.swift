internal import CalendarModel
internal import ICSText
internal import Recurrence

/// The components that may have occurrences in the window, and what decides between them.
struct KeptComponents {
  /// A component in the form in which it is kept.
  enum Item {
    /// A component that replaces no instance of another.
    case component(ImportedComponent, isWanted: Bool)
    case override(Override, of: EventIdentity)

    /// Whether the component may have occurrences in the window, or affect those of others.
    var matters: Bool {
      switch self {
      case .override: true
      case .component(let component, let isWanted):
        component.isShown || isWanted || component.series.isRecurring
          || component.version.sequence > 0
      }
    }
  }

  /// A component, with what decides whether others are related to it.
  ///
  /// This is asked of every component, and the events themselves are far apart in memory.
  private struct Shown {
    let component: ImportedComponent
    /// The hash of the UID; two different UIDs have the same hash only by chance.
    let uid: UIDHash
    let isEvent: Bool

    init(_ component: consuming ImportedComponent) {
      uid = UIDHash(component.event.uid.utf8.span)
      isEvent = component.event.kind == .event
      self.component = component
    }
  }

  /// The components with instances in the window, not considering overrides.
  private var shownOnes: [Shown] = []

  /// Series without an instance in the window, which an override may still move into it.
  private(set) var dormant: [ImportedComponent] = []

  private(set) var overrides: [EventIdentity: [Override]] = [:]

  /// The highest SEQUENCE of each event that has one, in each calendar that has it.
  private var latestSequences: [EventIdentity: LatestSequences] = [:]

  /// The events that a component without a title cancels.
  private var untitled: Set<EventIdentity> = []

  /// The components with instances in the window, not considering overrides.
  var shown: some Sequence<ImportedComponent> { shownOnes.lazy.map(\.component) }

  /// Keeps a component if it matters.
  mutating func append(_ item: consuming Item) {
    switch item {
    case .override(let override, let identity):
      if let component = override.component { note(component.event) }
      overrides[identity, default: []].append(override)
    case .component(let component, let isWanted):
      note(component.event)
      append(component, isWanted: isWanted)
    }
  }

  private mutating func note(_ event: Event) {
    if event.isCancelledWithoutTitle, let identity = event.identity { untitled.insert(identity) }
  }

  private mutating func append(_ component: consuming ImportedComponent, isWanted: Bool) {
    let sequence = component.version.sequence
    if let identity = component.event.identity, sequence > 0 {
      latestSequences[identity, default: LatestSequences()]
        .note(sequence, in: component.event.calendarIndex)
    }
    if component.isShown {
      shownOnes.append(Shown(component))
    } else if isWanted || component.series.isRecurring {
      dormant.append(component)
    }
  }

  /// The hashes of the UIDs of events that overrides, series and newer versions may affect.
  var hashesOfUIDs: Set<UIDHash> {
    var hashes: Set<UIDHash> = []
    hashes.reserveCapacity(shownOnes.count)
    for shown in shownOnes where shown.isEvent { hashes.insert(shown.uid) }
    for (identity, overrides) in overrides
    where identity.kind == .event && overrides.contains(where: { $0.component != nil }) {
      hashes.insert(identity.uidHash)
    }
    return hashes
  }

  /// Returns the highest SEQUENCE among the versions of a component in some calendars.
  func latestSequence(of component: ImportedComponent, in calendars: ChosenCalendars) -> Int {
    let others = component.event.identity.flatMap { latestSequences[$0]?.highest(in: calendars) }
    return max(component.version.sequence, others ?? 0)
  }

  /// Returns whether a component is in one of some calendars, none of which has one of the same UID
  /// with a higher SEQUENCE.
  func isNewest(_ component: ImportedComponent, in calendars: ChosenCalendars) -> Bool {
    calendars.contains(component.event.calendarIndex)
      && component.version.sequence == latestSequence(of: component, in: calendars)
  }

  /// Returns the same for one of ``shownOnes``; most files have no SEQUENCE above 0.
  private func isNewest(at index: Int, in calendars: ChosenCalendars) -> Bool {
    latestSequences.isEmpty && calendars.areAll
      || isNewest(shownOnes[index].component, in: calendars)
  }

  /// Passes components that are related to no other to a function, and returns those that share a
  /// UID.
  ///
  /// Older versions are left out, and all other calendars, as if they had not been read.
  func families(
    of calendars: ChosenCalendars, handingOn body: (ImportedComponent) -> Void
  ) -> [EventIdentity: EventFamily] {
    // A component that shares only the hash with others becomes a family of its own.
    var counts: [UIDHash: Int] = [:]
    counts.reserveCapacity(shownOnes.count)
    for index in shownOnes.indices where isNewest(at: index, in: calendars) {
      counts[shownOnes[index].uid, default: 0] += 1
    }
    let overrides =
      calendars.areAll
      ? overrides
      : overrides.mapValues { $0.filter { calendars.contains($0.calendar) } }
        .filter { !$0.value.isEmpty }
    for identity in overrides.keys { counts[identity.uidHash, default: 0] += 1 }
    var families = overrides.mapValues { EventFamily(overrides: $0) }
    // A span lends the components, while an array would copy each.
    let shown = shownOnes.span
    for index in shown.indices where isNewest(at: index, in: calendars) {
      if counts[shown[index].uid] != 1, let identity = shown[index].component.event.identity {
        families[identity, default: EventFamily()].series.append(shown[index].component)
      } else {
        body(shown[index].component)
      }
    }
    for component in dormant where isNewest(component, in: calendars) {
      guard let identity = component.event.identity else { continue }
      families[identity]?.series.append(component)
    }
    return families
  }
}

/// The highest SEQUENCE of an event in each calendar that has one.
private struct LatestSequences {
  private var first: (calendar: Int, sequence: Int)?
  private var others: [(calendar: Int, sequence: Int)] = []

  mutating func note(_ sequence: Int, in calendar: Int) {
    guard let known = first else { return first = (calendar, sequence) }
    if known.calendar == calendar {
      first = (calendar, max(known.sequence, sequence))
    } else if let last = others.last, last.calendar == calendar {
      others[others.count - 1].sequence = max(last.sequence, sequence)
    } else {
      others.append((calendar, sequence))
    }
  }

  func highest(in calendars: ChosenCalendars) -> Int {
    var highest = 0
    if let first, calendars.contains(first.calendar) { highest = first.sequence }
    for other in others where calendars.contains(other.calendar) {
      highest = max(highest, other.sequence)
    }
    return highest
  }
}

extension KeptComponents {
  /// Whether some of the components may have the title of another.
  var mayShareTitles: Bool { !untitled.isEmpty }

  /// Returns the components, in which cancellations without a title have that of the event that they
  /// cancel: a message may say no more than which event is off.
  private func sharingTitles(in calendars: ChosenCalendars) -> KeptComponents {
    var titles: [EventIdentity: String] = [:]
    func note(_ event: Event) {
      guard calendars.contains(event.calendarIndex), let title = event.details.summary,
        let identity = event.identity, untitled.contains(identity), titles[identity] == nil
      else { return }
      titles[identity] = title
    }
    for component in shown { note(component.event) }
    for component in dormant { note(component.event) }
    for identity in untitled {
      for case let component? in overrides[identity, default: []].map(\.component) {
        note(component.event)
      }
    }
    var titled = self
    titled.shownOnes = shownOnes.map { Shown($0.component.titled(by: titles)) }
    titled.dormant = dormant.map { $0.titled(by: titles) }
    for identity in untitled {
      titled.overrides[identity] = overrides[identity]?.map { $0.titled(by: titles) }
    }
    return titled
  }

  /// How many steps the rules of all series shifted by overrides may take together.
  static let stepsForShifting = 5_000_000

  /// Adds all components to a builder, with series, overrides and copies put together.
  func append(
    to builder: inout AgendaBuilder, in window: ImportWindow, budget: inout StepBudget,
    reporting diagnostics: inout Diagnostics
  ) {
    let calendars = builder.chosenCalendars
    let components = mayShareTitles ? sharingTitles(in: calendars) : self
    let families = components.families(of: calendars) { component in
      if component.series.isEndless { builder.hasEndlessSeries = true }
      if builder.takesLongSeries, let ends = component.ends {
        builder.append(LongSeries(component, ends))
      } else {
        builder.append(
          component.event, component.instances(in: window),
          on: component.series.clock)
      }
    }
    for identity in families.keys.sorted() {
      families[identity]?.append(
        to: &builder, in: window, budget: &budget, reporting: &diagnostics)
    }
  }
}

extension Event {
  fileprivate var isCancelledWithoutTitle: Bool {
    details.summary == nil && details.status == .cancelled
  }
}

extension ImportedComponent {
  /// Returns the component with the title of its event if it is a cancellation without one.
  fileprivate func titled(by titles: [EventIdentity: String]) -> ImportedComponent {
    guard event.isCancelledWithoutTitle, let title = event.identity.flatMap({ titles[$0] }) else {
      return self
    }
    return ImportedComponent(
      event: event.titled(title), series: series, instances: storedInstances, version: version)
  }
}

extension Override {
  fileprivate func titled(by titles: [EventIdentity: String]) -> Override {
    Override(
      recurrenceID: recurrenceID, isThisAndFuture: isThisAndFuture, calendar: calendar,
      source: source, component: component?.titled(by: titles), version: version)
  }
}

extension KeptComponents.Item {
  /// The bytes that the instances of the component take.
  var byteCountOfInstances: Int {
    switch self {
    case .component(let component, _): component.storedInstances.byteCount
    case .override(let override, _): override.component?.storedInstances.byteCount ?? 0
    }
  }

  /// Creates an item for a component: an override if it replaces an instance and has a UID.
  init(
    _ component: ImportedComponent, replacing recurrenceID: ClockTime?, isThisAndFuture: Bool,
    isDecoded: Bool, isWanted: Bool
  ) {
    guard let recurrenceID, let identity = component.event.identity else {
      self = .component(component, isWanted: isWanted)
      return
    }
    self = .override(
      Override(
        recurrenceID: recurrenceID, isThisAndFuture: isThisAndFuture,
        calendar: component.event.calendarIndex, source: component.event.source,
        component: isDecoded ? component : nil,
        version: component.version),
      of: identity)
  }
}
