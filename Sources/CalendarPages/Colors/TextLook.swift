/// How a part of a line looks, for whoever draws it without the codes of SGR.
package struct TextLook: Hashable, Sendable {
  /// Whether it is bold.
  package let isBold: Bool

  /// Whether it is italic.
  package let isItalic: Bool

  /// Whether it is underlined.
  package let isUnderlined: Bool

  /// Whether its colour and the one after it change places.
  package let isInverse: Bool

  /// The colour of the text, a number of the terminal's palette; `nil` for its own.
  package let ink: Int?

  /// The colour after the text.
  package let fill: Int?
}

extension Theme {
  /// How a part of a line looks; colours are those of a palette, even where there are more.
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
    return (depth == .basic ? Self.number(ink.basicCode) : Int(ink.color.paletteIndex), nil)
  }

  /// The number of a colour by its code in SGR: 30 to 37, or 90 to 97 for the bright ones.
  private static func number(_ code: Int) -> Int? {
    switch code {
    case 30...37: code - 30
    case 90...97: code - 82
    default: nil
    }
  }
}
