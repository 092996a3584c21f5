internal import ICSText

/// Two components with the same UID.
enum RepeatedUID: ComponentRule, CopyRepair {
  static let description = RuleDescription(
    "uid.duplicate", .error, "RFC 5545 §3.8.4.7",
    "A UID belongs to one component; others with it have a RECURRENCE-ID.",
    harm: """
      Readers keep one of the two, usually the last; the other is lost. Instances of a series \
      share a UID and each have a RECURRENCE-ID. Copies with different SEQUENCE values are \
      versions of one event, which is a warning: the highest counts. So is one UID of several \
      people, places or resources of an event.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      BEGIN:VEVENT
      UID:↓choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      DTSTART;VALUE=DATE:20241215
      END:VEVENT
      """),
    .calendar(
      """
      BEGIN:VFREEBUSY
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      END:VFREEBUSY
      BEGIN:VFREEBUSY
      UID:↓choir@example.com
      DTSTAMP:20241115T090000Z
      END:VFREEBUSY
      """),
    .event(
      """
      BEGIN:VLOCATION
      UID:hall@example.com
      NAME:Hall
      END:VLOCATION
      BEGIN:VLOCATION
      UID:↓hall@example.com
      NAME:Mill
      END:VLOCATION
      """),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Give each event its own UID, or each instance of a series its RECURRENCE-ID.",
    repair: .sometimes("if all lines are those of the version before it"))

  static let components: [ComponentName] = [
    .event, .todo, .journal, .freeBusy, .participant, .location, .resource,
  ]

  static let triggers: PropertySet = [.uid]

  static let nameOfCopies = PropertyName.uid

  static func forbidsCopy(in context: borrowing FixContext) -> Bool {
    context.isVersion(of: components, isInstance: false)
  }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard index == 0 else {
      if let uid = record.uidOfAnother(at: index) {
        diagnostics.report(
          diagnostic, .warning, at: record.placeOfValue(of: uid),
          "another \(component.name.rawValue) has the UID \(record.excerpt(uid.value))",
          repair: EditList.tryRepair)
      }
      return
    }
    guard !component.present.contains(.recurrenceID), let uid = record.first(.uid) else { return }
    let place = record.placeOfValue(of: uid)
    switch context.relation {
    case .first: return
    case .copy:
      diagnostics.report(
        diagnostic, at: place,
        "the UID \(record.excerpt(uid.value)) is already used, "
          + "expected a unique one for this \(component.name.rawValue)",
        repair: EditList.tryRepair)
    case .version:
      diagnostics.report(
        diagnostic, .warning, at: place,
        "the UID \(record.excerpt(uid.value)) is already used with another SEQUENCE, "
          + "expected one version of this \(component.name.rawValue)",
        repair: EditList.tryRepair)
    }
  }
}

extension FixContext {
  /// Whether the component is one of some that have a single version, or is an instance of one.
  func isVersion(of components: [ComponentName], isInstance: Bool) -> Bool {
    let component = facts.record.parts[0]
    // A single component without DTSTAMP may get one, several may not.
    return components.contains(component.name) && component.present.contains(.dtstamp)
      && component.present.contains(.recurrenceID) == isInstance
  }
}

extension Component {
  /// Returns the UID of an inner component if another of its kind beside it has the same.
  func uidOfAnother(at index: Int) -> Property? {
    guard let uid = first(.uid, of: index), !uid.value.isEmpty else { return nil }
    for other in 0..<index
    where parts[other].name == parts[index].name
      && parts[other].parent == parts[index].parent
    {
      if let before = first(.uid, of: other),
        bytes.span.extracting(before.value).isEqual(to: bytes.span.extracting(uid.value))
      {
        return uid
      }
    }
    return nil
  }
}

