import CalendarEvents
import CivilCalendar

/// The colours of a document: those of the terminal's themes, as CSS variables.
struct DocumentColors {
  private let grounds: [Ground]
  private let tints: [Tint]
  private let places: [Tint: Int]

  /// - Parameter grounds: The grounds that the document suits; if both, the reader's system
  ///   chooses.
  init(_ answer: GridAnswer, marks: CalendarMarks, look: PageLook, grounds: [Ground]) {
    let used =
      marks.marks.map(\.tint) + answer.agenda.events.map { marks.barTint(of: $0) }
      + (answer.marks?.signs ?? []).map { $0.tint(look) }
    self.init(used, grounds: grounds)
  }

  /// Collects some tints, each of which may be there several times.
  init(_ used: [Tint?], grounds: [Ground]) {
    self.grounds = grounds
    var tints: [Tint] = []
    var places: [Tint: Int] = [:]
    for case let tint? in used where places[tint] == nil {
      places[tint] = tints.count
      tints.append(tint)
    }
    self.tints = tints
    self.places = places
  }

  /// The theme that assigns colours to calendars.
  static let theme = Theme(.light, .full)

  /// Returns the class of elements with a colour.
  func className(of tint: Tint?) -> String? { tint.flatMap { places[$0] }.map { "t\($0)" } }

  /// The declarations of all colours, and the classes that use the colours of calendars.
  var styleSheet: String {
    var sheet = ":root{color-scheme:\(grounds.map(\.scheme).joined(separator: " "))}\n"
    if let first = grounds.first { sheet += ":root{\(variables(on: first))}\n" }
    for ground in grounds.dropFirst() {
      sheet +=
        "@media screen and (prefers-color-scheme:\(ground.scheme))"
        + "{:root{\(variables(on: ground))}}\n"
    }
    // Paper is white, whatever the screen is.
    if grounds == [.dark] {
      sheet += "@media print{:root{color-scheme:light;\(variables(on: .light))}}\n"
    }
    for place in tints.indices {
      sheet +=
        ".t\(place){--tint:var(--t\(place));--on-tint:var(--i\(place));--wash:var(--w\(place))}\n"
    }
    return sheet
  }

  private func variables(on ground: Ground) -> String {
    var variables: [(name: String, color: RGBColor)] = [
      ("ink", ground.ink), ("ground", ground.paper), ("soft", ground.soft), ("rule", ground.rule),
      ("quiet", ground.quiet), ("accent", ground.accent), ("edge", ground.edge),
      ("now", ground.now), ("plain", ground.plainBar),
    ]
    for (name, color) in zip(["few", "some", "many"], ground.steps) {
      variables += [(name, color), ("on-\(name)", color.ink)]
    }
    for (place, tint) in tints.enumerated() {
      let colors = ground.colors(of: tint)
      variables += [
        ("t\(place)", colors.ink), ("i\(place)", colors.ink.ink), ("w\(place)", colors.wash),
      ]
    }
    return variables.map { "--\($0.name):\($0.color.hexadecimal)" }.joined(separator: ";")
  }
}

/// The colours of documents: for each a lighter and a darker shade of the same hue.
extension Ground {
  /// The name of the ground in CSS.
  fileprivate var scheme: String { self == .dark ? "dark" : "light" }

  private func color(_ light: UInt32, _ dark: UInt32) -> RGBColor {
    RGBColor(self == .dark ? dark : light)
  }

  /// The colour of text.
  var ink: RGBColor { color(0x1B1F24, 0xE4E8EC) }

  /// The background of most of a document.
  var paper: RGBColor { color(0xFFFFFF, 0x15181D) }

  /// The background of days off, so close to the paper that all colours suit both.
  var soft: RGBColor { color(0xF6F7F8, 0x1A1E24) }

  /// The colour of what may be overlooked.
  var quiet: RGBColor { color(0x5C646E, 0x9AA4AF) }

  /// The colour of the lines between cells.
  fileprivate var rule: RGBColor { color(0xDFE3E7, 0x2C323A) }

  /// The colour of links and numbers.
  fileprivate var accent: RGBColor { color(0x1D5FA8, 0x93BFF1) }

  /// The colour around selected days.
  fileprivate var edge: RGBColor { color(0x85570A, 0xE0B566) }

  /// The colour of the current time.
  fileprivate var now: RGBColor { color(0xB3261E, 0xFF8A80) }

  /// The colour of bars that belong to no calendar.
  fileprivate var plainBar: RGBColor { color(0x8AA0B5, 0x64798F) }

  /// The colours of days with few, some and many events.
  fileprivate var steps: [RGBColor] {
    [color(0xE3ECF4, 0x1D2A38), color(0xB4CDE4, 0x27496B), color(0x2F6CA8, 0x93BFF1)]
  }

  /// Returns the colour of text of a calendar, and a background so faint that all text suits it.
  func colors(of tint: Tint) -> (ink: RGBColor, wash: RGBColor) {
    switch tint {
    case .slot(let slot):
      let hue = Self.hues[slot % Self.hues.count]
      return self == .dark
        ? (RGBColor(hue.dark), RGBColor(hue.darkWash))
        : (RGBColor(hue.light), RGBColor(hue.lightWash))
    case .own(let color):
      let wash = wash(of: color)
      return (color.readable(on: [wash, soft, paper]), wash)
    }
  }

  /// Returns the strongest tint of a colour on which quiet text is readable.
  private func wash(of color: RGBColor) -> RGBColor {
    let (ground, first): (UInt8, UInt8) = self == .dark ? (0x18, 200) : (0xFF, 218)
    let shades = (first..<255).lazy.map { color.mixed(with: ground, $0) }
    return shades.first { $0.contrast(with: quiet) >= Self.leastContrast } ?? paper
  }

  /// The contrast of text, a little more than what people need (WCAG 2.2, 1.4.3).
  fileprivate static let leastContrast = 4.7

  /// One hue for each slot of the palette of terminals, so that a calendar has the same one on every
  /// ground.
  private static let hues: [(light: UInt32, lightWash: UInt32, dark: UInt32, darkWash: UInt32)] = [
    (0x1D5FA8, 0xE4EEF8, 0x93BFF1, 0x1E3046),
    (0xA1315F, 0xF9E5ED, 0xEE9FBD, 0x432432),
    (0x2B6A38, 0xE4F1E6, 0x8FCA9D, 0x1D3425),
    (0x6446A8, 0xECE8F7, 0xBFADF2, 0x2E2848),
    (0x85570A, 0xF7ECD6, 0xE0B566, 0x3A2D13),
    (0x0B6470, 0xDFF0F2, 0x7FCBD6, 0x17363B),
    (0xA03322, 0xFAE7E3, 0xF0A696, 0x43251F),
    (0x4C5968, 0xE8ECF0, 0xB3BFCC, 0x2A313A),
  ]
}

extension RGBColor {
  /// Returns the hue, made lighter or darker until it is readable on some light or dark colours.
  fileprivate func readable(on grounds: [RGBColor]) -> RGBColor {
    let end: UInt8 = grounds[0].ink == RGBColor(0) ? 0 : 255
    let shades = stride(from: 0, to: 255, by: 5).lazy.map { mixed(with: end, UInt8($0)) }
    return shades.first { shade in
      grounds.allSatisfy { shade.contrast(with: $0) >= Ground.leastContrast }
    }
      ?? RGBColor(end == 0 ? 0 : 0xFFFFFF)
  }
}

extension RGBColor {
  /// The colour in the notation of CSS.
  fileprivate var hexadecimal: String {
    "#"
      + [red, green, blue].map {
        let digits = String($0, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
