internal import ICSText

/// Parameters that no RFC defines.
enum UnknownParameter: ParameterRule {
  static let description = RuleDescription(
    "str.param-unknown", .warning, "RFC 5545 §3.2",
    "A parameter is registered, or its name starts with X-.",
    harm: "Readers ignore it, so its information is lost. Most often the name is misspelt.",
    wrong: .event("ATTENDEE;↓PARTSAT=ACCEPTED:mailto:ulla@example.com"),
    .event("ATTENDEE;↓X-=12:mailto:ulla@example.com"),
    right: .event("ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com"),
    .event("ATTENDEE;X-SEAT=12:mailto:ulla@example.com"),
    cure: "Check the spelling; your own parameters start with X-.")

  static var parameters: [ParameterName]? { [.other] }

  /// Names from later documents that calview does not otherwise use.
  static let registered = ["JSID", "JSPTR", "PUBLIC-COMMENT", "RESPONSE", "STAY-INFORMED"]

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(parameter.nameRange)
    // An unknown property may have parameters of its own.
    guard property.name != .other, !PropertySet.experimental.contains(property.name),
      !name.isExtensionName
    else { return }
    for known in registered where name.equals(known) { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "no parameter is called \(Excerpt(name))")
  }
}

/// Parameters that belong on other properties.
enum ParameterNotAllowed: ParameterRule {
  static let description = RuleDescription(
    "str.param-not-allowed", .warning, "RFC 5545 §3.2, §3.8",
    "A parameter is on a property that may have it.",
    harm: """
      Readers do not look for it there, so its information is lost. ROLE and CUTYPE on ORGANIZER \
      are only a remark: Exchange and others write them as they would for an attendee.
      """,
    wrong: .event("LOCATION;↓PARTSTAT=ACCEPTED:Hall"),
    .alarm("TRIGGER;VALUE=DATE-TIME;↓RELATED=END:20241202T170000Z"),
    right: .event("LOCATION;LANGUAGE=en:Hall"),
    cure: "Leave it out, or use your own parameter starting with X-.")

  static var parameters: [ParameterName]? {
    // CHARSET has a rule of its own.
    ParameterName.allCases.filter { $0 != .other && $0 != .charset }
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.name != .other, !PropertySet.experimental.contains(property.name),
      !PropertyGrammar.of(property.name).parameters.contains(parameter.name)
        || isForDurationOnly(parameter, property),
      !isReportedElsewhere(parameter, property, context)
    else { return }
    let belongsOnAttendee =
      property.name == .organizer && (parameter.name == .role || parameter.name == .cutype)
    diagnostics.report(
      diagnostic, belongsOnAttendee ? .info : nil,
      at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      isForDurationOnly(parameter, property)
        ? "TRIGGER is a date-time, so it must not have RELATED"
        : "\(property.name.rawValue) must not have the parameter \(parameter.name.rawValue)")
  }

  /// Whether a parameter is RELATED on a TRIGGER that is a point in time.
  ///
  /// RELATED says what a duration counts from.
  private static func isForDurationOnly(
    _ parameter: Parameter, _ property: Component.Property
  ) -> Bool {
    parameter.name == .related && property.valueType == .dateTime
  }

  /// Whether another rule reports the parameter: some misplaced TZIDs and ENCODINGs have their own.
  private static func isReportedElsewhere(
    _ parameter: Parameter, _ property: Component.Property,
    _ context: borrowing RuleContext
  ) -> Bool {
    switch parameter.name {
    case .tzid:
      return PropertySet.pointsInTime.contains(property.name) || property.name == .rrule
        || property.name == .exrule || property.name == .freebusy || property.name == .trigger
    case .encoding:
      let value = context.record.bytes.span.extracting(parameter.firstValue)
      return value.equals("QUOTED-PRINTABLE") || value.equals("8BIT")
    default: return false
    }
  }
}

