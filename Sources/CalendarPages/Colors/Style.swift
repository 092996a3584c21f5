/// The look of a text on a terminal; whatever one style leaves open, another may set.
struct Style: Hashable, Sendable {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isInverse = false
  var isStruck = false
  var ink: Ink?
  var fill: Fill?

  /// A colour of text, and its code for terminals with few colours.
  struct Ink: Hashable, Sendable {
    let color: RGBColor
    let basicCode: Int
    /// Whether the colour is one of the terminal's own, however many others it has.
    var isOfTerminal = false
  }

  /// A colour behind a text that is black or white, and codes for both colours.
  ///
  /// The codes are for terminals with few colours.
  struct Fill: Hashable, Sendable {
    let color: RGBColor
    let basicCodes: BasicCodes

    /// The codes of one of the eight background colours, and of the text on it.
    struct BasicCodes: Hashable, Sendable {
      let ink: Int
      let fill: Int
    }
  }

  /// Adds the settings of another style, which win over those of this style.
  mutating func add(_ other: Style) {
    isBold = isBold || other.isBold
    isItalic = isItalic || other.isItalic
    isUnderlined = isUnderlined || other.isUnderlined
    isInverse = isInverse || other.isInverse
    isStruck = isStruck || other.isStruck
    ink = other.ink ?? ink
    fill = other.fill ?? fill
  }

  /// Returns the SGR codes (ECMA-48 §8.3.117), separated by semicolons.
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
    depth == .basic || isOfTerminal ? String(basicCode) : "38;" + color.code(depth)
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
  /// Returns the parameters that follow 38 or 48 in SGR.
  fileprivate func code(_ depth: ColorDepth) -> String {
    depth == .full ? "2;\(red);\(green);\(blue)" : "5;\(paletteIndex)"
  }
}

/// The look of a part of a line, for callers that draw it without SGR codes.
package struct TextLook: Hashable, Sendable {
  /// Whether the text is bold.
  package let isBold: Bool

  /// Whether the text is italic.
  package let isItalic: Bool

  /// Whether the text is underlined.
  package let isUnderlined: Bool

  /// Whether the text and background colours are swapped.
  package let isInverse: Bool

  /// The colour of the text as a number of the terminal's palette; `nil` for the terminal's own.
  package let ink: Int?

  /// The background colour as a number of the terminal's palette; `nil` for the terminal's own.
  package let fill: Int?
}

extension Theme {
  /// Returns the look of a part of a line; colours are limited to the palette of 256.
  package func look(of run: Run) -> TextLook {
    let style = style(of: run.roles, tint: run.tint)
    let colors = style.paletteColors(depth)
    return TextLook(
      isBold: style.isBold, isItalic: style.isItalic, isUnderlined: style.isUnderlined,
      isInverse: style.isInverse, ink: colors.ink, fill: colors.fill)
  }
}

extension Style {
  fileprivate func paletteColors(_ depth: ColorDepth) -> (ink: Int?, fill: Int?) {
    if let fill {
      if depth == .basic {
        return (Self.number(fill.basicCodes.ink), Self.number(fill.basicCodes.fill - 10))
      }
      let shown = ColorDepth.palette.shown(fill.color)
      return (Int(shown.ink.paletteIndex), Int(shown.paletteIndex))
    }
    guard let ink else { return (nil, nil) }
    let isBasic = depth == .basic || ink.isOfTerminal
    return (isBasic ? Self.number(ink.basicCode) : Int(ink.color.paletteIndex), nil)
  }

  /// Returns the palette number for an SGR code: 30 to 37, or 90 to 97 for the bright colours.
  private static func number(_ code: Int) -> Int? {
    switch code {
    case 30...37: code - 30
    case 90...97: code - 82
    default: nil
    }
  }
}
