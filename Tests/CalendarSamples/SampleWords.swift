/// Titles and texts of made-up events, as text values that are escaped where necessary.
enum SampleWords {
  static let words = [
    "agenda", "the", "quarter", "budget", "review", "with", "notes", "from", "last", "week",
    "please", "bring", "your", "laptop", "draft", "customer", "open", "points", "release", "plan",
    "and", "for", "next", "steps", "figures", "team", "room", "slides", "before", "noon",
    "travel", "tickets", "hotel", "booked", "call", "back", "design", "contract", "signed", "by",
    "Müller", "café", "später", "회의", "자료", "größer", "été", "naïve", "señor", "☕",
  ]

  static let breaks = [
    " ", " ", " ", " ", " ", " ", " ", " ", "\\, ", "\\n", "\\n- ", ". ", "\\; ",
  ]

  static let titles = [
    "Team meeting", "1:1", "Sprint review", "Planning", "Dentist", "Yoga class", "Lunch with Kim",
    "Project sync", "Kundentermin", "Architecture board", "Interview", "Release call", "Swim team",
    "주간 회의", "Elternabend", "Budget\\, part 2", "Code review", "Retro 🎉", "Training", "Concert",
  ]

  static let feasts = [
    "Birthday of Anna", "Birthday of Ben", "Geburtstag Jürgen", "생일 민지", "Anniversary",
    "National holiday", "Founders' day", "Name day", "Family feast",
  ]

  static let absences = [
    "Vacation", "Conference", "School holidays", "Fair", "On call", "Business trip", "Urlaub",
    "출장", "Release freeze", "Exhibition",
  ]

  static let places = [
    "Room 3.14", "Room Ada\\, 2nd floor", "Main Street 12\\, Springfield", "Online",
    "Café Central\\, Herrengasse 14\\, 1010 Wien", "서울특별시 강남구 테헤란로 152", "HQ\\, Building B",
    "Gym", "Bahnhofstraße 7\\, 8001 Zürich", "https://meet.example.com/abc-defg-hij",
  ]

  static let categories = ["WORK", "PRIVATE", "TRAVEL", "SPORT", "FAMILY", "MEETING"]

  static let firstNames = [
    "Anna", "Ben", "Chiara", "David", "Eun-ji", "Farid", "Grace", "Hiro", "Inés", "Jürgen", "Kim",
    "Lena", "Mateo", "Nora", "Oskar", "Priya",
  ]

  static let familyNames = [
    "Adler", "Becker", "Castillo", "Dubois", "Eriksen", "Fischer", "García", "Hansen", "Ito",
    "Johnson", "Kowalska", "Larsen", "Müller", "Novak", "Park", "Rossi",
  ]
}
