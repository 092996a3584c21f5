internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What rules can see: the component, and what is known about its calendar.
struct RuleContext: ~Copyable {
  /// The component that is being checked, or the calendar while its own properties are checked.
  var record = Component()

  /// What is known about the calendar that is open.
  var calendar = CalendarFacts()

  /// The zones of the calendar.
  var zones: CalendarZones

  /// The calendars that recurrence rules may count in.
  let calendars: (any CalendarSystems)?

  /// The events of the calendar.
  var instances: InstanceBook

  /// The times of the component.
  var times = TimeProperties()

  /// The recurrence rules of the component and of its inner components.
  var rules: [ParsedRule] = []

  /// The values of EXDATE.
  var exceptions: [ListedTime] = []

  /// What the component says about its repetition.
  var recurrence: Repetition?

  /// How the component relates to the earlier ones.
  var relation = InstanceBook.Relation.first

  /// Whether an earlier VCALENDAR has an event with the UID of the component.
  var isInEarlierCalendar = false

  /// The overrides that were matched with their event when this component was entered.
  var matches: [InstanceBook.Match] = []

  /// The index of the RELATED-TO that makes the component, or what it is a part of, part of itself.
  var closingRelation: Int?

  /// Whether the component is a VTIMEZONE whose TZID an earlier one has.
  var isRepeatedZone = false

  /// The zone that the VTIMEZONE defines.
  var definedZone: Zone?

  /// Why the VTIMEZONE defines no zone although its parts can be read.
  var zoneError: ZoneDefinitionError?

  /// The properties that are in the component, but in a form that cannot be read.
  var unreadable = PropertySet()

  /// What is known about the file as a whole.
  var file = FileFacts()

  /// What is known about the rest of the file while it is repaired; `nil` while it is only checked.
  var repair: RepairFacts?

  /// Whether all text of the component is UTF-8.
  var isInUTF8 = true

  /// Whether a calendar with METHOD:PUBLISH, or without METHOD, is judged as a message.
  let expectsMessages: Bool

  /// The steps that the recurrence rules of the file may still take.
  var budget = StepBudget(StepBudget.perFile)

  init(
    database: ZoneDatabase, calendars: (any CalendarSystems)?, limits: Limits,
    expectsMessages: Bool = false
  ) {
    self.expectsMessages = expectsMessages
    zones = CalendarZones(database: database, limits: limits)
    instances = InstanceBook(maxKept: limits.rememberedSeries)
    self.calendars = calendars
  }

  /// The METHOD by whose table the calendar is checked; `nil` if it is not a message.
  ///
  /// Feeds have METHOD:PUBLISH but no organizer, so they are messages only if messages are expected.
  var methodOfMessage: CalendarMethod? {
    switch calendar.method {
    case nil, .other: nil
    case .publish: expectsMessages ? .publish : nil
    case let method: method
    }
  }

  /// Whether what a component must contain may depend on the METHOD.
  var isMessage: Bool {
    expectsMessages || calendar.method != nil && calendar.method != .publish
  }

  /// Whether the component is a VTIMEZONE whose TZID is a name of the zone database.
  var isZoneWithKnownName: Bool {
    guard record.parts[0].name == .timeZone, let tzid = record.first(.tzid) else {
      return false
    }
    return zones.knows(tzid.value, in: record)
  }

  /// Returns what a property that is an RRULE or EXRULE says.
  func parsedRule(of property: Component.Property) -> ParsedRule? {
    rules.first { $0.property == property.index }
  }
}
