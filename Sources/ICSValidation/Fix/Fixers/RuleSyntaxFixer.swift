internal import ICSText
internal import Recurrence

/// Writes rules that can be read in the form of RFC 5545.
///
/// Names of weekdays such as `MON` are unsafe: readers ignore the rule today.
enum RuleSyntaxFixer: PropertyFixer {
  static let rule: any Rule.Type = RuleSyntax.self

  static let properties = RuleSyntax.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard let parsed = context.facts.parsedRule(of: property) else { return }
    let record = context.facts.record
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
      edits.isSafe = false
    }
    edits.replace(
      property.value, of: property, with: Array(text.utf8),
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
}
