import CalendarLocale

/// The names of the calendars of a page, each with its colour.
struct HTMLCalendars {
  private let context: DocumentContext

  init(_ context: DocumentContext) { self.context = context }

  /// Writes the names.
  ///
  /// - Parameter isFirst: Whether these are the first on the page; others are only in print, where
  ///   each sheet names its calendars.
  func write(isFirst: Bool = true, _ markup: inout Markup) {
    let calendars = context.namedCalendars
    if calendars.isEmpty { return }
    let classes = isFirst ? "calendars" : "calendars again"
    markup.element("ul", ["class": classes, "role": "list"]) { markup in
      for calendar in calendars {
        // A single calendar has a colour for its events only.
        let tint = context.colors.className(of: calendar.tint)
        markup.element("li", ["class": tint]) { markup in
          if tint != nil { markup.visualOnly("span", "swatch", "") }
          if context.hasInitials {
            markup.element("span", ["class": "initials"], text: calendar.initials)
            markup.text(" ")
          }
          markup.element("bdi", text: calendar.name)
        }
      }
    }
  }
}
