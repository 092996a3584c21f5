internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// What an RRULE or EXRULE says, or why it cannot be read.
struct ParsedRule: Sendable {
  /// The index of the property in the record.
  let property: Int

  let outcome: Result<RecurrenceRule, RecurrenceRuleError>

  /// The rule; `nil` if it cannot be followed.
  var rule: RecurrenceRule? { try? outcome.get() }

  /// Whether the rule can be followed and conforms to the grammar.
  var isSound: Bool { rule?.issues.isEmpty ?? false }
}

extension Component {
  /// Reads the rules of the component and of its inner components.
  ///
  /// - Parameter calendars: The calendars that rules may count in.
  func parsedRules(in calendars: (any CalendarSystems)?) -> [ParsedRule] {
    guard
      parts.contains(where: { !$0.present.isDisjoint(with: [.rrule, .exrule]) })
    else { return [] }
    var rules: [ParsedRule] = []
    for index in properties.indices
    where properties[index].name == .rrule || properties[index].name == .exrule {
      do {
        let text = bytes.span.extracting(properties[index].value)
        let rule = try RecurrenceRule(parsing: text).counting(in: calendars)
        rules.append(ParsedRule(property: index, outcome: .success(rule)))
      } catch {
        rules.append(ParsedRule(property: index, outcome: .failure(error)))
      }
    }
    return rules
  }
}
