internal import ICSText

/// Adds the version that every iCalendar file has.
enum VersionMissingFixer: ComponentFixer {
  static let rule: any Rule.Type = VersionMissing.self

  static let components: [ComponentName] = [.calendar]

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard !component.present.contains(.version),
      !context.survey.lateProperties.contains(.version)
    else { return }
    edits.insert("VERSION:2.0", after: component.lineIndex, "VERSION:2.0 added")
  }
}
