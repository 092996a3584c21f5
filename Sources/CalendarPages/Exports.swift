// What users of this product name: agendas, grids and locales.

@_exported public import CalendarEvents
@_exported public import CalendarLocales
