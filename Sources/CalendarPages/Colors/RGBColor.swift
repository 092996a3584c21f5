/// A colour of the screen.
package struct RGBColor: Hashable, Sendable {
  /// The red component.
  package let red: UInt8

  /// The green component.
  package let green: UInt8

  /// The blue component.
  package let blue: UInt8

  /// Creates a colour from `0xRRGGBB`.
  package init(_ value: UInt32) {
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }

  /// Reads a colour as calendars write it: a CSS name (RFC 7986 §5.9), or `#RRGGBB`.
  ///
  /// Apple's programs add two more digits for opacity, which are ignored.
  package init?(_ text: String) {
    if let value = CSSColors.value(named: text) {
      self.init(value)
      return
    }
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), [6, 8].contains(digits.count),
      text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(String(text.dropFirst().prefix(6)), radix: 16)
    else { return nil }
    self.init(value)
  }

  private init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

extension RGBColor {
  /// The relative luminance of the colour (WCAG 2.2).
  var luminance: Double {
    /// Returns the light of a component, by a polynomial close to the curve of sRGB.
    func light(_ byte: UInt8) -> Double {
      let part = Double(byte) / 255
      return part * (part * (part * 0.305306 + 0.682171) + 0.012523)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Returns the colour mixed with a grey, of which it takes some parts in 255.
  func mixed(with gray: UInt8, _ part: UInt8) -> RGBColor {
    func mixed(_ byte: UInt8) -> UInt8 {
      let sum = Int(byte) * (255 - Int(part)) + Int(gray) * Int(part)
      return UInt8(clamping: sum / 255)
    }
    return RGBColor(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }

  /// The number of the closest colour in the palette of 256-colour terminals, from 16 to 255.
  var paletteIndex: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ byte: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(byte)) < abs(levels[$1] - Int(byte)) } ?? 0
    }
    let (red, green, blue) = (nearest(self.red), nearest(self.green), nearest(self.blue))
    let cube = distance(levels[red], levels[green], levels[blue])
    let mean = (Int(self.red) + Int(self.green) + Int(self.blue)) / 3
    let gray = min(max((mean - 3) / 10, 0), 23)
    let grayLevel = 8 + 10 * gray
    return distance(grayLevel, grayLevel, grayLevel) < cube
      ? 232 + gray : 16 + 36 * red + 6 * green + blue
  }

  /// Creates the colour with a number from 16 to 255 in the palette of 256-colour terminals.
  init(paletteIndex index: Int) {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    if index < 232 {
      let index = max(index, 16) - 16
      self.init(
        red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
    } else {
      let gray = UInt8(clamping: 8 + 10 * (index - 232))
      self.init(red: gray, green: gray, blue: gray)
    }
  }

  private func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let (red, green, blue) = (red - Int(self.red), green - Int(self.green), blue - Int(self.blue))
    return red * red + green * green + blue * blue
  }

  /// The SGR code of the closest hue among the basic colours: 31 to 36, or 39 for a grey.
  var basicCode: Int {
    let parts = [Int(red), Int(green), Int(blue)]
    guard let high = parts.max(), let low = parts.min(), high - low > 40 else { return 39 }
    // A component counts if it is in the upper half between the lowest and the highest.
    let bits = parts.enumerated().reduce(0) { bits, part in
      2 * (part.element - low) > high - low ? bits | 1 << part.offset : bits
    }
    return 30 + bits
  }
}
