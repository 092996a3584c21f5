import Testing

/// Ends of months, of years and of time, and what else is easy to get wrong by one.
@Suite struct BoundaryTests {
  @Test(arguments: table) func expands(_ case: Occurrences) throws {
    #expect(try `case`.found() == times(`case`.expected))
  }
}

private let table: [Occurrences] = [
  // 1900 and 2100 are no leap years, 2000 is one.
  .init("FREQ=YEARLY", from: "18960229T000000", begin: "18960229T000000 19040229 19080229"),
  .init("FREQ=YEARLY", from: "19960229T000000", begin: "19960229T000000 20000229 20040229"),
  .init("FREQ=YEARLY", from: "20960229T000000", begin: "20960229T000000 21040229"),
  .init("FREQ=YEARLY;INTERVAL=3", from: "20000229", begin: "20000229 20120229 20240229"),
  .init("FREQ=DAILY", from: "19000228", begin: "19000228 0301"),
  .init("FREQ=DAILY", from: "20000228", begin: "20000228 29 0301"),
  .init("FREQ=MONTHLY", from: "20070131", begin: "20070131 0331 0531 0731 0831 1031 1231"),
  .init("FREQ=MONTHLY;BYMONTHDAY=-31", from: "20070101", begin: "20070101 0301 0501 0701 0801"),
  .init("FREQ=MONTHLY;BYMONTHDAY=-29", from: "20080101", begin: "20080103 0201 0303 0402"),
  .init("FREQ=MONTHLY;BYMONTHDAY=29;BYMONTH=2", from: "19960101", begin: "19960229 20000229"),
  .init("FREQ=MONTHLY;BYMONTHDAY=-1", from: "19990131", begin: "19990131 0228 0331"),
  .init("FREQ=YEARLY;BYYEARDAY=366", from: "19970101", begin: "20001231 20041231"),
  .init("FREQ=YEARLY;BYYEARDAY=-366", from: "19970101", begin: "20000101 20040101"),
  .init("FREQ=YEARLY;BYYEARDAY=60,-306", from: "19990101", begin: "19990301 20000229 0301"),
  .init("FREQ=YEARLY;BYMONTHDAY=31", from: "19990101", begin: "19990131 0331 0531 0731"),

  // Weeks that New Year's Eve divides.
  .init(
    "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", from: "19970902T090000",
    begin: "19971229T090000 19990104 20000103"),
  .init(
    "FREQ=YEARLY;BYWEEKNO=52;BYDAY=SU", from: "19970902T090000",
    begin: "19971228T090000 19981227 20000102"),
  .init(
    "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU", from: "19970902T090000",
    begin: "19971228T090000 19990103 20000102"),
  .init(
    "FREQ=YEARLY;BYWEEKNO=53", from: "20091231", begin: "20091231 20151231 20201231 20261231"),
  .init("FREQ=YEARLY;BYWEEKNO=-53;BYDAY=MO", from: "20000101", begin: "20031229 20081229"),
  .init(
    "FREQ=YEARLY;BYWEEKNO=1;BYMONTH=12", from: "20241230", begin: "20241230 20251229 20291231"),
  .init(
    "FREQ=YEARLY;BYWEEKNO=1;BYMONTH=12;BYMONTHDAY=30", from: "20241230",
    begin: "20241230 20251230 20301230 20311230"),
  // The numbered week of every other year comes once, on whichever side of New Year it begins.
  .init(
    "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO", from: "20140101",
    begin: "20160104 20180101 20191230 20220103"),
  .init(
    "FREQ=YEARLY;INTERVAL=6;BYWEEKNO=52,53;BYDAY=TU,SA", from: "20100102",
    begin: "20100102 20151222 20151226 20151229 20160102"),
  .init(
    "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO,SU;BYSETPOS=-1", from: "20190101",
    begin: "20190106 20210103 20210110"),
  // 2026 begins on a Thursday: it has 53 weeks that begin on Monday, but 52 that begin on Sunday.
  .init("FREQ=YEARLY;BYWEEKNO=-1;WKST=SU", from: "20261227", begin: "20261227 20271226 20281224"),
  .init("FREQ=YEARLY;BYWEEKNO=53;WKST=SU", from: "20260101", begin: "20260101 20320101 20370101"),
  .init(
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", from: "20241229",
    begin: "20241229 31 20250112 14"),
  .init(
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", from: "20241229",
    begin: "20241229 20250107 12 21"),
  .init(
    "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;BYMONTH=12", from: "20241230",
    begin: "20241230 20251205 12 19 26 31"),

  // Ordinals that a month or a year has or lacks.
  .init("FREQ=MONTHLY;BYDAY=5MO", from: "20240101", begin: "20240129 0429 0729 0930 1230"),
  .init("FREQ=MONTHLY;BYDAY=-5MO", from: "20240101", begin: "20240101 0401 0701 0902 1202"),
  .init("FREQ=YEARLY;BYDAY=53MO", from: "20200101", begin: "20241230"),
  .init("FREQ=YEARLY;BYDAY=53MO", from: "20180101", begin: "20181231 20241230"),
  .init("FREQ=YEARLY;BYDAY=-53MO", from: "20180101", begin: "20180101 20240101"),
  .init("FREQ=YEARLY;BYDAY=MO,1TU;BYMONTH=1", from: "20240101", begin: "20240101 02 08 15 22 29"),

  // BYSETPOS counts what lies before DTSTART too, and passes over places that are not there.
  .init(
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,23", from: "20241202",
    begin: "20241202 20250101 31 0203"),
  .init("FREQ=YEARLY;BYMONTHDAY=1;BYSETPOS=2,-2,2", from: "20240601", begin: "20241101 20250201"),

  // COUNT does not count what lies before DTSTART; one more than there is leaves off in time.
  .init("FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3", from: "20240110", are: "20240115 0201 15"),
  .init("FREQ=DAILY;COUNT=9", from: "99991230T235959", are: "99991230T235959 31"),
  .init("FREQ=SECONDLY", from: "99991231T235958", are: "99991231T235958 T235959"),
  .init("FREQ=YEARLY", from: "99980228", are: "99980228 99990228"),
  .init("FREQ=WEEKLY;BYDAY=MO", from: "00010101", begin: "00010101 08 15"),
  .init("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", from: "00010101", begin: "00010101 00011231 00021230"),

  // INTERVAL across days of 24 hours.
  .init(
    "FREQ=HOURLY;INTERVAL=7", from: "20240228T200000",
    begin: "20240228T200000 29T03 T10 T17 0301T00"
  ),
  .init("FREQ=HOURLY;INTERVAL=24;BYHOUR=5", from: "20240101T100000", are: ""),
  .init("FREQ=MINUTELY;INTERVAL=1501", from: "19970902T090000", begin: "19970902T090000 03T1001"),
  .init(
    "FREQ=HOURLY;INTERVAL=48;BYMINUTE=0,30", from: "20240101T101500",
    begin: "20240101T103000 03T1000 T1030"),
  .init(
    "FREQ=SECONDLY;INTERVAL=90061", from: "20240101T000000", begin: "20240101T000000 02T010101"),

  // The second 60 is the last of the minute (RFC 5545 §3.3.12).
  .init("FREQ=MINUTELY;BYSECOND=60", from: "20240101T000000", begin: "20240101T000059 T000159"),
  .init(
    "FREQ=MINUTELY;BYSECOND=59,60;COUNT=2", from: "20240101T000000", are: "20240101T000059 T000159"),

  // A DATE has no hours: BYHOUR and the like are ignored, and a day comes once.
  .init("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30", from: "20240101", begin: "20240101 02 03"),
  .init("FREQ=HOURLY;COUNT=3", from: "20240101", are: "20240101 02 03"),
  .init("FREQ=MINUTELY;INTERVAL=7;BYHOUR=9", from: "20240101", begin: "20240101 02 03"),
  .init("FREQ=HOURLY;INTERVAL=48", from: "20240101", begin: "20240101 03 05"),
  .init("FREQ=HOURLY;INTERVAL=36;COUNT=5", from: "20240101", are: "20240101 02 04 05 07"),
  .init("FREQ=SECONDLY;INTERVAL=100000;BYDAY=SA", from: "20240101", begin: "20240106 13 20 27"),
  .init("FREQ=HOURLY;BYDAY=MO;BYSETPOS=1", from: "20240101", begin: "20240101 08 15"),
  .init("FREQ=HOURLY;BYDAY=MO;BYSETPOS=2", from: "20240101", are: ""),

  // The examples of RFC 7529 §4.3 that need no other calendar.
  .init(
    "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", from: "20120229",
    begin: "20120229 20130301 20140301 20150301 20160229"),
  .init(
    "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD", from: "20120229",
    begin: "20120229 20130228 20140228 20150228 20160229"),
  .init(
    "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4", from: "20140131",
    are: "20140131 0228 0331 0430"),
  .init(
    "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=4", from: "20140131",
    are: "20140131 0301 0331 0501"),
  .init(
    "RSCALE=gregorian;FREQ=MONTHLY;INTERVAL=2;SKIP=FORWARD", from: "20121231",
    begin: "20121231 20130301 0501 0701 0831 1031"),
  .init("FREQ=YEARLY;SKIP=FORWARD", from: "20120229", begin: "20120229 20160229"),
]
