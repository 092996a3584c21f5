import Foundation

/// One way to make all cells.
struct Way {
  let name: String
  /// How often the cells are made in one measurement, so that even a fast way takes long enough.
  let passes: Int
  let run: () -> Checksum
}

/// Ways that produce the same cells, and the references that they are compared with.
struct Group {
  let title: String
  let references: [Way]
  let ways: [Way]

  /// Runs all ways in turn.
  func measure(repetitions: Int) -> Result {
    let all = references + ways
    var seconds = all.map { _ in [Double]() }
    var sums = all.map { $0.run() }
    for _ in 0..<max(repetitions, 1) {
      for (index, way) in all.enumerated() {
        let start = clock()
        for _ in 0..<way.passes { sums[index] = way.run() }
        let ticks = Double(clock() - start)
        seconds[index].append(ticks / Double(CLOCKS_PER_SEC) / Double(way.passes))
      }
    }
    return Result(group: self, medians: seconds.map(Self.median), sums: sums)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// The measurements of a group, the references first.
struct Result {
  let group: Group
  let medians: [Double]
  let sums: [Checksum]

  /// Whether all ways produce the same cells.
  var isConsistent: Bool { sums.allSatisfy { $0 == sums[0] } }

  /// Returns a table: nanoseconds for each cell, milliseconds for all, and ratios.
  ///
  /// A ratio is how many times as long a reference takes.
  func report(numberOfCells: Int) -> String {
    var lines = [
      "\(group.title); \(numberOfCells) cells",
      Self.row("", ["ns/cell", "ms", "GMT", "Berlin"]),
    ]
    for (way, seconds) in zip(group.references + group.ways, medians) {
      let ratios = medians.prefix(group.references.count).map { Self.figure($0 / seconds) + "x" }
      let figures = [
        Self.figure(seconds * 1e9 / Double(numberOfCells)), Self.figure(seconds * 1e3),
      ]
      lines.append(Self.row(way.name, figures + ratios))
    }
    lines.append(isConsistent ? "checksums agree\n" : "checksums differ: \(sums)\n")
    return lines.joined(separator: "\n")
  }

  /// Returns the row of a group with one reference and one way: nanoseconds of both, and how many
  /// times as long the reference takes.
  func line(numberOfItems: Int) -> String {
    let figures = medians.reversed().map { Self.figure($0 * 1e9 / Double(numberOfItems)) }
    let ratio = Self.figure(medians[0] / medians[1]) + "x"
    return Self.row(group.title, figures + [ratio]) + (isConsistent ? "" : "  differs")
  }

  private static func figure(_ number: Double) -> String {
    String(format: number < 100 ? "%.2f" : "%.0f", number)
  }

  static func row(_ name: String, _ figures: [String]) -> String {
    let columns = figures.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name.padding(toLength: 44, withPad: " ", startingAt: 0) + columns.joined()
  }
}
