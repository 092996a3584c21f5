import Foundation
import Testing

/// C libraries, which only some files may import.
private let systemLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]

/// Modules of the standard library that are imported by name.
private let standardLibrary: Set<String> = ["Synchronization"]

/// What each target may import, besides the standard library: the table of Architecture.md.
private func importTable() throws -> [String: Set<String>] {
  let url = Repository.root.appending(path: "Documentation/Architecture.md")
  let rows = try String(contentsOf: url, encoding: .utf8)
    .matches(of: /\| `(\w+)` \| ([\w, ]+) \|/.anchorsMatchLineEndings())
  var table: [String: Set<String>] = [:]
  for row in rows {
    let imports = row.2 == "nothing" ? [] : row.2.split(separator: ", ").map(String.init)
    table[String(row.1)] = Set(imports)
  }
  return table
}

private struct SourceFile {
  let target: String
  let name: String
  let imports: [String]
}

@Suite struct ArchitectureTests {
  private static let sources = Repository.root.appending(path: "Sources")

  private static func files() throws -> [SourceFile] { try allFiles.get() }

  private static let allFiles: Result<[SourceFile], any Error> = Result {
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
    let table = try importTable()
    #expect(files.count > 50)
    for file in files {
      let allowed = try #require(table[file.target], "\(file.target) is not in the table")
      let others = allowed.union(systemLibraries).union(standardLibrary)
      for module in file.imports {
        #expect(others.contains(module), "\(file.name) imports \(module)")
      }
    }
  }

  @Test func tableHasTheTargetsThatThereAre() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    let libraries: Set = ["ICULibraries", "CLibical", "CZlib", "CZstandard", "CExpat"]
    #expect(try Set(importTable().keys) == Set(folders).subtracting(libraries))
  }

  @Test func noTargetImportsOneThatImportsIt() throws {
    let table = try importTable()
    var order: [String] = []
    var rest = table.mapValues { $0.intersection(table.keys) }
    while let next = rest.first(where: { $0.value.isSubset(of: order) })?.key {
      order.append(next)
      rest[next] = nil
    }
    #expect(rest.isEmpty, "a circle: \(rest.keys.sorted())")
  }

  @Test(arguments: [
    "CLibical", "CICU", "CLineTape", "CSystem", "CFileAttributes", "CProcesses", "CCurses", "CZlib",
    "CZstandard", "CExpat",
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

  /// A page is made of values, and a value of what was read.
  @Test func pagesAndValuesOpenNoFile() throws {
    let ways = ["ByteSource(opening", "SeekableFile", "PathContents", "SystemCall", "OutputFile"]
    for file in try Self.files() where ["CalendarPages", "CalendarEvents"].contains(file.target) {
      let text = try String(contentsOf: Self.sources.appending(path: file.name), encoding: .utf8)
      #expect(!ways.contains(where: text.contains), "\(file.name)")
    }
  }

  @Test func systemCallsAreMadeInFewFiles() throws {
    let users = try Self.files().filter { !systemLibraries.isDisjoint(with: $0.imports) }
    #expect(Set(users.map(\.name)).subtracting(Self.systemFiles) == [])
  }

  private static let systemFiles: Set<String> = [
    "Feeds/PipedProcess.swift", "Processes/ChildProcess.swift",
    "ICSText/Files/SystemCall.swift", "ICSText/Files/Threads.swift",
    "TimeZones/FileSystem.swift", "TimeZones/SystemZone.swift",
    "CalendarBrowser/Session/FileWatch.swift", "CalendarBrowser/Session/Poll.swift",
    "CalendarBrowser/Session/QuietTerminal.swift", "CalendarBrowser/Session/Terminal.swift",
    "CalviewCommand/Environment+System.swift", "CalviewCommand/Output/BackgroundQuery.swift",
    "CalviewCommand/Output/PagerProcess.swift", "CalviewCommand/Output/ProcessSetup.swift",
    "FileWriting/Backup.swift", "FileWriting/ByteSink.swift", "FileWriting/OutputFile.swift",
    "FileWriting/SiblingFile.swift", "FileWriting/UnfinishedFile.swift",
    "CalviewProgram/main.swift",
  ]
}
