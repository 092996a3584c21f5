import CalendarLocales
import ICSText
import ICSValidation

/// The options that say how files are checked.
struct ValidationRequest: Sendable {
  // The rules that files are checked against.
  var options = ValidationOptions.ofCalview
  var baseline: InputPath?

  /// The version that subscribers have, if files are compared with it.
  var versionBefore: InputPath?

  /// The name of standard input in the report.
  var nameOfStandardInput: String?

  // What is reported.
  var newBaseline: InputPath?
  var failsAt: Severity? = .error
  var isQuiet = false
  var showsStatistics = false
  var watches = false
}

extension ValidationOptions {
  /// The default options, with all calendars that a recurrence rule may count in.
  fileprivate static var ofCalview: ValidationOptions {
    var options = ValidationOptions()
    options.calendarSystems = ICUCalendarSystems()
    return options
  }
}

extension OptionTable {
  static let checks: [Option] = [
    .choice(
      "--profile", value: "PROFILE", among: Profile.allCases.map { ($0.rawValue, $0) },
      section: .checks, commands: [.validate, .fix],
      help: "Check for a purpose: rfc, caldav, itip, google, …",
      details: """
        rfc, the default, checks what the RFCs require of published calendars, and of messages \
        between organizers and attendees if METHOD says that the file is one; itip takes every \
        file for a message; caldav is for resources on a CalDAV server; google, outlook and apple check how those programs read a file; security adds what may harm people \
        who open it.
        """,
      apply: { $0.validation.options.profile = $1 }),
    .rules(
      "--select", section: .checks, commands: [.validate, .fix],
      help: "Check only these rules: rr.count-until,tz",
      details: """
        Use the names in "calview rules"; tz or tz.* means all rules that begin with it, and all \
        means every rule. Separate several with commas, or repeat the option.
        """,
      apply: { $0.validation.options.selected += $1 }),
    .rules(
      "--ignore", section: .checks, commands: [.validate, .fix],
      help: "Leave these rules out",
      apply: { $0.validation.options.ignored += $1 }),
    .text(
      "--zones", value: "DIR", section: .checks, commands: [.validate],
      help: "Compare VTIMEZONEs with the zones in a directory",
      details: """
        A directory of compiled zones, such as /usr/share/zoneinfo, takes the place of the system's: \
        with the next release of them, tz.differs-from-iana says which files must be made again.
        """,
      apply: { $0.events.zoneDirectory = $1 }),
    Option(
      names: ["--severity"], value: .rules("RULES=LEVEL"), section: .checks, commands: [.validate],
      help: "Set the level of rules: error, warning or info",
      details: """
        For example --severity lex.crlf=error,time=info. If several name a rule, the last one \
        counts; naming a single rule here also turns it on.
        """,
      apply: { (request, value) throws(ValueProblem) in
        for part in value.name.split(separator: ",", omittingEmptySubsequences: false) {
          try request.validation.setSeverity(part)
        }
      }),
    Option(
      names: ["--baseline"], value: .file("FILE"), section: .checks, commands: [.validate],
      help: "Ignore the faults that a file records",
      details: """
        Write that file with --write-baseline. A fault is recognized by its file, its rule, its \
        component and its message without numbers, so lines may move. Messages name the faults \
        that are gone.
        """,
      apply: { $0.validation.baseline = $1 }),
    Option(
      names: ["--against"], value: .file("OLD"), section: .checks, commands: [.validate],
      help: "Check what subscribers see of the update of OLD",
      details: """
        OLD is the version that subscribers have: a file, the address of a feed, a directory if the \
        FILE is one, or git:REVISION:PATH; without PATH, each FILE is compared with itself at that \
        revision. The rules of the group update report what programs would ignore or show twice, \
        and the last line counts what subscribers see. Events count as still to come from now on, \
        or from --today on.
        """,
      apply: { $0.validation.versionBefore = $1 }),
    .text(
      "--stdin-filename", value: "NAME", section: .checks, commands: [.validate, .fix, .redact],
      help: "Call standard input by this name in the report",
      apply: { $0.validation.nameOfStandardInput = $1 }),
  ]

