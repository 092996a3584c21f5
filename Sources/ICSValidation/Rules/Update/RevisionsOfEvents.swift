internal import CalendarEvents
internal import ICSText

// By SEQUENCE and LAST-MODIFIED, readers decide whether an event is newer than the one that they have.

/// Events that changed under the same SEQUENCE and LAST-MODIFIED.
enum UnchangedSequence: UpdateRule {
  static let description = RuleDescription(
    "update.sequence", .warning, "RFC 5545 §3.8.7.4, RFC 5546 §2.1.4",
    "An event that changed in time, place or state has a higher SEQUENCE or a later LAST-MODIFIED.",
    harm: """
      Google ignores the change, and its users go to the old place at the old time. So do programs \
      that got the event as an invitation.
      """,
    wrong: .update(
      from: "DTSTART:20241202T180000Z\nSEQUENCE:1",
      to: "DTSTART:20241203T180000Z\nSEQUENCE:↓1"),
    .update(
      from: "LAST-MODIFIED:20241115T090000Z\nLOCATION:Mill",
      to: "LAST-MODIFIED:↓20241115T090000Z\nLOCATION:Town hall"),
    .update(
      from: "SEQUENCE:2\nRRULE:FREQ=WEEKLY;COUNT=4",
      to: "SEQUENCE:↓2\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z"),
    .update(
      from: "ORGANIZER:mailto:jan@example.com", in: .calendar,
      to: """
        ↓BEGIN:VEVENT
        UID:choir@example.com
        DTSTAMP:20241116T090000Z
        SUMMARY:Choir
        DTSTART:20241202T180000Z
        DURATION:PT1H
        STATUS:CANCELLED
        ORGANIZER:mailto:jan@example.com
        END:VEVENT
        """),
    right: .update(
      from: "DTSTART:20241202T180000Z\nSEQUENCE:1",
      to: "DTSTART:20241203T180000Z\nSEQUENCE:2"),
    .update(
      from: "LAST-MODIFIED:20241115T090000Z\nLOCATION:Mill",
      to: "LAST-MODIFIED:20241116T090000Z\nLOCATION:Town hall"),
    .update(from: "SEQUENCE:1\nDESCRIPTION:Bach", to: "SEQUENCE:1\nDESCRIPTION:Bach and Brahms"),
    cure: """
      Count SEQUENCE up with each change in time, place or state, and set LAST-MODIFIED to the time \
      of the change.
      """)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard let (old, new) = change.versions, let subject = change.unrevised,
      change.calendars.isMessage || old.hasRevision || new.hasRevision
    else { return }
    diagnostics.report(
      diagnostic, at: new.placeOfRevision,
      "\(subject) changed, but \(new.revisionInWords) as before")
  }
}

/// Events that changed although nothing counts or dates their changes.
enum MissingRevision: UpdateRule {
  static let description = RuleDescription(
    "update.revision-missing", .info, "RFC 5545 §3.8.7.3, §3.8.7.4",
    "An event that changes in time, place or state has SEQUENCE or LAST-MODIFIED.",
    harm: """
      Google does not notice that an event of a subscription has changed if it has neither.
      """,
    wrong: .update(
      from: "DTSTART:20241202T180000Z",
      in: .calendar,
      to: """
        ↓BEGIN:VEVENT
        UID:choir@example.com
        DTSTAMP:20241115T090000Z
        SUMMARY:Choir
        DTSTART:20241203T180000Z
        DURATION:PT1H
        END:VEVENT
        """),
    right: .update(
      from: "DTSTART:20241202T180000Z\nSEQUENCE:0", to: "DTSTART:20241203T180000Z\nSEQUENCE:1"),
    cure: "Write both, from when each event was last changed and how often.", oncePerFile: true)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard let (old, new) = change.versions, let subject = change.unrevised,
      !change.calendars.isMessage, !old.hasRevision, !new.hasRevision
    else { return }
    diagnostics.report(
      diagnostic, at: new.parts[0].place,
      "\(subject) changed, but the event has neither SEQUENCE nor LAST-MODIFIED")
  }
}

/// Events whose SEQUENCE fell.
enum LowerSequence: UpdateRule {
  static let description = RuleDescription(
    "update.sequence-lower", .warning, "RFC 5545 §3.8.7.4, RFC 5546 §2.1.5",
    "SEQUENCE never becomes lower.",
    harm: """
      Readers take the event for an older version of what they have, and ignore it and the next \
      changes, until SEQUENCE is higher again.
      """,
    wrong: .update(from: "SEQUENCE:3", to: "SEQUENCE:↓1"),
    right: .update(from: "SEQUENCE:3", to: "SEQUENCE:3"),
    cure: """
      Go on counting from the highest SEQUENCE that was published. After a restore from a backup, \
      count one more.
      """)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard let (old, new) = change.versions, new.sequence < old.sequence else { return }
    let found =
      new.first(.sequence) == nil ? "the event has no SEQUENCE" : "SEQUENCE is \(new.sequence)"
    diagnostics.report(
      diagnostic, at: new.first(.sequence).map(new.placeOfValue(of:)) ?? new.parts[0].place,
      "\(found), but it was \(old.sequence) in the version before")
  }
}

