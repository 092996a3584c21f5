/// The names of a zone database, looked up without regard to letter case or separators.
///
/// The names come from `tzdata.zi`, the text that the zones were compiled from, which most systems
/// keep beside them. Elsewhere (macOS) they come from the directory itself. The tables `zone.tab`
/// and `zone1970.tab` are not used, because they lack old names and all names below `Etc`.
struct ZoneIndex: Sendable {
  /// The names, by their form without letter case and separators.
  private var namesByFoldedForm: [String: String] = [:]

  /// The names in ascending order, by the last part of that form.
  private var namesByCity: [String: [String]] = [:]

  /// For each name that is a link, the name that it links to.
  private var linkTargets: [String: String] = [:]

  /// All names, in ascending order.
  var names: [String] { namesByFoldedForm.values.sorted() }

  /// Returns the name that equals a text, ignoring letter case.
  func name(foldingCase text: String) -> String? {
    let name = name(foldingSeparators: text)
    return name.map(ZoneName.foldingCase) == ZoneName.foldingCase(text) ? name : nil
  }

  /// Returns the name that equals a text, ignoring letter case and separators.
  func name(foldingSeparators text: String) -> String? {
    namesByFoldedForm[ZoneName.foldingSeparators(text)]
  }

  /// Returns the name that a link leads to; `nil` if the given name isn't a link.
  func linkTarget(of name: String) -> String? { linkTargets[name] }

  /// Returns the names of a city in ascending order, such as `Europe/Berlin` for `berlin`.
  func names(ofCity city: String) -> [String] {
    namesByCity[ZoneName.foldingSeparators(city)] ?? []
  }

  private mutating func insert(_ name: String) {
    guard ZoneName.isValid(name) else { return }
    namesByFoldedForm[ZoneName.foldingSeparators(name)] = name
  }

  /// Fills ``namesByCity``, once all names are known.
  private mutating func sortCities() {
    for name in names {
      guard let slash = name.lastIndex(of: "/") else { continue }
      let city = String(name[name.index(after: slash)...])
      namesByCity[ZoneName.foldingSeparators(city), default: []].append(name)
    }
  }
}

extension ZoneIndex {
  /// The maximum size of a `tzdata.zi` in bytes; those in use have about 110 000 bytes.
  static let largestSource = 4_194_304

  /// Reads the names of zones and links from the text of `tzdata.zi`.
  ///
  /// Only lines such as `Z Europe/Berlin 0:53:28 - LMT …` and `L Europe/Berlin Arctic/Longyearbyen`
  /// count; the first word may be written out.
  init(parsing source: [UInt8]) {
    var start = 0
    while start < source.count {
      var end = start
      while end < source.count, source[end] != UInt8(ascii: "\n") { end += 1 }
      let line = start..<end
      start = end + 1
      // Most lines describe rules and parts of zones, and start with other characters.
      guard !line.isEmpty, "ZL".utf8.contains(source[line.lowerBound]) else { continue }
      let words = source[line].split(separator: UInt8(ascii: " "), maxSplits: 3).map {
        String(decoding: $0, as: UTF8.self)
      }
      switch (words.first, words.count) {
      case ("Z", 2...), ("Zone", 2...): insert(words[1])
      case ("L", 3), ("Link", 3):
        insert(words[2])
        linkTargets[words[2]] = words[1]
      default: break
      }
    }
    sortCities()
  }

  /// Reads the names of the files in a zone directory.
  ///
  /// Names have at most three parts, and the whole tree has at most a few thousand entries. Whether
  /// a file is a zone is checked when it is opened.
  init(walking directory: String) {
    var remaining = 8_192
    var prefixes = [""]
    for _ in 0..<3 {
      var next: [String] = []
      for prefix in prefixes {
        let entries = FileSystem.names(inDirectory: directory + "/" + prefix, limit: remaining)
        guard let entries else {
          insert(String(prefix.dropLast()))
          continue
        }
        remaining -= entries.count
        next += entries.map { prefix + $0 }.filter(ZoneName.isValid).map { $0 + "/" }
      }
      prefixes = next.sorted()
    }
    for name in prefixes { insert(String(name.dropLast())) }
    sortCities()
  }
}
