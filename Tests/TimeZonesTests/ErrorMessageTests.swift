import Recurrence
import Testing
import TimeZones

@Suite struct ErrorMessageTests {
  @Test(arguments: [
    (ZoneLookupError.unknownName("Mars/Base"), "Mars/Base isn't the name of a time zone"),
    (.noDatabase, "this machine has no time zone database"),
    (
      .unreadable(name: "Europe/Berlin", .system(13)),
      "the zone file of Europe/Berlin can't be read (error 13)"
    ),
    (
      .unreadable(name: "Europe/Berlin", .outsideDirectory),
      "the zone file of Europe/Berlin is outside the zone directory"
    ),
    (
      .damaged(name: "Europe/Berlin", .truncated),
      "the zone file of Europe/Berlin ends too early"
    ),
  ])
  func aFailedLookupIsASentence(_ error: ZoneLookupError, _ message: String) {
    #expect(error.description == message)
  }

  @Test(arguments: [
    (
      SystemZoneError.invalidTZ("garbage"),
      "TZ is garbage, which is neither the name of a time zone nor a POSIX rule"
    ),
    (
      .unreadableTZ("Europe/Berlin", .noDatabase),
      "TZ is Europe/Berlin, but this machine has no time zone database"
    ),
    (.unreadableFile(path: "/etc/localtime", .notFound), "/etc/localtime doesn't exist"),
    (
      .damagedFile(path: "/etc/localtime", .countsLeapSeconds), "/etc/localtime counts leap seconds"
    ),
  ])
  func anUnknownSystemZoneIsASentence(_ error: SystemZoneError, _ message: String) {
    #expect(error.description == message)
  }

  @Test(arguments: [
    (ZoneDefinitionError.noObservance, "it has neither STANDARD nor DAYLIGHT"),
    (.tooManyObservances(201), "it has 201 observances; at most 200 are read"),
    (.tooManyRules(401), "it has 401 rules; at most 400 are read"),
    (.tooManyDates(1_001), "it has 1001 dates; at most 1000 are read"),
    (.offsetOutOfRange(observance: 0, offset: 86_400), "it has an offset of a day or more"),
    (.unsupportedFrequency(observance: 0, .daily), "its RRULE must be YEARLY or MONTHLY"),
  ])
  func aRefusedDefinitionIsASentence(_ error: ZoneDefinitionError, _ message: String) {
    #expect(error.message == message)
  }
}
