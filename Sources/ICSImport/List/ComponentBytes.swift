internal import ICSText

/// The bytes of components; any thread can read them.
struct ComponentBytes: Sendable {
  /// The file of each origin; `nil` if nothing in that file can be read again.
  private var files: [SeekableFile?] = []

  /// Copies of components that cannot be read again from their own files.
  private var copies: ScratchFile?
  private let scratchDirectory: InputPath?

  /// - Parameter scratchDirectory: The directory for copies; `nil` if none are to be made.
  init(scratchDirectory: InputPath?) {
    self.scratchDirectory = scratchDirectory
  }

  /// Adds the file of an origin.
  mutating func append(_ file: SeekableFile?) { files.append(file) }

  /// Returns whether a file is that of the last origin.
  func isLast(_ file: SeekableFile) -> Bool { files.last??.isSame(as: file) == true }

  /// Writes a copy of a component, and returns its byte offset; `nil` if there is no room for it.
  mutating func copy(_ bytes: Span<UInt8>) -> Int? {
    guard var copies = copies ?? scratchDirectory.flatMap({ ScratchFile(in: $0) }) else {
      return nil
    }
    let offset = copies.byteCount
    guard copies.append(bytes) else { return nil }
    self.copies = copies
    return offset
  }

  /// Appends the bytes of a component; fewer if its file has become shorter.
  func append(_ place: ComponentPlace, to bytes: inout [UInt8]) {
    let file = place.isCopy ? copies?.contents : files[Int(place.origin)]
    file?.append(place.byteOffset..<place.byteOffset + Int(place.byteCount), to: &bytes)
  }

  /// Returns the bytes of a component; fewer if its file has become shorter.
  func bytes(of place: ComponentPlace) -> [UInt8] {
    var bytes: [UInt8] = []
    append(place, to: &bytes)
    return bytes
  }
}
