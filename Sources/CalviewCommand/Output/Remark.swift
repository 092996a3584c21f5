/// A remark on an answer, such as that it is empty.
struct Remark: Equatable {
  /// What the remark says.
  var text: String

  /// What to type to see more, if there is more.
  var call: String?

  /// The whole remark, on one line.
  var sentence: String { call.map { "\(text): \($0)" } ?? text }
}
