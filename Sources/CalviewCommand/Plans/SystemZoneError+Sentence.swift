import TimeZones

extension SystemZoneError {
  /// A description of the error for a message.
  var sentence: String {
    switch self {
    case .invalidTZ(let text): "TZ \"\(text)\" is not the name of a time zone"
    case .unreadableTZ(let text, _): "the time zone of TZ \"\(text)\" can't be read"
    case .unreadableFile(let path, _): "the time zone file \(path) can't be read"
    case .damagedFile(let path, _): "the time zone file \(path) is damaged"
    }
  }
}
