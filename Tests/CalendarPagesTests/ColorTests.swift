import Foundation
import Testing

@testable import CalendarPages

/// The relative luminance of a colour (WCAG 2.2).
private func luminance(_ color: RGBColor) -> Double {
  func light(_ byte: UInt8) -> Double {
    let part = Double(byte) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
}

/// How well one colour can be read on another (WCAG 2.2).
private func contrast(_ color: RGBColor, _ other: RGBColor) -> Double {
  let (one, other) = (luminance(color) + 0.05, luminance(other) + 0.05)
  return max(one, other) / min(one, other)
}

extension Ground {
  /// The backgrounds that a theme has to suit.
  fileprivate var backgrounds: [RGBColor] {
    let dark = [0x000000, 0x1E1E1E, 0x282A36].map { RGBColor($0) }
    return switch self {
    case .dark: dark
    case .light: [RGBColor(0xFFFFFF)]
    case .unknown: dark + [RGBColor(0xFFFFFF)]
    }
  }
}

@Suite struct ColorTests {
  /// All roles of text.
  private static let roles = (0...22).map { TextRoles(rawValue: 1 << $0) }

  private static let tints: [Tint?] =
    [nil] + Tint.palette.indices.map { .slot($0) }
    + stride(from: UInt32(0), through: 0xFFFFFF, by: 40_099).map { .own(RGBColor($0)) }

  @Test(arguments: Ground.allCases, [ColorDepth.palette, .full])
  func eachRoleIsReadableOnEachBackground(ground: Ground, depth: ColorDepth) {
    let theme = Theme(ground, depth)
    for role in Self.roles {
      for tint in Self.tints {
        let style = theme.style(of: role, tint: tint)
        if let fill = style.fill {
          let shown = depth.shown(fill.color)
          #expect(contrast(shown, shown.ink) >= 4.5, "\(role) \(tint as Any)")
        } else if let ink = style.ink {
          // The user chooses the terminal's own colours.
          if ink.isOfTerminal { continue }
          // Inverse text swaps the same two colours, so its contrast is the same.
          for background in ground.backgrounds {
            let shown = depth.shown(ink.color)
            #expect(contrast(shown, background) >= 4.5, "\(role) \(tint as Any) \(background)")
          }
        }
      }
    }
  }

  @Test(arguments: [Ground.light, .dark])
  func eachRoleIsReadableOnAllThatDocumentsAreWrittenOn(ground: Ground) {
    let backgrounds = [ground.paper, ground.soft]
    for background in backgrounds {
      #expect(contrast(ground.ink, background) >= 7)
      #expect(contrast(ground.quiet, background) >= 4.5)
    }
    for case let tint? in Self.tints {
      let (ink, wash) = ground.colors(of: tint)
      for background in backgrounds + [wash] {
        #expect(contrast(ink, background) >= 4.5, "\(tint)")
      }
      for text in [ground.ink, ground.quiet] {
        #expect(contrast(text, wash) >= 4.5, "\(tint)")
      }
      #expect(contrast(ink, ink.ink) >= 4.5)
    }
  }

  /// The angle of a colour on the wheel of colours; `nil` for one that is nearly grey.
  private func hue(of color: RGBColor) -> Double? {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let chroma = max(red, green, blue) - min(red, green, blue)
    guard chroma > 30 else { return nil }
    return atan2(3.squareRoot() * (green - blue), 2 * red - green - blue) * 180 / .pi
  }

  @Test func aCalendarHasOneHueInDocumentsOnEveryGround() throws {
    for case let tint? in Self.tints {
      guard let light = hue(of: Ground.light.colors(of: tint).ink),
        let dark = hue(of: Ground.dark.colors(of: tint).ink)
      else { continue }
      let difference = abs(light - dark)
      #expect(min(difference, 360 - difference) < 20, "\(tint)")
    }
  }

  @Test func theHuesOfDocumentsDiffer() {
    for ground in [Ground.light, .dark] {
      let inks = Tint.palette.indices.map { ground.colors(of: .slot($0)).ink }
      #expect(Set(inks).count == inks.count)
    }
  }

  @Test func onAGroundThatIsNotKnownTextHasOnlyColoursOfTheTerminal() {
    for depth in ColorDepth.allCases {
      let theme = Theme(.unknown, depth)
      for role in Self.roles {
        for tint in Self.tints {
          let style = theme.style(of: role, tint: tint)
          #expect(style.ink?.isOfTerminal != false)
          #expect(style.fill == nil || tint != nil, "\(role)")
        }
      }
      #expect(theme.style(of: .added, tint: nil).codes(depth) == "32")
      #expect(theme.style(of: .removed, tint: nil).codes(depth) == "31")
      #expect(theme.style(of: .time, tint: nil).codes(depth) == "35")
      #expect(theme.look(of: PageLine("+", .added).runs[0]).ink == 2)
    }
  }

  @Test(arguments: BasicColors.all)
  func fewColoursAreReadable(colors: BasicColors) {
    func contrast(_ ink: Int, _ fill: Int) -> Double {
      CalendarPagesTests.contrast(colors.color(ink), colors.color(fill))
    }
    for slot in Tint.palette where slot.isBasic {
      #expect(contrast(slot.onDark.basicCode, 40) >= 4.5)
      for fill in [slot.basicFillOnDark, slot.basicFillOnLight] {
        #expect(contrast(fill.ink, fill.fill) >= 4.5, "\(fill)")
      }
    }
    for role in Self.roles {
      let theme = Theme(.dark, .basic)
      if let ink = theme.style(of: role, tint: nil).ink {
        #expect(contrast(ink.basicCode, 40) >= 4.5, "\(role)")
      }
      for ground in Ground.allCases {
        if let fill = Theme(ground, .basic).style(of: role, tint: nil).fill {
          #expect(contrast(fill.basicCodes.ink, fill.basicCodes.fill) >= 4.5, "\(role)")
        }
      }
    }
  }

  @Test func fewColoursAreReadableOnWhite() {
    for slot in Tint.palette where slot.isBasic {
      let color = BasicColors.console.color(slot.onLight.basicCode)
      #expect(contrast(color, RGBColor(0xFFFFFF)) >= 4.5)
    }
  }

  @Test(arguments: Sight.allCases)
  func fiveCalendarsHaveColoursThatAnySightTellsApart(sight: Sight) {
    func expectDifferent(_ colors: [RGBColor], by difference: Double, _ what: String) {
      for (index, color) in colors.enumerated() {
        for other in colors[..<index] {
          let found = sight.difference(color, other)
          #expect(found >= difference, "\(what): \(color) and \(other)")
        }
      }
    }
    // A difference of 2.3 is just noticeable.
    let five = Tint.palette.prefix(5)
    #expect(five.count { $0.isBasic } == 5)
    expectDifferent(five.map(\.onDark.color), by: 14, "dark")
    expectDifferent(five.map(\.onLight.color), by: 18, "light")
    expectDifferent(Tint.palette.map(\.onDark.color), by: 10, "all on dark")
    expectDifferent(Tint.palette.map(\.onLight.color), by: 10, "all on light")
    for basic in BasicColors.all {
      expectDifferent(five.map { basic.color($0.onDark.basicCode) }, by: 8, "text on dark")
      expectDifferent(five.map { basic.color($0.onLight.basicCode) }, by: 8, "text on light")
      expectDifferent(five.map { basic.color($0.basicFillOnDark.fill) }, by: 8, "bars on dark")
      expectDifferent(five.map { basic.color($0.basicFillOnLight.fill) }, by: 8, "bars on light")
    }
  }

  @Test(arguments: [Ground.dark, .light])
  func aYearGoesInStepsOfBrightness(ground: Ground) {
    let theme = Theme(ground, .full)
    let steps = [TextRoles.fewEvents, .someEvents, .manyEvents].compactMap {
      theme.style(of: $0, tint: nil).fill?.color
    }.map(luminance)
    #expect(steps.count == 3)
    // The more events, the farther the colour is from the background.
    #expect(ground == .dark ? steps == steps.sorted() : steps == steps.sorted(by: >))
    #expect(abs(steps[0] - steps[1]) > 0.2 && abs(steps[1] - steps[2]) > 0.2)
  }

  @Test(
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
      ("default;default", nil), ("15", nil), ("", nil), ("0;256", nil),
    ] as [(String, Ground?)])
  func variableTellsTheGround(text: String, ground: Ground?) {
    #expect(Ground(colorFGBG: text) == ground)
  }

  @Test(
    arguments: [
      (0x000000, .dark), (0x282A36, .dark), (0x002B36, .dark), (0xFFFFFF, .light),
      (0xFDF6E3, .light),
    ] as [(UInt32, Ground)])
  func colourOfTheBackgroundTellsTheGround(color: UInt32, ground: Ground) {
    #expect(Ground(RGBColor(color)) == ground)
  }

  @Test(
    arguments: [
      ("navy", 0x000080), ("GoldenRod", 0xDAA520), ("#1BADF8", 0x1BADF8), ("#1badf8ff", 0x1BADF8),
    ] as [(String, UInt32)])
  func coloursAreReadFromNamesAndHexadecimalDigits(text: String, value: UInt32) {
    #expect(RGBColor(text) == RGBColor(value))
  }

  @Test(arguments: ["", "#", "#12345", "#1234567", "#+12345", "bleu", "\u{1B}[31m", "#12345g"])
  func otherTextsAreNoColours(text: String) {
    #expect(RGBColor(text) == nil)
  }

  @Test(
    arguments: [
      ("truecolor", nil, .full), ("24bit", "xterm", .full), (nil, "xterm-256color", .palette),
      (nil, "xterm-direct", .full), (nil, "xterm", .basic), (nil, nil, .basic),
      ("yes", "screen-256color", .palette),
    ] as [(String?, String?, ColorDepth)])
  func environmentTellsHowManyColoursThereAre(color: String?, term: String?, depth: ColorDepth) {
    #expect(ColorDepth(colorTerm: color, terminal: term) == depth)
  }

  @Test(
    arguments: [
      (0xFF0000, 196, 31), (0x00FF00, 46, 32), (0x0000FF, 21, 34), (0xFFFFFF, 231, 39),
      (0x808080, 244, 39), (0x00808A, 30, 36), (0xDAA520, 178, 33),
    ] as [(UInt32, Int, Int)])
  func coloursHaveAPlaceAmong256And8(value: UInt32, index: Int, basic: Int) {
    #expect(RGBColor(value).paletteIndex == index)
    #expect(RGBColor(value).basicCode == basic)
  }

  @Test(arguments: ColorDepth.allCases, Ground.allCases)
  func rolesOfADayLookDifferentInEveryCombination(depth: ColorDepth, ground: Ground) {
    let theme = Theme(ground, depth)
    let roles: [TextRoles] = [.today, .selected, .faintDay, .marked]
    let combinations = (0..<16).map { bits in
      TextRoles(roles.indices.filter { bits >> $0 & 1 == 1 }.map { roles[$0] })
    }
    for slot in 0..<theme.slotCount {
      let codes = combinations.map { roles in
        let tint = roles.contains(.marked) ? Tint.slot(slot) : nil
        return theme.codes(for: PageLine("6", roles, tint: tint).runs[0])
      }
      #expect(Set(codes).count == combinations.count, "\(codes)")
    }
  }

  @Test func linksAreWrittenForAddressesOfTheWebAlone() throws {
    var line = PageLine()
    line.append("page", link: PageLink("https://example.com/a?b=c"))
    line.append(" file", link: PageLink("file:///etc/passwd"))
    line.append(" trick", link: PageLink("https://example.com/\u{1B}\\"))
    func text(_ theme: Theme?) throws -> String {
      let sink = PieceSink()
      var output = ByteOutput(to: sink)
      line.write(to: &output, theme: theme)
      try output.finish()
      return sink.text
    }
    #expect(
      try text(Theme(.dark, .basic, writesLinks: true))
        == "\u{1B}]8;;https://example.com/a?b=c\u{1B}\\page\u{1B}]8;;\u{1B}\\ file trick\n")
    #expect(try text(Theme(.dark, .basic)) == "page file trick\n")
    #expect(try text(nil) == "page file trick\n")
  }
}
