internal import Synchronization

/// What texts may contain: another text, whatever its case and accents, or a match of a regular
/// expression.
package enum TextPattern: Sendable {
  /// The characters of a text, folded.
  case text([Character])

  /// A regular expression.
  case expression(RegularExpression)

  /// Creates the pattern of a text.
  package init(_ text: String) {
    self = .text(Array(CalendarLocale.folded(text)))
  }

  /// Whether a text contains what the pattern stands for.
  package func occurs(in text: String) -> Bool {
    switch self {
    case .text(let searched):
      guard let last = searched.indices.last else { return true }
      let characters = Array(CalendarLocale.folded(text))
      guard characters.count > last else { return false }
      return (0...characters.count - 1 - last).contains { start in
        searched.indices.allSatisfy { characters[start + $0] == searched[$0] }
      }
    case .expression(let expression): return expression.matches(text)
    }
  }

  /// Whether an expression was given up, so that texts may have matches that were not found.
  package var isGivenUp: Bool {
    if case .expression(let expression) = self { expression.isGivenUp } else { false }
  }
}

/// A regular expression of ICU that ignores case.
///
/// For some texts, an expression such as `(a+)+$` would take years. After a number of steps it is
/// given up, and matches nothing from then on.
package final class RegularExpression: Sendable {
  private struct State: ~Copyable {
    let expression: ICU.Expression
    var isGivenUp = false
  }

  private let state: Mutex<State>

  /// The steps of one search, which take about a tenth of a second.
  private static let steps: Int32 = 500

  /// Creates an expression; `nil` if the text is not one.
  package init?(_ text: String) {
    guard let expression = ICU.Expression(text, steps: Self.steps) else { return nil }
    state = Mutex(State(expression: expression))
  }

  /// Whether a search was given up.
  package var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// Whether the expression matches anywhere in a text.
  func matches(_ text: String) -> Bool {
    state.withLock { state in
      if state.isGivenUp { return false }
      let isFound = state.expression.isFound(in: text)
      state.isGivenUp = isFound == nil
      return isFound ?? false
    }
  }
}
