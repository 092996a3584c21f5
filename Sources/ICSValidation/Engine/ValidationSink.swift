internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// A sink that checks the components of a file against the rules, one after the other.
struct ValidationSink: OutlineSink, ~Copyable {
  private let rules: RuleTable
  private let ownRules: [OwnRule]
  private let limits: Limits
  private let namesSubjects: Bool
  let takesOutlines: Bool
  /// Whether an event may be judged without its usual lines.
  private let skipsUsualLines: Bool
  private var reader: ContentLineReader
  private var context: RuleContext
  /// Whether the latest event with an outline was judged by all of its lines.
  private(set) var hasReadAllLines = false
  /// The components that wait for a VTIMEZONE.
  private var held: HeldComponents
  /// The properties of the calendar itself.
  private var calendarRecord = Component()

  /// The lines that are read of a usual event.
  private static let exceptions: LineTraits = [.late, .unusual]

  /// The most properties of a calendar whose lines are remembered.
  ///
  /// In practice, no calendar has more.
  private static let rememberedLines = 100

  init(
    rules: RuleTable, ownRules: [OwnRule] = [], zones: ZoneDatabase,
    calendars: (any CalendarSystems)?, limits: Limits,
    namesSubjects: Bool, takesOutlines: Bool, expectsMessages: Bool = false
  ) {
    self.rules = rules
    self.ownRules = ownRules
    self.limits = limits
    self.namesSubjects = namesSubjects
    self.takesOutlines = takesOutlines
    // The user's own rules may look at any line.
    skipsUsualLines = ownRules.isEmpty && rules.lines.isSubset(of: Self.exceptions)
    reader = ContentLineReader(limits: limits, scrutiny: .validating)
    held = HeldComponents(maxBytes: limits.pendingBytes)
    context = RuleContext(
      database: zones, calendars: calendars, limits: limits, expectsMessages: expectsMessages)
  }

  /// Starts with another file.
  mutating func beginFile() {
    context.budget = StepBudget(StepBudget.perFile)
    context.file = FileFacts()
    context.instances.startFile()
    beginCalendar(line: nil, ordinal: 0)
  }

  /// The program that wrote the file, if it says so.
  var producer: String? { context.file.producer }

  /// Checks what can be known only at the end of a file.
  mutating func endFile(reporting diagnostics: inout Diagnostics) {
    finishCalendar(&diagnostics)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    // Components outside of any calendar may have come before this one.
    finishCalendar(&diagnostics)
    beginCalendar(
      line: calendar.firstLine, ordinal: calendar.ordinal, lineAfterBegin: calendar.lineAfterBegin)
    diagnostics.remember(line: calendar.firstLine, until: .calendarEnds)
  }

  private mutating func beginCalendar(line: Int?, ordinal: Int, lineAfterBegin: Int? = nil) {
    context.calendar = CalendarFacts()
    context.calendar.line = line
    context.calendar.ordinal = ordinal
    context.zones.removeAll()
    context.instances.startCalendar()
    calendarRecord.start(.calendar, at: Place(line: line ?? 1), lineAfterBegin: lineAfterBegin)
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    guard calendarRecord.properties.count < limits.properties else { return }
    diagnostics.repairsNeedTrial = false
    calendarRecord.append(line, text)
    if calendarRecord.properties.count <= Self.rememberedLines {
      diagnostics.remember(line: line.lineNumber, until: .calendarEnds)
    }
    guard let property = calendarRecord.properties.last else { return }
    swap(&context.record, &calendarRecord)
    context.note(property)
    rules.check(property, in: context, reporting: &diagnostics)
    swap(&context.record, &calendarRecord)
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    judgeHeld(&diagnostics)
    context.calendar.isClosed = isClosed
    swap(&context.record, &calendarRecord)
    rules.check(context.record.parts[0], at: 0, in: context, reporting: &diagnostics)
    context.record.check(ownRules, reporting: &diagnostics)
    swap(&context.record, &calendarRecord)
    finishCalendar(&diagnostics)
    beginCalendar(line: nil, ordinal: 0)
  }

