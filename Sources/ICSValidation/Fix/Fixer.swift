internal import ICSText

/// Repairs what departs from a rule where there is one right answer.
protocol Fixer: SendableMetatype {
  static var rule: any Rule.Type { get }
}

/// A fixer that looks at one property.
protocol PropertyFixer: Fixer {
  /// The properties that it looks at.
  static var properties: PropertySet { get }

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList)
}

/// A fixer that looks at a component with its properties.
protocol ComponentFixer: Fixer {
  /// The components that it looks at.
  static var components: [ComponentName] { get }

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList)
}
