extension Page {
  /// Appends the lines as text, with the colours of a theme if one is given.
  public func write(to output: inout ByteOutput, theme: Theme?) {
    for line in lines where output.isOpen { line.write(to: &output, theme: theme) }
  }
}

extension PageLine {
  /// Appends the line and its end, with the colours of a theme if one is given.
  public func write(to output: inout ByteOutput, theme: Theme?) {
    for run in runs { run.write(to: &output, theme: theme) }
    output.bytes.append(UInt8(ascii: "\n"))
    output.checkpoint()
  }
}

extension Run {
  /// Appends the text between the codes of SGR and inside the link (OSC 8) that it has.
  fileprivate func write(to output: inout ByteOutput, theme: Theme?) {
    var text = text
    if let codes = theme?.codes(for: self), !codes.isEmpty {
      text = "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
    if let link, theme?.writesLinks == true {
      text = "\u{1B}]8;;\(link.address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }
    output.bytes.append(contentsOf: text.utf8)
  }
}
