package import CalendarEvents
internal import ICSText
internal import Recurrence

/// Checks what differs between two versions of a calendar, one difference after the other.
package struct UpdateCheck {
  private let rules: [any UpdateRule.Type]
  private let calendars: UpdatedCalendars
  private var reader: ContentLineReader
  private var budget = StepBudget(StepBudget.perFile)

  /// What subscribers see of the update; `nil` if it is none.
  var counts: UpdateCounts? = UpdateCounts()

  var diagnostics: Diagnostics

  /// Whether looking for instances took too many steps, so that findings may be missing or wrong.
  package var isTruncated: Bool { budget.remaining <= 0 }

  init(
    _ rules: [any UpdateRule.Type], _ calendars: UpdatedCalendars, limits: Limits,
    reporting diagnostics: Diagnostics
  ) {
    self.rules = rules
    self.calendars = calendars
    self.diagnostics = diagnostics
    reader = ContentLineReader(limits: limits)
    for rule in rules { rule.check(calendars, reporting: &self.diagnostics) }
  }

  /// Checks a difference.
  package mutating func check(_ difference: Difference) {
    let change = UpdateChange(
      difference, old: difference.before.map { read($0) }, new: difference.after.map { read($0) },
      in: calendars, budget: &budget)
    counts?.count(change)
    let first = diagnostics.kept.count
    var hash = StableHash()
    hash.combine(Array((difference.after ?? difference.before)?.event.uid.utf8 ?? "".utf8).span)
    diagnostics.subject = hash.value
    for rule in rules { rule.check(change, reporting: &diagnostics) }
    diagnostics.subject = 0
    if let version = difference.after, diagnostics.kept.count > first {
      diagnostics.quote(from: version.lines.span, of: version.frame, since: first)
    }
  }

  private mutating func read(_ version: Difference.Version) -> Component {
    var component = Component()
    // What is wrong with the lines was reported when the file was checked.
    var reported = Diagnostics(keptPerRule: 0)
    reader.fill(
      &component, from: version.frame, in: version.lines.span, reporting: &reported)
    return component
  }
}

extension Difference.Version {
  fileprivate var frame: ComponentFrame {
    ComponentFrame(event.kind.component, firstLine: event.source.line)
  }
}
