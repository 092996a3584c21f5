internal import DAVReading
internal import FileWriting
package import ICSText

/// Fetches the calendars at an address, and keeps a copy of them in a file.
///
/// The first time, everything is fetched; later, what has changed. Only questions are sent.
package struct CollectionFetch {
  private let address: CollectionAddress
  private let limits: Limits
  private var client: CalDAVClient

  /// The copy that was made before; `nil` if there is none.
  private let before: CollectionCopy?

  /// The texts of the events that were fetched.
  private var texts: ScratchBytes

  /// What could not be fetched.
  private var failures: [SourceError] = []

  /// An event of the new copy.
  fileprivate struct Entry {
    let entityTag: String
    /// Where the text is, in the copy before or among the fetched texts.
    let extent: Range<Int>
    let checksum: UInt32
    let isFetched: Bool
  }

  /// A calendar of the new copy.
  private struct Draft {
    var calendar: CollectionCopy.Calendar
    /// The events by their paths.
    var entries: [String: Entry] = [:]
    var hasChanged = true

    init(_ calendar: CollectionCopy.Calendar) { self.calendar = calendar }
  }

  /// The most changed events that are fetched one by one; if there are more, all are fetched.
  private static let maxSingles = 200

  /// The most bytes of the paths in a question.
  private static let maxBytesOfPaths = 2_000

  /// The most answers to a question about changes, if the server gives them in parts.
  private static let maxParts = 1_000

  /// Fetches the calendars at an address, and returns the path to read in its place.
  ///
  /// If the server can't be reached, the copy is read as it is, with its age as a failure.
  ///
  /// - Parameters:
  ///   - client: The name and version that servers are given.
  ///   - passwordCommand: The command that writes the password; `nil` if there is none.
  ///   - file: The file with the copy, which need not exist yet; `nil` to keep none.
  ///   - scratchDirectory: The directory for temporary files.
  ///   - age: Returns in words how long ago the copy was current.
  package static func fetch(
    _ address: CollectionAddress, as client: String, passwordCommand: String?,
    copy file: InputPath?, scratchDirectory: InputPath, limits: Limits = .standard,
    age: () -> String
  ) -> InputPath {
    var before = file.flatMap { CollectionCopy(at: $0) }
    if before?.address.webWithUser != address.webWithUser { before = nil }
    var fetch = CollectionFetch(
      address: address, limits: limits,
      client: CalDAVClient(as: client, PasswordCommand(passwordCommand), limits: limits),
      before: before, texts: ScratchBytes(scratchDirectory: scratchDirectory))
    do throws(SourceError) {
      let drafts = try fetch.drafts()
      return try fetch.keep(drafts, in: file, scratchDirectory: scratchDirectory)
    } catch {
      guard let file, before != nil, error.isPassing else {
        return InputPath(failing: InputPath(address.name), fetch.failures + [error])
      }
      let reason = error.reasonInWords + "; shown as it was \(age()) ago"
      return InputPath(
        fetched: address, in: file,
        failures: fetch.failures + [SourceError(path: error.path, reason: .transfer(reason))])
    }
  }

  private init(
    address: CollectionAddress, limits: Limits, client: CalDAVClient, before: CollectionCopy?,
    texts: ScratchBytes
  ) {
    self.address = address
    self.limits = limits
    self.client = client
    self.before = before
    self.texts = texts
  }

  private mutating func drafts() throws(SourceError) -> [Draft] {
    var drafts: [Draft] = []
    for calendar in try calendars() {
      let old = before?.calendars.first { $0.address.web == calendar.address.web }
      do throws(SourceError) {
        drafts.append(try draft(of: calendar, old))
      } catch {
        // Calendars of one time are shown: if one can't be reached now, all of the copy before.
        if error.isPassing, old != nil { throw error }
        failures.append(error)
      }
    }
    return drafts.sorted { $0.calendar.address.web < $1.calendar.address.web }
  }
}

