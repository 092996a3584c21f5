/// How lines are written, beside the form that programs use for their property.
///
/// Each line has exactly one of the traits. A rule about lines says which traits it has to see.
package struct LineTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The line is written in the form in which programs usually write its property.
  package static let usual = LineTraits(rawValue: 1 << 0)

  /// The line would be usual if the names in it were in capitals.
  package static let inSmallLetters = LineTraits(rawValue: 1 << 1)

  /// The line would be usual if its time did not need more than 32 bits of seconds.
  ///
  /// Of these, only the lines of the first such event in a file are sure to be read.
  package static let late = LineTraits(rawValue: 1 << 2)

  /// The line is written in any other way, or was not compared with the usual form.
  package static let unusual = LineTraits(rawValue: 1 << 3)

  /// All lines, however they are written.
  package static let any: LineTraits = [.usual, .inSmallLetters, .late, .unusual]

  /// Whether the traits include the one of a line.
  ///
  /// That of `OptionSet` is generic, and slow in other modules.
  package func contains(_ trait: LineTraits) -> Bool {
    rawValue & trait.rawValue == trait.rawValue
  }
}
