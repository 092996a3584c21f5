/// Numbers by rules, of which there are some hundred at most: a report looks them up in a few steps.
package struct RuleNumbers: Sendable {
  /// In an order that is that of the rules.
  private var entries: [(rule: DiagnosticRule, number: Int)] = []

  package init() {}

  /// The rules that have a number, each with it.
  package var all: [(rule: DiagnosticRule, number: Int)] { entries }

  /// The number of a rule, 0 if none was set.
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

  /// Where a rule is, or would be.
  private func index(of rule: DiagnosticRule) -> Int {
    var start = 0
    var end = entries.count
    while start < end {
      let middle = (start + end) / 2
      if entries[middle].rule.isBefore(rule) { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
