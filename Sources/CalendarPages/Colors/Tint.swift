/// The colour of a calendar or an event.
package enum Tint: Hashable, Sendable {
  /// One that the file gives.
  case own(RGBColor)
  /// One of calview's, by its place in ``palette``.
  case slot(Int)
}

extension Tint {
  /// A colour of calview's on each ground, with its codes where there are few colours.
  struct Slot {
    let onDark: Style.Ink
    let onLight: Style.Ink
    /// What is behind a text, where there are few colours.
    let basicFillOnDark: Style.Fill.BasicCodes
    let basicFillOnLight: Style.Fill.BasicCodes
    /// Whether there is a code for it where there are few colours.
    var isBasic = true
  }

  /// Colours that people with any kind of sight tell apart; the first five with few colours too.
  ///
  /// All are of the cube of 216 colours, so that they look the same wherever there are as many. The
  /// tests measure contrasts and differences.
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
  /// How many colours of its own calview has.
  var slotCount: Int {
    depth == .basic ? Tint.palette.count { $0.isBasic } : Tint.palette.count
  }

  /// The colour of a text; `nil` if it is on a ground that is not known.
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

  /// The colour behind a text.
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

  /// What a colour comes down to on the terminal: two that have the same look the same, or nearly.
  func appearance(of tint: Tint) -> Int {
    if depth == .basic { return fill(tint).basicCodes.fill }
    return (ink(tint)?.color ?? fill(tint).color).paletteIndex
  }
}

extension RGBColor {
  /// The colour of calview's that is closest in hue among those with few colours.
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
