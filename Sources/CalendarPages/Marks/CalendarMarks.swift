import CalendarEvents
import CalendarLocales

/// What distinguishes calendars: a colour, and initials where there are several calendars.
struct CalendarMarks: Sendable {
  /// The marks of one calendar.
  struct Mark: Hashable, Sendable {
    /// The name of the calendar, or of its file.
    let name: String

    /// The initials, padded to the same width for all calendars; empty for a single calendar, and
    /// if there are too many for initials to be told apart.
    let initials: String

    /// The colour; `nil` without a theme, for a single calendar without one, or if none is left.
    let tint: Tint?

    /// Whether another calendar, on other days, has a colour that looks the same.
    let sharesTint: Bool
  }

  /// The mark of each calendar, in the order of ``Agenda/calendars``.
  private(set) var marks: [Mark]

  /// The columns that initials take; 0 without initials.
  private(set) var initialsWidth: Int

  /// Whether colours alone distinguish the calendars that share a day.
  let areDistinguishedByColor: Bool

  /// Whether there are so many calendars that lists name that of each event.
  private var namesCalendars = false

  /// Whether an event shown in the colour of its calendar has initials too.
  private var needlessInitials = NeedlessInitials.shown

  /// What becomes of initials that say the same as a colour.
  private enum NeedlessInitials {
    case shown, omitted, spare
  }

  /// How many calendars have initials at most: one for each letter.
  private static let maxWithInitials = 26

  /// How long a number may be that stands for a calendar.
  private static let maxDigits = 2

  /// Finds marks for the calendars of an agenda.
  ///
  /// - Parameters:
  ///   - calendars: The calendars.
  ///   - theme: The colours to choose from, or `nil` for a page without colours.
  ///   - namesAll: Whether the page has room for the marks of any number of calendars: all have
  ///     initials, and colours that calendars may share if there are too few.
  ///   - neighbours: For each calendar, the calendars that share a day with it and so must differ
  ///     in colour. Without this function, any calendar may share a day with any other.
  init(
    _ calendars: [AgendaCalendar], theme: Theme?, namesAll: Bool = false,
    neighbours: (() -> [Set<Int>])? = nil
  ) {
    let areSeveral = calendars.count > 1
    let names = calendars.shownNames
    var width = 0
    var initials = [String](repeating: "", count: names.count)
    namesCalendars = names.count > Self.maxWithInitials && !namesAll
    if areSeveral, !namesCalendars {
      initials = Self.initials(of: calendars.map(\.shownName))
      width = initials.map { DisplayWidth.of($0) }.max() ?? 0
      initials = initials.map { DisplayWidth.padding($0, to: width) }
    }
    var tints = [Tint?](repeating: nil, count: names.count)
    if let theme {
      let own = calendars.map { $0.color.flatMap { RGBColor($0) } }
      tints =
        areSeveral
        ? Self.tints(own, theme, isShared: namesAll, neighbours) : own.map { $0.map(Tint.own) }
    }
    let looks = tints.map { tint in tint.flatMap { theme?.appearance(of: $0) } }
    let counts = Dictionary(looks.map { ($0, 1) }, uniquingKeysWith: +)
    marks = names.indices.map {
      Mark(
        name: names[$0], initials: initials[$0], tint: tints[$0],
        sharesTint: looks[$0] != nil && counts[looks[$0], default: 0] > 1)
    }
    initialsWidth = width
    areDistinguishedByColor = theme?.colorsText == true && areSeveral && !tints.contains(nil)
  }

