package import CalendarLocales
import CivilCalendar

/// The page of months, or the heat map of a year, as a picture: SVG 1.1 with CSS as browsers know
/// it.
package struct SVGDocument {
  private let context: DocumentContext
  private let remarks: [String]

  /// Creates the picture of an answer, whose grids are months.
  ///
  /// - Parameters:
  ///   - grounds: The grounds that the colours suit: light or dark, or both, as the reader prefers.
  ///   - remarks: Sentences about the page, shown at its end.
  package init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale,
    grounds: [Ground], remarks: [String] = []
  ) {
    self.remarks = remarks
    context = DocumentContext(
      answer, look: look, locale: locale, grounds: grounds, sparesInitials: false)
  }

  /// Writes the picture.
  package func write(to output: inout ByteOutput) {
    var markup = Markup()
    var drawing = Markup()
    let size: (width: Int, height: Int)
    if context.look.cells == .tints {
      size = SVGYear(context).draw(on: &drawing, remarks)
    } else {
      size = SVGMonths(context).draw(on: &drawing, remarks)
    }
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(size.width) \(size.height)",
        "width": "\(size.width)", "height": "\(size.height)", "role": "img",
        "aria-labelledby": "title", "xml:lang": context.language,
        "direction": context.direction,
      ])
    markup.newLine()
    markup.element("title", ["id": "title"], text: context.title)
    markup.newLine()
    markup.element("style") {
      $0.literal("\n" + context.colors.styleSheet + Self.styleSheet)
    }
    markup.newLine()
    markup.void("rect", ["class": "paper", "width": "100%", "height": "100%", "rx": "8"])
    markup.newLine()
    output.take(&markup.bytes)
    output.take(&drawing.bytes)
    markup.close("svg")
    markup.newLine()
    output.take(&markup.bytes)
  }

  private static let styleSheet = """
    text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:var(--ink)}
    .paper{fill:var(--ground)}
    .off{fill:var(--soft)}
    .title{font-size:28px;font-weight:600}
    .on-bar,g text{font-size:12px}
    .name{font-size:12px;font-weight:600;fill:var(--quiet)}
    .small{font-size:11px}
    .quiet{fill:var(--quiet)}
    .number{font-size:14px;font-weight:600}
    .plain{font-weight:400}
    .strong{stroke:var(--ink);stroke-width:1}
    .rule{stroke:var(--rule)}
    .today{fill:var(--ink)}
    .on-today{fill:var(--ground)}
    .edge{fill:none;stroke:var(--edge);stroke-width:3}
    .bar{fill:var(--wash,var(--soft))}
    .on-bar{fill:var(--tint,var(--ink));font-weight:500}
    .line{fill:var(--tint,var(--quiet))}
    .time{fill:var(--quiet)}
    .on-bar .time{fill:inherit}
    .cancelled{text-decoration:line-through;fill:var(--quiet)}
    .declined{fill:var(--quiet)}
    .summary,.place{unicode-bidi:plaintext}
    .other .summary{fill:var(--quiet)}
    .tentative{font-style:italic}
    .few{fill:var(--few)}
    .some{fill:var(--some)}
    .many{fill:var(--many)}
    .nothing{fill:var(--soft);stroke:var(--rule)}

    """
}

/// Mirrors the columns of a picture if days run from right to left.
struct SVGFrame {
  /// The width of the picture.
  let width: Int

  /// Whether days run from right to left.
  let isMirrored: Bool

  /// Returns the left edge of something with the given width.
  func left(_ x: Int, width: Int) -> Int { isMirrored ? self.width - x - width : x }

  /// The size of the letters of most texts.
  private static let sizeOfLetters = 13.0

  /// Returns a width in relation to the size of letters, which is given relative to most texts.
  static func letters(in width: Int, size: Double) -> Double {
    Double(width) / (sizeOfLetters * size)
  }

  /// Returns the start of a text, which runs in the direction of the page.
  func start(_ x: Int) -> Int { isMirrored ? width - x : x }
}

extension Markup {
  /// Writes as much of a line as fits.
  ///
  /// - Parameter size: The size of the letters, relative to most texts.
  mutating func svgLine(
    _ line: PageLine, _ classes: String, x: Int, y: Int, room: Int, size: Double = 1,
    in frame: SVGFrame, ellipsis: String
  ) {
    let line = line.fitting(
      widthInLetters: SVGFrame.letters(in: room, size: size), ellipsis: ellipsis)
    let ascent = Int(15 * size)
    // Anything outside the bounds of a nested picture is not drawn.
    let place: Attributes = [
      "x": "\(frame.left(x, width: room))", "y": "\(y - ascent)", "width": "\(room)",
      "height": "\(ascent + Int(6 * size))",
    ]
    element("svg", place) { markup in
      markup.element(
        "text",
        [
          "x": frame.isMirrored ? "\(room)" : "0", "y": "\(ascent)",
          "class": classes,
        ]
      ) { markup in
        for run in line.runs {
          let names = run.roles.classNames.joined(separator: " ")
          if names.isEmpty {
            markup.text(run.text)
          } else {
            markup.element("tspan", ["class": names], text: run.text)
          }
        }
      }
    }
    newLine()
  }

  /// Writes a rectangle.
  mutating func svgBox(
    _ classes: String, x: Int, y: Int, width: Int, height: Int, radius: Int? = nil
  ) {
    void(
      "rect",
      [
        "class": classes, "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)",
        "rx": radius.map { "\($0)" },
      ])
    newLine()
  }

  /// Writes a line between two points.
  mutating func svgRule(_ classes: String, from one: (x: Int, y: Int), to other: (x: Int, y: Int)) {
    void(
      "line",
      [
        "class": classes, "x1": "\(one.x)", "y1": "\(one.y)", "x2": "\(other.x)",
        "y2": "\(other.y)",
      ])
    newLine()
  }
}
