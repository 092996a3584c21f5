/// A set of properties by name; all unknown names together are one member.
package struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  package private(set) var bits: UInt128

  /// Every property.
  package static let all = PropertySet(bits: .max)

  package init(bits: UInt128 = 0) {
    self.bits = bits
  }

  package init(arrayLiteral names: PropertyName...) {
    self.init(names)
  }

  package init(_ names: some Sequence<PropertyName>) {
    bits = 0
    for name in names { insert(name) }
  }

  package var isEmpty: Bool { bits == 0 }

  @inlinable
  package func contains(_ name: PropertyName) -> Bool {
    bits &>> UInt128(truncatingIfNeeded: name.ordinal) & 1 == 1
  }

  package func isSubset(of other: PropertySet) -> Bool { bits & ~other.bits == 0 }

  @inlinable
  package func isDisjoint(with other: PropertySet) -> Bool { bits & other.bits == 0 }

  package func intersection(_ other: PropertySet) -> PropertySet {
    PropertySet(bits: bits & other.bits)
  }

  package func subtracting(_ other: PropertySet) -> PropertySet {
    PropertySet(bits: bits & ~other.bits)
  }

  package func union(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits | other.bits) }

  /// Adds a name; returns whether the set did not have it.
  @discardableResult
  package mutating func insert(_ name: PropertyName) -> Bool {
    let bit = UInt128(1) &<< UInt128(truncatingIfNeeded: name.ordinal)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// The names, in the order of the cases of ``PropertyName``.
  package var names: [PropertyName] {
    var names: [PropertyName] = []
    forEachOrdinal { names.append(PropertyName.allCases[$0]) }
    return names
  }

  /// Calls a function with the ``PropertyName/ordinal`` of each name, in ascending order.
  package func forEachOrdinal(_ body: (Int) -> Void) {
    var rest = bits & (UInt128(1) << UInt128(PropertyName.allCases.count) - 1)
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}

/// A set of parameters by name.
package struct ParameterSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  package private(set) var bits: UInt64 = 0

  package init(arrayLiteral names: ParameterName...) {
    self.init(names)
  }

  package init(_ names: some Sequence<ParameterName>) {
    for name in names { insert(name) }
  }

  @inlinable
  package func contains(_ name: ParameterName) -> Bool {
    bits &>> UInt64(truncatingIfNeeded: name.ordinal) & 1 == 1
  }

  /// Adds a name; returns whether the set did not have it.
  @discardableResult
  package mutating func insert(_ name: ParameterName) -> Bool {
    let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: name.ordinal)
    defer { bits |= bit }
    return bits & bit == 0
  }

  package func isDisjoint(with other: ParameterSet) -> Bool { bits & other.bits == 0 }

  package func union(_ other: ParameterSet) -> ParameterSet {
    var result = self
    result.bits |= other.bits
    return result
  }
}

// An enumeration of up to 256 cases without values is one byte, which numbers the cases in the
// order of their declaration; the tests check that against `allCases`.
extension PropertyName {
  /// The position of the case among all cases, from 0.
  @inlinable
  package var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ParameterName {
  /// The position of the case among all cases, from 0.
  @inlinable
  package var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ComponentName {
  /// The position of the case among all cases, from 0.
  @inlinable
  package var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}
