import Foundation

/// A small step that is done very often, and the cost of one.
struct Unit {
  let name: String
  /// The name of what is counted: "line", "rule".
  let unit: String
  /// Repeats the step many times, and returns how often.
  let run: () -> Int

  private static let samples = 9
  /// Long enough for the resolution of the processor clock.
  private static let shortestSample = 0.02

  /// The median processor time of several samples, in nanoseconds.
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

  /// Seconds of processor time that this program has used so far.
  private static var now: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
