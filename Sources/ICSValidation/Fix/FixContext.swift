internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What is known about a calendar while it is repaired.
struct FixContext: ~Copyable {
  /// The component with its zones and times.
  var facts: RuleContext

  /// Whether Windows names of zones are replaced.
  let renamesZones: Bool

  /// The time for a missing DTSTAMP.
  private let now: Instant?

  /// What the survey found out about the rest of the calendar.
  private(set) var survey = CalendarSurvey.Calendar()

  /// Whether the calendar was surveyed.
  private(set) var isSurveyed = false

  /// The series of the calendar so far.
  var series: SeriesBook

  /// The time zones of the calendar so far.
  private var zoneCopies = ZoneCopies()

  /// The events of the calendar so far.
  private var componentCopies: LatestCopies

  /// Whether the lines are those of a calendar before its components.
  var isHead = false

  /// The index of the zone that the component defines.
  private var definedZone: Int?

  init(
    facts: consuming RuleContext, series: SeriesBook, copies: LatestCopies, now: Instant?,
    renamesZones: Bool
  ) {
    componentCopies = copies
    self.now = now
    self.facts = facts
    self.series = series
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
    !isSurveyed && facts.record.parts[0].name != .timeZone && facts.zones.hasOpenNames
  }

  /// Finds what rules need besides the lines of the component.
  mutating func look() {
    facts.look()
    definedZone = nil
    if facts.record.parts[0].name == .timeZone, let tzid = facts.record.first(.tzid) {
      definedZone = zoneOfDefinition(tzid)
    }
    findInstances()
  }

  /// Takes the lines that are directly in a calendar.
  mutating func lookAtCalendar() {
    facts.times = TimeProperties()
    facts.rules = []
    facts.exceptions = []
    noteRepairFacts()
  }

  /// The name of the database to write in place of the Windows name of a zone; `nil` to write none.
  func newZoneName(of property: Component.Property) -> String? {
    let zone = property.name == .tzid ? definedZone : property.namedZone
    guard renamesZones, let zone, let resolution = facts.zones.entries[zone].resolution,
      resolution.match.isWindowsName,
      !survey.keptZoneNames.contains(facts.zones.entries[zone].tzid)
    else { return nil }
    return resolution.zone.name
  }

  private mutating func zoneOfDefinition(_ property: Component.Property) -> Int? {
    var name: [UInt8] = []
    TextValue.append(facts.record.bytes.span.extracting(property.value), to: &name)
    return name.isEmpty ? nil : facts.zones.index(of: name.span)
  }

  private mutating func noteRepairFacts(
    daysOfInstances: Set<Int> = [], strayInstances: Set<Int> = []
  ) {
    facts.repair = RepairFacts(
      now: now, survey: survey, daysOfInstances: daysOfInstances, strayInstances: strayInstances)
  }

  /// Finds which properties name instances of their series, and how.
  private mutating func findInstances() {
    var days: Set<Int> = []
    var stray: Set<Int> = []
    let present = facts.record.parts[0].present
    if !present.isDisjoint(with: [.exdate, .recurrenceID]) {
      var budget = facts.budget
      if let property = facts.record.first(.recurrenceID), let series = seriesOfOverride {
        note(property, of: series, &days, &stray, &budget)
      }
      if present.contains(.exdate), let series = seriesOfComponent {
        for property in facts.record.all(.exdate) {
          note(property, of: series, &days, &stray, &budget)
        }
      }
      facts.budget = budget
    }
    noteRepairFacts(daysOfInstances: days, strayInstances: stray)
  }

  /// Notes how the values of a property name instances of their series.
  private func note(
    _ property: Component.Property, of entry: SeriesBook.Entry, _ days: inout Set<Int>,
    _ stray: inout Set<Int>, _ budget: inout StepBudget
  ) {
    let hasOtherType = (property.valueType == .date) != (entry.form == .date)
    var areDays = hasOtherType && (entry.form == .date || entry.hasOneInstanceADay)
    var isStray = false
    TimeValues.forEachReading(of: property, in: facts.record) { _, value in
      let time: WallTime
      let isDay: Bool
      let needsForm: Bool
      switch value {
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
        return true
      }
      areDays = areDays && isDay
      // RDATE adds instances that the entry does not have.
      let mayBeStray = needsForm && !entry.hasAdditions && !isStray
      guard areDays || mayBeStray else { return true }
      switch entry.series.hasInstance(
        at: entry.series.clock.position(of: time), budget: &budget)
      {
      case .yes: break
      case .no:
        areDays = false
        isStray = isStray || mayBeStray
      case .unknown: areDays = false
      }
      return true
    }
    if areDays { days.insert(property.index) }
    if isStray { stray.insert(property.index) }
  }

  /// Notes the component, whose lines are a text; returns whether it repeats an earlier one.
  mutating func isCopy(saying text: [UInt8]) -> Bool {
    facts.record.parts[0].name == .timeZone
      ? zoneCopies.isCopy(text) : componentCopies.isCopy(facts.record, saying: text)
  }

  /// Remembers what later components may refer to.
  mutating func noteComponent() {
    guard facts.record.parts[0].name == .timeZone else {
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
