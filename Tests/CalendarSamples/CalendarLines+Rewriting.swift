// Other ways to write the same calendar (RFC 5545 §3.1, §3.2).
extension CalendarLines {
  /// The calendar with LF in place of each CRLF, including those of folds.
  public var withLineFeeds: CalendarLines {
    mapLines { line in
      line.bytes.indices.compactMap { index in
        let isPair =
          line.bytes[index] == .carriageReturn
          && line.bytes[index...].dropFirst().first == .lineFeed
        return isPair ? nil : line.bytes[index]
      }
    }
  }

  /// The calendar with each property on one line.
  public var unfolded: CalendarLines { folded(at: .max) }

  /// Returns the calendar with properties folded between characters at some number of octets.
  ///
  /// The lines that begin and end components are not folded: readers differ on whether a blank
  /// after them is meant as a fold.
  public func folded(at width: Int) -> CalendarLines {
    mapLines { $0.nesting == 0 ? $0.folded(at: width) : $0.bytes }
  }

  /// Returns the calendar with the values of all parameters, or of some, in quotation marks.
  public func withQuotedParameters(_ names: Set<String>? = nil) -> CalendarLines {
    let names = names.map { Set($0.map { Array($0.utf8) }) }
    return mapLines { $0.withQuotedParameters(names) }
  }

  /// The calendar with the names of components, properties and parameters in lower case.
  public var inSmallLetters: CalendarLines { mapLines(\.inSmallLetters) }

  /// Returns the calendar with the properties of each component in the order that `shuffle` sets.
  ///
  /// Properties with the same name keep their order: if a property may occur only once, readers use
  /// the first, and if several may occur, people see them in this order.
  public func withPropertiesReordered(
    _ shuffle: (inout [Line]) -> Void
  ) -> CalendarLines {
    var result = self
    var start = 0
    var depth = 0
    while start < lines.count {
      let end = lines[start...].firstIndex { !$0.isProperty } ?? lines.count
      if depth > 0 {
        result.lines.replaceSubrange(start..<end, with: Self.reordered(lines[start..<end], shuffle))
      }
      if end < lines.count { depth += lines[end].nesting }
      start = end + 1
    }
    return result
  }

  private static func reordered(
    _ properties: ArraySlice<Line>, _ shuffle: (inout [Line]) -> Void
  ) -> [Line] {
    // A line without a line end is the last of its file, and must stay there.
    guard properties.count > 1, properties.allSatisfy({ !$0.end.isEmpty }) else {
      return Array(properties)
    }
    var shuffled = Array(properties)
    shuffle(&shuffled)
    var next = Dictionary(grouping: properties, by: \.name)
    return shuffled.compactMap { line in
      next[line.name]?.isEmpty == false ? next[line.name]?.removeFirst() : nil
    }
  }

  /// The calendar with its VTIMEZONEs after the other components, if all components are closed.
  public var withZonesAtEnd: CalendarLines {
    var result = self
    result.lines.removeAll(keepingCapacity: true)
    var zones: [Line] = []
    var open: [[UInt8]] = []
    for line in lines {
      let name = line.unfolded.map(\.capital).split(separator: .colon).last.map { Array($0) } ?? []
      let isInZone = open.dropFirst().first == Self.zoneName
      switch line.nesting {
      case 1: open.append(name)
      case -1:
        guard open.popLast() == name else { return self }
        if open.isEmpty {
          result.lines += zones
          zones.removeAll()
        }
      default: break
      }
      if isInZone || open.dropFirst().first == Self.zoneName {
        zones.append(line)
      } else {
        result.lines.append(line)
      }
    }
    return open.isEmpty ? result : self
  }

  private static let zoneName = Array("VTIMEZONE".utf8)

  /// Returns the calendar with a line added after each chosen line within VCALENDAR.
  public func withLine(_ text: String, afterEachWhere isChosen: (Line) -> Bool) -> CalendarLines {
    var result = self
    result.lines.removeAll(keepingCapacity: true)
    var depth = 0
    for line in lines {
      result.lines.append(line)
      depth += line.nesting
      // Nothing may be outside of calendars.
      guard depth > 0, !line.end.isEmpty, isChosen(line) else { continue }
      result.lines.append(Line(added: text))
    }
    return result
  }

