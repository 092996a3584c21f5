internal import ICSText

/// A set of properties by name; names that are not known are one member together.
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

  /// Adds a name; returns whether it is new.
  @discardableResult
  mutating func insert(_ name: PropertyName) -> Bool {
    let bit = UInt128(1) << UInt128(name.ordinal)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// The names, in the order in which ``PropertyName`` has them.
  var names: [PropertyName] { PropertyName.allCases.filter(contains) }

  /// The place of each name among all cases, as ``PropertyName/ordinal`` says it, in their order.
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

  /// Adds a name; returns whether it is new.
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
// order of their declaration; the tests compare that with `allCases`.
extension PropertyName {
  /// The place of the case among all cases.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ParameterName {
  /// The place of the case among all cases.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension ComponentName {
  /// The place of the case among all cases.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension Profile {
  /// The place of the case among all cases.
  var ordinal: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}
