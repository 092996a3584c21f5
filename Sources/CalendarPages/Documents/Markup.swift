import CalendarLocale

/// HTML or SVG in the making.
///
/// Names are literals of the program, and each text is escaped on its way in, so that nothing from a
/// file can become markup.
struct Markup {
  /// The names and values of attributes; one without a value is left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  /// What is written so far.
  var bytes: [UInt8] = []

  /// Writes an element.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Writes an element that holds a text.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element that has no content.
  mutating func void(_ name: StaticString, _ attributes: Attributes) {
    write("<\(name)")
    write(attributes)
    write("/>")
  }

  /// Begins an element, for content that is too long to be made at once.
  mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    write("<\(name)")
    write(attributes)
    write(">")
  }

  /// Ends an element.
  mutating func close(_ name: StaticString) { write("</\(name)>") }

  /// Writes a text, freed of what terminals could act on: controls that reorder or hide text do the
  /// same in a browser.
  mutating func text(_ text: String) {
    append(escaped: TerminalText.safe(text, lineBreaks: .spaces))
  }

  /// Begins a line of the source, which does no more than a blank.
  mutating func newLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes what stands for itself: a style sheet, or a declaration.
  mutating func literal(_ text: String) { write(text) }

  private mutating func write(_ attributes: Attributes) {
    for (name, value) in attributes {
      guard let value else { continue }
      write(" \(name)=\"")
      text(value)
      write("\"")
    }
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "'": write("&#39;")
      // No XML may hold them, not even as references (XML 1.0 §2.2).
      case "\u{FFFE}", "\u{FFFF}": continue
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
