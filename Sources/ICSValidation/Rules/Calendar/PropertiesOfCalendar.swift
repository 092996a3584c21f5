internal import ICSText

/// Calendars without PRODID.
enum ProdidMissing: ComponentRule {
  static let description = RuleDescription(
    "cal.prodid-missing", .error, "RFC 5545 §3.7.3", "A VCALENDAR has a PRODID.",
    harm: "sabre/vobject (Nextcloud) and vobject (Radicale) refuse the file.",
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Name the program that writes the file: PRODID:-//Your organisation//Program//EN.",
    repair: .sometimes("unless another VCALENDAR begins in place of its first component"))

  static let components: [ComponentName] = [.calendar]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.prodid) else { return }
    diagnostics.report(diagnostic, at: component.place, "VCALENDAR has no PRODID") { edits in
      guard !context.isLate(.prodid) else { return }
      edits.needsTrial = context.mayHoldCalendar
      let line = "PRODID:-//calview//fix//EN"
      // It comes after VERSION, unless that may come after the components.
      let version = context.record.first(.version).flatMap {
        context.repair != nil || $0.place.line == component.lineAfterBegin ? $0 : nil
      }
      edits.insert(
        line, after: version, of: component, in: context.record, "\(line) added")
    }
  }
}

/// Calendars with more than one PRODID.
enum ProdidTwice: ComponentRule {
  static let description = RuleDescription(
    "cal.prodid-twice", .error, "RFC 5545 §3.7.3", "A VCALENDAR has one PRODID.",
    harm: "Strict readers refuse the file.",
    wrong: .calendar("↓PRODID:-//Example//Export//EN\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .event("LOCATION:Hall"),
    cure: "Keep the one that names the program that wrote the file.",
    repair: .sometimes("if both are equal"))

  static let components: [ComponentName] = [.calendar]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.repeated.contains(.prodid) else { return }
    let properties = context.record.all(.prodid, of: index)
    for property in properties.dropFirst() {
      diagnostics.report(diagnostic, at: property.place, "PRODID appears a second time") {
        $0.remove(property, ifItRepeats: properties[0], in: context.record)
      }
    }
  }
}

/// Calendar scales other than the Gregorian one.
enum CalendarScale: PropertyRule {
  static let description = RuleDescription(
    "cal.calscale", .warning, "RFC 5545 §3.7.1", "CALSCALE is GREGORIAN.",
    harm: "No other scale is registered; readers refuse the file or read its dates as Gregorian.",
    wrong: .calendar("CALSCALE:↓JULIAN\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .calendar("CALSCALE:GREGORIAN\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write Gregorian dates; rules in other calendars use RSCALE (RFC 7529).")

  static let properties: PropertySet = [.calscale]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    guard !value.isEmpty, !value.equals("GREGORIAN") else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "expected CALSCALE:GREGORIAN, found \(Excerpt(value))")
  }
}

/// Values of METHOD that iTIP does not define.
enum UnknownMethod: PropertyRule {
  static let description = RuleDescription(
    "cal.method-unknown", .warning, "RFC 5545 §3.7.2, RFC 5546 §1.4",
    "METHOD is one that iTIP defines.",
    harm: "Mail programs do not know what to do with the message and show an attachment.",
    wrong: .calendar("METHOD:↓PUSH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .calendar("METHOD:PUBLISH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: """
      Leave METHOD out of a file, and out of resources on a CalDAV server. In a message, write \
      PUBLISH, REQUEST, REPLY, ADD, CANCEL, REFRESH, COUNTER or DECLINECOUNTER.
      """)

  static let properties: PropertySet = [.method]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    guard CalendarMethod(value) == .other, !value.isExtensionName, !value.isEmpty else {
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "no METHOD is called \(Excerpt(value))")
  }
}

/// Several names of a calendar in one language.
enum SameLanguage: ComponentRule {
  static let description = RuleDescription(
    "cal.same-language", .error, "RFC 7986 §5.1, §5.2",
    "Each NAME and DESCRIPTION of a calendar is in a different language.",
    harm: "Readers show an arbitrary one of them.",
    wrong: .calendar("NAME:Choir\n↓NAME:Choir of the mill\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .calendar("NAME;LANGUAGE=en:Choir\nNAME;LANGUAGE=de:Chor\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Keep the intended one, or write the LANGUAGE of each.")

  static let components: [ComponentName] = [.calendar]

  static let triggers: PropertySet = [.name, .description]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for name in component.repeated.intersection(triggers).names {
      var languages: Set<String> = []
      for property in context.record.all(name, of: index) {
        let language = context.record.parameter(.language, of: property).map {
          context.record.string($0.firstValue).lowercased()
        }
        guard !languages.insert(language ?? "").inserted else { continue }
        diagnostics.report(
          diagnostic, at: property.place,
          "a second \(name.rawValue) for the calendar in the same language")
      }
    }
  }
}

/// Properties of the calendar after its components.
enum PropertyAfterComponent: PropertyRule {
  static let description = RuleDescription(
    "cal.prop-after-component", .warning, "RFC 5545 §3.6",
    "The properties of a VCALENDAR come before its components.",
    harm: """
      Readers that read the file in one pass do not know its METHOD or name while they read the \
      events.
      """,
    wrong: .calendar("BEGIN:X-ROOM\nEND:X-ROOM\n↓METHOD:PUBLISH"),
    right: .calendar("METHOD:PUBLISH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write the properties after BEGIN:VCALENDAR.")

  static let properties = PropertySet.all.subtracting([.version])

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.record.parts[0].name == .calendar, context.calendar.components > 0,
      // A property that has no place in a calendar at all is reported as such.
      Cardinality.of(.calendar)?.allowed.contains(property.name) == true
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(context.record.excerpt(property.nameRange)) comes after components, "
        + "expected before them")
  }
}
