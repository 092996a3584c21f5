/// How a text looks on a terminal; what a style leaves open, others may say.
struct Style: Hashable, Sendable {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isInverse = false
  var isStruck = false
  var ink: Ink?
  var fill: Fill?

  /// A colour of text, and the code that stands for it where there are few colours.
  struct Ink: Hashable, Sendable {
    let color: RGBColor
    let basicCode: Int
  }

  /// A colour behind a text, which is black or white, and the codes for both where there are few
  /// colours.
  struct Fill: Hashable, Sendable {
    let color: RGBColor
    let basicCodes: BasicCodes

    /// One of the eight colours behind a text, and that of the text.
    struct BasicCodes: Hashable, Sendable {
      let ink: Int
      let fill: Int
    }
  }

  /// Adds what another style says; where both say something, the other one holds.
  mutating func add(_ other: Style) {
    isBold = isBold || other.isBold
    isItalic = isItalic || other.isItalic
    isUnderlined = isUnderlined || other.isUnderlined
    isInverse = isInverse || other.isInverse
    isStruck = isStruck || other.isStruck
    ink = other.ink ?? ink
    fill = other.fill ?? fill
  }

  /// The codes of SGR (ECMA-48 §8.3.117) with semicolons between them.
  func codes(_ depth: ColorDepth) -> String {
    var codes: [String] = []
    // Terminals with few colours show bold black as grey.
    if isBold, depth != .basic || fill?.basicCodes.ink != 30 { codes.append("1") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    if isStruck { codes.append("9") }
    if let fill {
      codes += fill.codes(depth)
    } else if let ink {
      codes.append(ink.code(depth))
    }
    return codes.joined(separator: ";")
  }
}

extension Style.Ink {
  fileprivate func code(_ depth: ColorDepth) -> String {
    depth == .basic ? String(basicCode) : "38;" + color.code(depth)
  }
}

extension Style.Fill {
  fileprivate func codes(_ depth: ColorDepth) -> [String] {
    if depth == .basic { return [String(basicCodes.ink), String(basicCodes.fill)] }
    let shown = depth.shown(color)
    return ["38;" + shown.ink.code(depth), "48;" + shown.code(depth)]
  }
}

extension RGBColor {
  /// What is after 38 or 48 in SGR.
  fileprivate func code(_ depth: ColorDepth) -> String {
    depth == .full ? "2;\(red);\(green);\(blue)" : "5;\(paletteIndex)"
  }
}
