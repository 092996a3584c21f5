internal import CalendarModel
internal import ICSText
internal import TimeZones

extension Component {
  /// Whether the values of a property are local times, so that a TZID matters to them.
  func isOnClock(_ property: Property) -> Bool {
    guard PropertyGrammar.of(property.name).parameters.contains(.tzid) else { return false }
    switch property.time {
    case .value(.local, _): return true
    case .value: return false
    // A list may hold any form; its zone matters unless all its values are dates.
    case .failure, .none:
      return property.valueType != .date && !isCut(property)
    }
  }
}

extension Component {
  /// Returns the zone that a VTIMEZONE defines; `nil` if a part of it cannot be read.
  ///
  /// The rules about such a part report it.
  func zoneDefinition(named name: String) -> ZoneDefinition? {
    var observances: [ZoneDefinition.Observance] = []
    for index in parts.indices.dropFirst()
    where parts[index].name == .standard || parts[index].name == .daylight {
      guard let observance = observance(at: index) else { return nil }
      observances.append(observance)
    }
    return ZoneDefinition(identifier: name, observances: observances)
  }

  private func observance(at index: Int) -> ZoneDefinition.Observance? {
    var reader = ObservanceReader()
    do throws(ObservanceReader.Fault) {
      for property in properties where property.part == index {
        guard property.name == .rdate else {
          try reader.read(property.name, bytes.span.extracting(property.value))
          continue
        }
        var list = ValueList(in: property.value)
        while let range = list.next(in: bytes.span) {
          try reader.read(.rdate, bytes.span.extracting(range))
        }
      }
    } catch {
      return nil
    }
    return reader.observance(of: parts[index].name)
  }
}
