internal import CLibical
internal import ICSText
internal import Synchronization

/// Held while libical is used: it keeps counters and its error state for the whole process.
let libical = Mutex(())

/// Owns one component of libical with all that is in it, and frees it.
///
/// libical sees one component at a time, without anything that it cannot bear (see ``ShownLines``),
/// and is asked neither for zones nor for recurrences. Lines are taken apart already, so that each
/// value is given to the property that it belongs to: libical's own reader of lines takes most of
/// its time to find out, from their names, what they are.
@safe struct ICalComponent: ~Copyable {
  private let pointer: OpaquePointer

  private init?(_ kind: icalcomponent_kind) {
    guard let component = unsafe icalcomponent_new(kind) else { return nil }
    unsafe pointer = component
  }

  deinit { unsafe icalcomponent_free(pointer) }
}

// What is read.
extension ICalComponent {
  /// Has libical make a component of lines, and calls a function with each of its properties, in
  /// order; a value of which libical makes nothing is left out.
  static func decode(
    _ lines: borrowing ShownLines, of kind: icalcomponent_kind,
    _ body: (borrowing ICalProperty) -> Void
  ) {
    libical.withLock { _ in
      guard let component = ICalComponent(kind) else { return }
      unsafe lines.forEach { unsafe component.add($0, $1) }
      component.forEachProperty(body)
    }
  }

  /// What a value of the type TEXT stands for, as the name of a calendar.
  static func text(of value: Span<UInt8>) -> String? {
    var lines = ShownLines()
    lines.appendText(.name, value)
    var text: String?
    decode(lines, of: ICAL_VCALENDAR_COMPONENT) { text = $0.text }
    return text
  }

  /// Adds the property of a line; libical copies its texts.
  private func add(_ line: ShownLines.Line, _ text: (Int) -> UnsafePointer<CChar>) {
    guard
      let property = unsafe makeProperty(
        line.property.kindOfLibical, line.property.typeOfLibical, text(line.value))
    else { return }
    for (name, place) in line.parameters {
      guard
        let parameter = unsafe icalparameter_new_from_value_string(
          name.kindOfLibical, text(place))
      else { continue }
      unsafe icalproperty_add_parameter(property, parameter)
    }
    unsafe icalcomponent_add_property(pointer, property)
  }

  private func forEachProperty(_ body: (borrowing ICalProperty) -> Void) {
    var next = unsafe icalcomponent_get_first_property(pointer, ICAL_ANY_PROPERTY)
    while let property = unsafe next {
      body(unsafe ICalProperty(property))
      unsafe next = icalcomponent_get_next_property(pointer, ICAL_ANY_PROPERTY)
    }
  }
}

// What is written.
extension ICalComponent {
  /// Has libical write a component that a function fills.
  static func text(
    of kind: icalcomponent_kind, filledBy fill: (borrowing ICalComponent) -> Void
  ) -> String {
    libical.withLock { _ in
      guard let component = ICalComponent(kind) else { return "" }
      fill(component)
      return unsafe takeString(icalcomponent_as_ical_string_r(component.pointer))
    }
  }

  /// Has libical write one line of a component, or more if it must be folded.
  static func line(
    of kind: icalproperty_kind, _ value: String, _ type: icalvalue_kind,
    _ parameters: (kind: icalparameter_kind, value: String)...
  ) -> String {
    libical.withLock { _ in
      guard let property = unsafe makeProperty(kind, type, value) else { return "" }
      defer { unsafe icalproperty_free(property) }
      for (kind, value) in parameters {
        guard let parameter = unsafe icalparameter_new_from_value_string(kind, value) else {
          continue
        }
        unsafe icalproperty_add_parameter(property, parameter)
      }
      return unsafe takeString(icalproperty_as_ical_string_r(property))
    }
  }

  /// Adds a property with a value as it is written in iCalendar.
  func add(_ kind: icalproperty_kind, _ value: String, _ type: icalvalue_kind = ICAL_TEXT_VALUE) {
    guard let property = unsafe makeProperty(kind, type, value) else { return }
    unsafe icalcomponent_add_property(pointer, property)
  }

  /// Adds a component that a function fills.
  func add(_ kind: icalcomponent_kind, filledBy fill: (borrowing ICalComponent) -> Void) {
    guard let inner = ICalComponent(kind) else { return }
    fill(inner)
    unsafe icalcomponent_add_component(pointer, inner.release())
  }

  /// Gives the component to another, which then frees it.
  private consuming func release() -> OpaquePointer {
    let pointer = unsafe pointer
    discard self
    return unsafe pointer
  }
}

/// A text that libical made for its caller, who frees it.
private func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String {
  guard let text = unsafe text else { return "" }
  defer { unsafe icalmemory_free_buffer(text) }
  return unsafe String(cString: text)
}

/// A property that is yet to be freed or given to a component; `nil` for a value of which libical
/// makes nothing.
private func makeProperty(
  _ kind: icalproperty_kind, _ type: icalvalue_kind, _ value: UnsafePointer<CChar>
) -> OpaquePointer? {
  guard let property = unsafe icalproperty_new(kind) else { return nil }
  guard let value = unsafe calview_new_value(type, value) else {
    unsafe icalproperty_free(property)
    return nil
  }
  // It is freed with the property.
  unsafe icalproperty_set_value(property, value)
  return unsafe property
}
