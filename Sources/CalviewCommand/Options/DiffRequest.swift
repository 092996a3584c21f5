/// The options that say how calendars are compared.
struct DiffRequest: Sendable {
  /// What is written about the differences.
  enum Subject: Hashable, Sendable {
    case events, counts, days
    /// The contents of one calendar, for a program that compares lines.
    case contents
  }

  var subject = Subject.events

  /// Whether the exit status reports differences even when git calls calview.
  var reportsByStatus = false
}
