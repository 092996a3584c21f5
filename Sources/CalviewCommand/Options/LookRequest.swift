import CalendarPages

/// How a page looks.
struct LookRequest: Sendable {
  /// When to use a feature that not every output supports.
  enum When: String, CaseIterable, Sendable {
    case auto, always, never

    /// Whether to use the feature; `nil` if that depends on the output.
    var isWanted: Bool? { self == .auto ? nil : self == .always }
  }

  /// The background that the colours must suit.
  enum ThemeChoice: String, CaseIterable, Sendable {
    case auto, light, dark, plain
  }

  var shape = MonthGrid.Shape.naturalRows
  var spillover: PageLook.Spillover?
  var showsWeekNumbers = false
  var agenda = PageLook.Agenda.automatic
  var showsTitles = false
  var legend = PageLook.Legend.calendars
  var width: Int?
  var usesASCII = false
  var color = When.auto
  var theme = ThemeChoice.auto
  var links = When.auto
  var bidi = When.auto
  var paging = When.auto

  /// Whether the page has no grid.
  var showsOnlyAgenda: Bool { agenda == .insteadOfGrid && !showsTitles }
}
