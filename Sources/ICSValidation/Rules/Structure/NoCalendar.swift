internal import ICSText

/// Files without iCalendar data.
enum NoCalendar: Rule {
  static let description = RuleDescription(
    .noCalendar, "RFC 5545 §3.4", "The file has a VCALENDAR.",
    harm: """
      There is nothing to show. Often a server sends an HTML error page under the name of the \
      calendar.
      """,
    wrong: .file("↓<!DOCTYPE html>\n<p>Not found</p>"), right: .event("LOCATION:Hall"),
    cure: "Serve text/calendar at the address, and errors with a status of 400 or more.")
}
