/// A difference between two versions of a calendar, in one event or in one instance of a series.
package struct Difference: Sendable {
  /// How an event or instance differs between the versions.
  package enum Change: String, CaseIterable, Hashable, Sendable {
    case added, removed
    /// It starts at another time; other properties may differ too.
    case moved
    case changed
  }

  /// One version of the event or instance.
  package struct Version: Sendable {
    /// The event as the file describes it.
    package let event: Event

    /// The occurrence, for a series its first instance; `nil` if the component has no date.
    package let occurrence: Occurrence?

    /// Creates a version.
    package init(
      event: Event, occurrence: Occurrence?
    ) {
      self.event = event
      self.occurrence = occurrence
    }
  }

  /// How the event or instance differs.
  package let change: Change

  /// Whether the difference concerns one instance of a series.
  package let isInstance: Bool

  /// Whether the versions were matched by title and start because they have no UID in common.
  package let isMatchedByLikeness: Bool

  /// The old version; `nil` if the event or instance is added.
  package let before: Version?

  /// The new version; `nil` if the event or instance is removed.
  package let after: Version?

  /// The properties in which the versions differ, including DTSTART of a moved event.
  package let properties: [PropertyDifference]

  /// Whether the versions differ only in their UID.
  package var differsOnlyInUID: Bool {
    isMatchedByLikeness && properties.allSatisfy { $0.name == "UID" }
  }

  /// Creates a difference.
  package init(
    change: Change, isInstance: Bool, isMatchedByLikeness: Bool, before: Version?, after: Version?,
    properties: [PropertyDifference]
  ) {
    self.change = change
    self.isInstance = isInstance
    self.isMatchedByLikeness = isMatchedByLikeness
    self.before = before
    self.after = after
    self.properties = properties
  }
}
