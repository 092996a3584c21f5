extension InputPath {
  /// The size of the file that the path leads to; `nil` for a pipe, a device, or nothing.
  public var sizeOfRegularFile: Int? {
    guard self != .standardInput, !bytes.contains(0), let status = try? SystemCall.status(of: self),
      status.isRegular
    else { return nil }
    return status.size
  }
}

extension InputPath {
  /// Whether the path leads to a directory.
  public var isDirectory: Bool {
    self != .standardInput && (try? SystemCall.status(of: self))?.isDirectory == true
  }
}
