internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What rules may look at: the component, and what is known of its calendar.
struct RuleContext: ~Copyable {
  /// The component that is being checked; the calendar itself for its own properties.
  var record = ComponentRecord()

  /// What is known of the calendar that is open.
  var calendar = CalendarFacts()

  /// The zones of the calendar.
  var zones: CalendarZones

  /// The calendars that rules may count in.
  let calendars: (any KnownCalendars)?

  /// The events of the calendar.
  var instances: InstanceBook

  /// The times of the component.
  var times = TimeFacts()

  /// What the rules of the component say, and those of what is in it.
  var rules: [ParsedRule] = []

  /// What the component says of its repetition.
  var recurrence: RecurrenceFacts?

  /// What the component is to those before it.
  var relation = InstanceBook.Relation.first

  /// Whether a VCALENDAR before has an event with the UID of the component.
  var isInEarlierCalendar = false

  /// The overrides that are known to belong to an event since this component.
  var matches: [InstanceBook.Match] = []

  /// Whether the component is a VTIMEZONE whose TZID came before.
  var isRepeatedZone = false

  /// The zone that the VTIMEZONE defines.
  var definedZone: Zone?

  /// Why the VTIMEZONE gives no zone although its parts can be read.
  var zoneError: ZoneDefinitionError?

  /// The properties that are in the component, but not in a form that can be read.
  var unreadable = PropertySet()

  /// What is noted once a file.
  var file = FileFacts()

  /// What the rules of the file may still cost.
  var budget = StepBudget(StepBudget.perFile)

  init(database: ZoneDatabase, calendars: (any KnownCalendars)?, limits: Limits) {
    zones = CalendarZones(database: database, limits: limits)
    instances = InstanceBook(mostKept: limits.rememberedSeries)
    self.calendars = calendars
  }

  /// Whether the component is a VTIMEZONE with a name of the zone database.
  var isZoneOfKnownName: Bool {
    guard record.components[0].name == .timeZone, let tzid = record.first(.tzid) else {
      return false
    }
    return zones.knows(tzid.value, in: record)
  }

  /// What the RRULE or EXRULE that a property is says.
  func parsedRule(of property: ComponentRecord.Property) -> ParsedRule? {
    rules.first { $0.property == property.index }
  }
}
