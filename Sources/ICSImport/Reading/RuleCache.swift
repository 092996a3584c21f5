internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// A cache of recurrence rules by their text: a calendar has few different rules, but each many
/// times.
///
/// Components with the same rule share it, which saves parsing it and most of the memory of a
/// series.
struct RuleCache: Sendable {
  private struct Entry {
    let text: [UInt8]
    let rule: RecurrenceRule
  }

  /// For each index that the hash of a text may give, the rule that was read last.
  private var entries: [Entry?] = []

  private static let numberOfEntries = 64

  /// The calendars that rules may count in.
  private let calendars: (any KnownCalendars)?

  init(calendars: (any KnownCalendars)?) {
    self.calendars = calendars
  }

  /// Returns the rule that a text describes.
  mutating func rule(
    parsing text: Span<UInt8>
  ) throws(RecurrenceRuleError) -> RecurrenceRule {
    let index = Int(UIDHash(text).value) % Self.numberOfEntries
    if entries.isEmpty { entries = Array(repeating: nil, count: Self.numberOfEntries) }
    if let entry = entries[index], text.isEqual(to: entry.text.span) { return entry.rule }
    let rule = try RecurrenceRule(parsing: text).counting(in: calendars)
    var copy: [UInt8] = []
    copy.append(text)
    entries[index] = Entry(text: copy, rule: rule)
    return rule
  }
}
