import Foundation
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct WritingCommandTests {
  private let directory: TemporaryDirectory
  private let team: String

  init() throws {
    directory = try TemporaryDirectory()
    team = directory.url.appending(path: "team.ics").path
  }

  /// The events of a year, each with the date and the time of its start.
  private func list() -> [String] {
    let outcome = call(
      "list", team, "--from", "2024-01-01", "--to", "2025-12-31", "--format", "tsv", "--columns",
      "start,end,summary")
    return outcome.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t").prefix(3).joined(separator: " | ")
    }
  }

  private func run(_ arguments: String...) -> Outcome {
    call((arguments + ["--in", team, "--tz", "Europe/Berlin"]).map { InputPath($0) })
  }

  // It is Friday, 2024-12-06.
  @Test(
    arguments: [
      (
        "lunch with Noa tomorrow 12-13",
        "lunch with Noa, Saturday 2024-12-07 12:00-13:00 Europe/Berlin"
      ),
      (
        "dentist 2024-12-05 9:30",
        "dentist, Thursday 2024-12-05 9:30-10:30 Europe/Berlin, which is over"
      ),
      ("dinner sat 7-9pm", "dinner, Saturday 2024-12-07 19:00-21:00 Europe/Berlin"),
      ("retro 9 dec 2pm-3", "retro, Monday 2024-12-09 14:00-15:00 Europe/Berlin"),
      ("Sun visor 9 dec at noon", "Sun visor, Monday 2024-12-09 12:00-13:00 Europe/Berlin"),
      (
        "Dentist (monday 8:30), bring card",
        "Dentist, bring card, Monday 2024-12-09 8:30-9:30 Europe/Berlin"
      ),
      ("Second 2024-12-24 12:00", "Second, Tuesday 2024-12-24 12:00-13:00 Europe/Berlin"),
      ("Concert, 9 dec at 20", "Concert, Monday 2024-12-09 20:00-21:00 Europe/Berlin"),
      ("flight 9 dec 2025 9:00-10", "flight, Tuesday 2025-12-09 9:00-10:00 Europe/Berlin"),
      ("dentist next friday at 9:30", "dentist, Friday 2024-12-13 9:30-10:30 Europe/Berlin"),
      (
        "Holiday 2024-12-24..2024-12-26",
        "Holiday, Tuesday 2024-12-24 to Thursday 2024-12-26, all day"
      ),
      ("call today at 15:00 for 30 min", "call, Friday 2024-12-06 15:00-15:30 Europe/Berlin"),
      ("call Eva on monday, 9am-5pm", "call Eva, Monday 2024-12-09 9:00-17:00 Europe/Berlin"),
      ("lunch 24 dec 12-13", "lunch, Tuesday 2024-12-24 12:00-13:00 Europe/Berlin"),
      ("fair 6-8 dec", "fair, Friday 2024-12-06 to Sunday 2024-12-08, all day"),
      ("fair from monday to tuesday", "fair, Monday 2024-12-09 to Tuesday 2024-12-10, all day"),
      ("retro monday from 2 to 3pm", "retro, Monday 2024-12-09 14:00-15:00 Europe/Berlin"),
      ("2024-12-24T18:00..19:30 Mass", "Mass, Tuesday 2024-12-24 18:00-19:30 Europe/Berlin"),
      (
        "party saturday 22:00-02:00",
        "party, Saturday 2024-12-07 22:00-Sunday 2024-12-08 2:00 Europe/Berlin"
      ),
      ("march with 12 people tomorrow", "march with 12 people, Saturday 2024-12-07, all day"),
      ("quiz monday week 8pm", "quiz, Monday 2024-12-16 20:00-21:00 Europe/Berlin"),
      ("choir a week on monday 19:00", "choir, Monday 2024-12-16 19:00-20:00 Europe/Berlin"),
      ("dinner mon 9th 7:30pm", "dinner, Monday 2024-12-09 19:30-20:30 Europe/Berlin"),
      ("concert 9 dec 8pm 2 hours", "concert, Monday 2024-12-09 20:00-22:00 Europe/Berlin"),
      ("call monday 2pm for two hours", "call, Monday 2024-12-09 14:00-16:00 Europe/Berlin"),
      ("yoga monday 6pm half an hour", "yoga, Monday 2024-12-09 18:00-18:30 Europe/Berlin"),
      (
        "flight 31 dec 23:00 - 1 jan 06:00",
        "flight, Tuesday 2024-12-31 23:00-Wednesday 2025-01-01 6:00 Europe/Berlin"
      ),
      // Words of time that are not beside the time are of the title, as is what is not beside it.
      (
        "second interview monday 13:00",
        "second interview, Monday 2024-12-09 13:00-14:00 Europe/Berlin"
      ),
      (
        "4th grade concert monday 7pm",
        "4th grade concert, Monday 2024-12-09 19:00-20:00 Europe/Berlin"
      ),
      // A length at the start stays in the title, as it may be a name.
      ("90 min yoga monday 10am", "90 min yoga, Monday 2024-12-09 10:00-11:30 Europe/Berlin"),
      ("30-minute walk monday 10am", "30-minute walk, Monday 2024-12-09 10:00-10:30 Europe/Berlin"),
      ("2h workshop monday 9am", "2h workshop, Monday 2024-12-09 9:00-11:00 Europe/Berlin"),
      ("1.5h workshop monday 9am", "1.5h workshop, Monday 2024-12-09 9:00-10:30 Europe/Berlin"),
      ("30 min walk monday 8-9am", "30 min walk, Monday 2024-12-09 8:00-9:00 Europe/Berlin"),
      (
        "20 min run, 10 min stretch monday 9am",
        "20 min run, 10 min stretch, Monday 2024-12-09 9:00-10:00 Europe/Berlin"
      ),
      ("100 m sprint monday 9am", "100 m sprint, Monday 2024-12-09 9:00-10:00 Europe/Berlin"),
      (
        "2 x 20 min rowing monday 9am",
        "2 x 20 min rowing, Monday 2024-12-09 9:00-10:00 Europe/Berlin"
      ),
      ("party sat 14 8pm", "party, Saturday 2024-12-14 20:00-21:00 Europe/Berlin"),
      ("call monday 9 am", "call, Monday 2024-12-09 9:00-10:00 Europe/Berlin"),
      ("call monday 9 to 10am", "call, Monday 2024-12-09 9:00-10:00 Europe/Berlin"),
      ("call monday 9 - 10:30", "call, Monday 2024-12-09 9:00-10:30 Europe/Berlin"),
      (
        "trip 2 weeks starting monday",
        "trip, Monday 2024-12-09 to Sunday 2024-12-22, all day"
      ),
      ("happy hour monday 5pm", "happy hour, Monday 2024-12-09 17:00-18:00 Europe/Berlin"),
      ("dinner for two monday 7pm", "dinner for two, Monday 2024-12-09 19:00-20:00 Europe/Berlin"),
      ("bus 42 monday 14:05", "bus 42, Monday 2024-12-09 14:05-15:05 Europe/Berlin"),
      (
        "call +49 40 1234 monday 10am",
        "call +49 40 1234, Monday 2024-12-09 10:00-11:00 Europe/Berlin"
      ),
      ("call monday 2pm, 3 people", "call, 3 people, Monday 2024-12-09 14:00-15:00 Europe/Berlin"),
      ("last day of school monday", "last day of school, Monday 2024-12-09, all day"),
      (
        "Sat nav repair mon 10am", "Sat nav repair, Monday 2024-12-09 10:00-11:00 Europe/Berlin"
      ),
      ("dinner monday night 8:30", "dinner, Monday 2024-12-09 20:30-21:30 Europe/Berlin"),
      ("dinner 8pm monday night", "dinner, Monday 2024-12-09 20:00-21:00 Europe/Berlin"),
      ("movie night monday 8pm", "movie night, Monday 2024-12-09 20:00-21:00 Europe/Berlin"),
      ("dinner tonight at 9:15", "dinner, Friday 2024-12-06 21:15-22:15 Europe/Berlin"),
      ("dinner tonight 8-9:30", "dinner, Friday 2024-12-06 20:00-21:30 Europe/Berlin"),
      ("coffee this afternoon 4:30", "coffee, Friday 2024-12-06 16:30-17:30 Europe/Berlin"),
      (
        "Party dec 31 9pm - jan 1 1am",
        "Party, Tuesday 2024-12-31 21:00-Wednesday 2025-01-01 1:00 Europe/Berlin"
      ),
      ("release 2.0 monday 10am", "release 2.0, Monday 2024-12-09 10:00-11:00 Europe/Berlin"),
      (
        "lunch monday 12:30 for an hour and a half",
        "lunch, Monday 2024-12-09 12:30-14:00 Europe/Berlin"
      ),
      (
        "workshop monday afternoon 11-1",
        "workshop, Monday 2024-12-09 11:00-13:00 Europe/Berlin"
      ),
      (
        "rowing 2 x 20 min, monday 18:00",
        "rowing 2 x 20 min, Monday 2024-12-09 18:00-19:00 Europe/Berlin"
      ),
      (
        "race weekend 14-15 dec",
        "race, Saturday 2024-12-14 to Sunday 2024-12-15, all day"
      ),
      (
        "tea monday afternoon at ten to four", "tea, Monday 2024-12-09 15:50-16:50 Europe/Berlin"
      ),
      ("8pm Story time monday", "Story time, Monday 2024-12-09 20:00-21:00 Europe/Berlin"),
    ])
  func theTimeIsFoundInTheWords(text: String, expected: String) {
    let outcome = run("new", text, "--uid", "one@team.example")
    #expect(outcome.errors == "")
    #expect(outcome.output == "added \(expected) [one@team.example] to the new file \(team)\n")
    #expect(outcome.status == 0)
    #expect(call("validate", team).status == 0)
  }

  @Test(arguments: [
    ("de_DE", "Zahnarzt nächsten montag 9:30", "Zahnarzt, Monday 2024-12-09 9:30-10:30"),
    // Two digits after a date are an hour, no year.
    ("de_DE", "Konzert 13.12. 20 Uhr", "Konzert, Friday 2024-12-13 20:00-21:00"),
    ("de_DE", "Kurs am 13.12. von 14 bis 16 Uhr", "Kurs, Friday 2024-12-13 14:00-16:00"),
    ("fr_FR", "déjeuner 13/12 12-13", "déjeuner, Friday 2024-12-13 12:00-13:00"),
    ("fr_FR", "déjeuner demain à 12h30", "déjeuner, Saturday 2024-12-07 12:30-13:30"),
    ("ru_RU", "встреча 13.12. 19-21", "встреча, Friday 2024-12-13 19:00-21:00"),
    // A short name of a weekday may be a word: "mit" is "with".
    ("de_DE", "Essen mit Noa morgen 12-13", "Essen mit Noa, Saturday 2024-12-07 12:00-13:00"),
    ("de_DE", "Kino Mo 20:00 mit Eva", "Kino mit Eva, Monday 2024-12-09 20:00-21:00"),
    ("de_DE", "Essen morgen 8 Uhr abends", "Essen, Saturday 2024-12-07 20:00-21:00"),
    ("de_DE", "Arzt Montag 15 Uhr, Dauer: 2 Stunden", "Arzt, Monday 2024-12-09 15:00-17:00"),
    ("de_DE", "Montag, 9.12.: Basar 10:30", "Basar, Monday 2024-12-09 10:30-11:30"),
    // Without blanks, a word has a day, a time and a title.
    ("zh_CN", "明天下午3点开会", "开会, Saturday 2024-12-07 15:00-16:00"),
    ("zh_CN", "电影 明晚8点", "电影, Saturday 2024-12-07 20:00-21:00"),
    ("ja_JP", "明日10時から11時半まで会議", "会議, Saturday 2024-12-07 10:00-11:30"),
    ("ja_JP", "映画 明日の夜8時", "映画, Saturday 2024-12-07 20:00-21:00"),
    ("ja_JP", "休暇 12月24日から1月2日まで", "休暇, Tuesday 2024-12-24 to Thursday 2025-01-02, all day"),
    ("ko_KR", "휴가 12월 24일부터 1월 2일까지", "휴가, Tuesday 2024-12-24 to Thursday 2025-01-02, all day"),
    ("zh_CN", "休假 12月24日到1月2日", "休假, Tuesday 2024-12-24 to Thursday 2025-01-02, all day"),
    ("ja_JP", "30分散歩 明日8時", "30分散歩, Saturday 2024-12-07 8:00-8:30"),
    ("zh_CN", "2小时会议 明天9:00", "2小时会议, Saturday 2024-12-07 9:00-11:00"),
    (
      "de_DE", "30 Minuten Spaziergang morgen 8 Uhr",
      "30 Minuten Spaziergang, Saturday 2024-12-07 8:00-8:30"
    ),
    (
      "de_DE", "2-stündiger Workshop morgen 9 Uhr",
      "2-stündiger Workshop, Saturday 2024-12-07 9:00-11:00"
    ),
    (
      "sv_SE", "30 minuters promenad imorgon 9:00",
      "30 minuters promenad, Saturday 2024-12-07 9:00-9:30"
    ),
    (
      "tr_TR", "30 dakikalık yürüyüş yarın 9:00",
      "30 dakikalık yürüyüş, Saturday 2024-12-07 9:00-9:30"
    ),
    ("pl_PL", "30-minutowy spacer jutro 9:00", "30-minutowy spacer, Saturday 2024-12-07 9:00-9:30"),
    ("fr_FR", "1h30 de sport lundi à 9h", "1h30 de sport, Monday 2024-12-09 9:00-10:30"),
    (
      "es_ES", "2 horas de taller el lunes a las 9:00",
      "2 horas de taller, Monday 2024-12-09 9:00-11:00"
    ),
    ("it_IT", "cena sabato 14 ore 20", "cena, Saturday 2024-12-14 20:00-21:00"),
    ("de_DE", "Essen Samstag 14 Uhr", "Essen, Saturday 2024-12-07 14:00-15:00"),
    ("fr_FR", "dentiste lundi 9", "dentiste, Monday 2024-12-09, all day"),
    ("ko_KR", "회의 내일 오후 3시", "회의, Saturday 2024-12-07 15:00-16:00"),
    ("ko_KR", "회의 내일 오후 3시~5시", "회의, Saturday 2024-12-07 15:00-17:00"),
    ("ja_JP", "会議 明日 15時〜16時半", "会議, Saturday 2024-12-07 15:00-16:30"),
    // A number with a word of hours is no part of a date.
    ("de_DE", "Zug Montag 9.12 Uhr", "Zug, Monday 2024-12-09 9:12-10:12"),
    ("de_DE", "Zug Mittwoch 9.12 Uhr", "Zug, Wednesday 2024-12-11 9:12-10:12"),
    ("de_DE", "Kurs Mittwoch 9.12 – 10.12 Uhr", "Kurs, Wednesday 2024-12-11 9:12-10:12"),
    ("de_DE", "Lauf Sonntag 11.29 Uhr", "Lauf, Sunday 2024-12-08 11:29-12:29"),
    ("de_DE", "Marathon Sonntag 9.30", "Marathon, Sunday 2024-12-08 9:30-10:30"),
    ("it_IT", "treno giovedì 10.15", "treno, Thursday 2024-12-12 10:15-11:15"),
    // A shift, and a day off, and no Tuesday or Friday.
    ("de_DE", "frei So 14-16 Uhr", "frei, Sunday 2024-12-08 14:00-16:00"),
    ("de_DE", "Dienst am 9.12. 6-14 Uhr", "Dienst, Monday 2024-12-09 6:00-14:00"),
    ("fr_FR", "réunion lundi en huit à 10h", "réunion, Monday 2024-12-16 10:00-11:00"),
    ("de_DE", "Zahnarzt am 18. 9:30", "Zahnarzt, Wednesday 2024-12-18 9:30-10:30"),
    ("de_DE", "Treffen zwischen 14 und 16 Uhr am Montag", "Treffen, Monday 2024-12-09 14:00-16:00"),
    ("nl_NL", "overleg maandag tussen 14 en 16 uur", "overleg, Monday 2024-12-09 14:00-16:00"),
    ("it_IT", "riunione lunedì tra le 14 e le 16", "riunione, Monday 2024-12-09 14:00-16:00"),
    ("it_IT", "riunione lunedì dalle 14 alle 16", "riunione, Monday 2024-12-09 14:00-16:00"),
    ("pt_BR", "reunião segunda das 14h às 16h", "reunião, Monday 2024-12-09 14:00-16:00"),
    ("sv_SE", "möte måndag mellan 14 och 16", "möte, Monday 2024-12-09 14:00-16:00"),
    ("de_DE", "Probe Montag 14 Uhr für 2 Stunden", "Probe, Monday 2024-12-09 14:00-16:00"),
    ("de_DE", "Kurs Montag 16 Uhr 90 Minuten", "Kurs, Monday 2024-12-09 16:00-17:30"),
    ("de_DE", "Kurs Montag 18 Uhr anderthalb Stunden", "Kurs, Monday 2024-12-09 18:00-19:30"),
    ("ja_JP", "会議 月曜日 14時 2時間", "会議, Monday 2024-12-09 14:00-16:00"),
    ("ru_RU", "встреча в понедельник в 14:00 на 2 часа", "встреча, Monday 2024-12-09 14:00-16:00"),
    (
      "de_DE", "Silvester 31.12. 22 Uhr bis 1.1. 3 Uhr",
      "Silvester, Tuesday 2024-12-31 22:00-Wednesday 2025-01-01 3:00"
    ),
    (
      "de_DE", "17. Geburtstag Theo Montag 15 Uhr",
      "17. Geburtstag Theo, Monday 2024-12-09 15:00-16:00"
    ),
    (
      "es_ES", "cena con María el lunes a las 21:30",
      "cena con María, Monday 2024-12-09 21:30-22:30"
    ),
    ("fi_FI", "kokous maanantai klo 9", "kokous, Monday 2024-12-09 9:00-10:00"),
    (
      "fr_FR", "fête 40 ans de Paul lundi 20h", "fête 40 ans de Paul, Monday 2024-12-09 20:00-21:00"
    ),
    ("fr_FR", "cours de 2 heures lundi 14h", "cours, Monday 2024-12-09 14:00-16:00"),
    ("fr_FR", "soirée lundi à partir de 19h", "soirée, Monday 2024-12-09 19:00-20:00"),
    ("fr_FR", "dîner ce soir 20h", "dîner, Friday 2024-12-06 20:00-21:00"),
    ("C", "dinner tonight 8pm", "dinner, Friday 2024-12-06 20:00-21:00"),
    ("pt_BR", "Aula segunda 18h", "Aula, Monday 2024-12-09 18:00-19:00"),
    // These are places and titles, and no zones or series.
    (
      "C", "Walk tomorrow 3pm Central Park",
      "Walk Central Park, Saturday 2024-12-07 15:00-16:00"
    ),
    ("C", "Meeting 3 pm Mon @ Office", "Meeting @ Office, Monday 2024-12-09 15:00-16:00"),
    ("C", "Fair tomorrow all day", "Fair, Saturday 2024-12-07, all day"),
    ("de_DE", "Basar ganztägig morgen", "Basar, Saturday 2024-12-07, all day"),
    ("C", "All day breakfast tomorrow", "All day breakfast, Saturday 2024-12-07, all day"),
    (
      "C", "Fair from dec 9 9:00 to dec 11 17:00 with Noa",
      "Fair with Noa, Monday 2024-12-09 9:00-Wednesday 2024-12-11 17:00"
    ),
    (
      "de_DE", "Besuch 14.12. 14 Uhr bis 15.12. 12 Uhr",
      "Besuch, Saturday 2024-12-14 14:00-Sunday 2024-12-15 12:00"
    ),
    ("C", "EST meeting tomorrow 3pm", "EST meeting, Saturday 2024-12-07 15:00-16:00"),
    ("C", "Weekly review tomorrow 9:00", "Weekly review, Saturday 2024-12-07 9:00-10:00"),
    ("de_DE", "Daily morgen 9:00", "Daily, Saturday 2024-12-07 9:00-10:00"),
    ("es_ES", "Mi casa mañana a las 21:30", "Mi casa, Saturday 2024-12-07 21:30-22:30"),
    (
      "de_DE", "Zahnarzt morgen nachmittag um halb drei",
      "Zahnarzt, Saturday 2024-12-07 14:30-15:30"
    ),
    ("de_DE", "Essen mit Eva morgen Mittag", "Essen mit Eva, Saturday 2024-12-07 12:00-13:00"),
    // Here it is the meal.
    ("de_DE", "Mittag mit Eva morgen 12:30", "Mittag mit Eva, Saturday 2024-12-07 12:30-13:30"),
    ("de_DE", "Treffen um eine Idee morgen", "Treffen um eine Idee, Saturday 2024-12-07, all day"),
    ("tr_TR", "Yemek yarın akşam 8'de", "Yemek, Saturday 2024-12-07 20:00-21:00"),
    ("fr_FR", "Dîner demain soir à 8h et demie", "Dîner, Saturday 2024-12-07 20:30-21:30"),
    ("fr_FR", "Dîner ce soir à 8h30", "Dîner, Friday 2024-12-06 20:30-21:30"),
    ("es_ES", "Cena esta noche a las 8:30", "Cena, Friday 2024-12-06 20:30-21:30"),
    ("es_ES", "Cena con Marta lun 21h", "Cena con Marta, Monday 2024-12-09 21:00-22:00"),
    ("de_DE", "Essen heute Abend um acht", "Essen, Friday 2024-12-06 20:00-21:00"),
    ("fr_FR", "Comité jeudi 12 à 20h", "Comité, Thursday 2024-12-12 20:00-21:00"),
    ("fr_FR", "Comité le 12 à 20h", "Comité, Thursday 2024-12-12 20:00-21:00"),
    ("pt_BR", "Curso de 9 a 11 dez", "Curso, Monday 2024-12-09 to Wednesday 2024-12-11, all day"),
    ("pt_BR", "Reunião depois de amanhã às 15h", "Reunião, Sunday 2024-12-08 15:00-16:00"),
    ("it_IT", "Cena lunedì alle 20 due ore e mezza", "Cena, Monday 2024-12-09 20:00-22:30"),
    ("de_DE", "Dreh Montag Vormittag von 9 bis 11 Uhr", "Dreh, Monday 2024-12-09 9:00-11:00"),
    ("en_GB", "fair friday 09:00 to 10pm", "fair, Friday 2024-12-06 9:00-22:00"),
    (
      "en_GB", "party friday 9 to midnight",
      "party, Friday 2024-12-06 21:00-Saturday 2024-12-07 0:00"
    ),
    (
      "de_DE", "Fest Freitag 9 Uhr bis Mitternacht",
      "Fest, Friday 2024-12-06 9:00-Saturday 2024-12-07 0:00"
    ),
    (
      "fr_FR", "fête vendredi de 9h à minuit",
      "fête, Friday 2024-12-06 9:00-Saturday 2024-12-07 0:00"
    ),
    ("fr_FR", "Cours lundi matin de 9h à 11h", "Cours, Monday 2024-12-09 9:00-11:00"),
    ("de_DE", "Treffen Montag Abend von 8 bis 10 Uhr", "Treffen, Monday 2024-12-09 20:00-22:00"),
    ("pt_BR", "Jantar segunda à noite às 8", "Jantar, Monday 2024-12-09 20:00-21:00"),
    ("it_IT", "Festa di Ugo il 1° febbraio", "Festa di Ugo, Saturday 2025-02-01, all day"),
    ("it_IT", "Cena lunedì h 20:30", "Cena, Monday 2024-12-09 20:30-21:30"),
    ("it_IT", "Treno delle 7:10 per Roma lunedì", "Treno per Roma, Monday 2024-12-09 7:10-8:10"),
    ("C", "Party 🎉 monday 21:00", "Party 🎉, Monday 2024-12-09 21:00-22:00"),
    (
      "C", "night shift 2025-03-29 22:00 for 8 hours",
      "night shift, Saturday 2025-03-29 22:00-Sunday 2025-03-30 7:00"
    ),
    ("zh_CN", "开会 明天 下午三点半", "开会, Saturday 2024-12-07 15:30-16:30"),
    (
      "C", "Talk at one of the schools tomorrow",
      "Talk at one of the schools, Saturday 2024-12-07, all day"
    ),
    ("C", "Salt and pepper tomorrow", "Salt and pepper, Saturday 2024-12-07, all day"),
    ("fr_FR", "Aller à une fête demain", "Aller à une fête, Saturday 2024-12-07, all day"),
    ("C", "Half marathon tomorrow", "Half marathon, Saturday 2024-12-07, all day"),
    ("C", "Movie night tomorrow", "Movie night, Saturday 2024-12-07, all day"),
    (
      "C", "Midnight mass 24 dec 23:00",
      "Midnight mass, Tuesday 2024-12-24 23:00-Wednesday 2024-12-25 0:00"
    ),
    (
      "C", "offsite mon 16 to wed 18 december",
      "offsite, Monday 2024-12-16 to Wednesday 2024-12-18, all day"
    ),
    (
      "C", "holiday 9 dec for 2 weeks",
      "holiday, Monday 2024-12-09 to Sunday 2024-12-22, all day"
    ),
    (
      "C", "retreat for three days 22 june 2025",
      "retreat, Sunday 2025-06-22 to Tuesday 2025-06-24, all day"
    ),
    (
      "fr_FR", "vacances 3 mai pendant 5 jours",
      "vacances, Saturday 2025-05-03 to Wednesday 2025-05-07, all day"
    ),
    ("C", "Mum's 60th monday 9 dec", "Mum's 60th, Monday 2024-12-09, all day"),
    ("de_DE", "Oma 80 Jahre 9. Dezember", "Oma 80 Jahre, Monday 2024-12-09, all day"),
    ("C", "monday morning at 7 jog", "jog, Monday 2024-12-09 7:00-8:00"),
    ("C", "Friday evening cinema 20:00", "cinema, Friday 2024-12-06 20:00-21:00"),
    ("de_DE", "Kino Samstagabend 20 Uhr", "Kino, Saturday 2024-12-07 20:00-21:00"),
    (
      "de_DE", "Feier Montagabend, 9. Dezember, 19 Uhr", "Feier, Monday 2024-12-09 19:00-20:00"
    ),
    ("C", "Party monday evening 9 december 19:00", "Party, Monday 2024-12-09 19:00-20:00"),
    ("de_DE", "Arzt Montagmorgen um 9", "Arzt, Monday 2024-12-09 9:00-10:00"),
    ("nl_NL", "cursus maandagochtend om 9", "cursus, Monday 2024-12-09 9:00-10:00"),
    ("sv_SE", "kurs måndagskväll kl 19", "kurs, Monday 2024-12-09 19:00-20:00"),
    ("sv_SE", "kurs måndag morgon kl 9", "kurs, Monday 2024-12-09 9:00-10:00"),
    ("it_IT", "corso mattina dalle 9 alle 11 lunedì", "corso, Monday 2024-12-09 9:00-11:00"),
    (
      "it_IT", "riunione lunedì pomeriggio dalle 14 alle 16",
      "riunione, Monday 2024-12-09 14:00-16:00"
    ),
    ("es_ES", "reunión 15/1 a las 20", "reunión, Wednesday 2025-01-15 20:00-21:00"),
    ("es_ES", "reunión 9/12 a las 11 de la mañana", "reunión, Monday 2024-12-09 11:00-12:00"),
    ("es_ES", "reunión lunes de 10 a 12 de la mañana", "reunión, Monday 2024-12-09 10:00-12:00"),
    (
      "es_ES", "reunión el 9 de diciembre a las 18 en el club",
      "reunión en el club, Monday 2024-12-09 18:00-19:00"
    ),
    ("es_ES", "feria 9 al 11 dic", "feria, Monday 2024-12-09 to Wednesday 2024-12-11, all day"),
    (
      "es_ES", "torneo el fin de semana del 14 de diciembre",
      "torneo, Saturday 2024-12-14 to Sunday 2024-12-15, all day"
    ),
    (
      "es_ES", "regata 16 y 17 de enero",
      "regata, Thursday 2025-01-16 to Friday 2025-01-17, all day"
    ),
    ("nl_NL", "borrel morgenavond 20:00", "borrel, Saturday 2024-12-07 20:00-21:00"),
    ("nl_NL", "borrel maandag om 9 uur", "borrel, Monday 2024-12-09 9:00-10:00"),
    ("C", "room 5 monday 9 december 14:00", "room 5, Monday 2024-12-09 14:00-15:00"),
    ("it_IT", "cena stasera alle 20", "cena, Friday 2024-12-06 20:00-21:00"),
    (
      "es_ES", "curso lunes por la mañana de 9:00 a 11:00", "curso, Monday 2024-12-09 9:00-11:00"
    ),
    ("pt_BR", "dentista daqui a duas semanas 15h", "dentista, Friday 2024-12-20 15:00-16:00"),
    ("pt_BR", "dentista 5ª às 15h", "dentista, Thursday 2024-12-12 15:00-16:00"),
    ("de_DE", "Sitzung 9.12. 10 - 12 Uhr", "Sitzung, Monday 2024-12-09 10:00-12:00"),
    (
      "C", "Party tomorrow 8 to midnight",
      "Party, Saturday 2024-12-07 20:00-Sunday 2024-12-08 0:00"
    ),
  ])
  func theWordsMayBeInALanguage(locale: String, text: String, expected: String) {
    let outcome = run("new", text, "--locale", locale)
    let zone = expected.hasSuffix("all day") ? "" : " Europe/Berlin"
    #expect(outcome.output.hasPrefix("added \(expected)\(zone) ["), "\(outcome)")
  }

  @Test func aNumberWordThatGoesOnIsNoTime() {
    let outcome = run("new", "Cena con alle venti persone domani", "--locale", "it_IT")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\"alle venti\" could be a time"), "\(outcome.errors)")
  }

  @Test(
    arguments: [
      ("lunch with Noa", "no day is in it"),
      ("lunch friday or saturday", "\"friday or saturday\" are several days"),
      ("lunch friday or 6 dec 2025", "\"friday or 6 dec 2025\" are several days"),
      ("tomorrow 12-13", "it has no title"),
      // It is afternoon.
      ("dentist friday 9:30", "it is over, Friday 2024-12-06 9:30-10:30"),
      ("trip 1 oct", "it is over, Tuesday 2024-10-01, all day"),
      ("standup tomorrow 9", "\"9\" could be a time or a year"),
      ("dinner tomorrow at 7", "\"at 7\" could be 7:00 or 19:00; write the one you mean"),
      ("dinner at eight with Noa tomorrow", "\"at eight\" could be 8:00 or 20:00"),
      ("party tomorrow half past eight", "\"half past eight\" could be 8:30 or 20:30"),
      ("party tomorrow ten thirty", "\"ten thirty\" could be 10:30 or 22:30"),
      ("party half past eight", "\"half past eight\" could be 8:30 or 20:30"),
      (
        "party tomorrow midnight",
        "\"midnight\" could be the start or the end of the day; write 0:00"
      ),
      (
        "call tomorrow 2 at night",
        "\"2 at night\" could be in the night before the day or after it"
      ),
      ("dinner tomorrow evening", "\"evening\" names no hour; write for example 14:30"),
      ("noon with Noa tomorrow", "\"noon\" could be the time; write it beside the day"),
      ("holiday from monday", "\"from monday\": that names only one end of the days"),
      ("call Noa before monday", "\"before monday\": that names only one end of the days"),
      ("dinner tomorrow 8-kor", "\"8-kor\" could be a time or a year"),
      ("lunch 9 dec 26", "\"26\" could be a time or a year"),
      ("mon lunch 12:00", "\"mon\" could be its day"),
      ("lunch mon or tue 12:00", "\"mon or tue\" are several days"),
      ("lunch every monday 12:30", "add --rule FREQ=WEEKLY"),
      ("standup weekly monday 9:00", "leave out \"weekly\" and add --rule"),
      ("standup monday 9:00 daily", "leave out \"daily\" and add --rule"),
      ("yoga mon+wed 18:00", "\"mon+wed\" are several days"),
      ("call tomorrow 3pm EST", "\"EST\" could be the zone of the time; leave it out and"),
      ("call 9am JST tomorrow", "\"JST\" could be the zone"),
      ("call tomorrow 9:00 UTC+2 with Noa", "\"UTC+2\" could be the zone"),
      ("call 3pm Eastern tomorrow", "\"Eastern\" could be the zone"),
      ("call 3pm tomorrow PT", "\"PT\" could be the zone"),
      ("call tomorrow 10am New York time", "\"New York time\" could be the zone"),
      ("meeting 9-5 monday", "\"9-5\" could be its hours; write them as 9:00-17:00"),
      ("fair dec 9 9:00 to dec 11 17:00 18:00", "\"18:00\" could be its time, too"),
      ("call in 2 hours", "write the day and the time instead, such as today 14:30"),
      ("submit before monday", "only one end of the days; write its day, as in friday"),
      ("Dentist Wednsday 15:00", "no day is in it"), ("call at 15:00", "no day is in it"),
      ("dinner sat 9 dec 20:00", "2024-12-09 is a Monday"),
      ("concert 9 dec, start 20:00, doors 19:00", "could be its time, too"),
      ("group at 14 desks monday", "\"at 14\" could be a time"),
      ("walk monday 18:00-18:00", "\"18:00-18:00\" is no time of day"),
      ("lunch 31 feb", "there is no day 31"), ("lunch 6/12 12-13", "unclear which is the day"),
      ("fair 6-8 dec 12-13", "\"12-13\" could be its time, too"),
      ("walk tomorrow for 30 min", "a length needs a time of day"),
      ("lunch tomorrow 12-13 for 30 min", "it has both an end and a length"),
      ("lunch tomorrow 12-13 14:00", "could be its time, too"),
      (String(repeating: "x ", count: 200) + "tomorrow", "more than 100 words"),
    ])
  func whatIsNotClearIsSaidAndNotGuessed(text: String, message: String) {
    let outcome = run("new", text)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(!FileManager.default.fileExists(atPath: team))
  }

  /// What stands beside the day or the time and is about time is never of the title.
  @Test(arguments: [
    ("C", "call monday after next 2pm", "\"after next\" beside \"monday\" may mean another day"),
    ("C", "call next next monday 2pm", "\"next\" beside \"next monday\" may mean another day"),
    ("C", "call a week tomorrow 2pm", "\"a week\" beside \"tomorrow\""),
    ("C", "gym monday 6am every week", "leave out \"every week\" and add --rule"),
    ("C", "call monday 10-12am", "\"10-12am\" ends before it starts"),
    ("C", "Lunch 12 December 26 13:00", "\"12\" could be a time or a year"),
    ("C", "school pickup monday 3:15", "\"3:15\" could be 3:15 or 15:15"),
    ("C", "drinks tonight 12:30", "\"12:30\" is not in \"tonight\""),
    ("C", "tea monday ten to four pm", "\"ten to\" beside \"four pm\""),
    ("C", "tax return until monday", "that names only one end of the days"),
    ("C", "lunch monday at 1ish", "\"at 1ish\" beside \"monday\""),
    ("C", "call monday at 0930", "\"at 0930\" beside \"monday\""),
    ("C", "course 15, 22 and 29 december 18:00", "\"15 22 and\" beside \"29 december\""),
    ("C", "festival sat & sun", "\"sat\" could be its day"),
    ("es_ES", "cita el lunes a las 12 de la mañana", "could be 0:00 or 12:00"),
    ("es_ES", "reunión el 8 de diciembre a las 11", "\"a las 11\" could be 11:00 or 23:00"),
    ("fr_FR", "réunion le 8 décembre à 11", "\"à 11\" could be 11:00 or 23:00"),
    ("nl_NL", "tandarts maandag om 3 uur", "\"om 3 uur\" could be 3:00 or 15:00"),
    ("de_DE", "Arzt Montag um 3 Uhr", "\"um 3 Uhr\" could be 3:00 or 15:00"),
    ("C", "race weekend 12-13 dec", "2024-12-12 is a Thursday"),
    ("C", "call monday 4pm Milan time", "\"Milan time\" could be the zone"),
    ("fr_FR", "appel lundi 16h heure de Londres", "\"heure de Londres\" could be the zone"),
    ("C", "tea monday 11 in the afternoon", "could be 11:00 or 23:00"),
    ("fr_FR", "3 séries de 10 min lundi 18h", "\"de 10\" could be 10:00 or 22:00"),
    ("fr_FR", "réunion lundi à 3h", "could be 3:00 or 15:00"),
    ("ja_JP", "会議 月曜 3時", "could be 3:00 or 15:00"),
    (
      "C", "déjeuner demain midi",
      "no day is in it, such as today, friday or 2024-12-06; --locale fr"
    ),
    ("de_DE", "déjeuner demain midi", "--locale fr reads one"),
    ("C", "football monday mornings 9am", "leave out \"mornings\""),
    ("pl_PL", "angielski w poniedziałki 18:00", "for a series"),
    ("pl_PL", "angielski w środy 18:00", "for a series"),
    ("C", "24h race saturday 9am", "\"24h\" could be its time, too"),
    ("fr_FR", "20h réunion lundi 9h", "\"20h\" could be its time, too"),
    ("C", "party sat 14", "\"sat 14\" could be its day or its hour; write 2024-12-14"),
    ("de_DE", "Zahnarzt Mo 9", "\"Mo 9\" could be its day or its hour"),
    ("C", "lunch monday 12", "\"12\" could be a time"),
    ("C", "party fri/sat", "\"fri/sat\" are several days"),
    ("ko_KR", "회의 월요일과 화요일 9:00", "\"월요일과 화요일\" are several days"),
    ("ja_JP", "旅行 今日と明日", "\"今日と明日\" are several days"),
    ("de_DE", "Sport montags 18 Uhr", "for a series (\"montags\") say its first day"),
    ("C", "gym mondays 6am", "for a series (\"mondays\") say its first day"),
    ("C", "Casual Friday lunch mon 12:30", "\"Friday\" could be its time, too"),
    ("C", "yoga 7am mon, wed, fri", "\"mon wed\" are several days"),
    ("C", "call tonight 9am", "\"9am\" is not in \"tonight\""),
    ("C", "dinner monday 7 o'clock", "could be 7:00 or 19:00"),
    ("fr_FR", "cours tous les lundis 18h", "for a series (\"tous les\")"),
    ("pt_BR", "jantar hoje à noite", "names no hour"), ("ja_JP", "食事 今晩", "names no hour"),
    ("zh_CN", "吃饭 明晚", "names no hour"),
    ("fr_FR", "chorale le lundi à 20h", "for a series (\"le lundi\")"),
    ("it_IT", "coro il lunedì alle 20", "for a series (\"il lunedì\")"),
    ("sv_SE", "kör på måndagar 19:00", "for a series (\"måndagar\")"),
    ("fr_FR", "réunion demain à trois heures et demie", "could be 3:30 or 15:30"),
    ("en_US", "vacation for 2 weeks from monday", "\"for 2 weeks\" may be a length"),
    ("fr_FR", "cours tous les jours 18h demain", "leave out \"tous les jours\" and add --rule"),
    ("fr_FR", "cours mardis 18h30", "for a series (\"mardis\")"),
    ("de_DE", "Kurs Dienstag 18 Uhr jede Woche", "leave out \"jede Woche\" and add --rule"),
    ("de_DE", "Kurs alle Dienstage 18 Uhr", "leave out \"alle\" and add --rule"),
    ("es_ES", "clase los martes 20h", "for a series (\"los martes\")"),
    ("pt_BR", "aulas às terças 20h", "for a series"),
    ("it_IT", "corso tutti i lunedì alle 18", "leave out \"tutti i\" and add --rule"),
    ("nl_NL", "les alle maandagen 18 uur", "for a series (\"alle\") say its first day"),
    ("fr_FR", "comité lundi et mardi 18h", "\"lundi et mardi\" are several days"),
    ("C", "call today in 2 hours", "\"in 2 hours\" beside \"today\""),
    ("C", "call monday around 2pm", "\"around\" beside \"2pm\""),
    ("C", "call now", "\"now\" names no hour"),
    ("C", "Party monday evening 9 december", "\"evening\" names no hour"),
    ("C", "Party monday morning 9 december 19:00", "\"19:00\" is not in \"morning\""),
    ("C", "Friday evening cinema 8:00", "\"evening\" names no hour"),
    ("C", "dinner tonight", "\"tonight\" names no hour"),
    ("C", "first monday 6pm art", "\"first\" beside \"monday\""),
    ("C", "every other monday 2pm yoga", "leave out \"every other\" and add --rule"),
    (
      "C", "shop closes monday until 18:00",
      "\"until\" beside \"18:00\" does not say when it starts"
    ),
    ("C", "report monday by 5pm", "\"by\" beside \"5pm\" does not say when it starts"),
    ("C", "report by monday", "\"by\" beside \"monday\" does not say on which day"),
    ("C", "dinner monday 7pm for 4", "\"for 4\" beside \"7pm\""),
    ("C", "call monday 14:00 3 people", "\"3\" could be a time or a year"),
    ("C", "room 5 monday", "\"5\" could be a time or a year"),
    ("C", "call monday 14:00 -0500", "\"-0500\" could be the zone"),
    ("C", "call monday 14:00Z", "\"14:00Z\" could be the zone"),
    ("C", "gym friday 9:00 1h30m", "\"1h30m\" could be a time"),
    ("C", "today 25:00 foo", "\"25:00\" is no time of day"),
    ("C", "breakfast monday 8ish", "\"8ish\" could be a time"),
    ("C", "lunch monday 12-1", "\"12-1\" could be its hours"),
    ("C", "gym sat 10-12", "\"10-12\" could be its hours; write them as 9:00-17:00"),
    ("C", "standup mon at 9", "\"at 9\" could be 9:00 or 21:00"),
    ("de_DE", "Kurs di 10-12", "\"10-12\" could be its hours"),
    ("C", "sat with Noa 10-12", "\"sat\" could be its day"),
    ("C", "pick up kids today 5-6", "\"5-6\" could be its hours"),
    ("C", "lunch monday 12:00-1:00", "\"12:00-1:00\" ends before it starts"),
    ("C", "lunch monday 15:00-14:00", "\"15:00-14:00\" ends before it starts"),
    ("C", "version 3.12 release monday 10am", "\"3.12\" could be its time, too"),
    ("C", "Ch. 12.5 homework monday", "\"12.5\" could be its time, too"),
    ("C", "week 3 review monday 10am", "\"week 3\" could be its time, too"),
    ("C", "dinner mon 8th 7:30pm", "\"mon 8th\": 2024-12-08 is a Sunday"),
    ("C", "Kino Montag 20 Uhr", "--locale de reads one"),
    ("C", "Kino 9 dec 15-18 Uhr", "\"Uhr\" beside \"15-18\""),
    ("de_DE", "Laden Montag bis 18 Uhr", "\"bis\" beside \"18 Uhr\" does not say when it starts"),
    ("de_DE", "Markt bis 13 Uhr Montag", "\"bis\" beside \"13 Uhr\""),
    ("de_DE", "Abgabe Montag vor 12 Uhr", "\"vor\" beside \"12 Uhr\""),
    ("de_DE", "Training übernächsten Montag 18 Uhr", "\"übernächsten\" beside \"Montag\""),
    ("de_DE", "Termin Montag 2-3", "\"2-3\" could be its hours"),
    ("fr_FR", "garderie lundi jusqu'à 18h", "\"jusqu'à\" beside \"18h\""),
    ("es_ES", "tienda lunes hasta las 18", "\"hasta\" beside \"las 18\""),
    ("es_ES", "reunión mañana de 10 a 12", "\"de 10 a 12\" could be its hours"),
    ("nl_NL", "winkel maandag tot 18 uur", "\"tot\" beside \"18 uur\""),
    ("sv_SE", "öppet måndag till 18.00", "\"till\" beside \"18.00\""),
    ("ja_JP", "店 月曜日 18時まで", "\"まで\" beside \"18時\""),
    ("hi_IN", "दुकान सोमवार 18:00 तक", "\"तक\" beside \"18:00\""),
  ])
  func wordsOfTimeBesideTheTimeAreNotOfTheTitle(locale: String, text: String, message: String) {
    let outcome = run("new", text, "--locale", locale)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("half past two pm", "Friday 2024-12-06 14:30-15:30"),
    ("tomorrow at noon", "Saturday 2024-12-07 12:00-13:00"),
  ])
  func anOptionTakesATimeInWords(typed: String, expected: String) {
    let outcome = run("new", "x", "--start", typed)
    #expect(outcome.output.hasPrefix("added x, \(expected) Europe/Berlin ["), "\(outcome)")
  }

  @Test(arguments: [
    ("half past two", "--start half past two: could be 2:30 or 14:30; write the one you mean"),
    ("fri midnight", "--start fri midnight: could be the start or the end of the day"),
    ("fri soonish", "--start fri soonish: not understood"),
    ("31 feb 9:00", "--start 31 feb: there is no day 31"),
  ])
  func anOptionSaysWhichTimesItCouldBe(typed: String, message: String) {
    let outcome = run("new", "x", "--start", typed)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func anEventMayEndAtMidnight() {
    let outcome = run("new", "x", "--start", "tomorrow 20:00", "--end", "midnight")
    #expect(outcome.output.hasPrefix("added x, Saturday 2024-12-07 20:00-Sunday 2024-12-08 0:00 "))
  }

  @Test func optionsSayTheTimeAndTheRest() {
    let outcome = run(
      "new", "March on Monday", "--start", "fri 14:00", "--end", "15:30", "--at", "Hall, left",
      "--notes", "Bring cake", "--rule", "FREQ=WEEKLY;COUNT=2", "--uid", "one@team.example")
    #expect(
      outcome.output
        == "added March on Monday, Friday 2024-12-06 14:00-15:30 Europe/Berlin, every week, 2 times "
        + "[one@team.example] to the new file \(team)\n"
    )
    #expect(list().count == 2)
    let text = (try? String(contentsOfFile: team, encoding: .utf8)) ?? ""
    #expect(text.contains("\r\nLOCATION:Hall\\, left\r\nDESCRIPTION:Bring cake\r\n"))
  }

  @Test func theSameUIDTwiceAddsOnce() throws {
    _ = run("new", "lunch tomorrow 12-13", "--uid", "one@team.example")
    let before = try Data(contentsOf: URL(filePath: team))
    let outcome = run("new", "dinner tomorrow 18-19", "--uid", "one@team.example")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("already has one@team.example, which stays as it is"))
    #expect(try Data(contentsOf: URL(filePath: team)) == before)
  }

  @Test func timesThatAreTypedAreThoseOfPages() {
    _ = call(
      "new", "Call 2024-12-10 8:00-9:00", "--uid", "call@team.example", "--in", team, "--tz",
      "Australia/Sydney")
    let outcome = run("edit", "call@team.example", "--end", "23:45")
    #expect(
      outcome.output
        == "changed Call, Monday 2024-12-09 22:00-23:45 Europe/Berlin [Tuesday 2024-12-10 8:00 "
        + "Australia/Sydney] [call@team.example]\n")
    let moved = run("edit", "call@team.example", "--start", "mon 8:00")
    #expect(
      moved.output.hasPrefix("changed Call, Monday 2024-12-09 8:00-9:45 Europe/Berlin [18:00 "))
  }

  @Test func whatIsOverDependsOnTheDayThatIsToday() {
    let outcome = run("new", "lunch today 9:30", "--today", "2024-12-03")
    #expect(outcome.output.hasPrefix("added lunch, Tuesday 2024-12-03 9:30-10:30 Europe/Berlin ["))
    #expect(run("new", "lunch today 9:30").status == 2)
  }

  @Test func aTimeMayComeBeforeItsDay() {
    let outcome = run("new", "x", "--start", "14:00 fri")
    #expect(outcome.output.hasPrefix("added x, Friday 2024-12-06 14:00-15:00 "))
    #expect(
      run("new", "x", "--start", "+1h").errors
        == "calview: --start +1h: not understood; write for example 14:00, \"fri 14:00\" or 2024-12-06\n"
    )
  }

  @Test func anEndBeforeTheStartIsOnTheNextDay() {
    let outcome = run("new", "shift", "--start", "9 dec 22:00", "--end", "6:00")
    #expect(
      outcome.output.hasPrefix("added shift, Monday 2024-12-09 22:00-Tuesday 2024-12-10 6:00 "))
  }

  @Test func whatCannotBeDoneSaysWhatCan() throws {
    #expect(
      run("new", "x tomorrow", "--rule", "weekly").errors
        == "calview: --rule weekly: expected a rule of recurrence; write for example FREQ=WEEKLY or "
        + "FREQ=DAILY;COUNT=10\n")
    let folder = directory.url.path
    #expect(
      call("new", "x tomorrow", "--in", folder).errors
        == "calview: \(folder): is a directory; name a file in it, such as \(folder)/new.ics\n")
    makeSeries()
    #expect(
      run("remove", "Choir").errors
        == "calview: \(team): has no event with the UID Choir; calview show \(team) TITLE shows UIDs\n"
    )
  }

  @Test func anEventOffItsRuleIsRefusedThoughAnotherStartsThen() {
    _ = run("new", "Other 2024-12-09 10:00")
    let outcome = run("new", "Course 2024-12-09 10:00", "--rule", "FREQ=WEEKLY;BYDAY=TU")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("[rr.dtstart-not-in-set]"), "\(outcome.errors)")
  }

  // An instance has the lines of its series, with their faults.
  @Test func aFaultOfTheSeriesDoesNotKeepAnInstanceFromBeingMoved() throws {
    makeSeries()
    let url = URL(filePath: team)
    let text = try String(contentsOf: url, encoding: .utf8)
    try text.replacingOccurrences(of: "RRULE:", with: "LOCATION:Hall; left\r\nRRULE:")
      .write(to: url, atomically: true, encoding: .utf8)
    let outcome = run("edit", "choir@team.example", "16", "dec", "--start", "20:00")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("changed Choir, Monday 2024-12-16 20:00-22:00 "))
    let wrong = run("edit", "choir@team.example", "23", "dec", "--rule", "FREQ=DAILY;COUNT=0")
    #expect(wrong.status == 2)
  }

  private func makeSeries() {
    _ = run(
      "new", "Choir 2024-12-09 19:00-21:00", "--rule", "FREQ=WEEKLY;COUNT=4", "--uid",
      "choir@team.example")
  }

  @Test func anInstanceIsMovedByItsDate() {
    makeSeries()
    let outcome = run("edit", "choir@team.example", "16", "dec", "--start", "20:00")
    #expect(
      outcome.output
        == "changed Choir, Monday 2024-12-16 20:00-22:00 Europe/Berlin [choir@team.example]\n")
    #expect(list().count == 4)
    // The instance is found where it is now.
    let again = run("edit", "choir@team.example", "2024-12-16", "--at", "Church")
    #expect(again.status == 0, "\(again.errors)")
    #expect(list().count == 4)
    #expect(call("validate", team).status == 0)
  }

  // The series is on Mondays from 2024-12-09 to 2024-12-30.
  @Test(arguments: [
    // A weekday is that of the week of the instance, and a sign counts from the instance.
    ("2024-12-16", "tue", "Tuesday 2024-12-17 19:00-21:00"),
    ("2024-12-16", "thu 20:00", "Thursday 2024-12-19 20:00-22:00"),
    ("2024-12-16", "+1d", "Tuesday 2024-12-17 19:00-21:00"),
    ("2024-12-16", "+1h", "Monday 2024-12-16 20:00-22:00"),
    ("2024-12-16", "-30min", "Monday 2024-12-16 18:30-20:30"),
    ("2024-12-16", "-1d 18:00", "Sunday 2024-12-15 18:00-20:00"),
    // Other days are counted from today.
    ("2024-12-16", "tomorrow", "Saturday 2024-12-07 19:00-21:00"),
    ("2024-12-16", "20 dec", "Friday 2024-12-20 19:00-21:00"),
  ])
  func aDayOfAnEditIsNearTheInstance(day: String, start: String, expected: String) {
    makeSeries()
    let outcome = run("edit", "choir@team.example", day, "--start", start, "--locale", "de_DE")
    #expect(outcome.output == "changed Choir, \(expected) Europe/Berlin [choir@team.example]\n")
  }

  @Test(arguments: [("明日15時", "ja_JP"), ("明天下午三点", "zh_CN"), ("내일 오후 3시부터", "ko_KR")])
  func theStartOfAnEditMayHaveNoBlanks(start: String, locale: String) {
    makeSeries()
    let outcome = run(
      "edit", "choir@team.example", "2024-12-16", "--start", start, "--locale", locale)
    #expect(outcome.output.hasPrefix("changed Choir, Saturday 2024-12-07 15:00-17:00"))
  }

  @Test func aWeekdayThatIsOverIsAsked() {
    _ = run("new", "Call saturday 18:00", "--uid", "call@team.example")
    let outcome = run("edit", "call@team.example", "--start", "wed")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "calview: --start wed: could mean 2024-12-04 or 2024-12-11; write the one you mean\n")
  }

  @Test func aDayFromWhichAnInstanceWasMovedSaysWhereItIs() {
    makeSeries()
    _ = run("edit", "choir@team.example", "2024-12-16", "--start", "2025-01-08")
    let outcome = run("edit", "choir@team.example", "2024-12-16", "--at", "Church")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        calview: choir@team.example has no instance that begins on 2024-12-16; \
        it was moved to Wednesday 2025-01-08

        """)
    #expect(!run("remove", "choir@team.example", "2024-12-17").errors.contains("moved"))
  }

  @Test func aDayOnWhichANightEndsNamesTheOneOnWhichItBegan() {
    _ = run(
      "new", "Night 2024-12-07 22:00-6:00", "--uid", "n", "--rule", "FREQ=WEEKLY;COUNT=2")
    #expect(
      run("remove", "n", "2024-12-15").errors == """
        calview: n has no instance that begins on 2024-12-15; the one that goes on then began on \
        Saturday 2024-12-14

        """)
  }

  @Test func theAnswerNamesTheInstanceThatIsShown() {
    makeSeries()
    _ = run("edit", "choir@team.example", "2024-12-16", "--start", "2024-12-17 20:00")
    let titled = run("edit", "choir@team.example", "2024-12-17", "--and-later", "--title", "Duo")
    #expect(
      titled.output.hasPrefix(
        "changed Duo, Tuesday 2024-12-17 20:00-22:00 Europe/Berlin, and the la"),
      "\(titled.output)\(titled.errors)")
    #expect(list().map { $0.suffix(3) } == ["oir", "Duo", "Duo", "Duo"])
  }

  @Test func laterInstancesThatAreNotClearAreRefused() {
    makeSeries()
    _ = run("edit", "choir@team.example", "2024-12-16", "--start", "2024-12-27")
    let before = list()
    for command in [["remove"], ["edit", "--title", "Duo"]] {
      let words = command + ["choir@team.example", "2024-12-27", "--and-later", "--in", team]
      let outcome = call((words + ["--tz", "Europe/Berlin"]).map { InputPath($0) })
      #expect(
        outcome.errors == """
          calview: \(team): left unchanged: the instance of 2024-12-16 at 19:00 Europe/Berlin was moved \
          to 2024-12-27 at 19:00 Europe/Berlin, so that it is not clear which ones are later; change or \
          remove single instances, or name another one

          """)
      #expect(outcome.status == 2)
    }
    #expect(list() == before)
  }

  @Test func aSeriesOfDatesHasInstances() throws {
    try calendar(
      """
      DTSTART;TZID=Europe/Berlin:20241209T190000
      RDATE;TZID=Europe/Berlin:20241212T190000,20241214T190000
      SUMMARY:S
      """
    ).write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    #expect(run("edit", "0", "--title", "A").output.contains(", and all its instances [0]"))
    let later = run("edit", "0", "2024-12-12", "--and-later", "--title", "B")
    #expect(later.output.contains(", and the later ones ["), "\(later.errors)")
  }

  @Test func aFileThatIsNotThereIsSaid() {
    for command in [["remove", "x"], ["edit", "x", "--title", "y"]] {
      let outcome = call((command + ["--in", team]).map { InputPath($0) })
      #expect(outcome.errors == "calview: \(team): no such file or directory\n")
      #expect(outcome.status == 2)
    }
  }

  @Test func instancesThatWereChangedByThemselvesAreNamed() {
    makeSeries()
    _ = run("edit", "choir@team.example", "2024-12-16", "--start", "2024-12-17 20:00")
    let titled = run("edit", "choir@team.example", "--title", "Singing")
    #expect(
      titled.output == """
        changed Singing, Monday 2024-12-09 19:00-21:00 Europe/Berlin, and all its instances, but for 1 \
        that was changed by itself [choir@team.example]

        """)
    _ = run("edit", "choir@team.example", "2024-12-23", "--at", "Church")
    #expect(
      run("edit", "choir@team.example", "--title", "Choir").output
        .contains("but for 2 that were changed by themselves"))
    // One that has a time of its own stays, and the others move.
    let moved = run("edit", "choir@team.example", "--start", "18:00").output
    #expect(
      moved.contains("and all its instances, but for 1 that was changed by itself [choir"))
    let both = run("edit", "choir@team.example", "--title", "Band", "--start", "17:00").output
    #expect(both.contains("2 that were changed by themselves (1 of them moved along) ["))
    let later = run(
      "edit", "choir@team.example", "2024-12-23", "--and-later", "--title", "Duo", "--start",
      "16:00")
    #expect(
      later.output.contains(
        "changed Duo, Monday 2024-12-23 16:00-18:00 Europe/Berlin, and the later ones ["))
    let ruled = run("edit", "choir@team.example", "--rule", "FREQ=WEEKLY;COUNT=9").output
    #expect(ruled.contains(", and all its instances ["))
  }

  @Test(arguments: [
    (["--start", "15:30"], "Monday 2024-12-09 15:30-16:15 Europe/Berlin [20:00 Asia/Kolkata]"),
    (["--end", "16:00"], "Monday 2024-12-09 15:00-16:00 Europe/Berlin [19:30 Asia/Kolkata]"),
    (["--start", "+30min"], "Monday 2024-12-09 15:30-16:15 Europe/Berlin [20:00 Asia/Kolkata]"),
    (
      ["--start", "2024-10-07 16:30"],
      "Monday 2024-10-07 16:30-17:15 Europe/Berlin [20:00 Asia/Kolkata]"
    ),
  ])
  func aTimeIsThatOfTheNextInstance(options: [String], expected: String) throws {
    // In summer, 19:30 in Kolkata was 16:00 in Berlin, and is 15:00 now.
    let text = calendar(
      """
      DTSTART;TZID=Asia/Kolkata:20241007T193000
      DTEND;TZID=Asia/Kolkata:20241007T201500
      RRULE:FREQ=WEEKLY;COUNT=10
      SUMMARY:Sync
      """)
    try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    let outcome = call(
      words: ["edit", "0"] + options + ["--in", team, "--tz", "Europe/Berlin"])
    #expect(outcome.output == "changed Sync, \(expected), and all its instances [0]\n")
    let start = options[0] == "--end" ? "193000" : "200000"
    let end = options[0] == "--end" ? "203000" : "204500"
    let written = try String(contentsOfFile: team, encoding: .utf8)
    #expect(written.contains("DTSTART;TZID=Asia/Kolkata:20241007T\(start)"))
    #expect(written.contains("DTEND;TZID=Asia/Kolkata:20241007T\(end)"))
  }

  @Test(arguments: [
    (["--start", "+30m"], "--start +30m: could be minutes or months; write +30min or +30 months"),
    (["--end", "-15 M"], "--end -15 M: could be minutes or months; write -15min or -15 months"),
    (
      ["--end", "2024-12-09"],
      "--end 2024-12-09: expected a time, since the event begins at a time; one that fills its days "
        + "is a new event (calview new)"
    ),
  ])
  func whatATimeCannotBeSaysWhatToWrite(options: [String], expected: String) {
    makeSeries()
    let outcome = call(
      words: ["edit", "choir@team.example"] + options + ["--in", team, "--tz", "Europe/Berlin"])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: \(expected)\n")
  }

  @Test func aWeekdayWithANumberIsADayOnlyBesideATime() {
    #expect(
      run("new", "Call", "--start", "sat 14").errors == """
        calview: --start sat 14: could be a day or an hour; write 2024-12-06 or 14:30

        """)
    #expect(
      run("new", "Call", "--start", "sat 14 20:00").output.contains(
        "Saturday 2024-12-14 20:00-21:00"))
  }

  @Test func aStartInMinutesOrMonthsIsAsked() {
    #expect(
      run("new", "Call", "--start", "+30m").errors == """
        calview: --start +30m: could be minutes or months; write a time such as 14:30, or +30 months

        """)
    #expect(run("new", "Call", "--start", "+30 months").output.contains("Sunday 2027-06-06"))
  }

  @Test(arguments: [
    (["--end", "+30min"], "19:00-21:30"), (["--end", "-1h"], "19:00-20:00"),
    (["--start", "+1h", "--end", "+1h"], "20:00-22:00"), (["--start", "+30min"], "19:30-21:30"),
    (["--end", "-30 Minuten", "--locale", "de_DE"], "19:00-20:30"),
  ])
  func anEndIsMovedFromWhereItIs(options: [String], expected: String) {
    makeSeries()
    for day in [[], ["2024-12-16"]] {
      let outcome = call(
        words: ["edit", "choir@team.example"] + day + options + [
          "--in", team, "--tz", "Europe/Berlin", "--print",
        ])
      #expect(outcome.errors.contains(" \(expected) Europe/Berlin"), "\(outcome.errors)")
    }
  }

  @Test func theEndOfAnEventOfDaysIsMovedFromItsLastDay() {
    _ = run("new", "Fair 2024-12-09..2024-12-11", "--uid", "fair@team.example")
    for (end, expected) in [
      ("+1d", "Thursday 2024-12-12"), ("-1d", "Wednesday 2024-12-11"),
      ("sat", "Saturday 2024-12-14"),
    ] {
      let outcome = run("edit", "fair@team.example", "--end", end)
      #expect(outcome.output.contains(" to \(expected), all day"), "\(outcome)")
    }
  }

  @Test func aLengthIsNoEnd() {
    _ = run("new", "Talk 2024-12-09 14:00-15:30", "--uid", "talk@team.example")
    #expect(
      run("edit", "talk@team.example", "--end", "2h").errors == """
        calview: --end 2h: could be a time or a length; write its end, or +1h for an hour later

        """)
    #expect(run("edit", "talk@team.example", "--end", "2:00").status == 0)
  }

  @Test func anEventOfDaysAsksForTheEndOfItsTime() {
    _ = run("new", "Fair 2024-12-09", "--uid", "fair@team.example", "--rule", "FREQ=DAILY;COUNT=2")
    let refused = run("edit", "fair@team.example", "--start", "9:00")
    #expect(
      refused.errors == """
        calview: --start 9:00: the event fills its days; add --end with the time at which it ends

        """)
    let length = run("edit", "fair@team.example", "--start", "+1h")
    #expect(length.errors.contains("--start +1h: the event fills its days; +1d is a day"))
    let moved = run("edit", "fair@team.example", "--start", "9:00", "--end", "12:30")
    #expect(moved.output.contains("Fair, Monday 2024-12-09 9:00-12:30 Europe/Berlin, and all"))
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;UNTIL=20241231", "UNTIL=20241231T225959Z", "every week, until 2024-12-31", 4),
    (
      "freq=weekly;until=20241223T190000", "UNTIL=20241223T180000Z", "every week, until 2024-12-23",
      3
    ),
    (
      "FREQ=WEEKLY;UNTIL=20241223T175959Z", "UNTIL=20241223T175959Z",
      "every week, until 2024-12-22", 2
    ),
  ])
  func theEndOfARuleIsThatOfTheZone(rule: String, until: String, words: String, count: Int) throws {
    makeSeries()
    let outcome = run("edit", "choir@team.example", "--rule", rule)
    #expect(
      outcome.output
        == "changed Choir, Monday 2024-12-09 19:00-21:00 Europe/Berlin, \(words), and all its "
        + "instances [choir@team.example]\n", "\(outcome.errors)")
    let text = try String(contentsOfFile: team, encoding: .utf8)
    #expect(text.contains(";\(until)\r\n"), "\(text)")
    #expect(list().count == count)
  }

  @Test func theEndOfARuleIsADayForDays() throws {
    _ = run("new", "Fair 2024-12-09", "--uid", "f", "--rule", "FREQ=DAILY;UNTIL=20241211T090000Z")
    #expect(try String(contentsOfFile: team, encoding: .utf8).contains(";UNTIL=20241211\r\n"))
    let timed = run("edit", "f", "--start", "9:00", "--end", "10:00")
    #expect(timed.status == 0, "\(timed.errors)")
    #expect(
      try String(contentsOfFile: team, encoding: .utf8).contains(";UNTIL=20241211T225959Z\r\n"))
    #expect(list().count == 3)
  }

  @Test func anEventOfADayWithoutAnEndGetsAnHour() throws {
    try calendar("DTSTART;VALUE=DATE:20241209\nSUMMARY:Fair")
      .write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    #expect(
      run("edit", "0", "--start", "18:00").output
        == "changed Fair, Monday 2024-12-09 18:00-19:00 Europe/Berlin [0]\n")
  }

  /// Daily at 20:00 UTC, which is 21:00 in Berlin until 29 March, and 22:00 from then on.
  @Test func daysMoveASeriesOnItsOwnClock() throws {
    let text = calendar(
      "DTSTART:20250327T200000Z\nDTEND:20250327T210000Z\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:S")
    for (options, expected, starts) in [
      (
        ["--and-later"], "22:00-23:00 Europe/Berlin [20:00 UTC], and",
        ["20", "20", "20", "20", "20"]
      ),
      // A single instance stays at its hour of the reader.
      ([], "21:00-22:00 Europe/Berlin [19:00 UTC] [0]", ["20", "20", "19", "20", "20"]),
    ] {
      try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
      let words = ["edit", "0", "2025-03-29", "--start", "+1d"] + options
      let outcome = call(words: words + ["--in", team, "--tz", "Europe/Berlin"])
      #expect(outcome.output.hasPrefix("changed S, Sunday 2025-03-30 \(expected)"), "\(outcome)")
      let hours = call(
        "list", team, "--all", "--tz", "UTC", "--format", "{start:HH}"
      ).output.split(separator: "\n").map(String.init)
      #expect(hours == starts)
    }
  }

  /// Half past midnight on the clock of the reader from 30 March on, and half an hour before until then.
  @Test func daysAreCountedThoughTheReadersDayIsAnother() throws {
    let text = calendar("DTSTART:20250327T223000Z\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:S")
    for (start, expected) in [
      ("+1d", "Monday 2025-03-31 0:30"), ("2025-03-30", "Sunday 2025-03-30 23:30"),
    ] {
      try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
      let outcome = run("edit", "0", "2025-03-29", "--and-later", "--start", start)
      #expect(outcome.output.hasPrefix("changed S, \(expected) Europe/Berlin ["), "\(outcome)")
    }
  }

  @Test func aTimeIsThatOfTheNextInstanceWhoseTimeTheClockHas() throws {
    try calendar(
      """
      DTSTART;TZID=Europe/Berlin:20250323T023000
      DTEND;TZID=Europe/Berlin:20250323T033000
      RRULE:FREQ=WEEKLY;COUNT=3
      SUMMARY:S
      """
    ).write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    let outcome = run("edit", "0", "--start", "3:00", "--today", "2025-03-29")
    #expect(outcome.output.hasPrefix("changed S, Sunday 2025-04-06 3:00-4:00 "), "\(outcome)")
    #expect(
      call("list", team, "--all", "--tz", "Europe/Berlin", "--format", "{start:HH:mm}").output
        == "03:00\n03:00\n03:00\n")
  }

  @Test func hoursThatAreSetFromANightOfAChangeOnAreThoseOfTheLaterOnes() throws {
    _ = run("new", "N 2025-03-22 20:00-23:00", "--uid", "n", "--rule", "FREQ=WEEKLY;COUNT=3")
    let outcome = run("edit", "n", "2025-03-29", "--and-later", "--end", "6:00")
    #expect(
      outcome.output.hasPrefix(
        "changed N, Saturday 2025-03-29 20:00-Sunday 2025-03-30 7:00 Europe/Berlin, the others until "
          + "6:00, and the later ones ["), "\(outcome)")
    #expect(
      call("list", team, "--all", "--tz", "Europe/Berlin", "--format", "{end:HH}").output
        == "23\n07\n06\n")
  }

  @Test func theLengthOfAnInstanceOfItsOwnIsNotThatOfTheOthers() {
    _ = run("new", "N 2025-03-22 22:00-23:00", "--uid", "n", "--rule", "FREQ=WEEKLY;COUNT=3")
    _ = run("edit", "n", "2025-03-29", "--end", "6:00")
    let outcome = run("edit", "n", "2025-03-29", "--and-later", "--title", "M")
    #expect(
      outcome.output.contains("22:00-Sunday 2025-03-30 6:00 Europe/Berlin, and the later ones"),
      "\(outcome)")
  }

  @Test(arguments: [
    (["N", "--start", "2025-03-29 22:00", "--end", "6:00"], "Sunday 2025-03-30 7:00"),
    (["N 2025-10-25 22:00-6:00"], "Sunday 2025-10-26 5:00"),
    (["N 2025-10-25 22:00 for 8 hours"], "Sunday 2025-10-26 5:00"),
  ])
  func aSeriesThatBeginsInANightOfAChangeHasItsHours(words: [String], end: String) throws {
    let outcome = call(
      words: ["new"] + words + [
        "--rule", "FREQ=WEEKLY;COUNT=2", "--in", team, "--tz", "Europe/Berlin",
      ])
    #expect(
      outcome.output.contains(
        "-\(end) Europe/Berlin, every week, 2 times, the others until 6:00 ["),
      "\(outcome)")
    #expect(try String(contentsOfFile: team, encoding: .utf8).contains("\r\nDURATION:PT8H\r\n"))
    #expect(
      call("list", team, "--all", "--tz", "Europe/Berlin", "--format", "{end:HH}").output
        .hasSuffix("\n06\n"))
    #expect(call("validate", team).status == 0)
  }

  @Test(arguments: [
    ["N 2025-10-26 2:30am"], ["N", "--start", "2025-10-26 2:30"],
    ["N 2025-10-26 2:30am for an hour"],
  ])
  func anHourThatTheClocksShowTwiceIsTheFirst(words: [String]) throws {
    let outcome = call(words: ["new"] + words + ["--in", team, "--tz", "Europe/Berlin"])
    #expect(
      outcome.output.contains("2:30-2:30 Europe/Berlin, the first 2:30 of that day ["), "\(outcome)"
    )
    #expect(
      call("list", team, "--all", "--tz", "UTC", "--format", "{start:HH:mm} {end:HH:mm}").output
        == "00:30 01:30\n")
    #expect(call("validate", team).status == 0)
  }

  @Test func aShortEventBeforeTheClocksGoBackIsShort() {
    _ = run("new", "N 2025-10-26 02:30 to 02:45")
    #expect(
      call("list", team, "--all", "--tz", "UTC", "--format", "{start:HH:mm} {end:HH:mm}").output
        == "00:30 00:45\n")
  }

  @Test func anHourThatEndsWhenTheClocksGoForwardIsAnHour() {
    let outcome = run("new", "N", "--start", "2025-03-30 1:30")
    #expect(outcome.output.contains("1:30-3:30 Europe/Berlin ["), "\(outcome)")
  }

  @Test func anInstanceOfADayIsChosenByItsTime() throws {
    let text = calendar(
      """
      DTSTART;TZID=Europe/Berlin:20241209T090000
      RRULE:FREQ=DAILY;BYHOUR=9,20;COUNT=6
      SUMMARY:Pills
      """)
    try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    let refused = run("remove", "0", "9", "dec")
    #expect(
      refused.errors == """
        calview: 0 has several instances on 2024-12-09, at 9:00, 20:00; name one with its time: \
        "2024-12-09 9:00"

        """)
    #expect(
      run("edit", "0", "9 dec 21:00", "--title", "x").errors
        == "calview: 0 has no instance at 21:00 on 2024-12-09, but at 9:00, 20:00\n")
    #expect(
      run("remove", "0", "2024-12-09 20:00").output
        == "removed Pills on Monday 2024-12-09 20:00 [0]\n")
    #expect(run("remove", "0", "2024-12-10T09:00").status == 0)
    let edited = run("edit", "0", "11", "dec", "8pm", "--title", "Last pills")
    #expect(edited.output.hasPrefix("changed Last pills, Wednesday 2024-12-11 20:00 "))
    #expect(
      list().map { $0.prefix(16) } == [
        "2024-12-09T08:00", "2024-12-10T19:00", "2024-12-11T08:00", "2024-12-11T19:00",
      ])
  }

  @Test func todayIsNotOver() {
    let outcome = run("new", "Fair", "--start", "today", "--uid", "fair")
    #expect(
      outcome.output == "added Fair, Friday 2024-12-06, all day [fair] to the new file \(team)\n")
    #expect(run("new", "Fair", "--start", "5 dec").output.contains("all day, which is over ["))
  }

  @Test func anEndInAZoneOfItsOwnKeepsIt() throws {
    let text = calendar(
      """
      DTSTART;TZID=Europe/Berlin:20241209T193000
      DTEND;TZID=Europe/London:20241209T203000
      SUMMARY:Flight
      """)
    try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    #expect(run("edit", "0", "--end", "22:00").status == 0)
    let written = try String(contentsOfFile: team, encoding: .utf8)
    #expect(written.contains("DTEND;TZID=Europe/London:20241209T210000"))
  }

  /// Writes a course that is at another hour and in another room from the fourth day on.
  private func makeCourse() throws {
    let times = { (name: String, start: Int) in
      "\(name);TZID=Europe/Berlin:202412\(start < 10 ? "0" : "")\(start)T"
    }
    let text = calendar(
      """
      \(times("DTSTART", 9))090000
      \(times("DTEND", 9))100000
      RRULE:FREQ=DAILY;COUNT=6
      SUMMARY:Course
      """,
      """
      \(times("RECURRENCE-ID;RANGE=THISANDFUTURE", 12))090000
      \(times("DTSTART", 12))110000
      \(times("DTEND", 12))123000
      SUMMARY:Course upstairs
      """
    ).replacing("UID:1", with: "UID:0").replacing("UID:0", with: "UID:course@team.example")
    try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
  }

  private static let course = [
    "2024-12-09 09:00 Course", "2024-12-10 09:00 Course", "2024-12-11 09:00 Course",
    "2024-12-12 11:00 Course upstairs", "2024-12-13 11:00 Course upstairs",
    "2024-12-14 11:00 Course upstairs",
  ]

  /// The starts and titles of the course, as a list shows them.
  private func courseDays() -> [String] {
    let outcome = call(
      "list", team, "--from", "2024-12-01", "--tz", "Europe/Berlin", "--format",
      "{start:yyyy-MM-dd HH:mm} {title}", "--locale", "C")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("2024-12-13", 4), ("2024-12-12", 3), ("2024-12-14", 5), ("2024-12-10", 1),
  ])
  func anInstanceIsFoundWhereAnEarlierOneMovedIt(day: String, index: Int) throws {
    try makeCourse()
    #expect(courseDays() == Self.course)
    let outcome = run("edit", "course@team.example", day, "--title", "Exam", "--start", "+1h")
    #expect(outcome.status == 0, "\(outcome.errors)")
    var expected = Self.course
    expected[index] = "\(day) \(index < 3 ? "10" : "12"):00 Exam"
    #expect(courseDays() == expected)
    #expect(run("remove", "course@team.example", day).status == 0)
    expected.remove(at: index)
    #expect(courseDays() == expected)
  }

  @Test func aSeriesIsCutBehindTheInstanceThatMovesTheLaterOnes() throws {
    try makeCourse()
    let outcome = run(
      "edit", "course@team.example", "2024-12-13", "--and-later", "--at", "Hall", "--start", "8:00")
    #expect(
      outcome.output.contains(
        "Course upstairs, Friday 2024-12-13 8:00-9:30 Europe/Berlin, and the later ones ["))
    let moved = Self.course[..<4] + ["13", "14"].map { "2024-12-\($0) 08:00 Course upstairs" }
    #expect(courseDays() == Array(moved))
    #expect(run("remove", "course@team.example", "2024-12-11", "--and-later").status == 0)
    #expect(courseDays() == Array(moved[..<2] + moved[4...]))
  }

  @Test func anInstanceThatIsNotThereIsNamedOnTheReadersClock() throws {
    let text = calendar(
      """
      DTSTART;TZID=Europe/Berlin:20241209T090000
      RRULE:FREQ=DAILY;COUNT=2
      SUMMARY:Course
      """,
      """
      RECURRENCE-ID;TZID=Europe/Berlin:20241215T090000
      DTSTART;TZID=Europe/Berlin:20241215T090000
      SUMMARY:Left over
      """
    ).replacing("UID:1", with: "UID:0")
    try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    let outcome = run("edit", "0", "2024-12-15", "--and-later", "--title", "x")
    #expect(outcome.errors.contains("has no instance on 2024-12-15 at 9:00 Europe/Berlin\n"))
  }

  /// The last instance is an added one; the one of 10 December was moved to 20 December.
  @Test(arguments: [
    (
      "edit w 2024-12-19 --and-later --title X",
      "2024-12-19 at 15:00 UTC is added to the rule (RDATE), and no series of it can begin there"
    ),
    (
      "edit w 2024-12-17 --and-later --title X",
      "the instance of 2024-12-10 at 10:00 UTC was moved to"
    ),
    (
      "remove w 2024-12-17 --and-later",
      "2024-12-10 at 10:00 UTC was moved to 2024-12-20 at 10:00 UTC"
    ),
    (
      "remove w 2024-12-20 --and-later",
      "2024-12-10 at 10:00 UTC was moved to 2024-12-20 at 10:00 UTC"
    ),
  ])
  func whatCannotBeDividedIsRefused(line: String, message: String) throws {
    let series = """
      DTSTART:20241203T100000Z
      RRULE:FREQ=WEEKLY;COUNT=4
      RDATE:20241219T150000Z
      SUMMARY:Weekly
      """
    let moved = """
      RECURRENCE-ID:20241210T100000Z
      DTSTART:20241220T100000Z
      SUMMARY:Moved
      """
    let text = calendar(message.contains("is added") ? [series] : [series, moved])
      .replacing("UID:1", with: "UID:w").replacing("UID:0", with: "UID:w")
    try text.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    let outcome = call(line: "\(line) --in \(team) --tz UTC")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(outcome.status == 2)
    #expect(try String(contentsOf: URL(filePath: team), encoding: .utf8) == text)
  }

  @Test func ofADirectoryTheFileWithTheEventIsNamed() throws {
    makeSeries()
    for word in ["edit", "remove"] {
      let options = word == "edit" ? ["--title", "x"] : []
      let words = [word, "choir@team.example"] + options + ["--in", directory.url.path]
      let outcome = call(words: words)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.hasSuffix(
          ": is a directory, in which \(team) has choir@team.example; name that file\n"))
    }
    let other = call("remove", "x", "--in", directory.url.path)
    #expect(other.errors.hasSuffix(": is a directory, and no file in it has x\n"))
  }

  /// Makes a directory with one event in each of two files, and returns its path.
  private func makeCollection() throws -> URL {
    let work = directory.url.appending(path: "work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    for name in ["a", "b"] {
      let text = calendar(
        """
        DTSTART;TZID=Europe/Berlin:20241209T190000
        RRULE:FREQ=DAILY;COUNT=4
        SUMMARY:Choir \(name)
        """
      ).replacing("UID:0", with: "UID:\(name)@team.example")
      try text.write(to: work.appending(path: "\(name).ics"), atomically: true, encoding: .utf8)
    }
    return work
  }

  /// The names of the files in a directory.
  private func names(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  @Test func aDirectoryWithAnEventInEachFileStaysOne() throws {
    let work = try makeCollection()
    let file = work.appending(path: "a.ics")
    let edit = ["edit", "a@team.example", "2024-12-11", "--and-later", "--title", "Band"]
    let printed = call(words: edit + ["--in", file.path, "--print"])
    #expect(printed.output.contains("SUMMARY:Band"))
    #expect(try names(in: work) == ["a.ics", "b.ics"])
    let edited = call(words: edit + ["--in", file.path])
    #expect(edited.status == 0)
    let second = try #require(try names(in: work).first { !["a.ics", "b.ics"].contains($0) })
    let uid = String(second.dropLast(4))
    #expect(edited.output.hasSuffix("[\(uid)] in the new file \(work.path)/\(second)\n"))
    let text = try String(contentsOf: work.appending(path: second), encoding: .utf8)
    #expect(text.contains("UID:\(uid)\n") && !text.contains("UID:a@team.example"))
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("Band"))
    let profile = ["validate", "--profile", "caldav", "--ignore", "tz", work.path]
    #expect(call(words: profile).status == 0)
    // Each new event has a file of its own, named by its UID if that can be a name.
    for (uid, name) in [("c@team.example", "c@team.example.ics"), ("../c", nil), (nil, nil)] {
      let before = try names(in: work)
      let words = ["new", "Concert monday 20:00", "--in", work.path]
      let outcome = call(words: words + (uid.map { ["--uid", $0] } ?? []))
      let new = try names(in: work).filter { !before.contains($0) }
      #expect(outcome.output.hasSuffix(" to the new file \(work.path)/\(new.joined())\n"))
      #expect(new.count == 1 && (name == nil || new == [name]))
      if uid == nil { #expect(outcome.output.contains("[\(new[0].dropLast(4))]")) }
      let again = call(words: words + ["--uid", uid ?? String(new[0].dropLast(4))])
      #expect(again.output.contains("/\(new[0]) already has "))
    }
    #expect(try names(in: directory.url) == ["work"])
    #expect(call(words: profile).status == 0)
  }

  @Test func theFileOfAnEventThatIsRemovedGoes() throws {
    let work = try makeCollection()
    let file = work.appending(path: "b.ics").path
    let remove = ["remove", "b@team.example", "--in", file]
    #expect(call(words: remove + ["--print"]).status == 0)
    #expect(call(words: ["remove", "b@team.example", "2024-12-09", "--in", file]).status == 0)
    #expect(try names(in: work) == ["a.ics", "b.ics"])
    let outcome = call(words: remove)
    #expect(
      outcome.output == """
        removed Choir b, and all its instances [b@team.example], and with it the file \(file)

        """)
    #expect(try names(in: work) == ["a.ics"])
    // A single file is no directory of such files.
    let other = call(
      words: ["remove", "a@team.example", "--in", work.appending(path: "a.ics").path])
    #expect(other.output == "removed Choir a, and all its instances [a@team.example]\n")
    #expect(try names(in: work) == ["a.ics"])
  }

  @Test func aTaskIsNoEvent() throws {
    let task = calendar("SUMMARY:Water plants").replacing("VEVENT", with: "VTODO")
    try task.write(to: URL(filePath: team), atomically: true, encoding: .utf8)
    let outcome = run("edit", "0", "--title", "x")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasSuffix(": 0 is a task, and \"calview edit\" changes only events\n"))
  }

  @Test func aRuleForAnotherDayAsksForAStart() {
    makeSeries()
    let words = ["edit", "choir@team.example", "--rule", "FREQ=WEEKLY;BYDAY=SU;COUNT=3"]
    let refused = call(words: words + ["--in", team, "--tz", "Europe/Berlin"])
    #expect(refused.status == 2)
    #expect(
      refused.errors.hasSuffix("[rr.dtstart-not-in-set]; add --start with a day of the rule\n"))
    let moved = call(words: words + ["--start", "2024-12-15", "--in", team])
    #expect(moved.status == 0, "\(moved.errors)")
  }

  @Test func aTimeThatClocksSkipIsTheOnlyFault() {
    let outcome = run("new", "Party", "--start", "2025-03-30 02:30")
    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.hasSuffix("[tz.nonexistent-time]\n"))
  }

  @Test func aStartOfAnotherInstanceAsksForTheInstance() throws {
    makeSeries()
    #expect(run("remove", "choir@team.example", "2024-12-23").status == 0)
    let before = try Data(contentsOf: URL(filePath: team))
    let refused = run("edit", "choir@team.example", "--start", "2024-12-16 20:00")
    #expect(refused.status == 2)
    #expect(
      refused.errors == """
        calview: the series choir@team.example begins on Monday 2024-12-09, and --start \
        "2024-12-16 20:00" would move all its instances by 7 days; name the instance that is meant: \
        calview edit choir@team.example DATE --start "2024-12-16 20:00", with --and-later also for \
        the later ones; or move all with --start +7d

        """)
    #expect(try Data(contentsOf: URL(filePath: team)) == before)
    #expect(run("edit", "choir@team.example", "--start", "2024-12-10").status == 0)
    #expect(run("edit", "choir@team.example", "--start", "+7d").status == 0)
    #expect(
      run("edit", "choir@team.example", "2024-12-24", "--and-later", "--start", "20:00").status == 0
    )
  }

  @Test func aRuleThatKeepsItsDaysAsksForARule() {
    _ = run(
      "new", "Board 2024-12-11 19:00-21:00", "--rule", "FREQ=MONTHLY;BYDAY=2WE", "--uid", "board")
    let words = ["edit", "board", "--start", "+1d", "--in", team, "--tz", "Europe/Berlin"]
    let refused = call(words: words)
    #expect(refused.status == 2)
    #expect(
      refused.errors == """
        calview: \(team): left unchanged: the rule FREQ=MONTHLY;BYDAY=2WE does not move with the \
        start, since it has BYDAY=2WE; add --rule "FREQ=…" with the new day

        """)
    #expect(call(words: words + ["--rule", "FREQ=MONTHLY;BYDAY=2TH"]).status == 0)
  }

  @Test func anInstanceThatWouldBeLostIsNamedWhereItIs() {
    _ = run(
      "new", "Choir 2024-12-09 19:00-21:00", "--rule", "FREQ=WEEKLY;BYDAY=MO;COUNT=4", "--uid",
      "choir@team.example")
    _ = run("edit", "choir@team.example", "2024-12-16", "--start", "2024-12-19 20:00")
    let outcome = run("edit", "choir@team.example", "--rule", "FREQ=WEEKLY;INTERVAL=2;COUNT=2")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        calview: the instance on Thursday 2024-12-19 was changed by itself and would be lost; \
        remove it first: calview remove choir@team.example 2024-12-19 --in \(team)

        """)
    #expect(run("remove", "choir@team.example", "2024-12-19").status == 0)
    #expect(
      run("edit", "choir@team.example", "--rule", "FREQ=WEEKLY;INTERVAL=2;COUNT=2").status == 0)
  }

  @Test func aSeriesIsCutAndEnded() {
    makeSeries()
    let cut = run(
      "edit", "choir@team.example", "2024-12-16", "--and-later", "--title", "Orchestra")
    #expect(cut.status == 0, "\(cut.errors)")
    #expect(!cut.output.contains("[choir@team.example]"))
    #expect(
      list().map { $0.split(separator: "|").last } == [
        " Choir", " Orchestra", " Orchestra", " Orchestra",
      ])
    #expect(
      run("remove", "choir@team.example").output
        == "removed Choir, and all its instances [choir@team.example]\n")
    #expect(list().count == 3)
  }

  @Test func instancesAreRemoved() {
    makeSeries()
    _ = run("edit", "choir@team.example", "2024-12-16", "--title", "Duo")
    let one = run("remove", "choir@team.example", "2024-12-16")
    #expect(one.output == "removed Duo on Monday 2024-12-16 [choir@team.example]\n")
    #expect(list().count == 3)
    let later = run("remove", "choir@team.example", "2024-12-23", "--and-later")
    #expect(later.output == "removed Choir on Monday 2024-12-23 and later [choir@team.example]\n")
    #expect(list().count == 1)
    #expect(call("validate", team).status == 0)
  }

  @Test(
    arguments: [
      (["edit", "x", "--title", "y"], "team.ics: has no event with the UID x"),
      (["remove", "x"], "team.ics: has no event with the UID x"),
      (["remove", "x", "2024-12-16"], "team.ics: has no event with the UID x"),
      (["edit", "choir@team.example"], "needs what to change"),
      (
        ["edit", "choir@team.example", "2024-12-17", "--title", "y"],
        "choir@team.example has no instance that begins on 2024-12-17"
      ),
      (
        ["remove", "choir@team.example", "2024-12-17"],
        "choir@team.example has no instance that begins on 2024-12-17"
      ),
      (["remove", "choir@team.example", "someday"], "someday: not understood"),
      (["remove", "choir@team.example", "--and-later"], "--and-later needs a DATE"),
      (["edit", "choir@team.example", "--end", "18:00"], "left unchanged: DTEND"),
      (["edit", "choir@team.example", "--rule", "FREQ=OFTEN"], "left unchanged:"),
      (["edit", "choir@team.example", "--end", "2024-12-10"], "expected a time"),
      (["edit", "choir@team.example", "--start", "never"], "--start never: not understood"),
      (["new"], "needs what is when"), (["edit", "--title", "x"], "needs the UID of an event"),
      (["new", "a\u{7}b tomorrow"], "SUMMARY must not have control characters"),
    ] as [([String], String)])
  func whatIsWrongIsSaidAndTheFileStays(arguments: [String], message: String) throws {
    makeSeries()
    let before = try Data(contentsOf: URL(filePath: team))
    let outcome = call(
      (arguments + ["--in", team, "--tz", "Europe/Berlin"]).map { InputPath($0) })
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try Data(contentsOf: URL(filePath: team)) == before)
  }

  @Test func theFileMustBeNamed() {
    for line in ["new lunch tomorrow", "edit a --title b", "remove a"] {
      let outcome = call(line: line)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("needs the file that it changes: --in team.ics"))
    }
    #expect(call(line: "remove a --in -").status == 2)
    #expect(call(line: "new lunch tomorrow --in https://team.example/team.ics").status == 2)
  }

  @Test func nothingOfAFileActsOnTheTerminal() throws {
    let path = try directory.write(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Other//EN
      BEGIN:VEVENT
      UID:a@team.example
      DTSTAMP:20241201T000000Z
      DTSTART:20241206T100000Z
      SUMMARY:red \u{9B}31m
      END:VEVENT
      END:VCALENDAR

      """, to: "red.ics")
    let outcome = call("edit", "a@team.example", "--at", "Hall", "--in", path.name)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.contains("\u{9B}"))
  }

  @Test func printingChangesNoFile() throws {
    let alone = call(line: "new lunch tomorrow 12-13 --uid a@team.example --print --tz UTC")
    #expect(alone.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(alone.output.contains("DTSTART:20241207T120000Z"))
    #expect(alone.errors.contains("calview: added lunch, Saturday 2024-12-07 12:00-13:00 UTC"))
    makeSeries()
    let before = try Data(contentsOf: URL(filePath: team))
    let printed = run("remove", "choir@team.example", "2024-12-16", "--print")
    #expect(printed.output.contains("EXDATE;TZID=Europe/Berlin:20241216T190000"))
    #expect(try Data(contentsOf: URL(filePath: team)) == before)
  }

  @Test func filesThatAreNoPlainCalendarsStay() throws {
    let sample = Repository.root.appending(path: "SampleData/invitation.eml").path
    let mail = try directory.write(
      try String(contentsOfFile: sample, encoding: .utf8), to: "invitation.eml")
    let outcome = call("new", "lunch tomorrow 12-13", "--in", mail.name)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("can't be changed in place"))
    #expect(
      try String(contentsOfFile: mail.name, encoding: .utf8)
        == String(contentsOfFile: sample, encoding: .utf8))
    let folder = call("new", "lunch tomorrow 12-13", "--in", directory.url.path)
    #expect(folder.status == 2)
    let text = try directory.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", to: "damaged.ics")
    let damaged = call("new", "lunch tomorrow 12-13", "--in", text.name)
    #expect(damaged.status == 2)
    #expect(damaged.errors.contains("damaged.ics: damaged, left unchanged"))
    #expect(
      try String(contentsOfFile: text.name, encoding: .utf8) == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
    )
  }
}
