extension Page {
  /// Appends a sentence about the page below all else.
  public mutating func append(remark: String, look: PageLook) {
    if !lines.isEmpty { lines.append(PageLine()) }
    lines += PageLine(remark, .note).wrapped(
      toWidth: look.width, lineLimit: .max, ellipsis: look.symbols.ellipsis)
  }
}
