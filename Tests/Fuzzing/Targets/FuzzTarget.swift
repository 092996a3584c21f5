/// A part of calview that accepts bytes from strangers, and what it promises about them.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name that selects the target.
  public let name: String

  /// The name of the target.
  public var description: String { name }

  /// The bytes to begin with.
  public let seeds: @Sendable () throws -> [[UInt8]]

  /// Passes bytes to the part; throws if a promise is broken.
  public let check: @Sendable ([UInt8]) throws(BrokenPromise) -> Void

  /// All targets.
  public static let all: [FuzzTarget] = [
    .frames, .values, .rules, .zoneFiles, .zoneDefinitions, .calendars, .validation, .repair,
    .writing, .arguments, .dates, .keys, .packed, .heads, .mails, .multistatus,
  ]
}

/// Something a part of calview did though it promises not to.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// A description of what happened.
  public let description: String
}

/// Throws with a description of what happened if a promise is not kept.
func promise(
  _ isKept: Bool, _ description: @autoclosure () -> String
) throws(BrokenPromise) {
  if !isKept { throw BrokenPromise(description: description()) }
}
