/// A difference between two versions of a component or a calendar, in one property.
package struct PropertyDifference: Sendable {
  /// One value of the property, in a form that doesn't depend on how the file writes it.
  package struct Value: Sendable {
    /// The value: text without escapes, or a date or time such as `2024-12-06T09:00:00`.
    package var text: String

    /// The parameters that affect the meaning, without quotation marks, sorted by name.
    package var parameters: [(name: String, values: [String])] = []

    /// Creates a value without parameters.
    package init(_ text: String) {
      self.text = text
    }
  }

  /// The name of the property in upper case, or of an inner component such as `VALARM`.
  package let name: String

  /// The values that only the old version has.
  package var before: [Value] = []

  /// The values that only the new version has.
  package var after: [Value] = []

  package init(name: String) {
    self.name = name
  }
}

/// One line of a component, in a form that doesn't depend on how the file writes it.
package struct ComparedLine: Sendable {
  /// The name of the property.
  package let name: String

  /// The value of the property, with its parameters.
  package let value: PropertyDifference.Value

  /// Creates a line.
  package init(name: String, value: PropertyDifference.Value) {
    self.name = name
    self.value = value
  }
}
