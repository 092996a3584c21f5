internal import Recurrence

/// Recurrence rules by their text: a calendar has few of them, and each many times.
///
/// The events of one rule share it, which saves reading it and most of what a series takes.
struct RecentRules: Sendable {
  private struct Entry {
    let text: [UInt8]
    let rules: [RecurrenceRule]
  }

  /// For each number that a text may have, the rule that was read last.
  private var entries: [Entry?] = []

  private static let numberOfEntries = 64

  /// The rule of a text alone; `nil` if it cannot be followed, or if there is anything to be said of
  /// it.
  mutating func rules(_ text: Span<UInt8>) -> [RecurrenceRule]? {
    let index = Int(UIDHash(text).value) % Self.numberOfEntries
    if entries.isEmpty { entries = Array(repeating: nil, count: Self.numberOfEntries) }
    if let entry = entries[index], text.isEqual(to: entry.text) { return entry.rules }
    guard let rule = try? RecurrenceRule(parsing: text), !rule.isUnsupportedCalendar,
      !rule.issues.contains(where: \.mayChangeMeaning)
    else { return nil }
    var copy: [UInt8] = []
    copy.append(text)
    let rules = [rule]
    entries[index] = Entry(text: copy, rules: rules)
    return rules
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to bytes: [UInt8]) -> Bool {
    guard count == bytes.count else { return false }
    for index in indices where self[index] != bytes[index] { return false }
    return true
  }
}
