/// A property as it is in the file, on one line without folds.
///
/// An example is `DTSTART;TZID=Asia/Seoul:20241206T090000`.
public struct PropertyLine: Hashable, Codable, Sendable {
  /// A parameter with its values, without quotation marks and with the escapes of RFC 6868
  /// resolved.
  public struct Parameter: Hashable, Codable, Sendable {
    /// The name in capital letters.
    public let name: String

    /// The values, usually one.
    public let values: [String]

    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The name in capital letters, such as `X-APPLE-TRAVEL-DURATION`.
  public let name: String

  /// The parameters in the order of the file.
  public let parameters: [Parameter]

  /// The value as it is in the file, with its escapes.
  public let value: String

  /// Where the line begins.
  public let place: Place

  package init(name: String, parameters: [Parameter], value: String, place: Place) {
    self.name = name
    self.parameters = parameters
    self.value = value
    self.place = place
  }

  /// The value of a property of the type TEXT, with its escapes resolved.
  public var text: String { TextValue.string(value.utf8.span) }

  /// Returns the first value of a parameter; `nil` if the property does not have the parameter.
  public func parameter(_ name: String) -> String? {
    let name = name.uppercased()
    return parameters.first { $0.name == name }?.values.first
  }
}

extension PropertyLine {
  /// Copies a line from the text that contains it.
  package init(_ line: ContentLine, in text: Span<UInt8>) {
    var parameters: [Parameter] = []
    var list = ParameterList(of: line)
    while let parameter = list.next(in: text) {
      var values: [String] = []
      var ranges = ParameterValues(of: parameter)
      while let range = ranges.next(in: text) {
        values.append(ICSText.Parameter.string(text.extracting(range)))
      }
      parameters.append(
        Parameter(name: text.extracting(parameter.nameRange).string.uppercased(), values: values))
    }
    self.init(
      name: text.extracting(line.name).string.uppercased(), parameters: parameters,
      value: text.extracting(line.value).string, place: line.place)
  }
}

extension PropertyLine: CustomStringConvertible {
  /// The line as it could be written in a file, without folds.
  public var description: String {
    let parameters = parameters.map { parameter in
      ";\(parameter.name)="
        + parameter.values.map(ICSText.Parameter.written).joined(separator: ",")
    }
    return "\(name)\(parameters.joined()):\(value)"
  }
}
