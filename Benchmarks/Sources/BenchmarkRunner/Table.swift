/// A table that is easy to read both as plain text and as rendered Markdown.
struct Table {
  let columns: [String]
  private(set) var rows: [[String]] = []

  init(_ columns: [String]) {
    self.columns = columns
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  var text: String {
    let widths = columns.indices.map { column in
      ([columns] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([columns, rule] + rows).map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "| " + cells.joined(separator: " | ") + " |\n"
    }.joined()
  }
}
