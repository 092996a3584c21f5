/// Converts HTML, as some programs write it into descriptions, to lines of text.
///
/// Tags are removed; a tag that begins a block or a list item breaks the line. The address of a
/// link follows the text of the link. Nothing else is interpreted: scripts and style sheets are
/// left out, and whatever is not HTML stays as it is. The time taken is linear in the length of the
/// text.
struct MarkupText {
  private var rest: Substring.UnicodeScalarView
  /// Whether this is text with some tags in it, rather than HTML throughout.
  private let isText: Bool
  private var text = String.UnicodeScalarView()
  /// Whether blanks followed the last character; any number of them counts as one.
  private var followsBlank = false
  /// The number of line breaks to insert before the next character.
  private var breaks = 0
  /// Whether a tag has broken the line, so that a line end right after it adds nothing.
  private var isBrokenByTag = false
  private var preformattedDepth = 0
  /// The number of open elements in which a line end is only a blank.
  private var blockDepth = 0
  private var isInParagraph = false
  /// The open links, each with the beginning of its text, which is compared with the address.
  private var links: [(address: String, shown: String)] = []
  /// Whether no `>` follows, so that no more tags can follow either.
  private var hasNoMoreTags = false
  /// Whether quotation marks are ignored because they are not paired.
  private var ignoresQuotations = false

  /// Returns the text of a piece of HTML.
  static func plain(_ markup: String) -> String {
    plain(markup, isText: false)
  }

  /// Returns the text of a description, which is text by RFC 5545, but may be HTML or contain some.
  ///
  /// Unless it is a whole document, its lines end where the text says so, except within paragraphs
  /// and other blocks, and only tags of known elements are removed. Other words between angle
  /// brackets are often addresses.
  static func plain(description text: String) -> String {
    guard isMarkup(text) else { return text }
    return plain(text, isText: !isDocument(text))
  }

  private static func plain(_ text: String, isText: Bool) -> String {
    var reader = MarkupText(rest: text[...].unicodeScalars, isText: isText)
    reader.read()
    return String(reader.text)
  }

