internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Writes times that must be in UTC in UTC, if their zone is known.
enum UTCRequiredFixer: PropertyFixer {
  static let rule: any Rule.Type = UTCRequired.self

  static let properties = UTCRequired.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard
      UTCRequired.pointsInTime.contains(property.name)
        || context.facts.record.components[property.component].name == .freeBusy
    else { return }
    if property.name == .freebusy {
      convertPeriods(of: property, in: context, with: &edits)
    } else {
      convert(property, in: context, with: &edits)
    }
  }

  /// Writes periods in UTC, without their zone.
  private static func convertPeriods(
    of property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard let zone = context.zone(of: property) else { return }
    let text = context.facts.record.bytes.span
    var periods: [String] = []
    var hasLocalTime = false
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      guard let reading = try? PeriodValue.read(text.extracting(range)),
        reading.departures.isEmpty, let period = self.text(of: reading.value, range, zone, text)
      else { return }
      if case .local = reading.value.start { hasLocalTime = true }
      periods.append(period)
    }
    guard hasLocalTime else { return }
    edits.rewrite(
      property, of: context.facts.record, zone: nil, value: periods.joined(separator: ","),
      "FREEBUSY written in UTC")
  }

  /// Returns a period in UTC; `nil` if that cannot be written, or would not have the same end.
  private static func text(
    of period: PeriodValue, _ range: Range<Int>, _ zone: Zone, _ bytes: Span<UInt8>
  ) -> String? {
    guard let start = text(of: period.start, zone) else { return nil }
    switch period.end {
    case .at(let end): return text(of: end, zone).map { "\(start)/\($0)" }
    case .after(let duration):
      // A day may have 23 hours in the zone.
      guard duration.days == 0,
        let slash = range.first(where: { bytes[$0] == UInt8(ascii: "/") })
      else { return nil }
      return start + bytes.extracting(slash..<range.upperBound).string
    }
  }

  private static func text(of time: DateValue, _ zone: Zone) -> String? {
    switch time {
    case .date: nil
    case .local(let time): TimeText.text(of: .utc(zone.instant(of: time)))
    case .utc: TimeText.text(of: time)
    }
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
