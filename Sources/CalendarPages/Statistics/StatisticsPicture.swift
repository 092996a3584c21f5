import CalendarLocale

/// Statistics as a self-contained picture (SVG 1.1): no scripts and no addresses.
///
/// Its colours suit light and dark backgrounds.
package struct StatisticsPicture {
  private let answer: StatisticsAnswer

  /// Creates the picture of an answer.
  package init(_ answer: StatisticsAnswer) {
    self.answer = answer
  }

  private static let width = 640
  private static let lineHeight = 20
  private static let labelWidth = 150
  private static let barWidth = 340
  private static let margin = 16

  /// Writes the picture.
  package func write(to output: inout ByteOutput) {
    let groups = answer.groups.map { ($0, answer.rows(of: $0)) }.filter { !$0.1.isEmpty }
    let lines = groups.reduce(1) { $0 + $1.1.count + 2 }
    let height = 2 * Self.margin + lines * Self.lineHeight
    let title = "\(answer.daysInWords("–")): \(answer.statistics.total.inWords)"
    var y = Self.margin + Self.lineHeight / 2
    output.append(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)" role="img" aria-labelledby="title">
      <title id="title">\(title.escapedForXML)</title>
      <style>
      text { font: 13px sans-serif; fill: #1e1e1e; dominant-baseline: middle }
      .heading { font-weight: bold } .number { text-anchor: end }
      .background { fill: #ffffff } .bar { fill: #005f87 }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6e6e6 } .background { fill: #1e1e1e } .bar { fill: #5fafd7 }
      }
      </style>
      <rect class="background" width="100%" height="100%"/>
      <text class="heading" x="\(Self.margin)" y="\(y)">\(title.escapedForXML)</text>

      """)
    for (group, rows) in groups {
      y += 2 * Self.lineHeight
      output.append(
        """
        <text class="heading" x="\(Self.margin)" y="\(y)">\(group.rawValue.capitalized)</text>

        """)
      let most = rows.map(\.tally.seconds).max() ?? 0
      let mostEvents = rows.map(\.tally.events).max() ?? 0
      for row in rows {
        y += Self.lineHeight
        let share =
          most > 0
          ? Double(row.tally.seconds) / Double(most)
          : mostEvents > 0 ? Double(row.tally.events) / Double(mostEvents) : 0
        append(row, at: y, share, to: &output)
      }
    }
    output.append("</svg>\n")
  }

  private func append(
    _ row: StatisticsRow, at y: Int, _ share: Double, to output: inout ByteOutput
  ) {
    let label = TerminalText.safe(row.label)
    let shown = DisplayWidth.truncating(label, to: 20).escapedForXML
    let bar = Int((share * Double(Self.barWidth)).rounded())
    let left = Self.margin + Self.labelWidth
    output.append(
      """
      <text x="\(Self.margin)" y="\(y)">\(shown)<title>\(label.escapedForXML)</title></text>
      <rect class="bar" x="\(left)" y="\(y - 7)" width="\(bar)" height="14"/>
      <text class="number" x="\(Self.width - Self.margin)" y="\(y)">\(row.tally.clockText) h, \
      \(row.tally.events)</text>

      """)
  }
}

extension ByteOutput {
  fileprivate mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    checkpoint()
  }
}

extension String {
  /// The text, escaped for an element or an attribute of XML.
  fileprivate var escapedForXML: String {
    var result = ""
    for character in unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// The text with its first letter as a capital.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
