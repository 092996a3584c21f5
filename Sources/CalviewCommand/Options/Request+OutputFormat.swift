import ICSText

extension Request {
  /// Takes the format that the name of the output says, such as `page.html`, unless an option says
  /// one.
  mutating func takeFormatOfOutput() {
    guard typedFormat == nil, let named = answer.formatOfOutput, command.formats.contains(named)
    else { return }
    answer.format = named
  }

  /// Refuses a name that says a format in which the command has no answer, or calview none.
  ///
  /// Other programs would take the file for what it is not.
  func checkFormatOfOutput() throws(UsageError) {
    guard let output = answer.output, typedFormat == nil, command.formats != [.text] else { return }
    let isKnown = answer.formatOfOutput.map(command.formats.contains)
    guard isKnown == false || output.hasForeignEnding else { return }
    throw .invalidValue(
      option: spelling(of: "--output-file"), value: output.name,
      expectation: "\(command.formats.map(\.rawValue).asAlternatives); --format says which")
  }
}
