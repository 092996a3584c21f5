internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// A value of EXDATE or RDATE that could be read.
struct ListedTime: Sendable {
  /// The index of the property in the record.
  let property: Int
  /// The range of the value in the bytes of the record.
  let range: Range<Int>
  let value: DateValue
  let form: TimeForm
  /// The point in time; `nil` for a date, a floating time or a time whose zone is not known.
  let instant: Instant?
  /// Whether the series has an instance at that time; `nil` if that was not determined.
  var isInstance: SeriesFacts.Answer?
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

extension ComponentRecord {
  /// Returns the dates and times in all properties of a name in the outermost component.
  ///
  /// Values that cannot be read are left out, since they are reported separately.
  func listedTimes(_ name: PropertyName, zones: CalendarZones) -> [ListedTime] {
    guard components[0].present.contains(name) else { return [] }
    var times: [ListedTime] = []
    let text = bytes.span
    for index in properties.indices
    where properties[index].name == name && properties[index].component == 0 {
      let property = properties[index]
      var list = ValueList(in: property.value)
      while let range = list.next(in: text) {
        guard let value = Self.start(of: text.extracting(range), property.valueType) else {
          continue
        }
        times.append(
          ListedTime(
            property: index, range: range, value: value, form: Self.form(of: value, property),
            instant: Self.instant(of: value, property, zones)))
      }
    }
    return times
  }

  private static func start(of text: Span<UInt8>, _ type: ValueType) -> DateValue? {
    if type == .period { return try? PeriodValue.read(text).value.start }
    return try? DateValue.read(text).value
  }

  private static func form(of value: DateValue, _ property: Property) -> TimeForm {
    switch value {
    case .date: .date
    case .utc: .utc
    case .local: property.zone == nil ? .floating : .zoned
    }
  }

  private static func instant(
    of value: DateValue, _ property: Property, _ zones: CalendarZones
  ) -> Instant? {
    switch value {
    case .date: nil
    case .utc(let instant): instant
    case .local(let time):
      property.zone.flatMap { zones.entries[$0].zone }.map { $0.instant(of: time) }
    }
  }
}
