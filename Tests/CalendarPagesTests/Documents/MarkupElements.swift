import Foundation
import Testing

@testable import CalendarPages

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a document, read by a parser that knows nothing about calview.
final class MarkupElements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    var classes: Set<Substring> { Set((attributes["class"] ?? "").split(separator: " ")) }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Reads a document; fails the test if it is not well-formed XML.
  init(_ document: String, sourceLocation: SourceLocation = #_sourceLocation) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    #expect(
      parser.parse(), "\(parser.parserError as Any) in line \(parser.lineNumber)",
      sourceLocation: sourceLocation)
  }

  /// Returns the elements with a name that have all the given classes.
  func callAsFunction(_ name: String, _ classes: Substring...) -> [Element] {
    elements.filter { $0.name == name && $0.classes.isSuperset(of: classes) }
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_: XMLParser, foundCharacters text: String) {
    for index in open { elements[index].text += text }
  }

  func parser(
    _: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}

extension HTMLDocument {
  /// The document as text.
  var text: String {
    let sink = PieceSink()
    var output = ByteOutput(to: sink)
    write(to: &output)
    try? output.finish()
    return sink.text
  }
}

extension SVGDocument {
  /// The document as text.
  var text: String {
    let sink = PieceSink()
    var output = ByteOutput(to: sink)
    write(to: &output)
    try? output.finish()
    return sink.text
  }
}
