/// Reads a list of times, in which each word has only what differs from the previous one.
///
/// `19970902T090000 03 1005 T10` means 2 September, 3 September and 5 October at nine, and 5
/// October at ten. `0101..31` means each day of January.
func times(_ text: String) -> [String] {
  var day = ""
  var clock: String?
  var list: [String] = []
  for word in text.split(whereSeparator: \.isWhitespace) {
    let range = word.split(separator: ".")
    let parts = range[0].split(separator: "T", omittingEmptySubsequences: false)
    day = day.replacingEnd(by: parts[0])
    if parts.count > 1 { clock = (clock ?? "").replacingStart(by: parts[1]) }
    let lastDay = range.count > 1 ? day.replacingEnd(by: range[1]) : day
    while day <= lastDay {
      list.append(clock.map { "\(day)T\($0)" } ?? day)
      if day == lastDay { break }
      day = day.replacingEnd(by: String(100 + (Int(day.suffix(2)) ?? 0) + 1).suffix(2))
    }
  }
  return list
}

extension String {
  fileprivate func replacingEnd(by end: some StringProtocol) -> String {
    String(dropLast(Swift.min(count, end.count)) + end)
  }

  fileprivate func replacingStart(by start: some StringProtocol) -> String {
    String(start + dropFirst(Swift.min(count, start.count)))
  }
}
