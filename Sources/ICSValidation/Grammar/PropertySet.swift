internal import ICSText

/// A set of properties by name; all unknown names together are one member.
struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private(set) var bits: UInt128 = 0

  /// Every property.
  static let all = PropertySet(bits: .max)

  init(bits: UInt128 = 0) {
    self.bits = bits
  }

  init(arrayLiteral names: PropertyName...) {
    self.init(names)
  }

  init(_ names: some Sequence<PropertyName>) {
    for name in names { insert(name) }
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ name: PropertyName) -> Bool { bits >> UInt128(name.ordinal) & 1 == 1 }

  func isSubset(of other: PropertySet) -> Bool { bits & ~other.bits == 0 }

  func isDisjoint(with other: PropertySet) -> Bool { bits & other.bits == 0 }

  func intersection(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits & other.bits) }

  func subtracting(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits & ~other.bits) }

  func union(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits | other.bits) }

  /// Adds a name; returns whether the set did not have it.
  @discardableResult
  mutating func insert(_ name: PropertyName) -> Bool {
    let bit = UInt128(1) << UInt128(name.ordinal)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// The names, in the order of the cases of ``PropertyName``.
  var names: [PropertyName] { PropertyName.allCases.filter(contains) }

  /// Calls a function with the ``PropertyName/ordinal`` of each name, in ascending order.
  func forEachOrdinal(_ body: (Int) -> Void) {
    var rest = bits & (UInt128(1) << UInt128(PropertyName.allCases.count) - 1)
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}

/// A set of parameters by name.
struct ParameterSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(arrayLiteral names: ParameterName...) {
    for name in names { insert(name) }
  }

  func contains(_ name: ParameterName) -> Bool { bits >> UInt64(name.ordinal) & 1 == 1 }

  /// Adds a name; returns whether the set did not have it.
  @discardableResult
  mutating func insert(_ name: ParameterName) -> Bool {
    let bit = UInt64(1) << UInt64(name.ordinal)
    defer { bits |= bit }
    return bits & bit == 0
  }

  func union(_ other: ParameterSet) -> ParameterSet {
    var result = self
    result.bits |= other.bits
    return result
  }
}

// An enumeration of up to 256 cases without values is one byte, which numbers the cases in the
// order of their declaration; the tests check that against `allCases`.
extension PropertyName {
  /// The position of the case among all cases, from 0.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ParameterName {
  /// The position of the case among all cases, from 0.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ComponentName {
  /// The position of the case among all cases, from 0.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension Profile {
  /// The position of the case among all cases, from 0.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}
