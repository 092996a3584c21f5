/// How many colours a terminal has.
package enum ColorDepth: CaseIterable, Hashable, Sendable {
  /// The eight that everybody has, and their bright forms; the user chooses what they look like.
  case basic
  /// 256, of which a cube of 216 and a row of greys are the same everywhere.
  case palette
  /// All.
  case full

  /// Finds out what the environment says of the terminal.
  ///
  /// - Parameters:
  ///   - colorTerm: `COLORTERM`, which terminals with all colours set to `truecolor` or `24bit`.
  ///   - terminal: `TERM`, by whose name others are recognized.
  package init(colorTerm: String?, terminal: String?) {
    let terminal = terminal ?? ""
    if ["truecolor", "24bit"].contains(colorTerm) || terminal.hasSuffix("-direct") {
      self = .full
    } else {
      self = terminal.hasSuffix("-256color") ? .palette : .basic
    }
  }

  /// The colour that a terminal of this depth has for one; few colours are the user's choice.
  func shown(_ color: RGBColor) -> RGBColor {
    self == .full ? color : RGBColor(paletteIndex: color.paletteIndex)
  }
}
