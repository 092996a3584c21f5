internal import CivilCalendar
internal import ICSText

/// Adds a missing DTSTAMP.
enum MissingStampFixer: ComponentFixer {
  static let rule: any Rule.Type = MissingProperty.self

  static let components = ComponentName.allCases.filter {
    Cardinality.of($0)?.once.contains(.dtstamp) ?? false
  }

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard !component.present.contains(.dtstamp), !context.facts.unreadable.contains(.dtstamp),
      let value = stamp(of: index, in: context)
    else { return }
    let uid = context.facts.record.first(.uid, of: index)?.lineIndex
    edits.insert(
      "DTSTAMP:\(value)", after: uid ?? component.lineIndex, "DTSTAMP:\(value) added")
  }

  private static func stamp(of component: Int, in context: borrowing FixContext) -> String? {
    // RFC 5545 §3.8.7.2: where no METHOD is, both are the time of the last change.
    if context.facts.calendar.method == nil,
      let changed = context.facts.record.first(.lastModified, of: component),
      case .value(.utc(let instant), []) = changed.time
    {
      return TimeText.text(of: .utc(instant))
    }
    return context.now.flatMap { TimeText.text(of: .utc($0)) }
  }
}
