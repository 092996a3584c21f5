/// The name of a property; the raw value is the name in the file.
package enum PropertyName: String, CaseIterable, Hashable, Sendable {
  case begin = "BEGIN"
  case end = "END"

  // RFC 5545 §3.7, of the calendar
  case calscale = "CALSCALE"
  case method = "METHOD"
  case prodid = "PRODID"
  case version = "VERSION"

  // RFC 5545 §3.8.1, descriptive
  case attach = "ATTACH"
  case categories = "CATEGORIES"
  case classification = "CLASS"
  case comment = "COMMENT"
  case description = "DESCRIPTION"
  case geo = "GEO"
  case location = "LOCATION"
  case percentComplete = "PERCENT-COMPLETE"
  case priority = "PRIORITY"
  case resources = "RESOURCES"
  case status = "STATUS"
  case summary = "SUMMARY"

  // RFC 5545 §3.8.2, date and time
  case completed = "COMPLETED"
  case dtend = "DTEND"
  case due = "DUE"
  case dtstart = "DTSTART"
  case duration = "DURATION"
  case freebusy = "FREEBUSY"
  case transp = "TRANSP"

  // RFC 5545 §3.8.3, time zones
  case tzid = "TZID"
  case tzname = "TZNAME"
  case tzoffsetfrom = "TZOFFSETFROM"
  case tzoffsetto = "TZOFFSETTO"
  case tzurl = "TZURL"

  // RFC 5545 §3.8.4, relationships
  case attendee = "ATTENDEE"
  case contact = "CONTACT"
  case organizer = "ORGANIZER"
  case recurrenceID = "RECURRENCE-ID"
  case relatedTo = "RELATED-TO"
  case url = "URL"
  case uid = "UID"

  // RFC 5545 §3.8.5, recurrence; EXRULE is of RFC 2445 and removed since
  case exdate = "EXDATE"
  case exrule = "EXRULE"
  case rdate = "RDATE"
  case rrule = "RRULE"

  // RFC 5545 §3.8.6, alarms
  case action = "ACTION"
  case repeatCount = "REPEAT"
  case trigger = "TRIGGER"

  // RFC 5545 §3.8.7 and §3.8.8, change management and others
  case created = "CREATED"
  case dtstamp = "DTSTAMP"
  case lastModified = "LAST-MODIFIED"
  case sequence = "SEQUENCE"
  case requestStatus = "REQUEST-STATUS"

  // RFC 7808 and RFC 7953
  case tzuntil = "TZUNTIL"
  case tzidAliasOf = "TZID-ALIAS-OF"
  case busytype = "BUSYTYPE"

  // RFC 7986
  case color = "COLOR"
  case conference = "CONFERENCE"
  case image = "IMAGE"
  case name = "NAME"
  case refreshInterval = "REFRESH-INTERVAL"
  case source = "SOURCE"

  // RFC 9073
  case calendarAddress = "CALENDAR-ADDRESS"
  case locationType = "LOCATION-TYPE"
  case participantType = "PARTICIPANT-TYPE"
  case resourceType = "RESOURCE-TYPE"
  case structuredData = "STRUCTURED-DATA"
  case styledDescription = "STYLED-DESCRIPTION"

  // RFC 9074
  case acknowledged = "ACKNOWLEDGED"
  case proximity = "PROXIMITY"

  // RFC 9253
  case concept = "CONCEPT"
  case link = "LINK"
  case refid = "REFID"

  // Written by Apple, Google and Microsoft
  case xAppleCalendarColor = "X-APPLE-CALENDAR-COLOR"
  case xMicrosoftAllDayEvent = "X-MICROSOFT-CDO-ALLDAYEVENT"
  case xMicrosoftBusyStatus = "X-MICROSOFT-CDO-BUSYSTATUS"
  case xPublishedTTL = "X-PUBLISHED-TTL"
  case xWRCaldesc = "X-WR-CALDESC"
  case xWRCalname = "X-WR-CALNAME"
  case xWRTimezone = "X-WR-TIMEZONE"

  /// Any other name.
  case other = ""

  private static let table = NameTable<PropertyName>()

  /// Recognises a whole name, in capitals or not.
  package init(_ name: Span<UInt8>) { self.init(startOf: name, count: name.count) }

  /// Recognises the name that a text starts with.
  init(startOf text: Span<UInt8>, count: Int) {
    self = Self.table.find(text, count: count) ?? .other
  }
}

extension PropertyName {
  /// Whether the property may hold a file.
  package var isAttachment: Bool { self == .attach || self == .image }

