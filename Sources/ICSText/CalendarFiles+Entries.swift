extension CalendarFiles {
  /// The names of what a directory holds that may be read as calendars: files whose names say
  /// so, and directories; none if it can't be looked into.
  public static func entries(of directory: InputPath) -> [[UInt8]] {
    guard let names = try? SystemCall.entries(of: directory) else { return [] }
    return names.filter { name in
      guard name.first != UInt8(ascii: ".") else { return false }
      let path = directory.appending(name)
      guard let status = try? SystemCall.status(of: path) else { return false }
      return status.isDirectory || status.isRegular && path.mayBeNamedAsCalendar
    }
  }
}
