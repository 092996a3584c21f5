internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Invalid date-times.
enum InvalidDateTime: PropertyRule {
  static let description = RuleDescription(
    "val.date-time", .error, "RFC 5545 §3.3.5",
    "A date-time is a date and a time, written YYYYMMDDTHHMMSS, with Z for UTC.",
    harm: """
      Readers refuse the file, drop the event or show it at another time: libical accepts 25:00 \
      and counts on into the next day; some read the forms of ISO 8601 with hyphens, others do not.
      """,
    wrong: .event("DTSTART:20241202T↓250000Z"), .event("DTSTART:↓2024-12-02T18:00:00Z"),
    .event("DTSTART:↓20241202T1800"), .event("DTSTART:↓20241202T190000+0100"),
    right: .event("DTSTART:20241202T180000Z"),
    cure: """
      Write hours, minutes and seconds with two digits each and no separators; a time in a zone \
      has TZID, not an offset.
      """,
    repair: .some("if it can be read"))

  static let properties: PropertySet = PropertySet.times.union([.exdate, .rdate, .trigger])

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // What holds for all values of the property is found out once.
    var offsets: Offsets?
    TimeValues.forEachFault(of: property, in: context.record) { fault in
      guard !fault.isDate else { return }
      diagnostics.report(
        diagnostic, at: context.record.place(of: fault.offset, in: property),
        fault.message(property, context.record)
      ) { edits in
        let found = offsets ?? Offsets(of: property, in: context)
        offsets = found
        write(fault.range, of: property, in: context, found, with: &edits)
      }
    }
  }

  /// Writes a time in its right form, without an offset if TZID gives the same one.
  private static func write(
    _ range: Range<Int>, of property: Component.Property,
    in context: borrowing RuleContext, _ offsets: Offsets, with edits: inout EditList
  ) {
    let value = context.record.bytes.span.extracting(range)
    switch offsets {
    case .contradictZone: return
    case .matchZone(let zone):
      guard let time = zone.time(beforeOffsetOf: value), let text = TimeText.text(of: .local(time))
      else { return rewrite(range, of: property, in: context.record, with: &edits) }
      edits.replace(
        range, of: property, in: context.record, with: text,
        "\(context.record.excerpt(range)) written as \(text); TZID gives the offset")
    case .irrelevant: rewrite(range, of: property, in: context.record, with: &edits)
    }
  }

  /// How the offsets of the values of a property agree with the zone that TZID names.
  ///
  /// The values are all in the zone, or all in UTC.
  private enum Offsets {
    case matchZone(Zone)
    /// In UTC, the series would keep its first instance, but not the others.
    case contradictZone
    case irrelevant

    init(of property: Component.Property, in context: borrowing RuleContext) {
      self = .irrelevant
      guard let zone = context.zone(of: property) else { return }
      let text = context.record.bytes.span
      var hasOffset = false
      var agree = true
      var list = ValueList(in: property.value)
      while let range = list.next(in: text) {
        let value = text.extracting(range)
        guard let reading = try? DateValue.read(value) else { return }
        hasOffset = hasOffset || reading.departures.contains(.offset)
        if case .local = reading.value { continue }
        agree = agree && zone.time(beforeOffsetOf: value) != nil
      }
      let repeats = !context.record.parts[property.part].present.isDisjoint(
        with: [.rrule, .rdate, .exrule])
      if agree {
        self = .matchZone(zone)
      } else if repeats, hasOffset {
        self = .contradictZone
      }
    }
  }

  /// Writes a value in its right form, if it can be read.
  static func rewrite(
    _ range: Range<Int>, of property: Component.Property, in record: Component,
    with edits: inout EditList
  ) {
    guard let value = try? DateValue.read(record.bytes.span.extracting(range)).value,
      let text = TimeText.text(of: value)
    else { return }
    edits.write(text, for: range, of: property, in: record)
  }
}
