internal import ICSText

// Writing a block.
extension RepairBlock {
  /// How lines are written, and how the previous line ended.
  struct Style {
    /// Whether lines end with CRLF; if not, a line ends like the one before it.
    let usesCRLF: Bool
    /// Whether long lines are folded.
    let folds: Bool
    /// The line end that was written last.
    var lastEnd: [UInt8] = [0x0D, 0x0A]
    /// Whether the line that was written last has no line end.
    var isOpen = false
  }

  /// Passes the lines to a sink; returns whether any of them changes.
  func write<Sink: RepairSink & ~Copyable>(
    to sink: inout Sink, _ style: inout Style
  ) -> Bool {
    var kept = 0..<0
    var hasChanged = false
    var replacement: [UInt8] = []
    for line in lines {
      let bytes = raw.span.extracting(line.raw)
      let followsOpenLine = style.isOpen
      noteEnd(of: bytes, in: &style)
      if line.state == .kept, !line.isRefolded, !line.changesEnds,
        line.markLength == 0
      {
        kept = (kept.isEmpty ? line.raw.lowerBound : kept.lowerBound)..<line.raw.upperBound
        continue
      }
      hasChanged = true
      if !kept.isEmpty { sink.keep(raw.span.extracting(kept)) }
      kept = 0..<0
      replacement.removeAll(keepingCapacity: true)
      if followsOpenLine, line.state == .changed {
        replacement.append(contentsOf: style.lastEnd)
      }
      append(line, bytes, to: &replacement, style)
      sink.replace(bytes, with: replacement.span)
    }
    if !kept.isEmpty { sink.keep(raw.span.extracting(kept)) }
    return hasChanged
  }

  private func append(
    _ line: Line, _ bytes: Span<UInt8>, to output: inout [UInt8], _ style: Style
  ) {
    switch line.state {
    case .removed: return
    case .kept where !line.isRefolded:
      let rest = bytes.extracting(droppingFirst: line.markLength)
      if line.changesEnds {
        Self.appendWithCRLF(rest, to: &output)
      } else {
        output.append(rest)
      }
    default:
      let end: [UInt8] = style.usesCRLF ? [0x0D, 0x0A] : style.lastEnd
      let content = text.span.extracting(line.content)
      if style.folds || line.wasFolded {
        // Where nothing is wrong with the folds, only the parts that changed look different.
        output.appendFolded(content, at: line.isRefolded ? [] : line.folds, endingIn: end)
      } else {
        output.append(content)
        output.append(contentsOf: end)
      }
    }
  }

  private static func appendWithCRLF(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0D || byte == 0x0A else {
        output.append(byte)
        continue
      }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      output.append(0x0D)
      output.append(0x0A)
    }
    if bytes.count > 0, bytes[bytes.count - 1] != 0x0A, bytes[bytes.count - 1] != 0x0D {
      output.append(0x0D)
      output.append(0x0A)
    }
  }

  private func noteEnd(of bytes: Span<UInt8>, in style: inout Style) {
    guard !style.usesCRLF, bytes.count > 0 else { return }
    let last = bytes[bytes.count - 1]
    style.isOpen = last != 0x0A && last != 0x0D
    guard !style.isOpen else { return }
    let isPair = last == 0x0A && bytes.count > 1 && bytes[bytes.count - 2] == 0x0D
    style.lastEnd = isPair ? [0x0D, 0x0A] : [last]
  }
}
