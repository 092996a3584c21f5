public import ICSText
public import TimeZones

/// Holds files to the rules, one after the other.
public struct Validator: ~Copyable {
  private let options: ValidationOptions
  private var scanner: FrameScanner
  private var sink: ValidationSink
  private var policy: ReportPolicy

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - options: Which rules are wanted.
  ///   - zones: The zones that TZIDs may name.
  ///   - baseline: The faults that are known and passed over.
  public init(
    options: ValidationOptions = ValidationOptions(), zones: ZoneDatabase,
    baseline: Baseline? = nil
  ) {
    self.options = options
    scanner = FrameScanner(
      limits: options.limits, scrutiny: .validating, parallelism: options.parallelism)
    let wanted = RuleRegistry.rules.filter { options.level(of: $0.description) != .off }
    sink = ValidationSink(
      rules: RuleTable(wanted), zones: zones, limits: options.limits,
      namesSubjects: baseline != nil || options.recordsBaseline,
      takesPlainEvents: options.passesOverPlainEvents
        && !wanted.contains { $0.description.profiles == [.itip] },
      mostPlainAlarms: wanted.contains { $0 == SeveralAlarmsForOutlook.self } ? 1 : .max)
    policy = ReportPolicy(options, baseline: baseline)
  }

  /// Checks a file.
  public mutating func validate<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String
  ) -> ValidationReport {
    var diagnostics = Diagnostics(
      file: name, keptPerRule: options.limits.diagnosticsPerRule,
      quotesLines: options.quotesLines)
    diagnostics.policy = policy
    sink.beginFile()
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    sink.endFile(reporting: &diagnostics)
    if options.level(of: LargeFeed.description) != .off {
      LargeFeed.check(summary, options.limits, reporting: &diagnostics)
    }
    let knownBefore = policy.knownFaults
    if let used = diagnostics.policy as? ReportPolicy { policy = used }
    return ValidationReport(
      diagnostics, summary: summary, knownFaults: policy.knownFaults - knownBefore)
  }

  /// All faults of the files so far, as a baseline for later runs.
  ///
  /// It has entries only if the options ask for them.
  public var recordedBaseline: Baseline { policy.recorded }
}
