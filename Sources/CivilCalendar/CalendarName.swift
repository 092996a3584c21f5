/// A calendar besides the Gregorian one, by the name that CLDR has for it.
public enum CalendarName: String, CaseIterable, Hashable, Codable, Sendable {
  case buddhist, chinese, coptic, dangi, ethiopic, hebrew, indian
  case islamic
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case japanese, persian, roc
}
