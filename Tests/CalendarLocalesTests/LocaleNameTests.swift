import Testing

@testable import CalendarLocales

@Suite struct LocaleNameTests {
  @Test(arguments: [
    ("ko_KR", "ko_KR"),
    ("ko_KR.UTF-8", "ko_KR"),
    ("ko-kr", "ko_KR"),
    ("de-AT", "de_AT"),
    ("DE", "de"),
    ("de_DE.ISO-8859-1@euro", "de_DE"),
    ("en_US@calendar=japanese", "en_US"),
    ("en_US_POSIX", "en_US"),
    ("zh-Hant-TW", "zh_Hant_TW"),
    ("zh_hans", "zh_Hans"),
    ("sr_RS@latin", "sr_Latn_RS"),
    ("sr_RS.UTF-8@cyrillic", "sr_Cyrl_RS"),
    ("sr_Cyrl_RS@latin", "sr_Cyrl_RS"),
    ("ca_ES@valencia", "ca_ES"),
    ("es-419", "es_419"),
    ("fil_PH", "fil_PH"),
    ("ar-EG-u-nu-latn", "ar_EG"),
    ("en-u-us-co", "en"),
  ])
  func nameIsReducedToLanguageScriptAndRegion(name: String, identifier: String) {
    #expect(LocaleName(name)?.identifier == identifier)
  }

  @Test(arguments: [
    "", "x", "k", "english", "한국어", "ko_", "_KR", "ko__KR", "../../etc", "ko/KR", "12", "1a_KR",
    "ko_KR ", " ko_KR", "%s", "ko_abcdefghi", "@latin", ".UTF-8", "a\u{0}b", "ＫＯ",
  ])
  func textThatCannotNameALanguageIsRefused(name: String) {
    #expect(LocaleName(name) == nil)
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8", "C.utf8", "POSIX.UTF-8", "posix", "C@x"])
  func posixNameAsksForNoLanguage(name: String) {
    #expect(LocaleName.isPOSIX(name))
  }

  @Test(arguments: ["CA", "ca_ES", "POSIX_US", "C_UTF"])
  func nameThatOnlyStartsLikePOSIXDoesNot(name: String) {
    #expect(!LocaleName.isPOSIX(name))
  }

  @Test(
    arguments: [
      ("ko_KR", "fr_FR", "de_DE", "ko_KR"),
      ("", "fr_FR", "de_DE", "fr_FR"),
      (nil, "fr_FR", "de_DE", "fr_FR"),
      (nil, "", "de_DE", "de_DE"),
      (nil, nil, "de_DE", "de_DE"),
      ("C", "fr_FR", "de_DE", "C"),
      (nil, nil, "", "C"),
      (nil, nil, nil, "C"),
    ] as [(String?, String?, String?, String)])
  func firstVariableThatIsNotEmptyNamesTheLocale(
    lcAll: String?, lcTime: String?, lang: String?, name: String
  ) {
    #expect(CalendarLocale.name(lcAll: lcAll, lcTime: lcTime, lang: lang) == name)
  }
}
