/// The positions of BYSETPOS: those up to 63 as bits, and larger ones, which are rare, out of line.
struct SetPositions: Hashable, Sendable {
  private var near = SignedNumbers()
  private var far = Rare<WideNumbers>.absent

  var isEmpty: Bool {
    guard case .absent = far else { return false }
    return near.isEmpty
  }

  mutating func insert(_ position: Int) {
    guard abs(position) > SignedNumbers.largest else {
      near.insert(position)
      return
    }
    var numbers = far.value ?? WideNumbers()
    numbers.insert(position)
    far = .present(numbers)
  }

  /// All positions as one set.
  var numbers: WideNumbers {
    var numbers = far.value ?? WideNumbers()
    numbers.fromStart.insert(bits: near.fromStart)
    numbers.fromEnd.insert(bits: near.fromEnd)
    return numbers
  }
}
