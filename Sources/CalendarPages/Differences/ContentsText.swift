package import CalendarEvents

/// The contents of a calendar as lines that ordinary programs such as git can compare.
///
/// The components follow each other; their properties are in order, one per line.
package struct ContentsText {
  private var isFirst = true

  /// Creates an empty text.
  package init() {}

  /// Writes a component.
  package mutating func append(
    _ name: String, _ lines: [ComparedLine], to output: inout ByteOutput
  ) {
    if !isFirst { PageLine().write(to: &output, theme: nil) }
    isFirst = false
    // Comparisons name their hunks after the first line of a component, so it has the title.
    let title = lines.first { $0.name == "SUMMARY" || $0.name == "X-WR-CALNAME" }
    PageLine(title.map { "\(name) \($0.value.text)" } ?? name).write(to: &output, theme: nil)
    for line in lines {
      var head = line.name
      for (parameter, values) in line.value.parameters {
        head += ";\(parameter)=\(values.joined(separator: ","))"
      }
      let texts = line.value.text.split(separator: "\n", omittingEmptySubsequences: false)
      PageLine("  \(head): \(texts.first ?? "")").write(to: &output, theme: nil)
      for text in texts.dropFirst() { PageLine("    \(text)").write(to: &output, theme: nil) }
    }
  }
}
