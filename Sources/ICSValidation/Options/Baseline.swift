/// The known faults of a project, which it does not want reported again.
///
/// A fault is identified by its file, its rule, the component that it is in and its message without
/// numbers, so that lines may move.
package struct Baseline: Sendable {
  struct Key: Hashable {
    let scope: Scope
    let hash: UInt64
  }

  /// The file and the rule of a fault.
  struct Scope: Hashable, Comparable {
    let file: String
    let rule: String

    static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.file, lhs.rule) < (rhs.file, rhs.rule)
    }
  }

  /// A fault in 16 bytes, since there may be millions.
  private struct Entry {
    let hash: UInt64
    /// The index of the fault's file and rule.
    let scope: UInt32
    /// How often the fault occurs.
    var count: UInt32

    func isSameFault(as other: Entry) -> Bool {
      hash == other.hash && scope == other.scope
    }

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.scope == rhs.scope ? lhs.hash < rhs.hash : lhs.scope < rhs.scope
    }
  }

  /// The files and rules that have faults, and the index of each.
  private var scopes: [Scope] = []
  private var indices: [Scope: UInt32] = [:]

  /// The faults: first the sorted ones, each once, and then the others in order of arrival.
  private var entries: [Entry] = []
  private var orderedCount = 0

  /// The fewest new faults that are sorted at once.
  private static let fewestAtOnce = 4_096

  /// Creates an empty baseline.
  package init() {}

  /// The number of faults.
  package var total: Int { entries.reduce(0) { $0 + Int($1.count) } }

  mutating func insert(_ key: Key, count: UInt32 = 1) {
    entries.append(Entry(hash: key.hash, scope: index(of: key.scope), count: count))
    // Sorting waits until the new faults are as many as the sorted ones, so each moves few times.
    if entries.count - orderedCount >= max(Self.fewestAtOnce, orderedCount) { putInOrder() }
  }

  /// Removes a fault; returns whether the baseline had it.
  mutating func remove(_ key: Key) -> Bool {
    putInOrder()
    guard let scope = indices[key.scope] else { return false }
    let wanted = Entry(hash: key.hash, scope: scope, count: 0)
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle] < wanted { lower = middle + 1 } else { upper = middle }
    }
    guard lower < entries.count, entries[lower].isSameFault(as: wanted), entries[lower].count > 0
    else { return false }
    entries[lower].count -= 1
    return true
  }

  private mutating func index(of scope: Scope) -> UInt32 {
    if let index = indices[scope] { return index }
    let index = UInt32(scopes.count)
    scopes.append(scope)
    indices[scope] = index
    return index
  }

  /// Sorts all faults and merges equal ones.
  mutating func putInOrder() {
    guard orderedCount < entries.count else { return }
    entries.sort { $0 < $1 }
    var count = 0
    for index in entries.indices {
      if count > 0, entries[count - 1].isSameFault(as: entries[index]) {
        let (sum, overflows) = entries[count - 1].count.addingReportingOverflow(
          entries[index].count)
        entries[count - 1].count = overflows ? .max : sum
      } else {
        entries[count] = entries[index]
        count += 1
      }
    }
    entries.removeLast(entries.count - count)
    orderedCount = count
  }
}

/// The known faults of a rule that are no longer in a file.
package struct GoneFaults: Hashable, Sendable {
  /// The name of the file.
  package let file: String

  /// The identifier of the rule.
  package let rule: String

  /// The number of faults.
  package let count: Int
}

extension Baseline {
  /// Returns the faults that are left, by file and rule, if a function selects these.
  func remaining(where isWanted: (_ file: String, _ rule: String) -> Bool) -> [GoneFaults] {
    var counts = [Int](repeating: 0, count: scopes.count)
    for entry in entries { counts[Int(entry.scope)] += Int(entry.count) }
    return zip(scopes, counts).sorted { $0.0 < $1.0 }
      .filter { $1 > 0 && isWanted($0.file, $0.rule) }
      .map { GoneFaults(file: $0.file, rule: $0.rule, count: $1) }
  }

  /// Returns the name of a file in the form that baselines have, which fits on a line.
  static func name(of file: String) -> String {
    var name = ""
    for scalar in PlainName.of(file).unicodeScalars {
      switch scalar {
      case "%": name += "%25"
      case "\r": name += "%0D"
      case "\n": name += "%0A"
      default: name.unicodeScalars.append(scalar)
      }
    }
    return name
  }
}