  /// Whether the property decides when a component occurs, and whether it takes up time.
  package var decidesTimes: Bool {
    switch self {
    case .completed, .dtend, .due, .dtstart, .duration, .exdate, .exrule, .freebusy, .rdate,
      .recurrenceID, .rrule, .sequence, .status, .transp:
      true
    default: false
    }
  }
}

// What the values of a property look like (RFC 5545 §3.7 and §3.8, RFC 7986 §5, RFC 9073 §6,
// RFC 9074, RFC 9253 §8).
extension PropertyName {
  /// The types that a value may have; the first is that of a value without a VALUE parameter.
  ///
  /// The list is empty for properties of a single producer and for unknown names: nobody knows
  /// their types.
  package var valueTypes: [ValueType] {
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

  /// The type of a value without a VALUE parameter; text if nobody knows it.
  package var defaultValueType: ValueType { Self.defaultValueTypes[ordinal] }

  private static let defaultValueTypes = allCases.map { $0.valueTypes.first ?? .text }

  /// Whether commas separate several values.
  package var isList: Bool {
    switch self {
    case .categories, .resources, .exdate, .rdate, .freebusy, .locationType, .participantType,
      .resourceType:
      true
    default: false
    }
  }
}

/// A set of properties by name; all unknown names together are one member.
package struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  package private(set) var bits: UInt128

  /// Every property.
  package static let all = PropertySet(bits: .max)

  package init(bits: UInt128 = 0) {
    self.bits = bits
  }

  package init(arrayLiteral names: PropertyName...) {
    self.init(names)
  }

  package init(_ names: some Sequence<PropertyName>) {
    bits = 0
    for name in names { insert(name) }
  }

  package var isEmpty: Bool { bits == 0 }

  @inlinable
  package func contains(_ name: PropertyName) -> Bool {
    bits &>> UInt128(truncatingIfNeeded: name.ordinal) & 1 == 1
  }

  package func isSubset(of other: PropertySet) -> Bool { bits & ~other.bits == 0 }

  @inlinable
  package func isDisjoint(with other: PropertySet) -> Bool { bits & other.bits == 0 }

  package func intersection(_ other: PropertySet) -> PropertySet {
    PropertySet(bits: bits & other.bits)
  }

  package func subtracting(_ other: PropertySet) -> PropertySet {
    PropertySet(bits: bits & ~other.bits)
  }

  package func union(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits | other.bits) }

  /// Adds a name; returns whether the set did not have it.
  @discardableResult
  package mutating func insert(_ name: PropertyName) -> Bool {
    let bit = UInt128(1) &<< UInt128(truncatingIfNeeded: name.ordinal)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// The names, in the order of the cases of ``PropertyName``.
  package var names: [PropertyName] {
    var names: [PropertyName] = []
    forEachOrdinal { names.append(PropertyName.allCases[$0]) }
    return names
  }

  /// Calls a function with the ``PropertyName/ordinal`` of each name, in ascending order.
  package func forEachOrdinal(_ body: (Int) -> Void) {
    var rest = bits & (UInt128(1) << UInt128(PropertyName.allCases.count) - 1)
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}

/// A set of parameters by name.
package struct ParameterSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  package private(set) var bits: UInt64 = 0

  package init(arrayLiteral names: ParameterName...) {
    self.init(names)
  }

  package init(_ names: some Sequence<ParameterName>) {
    for name in names { insert(name) }
  }

  @inlinable
  package func contains(_ name: ParameterName) -> Bool {
    bits &>> UInt64(truncatingIfNeeded: name.ordinal) & 1 == 1
  }

  /// Adds a name; returns whether the set did not have it.
  @discardableResult
  package mutating func insert(_ name: ParameterName) -> Bool {
    let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: name.ordinal)
    defer { bits |= bit }
    return bits & bit == 0
  }

  package func isDisjoint(with other: ParameterSet) -> Bool { bits & other.bits == 0 }

  package func union(_ other: ParameterSet) -> ParameterSet {
    var result = self
    result.bits |= other.bits
    return result
  }
}

// An enumeration of up to 256 cases without values is one byte, which numbers the cases in the
// order of their declaration; the tests check that against `allCases`.
extension PropertyName {
  /// The position of the case among all cases, from 0.
  @inlinable
  package var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ParameterName {
  /// The position of the case among all cases, from 0.
  @inlinable
  package var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ComponentName {
  /// The position of the case among all cases, from 0.
  @inlinable
  package var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}
