package import ICSText

// The rules that an import reports; their identifiers are those of the rules of validation.
extension DiagnosticRule {
  /// VERSION must be 2.0, the version of iCalendar.
  static let version = DiagnosticRule("cal.version-not-2.0", .error)

  /// A date must exist in the calendar.
  static let date = DiagnosticRule("val.date", .error)

  /// A time of day must be before 24:00.
  static let timeOfDay = DiagnosticRule("val.date-time", .warning)

  /// A duration must follow the grammar.
  static let duration = DiagnosticRule("val.duration", .error)

  /// An integer must be written as one.
  static let integer = DiagnosticRule("val.int", .error)

  /// UTC offsets must follow the grammar.
  static let offset = DiagnosticRule("val.offset", .error)

  /// A recurrence rule must be one that can be followed.
  static let recurrenceRule = DiagnosticRule("rr.syntax", .error)

  /// A recurrence rule that can be followed must not have anything that is forbidden.
  static let recurrenceRuleIssue = DiagnosticRule("rr.syntax", .warning)

  /// RSCALE must name a known calendar.
  static let unsupportedCalendar = DiagnosticRule("rr.rscale", .warning)

  /// DTSTART should be an instance of the rule.
  static let startNotInSet = DiagnosticRule("rr.dtstart-not-in-set", .warning)

  /// UNTIL should not be before DTSTART.
  static let untilBeforeStart = DiagnosticRule("rr.until-before-start", .warning)

  /// RANGE must be THISANDFUTURE or absent.
  static let range = DiagnosticRule("rid.range", .error)

  /// RECURRENCE-ID must have the type of the series' DTSTART: date or date-time.
  static let overrideType = DiagnosticRule("rid.type", .warning)

  /// An event must have the properties that are required.
  static let required = DiagnosticRule("card.required", .error)

  /// Most properties of an event must not occur more than once.
  static let atMostOne = DiagnosticRule("card.at-most-one", .error)

  /// DURATION must not be together with DTEND or DUE.
  static let exclusive = DiagnosticRule("card.exclusive", .error)

  /// An event must not end before it starts.
  static let endBeforeStart = DiagnosticRule("time.end-before-start", .error)

  /// Start and end must either both be dates or both not.
  static let typeMismatch = DiagnosticRule("time.type-mismatch", .error)

  /// A TZID must name a zone of the zone database or of the file.
  static let undefinedZone = DiagnosticRule("tz.undefined", .error)

  /// The machine must have a zone database.
  package static let noZoneDatabase = DiagnosticRule("tz.no-database", .error)

  /// The zone database should know the laws that a file knows.
  static let staleDatabase = DiagnosticRule("tz.database-stale", .warning)

  /// A calendar must have one VTIMEZONE for a TZID.
  static let repeatedZone = DiagnosticRule("tz.duplicate", .warning)

  /// A VTIMEZONE must define a usable zone.
  static let badZoneDefinition = DiagnosticRule("tz.definition", .error)

  /// The rules of a series must not take more steps than a limit.
  static let stepLimit = DiagnosticRule("limit.recurrence", .error)

  /// A component must not have more faults than are reported.
  static let problemLimit = DiagnosticRule("limit.faults", .error)

  /// An event must not have more categories than can be shown.
  static let categoryLimit = DiagnosticRule("limit.categories", .warning)

  /// The events that wait for their zones must not exceed a limit.
  static let deferredLimit = DiagnosticRule("limit.deferred", .warning)
}
