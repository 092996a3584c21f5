/// What differs between two versions of a calendar, in one event or in one instance of a series.
package struct Difference: Sendable {
  /// What became of it.
  package enum Change: String, CaseIterable, Hashable, Sendable {
    case added, removed
    /// It starts at another time, and may be changed as well.
    case moved
    case changed
  }

  /// One version of it.
  package struct Version: Sendable {
    /// What the file says of it.
    package let event: Event

    /// When it is, of a series its first instance; `nil` if it has no date.
    package let occurrence: Occurrence?
  }

  /// What became of it.
  package let change: Change

  /// Whether it is one instance of a series.
  package let isInstance: Bool

  /// Whether both versions were recognized by their title and start, since they have no UID in
  /// common.
  package let isMatchedByLikeness: Bool

  /// The old version, unless it is added.
  package let before: Version?

  /// The new version, unless it is removed.
  package let after: Version?

  /// What both versions say otherwise, DTSTART of what is moved too.
  package let properties: [PropertyDifference]

  /// Whether both versions say the same under another UID.
  package var isOnlyOfUID: Bool {
    isMatchedByLikeness && properties.allSatisfy { $0.name == "UID" }
  }
}
