/// Everything that is decided about a component before it is written.
struct SampleEvent {
  var client: SampleClient
  /// Identifies the series, and determines the words, also those of its overrides.
  var uid: UInt64
  var start: SampleTime
  /// The length in minutes; a number of whole days if the form is a date.
  var minutes: Int
  var form: TimeForm
  var title: String
  var created: SampleTime

  /// The value of the RRULE.
  var rule: String?
  var exceptions: [SampleTime] = []
  /// The instance that this component replaces.
  var recurrenceID: SampleTime?

  var isCancelled = false
  var isTransparent = false
  var isMeeting = false
}
