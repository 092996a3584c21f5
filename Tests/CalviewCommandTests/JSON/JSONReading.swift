import Foundation
import Testing

/// A JSON object as read by Foundation's strict parser.
typealias Object = [String: Any]

/// Reads a JSON document that the program wrote.
func object(_ text: String) throws -> Object {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
}

/// Reads the objects on the lines of a stream.
func objects(onLinesOf text: String) throws -> [Object] {
  #expect(text.isEmpty || text.hasSuffix("\n"))
  return try text.split(separator: "\n").map { try object(String($0)) }
}

extension Object {
  func text(_ key: String) -> String? { self[key] as? String }
  func number(_ key: String) -> Int? { self[key] as? Int }
  func flag(_ key: String) -> Bool? { self[key] as? Bool }
  func objects(_ key: String) -> [Object] { self[key] as? [Object] ?? [] }
}
