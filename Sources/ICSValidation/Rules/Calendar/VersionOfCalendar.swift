internal import ICSText
internal import Recurrence

/// Calendars without VERSION.
enum VersionMissing: ComponentRule {
  static let description = RuleDescription(
    "cal.version-missing", .error, "RFC 5545 §3.7.4", "A VCALENDAR has a VERSION.",
    harm: """
      Readers cannot tell iCalendar from vCalendar 1.0; sabre/vobject (Nextcloud) refuses the \
      file.
      """,
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"), cure: "Write VERSION:2.0 after BEGIN:VCALENDAR.",
    repair: .sometimes("unless another VCALENDAR begins in place of its first component"))

  static let components: [ComponentName] = [.calendar]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.version) else { return }
    diagnostics.report(diagnostic, at: component.place, "VCALENDAR has no VERSION") { edits in
      guard !context.isLate(.version) else { return }
      edits.needsTrial = context.mayHoldCalendar
      edits.insert(
        "VERSION:2.0", after: nil, of: component, in: context.record, "VERSION:2.0 added")
    }
  }
}

/// Calendars of a version other than 2.0.
enum VersionNot2: PropertyRule {
  static let description = RuleDescription(
    "cal.version-not-2.0", .error, "RFC 5545 §3.7.4", "VERSION is 2.0.",
    harm: """
      1.0 is vCalendar from 1996, which writes texts, alarms and rules differently: readers of \
      iCalendar drop or misread them. Apple and sabre/vobject (Nextcloud) refuse it.
      """,
    wrong: .file(
      """
      BEGIN:VCALENDAR
      VERSION:↓1.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: """
      Export as iCalendar (.ics), not as vCalendar (.vcs); if the file is iCalendar already, write \
      VERSION:2.0.
      """,
    repair: .sometimes("if blanks are around 2.0"))

  static let properties: PropertySet = [.version]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    var value = property.value
    // A range of versions is the lowest one, a semicolon and the highest one.
    if let semicolon = property.value.first(where: { text[$0] == UInt8(ascii: ";") }) {
      value = semicolon + 1..<property.value.upperBound
    }
    guard context.record.parts[property.part].name == .calendar,
      !text.extracting(value).equals("2.0")
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      text.extracting(value).equals("1.0")
        ? "the file is vCalendar 1.0, the format before iCalendar; expected VERSION:2.0"
        : "expected VERSION:2.0, found \(context.record.excerpt(property.value))"
    ) { edits in
      guard text.extracting(text.trimmed(property.value)).equals("2.0") else { return }
      edits.trim(property, in: context.record)
    }
  }
}

/// VERSION after the components.
enum VersionNotFirst: PropertyRule, BlockRepair {
  static let description = RuleDescription(
    "cal.version-not-first", .warning, "RFC 5545 §3.6", "VERSION comes before the components.",
    harm: "Readers that choose the format by VERSION have to guess until they find it.",
    wrong: .file(
      """
      BEGIN:VCALENDAR
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      ↓VERSION:2.0
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"), cure: "Write VERSION:2.0 after BEGIN:VCALENDAR.",
    repair: .sometimes("if it is 2.0 and no other comes before it"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any BlockRepair.Type)
  }

  static let properties: PropertySet = [.version]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.record.parts[property.part].name == .calendar,
      context.calendar.components > 0
    else { return }
    diagnostics.report(
      diagnostic, at: property.place, "VERSION comes after components, expected before them",
      repair: EditList.tryRepair)
  }

  /// Moves VERSION:2.0 from after the components to the start of the calendar.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    let survey = context.survey
    guard record.parts[0].name == .calendar, survey.lateProperties.contains(.version),
      !survey.hasOtherLateVersion, survey.lacksEarlyVersion
    else { return }
    if !context.isHead {
      for version in record.all(.version) {
        edits.remove(version, in: record, "VERSION moved to the start of the calendar")
      }
    } else if record.first(.version) == nil {
      edits.insert(
        "VERSION:2.0", after: nil, of: record.parts[0], in: record,
        "VERSION:2.0 moved here from after the components")
    }
  }
}
