import Foundation
import TimeZones

/// A rule of recurrence, as text and as Foundation's.
struct RuleWays {
  let text: String
  let foundation: Calendar.RecurrenceRule

  /// Rules of everyday calendars to which both give the same answer.
  static var all: [RuleWays] {
    func rule(
      _ text: String, _ frequency: Calendar.RecurrenceRule.Frequency, interval: Int = 1,
      _ change: (inout Calendar.RecurrenceRule) -> Void = { _ in }
    ) -> RuleWays {
      var rule = Calendar.RecurrenceRule(
        calendar: calendar, frequency: frequency, interval: interval)
      change(&rule)
      return RuleWays(text: text, foundation: rule)
    }
    return [
      rule("FREQ=DAILY", .daily),
      rule("FREQ=WEEKLY;BYDAY=MO,WE,FR", .weekly) {
        $0.weekdays = [.every(.monday), .every(.wednesday), .every(.friday)]
      },
      rule("FREQ=WEEKLY;INTERVAL=2", .weekly, interval: 2),
      rule("FREQ=MONTHLY;BYMONTHDAY=15", .monthly) { $0.daysOfTheMonth = [15] },
      rule("FREQ=YEARLY", .yearly),
      rule("FREQ=DAILY;BYHOUR=9,13,17", .daily) { $0.hours = [9, 13, 17] },
    ]
  }

  private static let zone = "Europe/Berlin"

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  /// Returns the two ways to the first occurrences.
  func group(count: Int) throws -> Group {
    let zone = try Zone.named(Self.zone)
    // Friday, 15 January 2010, 09:00.
    let start = WallTime(day: DayNumber(clamping: 14_624), secondOfDay: 9 * 3_600)
    let date = Date(timeIntervalSince1970: TimeInterval(zone.instant(of: start).secondsSinceEpoch))
    let (text, foundation) = (text, foundation)
    return Group(
      title: text,
      references: [
        Way(name: "Foundation", passes: 1) {
          var sum = Checksum()
          for time in foundation.recurrences(of: date).prefix(count) {
            sum.add(second: Int64(time.timeIntervalSince1970))
          }
          return sum
        }
      ],
      ways: [
        Way(name: "RecurrenceRule", passes: 30) {
          var sum = Checksum()
          guard let rule = try? RecurrenceRule(text) else { return sum }
          for time in rule.occurrences(from: start, in: zone).prefix(count) {
            sum.add(second: time.secondsSinceEpoch)
          }
          return sum
        }
      ])
  }
}
