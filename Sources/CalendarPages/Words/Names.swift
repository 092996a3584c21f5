import CivilCalendar
import ICSText

// Names that are part of the formats and never change with the reader's language.

extension SpanPosition {
  var name: String {
    switch self {
    case .single: "single"
    case .start: "start"
    case .middle: "middle"
    case .end: "end"
    }
  }
}

extension Weekday {
  var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}

extension Severity {
  var name: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
