extension Page {
  /// Appends the lines as text, with the colours of a theme if one is given.
  public func write(to output: inout ByteOutput, theme: Theme?) {
    for line in lines where output.isOpen { line.write(to: &output, theme: theme) }
  }
}

extension PageLine {
  /// Appends the line and its end, with the colours of a theme if one is given.
  public func write(to output: inout ByteOutput, theme: Theme?) {
    for run in runs {
      let codes = theme?.codes(for: run.roles) ?? ""
      if codes.isEmpty {
        output.bytes.append(contentsOf: run.text.utf8)
      } else {
        output.bytes.append(contentsOf: "\u{1B}[\(codes)m\(run.text)\u{1B}[0m".utf8)
      }
    }
    output.bytes.append(UInt8(ascii: "\n"))
    output.checkpoint()
  }
}
