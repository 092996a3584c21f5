internal import ICSText

/// Lines that end with only LF or only CR.
enum LineEnding: Rule {
  static let description = RuleDescription(
    .lineEnding, "RFC 5545 §3.1", "Each line ends with CRLF.",
    harm: """
      Most programs accept a bare LF; strict ones, some mail gateways and some corporate importers \
      do not. This is reported once per file, with the number of lines.
      """,
    wrong: .event("LOCATION:Hall↓␊"),
    .event("LOCATION:Hall↓␍"),
    right: .event("LOCATION:Hall"),
    cure: "Write CR and LF (0D 0A) after each line, the last one too.", repair: .always)
}

/// Lines of more than 75 octets.
enum LineTooLong: Rule {
  static let description = RuleDescription(
    .lineTooLong, "RFC 5545 §3.1", "A line has at most 75 octets, not counting its end.",
    harm: """
      Readers with a fixed buffer cut the text or refuse the file; most others accept it. Octets \
      count, not characters: é has two, an emoji four.
      """,
    wrong: .event(
      "DESCRIPTION:Everybody brings something for the table: bread or olives or ch↓eese"),
    right: .event(
      """
      DESCRIPTION:Everybody brings something for the table: bread or olives or
        cheese
      """),
    cure: "Fold the line: CRLF and a space, between two characters, after at most 75 octets.",
    repair: .always, oncePerFile: true)
}

/// Folds between the bytes of one character.
enum FoldSplitsCharacter: Rule {
  static let description = RuleDescription(
    .foldSplitsCharacter, "RFC 5545 §3.1", "A fold is between characters, not inside one.",
    harm: """
      Readers that decode lines before unfolding them get two damaged characters; the RFC warns \
      about it. Readers that unfold bytes first are not affected.
      """,
    wrong: .event("DESCRIPTION:Bread or olives or a cr↓⟨C3⟩\n ⟨A8⟩me"),
    right: .event("DESCRIPTION:Bread or olives or a cr\n ème"),
    cure: "Count octets while writing, and fold before the first octet of a character.",
    repair: .always)
}

/// Lines that start with a blank but continue no line.
enum BadFold: Rule {
  static let description = RuleDescription(
    .badFold, "RFC 5545 §3.1",
    "A line that starts with a space or a tab continues the line before it.",
    harm: """
      After an empty line, there is nothing to continue: readers drop the text, stop there, or add \
      it to the property before.
      """,
    wrong: .file(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT


      ↓ X-ROOM:Hall
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall of\n  the mill"),
    cure: "Write line feeds inside a text as \\n, and leave no line empty.")
}

/// Properties that continue the line before them because a blank comes first.
enum JoinedLine: PropertyRule {
  static let description = RuleDescription(
    "lex.joined-line", .warning, "RFC 5545 §3.1",
    "A line that starts with a blank is the rest of the line before it, not a property.",
    harm: """
      The property is lost, and its text becomes part of the value before it. Often an editor or a \
      template has indented the line. It is an error if the component needs the property.
      """,
    wrong: .event("LOCATION:Hall\n ↓COMMENT:Bring the songbook"),
    .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
       ↓DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("LOCATION:Hall\nCOMMENT:Bring the songbook"),
    .event("DESCRIPTION:The programme\\n\n LOCATION: see the map"),
    cure: "Remove the blanks at the start of the line.")

  static let properties = PropertySet.all

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let joined = context.record.joined(to: property) else { return }
    let component = context.record.parts[property.part]
    let isMissed =
      !component.present.contains(joined.property)
      && Cardinality.of(component.name)?.once.contains(joined.property) == true
    diagnostics.report(
      diagnostic, isMissed ? .error : nil, at: joined.place,
      "\(joined.property.rawValue) is part of \(context.record.string(property.nameRange)) "
        + "in the line before, because its own line starts with a blank")
  }
}

/// Empty lines.
enum BlankLine: Rule {
  static let description = RuleDescription(
    .blankLine, "RFC 5545 §3.1", "No line is empty.",
    harm: """
      The grammar has no empty lines. Many readers skip them; some stop there and lose the rest, \
      and a continuation line after one has nothing to continue.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓
      """),
    right: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    cure: "Leave the line out.",
    repair: .sometimes(
      "unless a later line starts with a blank, or other text comes before the calendar"))
}

/// Lines without a colon.
enum NoColon: Rule {
  static let description = RuleDescription(
    .noColon, "RFC 5545 §3.1", "A line has a name, a colon and a value.",
    harm: """
      Most readers refuse the whole file. Often the line is the rest of a text whose line feeds \
      were not escaped.
      """,
    wrong: .event("↓LOCATION Hall"), .event("DESCRIPTION:Bring your tools\n↓and lamps"),
    right: .event("LOCATION:Hall"), .event("DESCRIPTION:Bring your tools\\nand lamps"),
    cure: "Write a colon after the name, and line feeds inside a text as \\n.")
}

/// Line breaks of their own in Apple's places.
enum LineBreak: Rule {
  static let description = RuleDescription(
    .lineBreak, "RFC 5545 §3.1, §3.2, RFC 6868", "A line break within a property is escaped.",
    harm: """
      iCloud writes the title or the address of a place with line breaks of their own. ical.js \
      (kewisch/ical.js issue 956), Nextcloud (calendar issue 7082) and Home Assistant (core issue \
      170999) refuse the whole calendar.
      """,
    wrong: .event(
      """
      X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Mill Street 3
      ↓Cambridge
      UNITED KINGDOM:geo:52.2,0.12
      """),
    .event(
      """
      X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Mill Street 3
      ↓Cambridge";X-APPLE-RADIUS=70;X-TITLE=Mill:geo:52.2,0.12
      """),
    right: .event("X-APPLE-STRUCTURED-LOCATION;X-TITLE=Mill Street 3^nUK:geo:52.2,0.12"),
    cure: "Write ^n in a parameter, and \\n in a text.", repair: .sometimes("if the text is UTF-8"))
}

/// Files that cannot be read to their end.
enum Truncated: Rule {
  static let description = RuleDescription(
    .truncated, "RFC 5545 §3.4", "The file can be read to its end.",
    harm: "Everything after this place is missing, events among them.",
    wrong: .unreadable(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      ↓DTSTAMP:20241115T090000Z
      """),
    right: .event("LOCATION:Hall"), cure: "Fetch or write the file again.")
}
