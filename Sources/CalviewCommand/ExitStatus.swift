/// The exit statuses of the program.
enum ExitStatus {
  /// Success.
  static let done: Int32 = 0

  /// The answer to a yes/no question is no.
  static let no: Int32 = 1

  /// An error: wrong usage, an unreadable input, an answer that can't be written, or lost events.
  static let trouble: Int32 = 2
}
