extension Markup {
  /// Writes a line with a class for each role.
  ///
  /// - Parameters:
  ///   - hasLinks: Whether addresses become links; not possible inside an element that is pressed.
  ///   - isNarrow: Whether there may be so little room that words are divided.
  mutating func line(_ line: PageLine, hasLinks: Bool = false, isNarrow: Bool = false) {
    for run in line.runs { self.run(run, hasLinks: hasLinks, isNarrow: isNarrow) }
  }

  private mutating func run(_ run: Run, hasLinks: Bool, isNarrow: Bool) {
    let classes = run.roles.classNames.joined(separator: " ")
    if hasLinks, let link = run.link {
      element("a", ["href": link.address, "rel": "noopener noreferrer"]) { $0.text(run.text) }
    } else if !run.roles.isDisjoint(with: [.summary, .place]) {
      // The direction of this text is independent of its surroundings.
      element("bdi", ["class": classes]) {
        if isNarrow { $0.hyphenated(run.text) } else { $0.text(run.text) }
      }
    } else if classes.isEmpty {
      text(run.text)
    } else {
      element("span", ["class": classes]) { $0.text(run.text) }
    }
  }

  /// Writes text that screen readers read out but that is not visible.
  mutating func screenReaderOnly(_ text: String) {
    element("span", ["class": "screen-reader-only"]) { $0.text(text) }
  }

  /// Writes text that is visible but that screen readers don't read out.
  mutating func visualOnly(_ name: StaticString, _ className: String, _ text: String) {
    element(name, ["class": className, "aria-hidden": "true"]) { $0.text(text) }
  }
}

extension TextRoles {
  private static let names: [(role: TextRoles, name: String)] = [
    (.time, "time"), (.summary, "summary"), (.place, "place"), (.note, "note"), (.count, "count"),
    (.cancelled, "cancelled"), (.tentative, "tentative"), (.initials, "initials"),
    (.marked, "sign"), (.declined, "declined"),
  ]

  /// The classes of a document for these roles.
  var classNames: [String] {
    Self.names.filter { contains($0.role) }.map(\.name)
  }
}
