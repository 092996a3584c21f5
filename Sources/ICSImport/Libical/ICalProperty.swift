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

// libical's names for the components, properties and parameters that it decodes.

extension Event.Kind {
  var ofLibical: icalcomponent_kind {
    switch self {
    case .event: ICAL_VEVENT_COMPONENT
    case .todo: ICAL_VTODO_COMPONENT
    case .journal: ICAL_VJOURNAL_COMPONENT
    case .freeBusy: ICAL_VFREEBUSY_COMPONENT
    }
  }
}

extension PropertyName {
  /// libical's number of the property; ICAL_NO_PROPERTY for properties that are not shown.
  var kindOfLibical: icalproperty_kind {
    switch self {
    case .summary: ICAL_SUMMARY_PROPERTY
    case .location: ICAL_LOCATION_PROPERTY
    case .description: ICAL_DESCRIPTION_PROPERTY
    case .color: ICAL_COLOR_PROPERTY
    case .categories: ICAL_CATEGORIES_PROPERTY
    case .status: ICAL_STATUS_PROPERTY
    case .transp: ICAL_TRANSP_PROPERTY
    case .classification: ICAL_CLASS_PROPERTY
    case .priority: ICAL_PRIORITY_PROPERTY
    case .url: ICAL_URL_PROPERTY
    case .conference: ICAL_CONFERENCE_PROPERTY
    case .organizer: ICAL_ORGANIZER_PROPERTY
    case .attendee: ICAL_ATTENDEE_PROPERTY
    case .name: ICAL_NAME_PROPERTY
    case .attach: ICAL_ATTACH_PROPERTY
    case .geo: ICAL_GEO_PROPERTY
    case .percentComplete: ICAL_PERCENTCOMPLETE_PROPERTY
    // libical 3 does not know STYLED-DESCRIPTION, and X-ALT-DESC is not a name of the RFCs.
    case .styledDescription: ICAL_X_PROPERTY
    case .comment: ICAL_COMMENT_PROPERTY
    case .contact: ICAL_CONTACT_PROPERTY
    case .action: ICAL_ACTION_PROPERTY
    case .repeatCount: ICAL_REPEAT_PROPERTY
    default: ICAL_NO_PROPERTY
    }
  }

  /// The type of the property's value; if asked, libical would search a table of all properties.
  var typeOfLibical: icalvalue_kind {
    switch self {
    case .status: ICAL_STATUS_VALUE
    case .transp: ICAL_TRANSP_VALUE
    case .classification: ICAL_CLASS_VALUE
    case .priority, .percentComplete, .repeatCount: ICAL_INTEGER_VALUE
    case .url, .conference, .attach: ICAL_URI_VALUE
    case .geo: ICAL_GEO_VALUE
    case .organizer, .attendee: ICAL_CALADDRESS_VALUE
    default: ICAL_TEXT_VALUE
    }
  }
}

extension ParameterName {
  /// libical's number of the parameter; ICAL_NO_PARAMETER for parameters that are not shown.
  var kindOfLibical: icalparameter_kind {
    switch self {
    case .cn: ICAL_CN_PARAMETER
    case .partstat: ICAL_PARTSTAT_PARAMETER
    case .role: ICAL_ROLE_PARAMETER
    case .email: ICAL_EMAIL_PARAMETER
    case .cutype: ICAL_CUTYPE_PARAMETER
    case .fmttype: ICAL_FMTTYPE_PARAMETER
    case .filename: ICAL_FILENAME_PARAMETER
    case .size: ICAL_SIZE_PARAMETER
    default: ICAL_NO_PARAMETER
    }
  }
}