  static let report: [Option] = [
    .flag(
      "--watch", section: .report, commands: [.validate],
      help: "Report what changes whenever a file does",
      details: """
        After the report, calview waits. When a file changes, it reports the findings that are new, \
        each after a +, and those that are gone, each after a -, as they were in the file before. A \
        finding is recognized as by --baseline, so lines may move. It goes on until it is interrupted.
        """,
      apply: { $0.validation.watches = true }),
    .choice(
      "--format", value: "FORMAT",
      among: ReportFormat.allCases.compactMap { format in
        AnswerRequest.Format(rawValue: format.rawValue).map { (format.rawValue, $0) }
      },
      section: .report, commands: [.validate],
      help: "Report as text, json, sarif, junit, github, …",
      details: """
        text has the form of compiler messages, file:line:column: with the line below; json is one \
        document (calview.validation/1) and ndjson has one finding per line; sarif is for code \
        scanning, junit for most CI systems, github and gitlab for those services, rdjson for \
        reviewdog, and checkstyle for programs that read its XML.
        """,
      apply: { $0.answer.format = $1 }),
    .choice(
      "--fail-on", value: "LEVEL",
      among: [
        ("error", Severity?.some(.error)), ("warning", .warning), ("info", .info), ("never", nil),
      ],
      section: .report, commands: [.validate],
      help: "Exit with 1 at this level or above (default: error)",
      apply: { $0.validation.failsAt = $1 }),
    .flag(
      "-q", "--quiet", section: .report, commands: [.validate, .fix, .redact],
      help: "Write only findings, without lines and summary",
      apply: { $0.validation.isQuiet = true }),
    .flag(
      "--statistics", section: .report, commands: [.validate],
      help: "Count the findings of each rule",
      details: """
        In a text report, the counts follow the findings. With --ndjson, a line for each file \
        follows those of its findings. JSON always has the counts, as rules of each file; the \
        other forms have no place for them.
        """,
      apply: { $0.validation.showsStatistics = true }),
    Option(
      names: ["--write-baseline"], value: .file("FILE"), section: .report, commands: [.validate],
      help: "Write all faults to a file, as known from now on",
      details: """
        It is for --baseline in later runs; known faults stay in it until they are gone. The \
        status is then 0, because nothing is new, or 2 if a file could not be read: the old FILE \
        stays in that case.
        """,
      apply: { $0.validation.newBaseline = $1 }),
  ]
}

extension Option {
  /// Makes an option whose value names rules, separated by commas.
  fileprivate static func rules(
    _ name: String, section: Section, commands: [Command], help: String, details: String = "",
    apply: @escaping @Sendable (inout Request, [RuleSelector]) -> Void
  ) -> Option {
    Option(
      names: [name], value: .rules("RULES"), section: section, commands: commands, help: help,
      details: details,
      apply: { (request, value) throws(ValueProblem) in
        var selectors: [RuleSelector] = []
        for word in value.name.split(separator: ",", omittingEmptySubsequences: false) {
          selectors.append(try RuleSelector(named: word))
        }
        apply(&request, selectors)
      })
  }
}

extension ValidationRequest {
  /// Reads `RULE=LEVEL`, and sets the level of the rule.
  fileprivate mutating func setSeverity(_ text: Substring) throws(ValueProblem) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ValueProblem(expectation: "a rule and its level, such as lex.crlf=error")
    }
    let selector = try RuleSelector(named: parts[0])
    guard let level = Severity.allCases.first(where: { "\($0)" == parts[1] }) else {
      throw ValueProblem(
        expectation: "a level: \(Severity.allCases.map { "\($0)" }.asAlternatives)")
    }
    options.severities.append((selector, level))
  }
}

extension RuleSelector {
  fileprivate init(named name: Substring) throws(ValueProblem) {
    do {
      try self.init(String(name))
    } catch {
      let hint = Suggestions.question(Suggestions.rules(like: error.name))
      throw ValueProblem(
        expectation: "names of rules, but no rule is called \"\(error.name)\"\(hint)")
    }
  }
}