// Which calendars there are.
extension CollectionFetch {
  /// Finds the calendars at the address: itself, its members, or those of its user.
  private mutating func calendars() throws(SourceError) -> [CollectionCopy.Calendar] {
    if address.path == "/" {
      // RFC 6764 §5: a server says here where its calendars are, often by a redirect.
      do throws(SourceError) {
        let found = try calendars(at: address.at("/.well-known/caldav"))
        if !found.isEmpty { return found }
      } catch {
        guard case .httpStatus = error.reason else { throw error }
      }
    }
    let found = try calendars(at: address)
    guard !found.isEmpty else {
      throw SourceError(
        path: InputPath(address.name), reason: .transfer("no calendar is at this address"))
    }
    return found
  }

  private mutating func calendars(
    at place: CollectionAddress
  ) throws(SourceError) -> [CollectionCopy.Calendar] {
    let own = try resources(at: place, withMembers: false)
    if let calendar = own.first?.calendar { return [calendar] }
    for home in own.first?.homes ?? [] {
      let found = try resources(at: home, withMembers: true).compactMap(\.calendar)
      if !found.isEmpty { return found }
    }
    // What is no collection has no calendars; those of its user are not meant.
    guard let start = own.first?.address, start.path.hasSuffix("/") else { return [] }
    if start.path != "/" {
      let found = try resources(at: start, withMembers: true).compactMap(\.calendar)
      if !found.isEmpty { return found }
    }
    guard let principal = own.first?.principal, principal.path != start.path else { return [] }
    let homes = try resources(at: principal, withMembers: false).first?.homes ?? []
    var found: [CollectionCopy.Calendar] = []
    for home in homes { found += try resources(at: home, withMembers: true).compactMap(\.calendar) }
    return found
  }

  /// What a server says about a collection.
  private struct Resource {
    let address: CollectionAddress
    let calendar: CollectionCopy.Calendar?
    let homes: [CollectionAddress]
    let principal: CollectionAddress?

    init?(_ base: CollectionAddress, _ response: DAVResponse) {
      guard let address = base.resolving(response.reference) else { return nil }
      self.address = address
      let properties = response.properties
      homes = properties.homes.compactMap { base.resolving($0) }
      principal = properties.principal.flatMap { base.resolving($0) }
      guard properties.isCalendar else {
        calendar = nil
        return
      }
      var calendar = CollectionCopy.Calendar(address)
      calendar.name = properties.displayName
      calendar.color = properties.color.map(Self.withoutOpacity)
      calendar.syncToken = properties.syncToken
      calendar.changeTag = properties.changeTag
      self.calendar = calendar
    }

    /// Returns a colour such as `#FF2968FF`, as Apple writes it, without its last two digits.
    private static func withoutOpacity(_ color: String) -> String {
      color.hasPrefix("#") && color.utf8.count == 9 ? String(color.dropLast(2)) : color
    }
  }

  private mutating func resources(
    at place: CollectionAddress, withMembers hasMembers: Bool
  ) throws(SourceError) -> [Resource] {
    var found: [Resource] = []
    var isFull = false
    let answer = try client.ask(.properties(ofMembers: hasMembers), of: place) { base, response in
      guard found.count < Self.maxCalendars else {
        isFull = true
        return
      }
      if let resource = Resource(base, response) { found.append(resource) }
    }
    if let failure = answer.failure { throw failure }
    if isFull {
      note(.transfer("only the first \(Self.maxCalendars) calendars are read"), at: answer.address)
    }
    return found
  }

  static let maxCalendars = 1_000
}

// The events of a calendar.
extension CollectionFetch {
  private mutating func note(_ reason: SourceError.Reason, at place: CollectionAddress) {
    failures.append(SourceError(path: InputPath(place.name), reason: reason))
  }

