import Testing

@testable import CalviewCommand

@Suite struct SuggestionsTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("list", "list", 0), ("lst", "list", 1),
    ("lsit", "list", 1), ("lisst", "list", 1), ("mist", "list", 1), ("kitten", "sitting", 3),
  ])
  func distanceCountsMistakes(one: String, other: String, expected: Int) {
    #expect(Suggestions.distance(one, other) == expected)
    #expect(Suggestions.distance(other, one) == expected)
  }

  @Test(
    arguments: [
      ("lst", "list"), ("hlep", "help"), ("completion", "completions"), ("comp", "completions"),
      ("xyz", nil), ("events", nil), ("li", nil),
    ] as [(String, String?)])
  func theClosestIsSuggestedIfItIsClose(word: String, expected: String?) {
    let words = ["list", "help", "completions", "man"]
    #expect(Suggestions.closest(to: word, among: words) == expected)
  }

  @Test(arguments: [
    ("Europe/Berln", ["Europe/Berlin"]), ("berln", ["Europe/Berlin"]), ("UTK", ["UTC"]),
    ("Asia/Soul", ["Asia/Seoul"]), ("Nowhere/Land", []), ("xy", []),
  ])
  func aMistypedZoneIsFoundByItsNameOrItsCity(name: String, expected: [String]) {
    let zones = ["America/New_York", "Asia/Seoul", "Europe/Berlin", "UTC"]
    #expect(Suggestions.zones(like: name, among: zones) == expected)
  }

  @Test func aCommandOfAnotherProgramIsNoDate() {
    for words in [
      ["add", "lunch", "friday", "12:30"], ["add", "lunch friday 12:30"],
      ["add", "lunch friday 12:30", "--in", "team.ics"], ["add"],
    ] {
      #expect(
        call(words: words).errors
          == "calview: there is no command \"add\"; did you mean calview new?\n")
    }
  }

  @Test func namesAreNotSimilarBecauseTheyEndAlike() {
    let names = ["google.ics", "team.ics"]
    #expect(Suggestions.closest(to: "nofile.ics", among: names, ending: ".ics") == nil)
    #expect(Suggestions.closest(to: "gogle.ics", among: names, ending: ".ics") == "google.ics")
    #expect(Suggestions.closest(to: "team.isc", among: names, ending: ".isc") == "team.ics")
  }

  @Test(
    arguments: [
      ("ls", "calview list"), ("liist", "calview list"), ("search", "calview show"),
      ("week", "calview --week +0"), ("nosuch", nil), ("add", "calview new"),
      ("delete", "calview remove"),
    ] as [(String, String?)])
  func whatOtherProgramsCallACommandIsKnown(word: String, expected: String?) {
    #expect(Suggestions.call(for: word) == expected)
  }
}
