/// A calendar other than the Gregorian one, under its name in CLDR.
public enum CalendarName: String, CaseIterable, Hashable, Codable, Sendable {
  case buddhist, chinese, coptic, dangi, ethiopic, hebrew, indian
  case islamic
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case japanese, persian, roc
}
