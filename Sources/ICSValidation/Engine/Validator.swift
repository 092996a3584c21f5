package import ICSText
package import TimeZones

/// Checks files against the rules, one after the other.
package struct Validator: ~Copyable {
  private let options: ValidationOptions
  private var scanner: FrameScanner
  private var sink: ValidationSink
  private var policy: ReportPolicy
  private let rules: RuleTable

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - options: The options, which say what rules to check.
  ///   - zones: The zones that TZIDs may name.
  ///   - baseline: The known faults, which are skipped.
  package init(
    options: ValidationOptions = ValidationOptions(), zones: ZoneDatabase,
    baseline: Baseline? = nil
  ) {
    self.options = options
    scanner = FrameScanner(
      limits: options.limits, scrutiny: .validating, parallelism: options.parallelism)
    let levels = zip(RuleRegistry.rules, RuleRegistry.scopes).map { rule, scope in
      // Of a rule that is off, no known fault is said to be gone.
      rule.comparesVersions && !options.comparesVersions ? .off : options.level(of: scope)
    }
    let wanted = zip(RuleRegistry.rules, levels).filter { $1 != .off }.map(\.0)
    rules = RuleTable(wanted)
    sink = ValidationSink(
      rules: rules, ownRules: options.ownRules, zones: zones, calendars: options.calendarSystems,
      limits: options.limits,
      namesSubjects: baseline != nil || options.recordsBaseline,
      takesOutlines: options.usesOutlines,
      expectsMessages: options.profile == .itip || wanted.contains { $0.isAboutMessages })
    policy = ReportPolicy(options, levels: levels, baseline: baseline)
  }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - source: The source of the file's bytes.
  ///   - name: The name of the file in messages.
  ///   - path: The path of the file, if it may differ from the name.
  package mutating func validate<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, path: InputPath? = nil
  ) -> ValidationReport {
    var diagnostics = takeDiagnostics(of: name)
    sink.beginFile()
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    sink.endFile(reporting: &diagnostics)
    for rule in rules.ofFile { rule.check(summary, options.limits, reporting: &diagnostics) }
    giveBackPolicy(of: &diagnostics)
    let report = ValidationReport(
      diagnostics, policy, path: path, producer: sink.producer, summary: summary)
    if report.isComplete { policy.endFile() }
    return report
  }

  private mutating func takeDiagnostics(of name: String) -> Diagnostics {
    var diagnostics = Diagnostics(
      file: name, keptPerRule: options.limits.diagnosticsPerRule,
      quotesLines: options.quotesLines)
    policy.beginFile(named: name)
    // The policy is moved, not copied, since its baseline may have millions of faults.
    diagnostics.policy = policy
    policy = ReportPolicy()
    return diagnostics
  }

  private mutating func giveBackPolicy(of diagnostics: inout Diagnostics) {
    if let used = diagnostics.policy as? ReportPolicy { policy = used }
    diagnostics.policy = EveryReport()
  }

  /// What to ask a server besides the feed.
  package enum FeedQuestion: Hashable, Sendable {
    /// What the server answers to a client that already has the feed.
    case again

    /// What the server sends the next time.
    case next

    /// What the server allows programs to fetch.
    case robots
  }

  /// The questions that the enabled rules ask of a server.
  package var feedQuestions: Set<FeedQuestion> {
    Set(rules.ofFeed.compactMap { $0.question } + (rules.ofFetches.isEmpty ? [] : [.next]))
  }

  /// Checks how a feed was served; places refer to the text of the response heads.
  package mutating func validate(_ exchange: FeedExchange) -> ValidationReport {
    var diagnostics = takeDiagnostics(of: "\(exchange.address.name) (head)")
    for rule in rules.ofFeed { rule.check(exchange, reporting: &diagnostics) }
    let text = Array(exchange.heads.text.utf8)
    diagnostics.quote(from: text.span)
    giveBackPolicy(of: &diagnostics)
    policy.endFile()
    return ValidationReport(
      diagnostics, policy, path: nil, producer: nil, summary: ScanSummary())
  }

  /// Begins to check an update of a file, or of the calendar at an address.
  package mutating func beginUpdate(
    of name: String, calendars: UpdatedCalendars
  ) -> UpdateCheck {
    UpdateCheck(
      rules.ofUpdate, calendars, limits: options.limits, reporting: takeDiagnostics(of: name))
  }

  /// Begins to check what differs between a fetch of a feed, which is taken for the new version, and
  /// the next one.
  package mutating func beginFetches(
    of name: String, calendars: UpdatedCalendars
  ) -> UpdateCheck {
    var check = UpdateCheck(
      rules.ofFetches, calendars, limits: options.limits, reporting: takeDiagnostics(of: name))
    check.counts = nil
    return check
  }

  /// Ends the check of an update or of two fetches.
  package mutating func end(_ check: consuming UpdateCheck, path: InputPath?) -> ValidationReport {
    var check = check
    giveBackPolicy(of: &check.diagnostics)
    var report = ValidationReport(
      check.diagnostics, policy, path: path, producer: nil, summary: ScanSummary())
    report.update = check.counts
    return report
  }

  /// Returns all faults of the files so far, as a baseline for later runs, and forgets them.
  ///
  /// The baseline has entries only if the options ask for it.
  package mutating func takeRecordedBaseline() -> Baseline { policy.takeRecorded() }

  /// Returns the faults of the baseline that are no longer in the files that were checked.
  ///
  /// From then on, no fault is known.
  package mutating func takeGoneFaults() -> [GoneFaults] { policy.takeGone() }
}