  mutating func take(_ event: EventOutline.Facts) -> Bool {
    enter(event, additions: [])
  }

  private mutating func enter(
    _ event: EventOutline.Facts, additions: ArraySlice<EventOutline.Time>
  ) -> Bool {
    var traits: EventTraits = .usual
    if event.alarms > 1 { traits.insert(.severalAlarms) }
    if !additions.isEmpty { traits.insert(.additions) }
    if context.isMessage { traits.insert(.inMessage) }
    guard held.isEmpty, skipsUsualLines, rules.events.isDisjoint(with: traits) else { return false }
    return context.enter(event, additions: additions)
  }

  mutating func event(
    _ frame: ComponentFrame, _ event: borrowing OutlinedEvent, in bytes: Span<UInt8>,
    reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    // If findings name their subject, the UID must be read, since the subject is computed from it.
    if !namesSubjects, let facts = event.facts, enter(facts, additions: event.additions) {
      hasReadAllLines = false
      checkExceptions(of: frame, event, facts, bytes, &diagnostics)
      return .goOn
    }
    hasReadAllLines = true
    let errorsBefore = read(frame, event, bytes, .any, &diagnostics)
    context.unreadable = unreadable(frame, bytes, since: errorsBefore, diagnostics)
    if held.isEmpty, !context.awaitsZone() {
      judge(&diagnostics)
    } else {
      hold(frame, event.copied(), bytes, &diagnostics)
    }
    return .goOn
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    let errorsBefore = read(frame, bytes, &diagnostics)
    context.unreadable = unreadable(frame, bytes, since: errorsBefore, diagnostics)
    if frame.component == .timeZone || held.isEmpty && !context.awaitsZone() {
      judge(&diagnostics)
    } else {
      hold(frame, nil, bytes, &diagnostics)
    }
    return .goOn
  }

  /// Keeps the component in the record until its zone is known; judges it now if there is no room.
  private mutating func hold(
    _ frame: ComponentFrame, _ event: OutlinedEvent?, _ bytes: Span<UInt8>,
    _ diagnostics: inout Diagnostics
  ) {
    let unreadable = context.unreadable
    guard !held.append(frame, event, bytes, unreadable: unreadable) else { return }
    judgeHeld(&diagnostics)
    judge(again: frame, event, bytes, unreadable, &diagnostics)
  }

  /// Judges the components that wait for a VTIMEZONE.
  private mutating func judgeHeld(_ diagnostics: inout Diagnostics) {
    for component in held.takeAll() {
      judge(
        again: component.frame, component.outlined, component.bytes.span, component.unreadable,
        &diagnostics)
    }
  }

  /// Judges a component whose lines were already reported.
  private mutating func judge(
    again frame: ComponentFrame, _ event: OutlinedEvent?, _ bytes: Span<UInt8>,
    _ unreadable: PropertySet, _ diagnostics: inout Diagnostics
  ) {
    let first = diagnostics.kept.count
    var reported = Diagnostics(keptPerRule: 0)
    if let event {
      _ = read(frame, event, bytes, .any, &reported)
    } else {
      _ = read(frame, bytes, &reported)
    }
    context.unreadable = unreadable
    judge(&diagnostics)
    diagnostics.quote(from: bytes, of: frame, since: first)
  }

  /// Checks the component in the record against the rules.
  private mutating func judge(_ diagnostics: inout Diagnostics) {
    context.look()
    context.enter(remembering: &diagnostics)
    if namesSubjects { diagnostics.subject = context.stableSubject }
    checkProperties(&diagnostics)
    for index in context.record.parts.indices {
      rules.check(
        context.record.parts[index], at: index, in: context, reporting: &diagnostics)
    }
    context.record.check(ownRules, reporting: &diagnostics)
    diagnostics.subject = 0
  }

