import Feeds
import FileWriting
import ICSText
import TimeZones

extension FilesRequest {
  /// Returns paths with what was fetched in place of the addresses of CalDAV servers.
  func fetchingCollections(_ paths: [InputPath], in environment: Environment) -> [InputPath] {
    paths.map { fetchingCollection($0, in: environment) }
  }

  /// Returns a path; in place of the address of a CalDAV server, what was fetched.
  func fetchingCollection(_ path: InputPath, in environment: Environment) -> InputPath {
    guard path.isCollection, !path.isFetched else { return path }
    guard let address = CollectionAddress(path) else {
      let expectation = "the address must be caldav+https://USER@HOST/PATH; write %40 for another @"
      return InputPath(
        failing: path, [SourceError(path: path, reason: .transfer(expectation))])
    }
    let copy = environment.copy(of: address)
    return CollectionFetch.fetch(
      address, as: InputSource.client, passwordCommand: passwordCommand, copy: copy,
      scratchDirectory: environment.scratchDirectory
    ) { environment.age(of: copy) }
  }
}

extension Environment {
  /// Returns the file for the copy of what an address gives, in a directory that is made if it is
  /// missing; `nil` if there can be none.
  fileprivate func copy(of address: CollectionAddress) -> InputPath? {
    // The XDG Base Directory Specification says to ignore relative paths.
    let cache = value("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let root = cache ?? value("HOME").map({ $0 + "/.cache" }) else { return nil }
    for directory in ["", "/calview", "/calview/calendars"] {
      guard (try? OutputDirectory.make(InputPath(root + directory), isPrivate: true)) != nil else {
        return nil
      }
    }
    return InputPath("\(root)/calview/calendars/\(address.key)")
  }

  /// Returns in words how long ago a file was changed.
  fileprivate func age(of file: InputPath?) -> String {
    let change = file?.changeInSeconds ?? now.secondsSinceEpoch
    let seconds = max(0, now.secondsSinceEpoch - change)
    let units: [(length: Int64, name: String)] = [
      (86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"),
    ]
    let unit = units.first { seconds >= $0.length } ?? units[3]
    let count = seconds / unit.length
    return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
  }
}

extension CollectionAddress {
  /// A name for the copy: the host, and a number that stands for the user and the rest (FNV-1a).
  fileprivate var key: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(user ?? "")\n\(web)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let letters = host.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
    }
    return "\(letters.prefix(100))-\(String(hash, radix: 16))"
  }
}
