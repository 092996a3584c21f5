internal import ICSText

/// Parameters that occur twice on a property.
enum ParameterTwice: PropertyRule {
  static let description = RuleDescription(
    "str.param-twice", .error, "RFC 5545 §3.2", "A parameter occurs once on a property.",
    harm: "Some readers take the first, others the last: the event has two times or zones.",
    wrong: .event("LOCATION;LANGUAGE=en;↓LANGUAGE=de:Halle"),
    right: .event("LOCATION;LANGUAGE=de:Halle"), cure: "Keep the intended one.")

  static let properties = PropertySet.all

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let parameters = context.record.parameters(of: property)
    guard parameters.count > 1 else { return }
    var seen = ParameterSet()
    for index in parameters.indices {
      let parameter = parameters[index]
      let isNew =
        parameter.name == .other
        ? !isRepeated(parameter, after: parameters[..<index], in: context.record)
        : seen.insert(parameter.name)
      guard !isNew else { continue }
      let name = context.record.excerpt(parameter.nameRange)
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
        "the parameter \(name) appears a second time")
    }
  }

  private static func isRepeated(
    _ parameter: Parameter, after others: ArraySlice<Parameter>, in record: Component
  ) -> Bool {
    let name = record.string(parameter.nameRange).uppercased()
    return others.contains {
      $0.name == .other && record.string($0.nameRange).uppercased() == name
    }
  }
}
