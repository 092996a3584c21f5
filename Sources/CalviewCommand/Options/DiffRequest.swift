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