extension Baseline.Key {
  /// Creates the key of a fault; `subject` is the number of the component that the fault is in.
  init(file: String, rule: String, subject: UInt64, message: String) {
    var hash = StableHash()
    hash.combine(subject)
    var isInNumber = false
    for byte in message.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      // Line numbers change, and so do counts.
      if !isDigit || !isInNumber { hash.combine(isDigit ? UInt8(ascii: "0") : byte) }
      isInNumber = isDigit
    }
    self.init(scope: Baseline.Scope(file: file, rule: rule), hash: hash.value)
  }
}

/// A hash that is the same in every run (FNV-1a).
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func combine(_ bytes: Span<UInt8>) {
    for index in bytes.indices { combine(bytes[index]) }
  }
}

// Writing a baseline to a file.
extension Baseline {
  private static let heading = headingOfAllForms + "2: rule, fault, count, file"

  /// How the headings of older forms begin too.
  fileprivate static let headingOfAllForms = "# calview baseline "

  /// Calls a function with each line of the baseline's file, in an order that keeps diffs small.
  package consuming func forEachLine(_ body: (String) -> Void) {
    body(Self.heading)
    putInOrder()
    var ranges: [Range<Int>] = scopes.map { _ in 0..<0 }
    for (index, entry) in entries.enumerated() {
      let scope = Int(entry.scope)
      ranges[scope] = (ranges[scope].isEmpty ? index : ranges[scope].lowerBound)..<index + 1
    }
    for (scope, range) in zip(scopes, ranges).sorted(by: { $0.0 < $1.0 }) {
      for entry in entries[range] where entry.count > 0 {
        body("\(scope.rule) \(String(entry.hash, radix: 16)) \(entry.count) \(scope.file)")
      }
    }
  }
}

/// Reads the file of a baseline, piece by piece.
package struct BaselineReader: Sendable {
  private var baseline = Baseline()
  private var line: [UInt8] = []
  private var number = 1
  private var error: BaselineError?

  /// Whether a fault was found.
  package private(set) var hasEntries = false

  /// Whether the file begins as one that calview wrote, now or in an older form.
  package private(set) var hasHeading = false

  /// Whether a line does not belong in a baseline; the rest of the file then does not matter.
  package var hasFault: Bool { error != nil }

  /// The longest line in bytes; the paths of most systems have at most 4 096.
  private static let longestLine = 1 << 16

  /// The largest count of one fault that a line may state; no real file has more.
  private static let maxPerFault: UInt32 = 1_000_000_000

  /// Creates a reader that has read nothing.
  package init() {}

  /// Reads the next piece of the file.
  package mutating func read(_ piece: Span<UInt8>) {
    for index in piece.indices {
      if hasFault { return }
      if piece[index] == UInt8(ascii: "\n") {
        endLine()
      } else if line.count < Self.longestLine {
        line.append(piece[index])
      } else {
        error = BaselineError(line: number)
      }
    }
  }

  /// Returns the faults in the file; throws if a line does not belong in a baseline.
  ///
  /// The error names the first such line.
  package consuming func finish() throws(BaselineError) -> Baseline {
    endLine()
    if let error { throw error }
    return baseline
  }

  private mutating func endLine() {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if number == 1, line.starts(with: Baseline.headingOfAllForms.utf8) { hasHeading = true }
    if let first = line.first, first != UInt8(ascii: "#") {
      if readFault() {
        hasEntries = true
      } else {
        error = error ?? BaselineError(line: number)
      }
    }
    line.removeAll(keepingCapacity: true)
    number += 1
  }

  /// Reads a line that states a fault; returns `false` if it does not.
  private mutating func readFault() -> Bool {
    // The name of a file may have blanks.
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, !parts[0].isEmpty, !parts[3].isEmpty,
      let hash = UInt64(parts[1], radix: 16), let count = UInt32(parts[2]),
      (1...Self.maxPerFault).contains(count)
    else { return false }
    let scope = Baseline.Scope(file: parts[3], rule: parts[0])
    baseline.insert(Baseline.Key(scope: scope, hash: hash), count: count)
    return true
  }
}

/// A line that does not belong in a baseline.
package struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int

  /// The line, and what a line should contain.
  package var description: String {
    "line \(line): expected a rule, a hexadecimal number, a count and the name of a file"
  }
}
