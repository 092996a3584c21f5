internal import ICSText

/// Components that no RFC defines.
enum UnknownComponent: ComponentRule {
  static let description = RuleDescription(
    "str.unknown-component", .warning, "RFC 5545 §3.6",
    "A component is registered, or its name starts with X-.",
    harm: """
      Readers ignore it, so its information is lost; libical reads VEVENTFOO as VEVENT. Most often \
      the name is misspelt, which is an error if only one letter is wrong.
      """,
    wrong: .calendar("↓BEGIN:VMEETING\nEND:VMEETING"), .calendar("↓BEGIN:X-\nEND:X-"),
    .calendar("↓BEGIN:VEVNT\nEND:VEVNT"), .calendar("↓BEGIN:EVENT\nEND:EVENT"),
    .calendar("↓BEGIN:VEVENT\n UID:1\nEND:VEVENT"),
    right: .calendar("BEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write VEVENT, VTODO, VJOURNAL or VFREEBUSY, or your own name starting with X-.")

  static let components: [ComponentName] = [.other]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(component.nameRange)
    guard !name.isExtensionName, !name.equals("VNOTE") else { return }
    let letters = context.record.string(component.nameRange).uppercased()
    if let whole = known.first(where: { letters.hasPrefix($0) }), letters.contains(":") {
      diagnostics.report(
        diagnostic, .error, at: component.place,
        "the line after BEGIN:\(whole) starts with a blank, so both are one line")
    } else if let meant = known.first(where: { Self.isClose(letters, to: $0) }) {
      diagnostics.report(
        diagnostic, .error, at: component.place,
        "no component is called \(Excerpt(name)); \(meant) may be meant")
    } else {
      diagnostics.report(
        diagnostic, at: component.place, "no component is called \(Excerpt(name))")
    }
  }

  /// The names that may be meant.
  private static let known = ComponentName.allCases.map(\.rawValue).filter { !$0.isEmpty }

  /// Whether a name has a letter too many, too few or wrong, or two in the wrong order.
  private static func isClose(_ name: String, to known: String) -> Bool {
    let start = zip(name.utf8, known.utf8).prefix { $0 == $1 }.count
    let rest = name.utf8.dropFirst(start)
    let other = known.utf8.dropFirst(start)
    return rest.dropFirst().elementsEqual(other.dropFirst())
      || rest.dropFirst().elementsEqual(other) || rest.elementsEqual(other.dropFirst())
      || rest.prefix(2).elementsEqual(other.prefix(2).reversed())
        && rest.dropFirst(2).elementsEqual(other.dropFirst(2))
  }
}
