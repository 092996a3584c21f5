internal import ICSText

/// Parameters that occur twice on a property.
enum ParameterTwice: PropertyRule {
  static let description = RuleDescription(
    "str.param-twice", .error, "RFC 5545 §3.2", "A parameter occurs once on a property.",
    harm: "Some readers take the first, others the last: the event has two times or zones.",
    wrong: .event("LOCATION;LANGUAGE=en;↓LANGUAGE=de:Halle"),
    right: .event("LOCATION;LANGUAGE=de:Halle"), cure: "Keep the intended one.")

  static let properties = PropertySet.all

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.parameters.count > 1 else { return }
    var seen = ParameterSet()
    for index in property.parameters {
      let parameter = context.record.parameters[index]
      let isNew =
        parameter.name == .other
        ? !isRepeated(index, of: property, in: context.record) : seen.insert(parameter.name)
      guard !isNew else { continue }
      let name = context.record.excerpt(parameter.nameRange)
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
        "the parameter \(name) appears a second time")
    }
  }

  private static func isRepeated(
    _ index: Int, of property: ComponentRecord.Property, in record: ComponentRecord
  ) -> Bool {
    let name = record.string(record.parameters[index].nameRange).uppercased()
    return record.parameters[property.parameters.lowerBound..<index].contains {
      $0.name == .other && record.string($0.nameRange).uppercased() == name
    }
  }
}
