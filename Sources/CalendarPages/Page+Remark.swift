extension Page {
  /// Appends a sentence about the page below all else.
  package mutating func append(remark: String, look: PageLook) {
    append(PageLine(remark, .note), look)
  }

  /// Appends a text in as many lines as it takes.
  package mutating func append(text: String, width: Int, symbols: Symbols) {
    lines += PageLine(text).wrapped(
      toWidth: width, lineLimit: .max, ellipsis: symbols.ellipsis)
  }

  /// Appends a line that stands apart, in as many as it takes.
  mutating func append(_ remark: PageLine, _ look: PageLook) {
    if !lines.isEmpty { lines.append(PageLine()) }
    lines += remark.wrapped(look)
  }
}

extension PageLine {
  /// The line in as many as it takes on a page.
  func wrapped(_ look: PageLook) -> [PageLine] {
    wrapped(toWidth: look.width, lineLimit: .max, ellipsis: look.symbols.ellipsis)
  }
}
