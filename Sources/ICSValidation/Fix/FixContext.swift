internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What fixers can see.
struct FixContext: ~Copyable {
  /// The component with its zones and times.
  var facts: RuleContext

  /// Whether all text of the component is UTF-8.
  var isInUTF8 = true

  /// The time for a missing DTSTAMP.
  let now: Instant?

  /// Whether Windows names of zones are replaced.
  let renamesZones: Bool

  /// What the survey found out about the rest of the calendar.
  private(set) var survey = CalendarSurvey.Calendar()

  /// Whether the calendar was surveyed.
  private var isSurveyed = false

  /// The database names to write instead of Windows names, by the index of the property.
  private(set) var zoneNames: [Int: String] = [:]

  /// The zones on values that should have none, by the index of the property.
  private var misplacedZones: [Int: Int] = [:]

  /// The properties of another type than DTSTART of their series (dates, or else only midnights), each
  /// value of which is the day of an instance.
  private(set) var daysOfInstances: Set<Int> = []

  /// The properties that name an instance that their series does not have.
  ///
  /// In another form they would name it as little.
  private(set) var strayInstances: Set<Int> = []

  /// The series of the calendar so far.
  var series: SeriesBook

  /// The time zones of the calendar so far.
  var zoneCopies = ZoneCopies()

  /// The events of the calendar so far.
  var componentCopies: ComponentCopies

  /// Whether the lines are those of a calendar before its components.
  var isHead = false

  init(
    facts: consuming RuleContext, series: SeriesBook, copies: ComponentCopies, now: Instant?,
    renamesZones: Bool
  ) {
    componentCopies = copies
    self.facts = facts
    self.series = series
    self.now = now
    self.renamesZones = renamesZones
  }

  /// Starts with another file.
  mutating func startFile() {
    facts.budget = StepBudget(StepBudget.perFile)
    startCalendar()
  }

  /// Starts with another calendar.
  mutating func startCalendar() {
    survey = CalendarSurvey.Calendar()
    isSurveyed = false
    facts.calendar = CalendarFacts()
    facts.zones.removeAll()
    series.removeAll()
    zoneCopies.removeAll()
    componentCopies.removeAll()
  }

  /// Takes over what the survey found out about the rest of the calendar.
  mutating func take(_ survey: CalendarSurvey.Calendar) {
    self.survey = survey
    isSurveyed = true
    for tzid in survey.lateZoneNames { facts.zones.expectDefinition(of: tzid.span) }
  }

  /// Whether a VTIMEZONE further down may change the zone of a time of the component.
  ///
  /// So far, that zone is one of the database.
  var dependsOnLaterZones: Bool {
    !isSurveyed && facts.record.components[0].name != .timeZone && facts.zones.hasOpenNames
  }

  /// Whether a DTSTAMP is missing that might decide which of several versions of an event is valid.
  ///
  /// It is `false` once the calendar was surveyed.
  var dependsOnOtherVersions: Bool {
    !isSurveyed && MissingStampFixer.components.contains(facts.record.components[0].name)
      && !facts.record.components[0].present.contains(.dtstamp)
  }

  /// Finds the facts that fixers need besides the lines of the component.
  mutating func gatherFacts() {
    zoneNames.removeAll(keepingCapacity: true)
    misplacedZones.removeAll(keepingCapacity: true)
    for index in facts.record.properties.indices { findZone(ofPropertyAt: index) }
    facts.rules = facts.record.parsedRules(in: facts.calendars)
    facts.times =
      facts.record.components[0].name == .timeZone
      ? TimeFacts() : TimeFacts(of: facts.record, zones: facts.zones)
    findDaysOfInstances()
  }

  private mutating func findZone(ofPropertyAt index: Int) {
    let property = facts.record.properties[index]
    if property.name == .tzid {
      if let zone = zoneOfDefinition(property) { noteName(of: zone, ofPropertyAt: index) }
      return
    }
    guard !property.parameters.isEmpty,
      let range = facts.record.parameter(.tzid, of: property)?.firstValue,
      let zone = facts.zones.index(of: range, in: facts.record)
    else { return }
    noteName(of: zone, ofPropertyAt: index)
    if facts.record.isOnClock(property) {
      facts.record.setZone(zone, ofPropertyAt: index)
    } else {
      misplacedZones[index] = zone
    }
  }

  /// Returns the zone that the TZID of a property names; `nil` if it is not known.
  func zone(of property: ComponentRecord.Property) -> Zone? {
    let index = property.zone ?? misplacedZones[property.index]
    return index.flatMap { facts.zones.entries[$0].zone }
  }