  /// Returns the calendar with a line added before the first component of each VCALENDAR.
  public func withLineBeforeComponents(_ text: String) -> CalendarLines {
    var result = self
    result.lines.removeAll(keepingCapacity: true)
    var depth = 0
    for line in lines {
      if depth == 1, line.nesting == 1 { result.lines.append(Line(added: text)) }
      depth += line.nesting
      result.lines.append(line)
    }
    return result
  }

  /// The calendar with a byte order mark at its start.
  public var withByteOrderMark: CalendarLines {
    var result = self
    guard let first = lines.first, !first.bytes.starts(with: Line.byteOrderMark) else {
      return result
    }
    result.lines[0].bytes = Line.byteOrderMark + first.bytes
    return result
  }

  func mapLines(_ rewrite: (Line) -> [UInt8]) -> CalendarLines {
    var result = self
    for index in lines.indices { result.lines[index].bytes = rewrite(lines[index]) }
    return result
  }
}

extension CalendarLines.Line {
  func folded(at width: Int) -> [UInt8] {
    let text = unfolded
    guard text.count > width else { return text + end }
    var result: [UInt8] = []
    var start = 0
    // A continuation line begins with a blank, which counts.
    var room = width
    while text.count - start > room {
      var end = start + room
      while text[end].continuesCharacter, end > start + 1 { end -= 1 }
      result += text[start..<end] + Self.fold
      start = end
      room = width - 1
    }
    return result + text[start...] + end
  }

  private static let fold = Array("\r\n ".utf8)

  /// The line with the names of component, property and parameters in lower case.
  var inSmallLetters: [UInt8] {
    if nesting != 0 { return bytes.map(\.small) }
    var result = bytes
    let indices = unfoldedIndices
    for name in LineHeader(unfolded).names {
      for index in name { result[indices[index]] = bytes[indices[index]].small }
    }
    return result
  }

  /// Returns the line with quotation marks around all parameter values, or around those of the
  /// named parameters.
  ///
  /// Values that already have them stay as they are.
  func withQuotedParameters(_ names: Set<[UInt8]>?) -> [UInt8] {
    guard nesting == 0, bytes.contains(.semicolon) else { return bytes }
    let values = LineHeader(unfolded).bareValues.filter { value in
      names?.contains(value.name) ?? !Self.addressed.contains(value.name)
    }
    let indices = unfoldedIndices
    var result: [UInt8] = []
    var start = 0
    for end in values.flatMap({ [$0.range.lowerBound, $0.range.upperBound] }) {
      result += bytes[start..<indices[end]] + [.quote]
      start = indices[end]
    }
    return result + bytes[start...]
  }
}

extension CalendarLines.Line {
  /// The parameters with addresses: without quotation marks, such a value ends at its own colon.
  fileprivate static let addressed = Set(
    ["ALTREP", "DELEGATED-FROM", "DELEGATED-TO", "DIR", "MEMBER", "SENT-BY"].map { Array($0.utf8) })
}

/// The places of the names and parameter values before the value of a property.
private struct LineHeader {
  /// The names of the property and of its parameters.
  private(set) var names: [Range<Int>] = []

  /// The values without quotation marks, with the names of their parameters in upper case.
  private(set) var bareValues: [(name: [UInt8], range: Range<Int>)] = []

  init(_ text: [UInt8]) {
    func end(_ start: Int, _ delimiters: [UInt8]) -> Int {
      text[start...].firstIndex(where: delimiters.contains) ?? text.count
    }
    var index = end(0, [.semicolon, .colon])
    names.append(0..<index)
    while index < text.count, text[index] == .semicolon {
      let nameEnd = end(index + 1, [.equals, .semicolon, .colon])
      names.append(index + 1..<nameEnd)
      let name = text[index + 1..<nameEnd].map(\.capital)
      // Messages quote what violates the grammar, so it must stay.
      guard !name.isEmpty else {
        bareValues = []
        return
      }
      index = nameEnd
      while index < text.count, text[index] == .equals || text[index] == .comma {
        let start = index + 1
        let isQuoted = start < text.count && text[start] == .quote
        index = end(
          isQuoted ? min(text.count, end(start + 1, [.quote]) + 1) : start, Self.valueEnds)
        // Without a colon after the value, the meaning of the line is unclear.
        guard !isQuoted, start < index, index < text.count, !text[start..<index].contains(.quote)
        else { continue }
        bareValues.append((name, start..<index))
      }
    }
  }

  private static let valueEnds: [UInt8] = [.comma, .semicolon, .colon]
}
