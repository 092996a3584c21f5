/// What a `robots.txt` allows (RFC 9309).
struct RobotsText {
  struct Line {
    let number: Int
    let text: String
  }

  private struct Pattern {
    let path: String
    let isAllowed: Bool
    let line: Line
  }

  /// The patterns for each program, by its name in lowercase; `*` stands for all other programs.
  private var groups: [String: [Pattern]] = [:]

  /// The most characters that are read; Google reads as many.
  private static let maxCharacters = 500 << 10

  init(_ text: String) {
    var agents: [String] = []
    var isInRules = false
    let lines = text.prefix(Self.maxCharacters).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let name = Self.trimmed(content[..<colon]).lowercased()
      let value = Self.trimmed(content[colon...].dropFirst())
      switch name {
      case "user-agent":
        if isInRules { agents = [] }
        isInRules = false
        agents.append(value.lowercased())
        for agent in agents where groups[agent] == nil { groups[agent] = [] }
      case "allow", "disallow":
        isInRules = true
        // An empty path forbids nothing.
        if value.isEmpty { continue }
        let line = Line(number: index + 1, text: Self.trimmed(line))
        let pattern = Pattern(path: value, isAllowed: name == "allow", line: line)
        for agent in agents { groups[agent, default: []].append(pattern) }
      default: continue
      }
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    var end = Substring(start)
    while let last = end.last, last == " " || last == "\t" { end.removeLast() }
    return String(end)
  }

  /// Returns the line that forbids a path to some programs; `nil` if the path is allowed.
  ///
  /// The group of the first program that has one counts, or else the group for all programs.
  func lineForbidding(_ path: String, to agents: [String]) -> Line? {
    let patterns = agents.compactMap { groups[$0] }.first ?? groups["*"] ?? []
    // The longest pattern decides; if two have the same length, the one that allows wins.
    let decisive = patterns.filter { Self.matches(path, $0.path) }
      .max {
        ($0.path.utf8.count, $0.isAllowed ? 1 : 0) < ($1.path.utf8.count, $1.isAllowed ? 1 : 0)
      }
    return decisive?.isAllowed == false ? decisive?.line : nil
  }

  /// Whether a path begins as a pattern says: `*` stands for any text, `$` for the end.
  private static func matches(_ path: String, _ pattern: String) -> Bool {
    let isAnchored = pattern.hasSuffix("$")
    let parts = (isAnchored ? pattern.dropLast() : pattern[...])
      .split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let path = Array(path.utf8)
    guard let first = parts.first, path.starts(with: first) else { return false }
    var position = first.count
    for (index, part) in parts.enumerated().dropFirst() where !part.isEmpty {
      let isLast = index == parts.count - 1
      if isAnchored, isLast {
        return path.count - part.count >= position && path.suffix(part.count).elementsEqual(part)
      }
      guard let found = Self.find(part, in: path, from: position) else { return false }
      position = found + part.count
    }
    return !isAnchored || parts.count > 1 && parts.last?.isEmpty == true || position == path.count
  }

  private static func find(_ part: [UInt8], in path: [UInt8], from start: Int) -> Int? {
    guard path.count - part.count >= start else { return nil }
    return (start...path.count - part.count).first {
      path[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
