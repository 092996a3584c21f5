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

/// The contrast of a colour with white or black, whichever is lower.
private func lowestContrast(_ color: RGBColor) -> Double {
  let luminance = luminance(color)
  return min(1.05 / (luminance + 0.05), (luminance + 0.05) / 0.05)
}

@Suite struct ColorTests {
  @Test(arguments: [
    Style.ThemeColor.teal, .amber, .red, .violet,
  ])
  func coloursOfTheThemeAreReadableOnWhiteAndBlack(color: Style.ThemeColor) {
    #expect(lowestContrast(color.color) >= 4)
  }

  @Test func everyColourBecomesReadableOnWhiteAndBlack() {
    for value in stride(from: UInt32(0), through: 0xFFFFFF, by: 4_099) {
      #expect(lowestContrast(RGBColor(value).readable) >= 3.9, "\(String(value, radix: 16))")
    }
  }

  @Test func coloursThatAreReadableStayAsTheyAre() {
    #expect(RGBColor(0x00808A).readable == RGBColor(0x00808A))
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

  @Test(arguments: ColorDepth.allCases)
  func rolesOfADayLookDifferentInEveryCombination(depth: ColorDepth) {
    let theme = Theme.standard(depth)
    let roles: [TextRoles] = [.today, .selected, .faintDay]
    let combinations = (0..<8).map { bits in
      TextRoles(roles.indices.filter { bits >> $0 & 1 == 1 }.map { roles[$0] })
    }
    let codes = combinations.map { theme.codes(for: PageLine("6", $0).runs[0]) }
    #expect(Set(codes).count == combinations.count, "\(codes)")
  }

  @Test func linksAreWrittenForAddressesOfTheWebAlone() throws {
    var line = PageLine()
    line.append("page", link: PageLink("https://example.com/a?b=c"))
    line.append(" file", link: PageLink("file:///etc/passwd"))
    line.append(" trick", link: PageLink("https://example.com/\u{1B}\\"))
    func text(_ theme: Theme?) throws -> String {
      let sink = MemorySink()
      var output = ByteOutput(to: sink)
      line.write(to: &output, theme: theme)
      try output.finish()
      return sink.text
    }
    #expect(
      try text(.standard(.basic, writesLinks: true))
        == "\u{1B}]8;;https://example.com/a?b=c\u{1B}\\page\u{1B}]8;;\u{1B}\\ file trick\n")
    #expect(try text(.standard(.basic)) == "page file trick\n")
    #expect(try text(nil) == "page file trick\n")
  }
}
