// What the values of a property look like (RFC 5545 §3.7 and §3.8, RFC 7986 §5, RFC 9073 §6,
// RFC 9074, RFC 9253 §8).
extension PropertyName {
  /// The types that a value may have, the first without a VALUE parameter.
  ///
  /// Of properties that belong to one producer, and of names that are not known, nobody knows.
  public var valueTypes: [ValueType] {
    switch self {
    case .begin, .end, .calscale, .method, .prodid, .version, .categories, .classification,
      .status, .transp, .comment, .description, .location, .summary, .contact, .resources, .tzid,
      .tzidAliasOf, .tzname, .uid, .action, .busytype, .color, .proximity, .refid, .requestStatus,
      .name, .locationType, .participantType, .resourceType:
      [.text]
    case .attach, .image: [.uri, .binary]
    case .geo: [.float]
    case .percentComplete, .priority, .sequence, .repeatCount: [.integer]
    case .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil: [.dateTime]
    case .dtstart, .dtend, .due, .recurrenceID, .exdate: [.dateTime, .date]
    case .rdate: [.dateTime, .date, .period]
    case .rrule, .exrule: [.recurrence]
    case .duration, .refreshInterval: [.duration]
    case .freebusy: [.period]
    case .trigger: [.duration, .dateTime]
    case .tzoffsetfrom, .tzoffsetto: [.offset]
    case .tzurl, .url, .source, .conference, .concept: [.uri]
    case .attendee, .organizer, .calendarAddress: [.calendarAddress]
    case .relatedTo: [.text, .uri, .uid]
    case .structuredData: [.text, .uri, .binary]
    case .styledDescription: [.text, .uri]
    case .link: [.uri, .uid, .xmlReference]
    case .xAppleCalendarColor, .xMicrosoftAllDayEvent, .xMicrosoftBusyStatus, .xPublishedTTL,
      .xWRCaldesc, .xWRCalname, .xWRTimezone, .other:
      []
    }
  }

  /// Whether commas separate several values.
  public var isList: Bool {
    switch self {
    case .categories, .resources, .exdate, .rdate, .freebusy, .locationType, .participantType,
      .resourceType:
      true
    default: false
    }
  }
}
