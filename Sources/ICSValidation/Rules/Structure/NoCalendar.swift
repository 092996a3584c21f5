internal import ICSText

/// Files without iCalendar data.
enum NoCalendar: Rule {
  static let description = RuleDescription(
    .noCalendar, "RFC 5545 §3.4", "The file has a VCALENDAR.",
    harm: """
      There is nothing to show. Often a server answers with an error page in HTML under the name \
      of the calendar.
      """,
    wrong: .file("↓<!DOCTYPE html>\n<p>Not found</p>"), right: .event("LOCATION:Hall"),
    cure: "Let the address give text/calendar, and let errors have a status of 400 or more.")
}
