import CalendarPages
import ICSText

/// The form of the answer, and where it goes.
struct AnswerRequest: Sendable {
  /// The format of the answer.
  enum Format: String, CaseIterable, Sendable {
    case text, html, svg, csv, tsv, ics, jcal, ndjson, json
    case sarif, junit, github, gitlab, rdjson, checkstyle

    /// Whether the format is a page for people to look at.
    var isPage: Bool { self == .text || self == .html || self == .svg }
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
  /// The groups that statistics count by; `nil` for all.
  var groups: [Statistics.Group]?
  var printsSelection = false
  var writesMarkdown = false

  /// The format that the name of the output says.
  var formatOfOutput: Format? { output.flatMap(Format.init(namedBy:)) }

  /// Whether the answer appears on the terminal.
  func isOnScreen(in environment: Environment) -> Bool { environment.isTerminal && output == nil }

  /// Whether the answer has fields that are decoded only on demand.
  var asksForExtras: Bool {
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
    switch path.ending {
    case "htm": self = .html
    case let ending?
    where ["html", "svg", "csv", "tsv", "ics", "jcal", "ndjson", "json", "sarif"].contains(ending):
      self.init(rawValue: ending)
    default: return nil
    }
  }
}

extension InputPath {
  /// Whether the name says a format of pages and pictures that calview doesn't write.
  var hasForeignEnding: Bool {
    ["pdf", "png", "jpg", "jpeg", "gif", "webp", "ps", "docx", "xlsx", "ods"].contains(ending)
  }

  /// What is after the last point of the name, in small letters; `nil` if there is none.
  fileprivate var ending: String? {
    let name = name.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
