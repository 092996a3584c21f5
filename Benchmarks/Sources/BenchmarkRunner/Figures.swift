import Foundation

/// Formats the figures of the tables, with about three digits.
enum Figure {
  static func time(_ seconds: Double?) -> String {
    guard let seconds else { return "-" }
    return switch seconds {
    case ..<1e-6: plain(seconds * 1e9) + " ns"
    case ..<1e-3: plain(seconds * 1e6) + " µs"
    case ..<1: plain(seconds * 1e3) + " ms"
    default: plain(seconds) + " s"
    }
  }

  static func memory(_ bytes: Double?) -> String {
    bytes.map { plain($0 / 1e6) + " MB" } ?? "-"
  }

  static func ratio(_ ratio: Double?) -> String {
    ratio.map { plain($0) + "x" } ?? "-"
  }

  static func plain(_ number: Double) -> String {
    switch abs(number) {
    case ..<10: String(format: "%.2f", number)
    case ..<100: String(format: "%.1f", number)
    default: Int(number.rounded()).grouped
    }
  }
}

/// A figure compared with its limit.
struct Verdict {
  let text: String
  let isReached: Bool

  init(_ name: String, _ found: Double, atMost limit: Double, _ write: (Double) -> String) {
    isReached = found <= limit
    text = "\(name) \(write(found)) of \(write(limit))"
  }

  init(_ name: String, _ found: Double, atLeast limit: Double, _ write: (Double) -> String) {
    isReached = found >= limit
    text = "\(name) \(write(found)), at least \(write(limit))"
  }

  /// The verdicts as one cell of a table; each one says whether the limit is met.
  static func cell(_ verdicts: [Verdict]) -> String {
    verdicts.map { ($0.isReached ? "ok: " : "MISSED: ") + $0.text }.joined(separator: "; ")
  }
}