  private mutating func draft(
    of calendar: CollectionCopy.Calendar, _ old: CollectionCopy.Calendar?
  ) throws(SourceError) -> Draft {
    var draft = Draft(calendar)
    guard let old else { return try everything(of: draft) }
    for resource in old.resources {
      draft.entries[resource.path] = Entry(
        entityTag: resource.entityTag, extent: resource.extent, checksum: resource.checksum,
        isFetched: false)
    }
    let isSame =
      calendar.syncToken != nil
      ? calendar.syncToken == old.syncToken
      : calendar.changeTag != nil && calendar.changeTag == old.changeTag
    if isSame, !old.isPartial {
      draft.hasChanged = calendar.name != old.name || calendar.color != old.color
      return draft
    }
    var changed: [String]?
    if let token = old.syncToken, calendar.syncToken != nil, !old.isPartial {
      changed = try changes(since: token, in: &draft)
    }
    if changed == nil { changed = try differences(in: &draft) }
    let paths = changed ?? []
    guard paths.count <= Self.maxSingles else { return try everything(of: Draft(calendar)) }
    try fetch(paths, into: &draft)
    return draft
  }

  /// Fetches all events of a calendar.
  private mutating func everything(of draft: Draft) throws(SourceError) -> Draft {
    var draft = draft
    var isCutShort = false
    var incoming = Incoming(of: draft.calendar.address, room: room)
    let answer = try client.ask(.everything, of: draft.calendar.address) { base, response in
      if incoming.isOfCalendar(base, response) {
        isCutShort = isCutShort || response.status == 507
      } else {
        incoming.take(base, response, into: &draft.entries, &texts)
      }
    }
    finish(&incoming, answer, &draft)
    if isCutShort {
      note(.transfer("the server sends only a part of the events"), at: draft.calendar.address)
      draft.calendar.isPartial = true
    }
    return draft
  }

  /// Asks for the changes since a state of the calendar; removes the events that are gone.
  ///
  /// - Returns: The paths of the events to fetch; `nil` if the server no longer knows the state.
  private mutating func changes(
    since start: String, in draft: inout Draft
  ) throws(SourceError) -> [String]? {
    var token = start
    var changed: Set<String> = []
    let calendar = draft.calendar.address
    for _ in 0..<Self.maxParts {
      var isCutShort = false
      let answer: CalDAVClient.Answer
      do throws(SourceError) {
        answer = try client.ask(.changes(since: token), of: calendar) { base, response in
          guard let path = base.resolving(response.reference)?.path, path != calendar.path else {
            isCutShort = isCutShort || response.status == 507
            return
          }
          if response.status == 404 {
            draft.entries[path] = nil
            changed.remove(path)
          } else if let tag = response.properties.entityTag, tag == draft.entries[path]?.entityTag {
            changed.remove(path)
          } else {
            changed.insert(path)
          }
        }
      } catch {
        // A server refuses a state that is too old, or that it does not know.
        if case .httpStatus(400..<500, _) = error.reason { return nil }
        throw error
      }
      if let failure = answer.failure { throw failure }
      guard let next = answer.syncToken, !isCutShort || next != token else { return nil }
      token = next
      draft.calendar.syncToken = next
      if !isCutShort { return changed.sorted() }
    }
    return nil
  }

  /// Compares the entity tags of all events; removes the events that are gone.
  ///
  /// - Returns: The paths of the events to fetch.
  private mutating func differences(in draft: inout Draft) throws(SourceError) -> [String] {
    var tags: [String: String] = [:]
    let calendar = draft.calendar.address
    let room = room
    var members = Members(of: calendar)
    let answer = try client.ask(.entityTags, of: calendar) { base, response in
      guard let path = members.place(of: response, from: base)?.path, tags.count <= room else {
        return
      }
      tags[path] = response.properties.entityTag ?? ""
    }
    if let failure = answer.failure { throw failure }
    if let failure = members.failure {
      failures.append(failure)
      draft.calendar.isPartial = true
    }
    draft.entries = draft.entries.filter { tags[$0.key] != nil }
    let entries = draft.entries
    return tags.filter { $0.value.isEmpty || $0.value != entries[$0.key]?.entityTag }.map(\.key)
      .sorted()
  }

