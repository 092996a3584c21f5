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
    repair: .some("on lines that begin or end components, and blanks after known names"))

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
