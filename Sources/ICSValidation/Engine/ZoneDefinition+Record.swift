internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

extension ComponentRecord {
  /// The zone that a VTIMEZONE defines; `nil` if a part of it cannot be read.
  ///
  /// What cannot be read is reported by the rules about it.
  func zoneDefinition(named name: String, rules: [ParsedRule]) -> ZoneDefinition? {
    var observances: [ZoneDefinition.Observance] = []
    for index in components.indices.dropFirst()
    where components[index].name == .standard || components[index].name == .daylight {
      guard let observance = observance(at: index, rules) else { return nil }
      observances.append(observance)
    }
    return ZoneDefinition(identifier: name, observances: observances)
  }

  private func observance(
    at index: Int, _ rules: [ParsedRule]
  ) -> ZoneDefinition.Observance? {
    guard let start = first(.dtstart, of: index), case .value(let value, _) = start.time,
      let offsetFrom = offset(.tzoffsetfrom, of: index),
      let offsetTo = offset(.tzoffsetto, of: index)
    else { return nil }
    var observance = ZoneDefinition.Observance(
      isDaylightSaving: components[index].name == .daylight, start: value.wallTime,
      offsetFrom: offsetFrom, offsetTo: offsetTo)
    for parsed in rules
    where properties[parsed.property].component == index
      && properties[parsed.property].name == .rrule
    {
      guard let rule = parsed.rule else { return nil }
      observance.rules.append(rule)
    }
    for property in all(.rdate, of: index) {
      var list = ValueList(in: property.value)
      while let range = list.next(in: bytes.span) {
        guard let date = try? DateValue.read(bytes.span.extracting(range)).value else {
          return nil
        }
        observance.dates.append(date.wallTime)
      }
    }
    return observance
  }

  private func offset(_ name: PropertyName, of component: Int) -> Int? {
    guard let property = first(name, of: component) else { return nil }
    return try? OffsetValue.read(bytes.span.extracting(property.value)).value
  }
}
