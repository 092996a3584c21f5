import CalendarLocales

/// An event in a cell: what precedes its title, and the title.
struct TitleEntry {
  /// The index of the occurrence in the agenda.
  let occurrence: Int

  /// The initials of the calendar, the time and the mark of the status, in one form or more, the
  /// shortest last; empty for whole days.
  let times: [PageLine]

  /// The same with the hour alone, which says at least that the event is none of the whole day.
  let hour: PageLine?

  /// The initials of the calendar and the mark of the status.
  let leadWithoutTime: PageLine

  /// What precedes the title if there is room for all of it.
  var lead: PageLine { times.first ?? leadWithoutTime }

  /// The title, which is written like the summary.
  let title: String
  let style: Run

  /// What several titles of the cell begin with; `nil` if the title stands alone.
  ///
  /// It is written once, on a line of its own.
  let group: Group?

  /// The beginning of the titles of a calendar.
  struct Group: Hashable {
    let initials: PageLine
    let title: String
  }

  /// How many events of the page have the title.
  let frequency: Int

  /// Whether the event is at the same time, with the same title, on many days of the page.
  let isRoutine: Bool
}

/// The events of a day in a grid of titles.
struct TitleCell {
  /// The events in the order in which they are shown; those of a group follow each other.
  let entries: [TitleEntry]
  /// The lines of each event, if there is room for all.
  private let full: [Lines]
  /// The lines that name the groups, and for each event which group it is in.
  private var heads: [Lines] = []
  private var groups: [Int?] = []
  /// The events in the order in which they lose lines and are left out.
  private let order: [Int]
  private let room: Room
  private let isBrief: Bool

  /// The width of the lines of a cell, and how widths are measured.
  private struct Room {
    var width: Int
    let measure: TextMeasure
    let ellipsis: String
  }

  /// The lines of an event, and whether its title is cut.
  private struct Lines {
    let lines: [PageLine]
    let isCut: Bool
  }

  /// Returns how many columns of a title are worth more than its time.
  static func least(ofTitle title: String) -> Int { min(4, DisplayWidth.of(title)) }

  /// How many lines a title takes at most.
  private static let maxLines = 3

  /// - Parameters:
  ///   - width: The width of the cell's lines.
  ///   - isBrief: Whether events of every day take one line, without a time.
  init(
    _ entries: [TitleEntry], width: Int, _ measure: TextMeasure, isBrief: Bool, ellipsis: String
  ) {
    let room = Room(width: width, measure: measure, ellipsis: ellipsis)
    self.entries = entries
    self.room = room
    self.isBrief = isBrief
    full = entries.map { Self.lines(of: $0, room, isBrief: isBrief, limit: Self.maxLines) }
    // What is at the same time on many days goes first, the most frequent title before the others;
    // of the rest the latest goes first, so that a day that is cut has no gaps that look free.
    let ranks = entries.map { $0.isRoutine ? $0.frequency : 0 }
    order = entries.indices.sorted { (ranks[$1], $1) < (ranks[$0], $0) }
    for (index, entry) in entries.enumerated() {
      if let group = entry.group, index == 0 || entries[index - 1].group != group {
        heads.append(Self.head(group, like: entry.style, room))
      }
      groups.append(entry.group == nil ? nil : heads.count - 1)
    }
    fullHeight = (full + heads).reduce(0) { $0 + $1.lines.count }
  }

  /// How many lines the cell takes if nothing is left out.
  let fullHeight: Int

  /// A line of a cell.
  struct Line {
    let text: PageLine

    /// The index of the event in ``TitleCell/entries``; `nil` for a line that names a group.
    let entry: Int?
  }

  /// What a cell shows in some lines.
  struct Filling {
    var lines: [Line] = []
    /// How many lines each event takes; 0 if it is left out.
    var lineCounts: [Int] = []
    var hidden = 0
    var cut = 0
    /// Whether a title with a tag is cut or left out.
    var lacksTagged = false
  }

