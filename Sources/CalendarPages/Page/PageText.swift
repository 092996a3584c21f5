import CalendarLocales

extension Page {
  /// Appends the lines as text, with the colours of a theme if one is given.
  ///
  /// - Parameter isolates: Whether text from right to left is isolated so that it can't move other
  ///   text, for terminals that reorder lines.
  package func write(to output: inout ByteOutput, theme: Theme?, isolates: Bool = false) {
    for line in lines where output.isOpen {
      line.write(to: &output, theme: theme, isolates: isolates)
    }
  }

  /// Appends the lines of an unfinished page and removes them from it, once there are many.
  ///
  /// The last line stays on the page.
  package mutating func flush(
    to output: inout ByteOutput, theme: Theme?, isolates: Bool = false
  ) {
    guard lines.count > Self.maxLines, let last = lines.popLast() else { return }
    write(to: &output, theme: theme, isolates: isolates)
    lines = [last]
  }

  /// The number of lines from which they are written; so many lines take less than 1 MB.
  private static let maxLines = 1_000
}

extension PageLine {
  /// Appends the line and a line break, as ``Page/write(to:theme:isolates:)`` does.
  package func write(to output: inout ByteOutput, theme: Theme?, isolates: Bool = false) {
    for run in runs { run.write(to: &output, theme: theme, isolates: isolates) }
    output.bytes.append(UInt8(ascii: "\n"))
    output.checkpoint()
  }
}

extension Run {
  /// Appends the text, with its SGR codes around it and inside its link (OSC 8), if it has them.
  fileprivate func write(to output: inout ByteOutput, theme: Theme?, isolates: Bool) {
    var text = isolates && isRightToLeft ? TerminalText.isolated(text) : text
    if let codes = theme?.codes(for: self), !codes.isEmpty {
      text = "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
    if let link, theme?.writesLinks == true {
      text = "\u{1B}]8;;\(link.address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }
    output.bytes.append(contentsOf: text.utf8)
  }
}
