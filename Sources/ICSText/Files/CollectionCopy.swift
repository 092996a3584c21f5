internal import Unpacking

/// The calendars of a CalDAV server as they were when they were fetched, in one file.
///
/// The file begins with lines, each a word and values between tabs. An empty line ends them, and the
/// texts of all events follow, in the order of their lines.
package struct CollectionCopy: Sendable {
  /// A calendar, which is a collection on the server.
  package struct Calendar: Sendable {
    /// The address of the calendar.
    package var address: CollectionAddress
    package var name: String?
    package var color: String?
    /// The state of the calendar, from which the server tells what changed.
    package var syncToken: String?
    /// What changes with each change in the calendar, on servers without such states.
    package var changeTag: String?
    /// Whether the copy lacks something, so that its state means nothing.
    package var isPartial = false
    package var resources: [Resource] = []

    /// Creates a calendar without events.
    package init(_ address: CollectionAddress) { self.address = address }
  }

  /// An event with its moved instances, which is a file on the server.
  package struct Resource: Sendable {
    /// The path of the resource on the server.
    package let path: String
    /// What changes with each change of the resource; empty if the server gives none.
    package let entityTag: String
    /// Where the text is: in a copy that was read, its place in the file.
    package let extent: Range<Int>
    package let checksum: UInt32

    /// Creates a resource whose text is at a place.
    package init(path: String, entityTag: String, extent: Range<Int>, checksum: UInt32) {
      self.path = path
      self.entityTag = entityTag
      self.extent = extent
      self.checksum = checksum
    }
  }

  /// The address that was asked for.
  package let address: CollectionAddress

  /// The calendars, in the order of their addresses.
  package var calendars: [Calendar] = []

  /// The file that the copy was read from.
  private var file: SeekableFile?

  /// Creates a copy without calendars.
  package init(of address: CollectionAddress) { self.address = address }

  /// Appends the text of a resource of a copy that was read.
  package func appendText(of resource: Resource, to bytes: inout [UInt8]) {
    file?.append(resource.extent, to: &bytes)
  }

  /// The checksum of a text, by which a text that has been replaced is recognised.
  package static func checksum(of text: [UInt8]) -> UInt32 {
    var checksum = Checksum()
    checksum.append(text.span)
    return checksum.value
  }
}

// The file.
extension CollectionCopy {
  private static let firstLine = "calview.calendars/1"
  private static let maxHeaderBytes = 128 << 20
  private static let pieceBytes = 1 << 16

  /// The lines of the file, and the empty line after them.
  package var header: [UInt8] {
    var lines = [Self.firstLine, Self.line("of", address.webWithUser)]
    for calendar in calendars {
      lines.append(
        Self.line(
          "calendar", calendar.address.web, calendar.name ?? "", calendar.color ?? "",
          calendar.syncToken ?? "", calendar.changeTag ?? "", calendar.isPartial ? "partial" : ""))
      for resource in calendar.resources {
        lines.append(
          Self.line(
            "resource", "\(resource.extent.count)", "\(resource.checksum)", resource.entityTag,
            resource.path))
      }
    }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8)
  }

  /// Returns a line without the values that control characters would damage.
  private static func line(_ word: String, _ values: String...) -> String {
    let safe = values.map { value in
      value.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "" : value
    }
    return ([word] + safe).joined(separator: "\t")
  }

  /// Reads the copy in a file; `nil` if there is none, or if the file is damaged.
  package init?(at file: InputPath) {
    guard let descriptor = try? FileDescriptor(opening: file, as: file),
      let status = try? SystemCall.status(of: descriptor.number), status.isRegular
    else { return nil }
    let source = SeekableFile(descriptor: descriptor, size: status.size)
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      let count = bytes.count
      source.append(count..<min(count + Self.pieceBytes, status.size), to: &bytes)
      guard bytes.count > count, bytes.count <= Self.maxHeaderBytes else { return nil }
      end = (max(1, count)..<bytes.count).first { bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0A }
    }
    guard let end else { return nil }
    let lines = bytes[..<end].split(separator: 0x0A).map { line in
      line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    guard lines.count > 1, lines[0] == [Self.firstLine], lines[1].count == 2,
      let address = CollectionAddress(InputPath("caldav+" + lines[1][1]))
    else { return nil }
    self.init(of: address)
    self.file = source
    guard take(lines.dropFirst(2), textsAt: end + 1..<status.size) else { return nil }
  }

  private mutating func take(_ lines: ArraySlice<[String]>, textsAt texts: Range<Int>) -> Bool {
    var start = texts.lowerBound
    for line in lines {
      switch (line[0], line.count) {
      case ("calendar", 7):
        guard let place = address.resolving(line[1]) else { return false }
        var calendar = Calendar(place)
        calendar.name = line[2].unlessEmpty
        calendar.color = line[3].unlessEmpty
        calendar.syncToken = line[4].unlessEmpty
        calendar.changeTag = line[5].unlessEmpty
        calendar.isPartial = !line[6].isEmpty
        calendars.append(calendar)
      case ("resource", 5):
        guard let size = Int(line[1]), let checksum = UInt32(line[2]), !calendars.isEmpty,
          size >= 0, size <= texts.upperBound - start
        else { return false }
        let resource = Resource(
          path: line[4], entityTag: line[3], extent: start..<start + size, checksum: checksum)
        calendars[calendars.count - 1].resources.append(resource)
        start += size
      default: return false
      }
    }
    return start == texts.upperBound
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}

