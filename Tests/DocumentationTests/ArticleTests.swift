import Foundation
import Testing

/// Checks that the code of the articles is in this target, whose other tests run it.
///
/// The target sees only what other packages see.
@Suite struct ArticleTests {
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The articles that contain code.
  private static let articles = [
    "CalendarLocales.docc/CalendarLocales.md", "CalendarPages.docc/CalendarPages.md",
    "CalendarWriting.docc/WriteEvents.md", "Calview.docc/Calview.md",
    "Calview.docc/ComingFromEventKit.md", "Calview.docc/HandleErrors.md",
    "Calview.docc/UseConcurrency.md", "CalviewFoundation.docc/CalviewFoundation.md",
    "CalviewFoundation.docc/ComingFromFoundation.md",
    "CivilCalendar.docc/DrawAMonth.md", "CivilCalendar.docc/PageWithoutEnd.md",
    "DatePhrases.docc/DatePhrases.md",
    "ICSImport.docc/PutEventsOnDays.md", "ICSValidation.docc/ValidateAnExport.md",
    "ICSValidation.docc/WriteARuleOfYourOwn.md", "MarkStorage.docc/TrackAHabit.md",
    "Recurrence.docc/Recurrence.md", "TimeZones.docc/TimeZones.md",
  ]

  @Test(
    arguments: articles.map { "Documentation/Products/" + $0 }
      + ["README.md", "Documentation/Library.md"])
  func codeOfArticlesIsCompiledAndRun(article: String) throws {
    let sources = try Self.sources()
    let text = try Self.text(of: article)
    let blocks = text.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.1) }
    #expect(!blocks.isEmpty)
    for block in blocks where !block.hasPrefix(".package") {
      #expect(sources.contains(Self.normalized(block)), "\(article):\n\(block)")
    }
  }

  @Test func allArticlesWithCodeAreChecked() throws {
    let folder = Self.project.appending(path: "Documentation/Products")
    let paths = try #require(FileManager.default.subpaths(atPath: folder.path))
    let withCode = try paths.filter { $0.hasSuffix(".md") }.filter {
      try Self.text(of: "Documentation/Products/" + $0).contains("```swift")
    }
    #expect(withCode.sorted() == Self.articles.sorted())
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: project.appending(path: path), encoding: .utf8)
  }

  /// Returns all code of this target.
  private static func sources() throws -> String {
    let folder = project.appending(path: "Tests/DocumentationTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.sorted().map { try normalized(text(of: "Tests/DocumentationTests/" + $0)) }
      .joined()
  }

  /// Returns the lines without their indentation, which differs between an article and a function.
  private static func normalized(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
