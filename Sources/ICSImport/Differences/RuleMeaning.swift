internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Writes recurrence rules as they are followed, in one form, without parts that change nothing.
///
/// A rule that cannot be followed is its text.
struct RuleMeaning: Sendable {
  /// A rule and the first start of its series, which can make parts of the rule redundant.
  private struct Key: Hashable {
    let text: [UInt8]
    let start: WallTime?
  }

  private var known: [Key: [UInt8]] = [:]

  /// A calendar has few different rules, each many times.
  private static let maxKnown = 512

  /// Appends the form of a rule whose series starts at a time, on its clock.
  mutating func append(_ value: Span<UInt8>, startingAt start: WallTime?, to bytes: inout [UInt8]) {
    var text: [UInt8] = []
    text.append(value)
    let key = Key(text: text, start: start)
    if let known = known[key] {
      bytes += known
      return
    }
    if known.count >= Self.maxKnown { known.removeAll(keepingCapacity: true) }
    if let rule = try? RecurrenceRule(parsing: value) {
      text = Array(rule.meaning(startingAt: start).utf8)
    }
    known[key] = text
    bytes += text
  }
}

extension [UInt8] {
  /// Appends a local time such as `2024-12-06T09:00:00`.
  mutating func append(wallTime: WallTime) {
    wallTime.day.date.append(to: &self)
    append(UInt8(ascii: "T"))
    let second = UInt(wallTime.secondOfDay)
    appendDigits(second / 3_600, count: 2)
    append(UInt8(ascii: ":"))
    appendDigits(second / 60 % 60, count: 2)
    append(UInt8(ascii: ":"))
    appendDigits(second % 60, count: 2)
  }
}
