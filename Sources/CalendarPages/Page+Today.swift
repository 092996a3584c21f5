extension Page {
  /// The number of the line with the name of today in the agenda, counted from 1.
  package var lineOfToday: Int? {
    let index = lines.firstIndex { line in
      line.runs.contains { $0.roles.contains(.heading) && $0.roles.contains(.today) }
    }
    return index.map { $0 + 1 }
  }
}
