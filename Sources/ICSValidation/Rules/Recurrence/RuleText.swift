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
    repair: .sometimes(
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
    ) { repair(property, removing: nil, in: context, with: &$0) }
  }

  /// Writes a rule that can be read in the form of RFC 5545.
  static func repair(
    _ property: Component.Property, removing kind: RecurrenceRuleIssue.Kind?,
    in context: borrowing RuleContext, with edits: inout EditList
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
    let old = record.string(property.value)
    guard text != old,
      let rule = try? RecurrenceRule(parsing: text.utf8.span)
    else { return }
    if let read = parsed.rule {
      guard rule.until == read.until, rule.count == read.count, rule.interval == read.interval
      else {
        return
      }
      // Some issues, such as a part without a value, are no matter of form.
      let count = read.issues.count { $0.kind == kind }
      let left = rule.issues.count { $0.kind == kind }
      edits.isPartial = left > 0
      if left > 0, left == count {
        edits.needsAuthor = true
        return
      }
    } else {
      // With weekdays such as MON, readers ignore the rule today.
      edits.isSafe = false
    }
    let difference = zip(old.utf8, text.utf8).prefix { $0 == $1 }.count
    edits.replace(
      property.value, of: property, in: record, with: text,
      "\(Excerpt(old.utf8.span, showing: difference)) written as "
        + "\(Excerpt(text.utf8.span, showing: difference))")
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

/// Recurrence rules that do not begin with FREQ.
enum FrequencyNotFirst: PropertyRule {
  static let description = RuleDescription(
    "rr.freq-not-first", .warning, "RFC 5545 §3.3.10", "FREQ is the first part of a rule.",
    harm: "Programs that follow RFC 2445 look for it there and ignore the rule.",
    wrong: .event("RRULE:↓COUNT=4;FREQ=WEEKLY"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4"),
    .event("RRULE:RSCALE=GREGORIAN;FREQ=WEEKLY;COUNT=4"),
    cure: "Write FREQ first; RSCALE may come before it.",
    repair: .sometimes("if nothing else is wrong in its form"))

  static let properties: PropertySet = [.rrule, .exrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A rule without FREQ is reported as such.
    guard let rule = context.parsedRule(of: property)?.rule,
      let place = firstPart(of: property, in: context.record),
      // So is a part that no RFC defines.
      !rule.issues.contains(where: {
        $0.kind == .unknownPart && property.value.lowerBound + $0.byteOffset == place
      })
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: place, in: property),
      "FREQ must be the first part of the rule"
    ) { edits in
      // Blanks and the like are removed first.
      guard !rule.issues.contains(where: RuleSyntax.covers) else { return }
      let text = context.record.string(property.value)
      var parts = text.split(separator: ";", omittingEmptySubsequences: false)
      guard let index = parts.firstIndex(where: { $0.uppercased().hasPrefix("FREQ=") }) else {
        return
      }
      parts.insert(parts.remove(at: index), at: 0)
      edits.replace(
        property.value, of: property, in: context.record, with: parts.joined(separator: ";"),
        "FREQ written before the other parts of \(property.name.rawValue)")
    }
  }

  /// The offset at which a part before FREQ starts; `nil` if there is none.
  private static func firstPart(
    of property: Component.Property, in record: Component
  ) -> Int? {
    let text = record.bytes.span
    var list = ValueList(in: property.value, separator: UInt8(ascii: ";"))
    while let part = list.next(in: text) {
      let found = text.extracting(text.trimmed(part))
      if found.starts(with: "FREQ") || found.starts(with: "RRULE:") { return nil }
      // An empty part is reported separately.
      if !found.isEmpty, !found.starts(with: "RSCALE=") { return part.lowerBound }
    }
    return nil
  }
}

/// TZID on recurrence rules.
enum ZoneOnRule: ParameterRule {
  static let description = RuleDescription(
    "rr.tzid-param", .error, "RFC 5545 §3.2.19, §3.8.5.3", "A rule has no TZID.",
    harm: "A rule repeats in the zone of DTSTART; strict readers refuse the property.",
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE;↓TZID=Europe/Berlin:FREQ=WEEKLY;COUNT=4
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;COUNT=4"),
    cure: "Leave TZID out.", repair: .always)

  static var parameters: [ParameterName]? { [.tzid] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.name == .rrule || property.name == .exrule else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "\(property.name.rawValue) has TZID, expected none: it repeats in the zone of DTSTART"
    ) { edits in
      edits.remove(
        parameter, of: property, in: context.record, "TZID removed from \(property.name.rawValue)")
    }
  }
}

/// EXRULE, which RFC 5545 removed from iCalendar.
enum ExceptionRule: PropertyRule {
  static let description = RuleDescription(
    "rr.exrule", .warning, "RFC 5545 §1, §8.3.2", "A component has no EXRULE.",
    harm: "RFC 5545 removed it, and most readers ignore it: the excluded days are shown.",
    wrong: .event("RRULE:FREQ=DAILY;COUNT=9\n↓EXRULE:FREQ=WEEKLY"),
    right: .event("RRULE:FREQ=DAILY;COUNT=9\nEXDATE:20241209T180000Z"),
    cure: "Write EXDATE for each day, or a rule without those days.")

  static let properties: PropertySet = [.exrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      diagnostic, at: property.place, "EXRULE comes from RFC 2445, and most programs ignore it")
  }
}

/// Recurrence rules in small letters, which Apple ignores.
enum RuleForApple: PropertyRule {
  static let description = RuleDescription(
    "apple.rule-letters", .warning, "RFC 5545 §2", "A recurrence rule is in capitals.",
    harm: """
      Letter case does not matter by the RFC, but Apple Calendar ignores a rule in small letters \
      (nwcell/ics.js issue 52): the event takes place once.
      """,
    wrong: .event("RRULE:↓freq=weekly;count=4"), .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=↓mo"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4"), cure: "Write the rule in capitals.",
    profiles: [.apple])

  static let properties: PropertySet = [.rrule, .exrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let small = property.value.first { letters.contains(context.record.bytes[$0]) }
    guard let small else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: small, in: property),
      "Apple Calendar ignores a rule with small letters, expected capitals")
  }
}
