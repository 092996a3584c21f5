extension ValidationReport {
  /// The report as JSON of the schema `calview.validation/1`.
  public func json() -> String {
    var writer = JSONReport()
    var output: [UInt8] = []
    writer.begin(&output)
    writer.append(self, to: &output)
    writer.end(&output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension ValidationReport: CustomStringConvertible {
  /// The findings, a line each.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
