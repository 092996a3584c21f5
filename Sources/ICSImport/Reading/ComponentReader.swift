internal import CivilCalendar
internal import ICSText

/// Reads components, each in one walk through its lines; keeps its buffers from one to the next.
struct ComponentReader: Sendable {
  /// Which details of a component are wanted.
  enum Details: Sendable {
    case none

    /// What lists show: neither descriptions nor people.
    case listed

    case all

    /// Whether a property says nothing of these, nor of when the component is.
    func passOver(_ property: PropertyName) -> Bool {
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

  /// What a walk takes in of a component.
  private struct Walk: ~Copyable {
    var times = ComponentTimes()
    var rules: RuleCache
    var details = EventDetailsReader(keepsDescription: false)
    let wantsDetails: Bool
  }

  private var lines: ContentLineReader
  private var rules: RuleCache
  private var details: EventDetailsReader
  /// Whether of a component whose details are wanted everything is.
  private let readsParticulars: Bool
  /// Whether that has read the component whose times were read last.
  private var hasDetails = false

  init(
    limits: Limits, keepsDescriptions: Bool, readsParticulars: Bool,
    calendars: (any KnownCalendars)?
  ) {
    lines = ContentLineReader(limits: limits)
    rules = RuleCache(calendars: calendars)
    self.readsParticulars = readsParticulars
    details = EventDetailsReader(
      keepsDescription: keepsDescriptions || readsParticulars, keepsParticulars: readsParticulars)
  }

  /// Reads what a component says of its time.
  ///
  /// - Parameters:
  ///   - wanted: What ``details(of:in:_:)`` will most likely be asked for.
  ///   - notesLines: Whether it is wanted which lines say what.
  mutating func times(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind, zones: ZoneBook,
    with wanted: Details, notesLines: Bool = false, reporting diagnostics: inout Diagnostics
  ) -> ComponentTimes {
    hasDetails = wanted != .none
    if hasDetails { details.begin(kind) }
    var walk = Walk(rules: RuleCache(calendars: nil), wantsDetails: hasDetails)
    swap(&walk.rules, &rules)
    swap(&walk.details, &details)
    if notesLines { walk.times.lines = TimeLines() }
    let readsEverything = hasDetails && readsParticulars
    lines.forEachLine(
      of: frame, in: bytes, passingOver: { !readsEverything && wanted.passOver($0) },
      updating: &walk,
      reporting: &diagnostics
    ) { walk, line, text, diagnostics in
      walk.times.read(line, in: text, zones: zones, &walk.rules, reporting: &diagnostics)
      if walk.wantsDetails { walk.details.read(line, in: text) }
    }
    swap(&walk.rules, &rules)
    swap(&walk.details, &details)
    // A start that cannot be read is none that something else may take the place of.
    if lines.lostProperties.contains(.dtstart) { walk.times.hasBrokenStart = true }
    return walk.times
  }

  /// What the component says that was read last, decoded.
  mutating func details(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind
  ) -> EventDetails {
    readDetails(of: frame, in: bytes, kind)
    return details.decoded()
  }

  /// Whether the component that was read last has more categories than are kept.
  mutating func hasTooManyCategories(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind
  ) -> Bool {
    // A category and its comma are two bytes at least.
    guard bytes.count > 2 * EventDetailsReader.mostCategories else { return false }
    readDetails(of: frame, in: bytes, kind)
    return details.hasTooManyCategories
  }

  /// Reads what is shown of the component, unless that was wanted when its times were read.
  private mutating func readDetails(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind
  ) {
    guard !hasDetails else { return }
    hasDetails = true
    details.begin(kind)
    // What is wrong with its lines was reported when its times were read.
    var reported = Diagnostics(keptPerRule: 0)
    lines.forEachLine(
      of: frame, in: bytes,
      passingOver: { [readsParticulars] in !readsParticulars && Details.all.passOver($0) },
      updating: &details,
      reporting: &reported
    ) { details, line, text, _ in details.read(line, in: text) }
  }

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
