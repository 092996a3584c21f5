internal import CLibical
internal import ICSText
internal import Synchronization

/// The lock to hold while using libical, whose counters and error state are global.
let libical = Mutex(())

/// Owns a libical component with its contents, and frees it.
///
/// libical sees one component at a time, without anything that it can't handle (see
/// ``ShownLines``), and is never asked for zones or recurrences. calview splits lines itself and
/// gives each value to its property: libical's own line parser spends most of its time on finding
/// out, from their names, what the lines are.
@safe struct ICalComponent: ~Copyable {
  private let pointer: OpaquePointer

  private init?(_ kind: icalcomponent_kind) {
    guard let component = unsafe icalcomponent_new(kind) else { return nil }
    unsafe pointer = component
  }

  deinit { unsafe icalcomponent_free(pointer) }
}

// Reading.
extension ICalComponent {
  /// Makes libical decode lines as a component, and lets a function add each property to a result,
  /// in order.
  ///
  /// Values that libical can't decode are left out.
  static func decode<Result>(
    _ lines: borrowing ShownLines, of kind: icalcomponent_kind, into result: inout Result,
    _ add: (inout Result, borrowing ICalProperty) -> Void
  ) {
    libical.withLock { _ in
      guard let component = ICalComponent(kind) else { return }
      unsafe lines.forEach { unsafe component.add($0, $1) }
      component.forEachProperty { add(&result, $0) }
    }
  }

  /// Returns the text that a value of type TEXT stands for, such as the name of a calendar.
  static func text(of value: Span<UInt8>) -> String? {
    var lines = ShownLines()
    lines.appendText(.name, value)
    var text: String?
    decode(lines, of: ICAL_VCALENDAR_COMPONENT, into: &text) { $0 = $1.text }
    return text
  }

  /// Adds the property of a line; libical copies the texts.
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

// Writing.
extension ICalComponent {
  /// Makes libical write a component that a function fills.
  static func text(
    of kind: icalcomponent_kind, filledBy fill: (borrowing ICalComponent) -> Void
  ) -> String {
    libical.withLock { _ in
      guard let component = ICalComponent(kind) else { return "" }
      fill(component)
      return unsafe takeString(icalcomponent_as_ical_string_r(component.pointer))
    }
  }

  /// Makes libical write one property, folded to several lines if it is long.
  static func line(
    of kind: icalproperty_kind, _ value: String, _ type: icalvalue_kind,
    _ parameters: [(kind: icalparameter_kind, value: String)] = []
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

  /// Adds a property whose value is given in its iCalendar form.
  func add(_ kind: icalproperty_kind, _ value: String, _ type: icalvalue_kind = ICAL_TEXT_VALUE) {
    guard let property = unsafe makeProperty(kind, type, value) else { return }
    unsafe icalcomponent_add_property(pointer, property)
  }

  /// Adds an inner component that a function fills.
  func add(_ kind: icalcomponent_kind, filledBy fill: (borrowing ICalComponent) -> Void) {
    guard let inner = ICalComponent(kind) else { return }
    fill(inner)
    unsafe icalcomponent_add_component(pointer, inner.release())
  }

  /// Gives up ownership of the component to another component, which then frees it.
  private consuming func release() -> OpaquePointer {
    let pointer = unsafe pointer
    discard self
    return unsafe pointer
  }
}

/// Copies a text that libical made for its caller, and frees the original.
private func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String {
  guard let text = unsafe text else { return "" }
  defer { unsafe icalmemory_free_buffer(text) }
  return unsafe String(cString: text)
}

/// Creates a property that the caller must free or give to a component.
///
/// - Returns: `nil` if libical can't decode the value.
private func makeProperty(
  _ kind: icalproperty_kind, _ type: icalvalue_kind, _ value: UnsafePointer<CChar>
) -> OpaquePointer? {
  guard let property = unsafe icalproperty_new(kind) else { return nil }
  guard let value = unsafe calview_new_value(type, value) else {
    unsafe icalproperty_free(property)
    return nil
  }
  // The property frees the value.
  unsafe icalproperty_set_value(property, value)
  return unsafe property
}
