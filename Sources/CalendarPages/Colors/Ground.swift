/// What a terminal writes on, as far as that is known.
package enum Ground: CaseIterable, Hashable, Sendable {
  /// Black or close to it.
  case dark
  /// White or close to it.
  case light
  /// Either. Text then keeps the colour of the terminal, and a colour is behind a text whose
  /// own colour suits it.
  case unknown

  /// The ground that a colour of the screen makes.
  package init(_ color: RGBColor) {
    // The luminance at which black and white are equally readable.
    self = color.luminance > 0.18 ? .light : .dark
  }

  /// Reads `COLORFGBG`, which some terminals set to the numbers of two basic colours: `15;0`, or
  /// with a word in the middle, `0;default;15`.
  package init?(colorFGBG: String) {
    let parts = colorFGBG.split(separator: ";")
    guard parts.count > 1, let number = parts.last.flatMap({ Int($0) }),
      (0...15).contains(number)
    else { return nil }
    self = number == 7 || number == 15 ? .light : .dark
  }
}

extension RGBColor {
  /// The contrast that text needs to be readable, 4.5 (WCAG 2.2, 1.4.3), and a little more, since
  /// luminance is only nearly exact here.
  private static let readableContrast = 4.7

  /// How well one colour can be read on the other, from 1 to 21 (WCAG 2.2).
  func contrast(with other: RGBColor) -> Double {
    let (one, other) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, other) / min(one, other)
  }

  /// Black or white, whichever is easier to read on the colour: always more than 4.5 : 1.
  var ink: RGBColor {
    let (black, white) = (RGBColor(0), RGBColor(0xFFFFFF))
    return contrast(with: black) >= contrast(with: white) ? black : white
  }

  /// The same hue, as light or as dark as it takes to be readable on a ground.
  ///
  /// - Parameter shown: The colour that the terminal has for one.
  func readable(on ground: Ground, as shown: (RGBColor) -> RGBColor) -> RGBColor {
    // Grounds that are called dark are up to as light as #282A36, light ones white.
    let (hardest, end): (RGBColor, UInt8) =
      ground == .light ? (RGBColor(0xFFFFFF), 0) : (RGBColor(0x282A36), 255)
    for part in stride(from: 0, to: 255, by: 5) {
      let color = shown(mixed(with: end, UInt8(part)))
      if color.contrast(with: hardest) >= Self.readableContrast { return color }
    }
    return RGBColor(end == 0 ? 0 : 0xFFFFFF)
  }
}
