internal import ICSText

/// Values of COLOR that are not names of colours.
enum UnknownColor: PropertyRule {
  static let description = RuleDescription(
    "val.color", .warning, "RFC 7986 §5.9", "COLOR is the name of a colour in CSS 3.",
    harm: "Readers look the name up; an unknown one gets the default colour.",
    wrong: .event("COLOR:↓#ff0000"), .event("COLOR:↓light red"),
    right: .event("COLOR:red"), .event("COLOR:DarkSlateGray"),
    cure: """
      Write the closest name; the exact colour of the calendar can be given in \
      X-APPLE-CALENDAR-COLOR as well.
      """)

  static let properties: PropertySet = [.color]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !names.contains(context.record.string(property.value).lowercased()) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "COLOR must be the name of a colour such as turquoise, "
        + "not \(context.record.excerpt(property.value))")
  }

  /// The names of colours from CSS Color Module Level 3 §4.3.
  private static let names = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue \
    blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk \
    crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki \
    darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen \
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue \
    dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite \
    gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki \
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan \
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen \
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen \
    magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen \
    mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream \
    mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid \
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum \
    powderblue purple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell \
    sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal \
    thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
    """.split(separator: " ").map(String.init))
}
