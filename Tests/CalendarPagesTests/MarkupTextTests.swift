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

  static let descriptions = [
    Case(
      markup: "Join: <a href=\"https://a.example/x\">Zoom</a>\nPIN 22\nBring: laptop",
      text: "Join: Zoom <https://a.example/x>\nPIN 22\nBring: laptop"),
    Case(
      markup: "Kind: talk\nhttps://a.example/\n<p>One\ntwo</p>\n<p>Three</p>\nSpeakers:\nAnna",
      text: "Kind: talk\nhttps://a.example/\n\nOne two\n\nThree\n\nSpeakers:\nAnna"),
    Case(markup: "one<br>\ntwo<br/>\n<br/>\nthree<br>four", text: "one\ntwo\n\nthree\nfour"),
    Case(markup: "<b>one</b>\n\n\n\n  two\r\nthree", text: "one\n\ntwo\nthree"),
    Case(markup: "Bring:\n<ul>\n<li>a\nb</li>\n</ul>\nc", text: "Bring:\n• a b\nc"),
    Case(markup: "<p>one\n<div>two</div>\nthree\nfour", text: "one\ntwo\nthree\nfour"),
    Case(
      markup: "<!DOCTYPE html>\n<html><title>x</title><foo>one\ntwo</html>", text: "one two"),
    Case(
      markup: "if a <b and c> d\nthen <em>e</em>", text: "if a <b and c> d\nthen e"),
    Case(
      markup: "<b>Ask</b> <b@x.example>, <name> or <https://a.example>",
      text: "Ask <b@x.example>, <name> or <https://a.example>"),
    Case(markup: "<br class='x' hidden>a<o:p></o:p>b</span >c", text: "abc"),
    Case(markup: "if a <b and c> d\nthen &amp;", text: "if a <b and c> d\nthen &amp;"),
  ]

  @Test(arguments: descriptions) func descriptionsAreTextThatMayContainHTML(_ testCase: Case) {
    #expect(MarkupText.plain(description: testCase.markup) == testCase.text)
  }

  @Test func markupIsKnownByItsTags() {
    for text in ["a<br>b", "<P>x", "say <b>x</b>", "</div>"] { #expect(MarkupText.isMarkup(text)) }
    for text in [
      "a < b", "Anna <anna@example.org>", "<https://a.example>", "<3", "<br", "", "<b and c>",
      "<i@x>", "</b c>", "<code>",
    ] {
      #expect(!MarkupText.isMarkup(text))
    }
  }

  /// Each of these would take hours if the text were searched again for each tag.
  @Test(arguments: [
    "<", "<a", "<a \"", "<a href=", "<!--", "&", "&#", "<a href=\"https://a.example/\">",
    "<script>",
    "<b>", "</a>", "<a '\">", "<b ", "<b x", "</b ", "<b x=\"", "<p>\n",
  ])
  func hostileMarkupTakesLinearTime(_ piece: String) {
    let markup = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(MarkupText.plain(markup).utf8.count <= 4 * markup.utf8.count)
    #expect(MarkupText.plain(description: "<b>" + markup).utf8.count <= 4 * markup.utf8.count)
    _ = MarkupText.isMarkup(markup)
  }
}
