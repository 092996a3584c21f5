internal import CivilCalendar
internal import ICSText

/// Dates without VALUE=DATE on properties whose default type is a date-time.
enum MissingValueDate: PropertyRule {
  static let description = RuleDescription(
    "val.date-missing-value", .error, "RFC 5545 §3.2.20, §3.8.2.4",
    "A date has the parameter VALUE=DATE.",
    harm: """
      Strict readers, sabre/vobject (Nextcloud) among them, take the value for a malformed \
      date-time and drop the event or start it at midnight UTC, which is the day before west of \
      Greenwich.
      """,
    wrong: .event("DTSTART:↓20241231\nDURATION:P1D"),
    right: .event("DTSTART;VALUE=DATE:20241231\nDURATION:P1D"),
    cure: "Write DTSTART;VALUE=DATE:20241231.",
    repair: .sometimes("if all values are dates, unless the end is a date and the start is not"))

  static let properties: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .exdate, .rdate]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    // Observances of a time zone have a rule of their own.
    guard property.valueType == .dateTime, component != .standard, component != .daylight else {
      return
    }
    if property.name == .rdate,
      MixedDates.firstOfAnotherType(of: property, in: context.record) != nil
    {
      return
    }
    TimeValues.forEach(of: property, in: context.record) { range, value in
      guard case .date = value else { return true }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "\(property.name.rawValue) is the date \(context.record.excerpt(range)), "
          + "expected VALUE=DATE"
      ) { name(dates: property, in: context, with: &$0) }
      return false
    }
  }

  /// Names the type of a property whose values are all dates.
  private static func name(
    dates property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    let record = context.record
    guard isAllDates(property, in: record), !isEndAfterTime(property, in: record),
      context.namesInstances(property, &edits)
    else { return }
    if let parameter = record.parameter(.value, of: property) {
      edits.replace(
        parameter.firstValue, of: property, in: record, with: "DATE",
        "VALUE=DATE written in \(property.name.rawValue)")
    } else {
      edits.add("VALUE=DATE", to: property, in: record)
    }
  }

  /// Whether the property is the end of what starts at a time: as a date it has no right form.
  private static func isEndAfterTime(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    guard property.name == .dtend || property.name == .due,
      case .value(let start, _)? = record.first(.dtstart, of: property.part)?.time
    else { return false }
    return !start.isDate
  }

  private static func isAllDates(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    TimeValues.all(of: property, in: record)?.allSatisfy(\.isDate) ?? false
  }
}

/// Date-times on properties with VALUE=DATE.
enum TimeUnderValueDate: PropertyRule {
  static let description = RuleDescription(
    "val.value-date-but-time", .error, "RFC 5545 §3.2.20, §3.3.4",
    "A value with VALUE=DATE is a date.",
    harm: """
      Some readers go by VALUE and show an all-day event, others by the value and show a time; \
      strict ones refuse the file.
      """,
    wrong: .event("DTSTART;VALUE=DATE:↓20241231T180000\nDTEND;VALUE=DATE:20250101"),
    right: .event("DTSTART;VALUE=DATE:20241231\nDTEND;VALUE=DATE:20250101"),
    cure: "Leave the time out of an all-day event, or VALUE=DATE out of a timed one.")

  static let properties: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .exdate, .rdate]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .date else { return }
    TimeValues.forEach(of: property, in: context.record) { range, value in
      guard !value.isDate else { return true }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "\(property.name.rawValue) has VALUE=DATE, "
          + "but \(context.record.excerpt(range)) is a date-time")
      return false
    }
  }
}

/// Value types that no RFC defines.
enum UnknownValueType: ParameterRule {
  static let description = RuleDescription(
    "val.value-unknown", .warning, "RFC 5545 §3.2.20",
    "VALUE names a type that is registered or starts with X-.",
    harm: "Readers take the value for text; a time is lost, which is an error.",
    wrong: .event("URL;VALUE=↓LINK:https://example.com"),
    .event("DTSTART;VALUE=↓DATETIME:20241202T180000Z"),
    right: .event("URL;VALUE=URI:https://example.com"),
    cure: "Leave VALUE out, or write the type of the property.")

  static var parameters: [ParameterName]? { [.value] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(parameter.firstValue)
    guard ValueType(value) == .other, !value.isExtensionName else { return }
    diagnostics.report(
      diagnostic, PropertySet.deciding.contains(property.name) ? .error : nil,
      at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
      "no value type is called \(Excerpt(value))")
  }
}

