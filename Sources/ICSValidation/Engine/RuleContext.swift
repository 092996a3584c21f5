internal import ICSText

/// What rules may look at: the component, and what is known of its calendar.
struct RuleContext: ~Copyable {
  /// The component that is being checked; the calendar itself for its own properties.
  var record = ComponentRecord()

  /// What is known of the calendar that is open.
  var calendar = CalendarFacts()
}
