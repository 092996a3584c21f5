import DatePhrases
import ICSText
import TextSearch

/// The days to show; dates stay as they were typed until today is known.
struct DaysRequest: Sendable {
  var period = Period()
  var monthCount: Int?
  var monthsBefore: Int?
  var monthsAfter: Int?
  var wantsAll = false
  var limit: Int?
  var selections: [String] = []

  /// Whether no option says which days to show; the current month is shown then.
  var areUnnamed: Bool { period.options.isEmpty && selections.isEmpty }
}

/// The period to show, which is typed in one of several forms.
struct Period: Sendable {
  var month: String?
  var week: String?
  var year: String?
  var wantsThisYear = false
  /// How many weeks to show from the current one on, in place of a month.
  var rollingWeeks: Int?
  /// The first and the last month, as they were typed: `2024-01..2024-12`.
  var monthRange: String?
  var from: String?
  var to: String?
  /// How many days to show, in place of the last one.
  var length: String?
  /// The days that were typed among the files.
  var days: String?
  /// The period of any kind that was typed among the files, if there is one.
  var operand: String?
  /// Whether the period is that of the configuration file.
  var isConfigured = false

  /// The names of the options for a period.
  static let optionNames = [
    "--month", "--week", "--year", "-y", "--rolling", "--from", "--to", "--for",
  ]

  /// The options, of those given, for a period, or what was typed in their place.
  var options: [String] {
    if let operand { return [operand] }
    let options: [(name: String, isGiven: Bool)] = [
      ("--month", isMonth), ("--week", week != nil), ("--year", year != nil),
      ("-y", wantsThisYear), ("--rolling", rollingWeeks != nil), ("--from", from != nil),
      ("--to", to != nil), ("--for", length != nil), ("--months", monthRange != nil),
    ]
    return options.filter(\.isGiven).map(\.name)
  }

  /// Returns the name of an option for a period; `nil` if the period was typed without one.
  func option(_ name: String) -> String? { operand == nil ? name : nil }

  /// Whether the period is a month, and not its year.
  var isMonth: Bool { month != nil && !wantsThisYear }
}

extension Period {
  /// Takes a phrase that was typed among the files.
  init(_ phrase: String, as kind: DateReader.PeriodKind) {
    operand = phrase
    switch kind {
    case .year: year = phrase
    case .month: month = phrase
    case .week: week = phrase
    case .days: days = phrase
    case .onward: from = phrase
    }
  }
}

