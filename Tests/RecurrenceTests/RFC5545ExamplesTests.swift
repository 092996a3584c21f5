import Testing

/// The examples of RFC 5545 §3.8.5.3 and §3.3.10, in the local time of their zone.
///
/// The RFC has UNTIL in UTC; `until` is the local time in New York.
@Suite struct RFC5545ExamplesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let start: String
    let rule: String
    var until: String?
    let expected: String
    /// Whether the list is the whole series or only its beginning.
    var isWhole = true

    var testDescription: String { name }
  }

  @Test(arguments: examples) func expandsAsTheRFCSays(_ example: Example) throws {
    let expected = times(example.expected)
    let found = try expand(
      example.rule, from: example.start, until: example.until,
      first: example.isWhole ? expected.count + 1 : expected.count)
    #expect(found == expected)
  }
}

private let examples: [RFC5545ExamplesTests.Example] = [
  .init(
    name: "daily for 10 occurrences", start: "19970902T090000", rule: "FREQ=DAILY;COUNT=10",
    expected: "19970902T090000..11"),
  .init(
    name: "daily until 24 December 1997", start: "19970902T090000",
    rule: "FREQ=DAILY;UNTIL=19971224T000000Z", until: "19971223T190000",
    expected: "19970902T090000..30 1001..31 1101..30 1201..23"),
  .init(
    name: "every other day", start: "19970902T090000", rule: "FREQ=DAILY;INTERVAL=2",
    expected: """
      19970902T090000 04 06 08 10 12 14 16 18 20 22 24 26 28 30
      1002 04 06 08 10 12 14 16 18 20 22 24 26 28 30 1101 03
      """, isWhole: false),
  .init(
    name: "every 10 days, 5 occurrences", start: "19970902T090000",
    rule: "FREQ=DAILY;INTERVAL=10;COUNT=5", expected: "19970902T090000 12 22 1002 12"),
  .init(
    name: "every day in January, for 3 years, by year", start: "19980101T090000",
    rule: "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
    until: "20000131T090000", expected: "19980101T090000..31 19990101..31 20000101..31"),
  .init(
    name: "every day in January, for 3 years, by day", start: "19980101T090000",
    rule: "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
    until: "20000131T090000", expected: "19980101T090000..31 19990101..31 20000101..31"),
  .init(
    name: "weekly for 10 occurrences", start: "19970902T090000", rule: "FREQ=WEEKLY;COUNT=10",
    expected: "19970902T090000 09 16 23 30 1007 14 21 28 1104"),
  .init(
    name: "weekly until 24 December 1997", start: "19970902T090000",
    rule: "FREQ=WEEKLY;UNTIL=19971224T000000Z", until: "19971223T190000",
    expected: "19970902T090000 09 16 23 30 1007 14 21 28 1104 11 18 25 1202 09 16 23"),
  .init(
    name: "every other week", start: "19970902T090000", rule: "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    expected: "19970902T090000 16 30 1014 28 1111 25 1209 23 19980106 20 0203 17",
    isWhole: false),
  .init(
    name: "weekly on Tuesday and Thursday for five weeks, UNTIL", start: "19970902T090000",
    rule: "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", until: "19971006T200000",
    expected: "19970902T090000 04 09 11 16 18 23 25 30 1002"),
  .init(
    name: "weekly on Tuesday and Thursday for five weeks, COUNT", start: "19970902T090000",
    rule: "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
    expected: "19970902T090000 04 09 11 16 18 23 25 30 1002"),
  .init(
    name: "every other week on Monday, Wednesday and Friday", start: "19970901T090000",
    rule: "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    until: "19971223T190000",
    expected: """
      19970901T090000 03 05 15 17 19 29 1001 03 13 15 17 27 29 31 1110 12 14 24 26 28
      1208 10 12 22
      """),
  .init(
    name: "every other week on Tuesday and Thursday, for 8 occurrences",
    start: "19970902T090000", rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
    expected: "19970902T090000 04 16 18 30 1002 14 16"),
  .init(
    name: "monthly on the first Friday for 10 occurrences", start: "19970905T090000",
    rule: "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    expected: "19970905T090000 1003 1107 1205 19980102 0206 0306 0403 0501 0605"),
  .init(
    name: "monthly on the first Friday until 24 December 1997", start: "19970905T090000",
    rule: "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", until: "19971223T190000",
    expected: "19970905T090000 1003 1107 1205"),
  .init(
    name: "every other month on the first and last Sunday", start: "19970907T090000",
    rule: "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    expected: "19970907T090000 28 1102 30 19980104 25 0301 29 0503 31"),
  .init(
    name: "monthly on the second-to-last Monday", start: "19970922T090000",
    rule: "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    expected: "19970922T090000 1020 1117 1222 19980119 0216"),
  .init(
    name: "monthly on the third-to-the-last day", start: "19970928T090000",
    rule: "FREQ=MONTHLY;BYMONTHDAY=-3",
    expected: "19970928T090000 1029 1128 1229 19980129 0226", isWhole: false),
  .init(
    name: "monthly on the 2nd and 15th", start: "19970902T090000",
    rule: "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    expected: "19970902T090000 15 1002 15 1102 15 1202 15 19980102 15"),
  .init(
    name: "monthly on the first and last day", start: "19970930T090000",
    rule: "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    expected: "19970930T090000 1001 31 1101 30 1201 31 19980101 31 0201"),
  .init(
    name: "every 18 months on the 10th thru 15th", start: "19970910T090000",
    rule: "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    expected: "19970910T090000..15 19990310..13"),
  .init(
    name: "every Tuesday, every other month", start: "19970902T090000",
    rule: "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
    expected: """
      19970902T090000 09 16 23 30 1104 11 18 25 19980106 13 20 27 0303 10 17 24 31
      """, isWhole: false),
  .init(
    name: "yearly in June and July", start: "19970610T090000",
    rule: "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
    expected: """
      19970610T090000 0710 19980610 0710 19990610 0710 20000610 0710 20010610 0710
      """),
  .init(
    name: "every other year in January, February and March", start: "19970310T090000",
    rule: "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
    expected: """
      19970310T090000 19990110 0210 0310 20010110 0210 0310 20030110 0210 0310
      """),
  .init(
    name: "every third year on the 1st, 100th and 200th day", start: "19970101T090000",
    rule: "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    expected: """
      19970101T090000 0410 0719 20000101 0409 0718 20030101 0410 0719 20060101
      """),
  .init(
    name: "every 20th Monday of the year", start: "19970519T090000",
    rule: "FREQ=YEARLY;BYDAY=20MO", expected: "19970519T090000 19980518 19990517",
    isWhole: false),
  .init(
    name: "Monday of week number 20", start: "19970512T090000",
    rule: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", expected: "19970512T090000 19980511 19990517",
    isWhole: false),
  .init(
    name: "every Thursday in March", start: "19970313T090000",
    rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
    expected: "19970313T090000 20 27 19980305 12 19 26 19990304 11 18 25", isWhole: false),
  .init(
    name: "every Thursday in June, July and August", start: "19970605T090000",
    rule: "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
    expected: """
      19970605T090000 12 19 26 0703 10 17 24 31 0807 14 21 28
      19980604 11 18 25 0702 09 16 23 30 0806 13 20 27
      19990603 10 17 24 0701 08 15 22 29 0805 12 19 26
      """, isWhole: false),
  .init(
    name: "every Friday the 13th, beside DTSTART, which is excluded", start: "19970902T090000",
    rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    expected: "19980213T090000 0313 1113 19990813 20001013", isWhole: false),
  .init(
    name: "the first Saturday that follows the first Sunday", start: "19970913T090000",
    rule: "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    expected: "19970913T090000 1011 1108 1213 19980110 0207 0307 0411 0509 0613",
    isWhole: false),
  .init(
    name: "U.S. Presidential Election day", start: "19961105T090000",
    rule: "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    expected: "19961105T090000 20001107 20041102", isWhole: false),
  .init(
    name: "the third Tuesday, Wednesday or Thursday", start: "19970904T090000",
    rule: "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
    expected: "19970904T090000 1007 1106"),
  .init(
    name: "the second-to-last weekday", start: "19970929T090000",
    rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    expected: "19970929T090000 1030 1127 1230 19980129 0226 0330", isWhole: false),
  .init(
    // The RFC has UNTIL=19970902T170000Z, but lists occurrences up to 17:00 local time, which is
    // 21:00Z. Here UNTIL fits the list.
    name: "every 3 hours from 9 to 17 o'clock", start: "19970902T090000",
    rule: "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", until: "19970902T170000",
    expected: "19970902T090000 T12 T15"),
  .init(
    name: "every 15 minutes", start: "19970902T090000", rule: "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
    expected: "19970902T090000 T0915 T0930 T0945 T1000 T1015"),
  .init(
    name: "every hour and a half", start: "19970902T090000",
    rule: "FREQ=MINUTELY;INTERVAL=90;COUNT=4", expected: "19970902T090000 T1030 T1200 T1330"),
  .init(
    name: "every 20 minutes from 9 to 16:40, by day", start: "19970902T090000",
    rule: "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", expected: twentyMinutes,
    isWhole: false),
  .init(
    name: "every 20 minutes from 9 to 16:40, by minute", start: "19970902T090000",
    rule: "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", expected: twentyMinutes,
    isWhole: false),
  .init(
    name: "every other week from Monday on", start: "19970805T090000",
    rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
    expected: "19970805T090000 10 19 24"),
  .init(
    name: "every other week from Sunday on", start: "19970805T090000",
    rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
    expected: "19970805T090000 17 19 31"),
  .init(
    name: "a day that February does not have", start: "20070115T090000",
    rule: "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
    expected: "20070115T090000 30 0215 0315 30"),
  .init(
    name: "§3.3.10: the last work day of the month", start: "19970930T090000",
    rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    expected: "19970930T090000 1031 1128 1231 19980130 0227", isWhole: false),
  .init(
    name: "§3.3.10: days and times of every other year", start: "19970105T083000",
    rule: "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30",
    expected: """
      19970105T083000 T09 12T08 T09 19T08 T09 26T08 T09
      19990103T08 T09 10T08 T09 17T08 T09 24T08 T09 31T08 T09
      """, isWhole: false),
  .init(
    name: "§3.3.10: every day for 10 days, every other", start: "19970902T090000",
    rule: "FREQ=DAILY;COUNT=10;INTERVAL=2",
    expected: "19970902T090000 04 06 08 10 12 14 16 18 20"),
]

private let twentyMinutes = """
  19970902T090000 T0920 T0940 T1000 T1020 T1040 T1100 T1120 T1140 T1200 T1220 T1240
  T1300 T1320 T1340 T1400 T1420 T1440 T1500 T1520 T1540 T1600 T1620 T1640 03T0900 T0920
  """
