import Foundation

/// A file of SampleData.
struct SampleFile {
  let name: String
  var bytes: [UInt8]

  /// Returns all files, sorted by name.
  static func all() throws -> [SampleFile] {
    let directory = repository.appending(path: "SampleData")
    return try FileManager.default.contentsOfDirectory(atPath: directory.path())
      .filter { $0.hasSuffix(".ics") }.sorted()
      .map { SampleFile(name: $0, bytes: try bytes(of: directory.appending(path: $0))) }
  }

  /// Returns the files without faults.
  static func good() throws -> [SampleFile] { try all().filter { $0.name != "faulty.ics" } }

  /// Returns the text of a file in Tests/Fixtures.
  static func fixture(_ name: String) throws -> String {
    String(
      decoding: try bytes(of: repository.appending(path: "Tests/Fixtures/\(name)")), as: UTF8.self)
  }

  private static var repository: URL {
    var url = URL(filePath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url
  }

  private static func bytes(of url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
}
