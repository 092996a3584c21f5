internal import ICSText

/// Actions of alarms that readers do not know.
enum UnknownAction: PropertyRule {
  static let description = RuleDescription(
    "al.action", .warning, "RFC 5545 §3.8.6.1", "ACTION is AUDIO, DISPLAY or EMAIL.",
    harm: "Readers ignore an alarm whose ACTION they do not know; PROCEDURE ran a program.",
    wrong: .alarm("ACTION:↓PROCEDURE"), right: .alarm("ACTION:DISPLAY"),
    cure: "Write DISPLAY, or your own name starting with X-.")

  static let properties: PropertySet = [.action]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    // Apple writes NONE for an event that must not ring.
    for known in ["AUDIO", "DISPLAY", "EMAIL", "NONE"] where value.equals(known) { return }
    guard !value.isEmpty, !value.isExtensionName else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "ACTION must be one of AUDIO, DISPLAY, EMAIL, not \(Excerpt(value))")
  }
}

/// Attendees of alarms that send no mail.
enum AttendeeOfAlarm: ComponentRule {
  static let description = RuleDescription(
    "al.attendee-only-email", .error, "RFC 5545 §3.6.6, §3.8.4.1",
    "An alarm has ATTENDEE only with ACTION:EMAIL.",
    harm: "Nobody gets mail; strict readers refuse the alarm.",
    wrong: .alarm("ACTION:DISPLAY\n↓ATTENDEE:mailto:ulla@example.com"),
    right: .alarm("ACTION:EMAIL\nATTENDEE:mailto:ulla@example.com"),
    cure: "Write ACTION:EMAIL with SUMMARY and DESCRIPTION, or leave ATTENDEE out.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.attendee]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let action = context.record.first(.action, of: index),
      let attendee = context.record.first(.attendee, of: index)
    else { return }
    let value = context.record.bytes.span.extracting(action.value)
    guard value.equals("DISPLAY") || value.equals("AUDIO") else { return }
    diagnostics.report(
      diagnostic, at: attendee.place,
      "an alarm with ACTION:\(value.string) must not have ATTENDEE")
  }
}

/// Alarms with several attachments, or with a sound that they do not play.
enum SeveralSounds: ComponentRule {
  static let description = RuleDescription(
    "al.audio-attach", .warning, "RFC 5545 §3.6.6",
    "An alarm with ACTION:AUDIO has one ATTACH, and one with ACTION:DISPLAY has none.",
    harm: """
      Readers play one of the sounds, or none: an alarm with ACTION:DISPLAY is silent. A mail may have \
      several attachments; but sabre/vobject, and so Nextcloud (server issue 4874), refuses an alarm \
      with two ATTACH whatever its ACTION is, so this is a remark.
      """,
    wrong: .alarm(
      """
      ACTION:AUDIO
      ATTACH:https://example.com/bell.ogg
      ↓ATTACH:https://example.com/gong.ogg
      """),
    .alarm("ACTION:DISPLAY\n↓ATTACH:https://example.com/bell.ogg"),
    .alarm(
      """
      ACTION:EMAIL
      ATTENDEE:mailto:ulla@example.com
      ATTACH:https://example.com/score.pdf
      ↓ATTACH:https://example.com/parts.pdf
      """),
    right: .alarm("ACTION:AUDIO\nATTACH:https://example.com/bell.ogg"),
    cure: "Keep the intended one, and write ACTION:AUDIO.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.attach]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let action = context.record.first(.action, of: index) else { return }
    let value = context.record.bytes.span.extracting(action.value)
    let isSilent = value.equals("DISPLAY")
    let isMail = value.equals("EMAIL")
    guard isSilent || isMail || value.equals("AUDIO") else { return }
    for property in context.record.all(.attach, of: index).dropFirst(isSilent ? 0 : 1) {
      diagnostics.report(
        diagnostic, isMail ? .info : nil, at: property.place,
        isSilent
          ? "an alarm with ACTION:DISPLAY must not have ATTACH"
          : isMail
            ? "some servers refuse an alarm with a second ATTACH"
            : "expected one sound for an alarm")
    }
  }
}

/// Alarms that ring at a place but do not name it.
enum ProximityWithoutPlace: ComponentRule {
  static let description = RuleDescription(
    "al.proximity-location", .warning, "RFC 9074 §8",
    "An alarm that rings on arrival or departure has a VLOCATION.",
    harm: "The place of the alarm is unknown, so it never rings.",
    wrong: .alarm("↓PROXIMITY:ARRIVE"),
    right: .alarm(
      """
      PROXIMITY:ARRIVE
      BEGIN:VLOCATION
      UID:8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01
      URL:geo:52.5,13.4
      END:VLOCATION
      """),
    cure: "Add a VLOCATION with the URL geo:latitude,longitude to the alarm.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.proximity]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let property = context.record.first(.proximity, of: index) else { return }
    let value = context.record.bytes.span.extracting(property.value)
    guard value.equals("ARRIVE") || value.equals("DEPART"),
      !context.record.parts.contains(where: { $0.parent == index && $0.name == .location })
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "the alarm has PROXIMITY:\(value.string) but no VLOCATION that says where")
  }
}

/// Two alarms of one event that have the same UID.
enum RepeatedAlarmUID: ComponentRule {
  static let description = RuleDescription(
    "al.uid-duplicate", .warning, "RFC 9074 §4", "A UID belongs to one alarm.",
    harm: "When one of the alarms is snoozed, readers snooze or lose the other.",
    wrong: .event(
      """
      BEGIN:VALARM
      UID:8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT1H
      END:VALARM
      BEGIN:VALARM
      UID:↓8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT15M
      END:VALARM
      """),
    right: .alarm("UID:8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01"),
    cure: "Give each alarm its own UID, or none.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let uid = context.record.uidOfAnother(at: index) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: uid),
      "another alarm has the UID \(context.record.excerpt(uid.value))")
  }
}

/// Events that ring more than once.
enum SeveralAlarmsForOutlook: ComponentRule {
  static let description = RuleDescription(
    "outlook.alarms", .warning, "RFC 5545 §3.6.6", "An event has one VALARM.",
    harm: """
      Exchange and Outlook have one reminder per event (Microsoft, MS-OXCICAL, component VALARM): \
      the others do not ring.
      """,
    wrong: .event(
      """
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT15M
      END:VALARM
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-P1D
      END:VALARM
      """),
    right: .alarm("TRIGGER:-PT15M"), cure: "Keep the alarm that matters most.",
    profiles: [.outlook])

  static let components: [ComponentName] = [.event]

  static var reads: EventTraits { [.severalAlarms, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    let alarms = context.record.parts.filter { $0.name == .alarm && $0.parent == 0 }
    guard alarms.count > 1 else { return }
    diagnostics.report(
      diagnostic, at: alarms[1].place,
      "the event has \(alarms.count) alarms, but Outlook keeps only one")
  }
}
