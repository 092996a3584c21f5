import Foundation
import Testing

/// What each target may import, besides the standard library.
///
/// This is the table of section 2 of DESIGN.md. A change of the layout changes both.
private let table: [String: Set<String>] = [
  "CivilCalendar": [],
  "Recurrence": ["CivilCalendar"],
  "TimeZones": ["CivilCalendar", "Recurrence"],
  "Unpacking": ["CZlib", "CZstandard"],
  "ICSText": ["CLineTape", "CivilCalendar", "Recurrence", "Unpacking"],
  "Processes": [],
  "Feeds": ["ICSText", "Processes"],
  "JSONWriting": ["CivilCalendar"],
  "CalendarModel": ["CivilCalendar", "Recurrence", "TimeZones", "ICSText"],
  "ICSValidation": [
    "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarModel", "JSONWriting",
  ],
  "ICSImport": [
    "CLibical", "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "CalendarModel",
  ],
  "FileWriting": ["CFileAttributes", "ICSText"],
  "MarkStorage": ["CivilCalendar", "TimeZones", "ICSText", "ICSImport", "FileWriting"],
  "CalendarLocale": ["CICU", "CivilCalendar"],
  "CalendarPages": [
    "CivilCalendar", "Recurrence", "ICSText", "ICSImport", "TimeZones", "CalendarLocale",
    "JSONWriting", "FileWriting",
  ],
  "CalendarBrowser": [
    "CCurses", "CivilCalendar", "TimeZones", "ICSText", "ICSImport", "CalendarLocale",
    "CalendarPages",
  ],
  "CalviewCommand": [
    "CSystem", "CivilCalendar", "Recurrence", "TimeZones", "ICSText", "Processes", "Feeds",
    "ICSImport", "ICSValidation", "CalendarLocale", "CalendarPages", "CalendarBrowser",
    "FileWriting", "MarkStorage",
  ],
  "CalviewProgram": ["CalviewCommand", "FileWriting"],
  "Calview": [
    "CivilCalendar", "Recurrence", "TimeZones", "CalendarLocale", "ICSImport", "ICSValidation",
    "CalendarPages", "MarkStorage",
  ],
  "CalviewFoundation": ["Calview", "Foundation"],
]

/// The libraries of C, which only some files see.
private let systemLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]

/// Modules of the standard library that are imported by name.
private let standardLibrary: Set<String> = ["Synchronization"]

private struct SourceFile {
  let target: String
  let name: String
  let imports: [String]
}

@Suite struct ArchitectureTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  private static func files() throws -> [SourceFile] {
    let paths = try #require(FileManager.default.subpaths(atPath: sources.path))
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let imports = text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2 else { return nil }
        guard words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) }) else {
          return nil
        }
        return words.last.map { String($0.prefix { $0 != "." }) }
      }
      return SourceFile(
        target: String(path.prefix { $0 != "/" }), name: path, imports: imports)
    }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  @Test func targetsImportOnlyWhatTheirPlaceAllows() throws {
    let files = try Self.files()
    #expect(files.count > 50)
    for file in files {
      let allowed = try #require(table[file.target], "\(file.target) is not in the table")
      let others = allowed.union(systemLibraries).union(standardLibrary)
      for module in file.imports {
        #expect(others.contains(module), "\(file.name) imports \(module)")
      }
    }
  }

  @Test func noTargetImportsOneThatImportsIt() {
    var order: [String] = []
    var rest = table.mapValues { $0.intersection(table.keys) }
    while let next = rest.first(where: { $0.value.isSubset(of: order) })?.key {
      order.append(next)
      rest[next] = nil
    }
    #expect(rest.isEmpty, "a circle: \(rest.keys.sorted())")
  }

  @Test(arguments: [
    "CLibical", "CICU", "CLineTape", "CSystem", "CFileAttributes", "CCurses", "CZlib", "CZstandard",
  ])
  func librariesAreSeenByOneTargetAndNeverPassedOn(module: String) throws {
    let users = try Self.files().filter { $0.imports.contains(module) }
    #expect(Set(users.map(\.target)).count <= 1)
    for file in users {
      let text = try String(contentsOf: Self.sources.appending(path: file.name), encoding: .utf8)
      #expect(!text.contains("public import \(module)"), "\(file.name)")
    }
  }

  @Test func productsHandOnOtherModulesInOnePlace() throws {
    for file in try Self.files() {
      let text = try String(contentsOf: Self.sources.appending(path: file.name), encoding: .utf8)
      let place = file.target == "Calview" ? "Calview.swift" : "Exports.swift"
      #expect(
        !text.contains("@_exported") || file.name.hasSuffix("/\(place)"), "\(file.name)")
    }
  }

  @Test func systemCallsAreMadeInFewFiles() throws {
    let users = try Self.files().filter { !systemLibraries.isDisjoint(with: $0.imports) }
    #expect(Set(users.map(\.name)).subtracting(Self.systemFiles) == [])
  }

  @Test(arguments: ["Documentation/DESIGN.md", "CONTRIBUTING.md"])
  func sourcesThatDocumentsNameAreThere(document: String) throws {
    let project = Self.sources.deletingLastPathComponent()
    let text = try String(contentsOf: project.appending(path: document), encoding: .utf8)
    let names = text.matches(of: /`((?:Sources|Tests)\/)?([A-Z]\w+(?:\/[\w+]+)*\.(?:swift|c))`/)
    #expect(!names.isEmpty)
    for name in names where name.2.contains("/") {
      let folders = name.1.map { [String($0)] } ?? ["Sources/", "Sources/ICSValidation/"]
      let isThere = folders.contains {
        FileManager.default.fileExists(atPath: project.appending(path: $0 + name.2).path)
      }
      #expect(isThere, "\(document) names \(name.2)")
    }
  }

  private static let systemFiles: Set<String> = [
    "Feeds/CurlProcess.swift", "Processes/ChildProcess.swift",
    "ICSText/Files/SystemCall.swift", "ICSText/Files/Threads.swift",
    "TimeZones/FileSystem.swift", "TimeZones/SystemSettings.swift",
    "CalendarBrowser/Session/FileWatch.swift", "CalendarBrowser/Session/Poll.swift",
    "CalendarBrowser/Session/Terminal.swift",
    "CalviewCommand/Environment+System.swift", "CalviewCommand/Output/BackgroundQuery.swift",
    "CalviewCommand/Output/PagerProcess.swift", "CalviewCommand/Output/ProcessSetup.swift",
    "FileWriting/Backup.swift", "FileWriting/DescriptorSink.swift", "FileWriting/OutputFile.swift",
    "FileWriting/SiblingFile.swift", "FileWriting/SystemErrors.swift",
    "FileWriting/UnfinishedFile.swift",
    "CalviewProgram/main.swift",
  ]
}
