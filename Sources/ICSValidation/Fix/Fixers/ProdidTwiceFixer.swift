internal import ICSText

/// Removes copies of PRODID.
enum ProdidTwiceFixer: ComponentFixer {
  static let rule: any Rule.Type = ProdidTwice.self

  static let components: [ComponentName] = [.calendar]

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard component.repeated.contains(.prodid) else { return }
    RepeatedPropertyFixer.removeCopies(of: .prodid, of: index, in: context, with: &edits)
  }
}
