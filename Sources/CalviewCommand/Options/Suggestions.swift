import ICSValidation

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

  /// The rules that a name may stand for, the likeliest first: its group may be left out, and its
  /// end.
  static func rules(like name: String) -> [String] {
    guard name.count > 2 else { return [] }
    let limit = min(3, name.count / 3)
    let scores = RuleRegistry.descriptions.map { rule in
      let ending = rule.id.drop { $0 != "." }.dropFirst()
      let starts = [rule.id[...], ending].map { String($0.prefix(name.count)) }
      let candidates = [(rule.id, 0), (String(ending), 1)] + starts.map { ($0, 1) }
      let score = candidates.map { distance(name, $0.0) + $0.1 }.min() ?? limit
      return (id: rule.id, score: score)
    }
    let best = scores.map(\.score).min() ?? limit
    guard best <= limit else { return [] }
    return scores.filter { $0.score <= best + 1 }.sorted { $0.score < $1.score }.prefix(3).map(\.id)
  }

  /// Asks whether one of some words is meant, behind a message; nothing if there are none.
  static func question(_ words: [String]) -> String {
    words.isEmpty ? "" : "; did you mean \(words.asAlternatives)?"
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
