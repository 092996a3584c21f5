import CivilCalendar
import ICSImport

/// The colours of a document: those of the terminal's themes, as variables of CSS.
struct DocumentColors {
  private let grounds: [Ground]
  private let tints: [Tint]
  private let places: [Tint: Int]

  /// - Parameter grounds: What the document is to suit; of both, its reader's system chooses.
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

  /// The theme by which calendars get their colours.
  static let theme = Theme(.light, .full)

  /// The class of what has a colour.
  func className(of tint: Tint?) -> String? { tint.flatMap { places[$0] }.map { "t\($0)" } }

  /// The declarations of all colours, and the classes that have those of calendars.
  var styleSheet: String {
    var sheet = ":root{color-scheme:\(grounds.map(\.scheme).joined(separator: " "))}\n"
    if let first = grounds.first { sheet += ":root{\(variables(on: first))}\n" }
    // Paper is white.
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
  /// The name of CSS.
  fileprivate var scheme: String { self == .dark ? "dark" : "light" }

  /// The colour of text.
  var ink: RGBColor { self == .dark ? RGBColor(0xE6EDF3) : RGBColor(0x1F2328) }

  /// What most of a document is written on.
  var paper: RGBColor { self == .dark ? RGBColor(0x14171C) : RGBColor(0xFFFFFF) }

  /// What days off and open notes are written on, so close to the paper that all colours suit both.
  var soft: RGBColor { self == .dark ? RGBColor(0x1C2128) : RGBColor(0xFBFBFB) }

  /// A colour so thin that text keeps its own on it, for areas that are large.
  func wash(of color: RGBColor) -> RGBColor {
    self == .dark ? color.mixed(with: 0x18, 200) : color.mixed(with: 0xFF, 218)
  }

  /// The lines between cells.
  fileprivate var rule: RGBColor { self == .dark ? RGBColor(0x39414C) : RGBColor(0xD5DAE0) }
}

extension RGBColor {
  /// The colour as CSS writes it.
  fileprivate var hexadecimal: String {
    "#"
      + [red, green, blue].map {
        let digits = String($0, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
