/// How many colours a terminal has.
public enum ColorDepth: CaseIterable, Hashable, Sendable {
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
  ///   - terminal: `TERM`, whose name tells of others.
  public init(colorTerm: String?, terminal: String?) {
    let terminal = terminal ?? ""
    if ["truecolor", "24bit"].contains(colorTerm) || terminal.hasSuffix("-direct") {
      self = .full
    } else {
      self = terminal.hasSuffix("-256color") ? .palette : .basic
    }
  }

  /// The codes of SGR for a colour; one of the theme has a basic code of its own.
  func codes(for color: RGBColor, basicCode: Int? = nil) -> String {
    switch self {
    case .basic: String(basicCode ?? color.basicCode)
    case .palette: "38;5;\(color.paletteIndex)"
    case .full: "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
