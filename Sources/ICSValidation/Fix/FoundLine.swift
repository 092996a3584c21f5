internal import ICSText

/// A line that begins or ends a component.
struct FoundLine: Sendable {
  let line: StructuralLine

  /// How many bytes of a byte order mark are before it: files that were put together may have
  /// one before each of them.
  let markLength: Int

  /// Recognises what a line says; `nil` if it is any other line.
  init?(_ content: Span<UInt8>, rawCount: Int, limits: Limits) {
    guard rawCount <= limits.structuralLineBytes else { return nil }
    let hasMark =
      content.count > 3 && content[0] == 0xEF && content[1] == 0xBB && content[2] == 0xBF
    markLength = hasMark ? 3 : 0
    guard let line = StructuralLine(content.extracting(droppingFirst: markLength)) else {
      return nil
    }
    self.line = line
  }

  /// The name of the component.
  func name(in content: Span<UInt8>) -> [UInt8] {
    var name: [UInt8] = []
    name.append(content.extracting(droppingFirst: markLength).extracting(line.name))
    return name
  }

  /// What the line is to say: `BEGIN` or `END`, a colon and the name, as far as that is wanted.
  func written(
    _ content: Span<UInt8>, _ switches: RepairSwitches, at place: Place,
    _ report: inout RepairReport
  ) -> [UInt8] {
    var output: [UInt8] = []
    let dropsMark = markLength > 0 && switches.byteOrderMark
    if dropsMark { report.note(.byteOrderMark, at: place, "byte order mark left out") }
    if markLength > 0, !dropsMark { output.append(content.extracting(0..<markLength)) }
    let text = content.extracting(droppingFirst: markLength)
    let capitalises = line.hasSmallLetters && switches.lowercase
    if capitalises { report.note(.lowercase, at: place, "names written in capitals") }
    let keyword = text.extracting(0..<(line.isBegin ? 5 : 3))
    output.append(contentsOf: keyword.bytes(inCapitals: capitalises))
    let dropsParameters = line.hasParameters && switches.parameterOnBegin
    if dropsParameters { report.note(.parameterOnBegin, at: place, "parameters left out") }
    let dropsBlanks = line.hasBlanks && switches.nameCharacters
    if dropsBlanks { report.note(.nameCharacters, at: place, "blanks left out") }
    if dropsParameters || dropsBlanks && !line.hasParameters {
      output.append(UInt8(ascii: ":"))
    } else {
      output.append(text.extracting(keyword.count..<line.name.lowerBound))
    }
    output.append(contentsOf: text.extracting(line.name).bytes(inCapitals: capitalises))
    if !dropsBlanks { output.append(text.extracting(line.name.upperBound..<text.count)) }
    return output
  }
}

extension Span<UInt8> {
  /// The bytes, with small letters of ASCII as capitals if that is wanted.
  func bytes(inCapitals capitalises: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in indices {
      let byte = self[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      bytes.append(capitalises && isSmall ? byte - 0x20 : byte)
    }
    return bytes
  }
}
