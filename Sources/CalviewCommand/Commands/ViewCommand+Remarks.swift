import CalendarPages
import CivilCalendar
import ICSImport
import TextSearch

// What is said below an answer, or in place of an empty one.
extension ViewCommand {
  /// Finds where events are at all, or else entries of kinds that are not shown by default; `nil` if
  /// the files can't be read again.
  ///
  /// This takes another reading, so it is done only if there are no events on the days asked for.
  func otherDays(than asked: ClosedRange<DayNumber>, _ inputs: inout Inputs) -> OtherDays? {
    guard inputs.canBeReadAgain else { return nil }
    let (found, otherKinds) = otherDays(than: asked, of: importOptions.kinds, &inputs)
    guard found.days == nil, request.events.kinds == nil, !otherKinds.isEmpty else { return found }
    return otherDays(than: asked, of: otherKinds, &inputs).found
  }

  /// Returns where components of some kinds are, and of which other kinds the files have some.
  private func otherDays(
    than asked: ClosedRange<DayNumber>, of kinds: Set<Event.Kind>, _ inputs: inout Inputs
  ) -> (found: OtherDays, otherKinds: Set<Event.Kind>) {
    var found = OtherDays(
      seenFrom: settings.today, besides: asked,
      areOfOtherKinds: kinds != importOptions.kinds)
    var files = FilesRead()
    var list = readList(everything, kinds: kinds, &inputs, &files)
    found.isEndless = list.hasEndlessSeries
    found.undated = (list.undated.events.map(\.kind), list.undated.isComplete)
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      found.insert(
        occurrence.days(in: settings.zone), event.kind, uid: event.uid,
        title: event.details.summary)
      return true
    }
    return (found, files.kindsPassedOver)
  }

  /// Returns a remark on the open tasks on some days, which are not shown unless they are asked for;
  /// `nil` if there are none.
  ///
  /// - Parameter kinds: The kinds of which the files have some that are not shown.
  func remarkOnTasks(
    in window: ImportWindow, _ kinds: Set<Event.Kind>, _ inputs: inout Inputs
  ) -> Remark? {
    guard kinds.contains(.todo), request.events.kinds == nil, inputs.canBeReadAgain else {
      return nil
    }
    var count = 0
    var files = FilesRead()
    var list = readList(window, kinds: [.todo], &inputs, &files)
    list.forEach(reporting: &files.findings.diagnostics) { _, event in
      if !event.details.isClosed { count += 1 }
      return true
    }
    let tasks = count == 1 ? "1 task" : "\(count) tasks"
    return count == 0 ? nil : Remark(text: "not shown: \(tasks)", call: "--kind event,todo")
  }

  /// All days; series without an end go on for a year, and at least to their next instance.
  var everything: ImportWindow { .everythingComing(after: settings.today, zone: settings.zone) }

  /// Returns the options that show what was found: its kinds, unless they are shown by default, and
  /// the given option for its days.
  func options(showing found: OtherDays, _ days: String) -> String {
    guard found.areOfOtherKinds else { return days }
    return "--kind \(Set(found.kinds).inWords) \(days)"
  }

  /// The options that choose events, as they were typed; `nil` if none does.
  var filters: String? {
    let names = ["--kind"] + OptionTable.filters.map(\.name).filter { $0 != "--me" }
    let typed = request.typed.filter { names.contains($0.option) }.map(\.text)
    if !typed.isEmpty { return typed.joined(separator: " ") }
    return request.events.isFiltering ? "the filters in the configuration file" : nil
  }

  /// Returns the call to type for an option: the whole command line if that is short.
  ///
  /// - Parameter command: The command to call, if it is another one.
  func call(_ option: String, to command: Command? = nil) -> String {
    let names = request.operands.map(\.shellWord)
    let isPlain = !request.events.isFiltering && names.count < 4
    guard isPlain, !names.isEmpty, !names.contains(nil) else { return option }
    let words = [(command ?? request.command).call] + names.compactMap(\.self) + [option]
    return words.joined(separator: " ")
  }
}

extension InputPath {
  /// The path as a single word of a shell; `nil` if it is not something to type.
  var shellWord: String? {
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
    return isBare ? name : "'\(name.substituting("'", with: "'\\''"))'"
  }
}
