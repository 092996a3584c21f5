/// Shortens two texts to the parts in which they differ.
enum ChangedText {
  /// The length up to which texts are shown whole.
  private static let wholeLength = 60

  /// The number of equal characters to show on each side of the difference.
  private static let contextLength = 20

  /// Returns the part of each text that differs, with some of the text around it.
  static func parts(of before: String, _ after: String, ellipsis: String) -> (String, String) {
    guard before.count > wholeLength || after.count > wholeLength else { return (before, after) }
    let (old, new) = (Array(before), Array(after))
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    return (
      part(of: old, from: start, before: end, ellipsis),
      part(of: new, from: start, before: end, ellipsis)
    )
  }

  private static func part(
    of text: [Character], from start: Int, before rest: Int, _ ellipsis: String
  ) -> String {
    let first = max(0, start - contextLength)
    let last = min(text.count, text.count - rest + contextLength)
    return (first > 0 ? ellipsis : "") + String(text[first..<last])
      + (last < text.count ? ellipsis : "")
  }
}
