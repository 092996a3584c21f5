internal import CLibical
internal import CalendarEvents
internal import ICSText

/// A property of an ``ICalComponent``, valid as long as the component exists.
@safe struct ICalProperty: ~Copyable {
  /// The kind of the property in libical's numbering.
  let kind: icalproperty_kind

  private let pointer: OpaquePointer
  private let value: OpaquePointer?

  /// Wraps a property that its component owns; it must not outlive the component.
  @unsafe init(_ property: OpaquePointer) {
    unsafe pointer = property
    unsafe kind = icalproperty_isa(property)
    unsafe value = icalproperty_get_value(property)
  }

  /// The value, if it is of the type TEXT.
  var text: String? {
    unsafe value(ICAL_TEXT_VALUE).flatMap { unsafe string(icalvalue_get_text($0)) }
  }

  /// The value, if it is of the type URI.
  var uri: String? { unsafe value(ICAL_URI_VALUE).flatMap { unsafe string(icalvalue_get_uri($0)) } }

  /// The value, if it is of the type CAL-ADDRESS.
  var address: String? {
    unsafe value(ICAL_CALADDRESS_VALUE).flatMap { unsafe string(icalvalue_get_caladdress($0)) }
  }

  /// The value, if it is of the type INTEGER.
  var integer: Int? {
    unsafe value(ICAL_INTEGER_VALUE).map { unsafe Int(icalvalue_get_integer($0)) }
  }

  /// The value of STATUS; ICAL_STATUS_X for a value that the RFC does not define.
  var status: icalproperty_status? {
    unsafe value(ICAL_STATUS_VALUE).map { unsafe icalvalue_get_status($0) }
  }

  /// The value of TRANSP; ICAL_TRANSP_X for a value that the RFC does not define.
  var transparency: icalproperty_transp? {
    unsafe value(ICAL_TRANSP_VALUE).map { unsafe icalvalue_get_transp($0) }
  }

  /// The value of CLASS as the RFC spells it, or as the file does if the RFC does not define it.
  var classification: String? {
    guard let value = unsafe value(ICAL_CLASS_VALUE) else { return nil }
    let keyword = unsafe icalvalue_get_class(value)
    guard keyword != ICAL_CLASS_X else { return unsafe string(icalvalue_get_x(value)) }
    return unsafe string(icalproperty_enum_to_string(Int32(keyword.rawValue)))
  }

  /// CN, the name of a person.
  var commonName: String? {
    unsafe parameter(ICAL_CN_PARAMETER).flatMap { unsafe string(icalparameter_get_cn($0)) }
  }

  /// PARTSTAT, the answer of a person, in whatever case.
  var participation: String? {
    guard let parameter = unsafe parameter(ICAL_PARTSTAT_PARAMETER) else { return nil }
    let keyword = unsafe icalparameter_get_partstat(parameter)
    guard keyword != ICAL_PARTSTAT_X else {
      return unsafe string(icalparameter_get_xvalue(parameter))
    }
    return unsafe string(icalparameter_enum_to_string(Int32(keyword.rawValue)))
  }

  /// ROLE, the part that a person has in the event, in whatever case.
  var role: String? {
    guard let parameter = unsafe parameter(ICAL_ROLE_PARAMETER) else { return nil }
    let keyword = unsafe icalparameter_get_role(parameter)
    guard keyword != ICAL_ROLE_X else { return unsafe string(icalparameter_get_xvalue(parameter)) }
    return unsafe string(icalparameter_enum_to_string(Int32(keyword.rawValue)))
  }

  /// CUTYPE, the kind of participant, in whatever case.
  var userType: String? {
    guard let parameter = unsafe parameter(ICAL_CUTYPE_PARAMETER) else { return nil }
    let keyword = unsafe icalparameter_get_cutype(parameter)
    guard keyword != ICAL_CUTYPE_X else {
      return unsafe string(icalparameter_get_xvalue(parameter))
    }
    return unsafe string(icalparameter_enum_to_string(Int32(keyword.rawValue)))
  }

  /// Returns the text of FMTTYPE, FILENAME, SIZE or EMAIL; `nil` for other parameters.
  func parameterText(_ kind: icalparameter_kind) -> String? {
    guard let parameter = unsafe parameter(kind) else { return nil }
    return switch kind {
    case ICAL_FMTTYPE_PARAMETER: unsafe string(icalparameter_get_fmttype(parameter))
    case ICAL_FILENAME_PARAMETER: unsafe string(icalparameter_get_filename(parameter))
    case ICAL_EMAIL_PARAMETER: unsafe string(icalparameter_get_email(parameter))
    case ICAL_SIZE_PARAMETER: unsafe string(icalparameter_get_size(parameter))
    default: nil
    }
  }

  /// The value, if it is of the type GEO and a place on Earth.
  var position: GeographicPosition? {
    guard let value = unsafe value(ICAL_GEO_VALUE) else { return nil }
    return unsafe GeographicPosition(
      latitude: calview_latitude(value), longitude: calview_longitude(value))
  }

  /// Returns the value if it has the given type, which libical's getters do not check.
  private func value(_ type: icalvalue_kind) -> OpaquePointer? {
    guard let value = unsafe value, unsafe icalvalue_isa(value) == type else { return nil }
    return unsafe value
  }

  private func parameter(_ kind: icalparameter_kind) -> OpaquePointer? {
    unsafe icalproperty_get_first_parameter(pointer, kind)
  }
}

/// Copies a text that libical owns; bytes that are not UTF-8 become U+FFFD.
private func string(_ text: UnsafePointer<CChar>?) -> String? {
  unsafe text.map { unsafe String(cString: $0) }
}
