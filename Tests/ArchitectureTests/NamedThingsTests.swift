import Foundation
import Testing

/// Checks that what the pages for contributors name does exist.
@Suite struct NamedThingsTests {
  static let pages = [
    "CONTRIBUTING.md", "Documentation/Architecture.md", "Documentation/CommandLine.md",
    "Documentation/Days.md", "Documentation/Decisions.md", "Documentation/Security.md",
    "Documentation/Validation.md",
  ]

  private static func text(of page: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: page), encoding: .utf8)
  }

  /// Paths in Swift and C, which may leave out `Sources/` and `Sources/ICSValidation/`.
  @Test(arguments: pages)
  func sourcesAreThere(page: String) throws {
    let names = try Self.text(of: page)
      .matches(of: /`((?:Sources|Tests)\/)?([A-Z]\w+(?:\/[\w+]+)*\.(?:swift|c|h))`/)
    for name in names where name.2.contains("/") {
      let folders = name.1.map { [String($0)] } ?? ["Sources/", "Sources/ICSValidation/"]
      let isThere = folders.contains { Self.isThere($0 + name.2) }
      #expect(isThere, "\(page) names \(name.2)")
    }
  }

  /// Other paths: of folders, scripts and pages.
  ///
  /// A word in capitals matches any name.
  @Test(arguments: pages)
  func pathsAreThere(page: String) throws {
    let top = /`((?:Sources|Tests|Benchmarks|Documentation|SampleData|\.ci)(?:\/[\w.+-]+)+)[ `]/
    for name in try Self.text(of: page).matches(of: top) {
      let path = name.1.split(separator: "/").prefix { $0 != $0.uppercased() }
      #expect(Self.isThere(path.joined(separator: "/")), "\(page) names \(name.1)")
    }
  }

  /// Types, their members, and files named without a folder.
  @Test(arguments: pages)
  func typesMembersAndFilesAreThere(page: String) throws {
    let known = try Self.names.get()
    let names = try Self.text(of: page)
      .matches(of: /`([A-Z]+[a-z]\w*)(?:\.([a-z]\w*)(?:\([\w:]*\))?)?`/)
    for name in names where !Self.othersNames.contains(String(name.1)) {
      let file = name.2.map { "\(name.1).\($0)" } ?? ""
      guard !known.contains(file) else { continue }
      let isThere = [name.1, name.2 ?? name.1].allSatisfy { known.contains(String($0)) }
      #expect(isThere, "\(page) names \(name.0)")
    }
  }

  /// Make targets.
  @Test(arguments: pages)
  func targetsOfMakeAreThere(page: String) throws {
    let makefile = try Self.text(of: "Makefile")
    let targets = Set(makefile.matches(of: /^([a-z-]+):/.anchorsMatchLineEndings()).map(\.1))
    let call = /(?:^|`)make ([a-z-]+)/.anchorsMatchLineEndings()
    for name in try Self.text(of: page).matches(of: call) {
      #expect(targets.contains(name.1), "\(page) names make \(name.1)")
    }
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path)
  }

  /// Names of the standard library and of Foundation.
  private static let othersNames: Set<String> = ["CommandLine", "FileHandle", "StaticString"]

  /// What sources and tests declare, and the names of files and folders.
  private static let names: Result<Set<String>, any Error> = Result {
    let keywordAndName = try NSRegularExpression(
      pattern: #"\b(?:struct|enum|class|protocol|typealias|func|var|let|case) (\w+)"#)
    var names = try Set(FileManager.default.contentsOfDirectory(atPath: Repository.root.path))
    for folder in ["Sources", "Tests"] {
      let paths = FileManager.default.subpaths(atPath: Repository.root.appending(path: folder).path)
      for path in try #require(paths) {
        names.formUnion(path.split(separator: "/").map(String.init))
        guard path.hasSuffix(".swift") else { continue }
        let source = try text(of: "\(folder)/\(path)")
        let all = NSRange(source.startIndex..., in: source)
        for match in keywordAndName.matches(in: source, range: all) {
          let name = try #require(Range(match.range(at: 1), in: source))
          names.insert(String(source[name]))
        }
      }
    }
    return names
  }
}
