/// The kind of events in a made-up calendar.
public enum SampleProfile: String, CaseIterable, Sendable {
  /// Single events of about 0.6 KB, as in an office calendar.
  case plain
  /// Like `plain`, but three in ten events have a rule, half of these without an end, and
  /// exceptions.
  case recurring
  /// All-day events of about 0.3 KB; one in five is a birthday or feast since 1970–2015.
  case allday
  /// Meetings of about 5.7 KB with long lists of attendees, alarms and zone names of Windows.
  case attendees
  /// Series since 1970–1995 that never end, repeated by the day, week, hour or minute.
  case worst

  /// A number that keeps the same index in two profiles from giving the same event.
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
