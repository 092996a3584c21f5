import CalendarPages
import CivilCalendar
import ICSImport
import ICSText

extension ViewCommand {
  /// Finds where events are at all; `nil` if the files can't be read once more.
  ///
  /// That takes a second reading, so it is done only for days on which nothing is.
  func otherDays(_ inputs: inout Inputs) -> OtherDays? {
    guard inputs.canBeReadAgain else { return nil }
    // Most endless series are found within a year; some begin in a later one.
    for years in [1, 100] {
      let month = Month(clamping: settings.today).adding(months: 12 * years) ?? .max
      let window = ImportWindow.everything(endlessUntil: month.lastDay, zone: settings.zone)
      var files = FilesRead()
      var list = readList(window, &inputs, &files)
      var found = OtherDays(seenFrom: settings.today)
      list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
        found.insert(occurrence.days(in: settings.zone), uid: event.uid)
        // Beyond a year one occurrence is enough to know.
        return years == 1
      }
      if found.count > 0 { return found }
    }
    return OtherDays(seenFrom: settings.today)
  }

  /// How to ask with an option: the whole call if that is short.
  func call(_ option: String) -> String {
    let names = request.operands.map(\.shellWord)
    let isPlain = request.filter == EventFilter() && request.kinds == nil && names.count < 4
    guard isPlain, !names.isEmpty, !names.contains(nil) else { return option }
    let words = [request.command.call] + names.compactMap(\.self) + [option]
    return words.joined(separator: " ")
  }
}

extension InputPath {
  /// The path as a shell takes it for one word; `nil` where nobody would type it.
  fileprivate var shellWord: String? {
    let name = name
    // What a shell names below /dev is gone after the call.
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
