import Foundation

/// Something small that is done very often, and what one of it costs.
struct Unit {
  let name: String
  /// What is counted: "line", "rule".
  let unit: String
  /// Does it many times over, and says how often.
  let run: () -> Int

  private static let samples = 9
  /// Long enough for the clock of the processor.
  private static let shortestSample = 0.02

  /// The median of several samples, in nanoseconds of the processor.
  func nanoseconds() -> Double {
    _ = run()
    let samples = (0..<Self.samples).map { _ in
      var units = 0
      let start = Self.now
      repeat { units += run() } while Self.now - start < Self.shortestSample
      return (Self.now - start) * 1e9 / Double(max(units, 1))
    }
    return samples.sorted()[Self.samples / 2]
  }

  /// Seconds for which the processor worked for this program, whatever else it does.
  private static var now: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
