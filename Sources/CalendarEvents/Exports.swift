// Types that users of events name: months and days, zones, and diagnostics. Swift shows the members
// of a type only together with its module, so whole modules are exported.

@_exported public import CivilCalendar
@_exported public import ICSText
@_exported public import TimeZones
