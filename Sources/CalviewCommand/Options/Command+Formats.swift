import ICSValidation

extension ReportFormat: AnswerFormat {}

extension Command {
  /// The formats that the command's answer can have; the parser rejects all others.
  var formats: [AnswerRequest.Format] {
    switch self {
    case .month, .watch: MonthFormat.names
    case .list: ListFormat.names
    case .next: NextFormat.names
    case .free: FreeFormat.names
    case .conflicts: ConflictsFormat.names
    case .stats: StatisticsFormat.names
    case .diff: DifferenceFormat.names
    case .validate: ReportFormat.names
    case .show, .explain, .rules, .marks, .browse: PageFormat.names
    case .fix, .redact, .mark, .unmark, .new, .edit, .remove, .help, .completions, .man: [.text]
    }
  }
}
