/// A word or two that pages say of their own, besides what is in the files.
///
/// The cases are in the order in which ``PageWords/text(in:)`` has the words of a language.
enum PageWord: Int, CaseIterable {
  // When something is.
  case allDay, floating
  // What becomes of it, and what it is.
  case cancelled, tentative, confirmed, inProcess, draft, repeated
  case task, journal, busyTime, untitled
  /// What stands for those that have no room, whose number takes the place of `#`.
  case more
  // What the marks mean.
  case today, selected, otherMonth, oneEvent
  /// Some events, without their number, in the form that is after 3.
  case events
  case daysOfSpan
  // Totals.
  case daysWithEvents, busiestDay
  /// Said of the page where something that was asked for has no room.
  case tooNarrow
}
