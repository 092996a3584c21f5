import CalendarLocales
import CalendarPages
import CivilCalendar
import DatePhrases
import ICSText
import Testing
import TimeZones

@testable import CalviewCommand

@Suite struct SettingsTests {
  private func settings(
    _ arguments: String..., variables: [String: String] = [:], isTerminal: Bool = false,
    terminalWidth: Int? = nil
  ) throws -> Settings {
    var environment = Environment.test.with(variables)
    environment.isTerminal = isTerminal
    environment.terminalWidth = terminalWidth
    let request = try ArgumentParser.parse(arguments.map { InputPath($0) })
    return try Settings(request, in: environment)
  }

  @Test func theZoneIsThatOfTheOptionThenOfTheEnvironment() throws {
    let variables = ["TZ": "America/New_York", "CALVIEW_TZ": "Asia/Seoul"]
    let option = try settings("--tz", "Europe/Berlin", variables: variables)
    #expect(option.zone.name == "Europe/Berlin")
    #expect(try settings(variables: variables).zone.name == "Asia/Seoul")
    #expect(try settings(variables: ["TZ": "America/New_York"]).zone.name == "America/New_York")
    #expect(try settings(variables: ["CALVIEW_TZ": ""]).zone.name == "UTC")
  }

  @Test func aBadZoneOfTheSystemIsSaidAndOneThatWasAskedForRefused() throws {
    let settings = try settings(variables: ["TZ": "Nowhere/Land"])
    #expect(settings.zone.name == "UTC")
    #expect(
      settings.warnings == [
        "TZ \"Nowhere/Land\" is not the name of a time zone; times are shown in UTC"
      ])
    #expect(
      throws: UsageError.unknownZone(option: "CALVIEW_TZ", value: "Nowhere/Land", suggestions: [])
    ) {
      try self.settings(variables: ["CALVIEW_TZ": "Nowhere/Land"])
    }
  }

  @Test func todayIsThatOfTheZoneUnlessItIsGiven() throws {
    // It is 10:00 UTC on 6 December.
    #expect(try settings().today.description == "2024-12-06")
    #expect(try settings("--tz", "Pacific/Kiritimati").today.description == "2024-12-07")
    #expect(
      try settings(variables: ["CALVIEW_TODAY": "2020-02-29"]).today.description == "2020-02-29")
    let both = try settings("--today", "tomorrow", variables: ["CALVIEW_TODAY": "2020-02-29"])
    #expect(both.today.description == "2024-12-07")
    #expect(try settings("--today", "2020-01-01").dates.today.description == "2020-01-01")
  }

  @Test func theFirstWeekdayIsThatOfTheLocaleUnlessItIsGiven() throws {
    #expect(try settings().firstWeekday == .sunday)
    #expect(try settings("--locale", "de_DE").firstWeekday == .monday)
    #expect(try settings("--locale", "de_DE", "-s").firstWeekday == .sunday)
    #expect(try settings("--first-weekday", "sat").firstWeekday == .saturday)
    #expect(
      try settings("--locale", "de_DE", "--first-weekday", "Mittwoch").firstWeekday == .wednesday)
  }

  @Test func theLocaleComesFromTheEnvironment() throws {
    #expect(try settings().locale.identifier == "C")
    #expect(try settings(variables: ["LANG": "ko_KR.UTF-8"]).locale.identifier == "ko_KR")
    let three = ["LC_ALL": "", "LC_TIME": "de_DE.UTF-8", "LANG": "ko_KR.UTF-8"]
    #expect(try settings(variables: three).locale.identifier == "de_DE")
    #expect(try settings(variables: ["LANG": "xx_YY"]).locale.identifier == "C")
  }

  @Test func theWidthIsTheFirstThatIsKnown() throws {
    #expect(try settings().look.width == 80)
    #expect(try settings(isTerminal: true, terminalWidth: 132).look.width == 132)
    let columns = ["COLUMNS": "100"]
    #expect(
      try settings(variables: columns, isTerminal: true, terminalWidth: 132).look.width == 100)
    #expect(try settings("--width", "40", variables: columns).look.width == 40)
    #expect(try settings(variables: ["COLUMNS": "wide"]).look.width == 80)
    #expect(try settings(variables: ["COLUMNS": "5"]).look.width == 22)
    #expect(try settings(variables: ["COLUMNS": "999999"]).look.width == 500)
  }

  /// The settings that decide whether colours are used.
  struct ColorCase: CustomTestStringConvertible, Sendable {
    var option = "auto"
    var variables: [String: String] = [:]
    var isTerminal = true
    let isColored: Bool

    var testDescription: String { "\(option) \(variables) \(isTerminal)" }
  }

  @Test(arguments: [
    ColorCase(isColored: true),
    ColorCase(isTerminal: false, isColored: false),
    ColorCase(option: "never", isColored: false),
    ColorCase(option: "always", isTerminal: false, isColored: true),
    ColorCase(variables: ["NO_COLOR": "1"], isColored: false),
    ColorCase(variables: ["NO_COLOR": ""], isColored: true),
    ColorCase(option: "always", variables: ["NO_COLOR": "1"], isColored: true),
    ColorCase(variables: ["CLICOLOR_FORCE": "1"], isTerminal: false, isColored: true),
    ColorCase(variables: ["CLICOLOR_FORCE": "0"], isTerminal: false, isColored: false),
    ColorCase(variables: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], isColored: false),
    ColorCase(variables: ["CLICOLOR": "0"], isColored: false),
    ColorCase(variables: ["TERM": "dumb"], isColored: false),
  ])
  func coloursFollowTheUsualOrder(of colors: ColorCase) throws {
    let settings = try settings(
      "--color", colors.option, variables: colors.variables, isTerminal: colors.isTerminal)
    #expect((settings.theme != nil) == colors.isColored)
  }

  /// The settings that decide which background the colours are to suit.
  struct ThemeCase: CustomTestStringConvertible, Sendable {
    var option = "auto"
    var variables: [String: String] = [:]
    var isTerminal = true
    var answer: UInt32?
    let ground: Ground

    var testDescription: String { "\(option) \(variables) \(isTerminal) \(answer as Any)" }
  }

  @Test(arguments: [
    ThemeCase(answer: 0x1E1E1E, ground: .dark),
    ThemeCase(answer: 0xFDF6E3, ground: .light),
    ThemeCase(ground: .unknown),
    ThemeCase(variables: ["COLORFGBG": "0;15"], ground: .light),
    ThemeCase(variables: ["COLORFGBG": "0;15"], answer: 0, ground: .dark),
    ThemeCase(variables: ["COLORFGBG": "default"], ground: .unknown),
    ThemeCase(option: "light", answer: 0, ground: .light),
    ThemeCase(option: "dark", ground: .dark),
    ThemeCase(option: "plain", answer: 0, ground: .unknown),
    // The Linux console, whatever it might answer; a remote terminal; no terminal.
    ThemeCase(variables: ["TERM": "linux"], answer: 0xFFFFFF, ground: .dark),
    ThemeCase(variables: ["SSH_CONNECTION": "a 1 b 2"], answer: 0, ground: .unknown),
    ThemeCase(
      variables: ["SSH_CONNECTION": "a 1 b 2", "COLORFGBG": "15;0"], answer: 0xFFFFFF,
      ground: .dark),
    ThemeCase(isTerminal: false, answer: 0, ground: .unknown),
    ThemeCase(variables: ["COLORFGBG": "15;0"], isTerminal: false, ground: .dark),
  ])
  func coloursSuitTheBackground(of theme: ThemeCase) throws {
    var environment = Environment.test.with(theme.variables)
    environment.isTerminal = theme.isTerminal
    environment.askForBackground = { [answer = theme.answer] in answer.map { RGBColor($0) } }
    let request = try parse("--color", "always", "--theme", theme.option)
    #expect(try Settings(request, in: environment).theme?.ground == theme.ground)
  }

  @Test func aTerminalIsNotAskedForWhatNothingDependsOn() throws {
    for arguments in [["--color", "never"], ["--theme", "dark"], ["-o", "page.txt"]] {
      var environment = Environment.test
      environment.isTerminal = true
      environment.askForBackground = {
        Issue.record("asked")
        return nil
      }
      _ = try Settings(
        try ArgumentParser.parse(arguments.map { InputPath($0) }), in: environment)
    }
  }

  @Test func aFileHasNoColoursOfItsOwn() throws {
    #expect(try settings("-o", "page.txt", isTerminal: true).theme == nil)
  }
}
