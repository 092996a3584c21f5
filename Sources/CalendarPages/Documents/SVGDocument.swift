package import CalendarLocale
import CivilCalendar

/// The page of months, or the heat map of a year, as a picture: SVG 1.1 with CSS as browsers know
/// it.
package struct SVGDocument {
  private let context: DocumentContext

  /// Creates the picture of an answer, whose grids are months.
  ///
  /// - Parameter grounds: The grounds that the colours suit: light or dark, or both, as the reader
  ///   prefers.
  package init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale,
    grounds: [Ground]
  ) {
    context = DocumentContext(answer, look: look, locale: locale, grounds: grounds)
  }

  /// Writes the picture.
  package func write(to output: inout ByteOutput) {
    var markup = Markup()
    var drawing = Markup()
    let size: (width: Int, height: Int)
    if context.look.cells == .tints {
      size = SVGYear(context).draw(on: &drawing)
    } else {
      size = SVGMonths(context).draw(on: &drawing)
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
