import ICSText

extension Request {
  /// Returns the request with the format that the name of its output says, such as `page.html`.
  ///
  /// A format that was typed as an option wins. A name that says a format in which the command has no
  /// answer is refused, since other programs would take the file for what it is not.
  func takingFormatOfOutput() throws(UsageError) -> Request {
    guard let output, command.formats != [.text], typedFormat == nil,
      let named = Self.format(named: output), named != .text
    else { return self }
    guard command.formats.contains(named) else {
      throw .invalidValue(
        option: spelling(of: "--output-file"), value: output.name,
        expectation: "\(command.formats.map(\.rawValue).asAlternatives); --format says which")
    }
    var request = self
    request.format = named
    return request
  }

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
