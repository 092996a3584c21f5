internal import ICSText
internal import Recurrence

/// Recurrence rules that do not follow the grammar.
enum RuleSyntax: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.syntax", .error, "RFC 5545 §3.3.10",
    """
    A rule consists of NAME=value parts separated by semicolons, with two-letter weekdays and \
    dates in the usual form.
    """,
    harm: """
      libical removes the whole rule, others refuse the file: the event takes place once.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=↓MONDAY"),
    .event("RRULE:FREQ=WEEKLY;UNTIL=↓2024-12-31T18:00:00Z"), .event("RRULE:FREQ=WEEKLY;COUNT=4;↓"),
    .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,↓ TU"),
    .event("RRULE:FREQ=WEEKLY;↓COUNT3"), .event("RRULE:↓\"FREQ=WEEKLY;COUNT=4\""),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO"),
    cure: "Write MO, TU, WE, TH, FR, SA, SU; dates as 20241231T180000Z; no semicolon at the end.",
    repair: .some(
      "if the rule can be followed", unsafe: "also weekdays such as MON"))

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    if let first = property.value.first, context.record.bytes[first] == UInt8(ascii: "\"") {
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "a rule must not have quotation marks around it")
      return
    }
    checkIssues(property, in: context, reporting: &diagnostics)
    // The parser ignores blanks in lists.
    guard let parsed = context.parsedRule(of: property), parsed.isSound,
      let blank = property.value.first(where: { context.record.bytes[$0] == 0x20 })
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: blank, in: property),
      "a rule must not have spaces"
    ) { repair(property, in: context, with: &$0) }
  }

  /// Writes a rule that can be read in the form of RFC 5545.
  static func repair(
    _ property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    guard let parsed = context.parsedRule(of: property) else { return }
    let record = context.record
    let until = parsed.rule.flatMap(Self.until)
    var parts: [String] = []
    var list = ValueList(in: property.value, separator: UInt8(ascii: ";"))
    while let range = list.next(in: record.bytes.span) {
      let part = record.string(record.bytes.span.trimmed(range))
      if !part.isEmpty { parts.append(part) }
    }
    for index in parts.indices {
      parts[index] = written(parts[index], until: until, namesDays: parsed.rule == nil)
    }
    let text = parts.joined(separator: ";")
    guard text != record.string(property.value),
      let rule = try? RecurrenceRule(parsing: text.utf8.span)
    else { return }
    if let old = parsed.rule {
      guard rule.until == old.until, rule.count == old.count, rule.interval == old.interval else {
        return
      }
    } else {
      // With weekdays such as MON, readers ignore the rule today.
      edits.isSafe = false
    }
    edits.replace(
      property.value, of: property, in: record, with: text,
      "\(record.excerpt(property.value)) written as \(Excerpt(text.utf8.span))")
  }

  /// The UNTIL of a rule in the right form if it has another one.
  private static func until(of rule: RecurrenceRule) -> String? {
    guard let until = rule.until, rule.issues.contains(where: { $0.kind == .untilForm }) else {
      return nil
    }
    return switch until {
    case .date(let day): TimeText.text(of: .date(day))
    case .local(let time): TimeText.text(of: .local(time))
    case .utc(let instant): TimeText.text(of: .utc(instant))
    }
  }

  /// Returns a part without blanks and empty items, and without the name of the property.
  private static func written(_ part: String, until: String?, namesDays: Bool) -> String {
    var part = part[...]
    for name in ["RRULE:", "EXRULE:"] where part.uppercased().hasPrefix(name) {
      part = part.dropFirst(name.count)
    }
    guard let equals = part.firstIndex(of: "=") else { return String(part) }
    let name = trimmed(part[..<equals])
    let value = trimmed(part[equals...].dropFirst())
    if name.uppercased() == "UNTIL", let until { return "\(name)=\(until)" }
    let items = value.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    guard name.uppercased().hasPrefix("BY"), !items.isEmpty else { return "\(name)=\(value)" }
    let isDays = namesDays && name.uppercased() == "BYDAY"
    return "\(name)=" + items.map { isDays ? day($0) : String($0) }.joined(separator: ",")
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  /// Returns the two letters of a weekday that is written with three letters or in full.
  private static func day(_ item: Substring) -> String {
    let start = item.firstIndex(where: \.isLetter) ?? item.endIndex
    let name = item[start...].uppercased()
    let days = [
      "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY",
    ]
    guard days.contains(where: { $0 == name || $0.prefix(3) == name }) else { return String(item) }
    return "\(item[..<start])\(name.prefix(2))"
  }

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    switch issue.kind {
    case .emptyPart, .whitespace, .propertyName, .missingEqualsSign, .missingValue, .emptyItem,
      .untilForm:
      true
    default: false
    }
  }

  static func cure(of issue: RecurrenceRuleIssue) -> String? {
    switch issue.kind {
    case .emptyPart: "Leave the semicolon out that nothing follows."
    case .emptyItem: "Leave the comma out that nothing follows."
    case .whitespace: "Leave the blanks out."
    case .propertyName: "Leave RRULE: out of the value."
    case .missingEqualsSign: "Write an equals sign between the name and the value of the part."
    case .missingValue: "Write a value, or leave the part out."
    case .untilForm: "Write the date as 20241231, or the time in UTC as 20241231T180000Z."
    default: nil
    }
  }

  static func cure(of error: RecurrenceRuleError) -> String? {
    switch error.kind {
    case .notAWeekday: "Write MO, TU, WE, TH, FR, SA or SU, with commas between them."
    case .notADate: "Write the date as 20241231, or the time in UTC as 20241231T180000Z."
    default: nil
    }
  }

  static func covers(_ error: RecurrenceRuleError) -> Bool {
    !MissingFrequency.covers(error) && !InvalidInterval.covers(error)
      && !InvalidCount.covers(error) && !InvalidRange.covers(error)
  }
}
