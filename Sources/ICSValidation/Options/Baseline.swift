/// The known faults of a project, which it does not want reported again.
///
/// A fault is identified by its rule, the component that it is in and its message without numbers,
/// so that lines may move.
package struct Baseline: Sendable {
  struct Key: Hashable {
    let rule: String
    let hash: UInt64
  }

  /// A fault in 16 bytes, since there may be millions.
  private struct Entry {
    let hash: UInt64
    /// The index of the fault's rule.
    let rule: UInt32
    /// How often the fault occurs.
    var count: UInt32

    func isSameFault(as other: Entry) -> Bool { hash == other.hash && rule == other.rule }

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.rule == rhs.rule ? lhs.hash < rhs.hash : lhs.rule < rhs.rule
    }
  }

  /// The identifiers of the rules, and the index of each.
  private var rules: [String] = []
  private var indices: [String: UInt32] = [:]

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
    entries.append(Entry(hash: key.hash, rule: index(of: key.rule), count: count))
    // Sorting waits until the new faults are as many as the sorted ones, so each moves few times.
    if entries.count - orderedCount >= max(Self.fewestAtOnce, orderedCount) { putInOrder() }
  }

  /// Removes a fault; returns whether the baseline had it.
  mutating func remove(_ key: Key) -> Bool {
    putInOrder()
    guard let rule = indices[key.rule] else { return false }
    let wanted = Entry(hash: key.hash, rule: rule, count: 0)
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

  private mutating func index(of rule: String) -> UInt32 {
    if let index = indices[rule] { return index }
    let index = UInt32(rules.count)
    rules.append(rule)
    indices[rule] = index
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

extension Baseline.Key {
  /// Creates the key of a fault; `subject` is the number of the component that the fault is in.
  init(rule: String, subject: UInt64, message: String) {
    var hash = StableHash()
    hash.combine(subject)
    var isInNumber = false
    for byte in message.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      // Line numbers change, and so do counts.
      if !isDigit || !isInNumber { hash.combine(isDigit ? UInt8(ascii: "0") : byte) }
      isInNumber = isDigit
    }
    self.init(rule: rule, hash: hash.value)
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
  fileprivate static let heading = "# calview baseline 1: rule, fault, count"

  /// Calls a function with each line of the baseline's file, in an order that keeps diffs small.
  package consuming func forEachLine(_ body: (String) -> Void) {
    body(Self.heading)
    putInOrder()
    var ranges: [Range<Int>] = rules.map { _ in 0..<0 }
    for (index, entry) in entries.enumerated() {
      let rule = Int(entry.rule)
      ranges[rule] = (ranges[rule].isEmpty ? index : ranges[rule].lowerBound)..<index + 1
    }
    for (rule, range) in zip(rules, ranges).sorted(by: { $0.0 < $1.0 }) {
      for entry in entries[range] where entry.count > 0 {
        body("\(rule) \(String(entry.hash, radix: 16)) \(entry.count)")
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

  /// Whether the heading of a baseline, or a fault, was found.
  package private(set) var hasEntries = false

  /// Whether a line does not belong in a baseline; the rest of the file then does not matter.
  package var hasFault: Bool { error != nil }

  /// The longest line in bytes; real ones have at most some 60.
  private static let longestLine = 1 << 16

  /// The largest count of one fault that a line may state; no real file has more.
  private static let mostPerFault: UInt32 = 1_000_000_000

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
    if line.elementsEqual(Baseline.heading.utf8) { hasEntries = true }
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
    let parts = line.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard parts.count == 3, let hash = UInt64(parts[1], radix: 16), let count = UInt32(parts[2]),
      (1...Self.mostPerFault).contains(count)
    else { return false }
    baseline.insert(Baseline.Key(rule: parts[0], hash: hash), count: count)
    return true
  }
}

/// A line that does not belong in a baseline.
package struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int

  /// The line, and what a line should contain.
  package var description: String {
    "line \(line): expected the name of a rule, a hexadecimal number and a count"
  }
}