  /// Fetches the texts of some events.
  private mutating func fetch(_ paths: [String], into draft: inout Draft) throws(SourceError) {
    let calendar = draft.calendar.address
    var incoming = Incoming(of: calendar, room: room)
    var rest = paths[...]
    while !rest.isEmpty {
      var count = 0
      let group = rest.prefix {
        count += $0.utf8.count + 32
        return count <= Self.maxBytesOfPaths
      }
      let asked = group.isEmpty ? rest.prefix(1) : group
      rest = rest.dropFirst(asked.count)
      for path in asked { draft.entries[path] = nil }
      var unanswered = Set(asked)
      let answer = try client.ask(.texts(of: Array(asked)), of: calendar) { base, response in
        if let path = base.resolving(response.reference)?.path { unanswered.remove(path) }
        incoming.take(base, response, into: &draft.entries, &texts)
      }
      if answer.failure == nil { incoming.note(unanswered: unanswered.sorted()) }
      finish(&incoming, answer, &draft)
    }
  }

  /// How many events the new copy may have at most.
  private var room: Int { limits.members }

  private mutating func finish(
    _ incoming: inout Incoming, _ answer: CalDAVClient.Answer, _ draft: inout Draft
  ) {
    let found = incoming.takeFailures() + [answer.failure].compactMap(\.self)
    failures += found
    if !found.isEmpty { draft.calendar.isPartial = true }
  }
}

/// Tells the events of a calendar from what is elsewhere on the server.
///
/// Behind a proxy that changes paths, a server may name all of its events by addresses that are not
/// below that of the calendar.
private struct Members {
  private let calendar: CollectionAddress
  private var hasStrays = false

  init(of calendar: CollectionAddress) { self.calendar = calendar }

  /// Returns the address of an event; `nil` for the calendar itself, and for what is elsewhere.
  mutating func place(
    of response: DAVResponse, from base: CollectionAddress
  ) -> CollectionAddress? {
    let place = base.resolving(response.reference)
    if let place, place.path.isBelow(calendar.path) { return place }
    // What is gone may have been anywhere.
    if response.status != 404, place.map({ !isCalendar($0) }) ?? true { hasStrays = true }
    return nil
  }

  /// Whether an address is that of the calendar itself, which may end in a slash.
  func isCalendar(_ place: CollectionAddress) -> Bool {
    place.path == calendar.path || place.path + "/" == calendar.path
      || place.path == calendar.path + "/"
  }

  /// What to report if something is elsewhere; `nil` otherwise.
  var failure: SourceError? {
    hasStrays
      ? SourceError(
        path: InputPath(calendar.name),
        reason: .transfer("the server names events at addresses outside of the calendar"))
      : nil
  }
}

/// Takes events of a calendar as they arrive.
private struct Incoming {
  private let calendar: CollectionAddress
  private let room: Int
  private var members: Members
  private var failures: [SourceError] = []
  private var isFull = false

  /// The most failures that are kept.
  private static let maxFailures = 1_000

  init(of calendar: CollectionAddress, room: Int) {
    self.calendar = calendar
    self.room = room
    members = Members(of: calendar)
  }

  mutating func takeFailures() -> [SourceError] {
    defer {
      failures = []
      members = Members(of: calendar)
    }
    return failures + [members.failure].compactMap(\.self)
  }

  /// Whether a response is about the calendar itself.
  func isOfCalendar(_ base: CollectionAddress, _ response: DAVResponse) -> Bool {
    base.resolving(response.reference).map(members.isCalendar) ?? false
  }

  mutating func take(
    _ base: CollectionAddress, _ response: DAVResponse,
    into entries: inout [String: CollectionFetch.Entry], _ texts: inout ScratchBytes
  ) {
    // An event that is gone is no failure.
    guard let place = members.place(of: response, from: base), response.status != 404 else {
      return
    }
    guard entries.count < room else {
      if !isFull { note(calendar, .transfer("only the first \(room) events are read")) }
      isFull = true
      return
    }
    if let status = response.status, !(200..<300).contains(status) {
      return note(place, .httpStatus(status, ""))
    }
    guard let text = response.properties.text else {
      return note(place, .transfer("the server does not send it"))
    }
    guard !response.properties.isCutShort else {
      return note(place, .streamTooLong(limit: DAVLimits().textBytes))
    }
    let lines = text.withLineEndsOfCalendars
    let start = texts.count
    texts.append(lines.span)
    entries[place.path] = CollectionFetch.Entry(
      entityTag: response.properties.entityTag ?? "", extent: start..<texts.count,
      checksum: CollectionCopy.checksum(of: lines), isFetched: true)
  }

