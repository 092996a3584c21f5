internal import ICSText
internal import Recurrence

/// A line that begins or ends a component.
struct FoundLine: Sendable {
  let line: StructuralLine

  /// The length in bytes of a byte order mark before the line.
  let markLength: Int

  /// The length in bytes of other text before the line.
  let textLength: Int

  /// Whether that text stays, since it says something.
  let keepsText: Bool

  /// Reads a line of the file; `nil` unless it begins or ends a component.
  init?(_ content: Span<UInt8>, of line: LineStream.Line, in raw: Span<UInt8>, limits: Limits) {
    markLength = raw.lengthOfMark
    guard line.byteCount - markLength <= limits.structuralLineBytes,
      let line = StructuralLine(content, after: markLength)
    else { return nil }
    self.line = line
    textLength = 0
    keepsText = false
  }

  /// Reads a line whose `BEGIN` has other text before it; `nil` if it is any other line.
  init?(afterText content: Span<UInt8>, _ switches: RepairSwitches) {
    guard let line = StructuralLine(afterText: content) else { return nil }
    self.line = line
    markLength = 0
    textLength = line.keyword.lowerBound
    keepsText =
      !switches.isOn(.textBeforeBegin) || !content.extracting(0..<textLength).saysNothing
  }

  /// The name of the component.
  func name(in content: Span<UInt8>) -> [UInt8] {
    var name: [UInt8] = []
    name.append(content.extracting(line.name))
    return name
  }

  /// Returns the repaired line: `BEGIN` or `END`, a colon and the name.
  ///
  /// Only what the switches allow is repaired.
  func written(
    _ content: Span<UInt8>, _ switches: RepairSwitches, at place: Place,
    _ report: inout RepairReport
  ) -> [UInt8] {
    var output: [UInt8] = []
    let dropsMark = markLength > 0 && switches.isOn(.byteOrderMark)
    if dropsMark { report.note(.byteOrderMark, at: place, "byte order mark removed") }
    if markLength > 0, !dropsMark { output.append(content.extracting(0..<markLength)) }
    if textLength > 0 {
      let text = content.extracting(0..<textLength)
      report.note(
        .textBeforeBegin, at: place,
        (text.isBlank ? "blanks" : "\(Excerpt(text))") + " removed before BEGIN")
    }
    let capitalises = line.hasSmallLetters && switches.isOn(.lowercase)
    if capitalises { report.note(.lowercase, at: place, "names written in capitals") }
    let keyword = content.extracting(line.keyword)
    output.append(contentsOf: keyword.bytes(inCapitals: capitalises))
    let dropsParameters = line.hasParameters && switches.isOn(.parameterOnBegin)
    if dropsParameters { report.note(.parameterOnBegin, at: place, "parameters removed") }
    let dropsBlanks = line.hasBlanks && switches.isOn(.nameCharacters)
    if dropsBlanks { report.note(.nameCharacters, at: place, "blanks removed") }
    if dropsParameters || dropsBlanks && !line.hasParameters {
      output.append(UInt8(ascii: ":"))
    } else {
      output.append(content.extracting(line.keyword.upperBound..<line.name.lowerBound))
    }
    let name = content.extracting(line.name)
    output.append(contentsOf: name.bytes(inCapitals: capitalises && name.isName))
    if !dropsBlanks { output.append(content.extracting(droppingFirst: line.name.upperBound)) }
    return output
  }
}
