internal import CivilCalendar
internal import ICSText

/// Adds a missing DTSTAMP.
enum MissingStampFixer: ComponentFixer {
  static let rule: any Rule.Type = MissingStamp.self

  static let components = MissingStamp.components

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard !component.present.contains(.dtstamp), !context.facts.unreadable.contains(.dtstamp),
      !isOneOfSeveralVersions(index, in: context), let value = stamp(of: index, in: context)
    else { return }
    let uid = context.facts.record.first(.uid, of: index)?.lineIndex
    edits.insert(
      "DTSTAMP:\(value)", after: uid ?? component.lineIndex, "DTSTAMP:\(value) added")
  }

  /// Whether the stamp would decide if this version of the event or another is valid.
  private static func isOneOfSeveralVersions(
    _ component: Int, in context: borrowing FixContext
  ) -> Bool {
    let record = context.facts.record
    guard let uid = record.first(.uid, of: component) else { return false }
    let recurrenceID = record.first(.recurrenceID, of: component)?.value ?? 0..<0
    return context.survey.hasSeveralVersions(
      uid: record.bytes.span.extracting(uid.value),
      recurrenceID: record.bytes.span.extracting(recurrenceID))
  }

  private static func stamp(of component: Int, in context: borrowing FixContext) -> String? {
    // Without a METHOD, DTSTAMP and LAST-MODIFIED are both the time of the last change (RFC 5545
    // §3.8.7.2).
    if context.facts.calendar.method == nil,
      let changed = context.facts.record.first(.lastModified, of: component),
      case .value(.utc(let instant), []) = changed.time
    {
      return TimeText.text(of: .utc(instant))
    }
    return context.now.flatMap { TimeText.text(of: .utc($0)) }
  }
}
