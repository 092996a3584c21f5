/// How a text looks on a terminal; what a style leaves open, others may say.
struct Style: Hashable, Sendable {
  enum Weight: Hashable, Sendable {
    case bold, faint
  }

  var weight: Weight?
  var isItalic = false
  var isUnderlined = false
  var isInverse = false
  var isStruck = false
  var color: ThemeColor?

  /// A colour, and the code that stands for it where there are few colours.
  struct ThemeColor: Hashable, Sendable {
    let color: RGBColor
    let basicCode: Int
  }

  /// Adds what another style says; where both say something, the other one holds.
  mutating func add(_ other: Style) {
    weight = other.weight ?? weight
    isItalic = isItalic || other.isItalic
    isUnderlined = isUnderlined || other.isUnderlined
    isInverse = isInverse || other.isInverse
    isStruck = isStruck || other.isStruck
    color = other.color ?? color
  }

  /// The codes of SGR (ECMA-48 §8.3.117) with semicolons between them.
  ///
  /// - Parameter tint: A colour that the text has in place of that of the style.
  func codes(_ depth: ColorDepth, tint: RGBColor?) -> String {
    var codes: [String] = []
    switch weight {
    case .bold: codes.append("1")
    case .faint: codes.append("2")
    case nil: break
    }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    if isStruck { codes.append("9") }
    if let tint {
      codes.append(depth.codes(for: tint.readable))
    } else if let color {
      codes.append(depth.codes(for: color.color, basicCode: color.basicCode))
    }
    return codes.joined(separator: ";")
  }
}

extension Style.ThemeColor {
  // Middle tones, each readable on white and on black; a test measures the contrasts.
  static let teal = Style.ThemeColor(color: RGBColor(0x00808A), basicCode: 36)
  static let amber = Style.ThemeColor(color: RGBColor(0xA86A00), basicCode: 33)
  static let red = Style.ThemeColor(color: RGBColor(0xD0402E), basicCode: 31)
  static let violet = Style.ThemeColor(color: RGBColor(0x8C62C8), basicCode: 35)
}
