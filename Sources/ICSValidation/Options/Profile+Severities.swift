internal import ICSText

extension Profile {
  /// What the profile makes of the reports of a rule.
  func level(of id: String) -> ValidationOptions.Level {
    adjustments[id] ?? .asReported
  }

  /// The rules that weigh more or less for the readers of the profile than by themselves.
  private var adjustments: [String: ValidationOptions.Level] {
    switch self {
    case .rfc, .security: [:]
    case .caldav:
      [
        // A resource is one object, and zones may be left to the server (RFC 7809).
        "str.multiple-vcalendar": .severity(.error),
        "tz.no-vtimezone": .severity(.info),
        "cal.method-unknown": .off,
      ]
    case .itip:
      [
        // A message is one object, and mail passes lines of another form through gateways.
        "str.multiple-vcalendar": .severity(.error),
        "lex.crlf": .severity(.error),
        // RFC 5546 has one RRULE in each of its tables.
        "card.rrule-multiple": .severity(.error),
      ]
    case .google:
      [
        // Google goes by the names of the zone database and itself writes RECURRENCE-ID in UTC. What
        // has no zone is in UTC in a calendar that is subscribed to (github.com/othyn/go-calendar/
        // issues/6, github.com/spatie/icalendar-generator/issues/137).
        "tz.no-vtimezone": .off,
        "tz.prefix": .off,
        "rid.form": .off,
        "card.rrule-multiple": .severity(.error),
        "rr.rscale": .severity(.error),
        "time.floating": .severity(.warning),
        // Google asks for no password, and fetches from its own machines.
        "feed.credentials": .severity(.error),
      ]
    case .outlook:
      [
        // Outlook goes by VTIMEZONE and by the names of Windows; without either a time is floating,
        // which it has for all-day events alone (github.com/neokoenig/RoomBooking/issues/18,
        // github.com/sebbo2002/ical-generator/issues/680). It reads one VCALENDAR of a file
        // (Microsoft, MS-OXCICAL §2.1.3.1.1 note 1).
        "tz.no-vtimezone": .severity(.error),
        "tz.windows-name": .off,
        "card.rrule-multiple": .severity(.error),
        "rr.rscale": .severity(.error),
        "str.multiple-vcalendar": .severity(.error),
        "time.floating": .severity(.warning),
      ]
    case .apple:
      [
        // Apple goes by the names of the zone database, and by capitals: a rule in small letters
        // is skipped (github.com/nwcell/ics.js/issues/52).
        "tz.no-vtimezone": .off,
        "tz.prefix": .off,
        "card.rrule-multiple": .severity(.error),
        "lex.lowercase": .severity(.warning),
      ]
    }
  }
}
