internal import ICSText

/// Which rules about lines and structure are enforced.
struct RepairSwitches: Sendable {
  let lineEnding: Bool
  let lineTooLong: Bool
  let foldSplitsCharacter: Bool
  let blankLine: Bool
  let byteOrderMark: Bool
  let controlCharacter: Bool
  let parameterOnBegin: Bool
  let nameCharacters: Bool
  let lowercase: Bool
  let unclosed: Bool
  let endMismatch: Bool
  let endWithoutBegin: Bool
  let repeatedZone: Bool
  let repeatedUID: Bool
  let repeatedInstance: Bool

  init(_ options: RepairOptions) {
    lineEnding = options.isOn(LineEnding.description)
    lineTooLong = options.isOn(LineTooLong.description)
    foldSplitsCharacter = options.isOn(FoldSplitsCharacter.description)
    blankLine = options.isOn(BlankLine.description)
    byteOrderMark = options.isOn(ByteOrderMark.description)
    controlCharacter = options.isOn(ControlCharacter.description)
    parameterOnBegin = options.isOn(ParameterOnBegin.description)
    nameCharacters = options.isOn(NameCharacters.description)
    lowercase = options.isOn(Lowercase.description)
    unclosed = options.isOn(Unclosed.description)
    endMismatch = options.isOn(EndMismatch.description)
    endWithoutBegin = options.isOn(EndWithoutBegin.description)
    repeatedZone = options.isOn(RepeatedZone.description)
    repeatedUID = options.isOn(RepeatedUID.description)
    repeatedInstance = options.isOn(RepeatedInstance.description)
  }
}
