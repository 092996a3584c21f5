// The types of other modules in this product's interface: severities, places and rules, zones and
// instants. A member of a type is visible only with its module, so whole modules are re-exported.

@_exported public import CivilCalendar
@_exported public import ICSText
@_exported public import TimeZones
