import CalendarWriting
import FileWriting
import ICSText

// Files of a directory that is one calendar, with one event in each.
extension WritingCommand {
  /// Returns the file of such a directory that has a UID, or else the new one that is to have it; `nil`
  /// for anything else than such a directory.
  ///
  /// - Parameter isRandom: Whether no file can have the UID yet.
  static func file(
    for uid: String, isRandom: Bool, in directory: InputPath, _ environment: Environment
  ) -> InputPath? {
    guard directory.isDirectory, let files = CalendarDirectory.files(of: directory) else {
      return nil
    }
    let now = environment.now
    let known = files.first { path in
      if isRandom { return false }
      let file = try? CalendarFile(contentsOf: path, zones: environment.zones, now: { now })
      return (try? file?.contains(uid: uid)) == true
    }
    if let known { return known }
    let path = directory.appending("\(uid).ics")
    return uid.isNameOfFile && !files.contains(path)
      ? path : directory.appending("\(CalendarFile.newUID()).ics")
  }

  /// The file that a second series gets in such a directory; `nil` if it stays in the file of the first.
  private var secondFile: InputPath? {
    guard request.meansLaterInstances, !request.printsCalendar, let path else { return nil }
    return CalendarDirectory.path(of: "\(newUID).ics", beside: path)
  }

  /// Moves a second series out of a file to one of its own if the directory asks for that, and returns
  /// its path.
  ///
  /// It is written before the file of the first one, so that nothing is lost if that fails.
  func divide(_ file: inout CalendarFile) throws(CalendarFileError) -> InputPath? {
    guard let path = secondFile else { return nil }
    var second = file
    try second.remove(uid: uid)
    try file.remove(uid: newUID)
    let bytes = second.bytes
    try ChangedFile.change(at: path, mayBeMissing: true, whileWaiting: {}) {
      (contents: inout [UInt8]) throws(CalendarFileError) in contents = bytes
    }
    return path
  }

  /// Removes the file of a second series if that of the first one could not be written.
  func removeSecondFile() {
    // There is none if the change itself was refused.
    if let path = secondFile { try? OutputFile.remove(path) }
  }

  /// Removes the file that held the event, if it has no other and the directory has one event in each;
  /// returns whether that is so.
  ///
  /// - Parameter file: The file without the event.
  func removeFile(_ file: CalendarFile) throws(CalendarFileError) -> Bool {
    guard !request.printsCalendar, let path, try !file.contains(uid: uid), !file.hasTask(uid: uid),
      CalendarDirectory.path(of: "", beside: path) != nil
    else { return false }
    do throws(OutputError) { try OutputFile.remove(path) } catch { throw .unwritable(error) }
    return true
  }
}

extension String {
  /// Whether the text can be the name of a file on any system.
  fileprivate var isNameOfFile: Bool {
    !hasPrefix(".") && utf8.count <= 128
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/\\:*?\"<>|".utf8.contains($0) }
  }
}
