import Foundation

@testable import CalendarPages

/// The sixteen colours of a terminal with its default settings.
struct BasicColors: CustomStringConvertible, Sendable {
  let description: String
  private let values: [UInt32]

  /// The Linux console, with the colours of VGA cards.
  static let console = BasicColors(
    description: "console",
    values: [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
      0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ])

  static let xterm = BasicColors(
    description: "xterm",
    values: [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ])

  static let all = [console, xterm]

  /// Returns the colour of an SGR code: 30 to 37 or 90 to 97 for text, ten more for backgrounds.
  func color(_ code: Int) -> RGBColor {
    let code = (40...47).contains(code) || (100...107).contains(code) ? code - 10 : code
    return RGBColor(values[code < 90 ? code - 30 : code - 82])
  }
}

/// Kinds of colour vision.
enum Sight: CaseIterable, Sendable {
  case usual, withoutRed, withoutGreen, withoutBlue

  /// The matrix that converts linear red, green and blue to what is seen.
  ///
  /// The numbers come from Machado, Oliveira and Fernandes, "A Physiologically-based Model for
  /// Simulation of Color Vision Deficiency" (2009), for severity 1.
  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .withoutRed:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .withoutGreen:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .withoutBlue:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// Returns how different two colours look (CIEDE2000).
  func difference(_ one: RGBColor, _ other: RGBColor) -> Double {
    seen(one).difference(from: seen(other))
  }

  private func seen(_ color: RGBColor) -> LabColor {
    let linear = [color.red, color.green, color.blue].map { byte -> Double in
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return LabColor(
      linear: matrix.map { row in min(1, max(0, zip(row, linear).map(*).reduce(0, +))) })
  }
}

/// A colour of CIELAB under daylight (D65).
private struct LabColor {
  let lightness: Double
  let a: Double
  let b: Double

  init(linear: [Double]) {
    func part(_ row: [Double]) -> Double { zip(row, linear).map(*).reduce(0, +) }
    func curve(_ value: Double) -> Double {
      value > 216 / 24_389 ? cbrt(value) : (24_389 / 27 * value + 16) / 116
    }
    let x = curve(part([0.4124564, 0.3575761, 0.1804375]) / 0.95047)
    let y = curve(part([0.2126729, 0.7151522, 0.0721750]))
    let z = curve(part([0.0193339, 0.1191920, 0.9503041]) / 1.08883)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the difference by CIEDE2000; the names are those of Sharma, Wu and Dalal (2005).
  func difference(from other: LabColor) -> Double {
    func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let meanC = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = (1 - (pow(meanC, 7) / (pow(meanC, 7) + pow(25, 7))).squareRoot()) / 2
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      if a == 0, b == 0 { return 0 }
      let hue = degrees(atan2(b, a))
      return hue < 0 ? hue + 360 : hue
    }
    let (h1, h2) = (hue(a1, b), hue(a2, other.b))
    let isGray = c1 * c2 == 0
    var dh = isGray ? 0 : h2 - h1
    if dh > 180 { dh -= 360 }
    if dh < -180 { dh += 360 }
    let (dl, dc) = (other.lightness - lightness, c2 - c1)
    let dH = 2 * (c1 * c2).squareRoot() * sin(dh / 2 * .pi / 180)
    let (l, c) = ((lightness + other.lightness) / 2, (c1 + c2) / 2)
    var h = h1 + h2
    if !isGray { h = abs(h1 - h2) <= 180 ? h / 2 : (h < 360 ? h + 360 : h - 360) / 2 }
    let t1 = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h)
    let t = t1 + 0.32 * cosine(3 * h + 6) - 0.20 * cosine(4 * h - 63)
    let turn = 30 * exp(-pow((h - 275) / 25, 2))
    let rc = 2 * (pow(c, 7) / (pow(c, 7) + pow(25, 7))).squareRoot()
    let sl = 1 + 0.015 * pow(l - 50, 2) / (20 + pow(l - 50, 2)).squareRoot()
    let (sc, sh) = (1 + 0.045 * c, 1 + 0.015 * c * t)
    let (pl, pc, ph) = (dl / sl, dc / sc, dH / sh)
    return (pl * pl + pc * pc + ph * ph - sin(2 * turn * .pi / 180) * rc * pc * ph).squareRoot()
  }
}
