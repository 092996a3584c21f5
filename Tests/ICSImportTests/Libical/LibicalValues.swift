import CLibical
import Synchronization

@testable import ICSImport

/// Reads the text of one value with libical, as a program that uses libical would.
enum LibicalValues {
  static func text(_ text: String) -> String? {
    unsafe read(text, ICAL_TEXT_VALUE) { unsafe string(icalvalue_get_text($0)) }
  }

  static func uri(_ text: String) -> String? {
    unsafe read(text, ICAL_URI_VALUE) { unsafe string(icalvalue_get_uri($0)) }
  }

  static func address(_ text: String) -> String? {
    unsafe read(text, ICAL_CALADDRESS_VALUE) { unsafe string(icalvalue_get_caladdress($0)) }
  }

  static func integer(_ text: String) -> String? {
    unsafe read(text, ICAL_INTEGER_VALUE) { unsafe "\(icalvalue_get_integer($0))" }
  }

  static func boolean(_ text: String) -> String? {
    unsafe read(text, ICAL_BOOLEAN_VALUE) {
      unsafe icalvalue_get_boolean($0) != 0 ? "TRUE" : "FALSE"
    }
  }

  static func offset(_ text: String) -> String? {
    unsafe read(text, ICAL_UTCOFFSET_VALUE) { unsafe "\(icalvalue_get_utcoffset($0))" }
  }

  static func position(_ text: String) -> String? {
    unsafe read(text, ICAL_GEO_VALUE) { value in
      unsafe "\(calview_latitude(value)) \(calview_longitude(value))"
    }
  }

  static func date(_ text: String) -> String? {
    unsafe read(text, ICAL_DATETIME_VALUE) { unsafe written(icalvalue_get_datetime($0)) }
  }

  static func duration(_ text: String) -> String? {
    unsafe read(text, ICAL_DURATION_VALUE) { unsafe written(icalvalue_get_duration($0)) }
  }

  static func period(_ text: String) -> String? {
    unsafe read(text, ICAL_PERIOD_VALUE) { value in
      let period = unsafe icalvalue_get_period(value)
      let (end, none) = unsafe (written(period.end), written(icaltime_null_time()))
      return unsafe "\(written(period.start))/\(end == none ? written(period.duration) : end)"
    }
  }

  /// Returns binary data as libical provides them, not decoded.
  static func data(_ text: String) -> String? {
    unsafe read(text, ICAL_BINARY_VALUE) { value in
      guard let attachment = unsafe icalvalue_get_attach(value),
        let data = unsafe icalattach_get_data(attachment)
      else { return nil }
      return unsafe String(cString: data)
    }
  }

  /// Returns a rule as libical writes it.
  static func rule(_ text: String) -> String? {
    unsafe read(text, ICAL_RECUR_VALUE) { unsafe taken(icalvalue_as_ical_string_r($0)) }
  }

  static func status(_ text: String) -> String? {
    unsafe read(text, ICAL_STATUS_VALUE) { unsafe keyword($0, icalvalue_get_status($0).rawValue) }
  }

  static func transparency(_ text: String) -> String? {
    unsafe read(text, ICAL_TRANSP_VALUE) { unsafe keyword($0, icalvalue_get_transp($0).rawValue) }
  }

  static func classification(_ text: String) -> String? {
    unsafe read(text, ICAL_CLASS_VALUE) { unsafe keyword($0, icalvalue_get_class($0).rawValue) }
  }

  static func commonName(_ text: String) -> String? {
    unsafe read(text, parameter: ICAL_CN_PARAMETER) { unsafe string(icalparameter_get_cn($0)) }
  }

  static func participation(_ text: String) -> String? {
    unsafe read(text, parameter: ICAL_PARTSTAT_PARAMETER) { parameter in
      let keyword = unsafe icalparameter_get_partstat(parameter)
      return keyword == ICAL_PARTSTAT_X
        ? unsafe string(icalparameter_get_xvalue(parameter))
        : unsafe string(icalparameter_enum_to_string(Int32(keyword.rawValue)))
    }
  }

  /// Reads a keyword with `shim.h`, and with libical alone.
  static func keywords(_ text: String, _ kind: icalvalue_kind) -> (ours: String?, theirs: String?) {
    libical.withLock { _ in
      let texts = unsafe [calview_new_value(kind, text), icalvalue_new_from_string(kind, text)]
        .map { value -> String? in
          guard let value = unsafe value else { return nil }
          defer { unsafe icalvalue_free(value) }
          return unsafe taken(icalvalue_as_ical_string_r(value))
        }
      return (texts[0], texts[1])
    }
  }
}

extension LibicalValues {
  private static func read(
    _ text: String, _ kind: icalvalue_kind, _ body: (OpaquePointer) -> String?
  ) -> String? {
    libical.withLock { _ in
      guard let value = unsafe icalvalue_new_from_string(kind, text) else { return nil }
      defer { unsafe icalvalue_free(value) }
      return unsafe body(value)
    }
  }

  private static func read(
    _ text: String, parameter kind: icalparameter_kind, _ body: (OpaquePointer) -> String?
  ) -> String? {
    libical.withLock { _ in
      guard let parameter = unsafe icalparameter_new_from_value_string(kind, text) else {
        return nil
      }
      defer { unsafe icalparameter_free(parameter) }
      return unsafe body(parameter)
    }
  }

  private static func keyword(_ value: OpaquePointer, _ number: UInt32) -> String? {
    if let text = unsafe string(icalvalue_get_x(value)) { return text }
    return unsafe string(icalproperty_enum_to_string(Int32(number)))
  }

  private static func written(_ time: icaltimetype) -> String {
    unsafe taken(icaltime_as_ical_string_r(time)) ?? ""
  }

  /// Returns days and seconds, as ``CalendarDuration`` has them.
  private static func written(_ duration: icaldurationtype) -> String {
    let sign = duration.is_neg != 0 ? -1 : 1
    let days = Int(duration.weeks) * 7 + Int(duration.days)
    let seconds =
      (Int(duration.hours) * 60 + Int(duration.minutes)) * 60 + Int(duration.seconds)
    return "\(sign * days) days, \(sign * seconds) seconds"
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe icalmemory_free_buffer(text) }
    return unsafe String(cString: text)
  }
}
