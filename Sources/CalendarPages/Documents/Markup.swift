import CalendarLocales

/// HTML or SVG under construction.
///
/// Names are literals of the program, and each text is escaped when it is written, so that nothing
/// from a file can become markup.
struct Markup {
  /// The names and values of attributes; one whose value is missing or empty is left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  /// The bytes written so far.
  var bytes: [UInt8] = []

  /// Writes an element.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Writes an element that contains a text.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element that has no content.
  mutating func void(_ name: StaticString, _ attributes: Attributes) {
    write("<")
    write(name)
    write(attributes)
    write("/>")
  }

  /// Begins an element, for content that is too long to be made at once.
  mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    write("<")
    write(name)
    write(attributes)
    write(">")
  }

  /// Ends an element.
  mutating func close(_ name: StaticString) {
    write("</")
    write(name)
    write(">")
  }

  /// Writes a text, without anything that terminals could act on.
  ///
  /// Controls that reorder or hide text would do the same in a browser.
  mutating func text(_ text: String) {
    append(escaped: TerminalText.safe(text, lineBreaks: .spaces))
  }

  /// Begins a line in the source, which has the effect of a blank.
  mutating func newLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes text unescaped: a style sheet, or a declaration.
  mutating func literal(_ text: String) { write(text) }

  private mutating func write(_ attributes: Attributes) {
    for (name, value) in attributes {
      guard let value, !value.isEmpty else { continue }
      write(" ")
      write(name)
      write("=\"")
      text(value)
      write("\"")
    }
  }

  private mutating func write(_ name: StaticString) {
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(escaped text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      case UInt8(ascii: "\""): write("&quot;")
      case UInt8(ascii: "'"): write("&#39;")
      // XML must not contain U+FFFE and U+FFFF, not even as references (XML 1.0 §2.2).
      case 0xBE...0xBF where bytes.suffix(2) == [0xEF, 0xBF]: bytes.removeLast(2)
      default: bytes.append(byte)
      }
    }
  }

  /// Writes a line with a class for each role.
  ///
  /// - Parameters:
  ///   - hasLinks: Whether addresses become links; not possible inside an element that is pressed.
  ///   - isNarrow: Whether there is so little room that words of titles may be divided.
  mutating func line(_ line: PageLine, hasLinks: Bool = false, isNarrow: Bool = false) {
    for run in line.runs { self.run(run, hasLinks: hasLinks, isNarrow: isNarrow) }
  }

  private mutating func run(_ run: Run, hasLinks: Bool, isNarrow: Bool) {
    let classes = run.roles.classNames.joined(separator: " ")
    if hasLinks, let link = run.link {
      element("a", ["href": link.address, "rel": "noopener noreferrer"]) { $0.text(run.text) }
    } else if !run.roles.isDisjoint(with: [.summary, .place]) {
      // The direction of this text is independent of its surroundings.
      element("bdi", ["class": classes]) { markup in
        if isNarrow { markup.dividedText(run.text) } else { markup.text(run.text) }
      }
    } else if classes.isEmpty {
      text(run.text)
    } else {
      element("span", ["class": classes]) { $0.text(run.text) }
    }
  }

  /// Writes a text of which the last letters of a divided word stay together: one or two on a line of
  /// their own are hard to read.
  private mutating func dividedText(_ text: String) {
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { self.text(" ") }
      let count = word.count
      guard count >= Self.leastLettersOfDividedWord else {
        self.text(String(word))
        continue
      }
      self.text(String(word.dropLast(Self.lettersOfEnd)))
      element("span", ["class": "tail"], text: String(word.suffix(Self.lettersOfEnd)))
    }
  }

  /// Shorter words have room even in narrow cells.
  private static let leastLettersOfDividedWord = 10
  private static let lettersOfEnd = 3

  /// Writes text that screen readers read out but that is not visible.
  mutating func screenReaderOnly(_ text: String) {
    element("span", ["class": "screen-reader-only"]) { $0.text(text) }
  }

  /// Writes text that is visible but that screen readers don't read out.
  mutating func visualOnly(_ name: StaticString, _ className: String, _ text: String) {
    element(name, ["class": className, "aria-hidden": "true"]) { $0.text(text) }
  }
}

extension TextRoles {
  private static let names: [(role: TextRoles, name: String)] = [
    (.time, "time"), (.summary, "summary"), (.place, "place"), (.note, "note"), (.count, "count"),
    (.cancelled, "cancelled"), (.tentative, "tentative"), (.initials, "initials"),
    (.spare, "spare"), (.marked, "sign"), (.declined, "declined"),
  ]

  /// The classes of a document for these roles.
  var classNames: [String] {
    Self.names.filter { contains($0.role) }.map(\.name)
  }
}
