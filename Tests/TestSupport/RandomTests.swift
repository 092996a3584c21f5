import Foundation

/// The settings of the random tests, which a longer run may change.
package enum RandomTests {
  /// The seed of the random numbers, which is printed so that a run can be repeated.
  package static let seed = {
    let seed = number("CALVIEW_SEED") ?? 5_545
    print("random tests: CALVIEW_SEED=\(seed)")
    return seed
  }()

  /// The factor by which the number of cases is multiplied.
  package static let factor = number("CALVIEW_RANDOM_FACTOR") ?? 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
