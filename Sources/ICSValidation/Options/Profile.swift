/// A set of rules and severities for one purpose.
public enum Profile: String, CaseIterable, Hashable, Sendable {
  /// What the RFCs say of calendars that are published.
  case rfc

  /// Resources of a CalDAV server (RFC 4791).
  case caldav

  /// Messages between organizer and attendees (RFC 5546).
  case itip

  /// What Google Calendar reads.
  case google

  /// What Outlook reads.
  case outlook

  /// What the Calendar of Apple reads.
  case apple

  /// What may harm people who open the file.
  case security

  /// Every profile.
  static let all = Set(allCases)
}
