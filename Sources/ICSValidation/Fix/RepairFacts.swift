internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What is known about the rest of a file while it is repaired.
///
/// It is a class, so that it takes one word of the context of rules, most of which have none.
final class RepairFacts: Sendable {
  /// The time for a missing DTSTAMP.
  let now: Instant?

  /// What the survey found out about the rest of the calendar; nothing before it was surveyed.
  let survey: CalendarSurvey.Calendar

  /// The properties of another type than DTSTART of their series (dates, or else only midnights), each
  /// value of which is the day of an instance.
  let daysOfInstances: Set<Int>

  /// The properties that name an instance that their series does not have.
  ///
  /// In another form they would name it as little.
  let strayInstances: Set<Int>

  init(
    now: Instant?, survey: CalendarSurvey.Calendar, daysOfInstances: Set<Int>,
    strayInstances: Set<Int>
  ) {
    self.now = now
    self.survey = survey
    self.daysOfInstances = daysOfInstances
    self.strayInstances = strayInstances
  }
}

// What rules ask before they repair what they find.
extension RuleContext {
  /// Whether the values of a property may be rewritten as names of instances of a series.
  func namesInstances(_ property: Component.Property, _ edits: inout EditList) -> Bool {
    guard property.name == .exdate || property.name == .recurrenceID else { return true }
    edits.needsTrial = edits.needsTrial || repair == nil
    return repair.map { !$0.strayInstances.contains(property.index) } ?? false
  }

  /// Whether each value of a property is the day of an instance of a series.
  func namesDaysOfInstances(
    _ property: Component.Property, _ edits: inout EditList
  ) -> Bool {
    edits.needsTrial = edits.needsTrial || repair == nil
    return repair?.daysOfInstances.contains(property.index) ?? false
  }

  /// Whether another calendar may begin in the one that is checked before any component, so that nothing is
  /// added to this one.
  var mayHoldCalendar: Bool { repair == nil && !calendar.isClosed && calendar.components == 0 }

  /// Whether a property of the calendar is known to come after the components.
  func isLate(_ property: PropertyName) -> Bool {
    repair?.survey.lateProperties.contains(property) ?? false
  }

  /// Returns the zone that the TZID of a property names; `nil` if it is not known.
  func zone(of property: Component.Property) -> Zone? {
    property.namedZone.flatMap { zone(at: $0, usedAt: property.place) }
  }

  /// Returns the zone of a time; `nil` if it is not known.
  func zone(of time: TimeProperty) -> Zone? {
    time.zone.flatMap { zone(at: $0, usedAt: record.properties[time.property].place) }
  }

  /// Returns the zone of an entry, as it is known at a place.
  ///
  /// While a file is repaired, what a VTIMEZONE further down says is not known.
  private func zone(at index: Int, usedAt place: Place) -> Zone? {
    let entry = zones.entries[index]
    if entry.dependsOnDefinition, let definition = entry.definitions.first, definition > place {
      return nil
    }
    return entry.zone
  }

  /// Whether `end` comes exactly `length` after `start`.
  func isEnd(_ end: TimeProperty, of start: TimeProperty, after length: CalendarDuration) -> Bool {
    if start.form == .date || end.form == .date {
      return start.form == end.form && length.seconds == 0
        && start.wallTime.day.advanced(by: length.days) == end.wallTime.day
    }
    // Days are counted by the clock, and the rest is elapsed time (RFC 5545 §3.3.6).
    let day = start.wallTime.advanced(bySeconds: Int64(length.days) * 86_400)
    let seconds = Int64(length.seconds)
    switch start.form {
    case .floating:
      return end.form == .floating && day.advanced(bySeconds: seconds) == end.wallTime
    case .utc:
      return Instant(day.advanced(bySeconds: seconds), offsetFromUTC: 0) == end.instant
    default:
      guard let zone = zone(of: start) else { return false }
      return zone.instant(of: day).advanced(bySeconds: seconds) == end.instant
    }
  }

  /// Whether all instances have the time of day of DTSTART, and no day has more than one.
  var hasOneInstanceADay: Bool {
    !record.parts[0].present.contains(.rdate)
      && rules.allSatisfy {
        guard let rule = $0.rule else { return false }
        return !rule.frequency.isWithinDay && !rule.hasTimeParts
      }
  }

  /// The TZID parameter of a time, name and value; `nil` if the time has none.
  func zoneParameter(of time: TimeProperty) -> String? {
    record.parameter(.tzid, of: record.properties[time.property]).map {
      record.string($0.nameRange.lowerBound..<$0.values.upperBound)
    }
  }
}

extension RecurrenceRule.Frequency {
  /// Whether the rule repeats within a day.
  var isWithinDay: Bool { rawValue < Self.daily.rawValue }
}
