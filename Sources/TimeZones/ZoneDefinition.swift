package import CivilCalendar
package import Recurrence

/// A zone as a calendar file defines it: a VTIMEZONE (RFC 5545 §3.6.5).
package struct ZoneDefinition: Hashable, Sendable {
  /// The TZID.
  package var identifier: String

  /// The STANDARD and DAYLIGHT parts, in the order of the file.
  package var observances: [Observance]

  /// Creates a definition.
  package init(identifier: String, observances: [Observance]) {
    self.identifier = identifier
    self.observances = observances
  }

  /// An offset and the times at which it starts to hold: a STANDARD or DAYLIGHT part.
  package struct Observance: Hashable, Sendable {
    /// Whether the observance is a DAYLIGHT part.
    package var isDaylightSaving: Bool

    /// DTSTART, in local time ``offsetFrom`` ahead of UTC.
    package var start: WallTime

    /// TZOFFSETFROM in seconds, the offset before each start.
    package var offsetFrom: Int

    /// TZOFFSETTO in seconds, the offset after each start.
    package var offsetTo: Int

    /// TZNAME, the short name of the offset; may be empty.
    package var name: String

    /// RRULE, the rules for further starts; several rules count together.
    package var rules: [RecurrenceRule]

    /// RDATE, further starts in the same local time as ``start``.
    package var dates: [WallTime]

    /// Creates an observance.
    package init(
      isDaylightSaving: Bool, start: WallTime, offsetFrom: Int, offsetTo: Int, name: String = "",
      rules: [RecurrenceRule] = [], dates: [WallTime] = []
    ) {
      self.isDaylightSaving = isDaylightSaving
      self.start = start
      self.offsetFrom = offsetFrom
      self.offsetTo = offsetTo
      self.name = name
      self.rules = rules
      self.dates = dates
    }
  }

  /// The maximum number of observances in a definition; the longest history in use has about 150.
  package static let maxObservances = 200

  /// The maximum number of rules in all observances together.
  package static let maxRules = 400

  /// The maximum number of dates in all observances together.
  package static let maxDates = 1_000
}

/// The reason why a definition doesn't give a zone.
package enum ZoneDefinitionError: Error, Hashable, Sendable {
  /// The definition has neither a STANDARD nor a DAYLIGHT part.
  case noObservance
  /// The definition has more observances than ``ZoneDefinition/maxObservances``.
  case tooManyObservances(Int)
  /// The definition has more rules than ``ZoneDefinition/maxRules``.
  case tooManyRules(Int)
  /// The definition has more dates than ``ZoneDefinition/maxDates``.
  case tooManyDates(Int)
  /// An offset of the observance with this index is a day or more.
  case offsetOutOfRange(observance: Int, offset: Int)
  /// A rule of the observance with this index repeats more often than monthly.
  case unsupportedFrequency(observance: Int, RecurrenceRule.Frequency)
}

extension Zone {
  /// Creates the zone that a calendar file defines.
  ///
  /// Before the first start of all observances, that observance's `TZOFFSETFROM` holds. A DTSTART
  /// that isn't an occurrence of its RRULE isn't a start: Outlook and others write a date long ago
  /// there. If two observances start at the same instant, the first in the file counts.
  package init(_ definition: ZoneDefinition) throws(ZoneDefinitionError) {
    try definition.check()
    self.init(name: definition.identifier, rules: .definition(DefinedRules(definition)))
  }

  /// Whether offsets may be wrong because the rules of a definition were too costly to follow.
  ///
  /// That doesn't happen with rules that a producer would write.
  package var isTruncated: Bool {
    switch rules {
    case .table, .joined: false
    case .definition(let definition): definition.isTruncated
    }
  }
}

extension ZoneDefinition {
  fileprivate func check() throws(ZoneDefinitionError) {
    guard !observances.isEmpty else { throw .noObservance }
    guard observances.count <= Self.maxObservances else {
      throw .tooManyObservances(observances.count)
    }
    let ruleCount = observances.reduce(0) { $0 + $1.rules.count }
    guard ruleCount <= Self.maxRules else { throw .tooManyRules(ruleCount) }
    let dateCount = observances.reduce(0) { $0 + $1.dates.count }
    guard dateCount <= Self.maxDates else { throw .tooManyDates(dateCount) }
    for (index, observance) in observances.enumerated() {
      for offset in [observance.offsetFrom, observance.offsetTo]
      where !(-86_399...86_399).contains(offset) {
        throw .offsetOutOfRange(observance: index, offset: offset)
      }
      for rule in observance.rules where rule.frequency != .yearly && rule.frequency != .monthly {
        throw .unsupportedFrequency(observance: index, rule.frequency)
      }
    }
  }
}
