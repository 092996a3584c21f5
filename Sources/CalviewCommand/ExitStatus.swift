/// What the program ends with.
enum ExitStatus {
  /// All went well.
  static let done: Int32 = 0

  /// Wrong usage, an input that can't be read, an answer that can't be written, lost events.
  static let trouble: Int32 = 2
}
