import CTexts

/// The look of all parts of an HTML page except for colours, which is in `CTexts/page.css`.
enum HTMLStyleSheet {
  /// The width below which a month is a list of its days, in the unit of the style sheet.
  static let listWidth = 48

  /// Returns the style sheet.
  ///
  /// - Parameter width: The width below which the days of a grid are below each other: `$` in
  ///   the file.
  static func text(listBelow width: Int) -> String {
    unsafe String(cString: text_of_page_style()).utf8.split(separator: UInt8(ascii: "$"))
      .map { String(Substring($0)) }.joined(separator: "\(width - 1).99rem")
  }
}
