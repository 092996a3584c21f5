internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Reads components, each in one pass over its lines, and reuses its buffers for the next.
struct ComponentReader: Sendable {
  /// Which details of a component are wanted.
  enum Details: Sendable {
    case none

    /// What lists show: neither descriptions nor people.
    case listed

    case all

    /// Returns whether a property matters neither to these details nor to the component's time.
    func skips(_ property: PropertyName) -> Bool {
      switch property {
      case .uid, .sequence, .dtstamp, .dtstart, .dtend, .due, .completed, .duration,
        .recurrenceID, .rrule, .exrule, .rdate, .exdate, .freebusy:
        false
      case .summary, .location, .status, .transp, .categories, .classification, .priority, .url,
        .conference, .color:
        self == .none
      case .description, .organizer, .attendee: self != .all
      default: true
      }
    }
  }

  /// What is kept from one component to the next, besides the buffers for lines.
  private struct Memory: Sendable {
    var rules: RuleCache
    var details: EventDetailsReader
  }

  private var lines: ContentLineReader
  private var memory: Memory
  /// Whether everything is read of a component whose details are wanted.
  private let readsExtras: Bool
  /// Whether a limit left out a property that was wanted, of any component so far.
  private(set) var hasCutProperties = false
  /// Whether the details of the component whose times were read last are in ``memory``.
  private var hasDetails = false
  /// The zones of the calendar of the component whose times were read last.
  private var zones: ZoneBook?

  init(
    limits: Limits, keepsDescriptions: Bool, readsExtras: Bool, keepsLines: Bool = false,
    ownAddresses: OwnAddresses = OwnAddresses(), calendars: (any CalendarSystems)?
  ) {
    lines = ContentLineReader(limits: limits, readsTimesBeyondLimits: true)
    self.readsExtras = readsExtras
    memory = Memory(
      rules: RuleCache(calendars: calendars),
      details: EventDetailsReader(
        keepsDescription: keepsDescriptions || readsExtras,
        keepsExtras: readsExtras, keepsLines: keepsLines, ownAddresses: ownAddresses))
  }

  /// Reads what a component says about its time.
  ///
  /// - Parameters:
  ///   - wanted: The details that ``details(of:in:_:)`` will most likely be asked for.
  ///   - notesLines: Whether to note which lines give the times.
  mutating func times(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind, zones: ZoneBook,
    with wanted: Details, notesLines: Bool = false, reporting diagnostics: inout Diagnostics
  ) -> ComponentTimes {
    let wantsDetails = wanted != .none
    hasDetails = wantsDetails
    if wantsDetails { memory.details.begin(kind, zones: zones) }
    self.zones = zones
    var times = ComponentTimes()
    if notesLines { times.lines = TimeLines() }
    let readsEverything = wantsDetails && readsExtras
    lines.forEachLine(
      of: frame, in: bytes, passingOver: { !readsEverything && wanted.skips($0) },
      updating: &memory, reporting: &diagnostics
    ) { memory, line, text, diagnostics in
      times.read(line, in: text, zones: zones, &memory.rules, reporting: &diagnostics)
      if wantsDetails { memory.details.read(line, in: text) }
    }
    if wantsDetails, memory.details.isUndecided { times.isUndecided = true }
    // If DTSTART is there but cannot be read, no other property may take its place.
    if lines.lostProperties.contains(.dtstart) { times.hasBrokenStart = true }
    noteCuts(wanted)
    return times
  }

  /// Notes whether a limit left out a property that matters to what is wanted.
  private mutating func noteCuts(_ wanted: Details) {
    for property in lines.cutProperties
    where property.decidesTimes || !wanted.skips(property) { hasCutProperties = true }
  }

  /// Returns what the component that was read last says besides its times, decoded.
  ///
  /// - Parameter method: METHOD of its calendar; one that cancels makes every event a cancelled one.
  mutating func details(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind,
    sentFor method: CalendarMethod?
  ) -> EventDetails {
    readDetails(of: frame, in: bytes, kind)
    var details = memory.details.decoded()
    if method == .cancel { details.status = .cancelled }
    // Calendars that are merely published are no messages to anybody.
    details.method = method == .publish || method == .other ? nil : method
    return details
  }

  /// Returns whether the component that was read last has more categories than are kept.
  mutating func hasTooManyCategories(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind
  ) -> Bool {
    // A category and its comma take at least two bytes.
    guard bytes.count > 2 * EventDetailsReader.maxCategories else { return false }
    readDetails(of: frame, in: bytes, kind)
    return memory.details.hasTooManyCategories
  }

