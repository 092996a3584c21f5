internal import ICSText

/// A repair of violations of a rule that have only one right answer.
protocol Fixer: SendableMetatype {
  static var rule: any Rule.Type { get }
}

/// A fixer of single properties.
protocol PropertyFixer: Fixer {
  /// The properties that the fixer examines.
  static var properties: PropertySet { get }

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList)
}

/// A fixer of components with their properties.
protocol ComponentFixer: Fixer {
  /// The components that the fixer examines.
  static var components: [ComponentName] { get }

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList)
}
