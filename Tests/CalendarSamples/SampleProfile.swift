/// What a made-up calendar is full of.
public enum SampleProfile: String, CaseIterable, Sendable {
  /// Single events of about 0.6 KB, as an office calendar holds them.
  case plain
  /// As `plain`, with a rule in three of ten, half of them without an end, and with exceptions.
  case recurring
  /// Days and spans of days of about 0.3 KB; one in five is a birthday or feast since 1970–2015.
  case allday
  /// Meetings of about 5.7 KB with long lists of attendees, alarms and the zone names of Windows.
  case attendees
  /// Series since 1970–1995 that never end: by the day, week, hour and minute.
  case worst

  /// Keeps the same index of two profiles from giving the same event.
  var number: UInt64 {
    switch self {
    case .plain: 1
    case .recurring: 2
    case .allday: 3
    case .attendees: 4
    case .worst: 5
    }
  }
}