  /// Finds a colour for each of several calendars.
  ///
  /// A calendar gets its own colour, unless a neighbour has that colour. Otherwise it gets a colour
  /// of calview's that no other calendar has; if all are taken, one that no neighbour and the fewest
  /// others have. If there is none either, it gets none, or one that neighbours have too.
  ///
  /// - Parameter isShared: Whether neighbours may have one colour.
  private static func tints(
    _ own: [RGBColor?], _ theme: Theme, isShared: Bool, _ neighbours: (() -> [Set<Int>])?
  ) -> [Tint?] {
    let given = own.compactMap(\.self).map { theme.color(of: .own($0)) }
    let all = (0..<theme.slotCount).map { Tint.slot($0) }
    // Colours that look much like those of the files come last.
    let similar = Set(
      all.filter { slot in given.contains { theme.color(of: slot).resembles($0) } })
    let slots = all.filter { !similar.contains($0) } + all.filter(similar.contains)
    var users: [Int: [Int]] = [:]
    lazy var known = neighbours?()
    var tints = [Tint?](repeating: nil, count: own.count)
    // What a file declares is not taken by one that declares nothing.
    let order = own.indices.filter { own[$0] != nil } + own.indices.filter { own[$0] == nil }
    for calendar in order {
      func useCount(_ tint: Tint) -> Int { users[theme.appearance(of: tint)]?.count ?? 0 }
      func isUnused(_ tint: Tint) -> Bool { useCount(tint) == 0 }
      func isFree(_ tint: Tint) -> Bool {
        guard let users = users[theme.appearance(of: tint)] else { return true }
        return known.map { $0[calendar].isDisjoint(with: users) } ?? false
      }
      let declared = own[calendar].map(Tint.own).flatMap { isFree($0) ? $0 : nil }
      let tint =
        declared ?? slots.first(where: isUnused)
        ?? slots.filter(isFree).min { useCount($0) < useCount($1) }
        ?? (isShared ? slots.min { useCount($0) < useCount($1) } : nil)
      if let tint { users[theme.appearance(of: tint), default: []].append(calendar) }
      tints[calendar] = tint
    }
    return tints
  }

  /// Returns the initials of an event's calendars, whether they are spare, which is that the colour
  /// says the same to those who see it, and the colour of the event or else its calendar.
  func mark(of event: Event) -> (initials: String, areSpare: Bool, tint: Tint?) {
    guard marks.indices.contains(event.calendarIndex) else { return ("", false, nil) }
    let mark = marks[event.calendarIndex]
    let own = event.details.color.flatMap { RGBColor($0) }.map(Tint.own)
    let tint = own ?? mark.tint
    if !event.otherCalendarIndices.isEmpty { return (initials(ofShared: event), false, tint) }
    let areNeedless =
      needlessInitials != .shown && !mark.sharesTint && (own == nil || own == mark.tint)
    let areOmitted = areNeedless && needlessInitials == .omitted
    return (areOmitted ? "" : mark.initials, areNeedless, tint)
  }

  /// Returns the names of an event's calendars, if there are too many calendars for initials.
  func names(of event: Event) -> String? {
    guard namesCalendars else { return nil }
    let calendars = event.calendarIndices.filter(marks.indices.contains)
    let rest = calendars.count > Self.maxInitials ? ", +" : ""
    return calendars.prefix(Self.maxInitials).map { marks[$0].name }.joined(separator: ", ") + rest
  }

  /// How many calendars of an event are named at most.
  private static let maxInitials = 3

  /// Returns the initials of the calendars that have an event, which one colour can't tell: `AB`, `ABC+`.
  private func initials(ofShared event: Event) -> String {
    let calendars = event.calendarIndices.filter(marks.indices.contains)
    let initials = calendars.prefix(Self.maxInitials).map {
      marks[$0].initials.filter { $0 != " " }
    }
    let rest = calendars.count > Self.maxInitials ? "+" : ""
    let joined = initials.joined()
    return joined.isEmpty ? "" : DisplayWidth.padding(joined + rest, to: initialsWidth)
  }

  /// Returns the colour of a bar; a single calendar without a colour still has one for its bars.
  func barTint(of event: Event) -> Tint? { mark(of: event).tint ?? tintOfOnlyCalendar }

  /// Returns the colour of the bars of a calendar.
  func barTint(of mark: Mark) -> Tint? { mark.tint ?? tintOfOnlyCalendar }

  private var tintOfOnlyCalendar: Tint? { marks.count == 1 ? .slot(0) : nil }

  /// The marks for where there is little room: without initials, if colours identify the calendars.
  var withoutNeedlessInitials: CalendarMarks {
    var marks = self
    if areDistinguishedByColor { marks.needlessInitials = .omitted }
    return marks
  }

  /// The marks for documents, which show needless initials only on paper, where colours may be shades
  /// of grey, and to those who ask for more contrast.
  var withSpareInitials: CalendarMarks {
    var marks = self
    if areDistinguishedByColor { marks.needlessInitials = .spare }
    return marks
  }

