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

extension OptionTable {
  static let answer: [Option] = [
    .flag(
      "--json", section: .answer, commands: .havingFormats,
      help: "Answer with one JSON document",
      notes: [
        .init(
          [.month, .watch],
          """
          The month view has the schema calview.grid/1: every day of the grid, including empty \
          ones, with its events, and the problems found in the files.
          """),
        .init([.list, .next], "Lists have the schema calview.list/1."),
        .init([.free], "Free time has calview.free/1."),
        .init([.conflicts], "Conflicts have calview.conflicts/1."),
        .init([.stats], "Statistics have calview.stats/1."),
        .init([.show], "Events in full have calview.show/1."),
        .init([.explain], "Explanations have calview.explain/1."),
        .init([.browse], "Selected days have calview.selection/1."),
        .init([.marks], "Marks have calview.marks/1."),
        .init([.validate], "Findings have calview.validation/1."),
        .init([.diff], "Differences have calview.diff/1, and with --days calview.diff-days/1."),
        .init([.rules], "Rules have calview.rules/1."),
      ],
      apply: { $0.answer.format = .json }),
    .flag(
      "--ndjson", section: .answer,
      commands: [.month, .list, .next, .free, .conflicts, .stats, .validate, .diff],
      help: "Answer with JSON, one object per line",
      notes: [
        .init([.month, .watch], "Each line of the month view is a day."),
        .init([.list, .next], "Each line of a list is an occurrence."),
        .init([.free], "Each line of free time is a slot."),
        .init([.conflicts], "Each line of conflicts is one with its events."),
        .init([.stats], "The line of statistics has all of them."),
        .init([.validate], "Each line of a report is a finding."),
        .init([.diff], "Each line of a comparison is a difference."),
      ],
      apply: { $0.answer.format = .ndjson }),
    .format(
      of: [.month],
      details: """
        html is a page for browsers and printers without scripts: months, a year, a week with its \
        hours or an agenda, in light and dark, or as --theme says. When it is printed, each month \
        takes one sheet of A4 or Letter. svg is a picture of months, or of a year as a heat map.
        """),
    .format(
      of: [.list],
      details: """
        csv (RFC 4180) and tsv are tables that begin with the names of their columns; in tsv, \
        \\t, \\n and \\\\ replace what would break a line. ics is an iCalendar file of the events, \
        copied from their files byte for byte, with the time zones that they need: a series with \
        its overrides if one of its occurrences is in the list. Each source calendar stays \
        separate, unless --merge makes them one. jcal (RFC 7265) contains whole calendars, one per \
        line; days and events cannot be chosen.
        """,
      notes: [.init([.list], aboutTemplates)]),
    .format(of: [.free], details: "ics is a VFREEBUSY with the slots."),
    .format(
      of: [.stats],
      details: """
        csv (RFC 4180) and tsv are tables that begin with the names of their columns; svg is a \
        picture.
        """),
    .format(of: [.next], notes: [.init([.next], aboutTemplates)]),
    .format(of: [.conflicts]),
    .format(of: [.diff]),
    .format(of: [.show, .explain, .browse, .marks, .rules]),
    Option(
      names: ["--sort"], value: .choice("KEYS") { ListOrder.Key.allCases.map(\.rawValue) },
      section: .answer, commands: [.list],
      help: "Sort by these: title,-start,end,calendar,location",
      details: """
        Separate several with commas; - before one puts the greatest value first. Without this \
        option, occurrences are in the order of their starts. --limit counts after sorting, and at \
        most 100000 occurrences are sorted.
        """,
      apply: { (request, value) throws(ValueProblem) in
        let words = value.name.split(separator: ",", omittingEmptySubsequences: false)
        request.answer.order = try words.map { (word) throws(ValueProblem) in
          let name = word.drop { $0 == "-" }.lowercased()
          guard let key = ListOrder.Key(rawValue: name), word.utf8.count - name.utf8.count < 2
          else {
            let keys = ListOrder.Key.allCases.map(\.rawValue)
            throw ValueProblem(
              expectation: "\(keys.asAlternatives), each after - if need be, separated by commas")
          }
          return ListOrder(by: key, isDescending: word.hasPrefix("-"))
        }
      }),
    .choices(
      "--by", value: "GROUPS",
      among: Statistics.Group.allCases.map { ($0.rawValue, $0) },
      section: .answer, commands: [.stats],
      help: "Count only by these: category,weekday,month",
      details: """
        Separate several with commas. Without this option, all five are shown: category, calendar, \
        weekday, hour and month.
        """,
      apply: { request, groups in
        request.answer.groups = Statistics.Group.allCases.filter { groups.contains($0) }
      }),
    .flag(
      "--merge", section: .answer, commands: [.list],
      help: "Write one calendar with --format ics",
      details: """
        It has each time zone once. Different zones with the same TZID get separate names, except \
        for those that programs know by name, such as Europe/Berlin. An event that is in two files \
        is written once.
        """,
      apply: { $0.answer.merges = true }),
    .choices(
      "--fields", value: "FIELDS",
      among: EventField.allCases.map { ($0.rawValue, EventField?.some($0)) } + [("all", nil)],
      section: .answer, commands: [.month, .list, .next, .conflicts],
      help: "Add fields to events in JSON: description,attendees",
      details: """
        Separate several with commas; all means all of them. They follow the other fields, and \
        cost time. The answers of "calview show" and "calview explain" have all of them.
        """,
      apply: { request, fields in
        let wantsAll = fields.contains(nil)
        request.answer.fields = EventField.allCases.filter { wantsAll || fields.contains($0) }
      }),
    .choices(
      "--columns", value: "COLUMNS",
      among: OccurrenceColumn.all.map { ($0.name, $0) } + [("title", .member(.summary))],
      section: .answer, commands: [.list],
      help: "The columns of CSV and TSV: start,end,summary",
      details: """
        Columns are in the given order, with the names of the values in JSON; calendar is the name \
        of the calendar, and title another word for summary. An array in JSON becomes one cell, separated by commas, and a comma or a \
        backslash in a value has a backslash before it.
        """,
      apply: { $0.answer.columns = $1 }),
    .flag(
      "--csv-raw", section: .answer, commands: [.list, .stats],
      help: "Leave CSV cells as they are",
      details: """
        Otherwise, text that begins with =, +, -, @ or a tab gets an apostrophe in front of it \
        in CSV, because spreadsheets take it for a formula, which may open addresses or run \
        programs.
        """,
      apply: { $0.answer.writesRawCells = true }),
    .flag(
      "--print-selection", section: .answer, commands: [.browse],
      help: "Write the selected days to standard output",
      details: """
        On leaving, one day per line, a range as 2024-12-06..2024-12-12, or with --json one \
        document of the schema calview.selection/1. Enter selects the day of the cursor if none is \
        selected. The status is 1 if no day was selected.
        """,
      apply: { $0.answer.printsSelection = true }),
    .flag(
      "--markdown", section: .answer, commands: [.rules],
      help: "Write a page of all rules in Markdown",
      apply: { $0.answer.writesMarkdown = true }),
    Option(
      names: ["-o", "--output", "--output-file"], value: .file("FILE"), section: .answer,
      commands: .answering,
      help: "Write the answer to a file",
      details: """
        The file appears or changes in one step when the answer is complete. If an input could not \
        be read, it stays unchanged, unless the answer says so itself: a report of validate, or \
        answers of --each. FILE is - for standard output.
        """,
      notes: [
        .init(
          .havingFormats,
          """
          A name that ends in a format of the answer, such as .json, says the format, unless \
          --format, --json or --ndjson says another.
          """)
      ],
      apply: { $0.answer.output = $1 }),
  ]

