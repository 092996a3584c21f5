// What users of this product name: days and the times of clocks.

@_exported public import CivilCalendar