/// Properties without a parameter that they must have.
enum MissingParameter: PropertyRule {
  static let description = RuleDescription(
    "str.param-missing", .error,
    "RFC 7986 §5.7, §5.10, §5.11, RFC 9073 §6.5, §6.6, RFC 9253 §8.2",
    "Properties without a default type have VALUE and the other parameters that they require.",
    harm: """
      A reader that follows the RFC does not know the type of the value and ignores the property: \
      the picture, the link to the video call or the refresh interval.
      """,
    wrong: .calendar("↓REFRESH-INTERVAL:PT12H\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .calendar("↓REFRESH-INTERVAL:VALUE=DURATION:PT12H\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .event("↓IMAGE;DISPLAY=BADGE:https://example.com/choir.png"),
    .event("↓CONFERENCE;FEATURE=VIDEO:https://example.com/choir"),
    .event("↓STRUCTURED-DATA;VALUE=TEXT;FMTTYPE=application/json:{}"),
    .event("↓LINK;VALUE=URI:https://example.com/choir"),
    right: .calendar("REFRESH-INTERVAL;VALUE=DURATION:PT12H\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .event("IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.com/choir.png"),
    .event("CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.com/choir"),
    cure: """
      Write REFRESH-INTERVAL;VALUE=DURATION, IMAGE;VALUE=URI, CONFERENCE;VALUE=URI and so on.
      """,
    repair: .sometimes("in REFRESH-INTERVAL, and for addresses in IMAGE and CONFERENCE"))

  static let properties: PropertySet = [
    .refreshInterval, .image, .conference, .styledDescription, .structuredData, .link,
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // Binary data without its parameters is reported as such.
    guard !context.record.isBase64(property), property.valueType != .binary else { return }
    let missing = required(for: property).filter {
      context.record.parameter($0, of: property) == nil
    }
    guard !missing.isEmpty else { return }
    if hasTypeInValue(property, in: context.record) {
      diagnostics.report(
        diagnostic, at: property.place,
        "VALUE=DURATION is a parameter of REFRESH-INTERVAL, expected a semicolon before it"
      ) { edits in
        edits.replace(
          property.value.lowerBound - 1..<property.value.lowerBound, of: property,
          in: context.record, with: ";", "colon before VALUE=DURATION written as a semicolon")
      }
      return
    }
    let names = missing.map { $0 == .value ? value(of: property.name) : $0.rawValue }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(property.name.rawValue) must have \(names.joined(separator: ", "))"
    ) { edits in
      guard missing == [.value], let type = onlyType(of: property, in: context.record) else {
        return
      }
      edits.add("VALUE=\(type.rawValue)", to: property, in: context.record)
    }
  }

  /// Whether a REFRESH-INTERVAL has its VALUE after the colon, and then a duration.
  static func hasTypeInValue(_ property: Component.Property, in record: Component) -> Bool {
    let value = record.bytes.span.extracting(property.value)
    let type = "VALUE=DURATION:"
    return property.name == .refreshInterval && !property.hasParameters
      && value.starts(with: type)
      && (try? CalendarDuration.read(value.extracting(type.utf8.count..<value.count))) != nil
  }

  /// The only type that the value can have; `nil` if there are several, or none.
  private static func onlyType(
    of property: Component.Property, in record: Component
  ) -> ValueType? {
    let value = record.bytes.span.extracting(property.value)
    switch property.name {
    case .refreshInterval: return (try? CalendarDuration.read(value)) == nil ? nil : .duration
    case .image, .conference:
      return InvalidURI.isURI(value) && !value.starts(with: "DATA:") ? .uri : nil
    default: return nil
    }
  }

  private static func required(for property: Component.Property) -> [ParameterName] {
    switch property.name {
    case .structuredData:
      property.valueType == .uri ? [.value] : [.value, .fmttype, .schema]
    case .link: [.value, .linkrel]
    default: [.value]
    }
  }

  /// The VALUE parameters that the property may have, as text for a message.
  private static func value(of property: PropertyName) -> String {
    "VALUE=" + PropertyGrammar.of(property).types.map(\.rawValue).joined(separator: " or ")
  }
}

/// Parameters that occur twice on a property.
enum ParameterTwice: PropertyRule {
  static let description = RuleDescription(
    "str.param-twice", .error, "RFC 5545 §3.2", "A parameter occurs once on a property.",
    harm: "Some readers take the first, others the last: the event has two times or zones.",
    wrong: .event("LOCATION;LANGUAGE=en;↓LANGUAGE=de:Halle"),
    right: .event("LOCATION;LANGUAGE=de:Halle"), cure: "Keep the intended one.")