  /// Reads the details of the component, unless they were read with its times.
  private mutating func readDetails(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind
  ) {
    guard !hasDetails else { return }
    hasDetails = true
    memory.details.begin(kind, zones: zones)
    // What is wrong with the lines was reported when the component's times were read.
    var reported = Diagnostics(keptPerRule: 0)
    lines.forEachLine(
      of: frame, in: bytes,
      passingOver: { [readsExtras] in !readsExtras && Details.all.skips($0) },
      updating: &memory.details, reporting: &reported
    ) { details, line, text, _ in details.read(line, in: text) }
    noteCuts(.all)
  }

  /// Whether a limit left out a line of the component that was read last.
  var hasCutLines: Bool { lines.hasCutLines }

  /// Calls a function with each line of a VTIMEZONE.
  mutating func forEachLine<Context>(
    of zone: ComponentFrame, in bytes: Span<UInt8>, updating context: inout Context,
    reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    lines.forEachLine(
      of: zone, in: bytes, updating: &context, reporting: &diagnostics, body)
  }
}

// Events from components that were read.
extension Event {
  convenience init(
    _ kind: Kind, _ times: borrowing ComponentTimes, _ series: borrowing Series,
    _ details: EventDetails, first instance: Instance? = nil, calendar: Int, source: EventSource
  ) {
    self.init(
      kind: kind, uid: String(decoding: times.uid, as: UTF8.self),
      recurrenceID: times.recurrenceID?.eventTime,
      isRecurring: (series.isRecurring || times.recurrenceID != nil) && kind != .freeBusy,
      times: EventTimes(series, instance), startZone: series.clock.zone.map { .known($0) },
      endZone: (times.end ?? times.due)?.zone.map { .known($0) },
      details: details, calendar: calendar, source: source)
  }
}

extension EventDetails {
  /// Adds to extras, if they are read, when the instances of RDATE are.
  mutating func addInstances(of series: borrowing Series, _ kind: Event.Kind) {
    if hasExtras, kind != .freeBusy { extras?.addedInstances = series.addedInstances }
  }
}

extension Series {
  /// The instances of RDATE as they are shown, or the first of very many.
  fileprivate var addedInstances: [AddedInstance] {
    var positions = PositionFinder(clock)
    return additions.prefix(EventExtrasReader.maxDays).map { addition in
      let usual = instance(at: addition.wallTime, length, &positions)
      let added = instance(at: addition.wallTime, addition.length ?? length, &positions)
      let isUsual = addition.wallTime.secondOfDay == start.secondOfDay && added.end == usual.end
      return AddedInstance(
        day: addition.wallTime.day,
        times: isUsual
          ? nil
          : AddedInstance.Times(
            start: clock.eventTime(at: added.start), end: clock.eventTime(at: added.end)))
    }
  }
}

extension Event.Kind {
  /// Creates the kind of a component; `nil` if it is none of these.
  init?(_ component: ComponentName) {
    guard let kind = Self.allCases.first(where: { $0.component == component }) else { return nil }
    self = kind
  }
}

/// A cache of recurrence rules by their text: a calendar has few different rules, but each many
/// times.
///
/// Components with the same rule share it, which saves parsing it and most of the memory of a
/// series.
struct RuleCache: Sendable {
  /// For each index that the hash of a text may give, the rule that was read last and its text.
  private var rules: [RecurrenceRule?] = []
  private var texts: [[UInt8]] = []

  private static let numberOfEntries = 64

  /// The calendars that rules may count in.
  private let calendars: (any CalendarSystems)?

  init(calendars: (any CalendarSystems)?) {
    self.calendars = calendars
  }

  /// Returns the rule that a text describes.
  mutating func rule(
    parsing text: Span<UInt8>
  ) throws(RecurrenceRuleError) -> RecurrenceRule {
    let index = Int(UIDHash(text).value) % Self.numberOfEntries
    if rules.isEmpty {
      rules = Array(repeating: nil, count: Self.numberOfEntries)
      texts = Array(repeating: [], count: Self.numberOfEntries)
    }
    let known = texts[index]
    if text.isEqual(to: known.span), let rule = rules[index] { return rule }
    let rule = try RecurrenceRule(parsing: text).counting(in: calendars)
    var copy: [UInt8] = []
    copy.append(text)
    (rules[index], texts[index]) = (rule, copy)
    return rule
  }
}
