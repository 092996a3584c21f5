package import CalendarModel

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

    /// The instances; `nil` if the component has no date.
    package let series: Series?

    /// The lines of the component as they are in the file.
    package let lines: [UInt8]

    /// Creates a version.
    package init(event: Event, occurrence: Occurrence?, series: Series?, lines: [UInt8]) {
      self.event = event
      self.occurrence = occurrence
      self.series = series
      self.lines = lines
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

  /// Whether EXDATE or RDATE add or remove instances; these are differences of their own.
  package let changesInstances: Bool

  /// Whether the series of the new version no longer has the instance that an override replaces.
  package let losesInstance: Bool

  /// Whether the versions differ only in their UID.
  package var differsOnlyInUID: Bool {
    isMatchedByLikeness && properties.allSatisfy { $0.name == "UID" }
  }

  /// Creates a difference.
  package init(
    change: Change, isInstance: Bool, isMatchedByLikeness: Bool, before: Version?, after: Version?,
    properties: [PropertyDifference], changesInstances: Bool = false, losesInstance: Bool = false
  ) {
    self.change = change
    self.isInstance = isInstance
    self.isMatchedByLikeness = isMatchedByLikeness
    self.before = before
    self.after = after
    self.properties = properties
    self.changesInstances = changesInstances
    self.losesInstance = losesInstance
  }
}
