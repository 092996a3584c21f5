import ICSValidation

extension Command {
  /// The forms that its answer may have; the parser lets no others through.
  var formats: [Request.Format] {
    switch self {
    case .month, .watch: [.text, .html, .svg, .json, .ndjson]
    case .list: [.text, .json, .ndjson, .csv, .tsv, .ics, .jcal]
    case .next: [.text, .json, .ndjson]
    case .free: [.text, .ics, .json, .ndjson]
    case .stats: [.text, .json, .ndjson, .csv, .tsv, .svg]
    case .show, .explain: [.text, .json]
    case .diff: [.text, .json, .ndjson]
    case .validate: ReportFormat.allCases.compactMap { Request.Format(rawValue: $0.rawValue) }
    case .rules, .marks, .browse: [.text, .json]
    case .fix, .mark, .unmark, .help, .completions, .man: [.text]
    }
  }
}
