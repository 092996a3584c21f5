import CivilCalendar
import CalendarEvents

/// The colours of a document: those of the terminal's themes, as CSS variables.
struct DocumentColors {
  private let grounds: [Ground]
  private let tints: [Tint]
  private let places: [Tint: Int]

  /// - Parameter grounds: The grounds that the document suits; if both, the reader's system
  ///   chooses.
  init(_ answer: GridAnswer, marks: CalendarMarks, look: PageLook, grounds: [Ground]) {
    self.grounds = grounds
    var tints: [Tint] = []
    var places: [Tint: Int] = [:]
    let used =
      marks.marks.map(\.tint) + answer.agenda.events.map { marks.barTint(of: $0) }
      + (answer.marks?.signs ?? []).map { $0.tint(look) }
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
    // The first ground also applies to print, since paper is white.
    for ground in grounds.dropFirst() {
      sheet +=
        "@media screen and (prefers-color-scheme:\(ground.scheme))"
        + "{:root{\(variables(on: ground))}}\n"
    }
    for place in tints.indices {
      sheet +=
        ".t\(place){--tint:var(--t\(place));--fill:var(--f\(place));--on-fill:var(--i\(place))"
        + ";--wash:var(--w\(place))}\n"
    }
    return sheet
  }

  private func variables(on ground: Ground) -> String {
    let theme = Theme(ground, .full)
    func ink(_ role: TextRoles) -> RGBColor {
      theme.style(of: role, tint: nil).ink?.color ?? ground.ink
    }
    var variables: [(name: String, color: RGBColor)] = [
      ("ink", ground.ink), ("ground", ground.paper), ("soft", ground.soft), ("rule", ground.rule),
      ("quiet", ink(.note)), ("accent", ink(.time)), ("edge", ink(.selectionEdge)),
    ]
    let steps: [(String, TextRoles)] = [
      ("few", .fewEvents), ("some", .someEvents), ("many", .manyEvents),
    ]
    for (name, role) in steps {
      guard let fill = theme.style(of: role, tint: nil).fill else { continue }
      variables += [(name, fill.color), ("on-\(name)", fill.color.ink)]
    }
    for (place, tint) in tints.enumerated() {
      let fill = theme.fill(tint).color
      variables += [
        ("t\(place)", theme.ink(tint)?.color ?? ground.ink), ("f\(place)", fill),
        ("i\(place)", fill.ink), ("w\(place)", ground.wash(of: fill)),
      ]
    }
    return variables.map { "--\($0.name):\($0.color.hexadecimal)" }.joined(separator: ";")
  }
}

extension Ground {
  /// The name of the ground in CSS.
  fileprivate var scheme: String { self == .dark ? "dark" : "light" }

  /// The colour of text.
  var ink: RGBColor { self == .dark ? RGBColor(0xE6EDF3) : RGBColor(0x1F2328) }

  /// The background of most of a document.
  var paper: RGBColor { self == .dark ? RGBColor(0x14171C) : RGBColor(0xFFFFFF) }

  /// The background of days off and open notes, so close to the paper that all colours suit both.
  var soft: RGBColor { self == .dark ? RGBColor(0x1C2128) : RGBColor(0xFBFBFB) }

  /// Returns a tint so faint that text keeps its own colour on it, for large areas.
  func wash(of color: RGBColor) -> RGBColor {
    self == .dark ? color.mixed(with: 0x18, 200) : color.mixed(with: 0xFF, 218)
  }

  /// The colour of the lines between cells.
  fileprivate var rule: RGBColor { self == .dark ? RGBColor(0x39414C) : RGBColor(0xD5DAE0) }
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
