internal import ICSText

/// The types and parameters that a property may have.
///
/// They are those of RFC 5545 §3.7 and §3.8, RFC 7986 §5, RFC 9073 §6, RFC 9074 and RFC 9253 §8.
struct PropertyGrammar: Sendable {
  /// The types that a value may have; the first is the default if there is no VALUE parameter.
  let types: [ValueType]

  /// The parameters that the property may have, including those that every property may have.
  let parameters: ParameterSet

  /// Returns the grammar of a property; X- properties and unknown names are text.
  static func of(_ name: PropertyName) -> PropertyGrammar { table[name.ordinal] }

  private static let table = PropertyName.allCases.map { PropertyGrammar(of: $0) }

  private init(of name: PropertyName) {
    types = name.valueTypes.isEmpty ? [.text] : name.valueTypes
    parameters = Self.parameters(of: name).union(Self.common)
  }

  /// VALUE states a type (RFC 5545 §3.2.20); any property may have ORDER and DERIVED (RFC 9073 §5).
  private static let common: ParameterSet = [.value, .order, .derived]

  private static let textParameters: ParameterSet = [.altrep, .language]
  private static let scheduled: ParameterSet = [
    .cn, .dir, .language, .sentBy, .email, .scheduleAgent, .scheduleForceSend, .scheduleStatus,
  ]

  private static func parameters(of name: PropertyName) -> ParameterSet {
    switch name {
    case .attach: [.fmttype, .encoding, .managedID, .size, .filename, .label]
    case .categories, .tzname, .requestStatus: [.language]
    case .comment, .description, .location, .summary, .contact, .resources, .name: textParameters
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
    case .styledDescription: textParameters.union([.fmttype])
    case .link: [.linkrel, .fmttype, .label, .language]
    default: []
    }
  }
}

extension PropertySet {
  /// The properties whose value is by default a single date or time.
  static let times = PropertySet(PropertyName.allCases.filter(\.isTime))

  /// The properties whose values are points in time, always in UTC.
  static let pointsInTime: PropertySet = [
    .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil,
  ]

  /// The properties without which readers lose a component or its time, or refuse the file.
  static let deciding: PropertySet = times.union([
    .duration, .rrule, .exrule, .rdate, .exdate, .freebusy, .trigger,
  ])

  /// The properties that belong to one producer, which defines their grammar.
  static let experimental: PropertySet = [
    .xAppleCalendarColor, .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus, .xPublishedTTL,
    .xWRCaldesc, .xWRCalname, .xWRTimezone,
  ]
}

extension Span<UInt8> {
  /// Whether the bytes start with a word in ASCII capitals, ignoring letter case.
  func starts(with word: String) -> Bool {
    count >= word.utf8.count && extracting(first: word.utf8.count).equals(word)
  }

  /// Whether the bytes are a name that a producer made up: X- and at least one more character.
  var isExtensionName: Bool { count > 2 && starts(with: "X-") }
}
