internal import ICSImport

extension CalendarFile {
  /// Returns whether the file has an event with a UID.
  public func contains(uid: String) throws(CalendarFileError) -> Bool {
    try !components(of: uid).components.isEmpty
  }

  /// Adds an event, with the VTIMEZONE that it needs, to the last calendar of the file.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - uid: The UID, or `nil` for a new one. If the file has an event with this UID, it stays as it
  ///     is.
  /// - Returns: The UID.
  @discardableResult
  public mutating func insert(
    _ event: NewEvent, uid: String? = nil
  ) throws(CalendarFileError) -> String {
    let uid = uid ?? Self.newUID()
    guard !uid.isEmpty else { throw .emptyText(in: "UID") }
    guard !uid.hasControlCharacters(besides: []) else {
      throw .controlCharacter(in: "UID")
    }
    try event.check()
    if try contains(uid: uid) { return uid }
    try checked(uid) { (file) throws(CalendarFileError) in
      if file.bytes.isEmpty {
        let text = NewCalendar.text(madeBy: "-//calview//calendars//EN")
        file.replace([(0..<0, Array(text.utf8))])
      }
      let known = try file.components(of: uid)
      let zones = try known.missingZones(of: event, in: known.lastCalendar)
      let text = event.component(
        uid: uid, stamp: file.now(), hasBareLF: known.form.endsLinesWithBareLF)
      file.replace([(known.form.end..<known.form.end, zones + text.bytes)])
    }
    return uid
  }

  static func newUID() -> String {
    var generator = SystemRandomNumberGenerator()
    return RandomUID.make(using: &generator)
  }
}
