/// A path as the system takes it: any bytes except NUL.
public struct InputPath: Hashable, Sendable {
  /// The bytes, without a NUL at the end.
  package let bytes: [UInt8]

  /// What the path stands for if it is not that of a file.
  ///
  /// It is held by reference: paths are copied often, and few stand for anything else.
  private indirect enum Meaning: Hashable {
    case member(PackedMember)
    case collection(FetchedCollection)
  }

  private let meaning: Meaning?

  /// The file and the place in it, if the path names a calendar in an archive or a mail.
  ///
  /// The bytes of such a path are a name: the path of the file, a colon, and the calendar's own
  /// name.
  var member: PackedMember? {
    if case .member(let member)? = meaning { member } else { nil }
  }

  /// What was fetched, if the path is the address of calendars on a CalDAV server.
  var collection: FetchedCollection? {
    if case .collection(let collection)? = meaning { collection } else { nil }
  }

  private init(bytes: [UInt8], meaning: Meaning?) {
    self.bytes = bytes
    self.meaning = meaning
  }

  /// Creates a path from its bytes.
  package init(bytes: [UInt8]) { self.init(bytes: bytes, meaning: nil) }

  init(bytes: [UInt8], member: PackedMember) {
    self.init(bytes: bytes, meaning: .member(member))
  }

  init(bytes: [UInt8], collection: FetchedCollection) {
    self.init(bytes: bytes, meaning: .collection(collection))
  }

  /// The path of the file that has the bytes: the archive or the mail, if the path names a calendar
  /// in one, or the copy of what was fetched.
  package var file: InputPath {
    member?.file ?? collection?.fileBytes.map { InputPath(bytes: $0) } ?? self
  }

  /// Creates a path from text.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Creates a path from a C string, such as an argument of a program.
  package init(cString: UnsafePointer<CChar>) {
    // The caller must pass a string that ends in NUL, as to every function that takes a C string.
    var count = 0
    while unsafe cString[count] != 0 { count += 1 }
    self.init(bytes: (0..<count).map { unsafe UInt8(bitPattern: cString[$0]) })
  }

  /// Standard input, `-`.
  public static let standardInput = InputPath("-")

  /// The path as text to show, with U+FFFD for bytes that are not UTF-8.
  ///
  /// In the address of a feed or of a CalDAV server, secrets are masked.
  public var name: String {
    let text = String(decoding: bytes, as: UTF8.self)
    if isCollection { return CollectionAddress(self)?.name ?? FeedAddress.masked(text) }
    return isAddress ? FeedAddress.masked(text) : text
  }
}

extension InputPath: CustomStringConvertible {
  /// The same as ``name``, without secrets.
  public var description: String { name }
}

extension InputPath: Comparable {
  /// Whether the bytes of the first path sort before those of the second.
  public static func < (lhs: InputPath, rhs: InputPath) -> Bool {
    lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
  }
}

extension InputPath {
  /// The size of the file that the path leads to; `nil` for a pipe, a device, or nothing.
  package var sizeOfRegularFile: Int? {
    guard self != .standardInput, !bytes.contains(0), let status = try? SystemCall.status(of: self),
      status.isRegular
    else { return nil }
    return status.size
  }

  /// When the contents of the file were last changed, in seconds since 1970; `nil` if there is none.
  package var changeInSeconds: Int64? {
    (try? SystemCall.status(of: self)).map { Int64($0.modification / 1_000_000_000) }
  }

  /// Whether the path leads to something that is neither a file nor a directory.
  package var isPipeOrDevice: Bool {
    guard self != .standardInput, let status = try? SystemCall.status(of: self) else {
      return false
    }
    return !status.isRegular && !status.isDirectory
  }

  /// Whether the path leads to a directory, or to calendars that were fetched, which are like one.
  package var isDirectory: Bool {
    if isFetched { return true }
    return self != .standardInput && (try? SystemCall.status(of: self))?.isDirectory == true
  }
}
