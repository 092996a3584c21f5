// What users of this product name: severities, places and rules, zones and instants. A member of a
// type is visible only with its module, so that these are handed on as a whole.

@_exported public import CivilCalendar
@_exported public import ICSText
@_exported public import TimeZones
