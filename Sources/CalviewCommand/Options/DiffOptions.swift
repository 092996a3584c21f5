/// The options that say how calendars are compared.
struct DiffRequest: Sendable {
  /// What is written about the differences.
  enum Subject: Hashable, Sendable {
    case events, counts, days
    /// The contents of one calendar, for a program that compares lines.
    case contents
  }

  var subject = Subject.events

  /// The directories of two zone databases whose laws are compared; `nil` for that of the machine.
  struct Zones: Hashable, Sendable {
    var old: String?
    var new: String?
  }

  /// What is compared instead of two calendars, if it is the laws of zones.
  var zones: Zones?

  /// Whether the exit status reports differences even when git calls calview.
  var reportsByStatus = false
}

extension OptionTable {
  static let differences: [Option] = [
    .flag(
      "--stat", section: .differences, commands: [.diff],
      help: "Only count what differs",
      apply: { $0.diff.subject = .counts }),
    .flag(
      "--days", section: .differences, commands: [.diff],
      help: "List the days that look different",
      details: """
        Consecutive days with the same counts share a line, with the number of occurrences that \
        only OLD (-) and only NEW (+) has. Occurrences are compared as "calview list" shows them, \
        not as the files contain them. --from and --to choose days; series without an end count up \
        to a year from today. The schema is calview.diff-days/1.
        """,
      apply: { $0.diff.subject = .days }),
    .text(
      "--old-zones", value: "DIR", section: .differences, commands: [.diff],
      help: "List what other laws of time zones move: the old ones",
      details: """
        All operands are then calendars, and the answer is which of their occurrences start at \
        another time by the other of two zone databases, on the clock of the reader (--tz). DIR is a directory of compiled zones, \
        or system; one of the two options is enough. Events that are stored in UTC are named if the \
        law of their calendar's zone (X-WR-TIMEZONE) changed. Without --from or --to, days from \
        today on count, and series without an end up to a year from today. The schema is calview.diff-zones/1.
        """,
      apply: { $0.diff.zones = .init(old: directory($1), new: $0.diff.zones?.new) }),
    .text(
      "--new-zones", value: "DIR", section: .differences, commands: [.diff],
      help: "The new laws, for --old-zones",
      apply: { $0.diff.zones = .init(old: $0.diff.zones?.old, new: directory($1)) }),
    .flag(
      "--textconv", section: .differences, commands: [.diff],
      help: "Write one FILE in lines that git can compare",
      details: """
        Events are sorted by time and their properties by name, one per line; anything that is not \
        a difference is left out. For git: git config diff.ics.textconv "calview diff --textconv".
        """,
      apply: { $0.diff.subject = .contents }),
    .flag(
      "--exit-code", section: .differences, commands: [.diff],
      help: "Report differences to git by the exit status",
      details: """
        When git calls calview as diff.ics.command, the status is 0 without this option, since git \
        takes any other for a failure unless diff.ics.trustExitCode is set.
        """,
      apply: { $0.diff.reportsByStatus = true }),
  ]

  private static func directory(_ typed: String) -> String? { typed == "system" ? nil : typed }
}
