/// A word or short phrase that pages themselves use, besides the text of files.
///
/// The cases are in the order of the words in the section `pages` of `CTexts/Languages/en.txt`, which
/// names them.
enum PageWord: Int, CaseIterable {
  // The time of an event.
  case allDay, floating
  // The status and the kind of an event.
  case cancelled, tentative, done, inProcess, draft, repeated
  case task, journal, busyTime, untitled
  /// The count of entries that don't fit; the number takes the place of `#`.
  case more
  // The meaning of the marks.
  case today, selected, otherMonth, oneEvent
  /// The noun for several events, without their number, in the form used after 3.
  case events
  case daysOfSpan
  // Totals.
  case daysWithEvents, busiestDay
  /// The remark that an option was not followed because the page is too narrow.
  case tooNarrow
  // Whether an event has begun.
  case now, next
  // What a grid of titles says below about the titles.
  case leftOut, sameTime
  // The message that an event is in, and the reader's answer to it.
  case invitation, answer, proposal, declined
  /// The remark that others take a part of an event's time.
  case conflict
  /// When something that has begun ends; the time takes the place of `#`.
  case until
  /// A number of days, which takes the place of `#`: the forms of CLDR's plural categories
  /// (`few=# dny`), and at the end that of all others.
  case days
  /// What is before the last day with an event, on an empty page.
  case last
}
