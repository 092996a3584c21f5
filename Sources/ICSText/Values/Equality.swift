// Rules compare names, forms and fingerprints for each line of a file, in other modules. There the
// `==` that Swift makes for a type of the package is a call that copies what it compares. These are
// compiled into the code that compares instead.

/// An enumeration without associated values, of fewer than 256 cases.
package protocol NamedCase: Equatable {}

extension NamedCase {
  /// Whether both are the same case.
  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool {
    // A case is kept as its number in one byte; another size would be refused here.
    unsafe unsafeBitCast(lhs, to: UInt8.self) == unsafeBitCast(rhs, to: UInt8.self)
  }
}

extension PropertyName: NamedCase {}
extension ParameterName: NamedCase {}
extension ComponentName: NamedCase {}
extension ValueType: NamedCase {}
extension TimeForm: NamedCase {}

extension Fingerprint {
  /// Whether both stand for the same name.
  @inlinable
  package static func == (lhs: Fingerprint, rhs: Fingerprint) -> Bool { lhs.bits == rhs.bits }
}
