#if canImport(SwiftUI)
  import CalendarLocales
  import ICSImport
  import SwiftUI

  /// A month with a dot below each day that has events, and the events of the selected day.
  public struct MonthView: View {
    private let grid: MonthGrid
    private let agenda: Agenda
    private let locale: CalendarLocale
    @State private var chosen: DayNumber?

    /// Creates the view of a month; `agenda` holds the events on `MonthGrid.days`.
    public init(_ month: Month, of agenda: Agenda, locale: CalendarLocale) {
      grid = MonthGrid(month, firstWeekday: locale.firstWeekday, shape: .sixRows)
      self.agenda = agenda
      self.locale = locale
    }

    /// The title, the weekdays, the days, and the events of the selected day.
    public var body: some View {
      VStack {
        Text(locale.title(of: grid.month)).font(.title2)
        LazyVGrid(columns: Array(repeating: GridItem(), count: 7)) {
          ForEach(grid.weekdays, id: \.self) { Text(locale.name(of: $0, .narrow)) }
          ForEach(grid.cells(of: agenda)) { day in
            VStack {
              Text(locale.number(day.date.day))
              Circle().frame(width: 4).opacity(day.content.isEmpty ? 0 : 1)
            }
            .opacity(day.isWithinDisplayedMonth ? 1 : 0.4)
            .onTapGesture { chosen = day.dayNumber }
          }
        }
        if let chosen {
          ForEach(agenda[chosen], id: \.self) { Text(agenda[$0].summary ?? "–") }
        }
      }
    }
  }
#endif
