// What reading gives: agendas, their events, and what these are made of.

@_exported public import CalendarEvents
@_exported public import CivilCalendar
@_exported public import ICSText
@_exported public import TimeZones
