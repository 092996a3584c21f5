import ICSText

extension Request {
  /// Takes the format that the name of the output says, such as `page.html`, unless an option says
  /// one.
  mutating func takeFormatOfOutput() {
    guard typedFormat == nil, let named = formatOfOutput, command.formats.contains(named) else {
      return
    }
    format = named
  }

  /// Refuses a name that says a format in which the command has no answer.
  ///
  /// Other programs would take the file for what it is not.
  func checkFormatOfOutput() throws(UsageError) {
    guard let output, typedFormat == nil, command.formats != [.text], let named = formatOfOutput,
      !command.formats.contains(named)
    else { return }
    throw .invalidValue(
      option: spelling(of: "--output-file"), value: output.name,
      expectation: "\(command.formats.map(\.rawValue).asAlternatives); --format says which")
  }

  private var formatOfOutput: Format? { output.flatMap(Self.format) }

  /// Returns the format that the name of a file says; `nil` if it says none of calview's.
  static func format(named path: InputPath) -> Format? {
    let name = path.name.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return switch ending {
    case "htm": .html
    case "html", "svg", "csv", "tsv", "ics", "jcal", "ndjson", "json", "sarif":
      Format(rawValue: ending)
    default: nil
    }
  }
}