  static let properties = PropertySet.all

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let parameters = context.record.parameters(of: property)
    guard parameters.count > 1 else { return }
    var seen = ParameterSet()
    for index in parameters.indices {
      let parameter = parameters[index]
      let isNew =
        parameter.name == .other
        ? !isRepeated(parameter, after: parameters[..<index], in: context.record)
        : seen.insert(parameter.name)
      guard !isNew else { continue }
      let name = context.record.excerpt(parameter.nameRange)
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
        "the parameter \(name) appears a second time")
    }
  }

  private static func isRepeated(
    _ parameter: Parameter, after others: ArraySlice<Parameter>, in record: Component
  ) -> Bool {
    let name = record.string(parameter.nameRange).uppercased()
    return others.contains {
      $0.name == .other && record.string($0.nameRange).uppercased() == name
    }
  }
}

/// Several values of a parameter that may have only one.
enum SeveralParameterValues: ParameterRule {
  static let description = RuleDescription(
    "str.param-values", .warning, "RFC 5545 §3.2",
    "A parameter with a single value has no comma outside quotation marks.",
    harm: """
      A comma ends the value: readers show the attendee "Brandt, Ulla" as "Brandt", and a TZID \
      with a comma names no zone.
      """,
    wrong: .event("ATTENDEE;CN=Brandt↓, Ulla:mailto:ulla@example.com"),
    .event("ATTENDEE;ROLE=CHAIR↓,REQ-PARTICIPANT:mailto:ulla@example.com"),
    right: .event("ATTENDEE;CN=\"Brandt, Ulla\":mailto:ulla@example.com"),
    .event("ATTENDEE;MEMBER=\"mailto:a@x.org\",\"mailto:b@x.org\":mailto:u@x.org"),
    cure: "Put the value in quotation marks, or keep the intended one.",
    repair: .unsafe("in the CN of an attendee or organizer"))

  static var parameters: [ParameterName]? {
    let lists: Set<ParameterName> = [
      .member, .delegatedFrom, .delegatedTo, .display, .feature, .other,
    ]
    return ParameterName.allCases.filter { !lists.contains($0) }
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    // A closing quotation mark follows a quoted value.
    let isQuoted = parameter.firstValue.lowerBound > parameter.values.lowerBound
    let end = parameter.firstValue.upperBound + (isQuoted ? 1 : 0)
    guard end < parameter.values.upperBound, text[end] == UInt8(ascii: ",") else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: end, in: property),
      "\(parameter.name.rawValue) must have one value, "
        + "not \(context.record.excerpt(parameter.values)): put it in quotation marks"
    ) { edits in
      let values = context.record.bytes[parameter.values]
      guard parameter.name == .cn, property.name == .attendee || property.name == .organizer,
        !values.contains(UInt8(ascii: "\""))
      else { return }
      // Readers show the part before the comma today.
      edits.isSafe = false
      edits.replace(
        parameter.values, of: property, in: context.record,
        with: [UInt8(ascii: "\"")] + values + [UInt8(ascii: "\"")],
        "\(context.record.excerpt(parameter.values)) put in quotation marks")
    }
  }
}
