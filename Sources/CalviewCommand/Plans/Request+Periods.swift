import DatePhrases
import ICSText
import TextSearch

extension Request {
  /// Makes sure that only one option says which days are shown.
  func checkPeriods() throws(UsageError) {
    let period = days.period
    // A range may have both a start and an end.
    let given = period.options.filter { !["--to", "--for"].contains($0) || period.from == nil }
    if period.to != nil, period.length != nil { throw .excluding("--to", "--for") }
    if given.count > 1 { throw .excluding(given[0], given[1]) }
    let counts = ["-3", "--before", "--after"] + (period.monthRange == nil ? ["--months"] : [])
    if let option = given.first, !period.isMonth, let count = lastTyped(of: counts) {
      throw .excluding(option, count.name)
    }
  }

  /// Returns the request with a period from the words before or after the files, if there is one.
  ///
  /// The words are a year, a month, a week or days, such as `12 2024`, `dec` or `tomorrow..+7d`,
  /// and must not name files. A second period is refused, except that `-y` may come with a year,
  /// as with `cal`, or with a month of the year.
  func takingPeriodFromOperands(
    exists: ([UInt8]) -> Bool, kind: (String) -> DateReader.PeriodKind?
  ) throws(UsageError) -> Request {
    guard [Command].periods.contains(command) else { return self }
    try checkDash(exists: exists)
    guard let found = periodInOperands(exists: exists, kind: kind) else {
      try checkWords(besides: nil, exists: exists)
      return self
    }
    let period = days.period
    let wantsYear = period.wantsThisYear && !period.isConfigured
    var given = period.isConfigured ? [] : period.options
    if wantsYear, [.year, .month].contains(found.kind) { given.removeAll { $0 == "-y" } }
    if wantsYear, period.month != nil { given.append("--month") }
    if let option = given.first { throw .severalPeriods(found.phrase, option) }
    var request = self
    request.operands.removeSubrange(found.range)
    // Pages of months need a last day.
    let hasFrom = [.list, .free, .conflicts, .stats].contains(command)
    request.days.period = Period(
      found.phrase, as: found.kind == .onward && !hasFrom ? .days : found.kind)
    request.days.period.wantsThisYear = wantsYear && found.kind == .month
    if let other = request.periodInOperands(exists: exists, kind: kind) {
      // "Last week of june" is one date, though not one that is understood.
      let phrases = [
        found.range.lowerBound == 0 ? found : other, found.range.lowerBound == 0 ? other : found,
      ]
      let words = operands.map(\.name).joined(separator: " ")
      let joined = phrases.map(\.phrase).joined(separator: " ")
      if words.mentions(joined) { throw .severalPeriodsSideBySide(phrases.map(\.phrase)) }
      throw .severalPeriods(other.phrase, found.phrase)
    }
    try checkWords(besides: found.range, exists: exists)
    return request
  }

  /// Returns the request for an explanation with its day as one operand after the files, even if the
  /// day has several words or is before the files.
  func joiningWordsOfDay(
    exists: ([UInt8]) -> Bool, kind: (String) -> DateReader.PeriodKind?
  ) -> Request {
    guard command == .explain, let found = periodInOperands(exists: exists, kind: kind) else {
      return self
    }
    var request = self
    request.operands.removeSubrange(found.range)
    request.operands.append(InputPath(found.phrase))
    return request
  }

  /// Refuses words that are neither files nor a date: days that nobody asked for would look like an
  /// answer.
  ///
  /// A single word may be a missing file or a misspelt command, unless it is beside a date, or of
  /// letters only, or with a number, and like no other name.
  private func checkWords(
    besides date: Range<Int>?, exists: ([UInt8]) -> Bool
  ) throws(UsageError) {
    if command == .month, date?.contains(0) != true, let word = operands.first,
      !exists(word.bytes), let call = Suggestions.writingCall(for: word.name)
    {
      throw .unknownCommand(word.name, suggestion: call)
    }
    var words: [String] = []
    var isMissing = false
    for (index, operand) in operands.enumerated() {
      let isOfDate = date?.contains(index) ?? false
      let mayBeWord = !isOfDate && operand.mayBeDate && !exists(operand.bytes)
      guard isOfDate || mayBeWord else {
        if isMissing, words.count > 1 { break }
        (words, isMissing) = ([], false)
        continue
      }
      if mayBeWord, operand.name.contains(" ") || operand.name.hasSuffix("..") {
        throw .neitherFileNorDate(operand.name)
      }
      words.append(operand.name)
      isMissing = isMissing || mayBeWord
    }
    if isMissing, words.count > 1 { throw .neitherFilesNorDate(words) }
    guard operands.count > 1 else { return }
    let single = zip(operands.indices, operands).first { index, operand in
      date?.contains(index) != true && operand.mayBeDate && !exists(operand.bytes)
        && (operand.name.allSatisfy(\.isLetter) || operand.name.contains(where: \.isNumber))
        && Suggestions.files(like: operand).isEmpty
        && (index > 0 || command != .month || Suggestions.call(for: operand.name) == nil)
    }
    if let single { throw .neitherFileNorDate(single.1.name) }
  }

  /// Refuses `24 dec - 2 jan`, in which the dash would be standard input.
  private func checkDash(exists: ([UInt8]) -> Bool) throws(UsageError) {
    guard let dash = operands.firstIndex(where: { $0.name == "-" }) else { return }
    func isWord(_ operand: InputPath) -> Bool { operand.mayBeDate && !exists(operand.bytes) }
    let first = operands[..<dash].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    let last = operands[(dash + 1)...].firstIndex { !isWord($0) } ?? operands.endIndex
    guard first < dash, dash + 1 < last else { return }
    throw .dashBetweenDays(operands[first..<last].map(\.name).joined(separator: " "))
  }

  /// A period among the operands.
  private typealias FoundPeriod = (range: Range<Int>, phrase: String, kind: DateReader.PeriodKind)

  private func periodInOperands(
    exists: ([UInt8]) -> Bool, kind: (String) -> DateReader.PeriodKind?
  ) -> FoundPeriod? {
    for count in stride(from: min(operands.count, DateReader.maxWords), to: 0, by: -1) {
      for words in [operands.suffix(count), operands.prefix(count)] {
        guard !words.contains(where: { $0 == .standardInput || exists($0.bytes) }) else { continue }
        let phrase = Self.phrase(words)
        if let kind = kind(phrase) { return (words.indices, phrase, kind) }
      }
    }
    return nil
  }

  /// Joins the words to a date; a month and a year in figures, as `cal` takes them, get a `/`.
  private static func phrase(_ words: ArraySlice<InputPath>) -> String {
    let names = words.map(\.name)
    let isMonthAndYear =
      names.count == 2 && names[0].utf8.count <= 2 && names[1].utf8.count == 4
      && names.allSatisfy { Int($0) != nil }
    return names.joined(separator: isMonthAndYear ? "/" : " ")
  }
}

extension InputPath {
  /// Whether the name may be meant as a date: it has neither an ending nor a directory.
  ///
  /// A point after a number is no ending before a blank, "3. advent", nor are those of an open range.
  var mayBeDate: Bool {
    let isOpen = name.count > 2 && name.hasSuffix("..")
    let text = isOpen ? name.dropLast(2) : name.hasPrefix("..") ? name.dropFirst(2) : name[...]
    let hasEnding = text.indices.contains { index in
      text[index] == "."
        && !(text[..<index].last?.isNumber == true
          && [" ", nil].contains(text[index...].dropFirst().first))
    }
    return self != .standardInput && !hasEnding && !name.contains { $0 == "/" }
  }
}