extension OptionTable {
  static let days: [Option] = [
    .text(
      "--month", value: "MONTH", section: .days, commands: .periods,
      help: "Show a month: 2024-12, dec, \"next month\", +1, -1",
      details: """
        Also 202412, 12/2024, december and "dec 2024". Names and phrases such as "next month" or \
        "2 weeks ago" can be English or in your language, here and in all dates. The order of \
        day and month is that of your language, and 6.12. is a day of December. A day stands \
        for its month.
        """,
      notes: [
        .init([.month, .watch, .browse], "Without this option, the current month is shown.")
      ],
      apply: { $0.days.period.month = $1 }),
    .flag(
      "-3", section: .days, commands: [.month],
      help: "Show the previous and the next month too",
      apply: {
        $0.days.monthsBefore = 1
        $0.days.monthsAfter = 1
      }),
    Option(
      names: ["-n", "--months"], value: .text("N"), section: .days, commands: [.month],
      help: "Show N months, or those of a range: 2024-01..2024-12",
      details: """
        They are shown side by side if the page is wide enough. With a range, --format html and \
        -o DIRECTORY, each month gets a page, and the months together an index, index.html.
        """,
      apply: { (request, value) throws(ValueProblem) in
        let isRange = value.name.mentions("..")
        let count = Int(value.name).flatMap { (1...1_200).contains($0) ? $0 : nil }
        guard isRange || count != nil else {
          throw ValueProblem(
            expectation: "a number from 1 to 1200, or months such as 2024-01..2024-12")
        }
        request.days.period.monthRange = isRange ? value.name : nil
        request.days.monthCount = count
      }),
    .number(
      "-B", "--before", value: "N", in: 0...1_200, section: .days, commands: [.month],
      help: "Show N months before too",
      apply: { $0.days.monthsBefore = $1 }),
    .number(
      "-A", "--after", value: "N", in: 0...1_200, section: .days, commands: [.month],
      help: "Show N months after too",
      apply: { $0.days.monthsAfter = $1 }),
    .flag(
      "-y", section: .days, commands: [.month],
      help: "Show the whole year",
      details: """
        It is the year of --month, or one that follows, as in -y 2025.
        """,
      apply: { $0.days.period.wantsThisYear = true }),
    .text(
      "--year", value: "YEAR", section: .days, commands: .periods,
      help: "Show a year: 2024",
      apply: { $0.days.period.year = $1 }),
    .text(
      "--week", value: "WEEK", section: .days, commands: .periods,
      help: "Show a week: 2024-W50, 50, \"next week\", +1",
      details: """
        Numbers are those of ISO 8601. A week given by its number begins on a Monday unless you \
        ask for another first weekday. A day stands for its week.
        """,
      apply: { $0.days.period.week = $1 }),
    .optionalNumber(
      "--rolling", value: "WEEKS", in: 1...53, ifMissing: 4, section: .days, commands: [.month],
      help: "Show 4 weeks from this one on, or WEEKS weeks",
      details: """
        They begin with the week of today. The names of the months are beside the rows in which \
        they begin. The number follows an equals sign: --rolling=3.
        """,
      apply: { $0.days.period.rollingWeeks = $1 }),
    .text(
      "--from", value: "DAY", section: .days,
      commands: [.list, .free, .conflicts, .stats, .marks, .diff],
      help: "From this day on: 2024-12-06, today, fri, +3d",
      details:
        "For a period, its first day counts; a range, monday to friday, is also the last day.",
      notes: [
        .init(
          [.list],
          """
          A list without this option begins today, or with the first event if --to is before \
          today. In a list, now leaves out events that have already ended.
          """),
        .init([.free, .conflicts], "A search begins today without this option."),
        .init([.marks], "Marks without this option begin with the first."),
      ],
      apply: { $0.days.period.from = $1 }),
    .text(
      "--to", value: "DAY", section: .days,
      commands: [.list, .free, .conflicts, .stats, .marks, .diff],
      help: "Up to and including this day",
      details: """
        A day with a sign, such as +7d, counts from the first day, and so does a weekday.
        """,
      notes: [
        .init([.list], "A list without this option covers 30 days."),
        .init([.free, .conflicts], "A search covers 30 days without this option."),
        .init([.marks], "Marks without this option go up to the last."),
      ],
      apply: { $0.days.period.to = $1 }),
    .text(
      "--for", value: "DAYS", section: .days, commands: [.list, .free, .conflicts],
      help: "So many days from today or --from on: 7d, 2w",
      details: """
        d, w, m and y are days, weeks, months and years; 1m ends on the day before the same day of \
        the next month.
        """,
      apply: { $0.days.period.length = $1 }),
    .flag(
      "--all", section: .days, commands: [.list, .conflicts, .stats],
      help: "List, search or count everything, not only 30 days",
      details: """
        Series without an end are listed up to a year from today, and at least to their next \
        instance. With --from or --to, lists \
        everything from that day on or up to it.
        """,
      apply: { $0.days.wantsAll = true }),
    .flag(
      "--all", section: .days, commands: [.show],
      help: "Show each event in full, however many there are",
      apply: { $0.show.wantsAll = true }),
    .number(
      "--limit", value: "N", in: 1...1_000_000, section: .days, commands: [.list, .next],
      help: "List at most N occurrences",
      notes: [
        .init(
          [.next], "For next, at most N that have not begun yet, in addition to the current ones.")
      ],
      apply: { $0.days.limit = $1 }),
    .text(
      "--select", value: "DAYS", section: .days, commands: [.month, .browse],
      help: "Select days: 2024-12-06, fri, today..+7d",
      details: """
        Can be repeated. Ranges such as 2024-12-06..2024-12-12 include both ends, and ranges \
        that overlap become one.
        """,
      apply: { $0.days.selections.append($1) }),
    .text(
      "--today", value: "DAY", section: .days,
      commands: .showing + .marking + .writing + [.diff, .validate],
      help: "Pretend that today is this day",
      details: """
        The environment variable CALVIEW_TODAY does the same. Otherwise, today is the current \
        day in the time zone of the page.
        """,
      apply: { $0.reader.today = $1 }),
  ]
}
