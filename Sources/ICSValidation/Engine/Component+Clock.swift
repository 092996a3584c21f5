internal import ICSText

extension Component {
  /// Whether the values of a property are local times, so that a TZID matters to them.
  func isOnClock(_ property: Property) -> Bool {
    guard PropertyGrammar.of(property.name).parameters.contains(.tzid) else { return false }
    switch property.time {
    case .value(.local, _): return true
    case .value: return false
    // A list may hold any form; its zone matters unless all its values are dates.
    case .failure, .none:
      return property.valueType != .date && !QuotedAddress.isCut(property, in: self)
    }
  }
}
