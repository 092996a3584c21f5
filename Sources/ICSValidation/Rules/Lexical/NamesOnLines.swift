internal import ICSText

/// Names with characters other than letters, digits and hyphens.
enum NameCharacters: BlockRepair {
  static let description = RuleDescription(
    .nameCharacters, "RFC 5545 §3.1", "A name has only letters, digits and hyphens.",
    harm: """
      Readers drop the property or refuse the file; to icalendar, BEGIN:VEVENT with a blank after it \
      begins no event. An underscore in a name with X-, as Lotus \
      Notes writes it (X-LOTUS-CHILD_UID), is a warning: no other program checks this.
      """,
    wrong: .event("X-ROOM↓ NUMBER:12"), .event("↓:12"), .event("X↓_ROOM:12"),
    .event("X-LOTUS-CHILD↓_UID:12"),
    right: .event("X-ROOM-NUMBER:12"),
    cure: "Use only letters, digits and hyphens; your own names start with X-.",
    repair: .sometimes("on lines that begin or end components, and blanks after known names"))

  /// Removes blanks after the names of properties.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    let text = record.bytes.span
    for property in record.properties where property.name != .other {
      let start = property.nameRange.upperBound
      var end = start
      while end < property.value.lowerBound, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
      guard end > start, end < property.value.lowerBound,
        text[end] == UInt8(ascii: ":") || text[end] == UInt8(ascii: ";")
      else { continue }
      edits.replace(
        start..<end, of: property, in: record, with: "",
        "blanks removed after \(property.name.rawValue)")
    }
  }
}

/// Names in small letters.
enum Lowercase: BlockRepair {
  static let description = RuleDescription(
    .lowercase, "RFC 5545 §2", "Names of components, properties and parameters are in capitals.",
    harm: """
      Letter case does not matter by the RFC, so this is a remark; simple readers compare names \
      exactly and miss the property.
      """,
    wrong: .event("↓location:Hall"), .event("LOCATION;↓language=en:Hall"),
    right: .event("LOCATION;LANGUAGE=en:Hall"), cure: "Write names in capitals.",
    repair: .sometimes("unless the property is unknown"),
    oncePerFile: true)

  /// Writes names of properties and parameters in capitals.
  ///
  /// A name that nobody has defined may be the start of a text whose line feed was not escaped.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      let name = record.bytes.span.extracting(property.nameRange)
      guard property.name != .other || name.startsAsExtension else { continue }
      capitalise(property.nameRange, of: property, in: record, with: &edits)
      for parameter in record.parameters(of: property) {
        capitalise(parameter.nameRange, of: property, in: record, with: &edits)
      }
    }
  }

  private static func capitalise(
    _ range: Range<Int>, of property: Component.Property, in record: Component,
    with edits: inout EditList
  ) {
    let name = record.bytes.span.extracting(range)
    let hasSmallLetter = name.indices.contains {
      name[$0] >= UInt8(ascii: "a") && name[$0] <= UInt8(ascii: "z")
    }
    guard hasSmallLetter else { return }
    edits.replace(
      range, of: property, in: record, with: name.bytes(inCapitals: true),
      "\(record.excerpt(range)) written in capitals")
  }
}

/// Parameters that are not `NAME=value`.
enum ParameterSyntax: BlockRepair {
  static let description = RuleDescription(
    .parameterSyntax, "RFC 5545 §3.2", "A parameter is a name, an equals sign and values.",
    harm: """
      If a quotation mark is not closed, no reader can tell where the value of the property \
      starts; the property is lost.
      """,
    wrong: .event("LOCATION;↓de:Halle"), .event("LOCATION;↓;LANGUAGE=de:Halle"),
    .event("ATTENDEE;CN=↓\"Ulla:mailto:ulla@example.com"),
    .event("ATTENDEE;CN=↓Ulla \"U\" Brandt:mailto:ulla@example.com"),
    right: .event("LOCATION;LANGUAGE=de:Halle"),
    .event("ATTENDEE;CN=\"Brandt, Ulla\":mailto:ulla@example.com"),
    cure: """
      Put a value with a colon, a semicolon or a comma in quotation marks, and write a quotation \
      mark inside it as ^' (RFC 6868).
      """,
    repair: .sometimes("if it only has blanks around its name"))

  /// Removes blanks around the names of parameters.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      for parameter in record.parameters(of: property) {
        for blanks in record.blanks(around: parameter) {
          edits.replace(
            blanks, of: property, in: record, with: "",
            "blank removed from a parameter of \(property.name.rawValue)")
        }
      }
    }
  }
}

extension Component {
  /// The ranges of blanks before and after the name of a parameter.
  func blanks(around parameter: Parameter) -> [Range<Int>] {
    var start = parameter.nameRange.lowerBound
    while bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let ranges = [
      start..<parameter.nameRange.lowerBound,
      // The equals sign comes before the values.
      parameter.nameRange.upperBound..<parameter.values.lowerBound - 1,
    ]
    return ranges.filter { !$0.isEmpty }
  }
}

/// BEGIN and END with parameters.
enum ParameterOnBegin: Rule {
  static let description = RuleDescription(
    .parameterOnBegin, "RFC 5545 §3.4", "BEGIN and END have no parameters.",
    harm: "Readers that compare the whole line do not see that a component begins.",
    wrong: .calendar(
      """
      ↓BEGIN;X-A=1:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("X-A:1"),
    cure: "Leave the parameter out, or use your own property in the component.",
    repair: .always)
}

/// BEGINs with other text before them on their line.
enum TextBeforeBegin: Rule {
  static let description = RuleDescription(
    .textBeforeBegin, "RFC 5545 §3.1, §3.4", "BEGIN comes first on its line.",
    harm: """
      Readers see no component begin: they lose the event, or take its times for those of the event \
      before it. Google refuses a file with blanks before BEGIN:VCALENDAR. A program or a template \
      that writes None for nothing does so before each event.
      """,
    wrong: .calendar(
      """
      ↓NoneBEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓  BEGIN:VEVENT
      UID:concert@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      DTSTART;VALUE=DATE:20241215
      END:VEVENT
      """),
    .file(
      """
      ↓ BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"), cure: "Write BEGIN at the start of its line.",
    repair: .sometimes("if there are only blanks, or a word such as None, null or undefined"),
    oncePerFile: true)
}
