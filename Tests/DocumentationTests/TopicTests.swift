import Foundation
import Testing

/// Checks that a reader of the documentation finds every public type by its subject.
@Suite struct TopicTests {
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The products, and the targets whose types each documents.
  private static let products = [
    "CivilCalendar": ["CivilCalendar"], "Recurrence": ["Recurrence"], "TimeZones": ["TimeZones"],
    "CalendarLocales": ["CalendarLocales"], "DatePhrases": ["DatePhrases"],
    "ICSImport": ["ICSImport", "CalendarEvents", "ICSText", "MailText"],
    "ICSValidation": ["ICSValidation"],
    "CalendarPages": ["CalendarPages"], "MarkStorage": ["MarkStorage", "FileWriting"],
    "CalendarWriting": ["CalendarWriting"],
  ]

  @Test(arguments: products.keys.sorted())
  func everyPublicTypeIsInATopic(product: String) throws {
    let page = try Self.text(of: "Documentation/Products/\(product).docc/\(product).md")
    let topics = page.matches(of: /(?m)^- ``(?:\w+\/)?(\w+)``$/).map { String($0.1) }
    let targets = try #require(Self.products[product])
    let types = try targets.flatMap(Self.types)
    #expect(!types.isEmpty)
    #expect(Set(types).subtracting(topics) == [])
  }

  /// All targets with a record of what they show are those of a product.
  @Test func everyTargetIsDocumentedByAProduct() throws {
    let folder = Self.project.appending(path: "Tests/API").path
    let targets = try FileManager.default.contentsOfDirectory(atPath: folder)
      .map { String($0.prefix { $0 != "." }) }
    let known = Self.products.values.joined()
    let withTypes = try targets.filter { try !Self.types(of: $0).isEmpty }
    #expect(Set(withTypes).subtracting(known) == [])
  }

  /// The public types of a target that are in no other type.
  private static func types(of target: String) throws -> [String] {
    try text(of: "Tests/API/\(target).txt").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      let isType = parts[1].contains(/^(?:final )?(?:struct|enum|class|protocol|actor)\b/)
      return isType && !parts[0].contains(".") ? String(parts[0]) : nil
    }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: project.appending(path: path), encoding: .utf8)
  }
}
