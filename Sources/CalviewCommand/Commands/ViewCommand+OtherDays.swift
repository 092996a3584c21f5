import CalendarPages
import CivilCalendar
import ICSImport
import ICSText

extension ViewCommand {
  /// Finds where events are at all; `nil` if the files can't be read again.
  ///
  /// This takes a second reading, so it is done only if there are no events on the days asked for.
  func otherDays(_ inputs: inout Inputs) -> OtherDays? {
    guard inputs.canBeReadAgain else { return nil }
    // Most endless series have an occurrence within a year; some begin later.
    for years in [1, 100] {
      let month = Month(clamping: settings.today).adding(months: 12 * years) ?? .max
      let window = ImportWindow.everything(endlessUntil: month.lastDay, zone: settings.zone)
      var files = FilesRead()
      var list = readList(window, &inputs, &files)
      var found = OtherDays(seenFrom: settings.today)
      list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
        found.insert(occurrence.days(in: settings.zone), uid: event.uid)
        // Beyond a year, one occurrence is enough.
        return years == 1
      }
      if found.count > 0 { return found }
    }
    return OtherDays(seenFrom: settings.today)
  }

  /// Returns the call to type for an option: the whole command line if that is short.
  func call(_ option: String) -> String {
    let names = request.operands.map(\.shellWord)
    let isPlain = request.filter == EventFilter() && request.kinds == nil && names.count < 4
    guard isPlain, !names.isEmpty, !names.contains(nil) else { return option }
    let words = [request.command.call] + names.compactMap(\.self) + [option]
    return words.joined(separator: " ")
  }
}

extension InputPath {
  /// The path as a single word of a shell; `nil` if it is not something to type.
  fileprivate var shellWord: String? {
    let name = name
    // A path that the shell creates below /dev no longer exists after the call.
    guard self != .standardInput, Array(name.utf8) == bytes, !name.hasPrefix("/dev/"),
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    let isBare =
      !name.isEmpty && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789._/+,:@%-".unicodeScalars.contains($0)
      }
    return isBare ? name : "'\(name.replacing("'", with: "'\\''"))'"
  }
}
