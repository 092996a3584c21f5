internal import CLibical
internal import ICSText

/// Owns one component that libical has parsed, and frees it.
///
/// libical sees one component at a time, without anything that it cannot bear (see
/// ``LibicalText``), and is asked neither for zones nor for recurrences.
@safe struct ICalComponent: ~Copyable {
  private let pointer: OpaquePointer

  /// Parses the lines of one component, each without folds and line end; `nil` if libical makes
  /// nothing of them.
  ///
  /// The lines are of no use afterwards: libical changes them in place while it parses.
  init?(parsing lines: inout LibicalText) {
    guard let parser = unsafe icalparser_new() else { return nil }
    defer { unsafe icalparser_free(parser) }
    var component: OpaquePointer?
    unsafe lines.withEachLine {
      // Each ends in NUL.
      if let result = unsafe icalparser_add_line(parser, $0) { unsafe component = result }
    }
    guard let component = unsafe component else { return nil }
    unsafe pointer = component
  }

  deinit { unsafe icalcomponent_free(pointer) }

  /// Calls a function with each property that has a value, in order.
  func forEachProperty(_ body: (PropertyName, String) -> Void) {
    var property = unsafe icalcomponent_get_first_property(pointer, ICAL_ANY_PROPERTY)
    while let current = unsafe property {
      if let name = unsafe Self.name(of: current), let text = unsafe Self.text(of: current) {
        body(name, text)
      }
      unsafe property = icalcomponent_get_next_property(pointer, ICAL_ANY_PROPERTY)
    }
  }

  private static func name(of property: OpaquePointer) -> PropertyName? {
    switch unsafe icalproperty_isa(property) {
    case ICAL_SUMMARY_PROPERTY: .summary
    case ICAL_LOCATION_PROPERTY: .location
    case ICAL_DESCRIPTION_PROPERTY: .description
    case ICAL_STATUS_PROPERTY: .status
    case ICAL_TRANSP_PROPERTY: .transp
    case ICAL_CATEGORIES_PROPERTY: .categories
    case ICAL_ORGANIZER_PROPERTY: .organizer
    case ICAL_ATTENDEE_PROPERTY: .attendee
    case ICAL_URL_PROPERTY: .url
    case ICAL_CONFERENCE_PROPERTY: .conference
    case ICAL_COLOR_PROPERTY: .color
    case ICAL_CLASS_PROPERTY: .classification
    case ICAL_PRIORITY_PROPERTY: .priority
    default: nil
    }
  }

  private static func text(of property: OpaquePointer) -> String? {
    guard let value = unsafe icalproperty_get_value(property) else { return nil }
    if unsafe icalvalue_isa(value) == ICAL_TEXT_VALUE {
      // The text belongs to the property and is copied at once.
      return unsafe icalvalue_get_text(value).map { unsafe String(cString: $0) }
    }
    guard let text = unsafe icalproperty_get_value_as_string_r(property) else { return nil }
    defer { unsafe icalmemory_free_buffer(text) }
    return unsafe String(cString: text)
  }
}
