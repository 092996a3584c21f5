/// Finds what someone may have meant.
enum Suggestions {
  /// The candidate closest to a word, if it is close enough to be meant.
  static func closest(to word: String, among candidates: [String]) -> String? {
    // A start of one candidate alone is what it stands for in other programs.
    let starts = candidates.filter { word.count > 2 && $0.hasPrefix(word) }
    if starts.count == 1 { return starts[0] }
    let limit = max(1, min(3, word.count / 3))
    let distances = candidates.map { (candidate: $0, distance: distance(word, $0)) }
    let closest = distances.min { $0.distance < $1.distance }
    return closest.flatMap { $0.distance <= limit ? $0.candidate : nil }
  }

  /// How many letters have to be put in, taken out, replaced, or swapped with their neighbour.
  static func distance(_ one: String, _ other: String) -> Int {
    // Nobody mistypes so long a word, and the time grows with the square of the length.
    let (one, other) = (Array(one.utf8.prefix(64)), Array(other.utf8.prefix(64)))
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var best = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == otherLetter ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
