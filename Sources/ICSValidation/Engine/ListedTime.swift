internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// A value of EXDATE or RDATE that is written correctly.
struct ListedTime: Sendable {
  /// The index of the property in the record.
  let property: Int
  /// The range of the value in the bytes of the record.
  let range: Range<Int>
  let value: DateValue
  let form: TimeForm
  /// The point in time; `nil` for a date, a floating time or a time whose zone is not known.
  let instant: Instant?
  let clock: TimeProperty.Clock
  /// Whether the series has an instance at that time; `nil` if that was not determined.
  var isInstance: RecurrenceSet.Answer?
}

extension ListedTime {
  /// The message about a time that has a zone where DTSTART has none, or the other way round.
  ///
  /// It is `nil` if both have a zone or neither has, or if one of them is a date.
  func formMismatch(in context: borrowing RuleContext) -> String? {
    let property = context.record.properties[property]
    guard let start = context.times.start, start.form != .date, form != .date,
      property.valueType != .date, (form == .floating) != (start.form == .floating)
    else { return nil }
    let name = property.name.rawValue
    return form == .floating
      ? "\(name) has no zone and DTSTART has one, expected both or neither"
      : "\(name) has a zone and DTSTART has none, expected both or neither"
  }
}

extension RuleContext {
  /// Calls a function with each time of a component that the clock of its zone shows once, twice
  /// or not at all: the place and the text.
  ///
  /// These include the times of RDATE, but not those of EXDATE, which names a time of the rule.
  func forEachTime(
    shown clock: TimeProperty.Clock, ofComponentAt index: Int, _ body: (Place, Excerpt) -> Void
  ) {
    let times = index == 0 ? times : TimeProperties(of: record, zones: zones, component: index)
    for time in times.shown(clock) {
      let property = record.properties[time.property]
      body(record.placeOfValue(of: property), record.excerpt(property.value))
    }
    guard index == 0, let recurrence else { return }
    for addition in recurrence.additions where addition.clock == clock {
      let property = record.properties[addition.property]
      body(
        record.place(of: addition.range.lowerBound, in: property), record.excerpt(addition.range))
    }
  }

  /// Reports values of a list, once for each property, since values of a property share a fault.
  ///
  /// - Parameters:
  ///   - message: Returns the message about a value; `nil` if nothing is wrong with it.
  ///   - repair: Makes the edits of a property that remove the fault.
  func report(
    _ times: [ListedTime], as rule: DiagnosticRule, to diagnostics: inout Diagnostics,
    _ message: (ListedTime) -> String?,
    repair: (Component.Property, inout EditList) -> Void = { _, _ in }
  ) {
    var rest = times[...]
    while let first = rest.first {
      let values = rest.prefix { $0.property == first.property }
      rest = rest.dropFirst(values.count)
      var faulty: (first: ListedTime, message: String)?
      var count = 0
      for value in values {
        guard let found = message(value) else { continue }
        faulty = faulty ?? (value, found)
        count += 1
      }
      guard let faulty else { continue }
      let property = record.properties[faulty.first.property]
      diagnostics.report(
        rule, at: record.place(of: faulty.first.range.lowerBound, in: property),
        count == 1 ? faulty.message : "\(faulty.message) (\(count) values)"
      ) { repair(property, &$0) }
    }
  }
}

extension Component {
  /// Returns the dates and times in all properties of a name in the outermost component.
  ///
  /// - Returns: The times, and whether they are all; a value that is not written correctly is left
  ///   out.
  func listedTimes(
    _ name: PropertyName, zones: CalendarZones
  ) -> (times: [ListedTime], areAll: Bool) {
    var times: [ListedTime] = []
    var areAll = true
    guard parts[0].present.contains(name) else { return (times, areAll) }
    for index in properties.indices
    where properties[index].name == name && properties[index].part == 0 {
      let property = properties[index]
      TimeValues.forEachReading(of: property, in: self) { range, value in
        guard let value else {
          if !range.isEmpty { areAll = false }
          return true
        }
        let reading = Self.reading(of: value, property, zones)
        times.append(
          ListedTime(
            property: index, range: range, value: value, form: Self.form(of: value, property),
            instant: reading?.instant, clock: reading?.clock ?? .once))
        return true
      }
    }
    return (times, areAll)
  }

  private static func form(of value: DateValue, _ property: Property) -> TimeForm {
    switch value {
    case .date: .date
    case .utc: .utc
    case .local: property.zone == nil ? .floating : .zoned
    }
  }

  private static func reading(
    of value: DateValue, _ property: Property, _ zones: CalendarZones
  ) -> WallTimeReading? {
    switch value {
    case .date: nil
    case .utc(let instant): .once(instant)
    case .local(let time):
      property.zone.flatMap { zones.entries[$0].zone }.map { $0.reading(of: time) }
    }
  }
}
