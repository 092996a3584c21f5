/// A number for each rule; there are a few hundred rules at most, so a look-up takes a few steps.
package struct RuleNumbers: Sendable {
  /// The rules and their numbers, in the order of the rules.
  private var entries: [(rule: DiagnosticRule, number: Int)] = []

  package init() {}

  /// The rules that have a number, and their numbers.
  package var all: [(rule: DiagnosticRule, number: Int)] { entries }

  /// The number of a rule; 0 if none was set.
  package subscript(rule: DiagnosticRule) -> Int {
    get {
      let index = index(of: rule)
      return index < entries.count && entries[index].rule == rule ? entries[index].number : 0
    }
    set {
      let index = index(of: rule)
      if index < entries.count, entries[index].rule == rule {
        entries[index].number = newValue
      } else {
        entries.insert((rule, newValue), at: index)
      }
    }
  }

  /// Raises the number of a rule by one; returns the new number.
  mutating func increment(_ rule: DiagnosticRule) -> Int {
    let index = index(of: rule)
    if index < entries.count, entries[index].rule == rule {
      entries[index].number += 1
      return entries[index].number
    }
    entries.insert((rule, 1), at: index)
    return 1
  }

  /// Returns the index of a rule, or the index at which to insert it.
  private func index(of rule: DiagnosticRule) -> Int {
    var start = 0
    var end = entries.count
    while start < end {
      let middle = (start + end) >> 1
      if entries[middle].rule.isBefore(rule) { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
