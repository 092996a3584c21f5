/// The grammar that a text must follow before it may become part of a path.
///
/// A name has one to three parts of letters, digits, `_`, `+` and `-`, with `/` between them, and
/// starts with a letter. So it contains no `.`, can't leave the zone directory by itself, and isn't
/// one of the tables beside the zones (`tzdata.zi`).
enum ZoneName {
  /// The maximum length in bytes; the longest name in use has 32.
  static let longest = 64

  /// Files in the zone directory that no event means.
  ///
  /// `right` has zones that count leap seconds, and `posix` repeats the others. The names stand for
  /// a choice of the machine, or for no zone.
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

  /// Returns the name in a form for comparing without letter case.
  static func foldingCase(_ name: String) -> String {
    String(decoding: name.utf8.map(\.foldedLetter), as: UTF8.self)
  }

  /// Returns the name in a form for comparing without letter case and kinds of separators.
  ///
  /// `America_New_York` and `america/new york` have the same form. A sign before a digit stays,
  /// because `Etc/GMT-5` and `Etc/GMT+5` are two zones.
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