/// Events with the same UID in two VCALENDARs.
enum UIDInTwoCalendars: ComponentRule {
  static let description = RuleDescription(
    "uid.two-calendars", .warning, "RFC 5545 §3.4, §3.8.4.7",
    "A UID is used in only one VCALENDAR of a file.",
    harm: """
      Readers that merge all calendars keep one of the two; others show the event twice. It does \
      no harm if both are messages, sent one after the other.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      END:VCALENDAR
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:↓choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("LOCATION:Hall"), cure: "Keep the intended one.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.isInEarlierCalendar, context.relation == .first,
      context.calendar.method == nil || context.calendar.method == .publish,
      let uid = context.record.first(.uid)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: uid),
      "the UID \(context.record.excerpt(uid.value)) is used in an earlier VCALENDAR")
  }
}

/// UIDs that other calendars may also use.
enum LocalUID: PropertyRule {
  static let description = RuleDescription(
    "uid.not-global", .info, "RFC 7986 §5.3", "A UID is long enough to be unique.",
    harm: """
      If two calendars each have an event with the UID 1, a reader of both takes them for one \
      event and keeps only one.
      """,
    wrong: .event("UID:↓17"), right: .event("UID:0f4a1f6e-6a53-4c2c-9c3e-2f4a8f0f5a11"),
    .event("UID:17@example.com"),
    cure: "Write a UUID, or add @ and the name of your host.", oncePerFile: true)

  static let properties: PropertySet = [.uid]

  private static let shortest = 8

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    guard component == .event || component == .todo || component == .journal,
      (1..<shortest).contains(property.value.count)
    else { return }
    let text = context.record.bytes.span.extracting(property.value)
    // A text of blanks is reported as empty.
    guard text.indices.contains(where: { text[$0] > UInt8(ascii: " ") }) else { return }
    for index in text.indices where text[index] == UInt8(ascii: "@") { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "the UID \(Excerpt(text)) may also be used for an event elsewhere")
  }
}

/// UIDs that are longer than readers must keep.
enum LongUID: PropertyRule {
  static let description = RuleDescription(
    "uid.too-long", .warning, "RFC 5545 §3.8.4.7", "A UID has at most 255 octets.",
    harm: """
      Readers need not keep more. If they cut two UIDs that begin alike, they take two events for one.
      """,
    wrong: .event(long("UID:↓")), right: .event("UID:0f4a1f6e-6a53-4c2c-9c3e-2f4a8f0f5a11"),
    cure: "Write a UUID.")

  static let properties: PropertySet = [.uid]

  private static let maxOctets = 255

  /// A folded UID of 256 octets after a text.
  private static func long(_ start: String) -> String {
    start
      + Array(repeating: String(repeating: "choir-64", count: 8), count: 4).joined(separator: "\n ")
  }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.value.count > maxOctets else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "the UID has \(property.value.count) octets, expected at most \(maxOctets)")
  }
}

/// Components that are related to themselves, or are a part of themselves.
enum RelatedToItself: ComponentRule {
  static let description = RuleDescription(
    "uid.related-ring", .warning, "RFC 5545 §3.2.15, §3.8.4.5",
    "RELATED-TO names another component, and nothing is a part of its own parts.",
    harm: """
      A program that shows tasks below their parents may show none of a ring, or search it without \
      end.
      """,
    wrong: .todo("RELATED-TO:↓choir@example.com"),
    .calendar(
      """
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      RELATED-TO:concert@example.com
      END:VTODO
      BEGIN:VTODO
      UID:concert@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      RELATED-TO;RELTYPE=PARENT:↓choir@example.com
      END:VTODO
      """),
    right: .calendar(
      """
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      RELATED-TO:concert@example.com
      END:VTODO
      BEGIN:VTODO
      UID:concert@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      RELATED-TO;RELTYPE=CHILD:choir@example.com
      END:VTODO
      """),
    cure: "Leave out the RELATED-TO that leads back; the parent of a parent has none.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.relatedTo]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let property = context.closingRelation.map({ context.record.properties[$0] }),
      let uid = context.record.first(.uid)
    else { return }
    let text = context.record.bytes.span
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      text.extracting(property.value).isEqual(to: text.extracting(uid.value))
        ? "RELATED-TO is the UID of the \(component.name.rawValue) itself"
        : "RELATED-TO closes a ring: \(context.record.excerpt(property.value)) leads back to this "
          + component.name.rawValue)
  }
}
