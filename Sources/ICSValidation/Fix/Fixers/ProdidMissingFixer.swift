internal import ICSText

/// Names calview as the program that wrote the calendar, where nothing does.
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
    // VERSION is first, where it is there.
    let version = context.facts.record.first(.version)?.lineIndex
    edits.insert(line, after: version ?? component.lineIndex, "\(line) added")
  }
}
