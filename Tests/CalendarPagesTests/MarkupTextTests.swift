import Testing

@testable import CalendarPages

@Suite struct MarkupTextTests {
  struct Case: CustomTestStringConvertible {
    let markup: String
    let text: String
    var testDescription: String { markup }
  }

  static let cases = [
    Case(markup: "plain", text: "plain"),
    Case(markup: "<p>one</p><p>two</p>", text: "one\n\ntwo"),
    Case(markup: "a<br>b<BR/>c<br />d", text: "a\nb\nc\nd"),
    Case(markup: "<ul><li>one</li><li>two</li></ul>end", text: "• one\n• two\nend"),
    Case(markup: "<b>bold</b> and <i>not</i>", text: "bold and not"),
    Case(markup: "  many\n\t blanks  <b> here </b>", text: "many blanks here"),
    Case(markup: "&amp;&lt;&gt;&quot;&#65;&#x42;&nbsp;&auml;", text: "&<>\"AB ä"),
    Case(
      markup: "&unknown; &#xD800; & &#99999999999;", text: "&unknown; &#xD800; & &#99999999999;"),
    Case(markup: "<a href=\"https://a.example/x\">see</a>", text: "see <https://a.example/x>"),
    Case(markup: "<a href='https://a.example/'>a.example</a>", text: "a.example"),
    Case(markup: "<a href=\"javascript:alert(1)\">see</a>", text: "see"),
    Case(markup: "<style>p { x: y }</style>a<script>b > c</script>d", text: "ad"),
    Case(markup: "a<!-- hidden > --->b", text: "ab"),
    Case(markup: "<p title=\"a > b\">c</p>", text: "c"),
    Case(markup: "1 < 2 > 3 <3", text: "1 < 2 > 3 <3"),
    Case(markup: "open <b", text: "open <b"),
    Case(markup: "<pre>a\nb</pre>", text: "a\nb"),
    Case(markup: "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", text: "a b\nc"),
    Case(markup: "", text: ""),
  ]

  @Test(arguments: cases) func textIsWhatAReaderSees(_ testCase: Case) {
    #expect(MarkupText.plain(testCase.markup) == testCase.text)
  }

  @Test func markupIsKnownByItsTags() {
    for text in ["a<br>b", "<P>x", "say <b>x</b>", "</div>"] { #expect(MarkupText.isMarkup(text)) }
    for text in ["a < b", "Anna <anna@example.org>", "<https://a.example>", "<3", "<br", ""] {
      #expect(!MarkupText.isMarkup(text))
    }
  }

  /// Each of these would take hours if the text were searched again for each tag.
  @Test(arguments: [
    "<", "<a", "<a \"", "<a href=", "<!--", "&", "&#", "<a href=\"https://a.example/\">",
    "<script>",
    "<b>", "</a>", "<a '\">",
  ])
  func hostileMarkupTakesLinearTime(_ piece: String) {
    let markup = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(MarkupText.plain(markup).utf8.count <= 4 * markup.utf8.count)
    _ = MarkupText.isMarkup(markup)
  }
}
