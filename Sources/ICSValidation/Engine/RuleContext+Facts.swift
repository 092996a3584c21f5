internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

// Finding the facts about a component before the rules check it.
extension RuleContext {
  /// Notes what a property of the calendar itself says.
  mutating func note(_ property: Component.Property) {
    switch property.name {
    case .method:
      calendar.method = CalendarMethod(record.bytes.span.extracting(property.value))
      calendar.methodPlace = property.place
    case .xWRTimezone:
      calendar.implicitZone = CalendarFacts.ImplicitZoneFact(
        place: property.place, placeOfName: record.placeOfValue(of: property),
        name: record.string(property.value),
        isUnknown: !property.value.isEmpty && !zones.hasName(property.value, in: record))
    case .prodid where file.producer == nil && !property.value.isEmpty:
      file.producer = TextValue.string(record.bytes.span.extracting(property.value))
    default: break
    }
  }

  /// Finds what the component itself says, with the zones that are known so far.
  ///
  /// Nothing is counted, so a component may be looked at again after a repair.
  mutating func look() {
    for index in record.zoned {
      guard let tzid = record.properties[index].tzid,
        let zone = zones.index(of: tzid, in: record)
      else { continue }
      let isOnClock = record.isOnClock(record.properties[index])
      record.setZone(zone, ofPropertyAt: index, isNeeded: isOnClock)
    }
    rules = record.parsedRules(in: calendars)
    times = TimeProperties()
    exceptions = []
    let kind = record.parts[0].name
    guard kind != .timeZone else { return }
    times = TimeProperties(of: record, zones: zones)
    if kind.isEntry { exceptions = record.listedTimes(.exdate, zones: zones).times }
  }

  /// Counts what the component says, and enters it in the books of its calendar.
  mutating func enter(remembering diagnostics: inout Diagnostics) {
    calendar.components += 1
    useZones(remembering: &diagnostics)
    recurrence = nil
    relation = .first
    isInEarlierCalendar = false
    matches.removeAll(keepingCapacity: true)
    closingRelation = nil
    isRepeatedZone = false
    definedZone = nil
    zoneError = nil
    let kind = record.parts[0].name
    if kind == .timeZone {
      defineZone(remembering: &diagnostics)
      return
    }
    calendar.note(kind)
    file.noteTimes(of: record)
    if kind == .freeBusy { enterFreeBusyTime() }
    guard kind.isEntry else { return }
    noteParents()
    calendar.entries += 1
    recurrence = Repetition(
      of: record, rules: rules, times: times, exceptions: exceptions, zones: zones,
      budget: &budget)
    tallyTitle(remembering: &diagnostics)
    tallyAttendees(
      hasOrganizer: record.parts[0].present.contains(.organizer)
        || unreadable.contains(.organizer),
      remembering: &diagnostics)
    tallyTimes(remembering: &diagnostics)
    compareZones()
    enterInstance(remembering: &diagnostics)
  }

  /// Whether the component that was just read must wait for a VTIMEZONE.
  mutating func awaitsZone() -> Bool {
    for index in record.zoned {
      let property = record.properties[index]
      if let tzid = property.tzid,
        let zone = zones.index(of: tzid, in: record),
        zones.dependsOnDefinition(zone), record.isOnClock(property)
      {
        return true
      }
    }
    return false
  }

  private mutating func useZones(remembering diagnostics: inout Diagnostics) {
    for index in record.zoned {
      let property = record.properties[index]
      guard let range = property.tzid, let parameter = record.parameter(.tzid, of: property)
      else { continue }
      guard let zone = property.namedZone else {
        zones.useExcess(at: record.place(of: range.lowerBound, in: property))
        continue
      }
      guard property.zone != nil else {
        zones.mention(zone)
        continue
      }
      // Of several values, which are reported as such, none need be the name of a zone.
      guard parameter.values.upperBound <= range.upperBound + 1 else {
        zones.mention(zone)
        calendar.hasUnclearZoneName = true
        continue
      }
      zones.use(zone, at: record.place(of: range.lowerBound, in: property))
      // The times of a VTIMEZONE have no zone, even if a TZID gives them one.
      if record.parts[0].name != .timeZone { zones.judge(zone) }
      if zones.entries[zone].uses.count == 1 {
        let place = record.place(of: range.lowerBound, in: property)
        diagnostics.remember(line: place.line, until: .calendarEnds)
      }
    }
  }