  private static let aboutTemplates = """
    A text with braces is a template of a line for each event, as for prompts and bars: \
    '{start:HH:mm} {title}'. Fields have the names of --columns; title is the summary, and when \
    is "in 12 min" or "until 10:30". After a colon are the pattern of a time (HH:mm, EEE d MMM \
    yyyy) or the most columns of a text. An all-day event lasts from 00:00 to 24:00. {{, }}, \\n \
    and \\t are braces, a line break and a tab. Values have no line breaks and no control codes.
    """

  /// The formats that use an option, for options that others would ignore.
  static func formats(using option: String) -> [AnswerRequest.Format]? {
    switch option {
    case "--merge": [.ics]
    case "--sort": [.text, .json, .ndjson, .csv, .tsv]
    case "--fields": [.json, .ndjson]
    case "--columns": [.csv, .tsv]
    case "--csv-raw": [.csv]
    default: nil
    }
  }
}

extension [Command] {
  /// The commands whose answers have several formats.
  fileprivate static let havingFormats = [Command].answering.filter { $0 != .fix && $0 != .redact }
}

extension Option {
  /// Makes the option `--format` of commands whose answers have the same formats.
  fileprivate static func format(
    of commands: [Command], details: String = "", notes: [Note] = []
  ) -> Option {
    let formats: @Sendable () -> [String] = { commands[0].formats.map(\.rawValue) }
    return Option(
      names: ["--format"], value: .choice("FORMAT", formats), section: .answer,
      commands: commands,
      help: "Answer as \(formats().asAlternatives)",
      details: details,
      notes: notes,
      apply: { (request, value) throws(ValueProblem) in
        if [.list, .next].contains(request.command), value.name.contains("{") {
          do throws(OccurrenceTemplate.Problem) {
            let template = try OccurrenceTemplate(value.name)
            request.answer.format = .text
            request.answer.template = template
          } catch {
            throw ValueProblem(expectation: "a template: \(error.description)")
          }
          return
        }
        let formats = request.command.formats
        guard let format = formats.first(where: { $0.rawValue == value.name.lowercased() }) else {
          throw ValueProblem(expectation: formats.map(\.rawValue).asAlternatives)
        }
        request.answer.format = format
      })
  }
}
