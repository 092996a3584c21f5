import Foundation

struct UsageError: Error {
  let text: String
}

/// The options of the command line.
struct Options {
  enum Part: String, CaseIterable {
    case start, work, growth, doubling, shapes, browse, agreement, peers, units
  }

  private static let usage = """
    usage: make bench [ARGUMENTS="PART... [--all] [--rounds N] [--write] [--program FILE]"]
      PART       start, work, growth, doubling, shapes, browse, agreement, peers, units; all of them if none
                 is named
      --all      with the calendars that take minutes
      --rounds   how often each command is run, at least 7, which it is if left out
      --write    keep the figures in Benchmarks/Results.md, those of the parts alone if any are named
      --program  the calview that is measured, .build/release/calview if left out
    """

  private(set) var parts: Set<Part> = []
  /// Whether all parts are measured.
  var isOfAllParts: Bool { parts.count == Part.allCases.count }

  private(set) var includesLong = false
  private(set) var writes = false
  private(set) var rounds = 7
  private(set) var program = URL(filePath: ".build/release/calview")

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--all": includesLong = true
      case "--write": writes = true
      case "--rounds":
        guard let count = rest.popFirst().flatMap(Int.init), count >= 7 else {
          throw UsageError(text: Self.usage)
        }
        rounds = count
      case "--program":
        guard let path = rest.popFirst() else { throw UsageError(text: Self.usage) }
        program = URL(filePath: path)
      default:
        guard let part = Part(rawValue: argument) else { throw UsageError(text: Self.usage) }
        parts.insert(part)
      }
    }
    if parts.isEmpty { parts = Set(Part.allCases) }
  }
}
