/// The colour of a calendar or an event.
package enum Tint: Hashable, Sendable {
  /// A colour given in the file.
  case own(RGBColor)
  /// A colour of calview's, by its index in ``palette``.
  case slot(Int)
}

extension Tint {
  /// A colour of calview's for each ground, with its codes for terminals with few colours.
  struct Slot {
    let onDark: Style.Ink
    let onLight: Style.Ink
    /// The background of a text, and the text's own colour, on terminals with few colours.
    let basicFillOnDark: Style.Fill.BasicCodes
    let basicFillOnLight: Style.Fill.BasicCodes
    /// Whether the colour has a code on terminals with few colours.
    var isBasic = true
  }

  /// Colours that people with any kind of colour vision can distinguish.
  ///
  /// On terminals with few colours, this holds for the first five. All colours are in the cube of
  /// 216 colours, so that they look the same on every terminal that has as many. The tests measure
  /// contrasts and differences.
  static let palette: [Slot] = [
    slot(0x87D7FF, 36, (97, 44), 0x005FD7, 34, (97, 44)),
    slot(0xFF8700, 91, (97, 41), 0xD7005F, 31, (97, 41)),
    slot(0x5FAF87, 92, (30, 42), 0x005F00, 90, (30, 47)),
    slot(0xD75FFF, 95, (97, 45), 0x5F005F, 35, (97, 45)),
    slot(0xFFFF87, 97, (30, 47), 0x000000, 30, (97, 40)),
    slot(0xFFD7D7, 0x0000D7),
    slot(0xAF87AF, 0x008700),
    slot(0xAFD787, 0xAF0087),
  ]

  private static func slot(
    _ dark: UInt32, _ darkCode: Int, _ darkFill: (Int, Int), _ light: UInt32, _ lightCode: Int,
    _ lightFill: (Int, Int)
  ) -> Slot {
    Slot(
      onDark: Style.Ink(color: RGBColor(dark), basicCode: darkCode),
      onLight: Style.Ink(color: RGBColor(light), basicCode: lightCode),
      basicFillOnDark: Style.Fill.BasicCodes(ink: darkFill.0, fill: darkFill.1),
      basicFillOnLight: Style.Fill.BasicCodes(ink: lightFill.0, fill: lightFill.1))
  }

  private static func slot(_ dark: UInt32, _ light: UInt32) -> Slot {
    var slot = slot(dark, 39, (39, 49), light, 39, (39, 49))
    slot.isBasic = false
    return slot
  }
}

extension Theme {
  /// The number of calview's colours that the terminal can show.
  var slotCount: Int {
    depth == .basic ? Tint.palette.count { $0.isBasic } : Tint.palette.count
  }

  /// Returns the text colour of a tint; `nil` if the ground is not known.
  func ink(_ tint: Tint) -> Style.Ink? {
    if ground == .unknown { return nil }
    switch tint {
    case .slot(let index):
      let slot = Tint.palette[index % Tint.palette.count]
      return ground == .light ? slot.onLight : slot.onDark
    case .own(let color):
      let slot = Tint.palette[color.basicSlot]
      return Style.Ink(
        color: color.readable(on: ground, as: depth.shown),
        basicCode: (ground == .light ? slot.onLight : slot.onDark).basicCode)
    }
  }

  /// Returns the background colour of a tint.
  func fill(_ tint: Tint) -> Style.Fill {
    let index: Int
    let color: RGBColor
    switch tint {
    case .slot(let slot):
      index = slot % Tint.palette.count
      color = (ground == .light ? Tint.palette[index].onLight : Tint.palette[index].onDark).color
    case .own(let own): (index, color) = (own.basicSlot, own)
    }
    let slot = Tint.palette[index]
    return Style.Fill(
      color: color, basicCodes: ground == .light ? slot.basicFillOnLight : slot.basicFillOnDark)
  }

  /// Returns the colour by which a tint is known on the terminal.
  func color(of tint: Tint) -> RGBColor { ink(tint)?.color ?? fill(tint).color }

  /// Returns a number for the look of a tint on the terminal; tints with equal numbers look alike.
  func appearance(of tint: Tint) -> Int {
    if depth == .basic { return fill(tint).basicCodes.fill }
    return color(of: tint).paletteIndex
  }
}

extension RGBColor {
  /// The index of calview's colour with the closest hue among those for few colours.
  fileprivate var basicSlot: Int {
    switch basicCode {
    case 34, 36: 0
    case 31, 33: 1
    case 32: 2
    case 35: 3
    default: 4
    }
  }
}
