// What is reported about the lines that begin and end components.
extension FrameScanner {
  func reportUnclosed(
    from index: Int, by closer: Closer, _ diagnostics: inout Diagnostics
  ) {
    // What a failure to read cuts off is not the fault of the file.
    guard window.failure == nil else { return }
    for index in stack.entries.indices.dropFirst(index) {
      let name = stack.name(at: index)
      diagnostics.report(
        .unclosed, at: Place(line: stack.entries[index].line),
        "\(name) is not closed, expected END:\(name) before \(closer)")
    }
  }

  func reportMismatch(
    _ found: FoundLine, with index: Int, _ diagnostics: inout Diagnostics
  ) {
    let name = stack.name(at: index)
    diagnostics.report(
      .endMismatch, at: found.place,
      "END:\(found.name) does not end \(name) of line \(stack.entries[index].line), "
        + "expected END:\(name)")
  }

  func reportStray(_ found: FoundLine, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      .endWithoutBegin, at: found.place,
      "END:\(found.name) ends nothing, expected BEGIN:\(found.name) before it")
  }

  /// Reports how a line that is recognised is not written as it should be.
  func reportForm(of found: FoundLine, _ diagnostics: inout Diagnostics) {
    let keyword = found.line.isBegin ? "BEGIN" : "END"
    if found.markLength > 0 {
      diagnostics.report(
        .byteOrderMark, at: found.place,
        "a byte order mark stands before \(keyword):\(found.name)")
    }
    if found.line.hasParameters {
      diagnostics.report(
        .parameterOnBegin, at: found.place,
        "\(keyword) has parameters, expected \(keyword):\(found.name)")
    }
    if found.line.hasBlanks {
      diagnostics.report(
        .nameCharacters, .warning, at: found.place,
        "blanks stand in the line, expected \(keyword):\(found.name)")
    }
    if scrutiny == .validating, found.line.hasSmallLetters {
      diagnostics.report(
        .lowercase, at: found.place,
        "names are in capitals by custom, expected \(keyword):\(found.name)")
    }
  }
}
