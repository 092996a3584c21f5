/// All that is decided about one component before it is written.
struct SampleEvent {
  var client: SampleClient
  /// What tells the series apart, and the words of its overrides.
  var uid: UInt64
  var start: SampleTime
  /// Minutes it lasts; whole days where the form is a date.
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
