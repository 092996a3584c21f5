/// The number of colours that a terminal has.
package enum ColorDepth: CaseIterable, Hashable, Sendable {
  /// The eight colours of every terminal, and their bright forms; the user chooses their look.
  case basic
  /// 256 colours, of which a cube of 216 and a row of greys are the same everywhere.
  case palette
  /// All colours of the screen.
  case full

  /// Finds the depth from what the environment says about the terminal.
  ///
  /// - Parameters:
  ///   - colorTerm: The value of `COLORTERM`, which terminals with all colours set to `truecolor`
  ///     or `24bit`.
  ///   - terminal: The value of `TERM`, a name by which other terminals are recognized.
  package init(colorTerm: String?, terminal: String?) {
    let terminal = terminal ?? ""
    if ["truecolor", "24bit"].contains(colorTerm) || terminal.hasSuffix("-direct") {
      self = .full
    } else {
      self = terminal.hasSuffix("-256color") ? .palette : .basic
    }
  }

  /// Returns the colour that a terminal of this depth shows for a colour.
  func shown(_ color: RGBColor) -> RGBColor {
    self == .full ? color : RGBColor(paletteIndex: color.paletteIndex)
  }
}
