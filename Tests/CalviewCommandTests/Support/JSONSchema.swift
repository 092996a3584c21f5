import Foundation

/// A schema of `Documentation/Schema`, as far as those go (JSON Schema 2020-12).
///
/// Members must come in the order of the schema, which JSON Schema itself can't demand. A keyword
/// that is not known here is a fault.
struct JSONSchema {
  private let keywords: [JSONValue.Member]

  /// Finds the schema of a name.
  init(_ name: String) throws {
    self.init(try Self.all.get()[name] ?? .null)
  }

  private static let all = Result {
    let directory = Repository.root.appending(path: "Documentation/Schema")
    var schemas: [String: JSONValue] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
      let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
      schemas[String(name.prefix { $0 != "." })] = try JSONValue(text)
    }
    return schemas
  }

  private init(_ value: JSONValue) {
    if case .object(let members) = value { keywords = members } else { keywords = [] }
  }

  private subscript(name: String) -> JSONValue? { JSONValue.object(keywords)[name] }

  /// What is wrong with a value, each fault with the path to it.
  func faults(of value: JSONValue, at path: String = "$") throws -> [String] {
    try keywords.flatMap { try faults(of: value, at: path, by: $0) }
  }

  private func faults(
    of value: JSONValue, at path: String, by keyword: JSONValue.Member
  ) throws -> [String] {
    switch (keyword.name, value) {
    case ("$schema", _), ("$id", _), ("title", _), ("description", _), ("required", _): return []
    case ("$ref", _):
      let name = keyword.value.text?.prefix { $0 != "." } ?? ""
      return try JSONSchema(String(name)).faults(of: value, at: path)
    case ("type", _):
      let types = keyword.value.text.map { [$0] } ?? keyword.value.elements.compactMap(\.text)
      return types.contains(where: value.is) ? [] : ["\(path): \(value) is not of type \(types)"]
    case ("enum", _):
      return keyword.value.elements.contains(value) ? [] : ["\(path): \(value) is no choice"]
    case ("const", _):
      return keyword.value == value ? [] : ["\(path): \(value) is not \(keyword.value)"]
    case ("pattern", .string(let text)):
      let pattern = try Regex(keyword.value.text ?? "")
      return text.contains(pattern) ? [] : ["\(path): \(text) has not the form"]
    case ("minimum", .number(let number)):
      return .number(number) >= keyword.value ? [] : ["\(path): \(number) is too small"]
    case ("maximum", .number(let number)):
      return keyword.value >= .number(number) ? [] : ["\(path): \(number) is too large"]
    case ("items", .array(let elements)):
      return try elements.enumerated().flatMap { index, element in
        try JSONSchema(keyword.value).faults(of: element, at: "\(path)[\(index)]")
      }
    case ("properties", .object(let members)):
      return try faults(of: members, at: path, by: keyword.value)
    case ("pattern", _), ("minimum", _), ("maximum", _), ("items", _), ("properties", _): return []
    default: return ["\(path): the keyword \(keyword.name) is not known"]
    }
  }

  private func faults(
    of members: [JSONValue.Member], at path: String, by schema: JSONValue
  ) throws -> [String] {
    guard case .object(let properties) = schema else { return ["\(path): properties is no object"] }
    let required = Set(self["required"]?.elements.compactMap(\.text) ?? [])
    let expected = properties.map(\.name).filter { name in
      required.contains(name) || members.contains { $0.name == name }
    }
    guard members.map(\.name) == expected else {
      return ["\(path): has \(members.map(\.name)) and not \(expected)"]
    }
    return try members.flatMap { member in
      try JSONSchema(schema[member.name] ?? .null).faults(
        of: member.value, at: "\(path).\(member.name)")
    }
  }
}

extension JSONValue {
  fileprivate func `is`(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.boolean, "boolean"), (.string, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number(let number), "integer"): number.rounded() == number
    default: false
    }
  }

  /// Whether both are numbers and the first is not below the second.
  fileprivate static func >= (one: JSONValue, other: JSONValue) -> Bool {
    guard case .number(let one) = one, case .number(let other) = other else { return false }
    return one >= other
  }
}
