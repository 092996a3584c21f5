internal import ICSText

/// Moves VERSION:2.0 from after the components to the start of the calendar.
enum VersionNotFirstFixer: Fixer {
  static let rule: any Rule.Type = VersionNotFirst.self

  static func fix(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    let survey = context.survey
    guard record.components[0].name == .calendar, survey.lateProperties.contains(.version),
      !survey.hasOtherLateVersion, survey.lacksEarlyVersion
    else { return }
    if !context.isHead {
      for version in record.all(.version) {
        edits.remove(version, in: record, "VERSION moved to the start of the calendar")
      }
    } else if record.first(.version) == nil {
      edits.insert(
        "VERSION:2.0", after: nil, of: record.components[0], in: record,
        "VERSION:2.0 moved here from after the components")
    }
  }
}
