/// What the program ends with.
enum ExitStatus {
  /// All went well.
  static let done: Int32 = 0

  /// The answer to a question is no.
  static let no: Int32 = 1

  /// Wrong usage, an input that can't be read, an answer that can't be written, lost events.
  static let trouble: Int32 = 2
}
