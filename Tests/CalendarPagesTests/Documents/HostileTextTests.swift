import CalendarLocales
import CivilCalendar
import Testing

@testable import CalendarPages

/// Texts that would do harm if any part of them were not escaped.
@Suite struct HostileTextTests {
  static let texts = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "</title></style><svg onload=alert(1)>",
    "<![CDATA[<b>]]><!-- --><?php ?>",
    "&lt;b&gt; &amp;#106;avascript:",
    "javascript:alert(1)",
    "a\u{202E}b\u{2066}c\u{200F}d\u{2028}e\u{2029}f\u{FEFF}g",
    "a\u{0}b\u{1B}[31mc\u{7F}d\u{85}e",
    "a\u{FFFE}b\u{FFFF}c",
    "]]>",
  ]

  /// Returns the part of a text that may be shown.
  private static func shown(_ text: String) -> String {
    String(
      TerminalText.safe(text, lineBreaks: .spaces).unicodeScalars.filter {
        !["\u{FFFE}", "\u{FFFF}"].contains($0)
      }.map(Character.init))
  }

  private func event(_ text: String) -> String {
    let text = text.replacing(",", with: "\\,").replacing(";", with: "\\;")
    return """
      SUMMARY:\(text)
      LOCATION:\(text)
      DESCRIPTION:x \(text)
      CATEGORIES:\(text)
      URL:javascript:alert(1)
      CONFERENCE;VALUE=URI:data:text/html,<script>alert(1)</script>
      COLOR:red;background:url(https://example.org)
      ORGANIZER;CN="\(text.replacing("\"", with: ""))":javascript:alert(1)
      DTSTART:20241209T090000Z
      DTEND:20241210T103000Z
      """
  }

  /// The names of all elements that documents consist of.
  private static let names: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "main", "section", "table", "caption",
    "thead",
    "tbody", "tr", "th", "td", "h1", "h2", "p", "br", "div", "span", "bdi", "time", "ul", "li",
    "details", "summary", "dl", "dt", "dd", "a", "svg", "rect", "line", "g", "text", "tspan",
  ]

  /// Returns documents of every kind, with a text in every place where an event may have one.
  private func documents(_ text: String) throws -> [String] {
    var answer = try GridAnswer(calendar(event(text)))
    answer.show([DayMark(day: try day("2024-12-06"), label: text)], symbols: [(text, text)])
    let looks: [(inout PageLook) -> Void] = [
      { _ in }, { $0.agenda = .insteadOfGrid }, { $0.cells = .tints }, { $0.legend = .marks },
    ]
    return looks.flatMap { change in
      var look = PageLook()
      change(&look)
      return [
        HTMLDocument(
          answer, look: look, locale: .posix, grounds: [.light, .dark], remarks: [text]
        ).text,
        SVGDocument(
          answer, look: look, locale: .posix, grounds: [.light, .dark]
        ).text,
      ]
    }
  }

  @Test(arguments: texts)
  func noTextBecomesMarkup(text: String) throws {
    for document in try documents(text) {
      let page = MarkupElements(document)
      for element in page.elements {
        #expect(Self.names.contains(element.name), "\(element.name)")
        for (name, value) in element.attributes {
          #expect(!name.hasPrefix("on") && !["src", "xlink:href", "action"].contains(name))
          if name == "href" { #expect(value.hasPrefix("http") || value.hasPrefix("#2024-12-")) }
          guard name == "style" else { continue }
          #expect(value.allSatisfy { "-:;.%".contains($0) || $0.isLetter || $0.isNumber })
        }
      }
      #expect(!document.contains("<!--") && !document.contains("<![CDATA"))
      #expect(!document.contains("url("))
    }
  }

  // The text with a NUL is left out: the reader of files drops the lines that contain it.
  @Test(arguments: texts.filter { !$0.contains("\u{0}") })
  func whatATextSaysIsShownAsItStands(text: String) throws {
    let page = MarkupElements(try documents(text)[0])
    #expect(page("bdi", "summary").contains { $0.text == Self.shown(text) })
  }

  @Test(arguments: texts)
  func whatReordersOrHidesTextIsLeftOut(text: String) throws {
    let hidden: Set<Unicode.Scalar> = [
      "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{200F}", "\u{202E}", "\u{2028}", "\u{2029}",
      "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}",
    ]
    for document in try documents(text) {
      #expect(document.unicodeScalars.allSatisfy { !hidden.contains($0) })
    }
  }

  @Test func aPageLoadsNothingAndRunsNothing() throws {
    let page = MarkupElements(try documents("x")[0])
    let policy = page("meta").compactMap { element in
      element.attributes["http-equiv"] == "Content-Security-Policy"
        ? element.attributes["content"] : nil
    }
    #expect(
      policy == [
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
      ])
  }
}
