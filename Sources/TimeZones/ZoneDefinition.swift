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

  /// An offset and when it starts to hold: a STANDARD or DAYLIGHT part.
  package struct Observance: Hashable, Sendable {
    /// Whether it is a DAYLIGHT part.
    package var isDaylightSaving: Bool

    /// DTSTART, on a clock that is ``offsetFrom`` ahead of UTC.
    package var start: WallTime

    /// TZOFFSETFROM in seconds, the offset before.
    package var offsetFrom: Int

    /// TZOFFSETTO in seconds, the offset from then on.
    package var offsetTo: Int

    /// TZNAME, the short name of the offset; may be empty.
    package var name: String

    /// RRULE, by which it starts again; several count together.
    package var rules: [RecurrenceRule]

    /// RDATE, further starts on the same clock as ``start``.
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

  /// The most observances that a definition may have; the longest history in use has some 150.
  package static let mostObservances = 200

  /// The most rules that the observances may have together.
  package static let mostRules = 400

  /// The most dates that the observances may have together.
  package static let mostDates = 1_000
}

/// Why a definition doesn't give a zone.
package enum ZoneDefinitionError: Error, Hashable, Sendable {
  /// It has neither a STANDARD nor a DAYLIGHT part.
  case noObservance
  /// It has more than ``ZoneDefinition/mostObservances``.
  case tooManyObservances(Int)
  /// It has more than ``ZoneDefinition/mostRules``.
  case tooManyRules(Int)
  /// It has more than ``ZoneDefinition/mostDates``.
  case tooManyDates(Int)
  /// An offset of the observance with this index is a day or more.
  case offsetOutOfRange(observance: Int, offset: Int)
  /// A rule of the observance with this index repeats more often than monthly.
  case unsupportedFrequency(observance: Int, RecurrenceRule.Frequency)
}

extension Zone {
  /// Creates the zone that a calendar file defines.
  ///
  /// Before the first start of all observances the `TZOFFSETFROM` of that one holds. A DTSTART that
  /// is no occurrence of its RRULE isn't a start: Outlook and others write a date long ago there.
  /// Where two observances start at the same instant, the first in the file holds.
  package init(_ definition: ZoneDefinition) throws(ZoneDefinitionError) {
    try definition.check()
    self.init(name: definition.identifier, rules: .definition(DefinedRules(definition)))
  }

  /// Whether some offset came from a definition whose rules were too costly to follow to the end.
  ///
  /// That doesn't happen with rules that a producer would write. Offsets may be wrong then.
  public var isTruncated: Bool {
    switch rules {
    case .table: false
    case .definition(let definition): definition.isTruncated
    }
  }
}

extension ZoneDefinition {
  fileprivate func check() throws(ZoneDefinitionError) {
    guard !observances.isEmpty else { throw .noObservance }
    guard observances.count <= Self.mostObservances else {
      throw .tooManyObservances(observances.count)
    }
    let ruleCount = observances.reduce(0) { $0 + $1.rules.count }
    guard ruleCount <= Self.mostRules else { throw .tooManyRules(ruleCount) }
    let dateCount = observances.reduce(0) { $0 + $1.dates.count }
    guard dateCount <= Self.mostDates else { throw .tooManyDates(dateCount) }
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
