// Rules in other modules compare names, forms and fingerprints for each line of a file. There, the
// `==` that Swift makes for a package type is a call that copies the values. The functions below
// are compiled into the comparing code instead.

/// Whether two values of an enumeration without associated values are the same case.
@inlinable
package func areSameCase<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  // An enumeration of fewer than 256 cases is one byte, the number of the case; `unsafeBitCast`
  // refuses another size.
  unsafe unsafeBitCast(lhs, to: UInt8.self) == unsafeBitCast(rhs, to: UInt8.self)
}

extension PropertyName {
  /// Whether both are the same name.
  @inlinable
  package static func == (lhs: PropertyName, rhs: PropertyName) -> Bool { areSameCase(lhs, rhs) }
}

extension ParameterName {
  /// Whether both are the same name.
  @inlinable
  package static func == (lhs: ParameterName, rhs: ParameterName) -> Bool { areSameCase(lhs, rhs) }
}

extension ComponentName {
  /// Whether both are the same name.
  @inlinable
  package static func == (lhs: ComponentName, rhs: ComponentName) -> Bool { areSameCase(lhs, rhs) }
}

extension ValueType {
  /// Whether both are the same type.
  @inlinable
  package static func == (lhs: ValueType, rhs: ValueType) -> Bool { areSameCase(lhs, rhs) }
}

extension TimeForm {
  /// Whether both are the same form.
  @inlinable
  package static func == (lhs: TimeForm, rhs: TimeForm) -> Bool { areSameCase(lhs, rhs) }
}

extension Fingerprint {
  /// Whether both stand for the same name.
  @inlinable
  package static func == (lhs: Fingerprint, rhs: Fingerprint) -> Bool { lhs.bits == rhs.bits }
}
