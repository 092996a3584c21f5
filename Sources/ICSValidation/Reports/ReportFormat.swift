package import ICSText

/// The format of a report.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines in the style of compilers, each with the line of the file that it is about.
  case text

  /// One JSON document.
  case json

  /// One JSON object per line for each finding.
  case ndjson

  /// SARIF 2.1.0, which code scanning reads.
  case sarif

  /// JUnit's XML, which most CI systems read.
  case junit

  /// Commands of GitHub Actions, which annotate changes.
  case github

  /// GitLab's code quality format.
  case gitlab

  /// Reviewdog's diagnostic format.
  case rdjson

  /// Checkstyle's XML.
  case checkstyle

  /// Whether the report says of each finding if `calview fix` removes it.
  package var namesRepairs: Bool { self == .json || self == .ndjson }

  /// Makes a writer of the format.
  package func makeWriter(_ options: ReportOptions) -> any ReportWriter {
    switch self {
    case .text: TextReport(options)
    case .json: JSONReport()
    case .ndjson: NDJSONReport(options)
    case .sarif: SARIFReport(version: options.version)
    case .junit: JUnitReport(options)
    case .github: GitHubReport(options)
    case .gitlab: GitLabReport()
    case .rdjson: RDJSONReport()
    case .checkstyle: CheckstyleReport()
    }
  }
}

/// Writes the findings in files, one file after the other.
package protocol ReportWriter: Sendable {
  /// Appends what comes before the files.
  mutating func begin(_ output: inout [UInt8])

  /// Appends what was found in a file.
  mutating func append(_ report: ValidationReport, to output: inout [UInt8])

  /// Appends that a file could not be read, if the format has a place for that.
  mutating func append(_ failure: SourceError, to output: inout [UInt8])

  /// Appends what comes after the files.
  mutating func end(_ output: inout [UInt8])
}

/// How reports are written.
package struct ReportOptions: Sendable {
  /// The version of the program.
  package var version: String

  /// Whether the text has colours.
  package var usesColor = false

  /// Whether the text has only findings, without the lines that they are about and the summary.
  package var isQuiet = false

  /// Whether the text ends with the number of violations of each rule.
  package var showsStatistics = false

  /// How many columns the lines of files may take in the text; `nil` if no screen shows the text.
  package var columns: Int?

  /// When the files are checked: a date and a time in UTC, such as `2024-12-02T18:00:00`.
  package var timestamp: String

  /// Removes from a text everything that a terminal could act on.
  package var clean: @Sendable (String) -> String

  /// Returns how many columns of a terminal a text takes.
  package var width: @Sendable (String) -> Int

  /// Creates options; the caller supplies the functions that its terminal needs.
  package init(
    version: String, timestamp: String, clean: @escaping @Sendable (String) -> String,
    width: @escaping @Sendable (String) -> Int
  ) {
    self.version = version
    self.timestamp = timestamp
    self.clean = clean
    self.width = width
  }
}
