import CalendarLocale

/// Mirrors the columns of a picture if days run from right to left.
struct SVGFrame {
  /// The width of the picture.
  let width: Int

  /// Whether days run from right to left.
  let isMirrored: Bool

  /// Returns the left edge of something with the given width.
  func left(_ x: Int, width: Int) -> Int { isMirrored ? self.width - x - width : x }

  /// Returns the start of a text, which runs in the direction of the page.
  func start(_ x: Int) -> Int { isMirrored ? width - x : x }
}

extension Markup {
  /// The width of a column with most letters; text that takes more room is cut off.
  private static let unitsPerColumn = 7.2

  /// Writes as much of a line as fits.
  ///
  /// - Parameters:
  ///   - size: The size of the letters, relative to most texts.
  ///   - hasRoles: Whether the parts of the line get the look of their roles.
  mutating func svgLine(
    _ line: PageLine, _ classes: String, x: Int, y: Int, room: Int, size: Double = 1,
    hasRoles: Bool = false, in frame: SVGFrame, ellipsis: String
  ) {
    let columns = max(1, Int(Double(room) / (Self.unitsPerColumn * size)))
    let line = line.truncated(to: columns, ellipsis: ellipsis)
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
          // What a file says has a direction of its own.
          let roles = hasRoles ? run.roles : run.roles.intersection([.summary, .place])
          let names = roles.classNames.joined(separator: " ")
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
