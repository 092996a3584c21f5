/// The background of a terminal, as far as it is known.
package enum Ground: CaseIterable, Hashable, Sendable {
  /// Black or close to it.
  case dark
  /// White or close to it.
  case light
  /// Either. Text then has only colours of the terminal's own, and tints fill the background of text
  /// that is black or white, whichever suits the tint.
  case unknown

  /// Finds the ground from the background colour of the screen.
  package init(_ color: RGBColor) {
    // This is the luminance at which black and white text are equally readable.
    self = color.luminance > 0.18 ? .light : .dark
  }

  /// Reads `COLORFGBG`, which some terminals set to the numbers of two basic colours.
  ///
  /// Its values are like `15;0`, or with a word in the middle, `0;default;15`.
  package init?(colorFGBG: String) {
    let parts = colorFGBG.split(separator: ";")
    guard parts.count > 1, let number = parts.last.flatMap({ Int($0) }),
      (0...15).contains(number)
    else { return nil }
    self = number == 7 || number == 15 ? .light : .dark
  }
}

extension RGBColor {
  /// The contrast that text needs to be readable, 4.5 (WCAG 2.2, 1.4.3), and a little more.
  ///
  /// The margin is needed because the luminance here is an approximation.
  private static let readableContrast = 4.7

  /// Returns the contrast between the two colours, from 1 to 21 (WCAG 2.2).
  func contrast(with other: RGBColor) -> Double {
    let (one, other) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, other) / min(one, other)
  }

  /// Black or white, whichever is easier to read on the colour: always more than 4.5 : 1.
  var ink: RGBColor {
    let (black, white) = (RGBColor(0), RGBColor(0xFFFFFF))
    return contrast(with: black) >= contrast(with: white) ? black : white
  }

  /// Returns the same hue, made lighter or darker until it is readable on a ground.
  ///
  /// - Parameter shown: Returns the colour that the terminal shows for a colour.
  func readable(on ground: Ground, as shown: (RGBColor) -> RGBColor) -> RGBColor {
    // Grounds that are called dark are at most as light as #282A36; light grounds are white.
    let (hardest, end): (RGBColor, UInt8) =
      ground == .light ? (RGBColor(0xFFFFFF), 0) : (RGBColor(0x282A36), 255)
    for part in stride(from: 0, to: 255, by: 5) {
      let color = shown(mixed(with: end, UInt8(part)))
      if color.contrast(with: hardest) >= Self.readableContrast { return color }
    }
    return RGBColor(end == 0 ? 0 : 0xFFFFFF)
  }
}
