internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// What RRULE or EXRULE says, or why it says nothing.
struct ParsedRule: Sendable {
  /// The index of the property in the record.
  let property: Int

  let outcome: Result<RecurrenceRule, RecurrenceRuleError>

  /// The rule, if it can be followed.
  var rule: RecurrenceRule? { try? outcome.get() }

  /// Whether it can be followed and keeps the grammar.
  var isSound: Bool { rule?.issues.isEmpty ?? false }
}

extension ComponentRecord {
  /// The rules of the component and of those in it, where some calendars are known.
  func parsedRules(in calendars: (any KnownCalendars)?) -> [ParsedRule] {
    guard
      components.contains(where: { !$0.present.isDisjoint(with: [.rrule, .exrule]) })
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