/// What was fetched from the address that a path is.
struct FetchedCollection: Hashable, Sendable {
  /// The bytes of the path of the file with the copy; `nil` if there is none.
  let fileBytes: [UInt8]?
  /// The file, if it has no name and must stay open.
  var descriptor: FileDescriptor?
  /// What could not be fetched.
  let failures: [SourceError]
}

extension InputPath {
  /// Creates the path of calendars that were fetched.
  ///
  /// - Parameters:
  ///   - address: The address of the calendars.
  ///   - file: The file with the copy.
  ///   - failures: What could not be fetched.
  package init(
    fetched address: CollectionAddress, in file: InputPath, failures: [SourceError]
  ) {
    self.init(
      bytes: Array(address.name.utf8),
      collection: FetchedCollection(fileBytes: file.bytes, failures: failures))
  }

  /// Creates the path of calendars that were fetched, whose copy is in a file without a name.
  package init(
    fetched address: CollectionAddress, in file: ScratchFile, failures: [SourceError]
  ) {
    let descriptor = file.contents.descriptor
    self.init(
      bytes: Array(address.name.utf8),
      collection: FetchedCollection(
        fileBytes: Array("/dev/fd/\(descriptor.number)".utf8), descriptor: descriptor,
        failures: failures))
  }

  /// Creates the path of an address of which nothing could be fetched.
  package init(failing address: InputPath, _ failures: [SourceError]) {
    self.init(
      bytes: address.bytes,
      collection: FetchedCollection(fileBytes: nil, failures: failures))
  }

  /// Whether the path is an address whose calendars were fetched, or should have been.
  package var isFetched: Bool { collection != nil }
}

extension CollectionCopy {
  /// Returns the paths of the events of a calendar, whose bytes are in a file.
  func paths(of calendar: Calendar, in file: InputPath) -> [InputPath] {
    calendar.resources.map { resource in
      InputPath(
        bytes: Array(calendar.address.at(resource.path).name.utf8),
        member: PackedMember(
          fileBytes: file.bytes, extent: resource.extent,
          packing: .archived(
            ArchivedForm(
              isDeflated: false, compression: nil, size: resource.extent.count,
              checksum: resource.checksum))))
    }
  }
}

extension CalendarDirectory {
  /// Creates the directory that a calendar on a server is.
  init(_ calendar: CollectionCopy.Calendar) {
    let last = calendar.address.path.split(separator: "/").last.map(String.init)
    self.init(
      path: InputPath(bytes: Array(calendar.address.name.utf8)),
      name: calendar.name ?? last ?? calendar.address.host, color: calendar.color)
  }
}
