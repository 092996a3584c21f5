internal import CalendarEvents
internal import ICSText

// By UID, SEQUENCE and stamps, programs decide what is new in a feed.

/// Feeds whose UIDs are made anew for each request.
enum UnstableUID: FetchRule {
  static let description = RuleDescription(
    "feed.uid-unstable", .error, "RFC 5545 §3.8.4.7, RFC 7986 §5.3",
    "Two fetches of a feed give an event the same UID.",
    harm: """
      To subscribers, each fetch removes all events and adds others: reminders and notes are lost, \
      and some programs show events twice.
      """,
    wrong: .fetches("UID:↓4711@example.com", then: "UID:4712@example.com"),
    right: .fetches("UID:choir@example.com", then: "UID:choir@example.com"),
    cure: """
      Make the UID from what identifies the event in your data, and never from the time, a random \
      number or a count.
      """, oncePerFile: true)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard let (next, place) = change.otherUID else { return }
    diagnostics.report(
      diagnostic, at: place, "the next fetch gave this event the UID \(Excerpt.of(next))")
  }
}

/// Feeds whose stamps are made anew for each request.
enum UnstableStamp: FetchRule {
  static let description = RuleDescription(
    "feed.stamp-unstable", .info, "RFC 5545 §3.8.7.2, §3.8.7.3",
    "Two fetches of a feed give an event the same DTSTAMP, LAST-MODIFIED, CREATED and SEQUENCE.",
    harm: """
      The feed always seems to have changed, so that every program fetches and stores all events \
      again each time.
      """,
    wrong: .fetches("DTSTAMP:↓20241115T090000Z", then: "DTSTAMP:20241115T090001Z"),
    right: .fetches("DTSTAMP:20241115T090000Z", then: "DTSTAMP:20241115T090000Z"),
    cure: """
      Take DTSTAMP and LAST-MODIFIED from when the event was last changed in your data, not from \
      the clock.
      """, oncePerFile: true)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard let stamp = change.changedStamp else { return }
    diagnostics.report(
      diagnostic, at: stamp.place, "\(stamp.name) was another in the next fetch")
  }
}

/// Feeds in which nothing counts or dates changes.
enum FeedWithoutRevision: FeedRule {
  static let description = RuleDescription(
    "feed.revision-missing", .info, "RFC 5545 §3.8.7.3, §3.8.7.4",
    "The events of a feed have SEQUENCE or LAST-MODIFIED.",
    harm: "Google does not notice that an event has changed if it has neither.",
    wrong: .response(
      "↓HTTP/1.1 200 OK\n\(head)\n\nBEGIN:VCALENDAR\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\n"
        + "BEGIN:VEVENT\nUID:choir@example.com\nDTSTART:20241202T180000Z\nEND:VEVENT\nEND:VCALENDAR"
    ),
    right: .response(
      "HTTP/1.1 200 OK\n\(head)\n\nBEGIN:VCALENDAR\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\n"
        + "BEGIN:VEVENT\nUID:choir@example.com\nDTSTART:20241202T180000Z\nSEQUENCE:0\nEND:VEVENT\n"
        + "END:VCALENDAR"),
    cure: "Write both, from when each event was last changed and how often.")

  private static let head = "Content-Type: text/calendar; charset=utf-8\nETag: \"7\""

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, case let content = exchange.content, content.events > 0,
      !content.hasRevision
    else { return }
    let events = content.events == 1 ? "the event" : "none of the first \(content.events) events"
    let has = content.events == 1 ? "has neither SEQUENCE nor" : "has SEQUENCE or"
    diagnostics.report(diagnostic, at: exchange.place, "\(events) \(has) LAST-MODIFIED")
  }
}

/// Feeds that do not say how often to fetch them.
enum FeedWithoutRefresh: FeedRule {
  static let description = RuleDescription(
    "feed.refresh-missing", .info, "RFC 7986 §5.7",
    "A feed says how often to fetch it, by REFRESH-INTERVAL or X-PUBLISHED-TTL.",
    harm: """
      Programs fetch it as often as they like: some once a week, and show old events until then, \
      some every few minutes.
      """,
    wrong: .response(
      "↓HTTP/1.1 200 OK\n\(head)\n\nBEGIN:VCALENDAR\n\(event)\nEND:VCALENDAR"),
    right: .response(
      "HTTP/1.1 200 OK\n\(head)\n\nBEGIN:VCALENDAR\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\n"
        + "X-PUBLISHED-TTL:PT12H\n\(event)\nEND:VCALENDAR"),
    cure: "Write both: Outlook and older programs know X-PUBLISHED-TTL only.")

  private static let head = "Content-Type: text/calendar; charset=utf-8\nETag: \"7\""
  private static let event = "BEGIN:VEVENT\nUID:choir@example.com\nSEQUENCE:0\nEND:VEVENT"

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, case let content = exchange.content, content.events > 0,
      !content.asksForRefresh
    else { return }
    diagnostics.report(
      diagnostic, at: exchange.place,
      "the calendar has neither REFRESH-INTERVAL nor X-PUBLISHED-TTL")
  }
}
