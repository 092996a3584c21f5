internal import CLibical
internal import CalendarEvents
internal import ICSText

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
