internal import ICSText

/// Alarms with several sounds, or with a sound that they do not play.
enum SeveralSounds: ComponentRule {
  static let description = RuleDescription(
    "al.audio-attach", .warning, "RFC 5545 §3.6.6",
    "An alarm with ACTION:AUDIO has one ATTACH, and one with ACTION:DISPLAY has none.",
    harm: "Readers play one of the sounds, or none: an alarm with ACTION:DISPLAY is silent.",
    wrong: .alarm(
      """
      ACTION:AUDIO
      ATTACH:https://example.com/bell.ogg
      ↓ATTACH:https://example.com/gong.ogg
      """),
    .alarm("ACTION:DISPLAY\n↓ATTACH:https://example.com/bell.ogg"),
    right: .alarm("ACTION:AUDIO\nATTACH:https://example.com/bell.ogg"),
    cure: "Keep the intended one, and write ACTION:AUDIO.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.attach]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let action = context.record.first(.action, of: index) else { return }
    let value = context.record.bytes.span.extracting(action.value)
    let isSilent = value.equals("DISPLAY")
    guard isSilent || value.equals("AUDIO") else { return }
    for property in context.record.all(.attach, of: index).dropFirst(isSilent ? 0 : 1) {
      diagnostics.report(
        diagnostic, at: property.place,
        isSilent
          ? "an alarm with ACTION:DISPLAY must not have ATTACH" : "expected one sound for an alarm")
    }
  }
}
