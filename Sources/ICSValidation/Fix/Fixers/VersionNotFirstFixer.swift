internal import ICSText

/// Moves VERSION:2.0 from after the components to the start of the calendar.
enum VersionNotFirstFixer: ComponentFixer, PropertyFixer {
  static let rule: any Rule.Type = VersionNotFirst.self

  static let components: [ComponentName] = [.calendar]

  static let properties = VersionNotFirst.properties

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard isMoved(in: context), !component.present.contains(.version) else { return }
    edits.insert(
      "VERSION:2.0", after: component.lineIndex,
      "VERSION:2.0 moved here from after the components")
  }

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard isMoved(in: context), !context.isHead else { return }
    edits.remove(property, "VERSION moved to the start of the calendar")
  }

  private static func isMoved(in context: borrowing FixContext) -> Bool {
    context.survey.lateProperties.contains(.version) && !context.survey.hasOtherLateVersion
      && context.survey.lacksEarlyVersion
  }
}
