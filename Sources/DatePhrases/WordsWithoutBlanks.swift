internal import CalendarLocales
internal import TextSearch

/// Finds the parts of a word that has a day, a time of day and a title in it, as in scripts without
/// blanks: "明天下午3点开会", "明日15時から2時間会議".
struct WordsWithoutBlanks {
  private enum Kind { case day, particle, part, hours, length, other }

  private typealias Part = (kind: Kind, end: String.Index)

  private let word: String
  private let clock: ClockReader
  private let dates: DateReader

  /// The lengths in the word: "15時から2時間" does not end at two o'clock.
  private let lengths: [Range<String.Index>]

  /// Longer words are no phrases.
  private static let maxLength = 40

  /// Creates it for a word; `nil` if its script has blanks between words, or if it is a single day or
  /// time.
  init?(_ word: String, _ clock: ClockReader, _ dates: DateReader) {
    guard (2..<Self.maxLength).contains(word.count),
      word.contains(where: { !$0.endsAtBlank && $0.isLetter }),
      clock.hoursOrSecond(word) == nil, (try? dates.days(word)) == nil
    else { return nil }
    (self.word, self.clock, self.dates) = (word, clock, dates)
    let hasLength = clock.words.secondsOfUnits.keys.contains { word.mentions($0) }
    lengths = hasLength ? Self.lengths(in: word, clock) : []
  }

  /// The days, times and words that belong to them, and then the rest; `nil` if the word does not begin
  /// with several of them.
  ///
  /// A length at the end is before the rest: "明天下午3点开会2小时".
  var parts: [String]? {
    var found: [(kind: Kind, text: String)] = []
    var start = word.startIndex
    while start < word.endIndex, let part = part(at: start, after: found.last?.kind) {
      found.append((part.kind, String(word[start..<part.end])))
      start = part.end
    }
    let isOfTime = found.contains { $0.kind == .day || $0.kind == .hours }
    let texts = found.filter { $0.kind != .particle }.map(\.text)
    guard isOfTime, texts.count > 1 else { return nil }
    // "明日15時〜会議" has no end.
    start = word[start...].firstIndex { !"〜～".contains($0) } ?? word.endIndex
    guard start < word.endIndex else { return texts }
    let lengthAtEnd = lengths.first { $0.upperBound == word.endIndex && $0.lowerBound > start }
    guard let length = lengthAtEnd else { return texts + [String(word[start...])] }
    return texts + [String(word[length]), String(word[start..<length.lowerBound])]
  }

  private func part(at start: String.Index, after last: Kind?) -> Part? {
    let isAtStart = last == nil || last == .other
    if last == .hours || last == .other,
      let length = lengths.first(where: { $0.lowerBound == start })
    {
      return (.length, length.upperBound)
    }
    if isAtStart || [.day, .particle, .part].contains(last), let hours = hours(at: start) {
      return hours
    }
    // "明日15時土産" has no Saturday.
    if isAtStart || last == .hours, let day = day(at: start),
      isAtStart || isFollowedByHours(day.end)
    {
      return day
    }
    if last == .day, let particle = part(.particle, at: start, clock.words.particles.contains),
      isFollowedByHours(particle.end)
        || part(.part, at: particle.end, clock.isPartOfDay)?.end == word.endIndex
    {
      return particle
    }
    if last == .day || last == .particle {
      // "明日朝食会" is no meeting of the morning.
      if let part = self.part(.part, at: start, clock.isPartOfDay),
        part.end == word.endIndex || hours(at: part.end) != nil
      {
        return part
      }
    }
    return other(at: start, isFirst: last == nil)
  }

  private func isFollowedByHours(_ index: String.Index) -> Bool {
    let part = part(.part, at: index, clock.isPartOfDay)?.end
    return hours(at: index) != nil || part.map { hours(at: $0) != nil } == true
  }

  /// Returns a word beside times, which may be in brackets.
  private func other(at start: String.Index, isFirst: Bool) -> Part? {
    if "(（".contains(word[start]),
      let inner = other(at: word.index(after: start), isFirst: isFirst), inner.end < word.endIndex,
      ")）".contains(word[inner.end])
    {
      return (.other, word.index(after: inner.end))
    }
    let words = isFirst ? clock.words.beforeTimes : clock.words.besideTimes
    let all = ends(from: start).filter { end in
      let text = clock.words.folded(String(word[start..<end]))
      // "明天9点到机场" has no range.
      return words.contains(text)
        || clock.words.joints.contains(text) && (day(at: end) != nil || hours(at: end) != nil)
    }
    // "每" before "周二", and not "每周"
    let ends = all.map { (end: $0, endOfDay: day(at: $0)?.end ?? $0) }
    return ends.max { ($0.endOfDay, $0.end) < ($1.endOfDay, $1.end) }.map { (.other, $0.end) }
  }

  private func hours(at start: String.Index) -> Part? {
    part(.hours, at: start) { clock.hoursOrSecond($0) != nil || clock.doubt($0) != nil }
  }

  private func day(at start: String.Index) -> Part? {
    let day = part(.day, at: start) { text in
      do throws(DatePhraseError) {
        _ = try dates.day(text)
        return true
      } catch {
        // "毎月1日"
        if case .ambiguous = error { return true }
        return false
      }
    }
    // "전화" is no Tuesday.
    guard let day, word[start..<day.end].count > 1 || isFollowedByHours(day.end) else { return nil }
    return day
  }

  private func part(_ kind: Kind, at start: String.Index, _ isPart: (String) -> Bool) -> Part? {
    ends(from: start).first { isPart(String(word[start..<$0])) }.map { (kind, $0) }
  }

  /// The places at which a part may end, the last first: not in a number or a length, or before the unit
  /// of a number.
  private func ends(from start: String.Index) -> [String.Index] {
    ([word.endIndex] + word[start...].indices.dropFirst().reversed()).filter { end in
      let cutsLength = lengths.contains {
        start < $0.lowerBound && $0.lowerBound < end && end < $0.upperBound
      }
      guard end < word.endIndex, word[word.index(before: end)].isDecimal else { return !cutsLength }
      return !cutsLength && !word[end].isDecimal
        && !DateWords.unitsAfterNumbers.contains(word[end])
        && !(clock.words.hour + clock.words.minute).contains { word[end...].hasPrefix($0) }
    }
  }

  private static func lengths(in word: String, _ clock: ClockReader) -> [Range<String.Index>] {
    let ends = word.indices.dropFirst() + [word.endIndex]
    return word.indices.compactMap { start in
      ends.last { $0 > start && clock.length(String(word[start..<$0])) != nil }.map { start..<$0 }
    }
  }
}

extension Character {
  /// Whether the character is a digit of any script, but no number such as "三".
  fileprivate var isDecimal: Bool {
    unicodeScalars.first?.properties.numericType == .decimal
  }
}
