import ICSText
import Testing

@Suite struct CollectionAddressTests {
  private func address(_ text: String) -> CollectionAddress? { CollectionAddress(InputPath(text)) }

  @Test(arguments: [
    ("caldav+https://ann@cloud.example/dav/team/", "https://cloud.example/dav/team/", "ann", nil),
    ("CalDAV+HTTPS://Cloud.EXAMPLE", "https://cloud.example/", nil, nil),
    ("caldav+http://ann:p%2Fw:x@[::1]:80/a?b#c", "http://[::1]/a", "ann", "p/w:x"),
    ("caldav+https://a%40b.org:@host:443/", "https://host/", "a@b.org", ""),
    (
      "caldav+https://a@b.org@host:8443/%7eann/a%2fb/\u{E4} @",
      "https://host:8443/~ann/a%2Fb/%C3%A4%20%40",
      "a@b.org", nil
    ),
  ])
  func addressIsTakenApart(text: String, web: String, user: String?, password: String?) throws {
    let address = try #require(self.address(text))
    #expect(address.web == web)
    #expect(address.user == user)
    #expect(address.password == password)
    #expect(InputPath(text).isCollection)
    #expect(InputPath(text).name == "caldav+" + web)
  }

  @Test(arguments: [
    "caldav+https://", "caldav+https:///a", "caldav+https://:80/", "caldav+https://h:8x/",
    "caldav+https://ann:pass/word@host/", "caldav+https://ann:80/word@host/", "caldav+ftp://h/",
    "caldav+https://h/\u{1}", "caldav+https://[]/", "caldav+https://[::1/",
  ])
  func anythingElseIsRefusedAndKeepsItsSecrets(text: String) {
    #expect(address(text) == nil)
    #expect(InputPath(text).isCollection)
    #expect(!InputPath(text).name.contains("pass"))
    #expect(!InputPath(text).name.contains("80/word"))
  }

  @Test func otherPathsAreFiles() {
    for text in [
      "a.ics", "caldav", "caldav+", "caldav-https://h/", "./caldav+https://h/", "abcdef+b",
    ] {
      #expect(address(text) == nil)
      #expect(InputPath(text).name == text)
    }
    #expect(!InputPath("abcdef+bcd").isCollection)
  }

  @Test func referencesLeadFromAnAddress() throws {
    let base = try #require(address("caldav+https://ann:pw@host/dav/team/"))
    func resolved(_ reference: String) -> String? { base.resolving(reference)?.web }
    #expect(resolved("/x/y.ics") == "https://host/x/y.ics")
    #expect(resolved("y z.ics") == "https://host/dav/team/y%20z.ics")
    #expect(resolved("https://HOST:443/x") == "https://host/x")
    #expect(resolved("//other/x") == "https://other/x")
    #expect(resolved("/x@y/a%3ab") == "https://host/x%40y/a:b")
    #expect(resolved("") == nil)
    #expect(resolved("mailto://") == nil)
    #expect(resolved("file:///etc/passwd") == nil)
  }

  @Test func loginStaysWithItsServer() throws {
    let base = try #require(address("caldav+https://ann:pw@host/dav/"))
    for reference in ["/x", "x", "https://host/x", "//host/x"] {
      #expect(base.resolving(reference)?.password == "pw", "\(reference)")
    }
    for reference in [
      "https://other/x", "http://host/x", "https://host:81/x", "//other/x", "https://bob:x@other/",
    ] {
      let other = try #require(base.resolving(reference))
      #expect(other.user == nil && other.password == nil, "\(reference)")
    }
  }

  @Test func userIsInTheAddressOfATransferWithoutThePassword() {
    #expect(address("caldav+https://a%40b%3A:pw@h/x")?.webWithUser == "https://a%40b%3A@h/x")
    #expect(address("caldav+https://h/x")?.webWithUser == "https://h/x")
  }
}