/// Value types that a property cannot have.
enum WrongValueType: ParameterRule {
  static let description = RuleDescription(
    "val.value-type", .warning, "RFC 5545 §3.2.20, §3.8",
    "VALUE names a type that the property may have.",
    harm: """
      Strict readers refuse the property; others go by what the value looks like. For times and \
      rules it is an error: icalendar reads text in their place, vobject and ical (Home Assistant) \
      refuse the file.
      """,
    wrong: .event("DURATION;VALUE=↓TEXT:PT1H"), .event("DTSTART;VALUE=↓TEXT:20241202T180000Z"),
    .event("URL;VALUE=↓TEXT:https://example.com"),
    right: .event("DURATION;VALUE=DURATION:PT1H"),
    cure: "Leave VALUE out, or write a type that the property may have.")

  static var parameters: [ParameterName]? { [.value] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let types = PropertyGrammar.of(property.name).types
    guard property.name != .other, !PropertySet.experimental.contains(property.name),
      property.valueType != .other, !types.contains(property.valueType),
      // A date in place of a point in time is reported as such.
      !(PropertySet.pointsInTime.contains(property.name) && property.valueType == .date)
    else { return }
    let names = types.map(\.rawValue).joined(separator: " or ")
    diagnostics.report(
      diagnostic, PropertySet.deciding.contains(property.name) ? .error : nil,
      at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
      "the type of \(property.name.rawValue) must be \(names), not \(property.valueType.rawValue)")
  }
}

/// Attachments in the file itself that are not marked or encoded as such.
enum InlineBinary: PropertyRule {
  static let description = RuleDescription(
    "val.binary", .error, "RFC 5545 §3.1.3, §3.3.1, §3.8.1.1",
    "Inline data have VALUE=BINARY, ENCODING=BASE64 and FMTTYPE, and are in base 64.",
    harm: """
      Without the parameters, readers take the data for an address. Without FMTTYPE, which is a \
      warning, they do not know which program opens them. Data make a calendar large, and every \
      reader loads them every time.
      """,
    wrong: .event("↓ATTACH;ENCODING=BASE64;FMTTYPE=text/plain:Q2hvaXI="),
    .event("↓ATTACH;VALUE=BINARY;FMTTYPE=text/plain:Q2hvaXI="),
    .event("↓ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2hvaXI="),
    .event("ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:↓Q2hvaX!"),
    .event("ATTACH;VALUE=BINARY;ENCODING=BASE64:↓Q2hvaX!"),
    .event("ATTACH;VALUE=BINARY;ENCODING=↓B;FMTTYPE=text/plain:Q2hvaXI="),
    right: .event("ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:Q2hvaXI="),
    .event("ATTACH:https://example.com/choir.txt"),
    cure: "Write all three parameters; better, put the file on the web and write its address.",
    repair: .sometimes("if VALUE=BINARY or ENCODING=BASE64 is missing before data in base 64"))

  static let properties: PropertySet = [.attach, .image, .structuredData]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let isBinary = property.valueType == .binary
    let isBase64 = context.record.isBase64(property)
    guard isBinary || isBase64 else { return }
    let isData = Self.isBase64(context.record.bytes.span.extracting(property.value))
    if isBinary, isBase64, !isData {
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "the data of \(property.name.rawValue) are not in base 64")
      return
    }
    if isBase64, let parameter = context.record.parameter(.encoding, of: property),
      context.record.bytes.span.extracting(parameter.firstValue).equals("B")
    {
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
        "ENCODING=B comes from vCard, expected ENCODING=BASE64"
      ) { edits in
        guard isData else { return }
        edits.replace(
          parameter.firstValue, of: property, in: context.record, with: "BASE64",
          "ENCODING=BASE64 written in \(property.name.rawValue)")
      }
      return
    }
    var missing: [String] = []
    if !isBinary { missing.append("VALUE=BINARY") }
    if !isBase64 { missing.append("ENCODING=BASE64") }
    if context.record.parameter(.fmttype, of: property) == nil { missing.append("FMTTYPE") }
    if !missing.isEmpty {
      diagnostics.report(
        diagnostic, isBinary && isBase64 ? .warning : nil, at: property.place,
        "\(property.name.rawValue) holds data and has no \(missing.joined(separator: ", "))"
      ) { edits in
        guard isData else { return }
        edits.isPartial = missing.count > 1
        if !isBinary, context.record.parameter(.value, of: property) == nil {
          edits.add("VALUE=BINARY", to: property, in: context.record)
        } else if !isBase64, context.record.parameter(.encoding, of: property) == nil {
          edits.add("ENCODING=BASE64", to: property, in: context.record)
        }
      }
    }
  }

  /// Whether a text is valid base 64 (RFC 4648 §4).
  private static func isBase64(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, text.count.isMultiple(of: 4) else { return false }
    var end = text.count
    while end > text.count - 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    for index in 0..<end {
      let byte = text[index]
      let letter = byte | 0x20
      let isLetter = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      guard
        isLetter || byte.digit != nil || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
      else { return false }
    }
    return true
  }
}
