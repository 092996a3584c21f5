// Types that users of this product name: days, weekdays, locales and zones.

@_exported public import CalendarLocales
@_exported public import CivilCalendar
@_exported public import TimeZones
