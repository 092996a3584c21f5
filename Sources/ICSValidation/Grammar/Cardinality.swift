internal import ICSText

/// How often a component may have each property, by RFC 5545 §3.6 and later RFCs.
///
/// LINK, CONCEPT and REFID may be anywhere any number of times (RFC 9253 §8), and so may X-
/// properties and those registered since (RFC 5545 §3.8.8).
struct Cardinality: Sendable {
  /// The properties that must be there exactly once.
  let once: PropertySet

  /// The properties that may be there at most once.
  let atMostOnce: PropertySet

  /// The properties that may be there any number of times.
  let any: PropertySet

  /// All properties that may be there.
  let allowed: PropertySet

  private init(once: PropertySet, atMostOnce: PropertySet = [], any: PropertySet = []) {
    self.once = once
    self.atMostOnce = atMostOnce
    self.any = any
    allowed = once.union(atMostOnce).union(any).union(Self.anywhere)
  }

  private static let anywhere =
    PropertySet.experimental.union([.begin, .end, .link, .concept, .refid, .other])

  /// Returns the table of a component; `nil` for an unknown one.
  static func of(_ component: ComponentName) -> Cardinality? { table[component.ordinal] }

  private static let table = ComponentName.allCases.map(cardinality)

  private static func cardinality(of component: ComponentName) -> Cardinality? {
    switch component {
    case .calendar: calendar
    case .event: event
    case .todo: todo
    case .journal: journal
    case .freeBusy: freeBusy
    case .timeZone: timeZone
    case .standard, .daylight: observance
    case .alarm: alarm
    case .availability: availability
    case .available: available
    case .participant: participant
    case .location: location
    case .resource: resource
    case .other: nil
    }
  }

  // RFC 5545 §3.6; RFC 7986 §4
  private static let calendar = Cardinality(
    once: [.prodid, .version],
    atMostOnce: [
      .calscale, .method, .uid, .lastModified, .url, .refreshInterval, .source, .color,
    ],
    any: [.name, .description, .categories, .image])

  // RFC 5545 §3.6.1; RFC 7986 §4; RFC 9073 §4. DTSTART may be missing if there is a METHOD.
  private static let event = Cardinality(
    once: [.dtstamp, .uid, .dtstart],
    atMostOnce: [
      .classification, .created, .description, .geo, .lastModified, .location, .organizer,
      .priority, .sequence, .status, .summary, .transp, .url, .recurrenceID, .dtend, .duration,
      .color,
    ],
    any: [
      .rrule, .attach, .attendee, .categories, .comment, .contact, .exdate, .requestStatus,
      .relatedTo, .resources, .rdate, .exrule, .conference, .image, .styledDescription,
      .structuredData,
    ])

  // RFC 5545 §3.6.2; RFC 7986 §4; RFC 9073 §4
  private static let todo = Cardinality(
    once: [.dtstamp, .uid],
    atMostOnce: [
      .classification, .completed, .created, .description, .dtstart, .geo, .lastModified,
      .location, .organizer, .percentComplete, .priority, .recurrenceID, .sequence, .status,
      .summary, .url, .due, .duration, .color,
    ],
    any: [
      .rrule, .attach, .attendee, .categories, .comment, .contact, .exdate, .requestStatus,
      .relatedTo, .resources, .rdate, .exrule, .conference, .image, .styledDescription,
      .structuredData,
    ])

  // RFC 5545 §3.6.3; RFC 7986 §4; RFC 9073 §4
  private static let journal = Cardinality(
    once: [.dtstamp, .uid],
    atMostOnce: [
      .classification, .created, .dtstart, .lastModified, .organizer, .recurrenceID, .sequence,
      .status, .summary, .url, .color,
    ],
    any: [
      .rrule, .attach, .attendee, .categories, .comment, .contact, .description, .exdate,
      .relatedTo, .rdate, .exrule, .requestStatus, .image, .styledDescription, .structuredData,
    ])

  // RFC 5545 §3.6.4; RFC 9073 §4
  private static let freeBusy = Cardinality(
    once: [.dtstamp, .uid],
    atMostOnce: [.contact, .dtstart, .dtend, .organizer, .url],
    any: [
      .attendee, .comment, .freebusy, .requestStatus, .styledDescription, .structuredData,
    ])

  // RFC 5545 §3.6.5; RFC 7808 §7
  private static let timeZone = Cardinality(
    once: [.tzid], atMostOnce: [.lastModified, .tzurl, .tzuntil], any: [.tzidAliasOf])

  // RFC 5545 §3.6.5
  private static let observance = Cardinality(
    once: [.dtstart, .tzoffsetto, .tzoffsetfrom],
    any: [.rrule, .comment, .rdate, .tzname])

  // RFC 5545 §3.6.6; RFC 9073 §4; RFC 9074
  private static let alarm = Cardinality(
    once: [.action, .trigger],
    atMostOnce: [
      .duration, .repeatCount, .description, .summary, .uid, .acknowledged, .proximity,
    ],
    any: [.attach, .attendee, .relatedTo, .styledDescription, .structuredData])

  // RFC 7953 §3.1
  private static let availability = Cardinality(
    once: [.dtstamp, .uid],
    atMostOnce: [
      .busytype, .classification, .created, .description, .dtstart, .lastModified, .location,
      .organizer, .priority, .sequence, .summary, .url, .dtend, .duration,
    ],
    any: [.categories, .comment, .contact])

  // RFC 7953 §3.1
  private static let available = Cardinality(
    once: [.dtstamp, .uid, .dtstart],
    atMostOnce: [
      .created, .description, .lastModified, .location, .recurrenceID, .rrule, .summary, .dtend,
      .duration,
    ],
    any: [.categories, .comment, .contact, .exdate, .rdate])

  // RFC 9073 §7.1
  private static let participant = Cardinality(
    once: [.uid, .participantType],
    atMostOnce: [
      .calendarAddress, .created, .description, .dtstamp, .geo, .lastModified, .priority,
      .sequence, .status, .summary, .url,
    ],
    any: [
      .attach, .categories, .comment, .contact, .location, .requestStatus, .relatedTo,
      .resources, .structuredData, .styledDescription,
    ])

  // RFC 9073 §7.2
  private static let location = Cardinality(
    once: [.uid],
    atMostOnce: [.description, .geo, .locationType, .name, .url],
    any: [.structuredData, .styledDescription, .image])

  // RFC 9073 §7.3
  private static let resource = Cardinality(
    once: [.uid],
    atMostOnce: [.description, .geo, .name, .resourceType],
    any: [.structuredData, .styledDescription, .image])
}
