import Foundation

/// What a longer run of the random tests may change.
package enum RandomTests {
  /// Where random numbers begin; it is printed, so that a run can be repeated.
  package static let seed = {
    let seed = number("CALVIEW_SEED") ?? 5_545
    print("random tests: CALVIEW_SEED=\(seed)")
    return seed
  }()

  /// By how much the number of cases is multiplied.
  package static let factor = number("CALVIEW_RANDOM_FACTOR") ?? 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