  /// Whether a text is HTML or contains some: whether it has a tag that nobody writes for another
  /// reason.
  static func isMarkup(_ text: String) -> Bool {
    var rest = text[...].unicodeScalars
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if let name = elementName(in: rest), commonElements.contains(name) {
        return rest.contains(">")
      }
    }
    return false
  }

  private static func isDocument(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }.prefix(14).lowercased()
    return ["<!doctype html", "<html", "<head>", "<body"].contains { start.hasPrefix($0) }
  }

  /// Returns the name of the element of a tag whose `<` was just read; `nil` unless all that the
  /// tag has besides is attributes, the first of them with a value.
  private static func elementName(in rest: Substring.UnicodeScalarView) -> String? {
    let isEnd = rest.first == "/"
    let tag = isEnd ? rest.dropFirst() : rest
    let name = tag.prefix(12).prefix { $0.isLetter || $0.isDigit || $0 == ":" }
    let more = tag[name.endIndex...].drop { $0.isBlank }
    if more.first == ">" { return String(name).lowercased() }
    if isEnd { return nil }
    if more.first != "/" || more.dropFirst().first != ">" {
      let attribute = more.prefix { $0.isLetter || $0.isDigit || "-_:".unicodeScalars.contains($0) }
      guard more.startIndex > name.endIndex, !attribute.isEmpty,
        more[attribute.endIndex...].drop(while: { $0.isBlank }).first == "="
      else { return nil }
    }
    return String(name).lowercased()
  }

  /// The elements by which a text is recognized as HTML.
  private static let commonElements: Set<String> = [
    "a", "b", "blockquote", "body", "br", "div", "em", "font", "h1", "h2", "h3", "hr", "html", "i",
    "img", "li", "ol", "p", "pre", "span", "strong", "table", "td", "tr", "u", "ul",
  ]

  /// Elements whose names can also be words of a text that is not HTML.
  private static let otherElements: Set<String> = [
    "abbr", "article", "big", "caption", "center", "cite", "code", "col", "colgroup", "dd", "del",
    "dl", "dt", "figure", "footer", "h4", "h5", "h6", "header", "ins", "kbd", "main", "mark",
    "nobr", "o:p", "q", "s", "script", "section", "small", "strike", "style", "sub", "sup",
    "tbody", "tfoot", "th", "thead", "tt", "wbr",
  ]

  /// Elements whose text has blanks where its lines end.
  private static let blocks: Set<String> = [
    "article", "blockquote", "body", "center", "div", "dl", "footer", "h1", "h2", "h3", "h4", "h5",
    "h6", "header", "html", "ol", "section", "table", "ul",
  ]

  private init(rest: Substring.UnicodeScalarView, isText: Bool) {
    self.rest = rest
    self.isText = isText
  }

  private mutating func read() {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<": if !readTag() { append("<") }
      case "&": append(entity() ?? "&")
      case "\n", "\r", "\t", " ": appendBlank(scalar)
      default: append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if !text.isEmpty {
      for _ in 0..<breaks { text.append("\n") }
      if breaks == 0, followsBlank { text.append(" ") }
    }
    if let last = links.indices.last, links[last].shown.utf8.count < Self.maxComparedBytes {
      if breaks > 0 || followsBlank { links[last].shown.append(" ") }
      links[last].shown.unicodeScalars.append(scalar)
    }
    (breaks, followsBlank, isBrokenByTag) = (0, false, false)
    text.append(scalar)
  }

  private static let maxComparedBytes = 2_100

  private mutating func appendBlank(_ scalar: Unicode.Scalar) {
    let endsLine = preformattedDepth > 0 || isText && blockDepth == 0 && !isInParagraph
    if scalar != "\n" || !endsLine {
      followsBlank = true
    } else if isBrokenByTag {
      isBrokenByTag = false
    } else {
      breaks = min(breaks + 1, 2)
    }
  }

  private mutating func breakLine(_ count: Int = 1) {
    breaks = max(breaks, count)
    (followsBlank, isBrokenByTag) = (false, true)
  }

  /// Reads the tag or comment whose `<` was just read; returns whether there is one.
  private mutating func readTag() -> Bool {
    guard let first = rest.first, first == "/" || first == "!" || first == "?" || first.isLetter,
      !hasNoMoreTags
    else { return false }
    if rest.starts(with: "!--".unicodeScalars) {
      skip(past: "-->")
      return true
    }
    if isText {
      guard let name = Self.elementName(in: rest),
        Self.commonElements.contains(name) || Self.otherElements.contains(name)
      else { return false }
    }
    guard let end = endOfTag() else {
      hasNoMoreTags = true
      return false
    }
    let tag = rest[..<end]
    rest = rest[rest.index(after: end)...]
    let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isDigit }).lowercased()
    if name == "p" {
      isInParagraph = first != "/"
    } else if Self.blocks.contains(name) {
      isInParagraph = false
      blockDepth = max(0, blockDepth + (first == "/" ? -1 : 1))
    }
    if first == "/" { close(name) } else { open(name, tag) }
    return true
  }

  /// Returns the `>` that ends a tag: the first one outside quotation marks.
  private mutating func endOfTag() -> Substring.UnicodeScalarView.Index? {
    if !ignoresQuotations {
      var mark: Unicode.Scalar?
      for index in rest.indices {
        let scalar = rest[index]
        if let open = mark {
          if scalar == open { mark = nil }
        } else if scalar == "\"" || scalar == "'" {
          mark = scalar
        } else if scalar == ">" {
          return index
        }
      }
      ignoresQuotations = true
    }
    return rest.firstIndex(of: ">")
  }

  private mutating func open(_ name: String, _ tag: Substring.UnicodeScalarView) {
    switch name {
    case "br": breakLine(min(breaks + 1, 2))
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote": breakLine(2)
    case "pre":
      breakLine(2)
      preformattedDepth += 1
    case "div", "tr", "ul", "ol", "dl", "dt", "dd", "table", "hr", "section", "article", "header",
      "footer":
      breakLine()
    case "li":
      breakLine()
      append("•")
      followsBlank = true
    case "td", "th": followsBlank = true
    case "script", "style", "head", "title": skip(past: "</" + name)
    case "a":
      if let address = Self.address(in: tag), links.count < Self.maxOpenLinks {
        links.append((address, ""))
      }
    default: break
    }
  }

  private static let maxOpenLinks = 8

  private mutating func close(_ name: String) {
    switch name {
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote": breakLine(2)
    case "pre":
      breakLine(2)
      preformattedDepth = max(0, preformattedDepth - 1)
    case "div", "tr", "ul", "ol", "dl", "table", "li": breakLine()
    case "a": closeLink()
    default: break
    }
  }

  /// Appends the address of a link, unless the text of the link is that address.
  private mutating func closeLink() {
    guard let link = links.popLast() else { return }
    let (address, shown) = (link.address, link.shown.trimmedForComparison)
    guard shown != address.trimmedForComparison else { return }
    if !shown.isEmpty { followsBlank = true }
    for scalar in "<\(address)>".unicodeScalars { append(scalar) }
  }

  /// Returns the address that a tag links to, if it is a web address.
  private static func address(in tag: Substring.UnicodeScalarView) -> String? {
    let text = String(tag)
    guard let range = text.firstRange(ofWord: "href=") else { return nil }
    var value = text[range.upperBound...]
    if let mark = value.first, mark == "\"" || mark == "'" {
      value = value.dropFirst().prefix { $0 != mark }
    } else {
      value = value.prefix { $0 != " " }
    }
    let address = plain(String(value))
    return PageLink(address) == nil ? nil : address
  }

  /// Skips everything up to an ASCII word, and then up to the end of the tag that the word begins.
  private mutating func skip(past word: String) {
    let word = Array(word.unicodeScalars)
    var matched = 0
    while let scalar = rest.popFirst() {
      let letter = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      if letter == word[matched] {
        matched += 1
      } else if letter == word[0] {
        // Of several hyphens in a row, the last two count.
        matched = letter == "-" ? matched : 1
      } else {
        matched = 0
      }
      guard matched == word.count else { continue }
      if word.last != ">" { while let scalar = rest.popFirst(), scalar != ">" {} }
      return
    }
  }

  /// Reads the entity whose `&` was just read, and returns its character; `nil` if it is not an
  /// entity.
  private mutating func entity() -> Unicode.Scalar? {
    let name = rest.prefix(12).prefix { $0 != ";" }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";", !name.isEmpty,
      let scalar = Self.scalar(named: String(name))
    else { return nil }
    rest = rest[rest.index(after: name.endIndex)...]
    return scalar
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "copy": "©", "reg": "®", "trade": "™", "hellip": "…",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
    "deg": "°", "times": "×", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§",
    "para": "¶", "iexcl": "¡", "iquest": "¿", "rarr": "→", "larr": "←", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó", "uacute": "ú", "Eacute": "É",
    "agrave": "à", "egrave": "è", "ugrave": "ù", "acirc": "â", "ecirc": "ê", "icirc": "î",
    "ocirc": "ô", "ucirc": "û", "euml": "ë", "iuml": "ï", "ccedil": "ç", "Ccedil": "Ç",
    "ntilde": "ñ", "Ntilde": "Ñ", "atilde": "ã", "otilde": "õ", "aring": "å", "Aring": "Å",
    "aelig": "æ", "AElig": "Æ", "oslash": "ø", "Oslash": "Ø",
  ]
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\r" || self == "\n" }
}

extension String {
  /// The text without the parts of an address that people leave out in writing.
  fileprivate var trimmedForComparison: String {
    var text = lowercased()[...]
    for start in ["https://", "http://", "www."] where text.hasPrefix(start) {
      text = text.dropFirst(start.count)
    }
    while text.last == "/" || text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\n" })
  }

  /// Returns the first range of a word, ignoring case; the word must be in small letters.
  fileprivate func firstRange(ofWord word: String) -> Range<Index>? {
    var start = startIndex
    while let index = self[start...].firstIndex(where: { $0.lowercased().first == word.first }) {
      let candidate = self[index...].prefix(word.count)
      if candidate.lowercased() == word { return index..<candidate.endIndex }
      start = self.index(after: index)
    }
    return nil
  }
}
