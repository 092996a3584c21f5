/// The ten digits with which numbers are written.
struct DecimalDigits: Sendable {
  static let latin = DecimalDigits(zero: 0x30)

  /// The code point of the digit zero; the others follow it in every script.
  private let zero: UInt32

  private init(zero: UInt32) {
    self.zero = zero
  }

  /// Reads the digits from zero to nine; `nil` if they do not follow each other.
  init?(_ digits: String) {
    guard let first = digits.unicodeScalars.first?.value,
      digits.unicodeScalars.map(\.value).elementsEqual(first..<first + 10)
    else { return nil }
    zero = first
  }

  /// Writes a number with at least `count` digits.
  func text(_ number: Int, count: Int = 1) -> String {
    let latin = String(number.magnitude)
    if number >= 0, latin.utf8.count >= count, zero == Self.latin.zero { return latin }
    var text = number < 0 ? "-" : ""
    text += String(repeating: "0", count: max(0, count - latin.utf8.count)) + latin
    guard zero != Self.latin.zero else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit = scalar.value &- Self.latin.zero
      scalars.append(digit <= 9 ? Unicode.Scalar(zero + digit) ?? scalar : scalar)
    }
    return String(scalars)
  }
}