  /// Notes the events that the server was asked for, and says nothing about.
  mutating func note(unanswered paths: [String]) {
    for path in paths { note(calendar.at(path), .transfer("the server does not send it")) }
  }

  private mutating func note(_ place: CollectionAddress, _ reason: SourceError.Reason) {
    guard failures.count < Self.maxFailures else { return }
    failures.append(SourceError(path: InputPath(place.name), reason: reason))
  }
}

extension String {
  /// Whether a path is below that of a collection.
  fileprivate func isBelow(_ collection: String) -> Bool {
    hasPrefix(collection.hasSuffix("/") ? collection : collection + "/")
      && utf8.count > collection.utf8.count + (collection.hasSuffix("/") ? 0 : 1)
  }
}

extension [UInt8] {
  /// The text with CRLF at the ends of its lines, which a reader of XML turns into LF.
  fileprivate var withLineEndsOfCalendars: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + count / 32)
    for byte in self {
      if byte == 0x0A, result.last != 0x0D { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }
}

// The new copy.
extension CollectionFetch {
  /// Writes the copy, and returns the path to read; without a file that can be written, the copy is
  /// in one without a name, which is gone after the run.
  private func keep(
    _ drafts: [Draft], in file: InputPath?, scratchDirectory: InputPath
  ) throws(SourceError) -> InputPath {
    if let file {
      do throws(OutputError) {
        try write(drafts, to: file)
        return InputPath(fetched: address, in: file, failures: failures)
      } catch {
        // Calendars are shown even if nothing can be kept of them.
      }
    }
    guard let sink = ScratchSink(in: scratchDirectory) else {
      throw SourceError(path: InputPath(address.name), reason: .noScratchSpace)
    }
    do throws(OutputError) {
      try write(drafts, to: sink)
    } catch {
      throw SourceError(path: InputPath(address.name), reason: .noScratchSpace)
    }
    return InputPath(fetched: address, in: sink.file, failures: failures)
  }

  private func write(_ drafts: [Draft], to file: InputPath) throws(OutputError) {
    if drafts.allSatisfy({ !$0.hasChanged }), drafts.count == before?.calendars.count {
      try OutputFile.touch(file)
      return
    }
    let output = try OutputFile(changing: file)
    try write(drafts, to: output)
    try output.commit()
  }

  private func write(_ drafts: [Draft], to output: any ByteSink) throws(OutputError) {
    var copy = CollectionCopy(of: address)
    for draft in drafts {
      var calendar = draft.calendar
      calendar.resources = draft.entries.sorted { $0.key < $1.key }.map { path, entry in
        CollectionCopy.Resource(
          path: path, entityTag: entry.entityTag, extent: entry.extent, checksum: entry.checksum)
      }
      copy.calendars.append(calendar)
    }
    try output.write(copy.header.span)
    for (draft, calendar) in zip(drafts, copy.calendars) {
      for resource in calendar.resources {
        var text: [UInt8] = []
        if draft.entries[resource.path]?.isFetched == true {
          texts.append(resource.extent, to: &text)
        } else {
          before?.appendText(of: resource, to: &text)
        }
        // The header says how long the text is, so that of a damaged file must not be shorter.
        let missing = resource.extent.count - text.count
        text += repeatElement(UInt8(ascii: "\n"), count: missing)
        try output.write(text.span)
      }
    }
  }
}

/// Writes to a file without a name.
private final class ScratchSink: ByteSink {
  private(set) var file: ScratchFile

  init?(in directory: InputPath) {
    guard let file = ScratchFile(in: directory) else { return nil }
    self.file = file
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    if !file.append(bytes) { throw .noFile }
  }
}