  private mutating func zoneOfDefinition(_ property: ComponentRecord.Property) -> Int? {
    var name: [UInt8] = []
    TextValue.append(facts.record.bytes.span.extracting(property.value), to: &name)
    return name.isEmpty ? nil : facts.zones.index(of: name.span)
  }

  private mutating func noteName(of zone: Int, ofPropertyAt index: Int) {
    guard renamesZones, let resolution = facts.zones.entries[zone].resolution,
      resolution.match.isWindowsName,
      !survey.keptZoneNames.contains(facts.zones.entries[zone].tzid)
    else { return }
    zoneNames[index] = resolution.zone.name
  }

  private mutating func findDaysOfInstances() {
    daysOfInstances.removeAll(keepingCapacity: true)
    strayInstances.removeAll(keepingCapacity: true)
    let present = facts.record.components[0].present
    guard !present.isDisjoint(with: [.exdate, .recurrenceID]) else { return }
    var budget = facts.budget
    if let property = facts.record.first(.recurrenceID), let series = seriesOfOverride {
      note(property, of: series, &budget)
    }
    if present.contains(.exdate), let series = seriesOfComponent {
      for property in facts.record.all(.exdate) { note(property, of: series, &budget) }
    }
    facts.budget = budget
  }

  /// Notes how the values of a property name instances of their series.
  private mutating func note(
    _ property: ComponentRecord.Property, of entry: SeriesBook.Entry, _ budget: inout StepBudget
  ) {
    let hasOtherType = (property.valueType == .date) != (entry.form == .date)
    var areDays = hasOtherType && (entry.form == .date || entry.hasOneInstanceADay)
    var isStray = false
    var list = ValueList(in: property.value)
    while let range = list.next(in: facts.record.bytes.span) {
      let time: WallTime
      let isDay: Bool
      let needsForm: Bool
      switch try? DateValue.read(facts.record.bytes.span.extracting(range)).value {
      case .date(let day)?:
        time = WallTime(
          day: day, secondOfDay: entry.form == .date ? 0 : entry.series.start.secondOfDay)
        isDay = entry.form != .date
        needsForm = property.valueType != .date
      case .local(let local)?:
        time = local
        isDay = entry.form == .date && local.secondOfDay == 0
        needsForm = property.zone == nil && entry.form != .floating
      default:
        areDays = false
        continue
      }
      areDays = areDays && isDay
      // RDATE adds instances that the entry does not have.
      let mayBeStray = needsForm && !entry.hasAdditions && !isStray
      guard areDays || mayBeStray else { continue }
      switch entry.series.hasInstance(
        at: entry.series.clock.position(of: time), budget: &budget)
      {
      case .yes: break
      case .no:
        areDays = false
        isStray = isStray || mayBeStray
      case .unknown: areDays = false
      }
    }
    if areDays { daysOfInstances.insert(property.index) }
    if isStray { strayInstances.insert(property.index) }
  }

  /// Remembers what later components may refer to.
  mutating func noteComponent() {
    guard facts.record.components[0].name == .timeZone else {
      noteSeries()
      return
    }
    guard let tzid = facts.record.first(.tzid), !tzid.value.isEmpty else { return }
    var name: [UInt8] = []
    TextValue.append(facts.record.bytes.span.extracting(tzid.value), to: &name)
    let definition = facts.record.zoneDefinition(
      named: String(decoding: name, as: UTF8.self))
    _ = facts.zones.define(
      definition.flatMap { try? Zone($0) }, as: name.span, at: Place(line: 1))
  }
}

extension FixContext {
  /// Whether `end` comes exactly `length` after `start`.
  func isEnd(_ end: TimeFact, of start: TimeFact, after length: CalendarDuration) -> Bool {
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
      guard let zone = start.zone.flatMap({ facts.zones.entries[$0].zone }) else { return false }
      return zone.instant(of: day).advanced(bySeconds: seconds) == end.instant
    }
  }

  /// Whether all instances have the time of day of DTSTART, and no day has more than one.
  var hasOneInstanceADay: Bool {
    !facts.record.components[0].present.contains(.rdate)
      && facts.rules.allSatisfy {
        guard let rule = $0.rule else { return false }
        return !rule.frequency.isWithinDay && !rule.hasTimeParts
      }
  }

  /// The TZID parameter of a time, name and value; `nil` if the time has none.
  func zoneParameter(of fact: TimeFact) -> String? {
    facts.record.parameter(.tzid, of: facts.record.properties[fact.property]).map {
      facts.record.string($0.nameRange.lowerBound..<$0.values.upperBound)
    }
  }
}

extension RecurrenceRule.Frequency {
  /// Whether the rule repeats within a day.
  var isWithinDay: Bool { rawValue < Self.daily.rawValue }
}
