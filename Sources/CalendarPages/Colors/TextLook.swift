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
