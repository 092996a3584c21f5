/// The grammar that a text has to keep before it may become part of a path.
///
/// A name has one to three parts of letters, digits, `_`, `+` and `-`, with `/` between them, and
/// starts with a letter. So it holds no `.`, can't leave the zone directory by itself and isn't
/// one of the tables that are beside the zones (`tzdata.zi`).
enum ZoneName {
  /// The longest name in use has 32 bytes.
  static let longest = 64

  /// Files of the zone directory that no event means: the first two count leap seconds or repeat
  /// the rest, the others stand for a choice of the machine or for none.
  private static let excludedParts: Set<String> = ["right", "posix"]
  private static let excludedNames: Set<String> = ["posixrules", "localtime", "Factory"]

  static func isValid(_ name: String) -> Bool {
    guard (1...longest).contains(name.utf8.count), let first = name.utf8.first, first.isLetter
    else { return false }
    var slashes = 0
    var previous = UInt8(ascii: "/")
    for byte in name.utf8 {
      if byte == UInt8(ascii: "/") {
        slashes += 1
        guard previous != UInt8(ascii: "/"), slashes <= 2 else { return false }
      } else {
        guard byte.isLetter || byte.isDigit || byte.isSign || byte == UInt8(ascii: "_")
        else { return false }
      }
      previous = byte
    }
    guard previous != UInt8(ascii: "/"), !excludedNames.contains(name) else { return false }
    return !excludedParts.contains(String(name.prefix { $0 != "/" }))
  }

  /// The name in the form that letter case makes no difference to.
  static func foldingCase(_ name: String) -> String {
    String(decoding: name.utf8.map(\.foldedLetter), as: UTF8.self)
  }

  /// The name in the form that letter case and the sort of separator make no difference to.
  ///
  /// `America_New_York` and `america/new york` are the same then. Before a digit a sign stays, for
  /// `Etc/GMT-5` and `Etc/GMT+5` are two zones.
  static func foldingSeparators(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let folded = bytes.indices.map { index -> UInt8 in
      switch bytes[index] {
      case UInt8(ascii: "-") where index + 1 < bytes.count && bytes[index + 1].isDigit:
        bytes[index]
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: " "): UInt8(ascii: "_")
      default: bytes[index].foldedLetter
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}
