internal import CLibical
internal import ICSText

/// Owns one component of libical, and frees it.
///
/// libical sees one component at a time, without anything that it cannot bear (see
/// ``LibicalText``), and is asked neither for zones nor for recurrences. Its lines are taken apart
/// already, so that each value is given to the property that it belongs to: libical's own reader of
/// lines takes most of its time to find out, from their names, what they are.
@safe struct ICalComponent: ~Copyable {
  private let pointer: OpaquePointer

  /// Makes a component of the values of its properties; what libical makes nothing of is left out.
  init?(_ text: borrowing LibicalText) {
    guard let component = unsafe icalcomponent_new(ICAL_VEVENT_COMPONENT) else { return nil }
    unsafe pointer = component
    unsafe text.withEachValue { name, value in
      let kind = Self.kind(of: name)
      // Each value ends in NUL, and libical copies it.
      guard let property = unsafe icalproperty_new(kind) else { return }
      guard
        let value = unsafe icalvalue_new_from_string(icalproperty_kind_to_value_kind(kind), value)
      else {
        unsafe icalproperty_free(property)
        return
      }
      // Each is freed with what it is given to.
      unsafe icalproperty_set_value(property, value)
      unsafe icalcomponent_add_property(component, property)
    }
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

  private static let kinds: [(kind: icalproperty_kind, name: PropertyName)] = [
    (ICAL_SUMMARY_PROPERTY, .summary), (ICAL_LOCATION_PROPERTY, .location),
    (ICAL_DESCRIPTION_PROPERTY, .description), (ICAL_STATUS_PROPERTY, .status),
    (ICAL_TRANSP_PROPERTY, .transp), (ICAL_CATEGORIES_PROPERTY, .categories),
    (ICAL_ORGANIZER_PROPERTY, .organizer), (ICAL_ATTENDEE_PROPERTY, .attendee),
    (ICAL_URL_PROPERTY, .url), (ICAL_CONFERENCE_PROPERTY, .conference),
    (ICAL_COLOR_PROPERTY, .color), (ICAL_CLASS_PROPERTY, .classification),
    (ICAL_PRIORITY_PROPERTY, .priority),
  ]

  private static func name(of property: OpaquePointer) -> PropertyName? {
    let kind = unsafe icalproperty_isa(property)
    return kinds.first { $0.kind == kind }?.name
  }

  private static func kind(of name: PropertyName) -> icalproperty_kind {
    kinds.first { $0.name == name }?.kind ?? ICAL_NO_PROPERTY
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
