extension BinaryInteger where Self: SignedInteger {
  /// The quotient rounded towards negative infinity; the divisor must be positive.
  @inlinable package func floorDivided(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder that is never negative; the divisor must be positive.
  @inlinable package func modulo(_ divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
