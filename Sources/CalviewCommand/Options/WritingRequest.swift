/// What an event is to say that is added or changed.
struct WritingRequest: Sendable {
  var uid: String?
  var title: String?
  var start: String?
  var end: String?
  var place: String?
  var notes: String?
  var rule: String?
  /// Whether all later instances of a series are meant too.
  var meansLaterInstances = false
  /// Whether the calendar is written to standard output, and no file is changed.
  var printsCalendar = false
}