  /// The marks for a page that doesn't explain initials.
  var withoutInitials: CalendarMarks {
    var others = self
    others.marks = marks.map {
      Mark(name: $0.name, initials: "", tint: $0.tint, sharesTint: $0.sharesTint)
    }
    others.initialsWidth = 0
    others.namesCalendars = false
    return others
  }

  /// Returns initials that all differ from each other.
  ///
  /// A calendar gets one letter: the first free one of the initials of its words, from the word on in
  /// which names differ, then of its other letters and digits. If all are taken, a number follows its
  /// first letter. If names differ by numbers, these are the initials; numbers that are too long for
  /// that would have misleading ones, so that the letters follow the order of the calendars.
  private static func initials(of names: [String]) -> [String] {
    let words = names.map { $0.split { !$0.isLetter && !$0.isNumber } }
    let common = words.dropFirst().reduce(words.first?[...] ?? []) { common, words in
      common.prefix(zip(common, words).prefix { $0 == $1 }.count)
    }.count
    let numbers = words.compactMap { $0.dropFirst(common).first }
    if Set(numbers).count == words.count, numbers.joined().allSatisfy(\.isNumber) {
      if numbers.allSatisfy({ $0.count <= maxDigits }) { return numbers.map { String($0) } }
      if words.count <= maxWithInitials {
        return words.indices.map { String(UnicodeScalar(UInt8(ascii: "A") + UInt8($0))) }
      }
    }
    var used: Set<String> = []
    // For each first letter, the next number to try; all lower ones are taken.
    var nextNumbers: [String: Int] = [:]
    return words.map { words in
      let own = words.count > common ? words.dropFirst(common) : words[...]
      let letters = own.joined()
      let candidates =
        own.compactMap(\.first).filter(\.isLetter) + letters.filter(\.isLetter)
        + letters.filter(\.isNumber)
      let capitals = candidates.map { String($0).uppercased() }
      if let initial = capitals.first(where: { !used.contains($0) }) {
        used.insert(initial)
        return initial
      }
      let first = capitals.first ?? ""
      var number = nextNumbers[first, default: 2]
      while !used.insert("\(first)\(number)").inserted { number += 1 }
      nextNumbers[first] = number + 1
      return "\(first)\(number)"
    }
  }
}

extension CalendarMarks {
  /// Finds marks for the calendars of a page; calendars that share a day differ in colour.
  init(_ answer: GridAnswer, theme: Theme?, namesAll: Bool = false) {
    self.init(
      answer.agenda.calendars, theme: theme, namesAll: namesAll,
      neighbours: answer.keepsColors ? nil : { answer.neighbours })
  }
}

extension GridAnswer {
  /// For each calendar, the calendars that share a day with it.
  fileprivate var neighbours: [Set<Int>] {
    var neighbours = [Set<Int>](repeating: [], count: agenda.calendars.count)
    for day in agenda.days {
      let calendars = Set(
        index.occurrences(on: day).map {
          agenda.events[agenda.occurrences[$0].eventIndex].calendarIndex
        })
      for calendar in calendars where neighbours.indices.contains(calendar) {
        neighbours[calendar].formUnion(calendars)
      }
    }
    return neighbours
  }
}

extension AgendaCalendar {
  /// The name by which pages and lists know the calendar: its own, or else that of its file.
  var shownName: String {
    let name = TerminalText.safe(name ?? "", lineBreaks: .spaces)
    return name.contains { $0 != " " } ? name : Self.names(of: file).short
  }
}

extension [AgendaCalendar] {
  /// The names of the calendars; where several have one name, each with the name of its file, and
  /// those of one file with a number.
  package var shownNames: [String] {
    let names = map(\.shownName)
    let numbers = Dictionary(grouping: indices) { names[$0] }
    return indices.map { index in
      let (name, file) = (names[index], self[index].file)
      let namesakes = numbers[name] ?? []
      if namesakes.count == 1 { return name }
      let ofFile = namesakes.filter { self[$0].file == file }
      let number = ofFile.count == 1 ? "" : " \((ofFile.firstIndex(of: index) ?? 0) + 1)"
      let path = AgendaCalendar.names(of: file).full
      return ofFile.count == namesakes.count || name == path
        ? name + number : "\(name) (\(path))\(number)"
    }
  }
}