/// Events of which only the properties differ that say when and how often they were written.
enum NothingButStamps: UpdateRule {
  static let description = RuleDescription(
    "update.stamp-only", .info, "RFC 5545 §3.8.7.2, §3.8.7.3",
    "DTSTAMP, LAST-MODIFIED, CREATED and SEQUENCE stay the same if nothing else changes.",
    harm: """
      Every program fetches and stores all events again, and some ring or notify again. What did \
      change can't be told from the rest.
      """,
    wrong: .update(
      from: "DTSTAMP:20241115T090000Z", to: "DTSTAMP:↓20241116T090000Z"),
    .update(from: "SEQUENCE:1", to: "SEQUENCE:↓2"),
    right: .update(
      from: "DTSTAMP:20241115T090000Z", to: "DTSTAMP:20241115T090000Z"),
    .update(
      from: "DTSTAMP:20241115T090000Z\nDESCRIPTION:Bach",
      to: "DTSTAMP:20241116T090000Z\nDESCRIPTION:Bach and Brahms"),
    cure: """
      Take DTSTAMP and LAST-MODIFIED from when the event was last changed in your data, not from \
      the clock at each export.
      """, oncePerFile: true)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard let stamp = change.changedStamp else { return }
    diagnostics.report(
      diagnostic, at: stamp.place, "\(stamp.name) changed, but nothing else did")
  }
}

extension UpdateChange {
  /// The stamps, the ones that change most with each export last.
  private static let stamps: [PropertyName] = [.sequence, .lastModified, .created, .dtstamp]

  /// A stamp that changed while nothing else did, and its place.
  var changedStamp: (name: String, place: Place)? {
    // DTSTAMP of a message says when it was made (RFC 5545 §3.8.7.2).
    guard let (old, new) = versions, !differsBesidesStamps, !calendars.isMessage,
      new.sequence >= old.sequence
    else { return nil }
    for name in Self.stamps {
      // A stamp that was missing is no stamp that changed.
      guard let before = old.first(name), let after = new.first(name),
        old.string(before.value) != new.string(after.value)
      else { continue }
      return (name.rawValue, new.placeOfValue(of: after))
    }
    return nil
  }
}

extension UpdateChange {
  /// What changed in time, place or state while nothing shows that the event was revised.
  ///
  /// `nil` if nothing of that changed, or the revision is newer or older.
  fileprivate var unrevised: String? {
    guard let (old, new) = versions, new.sequence == old.sequence, !new.isLaterModified(than: old)
    else { return nil }
    var names = properties.filter(\.mattersToRevision).map(\.name)
    // The end moves with the start.
    if names.contains("DTSTART") { names.removeAll { $0 == "DTEND" } }
    if difference.changesInstances { names.append("the set of instances") }
    guard let last = names.popLast() else { return nil }
    return names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
  }
}

extension PropertyDifference {
  /// Whether the property says when, where or whether an event takes place, and says something else.
  fileprivate var mattersToRevision: Bool {
    switch name {
    // EXDATE and RDATE matter if they change instances.
    case "DTSTART", "DTEND", "DUE", "RRULE", "EXRULE": true
    // Of a place, other parameters are another form.
    case "LOCATION": Set(before.map(\.text)) != Set(after.map(\.text))
    // Without STATUS, readers show an event as confirmed.
    case "STATUS": !(before + after).allSatisfy { $0.text == "CONFIRMED" }
    default: false
    }
  }
}

extension Component {
  /// Whether something counts or dates changes, or must because there are people to tell.
  fileprivate var hasRevision: Bool {
    !parts[0].present.isDisjoint(with: [.sequence, .lastModified, .organizer, .attendee])
  }

  /// Whether LAST-MODIFIED is later than in another version, or only this one has it.
  fileprivate func isLaterModified(than old: Component) -> Bool {
    guard let modified = first(.lastModified) else { return false }
    guard let before = old.first(.lastModified) else { return true }
    // Texts in UTC are in the order of their times.
    return string(modified.value) > old.string(before.value)
  }

  fileprivate var placeOfRevision: Place {
    (first(.sequence) ?? first(.lastModified)).map(placeOfValue(of:)) ?? parts[0].place
  }

  fileprivate var revisionInWords: String {
    switch (first(.sequence), first(.lastModified)) {
    case (_?, _?): "SEQUENCE and LAST-MODIFIED are the same"
    case (_?, nil): "SEQUENCE is the same"
    case (nil, _?): "LAST-MODIFIED is the same"
    case (nil, nil): "the event has no SEQUENCE,"
    }
  }
}
