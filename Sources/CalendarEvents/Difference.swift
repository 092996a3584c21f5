package import CalendarModel
package import CivilCalendar

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

    /// The rule of the series in English; `nil` if it has none or several.
    package var ruleInWords: String? {
      guard let rules = series?.rules, rules.count == 1 else { return nil }
      return event.wording(of: rules[0])
    }

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

/// A difference between two versions of a component or a calendar, in one property.
package struct PropertyDifference: Sendable {
  /// One value of the property, in a form that doesn't depend on how the file writes it.
  package struct Value: Sendable {
    /// The value: text without escapes, or a date or time such as `2024-12-06T09:00:00`.
    package var text: String

    /// The parameters that affect the meaning, without quotation marks, sorted by name.
    package var parameters: [(name: String, values: [String])] = []

    /// Creates a value without parameters.
    package init(_ text: String) {
      self.text = text
    }
  }

  /// The name of the property in upper case, or of an inner component such as `VALARM`.
  package let name: String

  /// The values that only the old version has.
  package var before: [Value] = []

  /// The values that only the new version has.
  package var after: [Value] = []

  package init(name: String) {
    self.name = name
  }
}

/// One line of a component, in a form that doesn't depend on how the file writes it.
package struct ComparedLine: Sendable {
  /// The name of the property.
  package let name: String

  /// The value of the property, with its parameters.
  package let value: PropertyDifference.Value

  /// Creates a line.
  package init(name: String, value: PropertyDifference.Value) {
    self.name = name
    self.value = value
  }
}

/// Consecutive days that look different on the two sides of a comparison.
package struct DifferingDays: Sendable {
  /// The days; both counts are the same on each of them.
  package let days: ClosedRange<DayNumber>

  /// The number of occurrences on each of the days that only the old side has.
  package let removed: Int

  /// The number of occurrences on each of the days that only the new side has.
  package let added: Int

  /// Creates a run of days.
  package init(days: ClosedRange<DayNumber>, removed: Int, added: Int) {
    self.days = days
    self.removed = removed
    self.added = added
  }
}
