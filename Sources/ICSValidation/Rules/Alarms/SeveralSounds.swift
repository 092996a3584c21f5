internal import ICSText

/// Alarms with several sounds.
enum SeveralSounds: ComponentRule {
  static let description = RuleDescription(
    "al.audio-attach", .warning, "RFC 5545 §3.6.6", "An alarm with ACTION:AUDIO has one sound.",
    harm: "Readers play one of them.",
    wrong: .alarm(
      """
      ACTION:AUDIO
      ATTACH:https://example.com/bell.ogg
      ↓ATTACH:https://example.com/gong.ogg
      """),
    right: .alarm("ACTION:AUDIO\nATTACH:https://example.com/bell.ogg"),
    cure: "Keep the intended one.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.attach]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.repeated.contains(.attach),
      let action = context.record.first(.action, of: index),
      context.record.bytes.span.extracting(action.value).equals("AUDIO")
    else { return }
    for property in context.record.all(.attach, of: index).dropFirst() {
      diagnostics.report(diagnostic, at: property.place, "expected one sound for an alarm")
    }
  }
}
