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
