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

  private init(
    _ types: ValueType..., isList: Bool = false, parameters: ParameterSet = []
  ) {
    self.types = types
    self.isList = isList
    self.parameters = parameters.union(Self.common)
  }

  /// VALUE states a type (RFC 5545 §3.2.20), ORDER and DERIVED are for all (RFC 9073 §5).
  private static let common: ParameterSet = [.value, .order, .derived]

  private static let worded: ParameterSet = [.altrep, .language]
  private static let zoned: ParameterSet = [.tzid]
  private static let scheduled: ParameterSet = [
    .cn, .dir, .language, .sentBy, .email, .scheduleAgent, .scheduleForceSend, .scheduleStatus,
  ]

  /// The grammar of a property; X- properties and names that are not known are text.
  static func of(_ name: PropertyName) -> PropertyGrammar { table[name.ordinal] }

  private static let table = PropertyName.allCases.map(grammar)

  private static func grammar(of name: PropertyName) -> PropertyGrammar {
    switch name {
    case .begin, .end, .calscale, .method, .prodid, .version: PropertyGrammar(.text)

    case .attach:
      PropertyGrammar(
        .uri, .binary,
        parameters: [.fmttype, .encoding, .managedID, .size, .filename, .label])
    case .categories: PropertyGrammar(.text, isList: true, parameters: [.language])
    case .classification, .status, .transp: PropertyGrammar(.text)
    case .comment, .description, .location, .summary, .contact:
      PropertyGrammar(.text, parameters: worded)
    case .geo: PropertyGrammar(.float)
    case .percentComplete, .priority, .sequence, .repeatCount: PropertyGrammar(.integer)
    case .resources: PropertyGrammar(.text, isList: true, parameters: worded)

    case .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil:
      PropertyGrammar(.dateTime)
    case .dtstart, .dtend, .due: PropertyGrammar(.dateTime, .date, parameters: zoned)
    case .recurrenceID: PropertyGrammar(.dateTime, .date, parameters: [.tzid, .range])
    case .exdate: PropertyGrammar(.dateTime, .date, isList: true, parameters: zoned)
    case .rdate: PropertyGrammar(.dateTime, .date, .period, isList: true, parameters: zoned)
    case .rrule, .exrule: PropertyGrammar(.recurrence)
    case .duration, .refreshInterval: PropertyGrammar(.duration)
    case .freebusy: PropertyGrammar(.period, isList: true, parameters: [.fbtype])
    case .trigger: PropertyGrammar(.duration, .dateTime, parameters: [.related])

    case .tzid, .tzidAliasOf: PropertyGrammar(.text)
    case .tzname: PropertyGrammar(.text, parameters: [.language])
    case .tzoffsetfrom, .tzoffsetto: PropertyGrammar(.offset)
    case .tzurl, .url, .source: PropertyGrammar(.uri)

    case .attendee:
      PropertyGrammar(
        .calendarAddress,
        parameters: scheduled.union([
          .cutype, .delegatedFrom, .delegatedTo, .member, .partstat, .role, .rsvp,
        ]))
    case .organizer: PropertyGrammar(.calendarAddress, parameters: scheduled)
    case .calendarAddress: PropertyGrammar(.calendarAddress)
    case .relatedTo: PropertyGrammar(.text, .uri, .uid, parameters: [.reltype, .gap])
    case .uid, .action, .busytype, .color, .proximity, .refid: PropertyGrammar(.text)
    case .requestStatus: PropertyGrammar(.text, parameters: [.language])

    case .conference: PropertyGrammar(.uri, parameters: [.feature, .label, .language])
    case .image:
      PropertyGrammar(.uri, .binary, parameters: [.encoding, .fmttype, .display, .altrep])
    case .name: PropertyGrammar(.text, parameters: worded)

    case .locationType: PropertyGrammar(.text, isList: true)
    case .participantType, .resourceType: PropertyGrammar(.text)
    case .structuredData:
      PropertyGrammar(.text, .uri, .binary, parameters: [.fmttype, .schema, .encoding])
    case .styledDescription: PropertyGrammar(.text, .uri, parameters: worded.union([.fmttype]))
    case .concept: PropertyGrammar(.uri)
    case .link:
      PropertyGrammar(
        .uri, .uid, .xmlReference, parameters: [.linkrel, .fmttype, .label, .language])

    case .xAppleCalendarColor, .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus, .xPublishedTTL,
      .xWRCaldesc, .xWRCalname, .xWRTimezone, .other:
      PropertyGrammar(.text)
    }
  }
}

extension PropertySet {
  /// The properties whose values are dates or times by default, lists left out.
  static let times: PropertySet = [
    .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil, .dtstart, .dtend,
    .due, .recurrenceID,
  ]

  /// The properties whose values are points in time, in UTC wherever they stand.
  static let pointsInTime: PropertySet = [
    .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil,
  ]

  /// The properties that belong to one producer, whose grammar is its own.
  static let experimental: PropertySet = [
    .xAppleCalendarColor, .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus, .xPublishedTTL,
    .xWRCaldesc, .xWRCalname, .xWRTimezone,
  ]
}
