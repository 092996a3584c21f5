/// What two versions of a component or a calendar say otherwise in one property.
package struct PropertyDifference: Sendable {
  /// One value of the property, in a form that is the same however a file writes it.
  package struct Value: Sendable {
    /// The value: a text without escapes, a date or a time as `2024-12-06T09:00:00`.
    package internal(set) var text: String

    /// The parameters that say something, without quotation marks, in the order of their names.
    package internal(set) var parameters: [(name: String, values: [String])] = []

    /// Creates a value without parameters.
    package init(_ text: String) {
      self.text = text
    }
  }

  /// The name of the property in capitals, or of a component in the component: `VALARM`.
  package let name: String

  /// The values that only the old version has.
  package internal(set) var before: [Value] = []

  /// The values that only the new version has.
  package internal(set) var after: [Value] = []

  init(name: String) {
    self.name = name
  }
}
