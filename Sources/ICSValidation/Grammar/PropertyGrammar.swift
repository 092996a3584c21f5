internal import ICSText

/// What a property may look like: its types and parameters (RFC 5545 §3.7 and §3.8, RFC 7986 §5,
/// RFC 9073 §6, RFC 9074, RFC 9253 §8).
struct PropertyGrammar: Sendable {
  /// The types that a value may have, the first without a VALUE parameter.
  let types: [ValueType]

  /// Whether commas separate several values.
  let isList: Bool

  /// The parameters that the property may have beside those that any may have.
  let parameters: ParameterSet

  /// The grammar of a property; X- properties and names that are not known are text.
  static func of(_ name: PropertyName) -> PropertyGrammar { table[name.ordinal] }

  private static let table = PropertyName.allCases.map { PropertyGrammar(of: $0) }

  private init(of name: PropertyName) {
    types = name.valueTypes.isEmpty ? [.text] : name.valueTypes
    isList = name.isList
    parameters = Self.parameters(of: name).union(Self.common)
  }

  /// VALUE states a type (RFC 5545 §3.2.20), ORDER and DERIVED are for all (RFC 9073 §5).
  private static let common: ParameterSet = [.value, .order, .derived]

  private static let worded: ParameterSet = [.altrep, .language]
  private static let scheduled: ParameterSet = [
    .cn, .dir, .language, .sentBy, .email, .scheduleAgent, .scheduleForceSend, .scheduleStatus,
  ]

  private static func parameters(of name: PropertyName) -> ParameterSet {
    switch name {
    case .attach: [.fmttype, .encoding, .managedID, .size, .filename, .label]
    case .categories, .tzname, .requestStatus: [.language]
    case .comment, .description, .location, .summary, .contact, .resources, .name: worded
    case .dtstart, .dtend, .due, .exdate, .rdate: [.tzid]
    case .recurrenceID: [.tzid, .range]
    case .freebusy: [.fbtype]
    case .trigger: [.related]
    case .attendee:
      scheduled.union([.cutype, .delegatedFrom, .delegatedTo, .member, .partstat, .role, .rsvp])
    case .organizer: scheduled
    case .relatedTo: [.reltype, .gap]
    case .conference: [.feature, .label, .language]
    case .image: [.encoding, .fmttype, .display, .altrep]
    case .structuredData: [.fmttype, .schema, .encoding]
    case .styledDescription: worded.union([.fmttype])
    case .link: [.linkrel, .fmttype, .label, .language]
    default: []
    }
  }
}

extension PropertySet {
  /// The properties whose values are dates or times by default, lists left out.
  static let times: PropertySet = [
    .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil, .dtstart, .dtend,
    .due, .recurrenceID,
  ]

  /// The properties whose values are points in time, in UTC wherever they are.
  static let pointsInTime: PropertySet = [
    .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil,
  ]

  /// The properties that belong to one producer, whose grammar is its own.
  static let experimental: PropertySet = [
    .xAppleCalendarColor, .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus, .xPublishedTTL,
    .xWRCaldesc, .xWRCalname, .xWRTimezone,
  ]
}