  /// Returns how the cell is filled if it has some lines.
  ///
  /// First the events of every day lose their second and third lines, then the others from the
  /// latest on; then they are left out in the same order.
  func filling(_ room: Int) -> Filling {
    let limits = lineCounts(room)
    var filling = Filling()
    filling.lineCounts = limits
    var group: Int?
    for (index, entry) in entries.enumerated() {
      guard limits[index] > 0 else {
        filling.hidden += 1
        if entry.title.tag != nil { filling.lacksTagged = true }
        continue
      }
      if let own = groups[index], own != group {
        filling.lines += heads[own].lines.map { Line(text: $0, entry: nil) }
        if heads[own].isCut { filling.cut += 1 }
      }
      group = groups[index]
      let shown =
        limits[index] == full[index].lines.count
        ? full[index]
        : Self.lines(of: entry, self.room, isBrief: isBrief, limit: limits[index])
      filling.lines += shown.lines.map { Line(text: $0, entry: index) }
      if shown.isCut {
        filling.cut += 1
        if entry.title.tag != nil { filling.lacksTagged = true }
      }
    }
    return filling
  }

  /// Returns how many events are left out if the cell has some lines, and how many more lines the
  /// others could use.
  func wants(beyond room: Int) -> (events: Int, lines: Int) {
    if room >= fullHeight { return (0, 0) }
    return zip(full, lineCounts(room)).reduce(into: (0, 0)) { wants, event in
      if event.1 == 0 { wants.0 += 1 } else { wants.1 += event.0.lines.count - event.1 }
    }
  }

  /// Returns how many lines each event takes; 0 if it is left out.
  private func lineCounts(_ room: Int) -> [Int] {
    var limits = full.map { $0.lines.count }
    var sizes = [Int](repeating: 0, count: heads.count)
    for case let group? in groups { sizes[group] += 1 }
    var total = fullHeight
    for index in order {
      let surplus = min(max(0, total - room), limits[index] - 1)
      limits[index] -= surplus
      total -= surplus
    }
    for index in order where total > room {
      total -= limits[index]
      limits[index] = 0
      guard let group = groups[index] else { continue }
      sizes[group] -= 1
      if sizes[group] == 0 { total -= heads[group].lines.count }
    }
    // The last that went may have had a head of several lines, which makes room for others.
    for index in order.reversed() where limits[index] == 0 {
      let head = groups[index].map { sizes[$0] == 0 ? heads[$0].lines.count : 0 } ?? 0
      guard total + head + 1 <= room else { continue }
      limits[index] = 1
      total += head + 1
      if let group = groups[index] { sizes[group] += 1 }
    }
    return limits
  }

  private static func head(
    _ group: TitleEntry.Group, like style: Run, _ room: Room
  ) -> Lines {
    lines(of: group.title, after: group.initials, like: style, room, limit: maxLines)
  }

  private static func lines(
    of entry: TitleEntry, _ cell: Room, isBrief: Bool, limit: Int
  ) -> Lines {
    let measure = cell.measure
    let isShort = isBrief && entry.isRoutine
    var cell = cell
    if entry.group != nil { cell.width -= measure.inset }
    var lead = PageLine(entry.group == nil ? "" : " ")
    if !isShort {
      // A time is left out if it needs the whole cell, or the room of the title in its only line.
      let whole = cell.width - measure.width(of: lead)
      let room =
        limit == 1
        ? whole - least(ofTitle: entry.title) * measure.blank : whole + measure.blank
      func fits(_ time: PageLine, _ room: Int) -> Bool { measure.width(of: time) <= room }
      let fitting = entry.times.first { fits($0, room) }
      // In a single line, the shortest form is worth more than two columns of the title.
      let shortest = entry.times.last.flatMap {
        limit == 1 && fits($0, room + 2 * measure.blank) ? $0 : nil
      }
      let hour = entry.hour.flatMap { fits($0, room) ? $0 : nil }
      lead.append(fitting ?? shortest ?? hour ?? entry.leadWithoutTime)
    } else {
      lead.append(entry.leadWithoutTime)
    }
    return lines(
      of: entry.title, after: lead, like: entry.style, cell, limit: isShort ? 1 : limit)
  }

  private static func lines(
    of title: String, after lead: PageLine, like style: Run, _ room: Room, limit: Int
  ) -> Lines {
    let measure = room.measure
    let wrapping = TitleWrapping(
      first: room.width - measure.width(of: lead), others: room.width - measure.blank,
      lineLimit: limit, ellipsis: room.ellipsis, measure: measure)
    let (texts, isCut) = wrapping.lines(of: title)
    let lines = texts.enumerated().map { number, text in
      // Without a word beside it, what precedes the title needs no blank after it.
      if text.isEmpty { return lead.shortened(to: lead.width - 1) }
      var line = number == 0 ? lead : PageLine(" ")
      line.append(text, like: style)
      return line
    }
    return Lines(lines: lines, isCut: isCut)
  }
}
