/// What was typed of how calendars are compared.
struct DiffRequest: Sendable {
  /// What is written of what differs.
  enum Subject: Hashable, Sendable {
    case events, counts, days
    /// What one calendar says, for a program that compares lines.
    case contents
  }

  var subject = Subject.events

  /// Whether the status tells of differences even where git calls.
  var tellsByStatus = false
}
