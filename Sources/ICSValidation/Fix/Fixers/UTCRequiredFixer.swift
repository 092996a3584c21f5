internal import ICSText
internal import TimeZones

/// Writes times that must be in UTC in UTC, if their zone is known.
enum UTCRequiredFixer: PropertyFixer {
  static let rule: any Rule.Type = UTCRequired.self

  static let properties = UTCRequired.properties.subtracting([.freebusy])

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard
      PropertySet.pointsInTime.contains(property.name)
        || context.facts.record.components[property.component].name == .freeBusy
    else { return }
    convert(property, in: context, with: &edits)
  }

  /// Writes a time in UTC, without its zone.
  static func convert(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard case .value(.local(let time), let departures) = property.time, departures.isEmpty,
      let zone = context.zone(of: property),
      let text = TimeText.text(of: .utc(zone.instant(of: time)))
    else { return }
    edits.rewrite(
      property, of: context.facts.record, zone: nil, value: text,
      "\(property.name.rawValue) written in UTC as \(text)")
  }
}
