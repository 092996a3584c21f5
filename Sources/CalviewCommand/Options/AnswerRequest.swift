import CalendarPages
import ICSText

/// The form of the answer, and where it goes.
struct AnswerRequest: Sendable {
  /// The format of the answer.
  enum Format: String, CaseIterable, Sendable {
    case text, html, svg, csv, tsv, ics, jcal, ndjson, json
    case sarif, junit, github, gitlab, rdjson, checkstyle

    /// Whether the format is a page for people to look at.
    var isPage: Bool { [.text, .html, .svg].contains(self) }
  }

  var format = Format.text { didSet { template = nil } }
  /// The form of each line, in place of a format.
  var template: OccurrenceTemplate?
  var order: [ListOrder] = []
  var output: InputPath?
  /// Whether each file is answered separately.
  var isForEachFile = false
  var writesRawCells = false
  var merges = false
  var fields: [EventField] = []
  var columns: [OccurrenceColumn]?
  /// The groups that statistics count by.
  var groups = Statistics.Group.allCases
  var printsSelection = false
  var writesMarkdown = false

  /// The format that the name of the output says.
  var formatOfOutput: Format? { output.flatMap(Format.init(namedBy:)) }

  /// Whether the answer appears on the terminal.
  func isOnScreen(in environment: Environment) -> Bool { environment.isTerminal && output == nil }

  /// Whether the answer has fields that are decoded only on demand.
  var asksForParticulars: Bool {
    let columns = format == .csv || format == .tsv ? columns ?? [] : template?.columns ?? []
    let isJSON = format == .json || format == .ndjson
    return isJSON && fields.contains(where: \.isParticular)
      || columns.contains {
        if case .field(let field) = $0 { field.isParticular } else { false }
      }
  }
}

extension AnswerRequest.Format {
  /// Finds the format that the name of a file says; `nil` if it says none of calview's.
  init?(namedBy path: InputPath) {
    let name = path.name.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    switch ending {
    case "htm": self = .html
    case "html", "svg", "csv", "tsv", "ics", "jcal", "ndjson", "json", "sarif":
      self.init(rawValue: ending)
    default: return nil
    }
  }
}
