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
      ]
    case .google:
      [
        // Google goes by the names of the zone database and itself writes RECURRENCE-ID in UTC.
        "tz.no-vtimezone": .off,
        "tz.prefix": .off,
        "rid.form": .off,
        "card.rrule-multiple": .severity(.error),
        "rr.rscale": .severity(.error),
        "time.floating": .severity(.warning),
      ]
    case .outlook:
      [
        // Outlook goes by VTIMEZONE and by the names of Windows.
        "tz.no-vtimezone": .severity(.error),
        "tz.windows-name": .off,
        "card.rrule-multiple": .severity(.error),
        "rr.rscale": .severity(.error),
        "str.multiple-vcalendar": .severity(.warning),
        "time.floating": .severity(.warning),
      ]
    case .apple:
      [
        // Apple goes by the names of the zone database.
        "tz.no-vtimezone": .off,
        "tz.prefix": .off,
        "card.rrule-multiple": .severity(.error),
      ]
    }
  }
}