  private mutating func defineZone(remembering diagnostics: inout Diagnostics) {
    guard let tzid = record.first(.tzid), !tzid.value.isEmpty else {
      calendar.hasNamelessZone = true
      return
    }
    var name: [UInt8] = []
    TextValue.append(record.bytes.span.extracting(tzid.value), to: &name)
    var zone: Zone?
    if let definition = record.zoneDefinition(named: String(decoding: name, as: UTF8.self)) {
      do {
        zone = try Zone(definition)
        definedZone = zone
      } catch {
        zoneError = error
      }
    }
    let place = record.parts[0].place
    isRepeatedZone = !zones.define(zone, as: name.span, at: place)
    comparePendingTimes(in: name.span)
    if !isRepeatedZone { diagnostics.remember(line: place.line, until: .calendarEnds) }
  }

  mutating func tallyTitle(remembering diagnostics: inout Diagnostics) {
    // An answer or a cancellation needs no title, and journal entries seldom have one.
    guard record.parts[0].name != .journal, !unreadable.contains(.summary),
      calendar.method == nil || calendar.method == .publish, !hasTitle
    else { return }
    let summary = record.first(.summary)
    let place = summary.map { record.placeOfValue(of: $0) } ?? record.parts[0].place
    if calendar.untitled.count(at: place) {
      diagnostics.remember(line: place.line, until: .calendarEnds)
    }
  }

  /// Whether the component has a SUMMARY that is not blank.
  private var hasTitle: Bool {
    guard let summary = record.first(.summary) else { return false }
    return summary.value.contains { record.bytes[$0] > UInt8(ascii: " ") }
  }

  mutating func tallyAttendees(
    hasOrganizer: Bool, remembering diagnostics: inout Diagnostics
  ) {
    guard let attendee = record.first(.attendee) else { return }
    let isFirst = calendar.attended.count(at: attendee.place)
    let isFirstUnorganized = !hasOrganizer && calendar.unorganized.count(at: attendee.place)
    if isFirst || isFirstUnorganized {
      diagnostics.remember(line: attendee.place.line, until: .calendarEnds)
    }
  }

  private mutating func tallyTimes(remembering diagnostics: inout Diagnostics) {
    guard let start = times.start else { return }
    let place = record.properties[start.property].place
    let end = times.end ?? times.due
    if start.form == .floating, end == nil || end?.form == .floating,
      calendar.floating.count(at: place)
    {
      diagnostics.remember(line: place.line, until: .calendarEnds)
    }
    guard let recurrence, !recurrence.rules.isEmpty else { return }
    if start.form == .utc { calendar.repeatingInUTC.count(at: place) }
  }

  private mutating func compareZones() {
    for time in [times.start, times.end, times.due] {
      guard let time, let zone = time.zone, let instant = time.instant else { continue }
      zones.compare(zone, at: instant)
    }
    guard let start = times.start, let zone = start.zone, let instant = start.instant,
      let series = recurrence?.series, !series.rules.isEmpty
    else { return }
    if zones.awaitsDefinition(zone) {
      zones.addPending(series, from: instant, in: zone)
    } else {
      compare(zone, with: series, from: instant)
    }
  }

  /// Compares a VTIMEZONE with the database at the times that came before it.
  private mutating func comparePendingTimes(in tzid: Span<UInt8>) {
    guard !isRepeatedZone, let (zone, times) = zones.takePendingTimes(tzid) else { return }
    var next = 0
    for entry in times.series {
      for instant in times.instants[next..<entry.position] { zones.compare(zone, at: instant) }
      next = entry.position
      compare(zone, with: entry.series, from: entry.start)
    }
    for instant in times.instants[next...] { zones.compare(zone, at: instant) }
  }

  private mutating func compare(_ zone: Int, with series: RecurrenceSet, from instant: Instant) {
    let end = series.end(from: instant, budget: &budget)
    var budget = self.budget
    zones.compare(zone, in: instant..<max(instant, end)) { range in
      series.hasInstance(in: range, budget: &budget)
    }
    self.budget = budget
  }

