/// Texts that give an offset from UTC instead of a name: `GMT+05:30`, `UTC-3`, `GMT-0500`, `+05:30`.
///
/// The sign is that of ISO 8601, ahead of UTC is positive. `Etc/GMT+5`, where POSIX's opposite
/// sign holds, is a name of the zone database and never gets here.
enum OffsetForm {
  /// The offset in seconds that a whole text gives; `nil` for any other text.
  ///
  /// `GMT` or `UTC` may be in front, then a sign, one or two digits of hours, and minutes after
  /// `:`, `.` or nothing. Without `GMT` or `UTC` the hours have two digits.
  static func offset(_ text: String) -> Int? {
    var rest = text.utf8.map(\.foldedLetter).filter { $0 != UInt8(ascii: " ") }[...]
    let isPrefixed = rest.starts(with: "gmt".utf8) || rest.starts(with: "utc".utf8)
    if isPrefixed { rest = rest.dropFirst(3) }
    guard let sign = rest.popFirst(), sign.isSign else { return nil }
    let digits = rest.prefix(while: \.isDigit)
    guard isPrefixed || digits.count.isMultiple(of: 2) else { return nil }
    rest = rest.dropFirst(digits.count)

    let hour: Int
    let minute: Int
    switch (digits.count, rest.first) {
    case (1, nil), (2, nil): (hour, minute) = (number(digits), 0)
    case (3, nil), (4, nil):
      (hour, minute) = number(digits).quotientAndRemainder(dividingBy: 100)
    case (1, UInt8(ascii: ":")), (2, UInt8(ascii: ":")), (2, UInt8(ascii: ".")):
      rest = rest.dropFirst()
      guard rest.count == 2, rest.allSatisfy(\.isDigit) else { return nil }
      (hour, minute) = (number(digits), number(rest))
    default: return nil
    }
    guard hour <= 23, minute <= 59 else { return nil }
    let seconds = hour * 3_600 + minute * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// The number of at most four digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
