package import ICSText

// What an import reports; the identifiers are those of the rules that validation has.
extension DiagnosticRule {
  /// VERSION is 2.0, that of iCalendar.
  static let version = DiagnosticRule("cal.version-not-2.0", .error)

  /// A date is one of the calendar.
  static let date = DiagnosticRule("val.date", .error)

  /// A duration keeps the grammar.
  static let duration = DiagnosticRule("val.duration", .error)

  /// An integer is one.
  static let integer = DiagnosticRule("val.int", .error)

  /// UTC offsets keep the grammar.
  static let offset = DiagnosticRule("val.offset", .error)

  /// A recurrence rule can be followed.
  static let recurrenceRule = DiagnosticRule("rr.syntax", .error)

  /// A recurrence rule that can be followed has nothing that it must not have.
  static let recurrenceRuleIssue = DiagnosticRule("rr.syntax", .warning)

  /// RSCALE names a calendar that is known.
  static let unsupportedCalendar = DiagnosticRule("rr.rscale", .warning)

  /// DTSTART is an instance of the rule.
  static let startNotInSet = DiagnosticRule("rr.dtstart-not-in-set", .warning)

  /// RANGE is THISANDFUTURE or absent.
  static let range = DiagnosticRule("rid.range", .error)

  /// RECURRENCE-ID is a date where DTSTART of the series is one.
  static let overrideType = DiagnosticRule("rid.type", .warning)

  /// An event has the properties that it needs.
  static let required = DiagnosticRule("card.required", .error)

  /// Most properties of an event occur once.
  static let atMostOne = DiagnosticRule("card.at-most-one", .error)

  /// DURATION is beside neither DTEND nor DUE.
  static let exclusive = DiagnosticRule("card.exclusive", .error)

  /// An event does not end before it starts.
  static let endBeforeStart = DiagnosticRule("time.end-before-start", .error)

  /// Start and end are both dates or both not.
  static let typeMismatch = DiagnosticRule("time.type-mismatch", .error)

  /// A TZID is a zone of the zone database or of the file.
  static let undefinedZone = DiagnosticRule("tz.undefined", .error)

  /// The machine has a zone database.
  package static let noZoneDatabase = DiagnosticRule("tz.no-database", .error)

  /// A VTIMEZONE gives a zone.
  static let badZoneDefinition = DiagnosticRule("tz.definition", .error)

  /// The rules of a series can be followed in a bounded number of steps.
  static let stepLimit = DiagnosticRule("limit.recurrence", .error)

  /// A component has no more faults than are reported.
  static let problemLimit = DiagnosticRule("limit.faults", .error)

  /// An event has no more categories than can be shown.
  static let categoryLimit = DiagnosticRule("limit.categories", .warning)

  /// The events whose zones are not known yet stay below a bound.
  static let deferredLimit = DiagnosticRule("limit.deferred", .warning)
}
