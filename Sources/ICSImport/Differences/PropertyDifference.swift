/// A difference between two versions of a component or a calendar, in one property.
package struct PropertyDifference: Sendable {
  /// One value of the property, in a form that doesn't depend on how the file writes it.
  package struct Value: Sendable {
    /// The value: text without escapes, or a date or time such as `2024-12-06T09:00:00`.
    package internal(set) var text: String

    /// The parameters that affect the meaning, without quotation marks, sorted by name.
    package internal(set) var parameters: [(name: String, values: [String])] = []

    /// Creates a value without parameters.
    package init(_ text: String) {
      self.text = text
    }
  }

  /// The name of the property in upper case, or of an inner component such as `VALARM`.
  package let name: String

  /// The values that only the old version has.
  package internal(set) var before: [Value] = []

  /// The values that only the new version has.
  package internal(set) var after: [Value] = []

  init(name: String) {
    self.name = name
  }
}
