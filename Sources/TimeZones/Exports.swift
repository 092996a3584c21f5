// What users of this product name: days, instants and the times of clocks.

@_exported public import CivilCalendar
