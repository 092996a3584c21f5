internal import ICSText

/// Names calview as the program that wrote the calendar, if nothing else is named.
enum ProdidMissingFixer: ComponentFixer {
  static let rule: any Rule.Type = ProdidMissing.self

  static let components: [ComponentName] = [.calendar]

  private static let line = "PRODID:-//calview//fix//EN"

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard !component.present.contains(.prodid),
      !context.survey.lateProperties.contains(.prodid)
    else { return }
    // PRODID comes after VERSION, if there is one.
    let version = context.facts.record.first(.version)?.lineIndex
    edits.insert(line, after: version ?? component.lineIndex, "\(line) added")
  }
}