  /// Checks those lines of a usual event that are not usual themselves.
  private mutating func checkExceptions(
    of frame: ComponentFrame, _ event: borrowing OutlinedEvent, _ facts: EventOutline.Facts,
    _ bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    // An RDATE or a long line leaves nothing to read.
    guard !event.hasOnlyUsualLines || facts.hasLateTime || !facts.hasTitle else { return }
    let errorsBefore = read(frame, event, bytes, Self.exceptions, &diagnostics)
    if !facts.hasTitle {
      context.unreadable = unreadable(frame, bytes, since: errorsBefore, diagnostics)
      context.tallyTitle(remembering: &diagnostics)
    }
    // Nothing else that repairs ask for is on such a line.
    if !context.record.zoned.isEmpty { context.look() }
    // Events with a usual ATTENDEE were counted with their outline.
    if !facts.hasAttendee {
      context.tallyAttendees(hasOrganizer: facts.hasOrganizer, remembering: &diagnostics)
    }
    checkProperties(&diagnostics)
  }

  /// Fills the record with those lines of an event that have one of some traits; returns the number
  /// of errors before that.
  private mutating func read(
    _ frame: ComponentFrame, _ event: borrowing OutlinedEvent, _ bytes: Span<UInt8>,
    _ traits: LineTraits, _ diagnostics: inout Diagnostics
  ) -> Int {
    let errorsBefore = diagnostics.errorsFound
    // There are only outlines of events in UTF-8.
    context.isInUTF8 = true
    diagnostics.repairsNeedTrial = false
    reader.fill(
      &context.record, from: frame, event, in: bytes, traits: traits, reporting: &diagnostics)
    return errorsBefore
  }

  /// Fills the record with the lines of a component; returns the number of errors before that.
  private mutating func read(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) -> Int {
    let errorsBefore = diagnostics.errorsFound
    reader.fill(&context.record, from: frame, in: bytes, reporting: &diagnostics)
    context.isInUTF8 = diagnostics.errorsFound == errorsBefore || bytes.isUTF8
    diagnostics.repairsNeedTrial = !context.isInUTF8
    return errorsBefore
  }

  private func checkProperties(_ diagnostics: inout Diagnostics) {
    for index in context.record.properties.indices
    where rules.lines.contains(context.record.properties[index].trait) {
      rules.check(context.record.properties[index], in: context, reporting: &diagnostics)
    }
  }

  /// Returns the properties that may be in a component although its record does not have them.
  ///
  /// If the END is missing, that may be any property.
  private func unreadable(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, since errorsBefore: Int,
    _ diagnostics: Diagnostics
  ) -> PropertySet {
    if !frame.isClosed { return .all }
    if diagnostics.errorsFound == errorsBefore { return PropertySet() }
    return UnreadableLines.names(in: bytes, besides: context.record)
  }

  private mutating func finishCalendar(_ diagnostics: inout Diagnostics) {
    judgeHeld(&diagnostics)
    for rule in rules.ofCalendar { rule.check(context, reporting: &diagnostics) }
    diagnostics.forgetLines(until: .calendarEnds)
  }
}

/// Lines that cannot be read although they start with the name of a property.
enum UnreadableLines {
  /// Returns the properties that lines of a component start with but that its record does not have.
  ///
  /// Such a property is present, so it must not be reported as missing.
  static func names(in bytes: Span<UInt8>, besides record: Component) -> PropertySet {
    var names = PropertySet()
    var lines = RawLines()
    while let line = lines.next(in: bytes) {
      var end = line.content.lowerBound
      while end < line.content.upperBound, bytes[end].isPartOfName { end += 1 }
      let name = PropertyName(bytes.extracting(line.content.lowerBound..<end))
      if name != .other { names.insert(name) }
    }
    return names.subtracting(
      record.parts.reduce(PropertySet()) { $0.union($1.present) })
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}