  private mutating func enterInstance(remembering diagnostics: inout Diagnostics) {
    guard let uid = record.first(.uid), !uid.value.isEmpty else { return }
    let fingerprint = InstanceBook.fingerprint(of: record.bytes.span.extracting(uid.value))
    if calendar.firstUID == nil { calendar.firstUID = fingerprint }
    if calendar.firstUID != fingerprint, calendar.otherUIDs.count(at: uid.place) {
      diagnostics.remember(line: uid.place.line, until: .calendarEnds)
    }
    let sequence = record.sequence
    guard record.parts[0].present.contains(.recurrenceID) else {
      let isRecurring = !record.parts[0].present.isDisjoint(with: [.rrule, .rdate])
      isInEarlierCalendar = instances.isInEarlierCalendar(fingerprint)
      var series = isRecurring ? recurrence?.series : nil
      series?.sequence = sequence
      (relation, matches) = instances.enterMaster(
        fingerprint, record.parts[0].name, sequence: sequence, form: times.start?.form,
        series: series, isRecurring: isRecurring)
      judgeMatches()
      return
    }
    guard let time = times.recurrenceID else { return }
    let property = record.properties[time.property]
    let place = record.placeOfValue(of: property)
    let entered = instances.enterOverride(
      InstanceBook.Override(
        kind: record.parts[0].name, place: place, recurrenceID: time.value, form: time.form,
        instant: time.instant, sequence: sequence),
      of: fingerprint,
      isThisAndFuture: UnknownRange.isThisAndFuture(property, in: record))
    relation = entered.relation
    if let match = entered.match {
      matches = [match]
      judgeMatches()
    } else if instances.orphanCount <= Self.rememberedOrphans {
      diagnostics.remember(line: place.line, until: .calendarEnds)
    }
  }

  /// Enters the UID of a free-busy time, which is compared only with those of others.
  private mutating func enterFreeBusyTime() {
    guard let uid = record.first(.uid), !uid.value.isEmpty else { return }
    let fingerprint = InstanceBook.fingerprint(of: record.bytes.span.extracting(uid.value))
    (relation, _) = instances.enterMaster(
      ~fingerprint, .freeBusy, sequence: 0, form: nil, series: nil, isRecurring: false)
  }

  /// Notes what the component is a part of, and whether that makes something a part of itself.
  private mutating func noteParents() {
    guard let uid = record.first(.uid), !uid.value.isEmpty else { return }
    let own = InstanceBook.fingerprint(of: record.bytes.span.extracting(uid.value))
    for property in record.all(.relatedTo) where closingRelation == nil {
      let other = InstanceBook.fingerprint(of: record.bytes.span.extracting(property.value))
      let type = record.parameter(.reltype, of: property)?.firstValue
      let isChild = type.map { record.bytes.span.extracting($0).equals("CHILD") } ?? false
      let isParent = type.map { record.bytes.span.extracting($0).equals("PARENT") } ?? true
      let (part, whole) = isChild ? (other, own) : (own, other)
      if other == own || (isChild || isParent) && calendar.isPart(whole, of: part) {
        closingRelation = property.index
      } else if isChild || isParent {
        calendar.note(part, asPartOf: whole)
      }
    }
  }

  /// Determines whether the overridden instances belong to their series.
  private mutating func judgeMatches() {
    for index in matches.indices {
      let override = matches[index].override
      guard let series = matches[index].series,
        let position = series.clock.position(of: override.recurrenceID, at: override.instant)
      else { continue }
      matches[index].isInstance = series.hasInstance(at: position, budget: &budget)
      matches[index].isExcluded = series.exceptions.contains(position)
    }
  }

  /// The most lines of overrides without an event that are remembered: as many as are reported.
  private static let rememberedOrphans = 100

  /// A number for the component that is the same in each run.
  var stableSubject: UInt64 {
    guard let uid = record.first(.uid) else { return 0 }
    var hash = StableHash()
    hash.combine(record.bytes.span.extracting(uid.value))
    return hash.value
  }
}

extension Component {
  /// SEQUENCE; 0 if it is missing, as RFC 5545 §3.8.7.4 says, or no number.
  var sequence: Int {
    first(.sequence).flatMap { IntegerValue.sequence(bytes.span.extracting($0.value)) } ?? 0
  }
}

extension ComponentName {
  /// Whether the component may repeat, and have instances of its own.
  fileprivate var isEntry: Bool { self == .event || self == .todo || self == .journal }
}
