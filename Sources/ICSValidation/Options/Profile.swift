internal import ICSText

/// A set of rules and severities for one purpose.
public enum Profile: String, CaseIterable, Hashable, Codable, Sendable {
  /// What the RFCs require of published calendars.
  case rfc

  /// Resources of a CalDAV server (RFC 4791).
  case caldav

  /// Messages between organizer and attendees (RFC 5546).
  case itip

  /// What Google Calendar reads.
  case google

  /// What Outlook reads.
  case outlook

  /// What Apple's Calendar reads.
  case apple

  /// What may harm people who open the file.
  case security
}

/// A set of profiles.
struct ProfileSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt8 = 0

  /// Every profile.
  static let all = ProfileSet(Profile.allCases)

  private init(_ profiles: [Profile]) {
    for profile in profiles { bits |= Self.bit(of: profile) }
  }

  init(arrayLiteral profiles: Profile...) {
    self.init(profiles)
  }

  func contains(_ profile: Profile) -> Bool { bits & Self.bit(of: profile) != 0 }

  func subtracting(_ other: ProfileSet) -> ProfileSet {
    var others = self
    others.bits &= ~other.bits
    return others
  }

  private static func bit(of profile: Profile) -> UInt8 { 1 << profile.ordinal }
}

extension Profile {
  /// The position of the case among all cases, from 0; see ``PropertyName/ordinal``.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension Profile {
  /// Returns the level that the profile gives a rule.
  func level(of id: String) -> ValidationOptions.Level {
    Self.adjustments[self]?[id] ?? .asReported
  }

  /// The rules whose severity for the readers of the profile differs from their own.
  private static let adjustments: [Profile: [String: ValidationOptions.Level]] = [
    .caldav: [
      // A CalDAV resource is one object, and zones may be left to the server (RFC 7809).
      "str.multiple-vcalendar": .severity(.error),
      "tz.no-vtimezone": .severity(.info),
      "cal.method-unknown": .off,
      // An event with attendees is a scheduling object only with an organizer (RFC 6638 §3.1).
      "itip.attendee-without-organizer": .severity(.warning),
    ],
    .itip: [
      // A message is one object, and mail passes through gateways, for which line endings matter.
      "str.multiple-vcalendar": .severity(.error),
      "lex.crlf": .severity(.error),
      "itip.required": .severity(.error),
      "itip.forbidden": .severity(.error),
      // RFC 5546 has one RRULE in each of its tables.
      "card.rrule-multiple": .severity(.error),
    ],
    .google: [
      // Google uses the names of the zone database, and itself writes RECURRENCE-ID in UTC. In a
      // subscribed calendar it takes times without a zone as UTC (github.com/othyn/go-calendar/
      // issues/6, github.com/spatie/icalendar-generator/issues/137).
      "tz.no-vtimezone": .off,
      "tz.prefix": .off,
      "rid.form": .off,
      "card.rrule-multiple": .severity(.error),
      "rr.rscale": .severity(.error),
      "time.floating": .severity(.warning),
      // Google asks for no password, and fetches feeds from its own machines.
      "feed.credentials": .severity(.error),
    ],
    .outlook: [
      // Outlook uses VTIMEZONE and the zone names of Windows; without either a time is floating,
      // which Outlook has only for all-day events (github.com/neokoenig/RoomBooking/issues/18,
      // github.com/sebbo2002/ical-generator/issues/680). It reads only one VCALENDAR of a file
      // (Microsoft, MS-OXCICAL §2.1.3.1.1 note 1).
      "tz.no-vtimezone": .severity(.error),
      "tz.windows-name": .off,
      "card.rrule-multiple": .severity(.error),
      "rr.rscale": .severity(.error),
      "str.multiple-vcalendar": .severity(.error),
      "time.floating": .severity(.warning),
    ],
    .apple: [
      // Apple uses the names of the zone database, and expects capitals: it skips a rule in small
      // letters (github.com/nwcell/ics.js/issues/52).
      "tz.no-vtimezone": .off,
      "tz.prefix": .off,
      "card.rrule-multiple": .severity(.error),
      "lex.lowercase": .severity(.warning),
    ],
  ]
}
