/// The look of each role on a terminal: a table for each ground, limited by what the terminal can
/// show.
package struct Theme: Hashable, Sendable {
  /// The background that the terminal writes on.
  package let ground: Ground

  /// The number of colours that the terminal has.
  package let depth: ColorDepth

  /// Whether addresses are written as links (OSC 8).
  package let writesLinks: Bool

  /// Creates the theme of a ground; where two roles conflict, the later one in the table wins.
  package init(_ ground: Ground, _ depth: ColorDepth, writesLinks: Bool = false) {
    self.ground = ground
    self.depth = depth
    self.writesLinks = writesLinks
  }

  /// Whether the colour of events identifies their calendars.
  var colorsText: Bool { ground != .unknown }

  /// Returns the SGR codes for a part of a line; empty if it looks like ordinary text.
  func codes(for run: Run) -> String {
    style(of: run.roles, tint: run.tint).codes(depth)
  }

  /// Returns the style of a text with some roles.
  ///
  /// Nothing uses the terminal's faint style: how faint it is differs, and text could become
  /// unreadable.
  func style(of roles: TextRoles, tint: Tint?) -> Style {
    var style = Style()
    for (affected, addition) in Self.table + (Self.colors[ground] ?? [])
    where !affected.isDisjoint(with: roles) {
      style.add(addition)
    }
    guard let tint else {
      if roles.contains(.bar) { style.isInverse.toggle() }
      return style
    }
    if roles.contains(.bar) || roles.contains(.marked) || roles.contains(.initials) && !colorsText {
      style.fill = fill(tint)
      // The colour of faint text doesn't show on a fill.
      if roles.isSuperset(of: [.marked, .faintDay]) { style.isItalic = true }
    } else {
      style.ink = ink(tint) ?? style.ink
    }
    return style
  }

  /// The styles that apply on every ground.
  private static let table: [(roles: TextRoles, style: Style)] = [
    (.title, Style(isBold: true)),
    (.busyDay, Style(isBold: true)),
    (.selected, Style(isUnderlined: true)),
    (.selectionEdge, Style(isBold: true)),
    (.today, Style(isInverse: true)),
    (.heading, Style(isBold: true)),
    (.initials, Style(isBold: true)),
    (.tentative, Style(isItalic: true)),
    (.cancelled, Style(isStruck: true)),
  ]

  private static let colors: [Ground: [(roles: TextRoles, style: Style)]] = [
    .dark: colors(
      quiet: Style.Ink(color: RGBColor(0xAFAFAF), basicCode: 37),
      accent: Style.Ink(color: RGBColor(0x5FD7D7), basicCode: 36),
      edge: Style.Ink(color: RGBColor(0xFFAF00), basicCode: 93),
      added: Style.Ink(color: RGBColor(0x87D787), basicCode: 92),
      removed: Style.Ink(color: RGBColor(0xFF8787), basicCode: 91),
      // More events are brighter.
      steps: [
        fill(0x005F5F, 97, 44), fill(0x00AFAF, 30, 46), fill(0x87FFFF, 30, 47),
      ]),
    .light: colors(
      quiet: Style.Ink(color: RGBColor(0x5F5F5F), basicCode: 90),
      accent: Style.Ink(color: RGBColor(0x005F5F), basicCode: 34),
      edge: Style.Ink(color: RGBColor(0x5F5F00), basicCode: 31),
      added: Style.Ink(color: RGBColor(0x005F00), basicCode: 32),
      removed: Style.Ink(color: RGBColor(0xAF0000), basicCode: 31),
      // More events are darker.
      steps: [
        fill(0xAFFFFF, 30, 47), fill(0x00AFAF, 30, 46), fill(0x005F5F, 97, 44),
      ]),
    // The user chooses the sixteen colours to suit the background. Of those that a terminal comes
    // with, magenta is the easiest to read on both black and white; red and green are usual for
    // changes, which have signs as well. Days of other months are in parentheses as well.
    .unknown: [
      ([.faintDay, .declined], Style(isItalic: true)),
      ([.count, .time], Style(ink: ofTerminal(0xCD00CD, 35))),
      (.added, Style(ink: ofTerminal(0x00CD00, 32))),
      (.removed, Style(ink: ofTerminal(0xCD0000, 31))),
    ],
  ]

  private static func ofTerminal(_ color: UInt32, _ code: Int) -> Style.Ink {
    Style.Ink(color: RGBColor(color), basicCode: code, isOfTerminal: true)
  }

  private static func colors(
    quiet: Style.Ink, accent: Style.Ink, edge: Style.Ink, added: Style.Ink, removed: Style.Ink,
    steps: [Style.Fill]
  ) -> [(roles: TextRoles, style: Style)] {
    [
      ([.weekday, .weekNumber, .rule, .faintDay, .place, .note, .declined], Style(ink: quiet)),
      ([.count, .time], Style(ink: accent)),
      (.selectionEdge, Style(ink: edge)),
      (.added, Style(ink: added)),
      (.removed, Style(ink: removed)),
      (.fewEvents, Style(fill: steps[0])),
      (.someEvents, Style(fill: steps[1])),
      (.manyEvents, Style(fill: steps[2])),
    ]
  }

  private static func fill(_ color: UInt32, _ inkCode: Int, _ fillCode: Int) -> Style.Fill {
    Style.Fill(
      color: RGBColor(color), basicCodes: Style.Fill.BasicCodes(ink: inkCode, fill: fillCode))
  }
}

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
