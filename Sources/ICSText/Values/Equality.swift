// Rules compare names, forms and fingerprints for each line of a file, in other modules. There the
// `==` that Swift makes for a type of the package is a call that copies what it compares. These are
// compiled into the code that compares instead.

/// Whether two values of an enumeration without associated values are the same case.
@inlinable
package func areSameCase<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  // Fewer than 256 cases are kept as their number in one byte; another size would be refused here.
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
