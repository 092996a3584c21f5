import MailText
import TestSupport
import Testing

@Suite struct MailReaderTests {
  private struct Reading {
    let names: [String]
    let texts: String
    let problems: [MailProblem]
    /// The bytes of each part, decoded from its place in the mail.
    let contents: [String]
  }

  private func read(
    _ mail: String, pieces: Int = .max, isMailbox: Bool = false, maxParts: Int = 100
  ) -> Reading {
    let bytes = Array(mail.utf8)
    var reader = MailReader(isMailbox: isMailbox, maxParts: maxParts)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: min(pieces, bytes.count)) {
      reader.read(bytes[start..<min(bytes.count, start + min(pieces, bytes.count))].span)
      text += reader.takeText()
    }
    reader.finish()
    text += reader.takeText()
    let contents = reader.parts.map { part in
      var decoder = ContentDecoder(part.form)
      var content: [UInt8] = []
      decoder.append(bytes[part.extent].span, to: &content)
      decoder.finish(to: &content)
      return String(decoding: content, as: UTF8.self)
    }
    return Reading(
      names: reader.parts.map(\.name), texts: String(decoding: text, as: UTF8.self),
      problems: reader.problems, contents: contents)
  }

  private let header = "From: a@example.org\nMIME-Version: 1.0\n"

  private func part(_ header: String, _ body: String) -> String {
    self.header + header + "\n\n" + body
  }

  @Test func aMailThatIsACalendarGivesIt() {
    let found = read(part("Content-Type: text/calendar; method=REQUEST", "BEGIN:VCALENDAR\nX\n"))
    #expect(found.texts == "BEGIN:VCALENDAR\r\nX\r\n")
    #expect(found.names == ["part-1.ics"])
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: [
    ("7bit", "A\nB", "A\r\nB\r\n"), ("8bit", "Ä\r\nB", "Ä\r\nB\r\n"), ("binary", "A\nB", "A\nB"),
    ("QUOTED-PRINTABLE", "A=C3=84 =\nB=3d\nC  \n=\n", "AÄ B=\r\nC\r\n"),
    ("base64", "QUJD\nREVG\nRw==", "ABCDEFG"), (" Base64 (a comment)", "QQ==\n\n", "A"),
  ])
  func transferEncodingsAreDecoded(encoding: String, body: String, expected: String) {
    let mail = part(
      "Content-Type: text/calendar\nContent-Transfer-Encoding: \(encoding)", body)
    for pieces in [1, 7, Int.max] {
      let found = read(mail, pieces: pieces)
      #expect(found.texts == expected)
      #expect(found.contents == [expected])
      #expect(found.problems.isEmpty)
    }
  }

  @Test(arguments: [
    ("iso-8859-1", "=FC=80", "ü€"), ("ISO-8859-2", "=B3", "ł"), ("iso-8859-15", "=A4", "€"),
    ("windows-1250", "=9C", "ś"), ("windows-1251", "=C6", "Ж"),
    ("\"windows-1252\"", "=81", "\u{FFFD}"),
    ("iso-8859-9", "=FD", "ı"), ("koi8-r", "=C1", "а"), ("US-ASCII", "=C3=BC", "ü"),
  ])
  func characterSetsBecomeUTF8(charset: String, body: String, expected: String) {
    let found = read(
      part(
        "Content-Type: text/calendar; charset=\(charset)\n"
          + "Content-Transfer-Encoding: quoted-printable", body))
    #expect(found.texts == expected + "\r\n")
    #expect(found.problems.isEmpty)
  }

  @Test func partsInsideEachOtherAreFoundAndNumbered() {
    let mail = part(
      "Content-Type: multipart/mixed; boundary=\"a b\"",
      """
      A preamble.
      --a b
      Content-Type: multipart/alternative;
       boundary=inner

      --inner

      A text with BEGIN:VCALENDAR in it.
      --innermost is not a boundary
      --inner
      Content-Type: TEXT/Calendar

      ONE
      --inner--
      --a b\u{20}
      Content-Type: message/rfc822

      Subject: forwarded
      Content-Type: multipart/mixed; boundary=deep

      --deep
      Content-Type: application/octet-stream; name=team.ICS

      TWO
      --deep--
      --a b
      Content-Type: multipart/digest; boundary=digest

      --digest

      Content-Type: text/calendar

      THREE
      --digest--
      --a b--
      An epilogue.
      """)
    for pieces in [1, 13, Int.max] {
      let found = read(mail, pieces: pieces)
      #expect(found.names == ["part-1.2.ics", "team.ICS", "part-3.1.ics"])
      #expect(found.contents == ["ONE\r\n", "TWO\r\n", "THREE\r\n"])
      #expect(found.texts == "ONE\r\nTWO\r\nTHREE\r\n")
      #expect(found.problems.isEmpty)
    }
  }

  @Test(arguments: [
    (
      "Content-Disposition: attachment; filename=\"my \\\"calendar\\\".ics\"", "my \"calendar\".ics"
    ),
    ("Content-Disposition: attachment; filename==?utf-8?B?VMO8ci5pY3M=?=", "Tür.ics"),
    (
      "Content-Disposition: attachment;\n filename=\"=?iso-8859-1?q?T=FCr_1?= =?utf-8?Q?.ics?=\"",
      "Tür 1.ics"
    ),
    (
      "Content-Disposition: attachment; filename*0*=utf-8'de'T%C3%BCr;\n filename*1=\".ics\"",
      "Tür.ics"
    ),
    ("Content-Disposition: attachment; filename*=iso-8859-1''T%FCr.ics", "Tür.ics"),
    ("Content-Type: application/octet-stream; (name=b.ics) name=(c) a.ics", "a.ics"),
    ("Content-Type: text/calendar; name*=utf-8''a%00%0A..%2F", "a__../"),
  ])
  func namesOfFilesAreDecoded(header: String, expected: String) {
    #expect(read(part(header, "X")).names == [expected])
  }

  @Test func theSameCalendarIsGivenOnce() {
    let mail = part(
      "Content-Type: multipart/mixed; boundary=b",
      """
      --b
      Content-Type: text/calendar

      ONE
      TWO
      --b
      Content-Type: application/ics; name=invite.ics
      Content-Transfer-Encoding: base64

      T05FDQpUV08NCg==
      --b
      Content-Type: application/ics; name=other.ics

      ONE
      --b--
      """)
    let found = read(mail)
    #expect(found.names == ["part-1.ics", "other.ics"])
    #expect(found.texts == "ONE\r\nTWO\r\nONE\r\n")
  }

  @Test(arguments: ["X-Nothing: said", "Content-Type: text/plain"])
  func aTextThatBeginsAsACalendarIsOne(field: String) {
    for pieces in [1, Int.max] {
      let found = read(part(field, "\n\nbegin:vcalendar\nONE\n\n"), pieces: pieces)
      #expect(found.contents == ["begin:vcalendar\r\nONE\r\n"])
      #expect([found.texts] == found.contents)
      #expect(found.problems.isEmpty)
    }
  }

  @Test func eachMailOfAMailboxIsRead() {
    let mail = """
      From a@example.org Mon Dec  2 10:00:00 2024
      Content-Type: text/calendar

      ONE

      From b@example.org Mon Dec  2 11:00:00 2024
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: text/calendar

      From here on this is one paragraph.

      From c@example.org Mon Dec  2 11:00:00 2024
      Content-Type: text/calendar

      ONE
      """
    let found = read(mail, isMailbox: true)
    #expect(found.texts == "ONE\r\nFrom here on this is one paragraph.\r\nONE\r\n")
    #expect(found.problems == [.notClosed(line: 7)])
  }

  @Test(arguments: [
    (
      "Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: text/calendar\n\nONE",
      "ONE\r\n", [MailProblem.notClosed(line: 1)]
    ),
    (
      "Content-Type: multipart/mixed", "--b\nContent-Type: text/calendar\n\nONE", "",
      [.noBoundary(line: 1), .noCalendar]
    ),
    (
      "Content-Type: text/calendar\nContent-Transfer-Encoding: base64", "QUJD\nR!EVG\n\nQ=\n",
      "ABCDEF", [.notBase64(line: 7, column: 2)]
    ),
    (
      "Content-Type: text/calendar\nContent-Transfer-Encoding: base64", "QUJDRA==\n-- list\n",
      "ABCD", [.notBase64(line: 7, column: 1)]
    ),
    (
      "Content-Type: text/calendar\nContent-Transfer-Encoding: base64", "QUJDRE\n", "ABCD",
      [.base64CutShort(line: 6)]
    ),
    (
      "Content-Type: text/calendar\nContent-Transfer-Encoding: quoted-printable",
      "RRULE:FREQ=WEEKLY\n", "RRULE:FREQ=WEEKLY\r\n",
      [.notQuotedPrintable(line: 6, column: 11)]
    ),
    (
      "Content-Type: text/calendar\nContent-Transfer-Encoding: x-uuencode", "ONE", "ONE\r\n",
      [.unknownEncoding("x-uuencode", line: 1)]
    ),
    (
      "Content-Type: text/calendar; charset=shift_jis", "ONE", "ONE\r\n",
      [.unknownCharset("shift_jis", line: 1)]
    ),
    (
      "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64", "ONE", "",
      [.encodedMail(line: 1), .noCalendar]
    ),
    ("Content-Type: application/ms-tnef; name=winmail.dat", "ONE", "", [.inWinmail(line: 1)]),
    ("Content-Type: multipart/encrypted; boundary=b", "--b--", "", [.encrypted(line: 1)]),
    ("Content-Type: text/plain", "See BEGIN:VCALENDAR\nBEGIN:VCALENDAR", "", [.noCalendar]),
  ])
  func faultsAreReportedAndTheRestIsRead(
    header: String, body: String, text: String, problems: [MailProblem]
  ) {
    for pieces in [1, Int.max] {
      let found = read(part(header, body), pieces: pieces)
      #expect(found.texts == text)
      #expect(found.problems == problems)
    }
  }

  @Test func limitsAreReported() {
    let open = (0...MailReader.maxDepth).map {
      "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n"
    }
    #expect(
      read(open.joined()).problems
        == [.tooDeep(line: 97, limit: MailReader.maxDepth), .notClosed(line: 94), .noCalendar])
    let long =
      "Content-Type: text/calendar\nContent-Disposition: attachment; filename="
      + String(repeating: "a", count: 20_000) + "\n\nONE\n"
    #expect(read(long).problems == [.headerTooLong(line: 1, limit: 16 << 10)])
    #expect(read(long).texts == "ONE\r\n")
    let broken = (0..<1_002).map { _ in "\n--b\nContent-Type: multipart/mixed\n\n" }
    let problems = read("Content-Type: multipart/mixed; boundary=b\n" + broken.joined()).problems
    #expect(problems.count == 1_001)
    #expect(problems.last == .moreProblems(limit: 1_000))
    let calendars = (0..<3).map { "\n--b\nContent-Type: text/calendar\n\nNUMBER \($0)" }
    let many = "Content-Type: multipart/mixed; boundary=b\n" + calendars.joined() + "\n--b--\n"
    #expect(read(many, maxParts: 2).contents == ["NUMBER 0\r\n", "NUMBER 1\r\n"])
    #expect(read(many, maxParts: 2).problems == [.tooManyParts(limit: 2)])
  }

  @Test func veryLongLinesAreReadInPieces() {
    let long = String(repeating: "--b ", count: 5_000)
    let mail = part(
      "Content-Type: multipart/mixed; boundary=b",
      "--b\nContent-Type: text/calendar\n\n\(long)\n\(long)\n--b--\n")
    for pieces in [1_000, Int.max] {
      #expect(read(mail, pieces: pieces).contents == ["\(long)\r\n\(long)\r\n"])
    }
  }

  @Test(arguments: [
    ("From a@b Mon Dec  2 10:00:00 2024\n", MailStart.mailbox), ("Return-Path: <a>\n", .mail),
    ("X-Spam: no\n folded: yes\nDate: today\n", .mail), ("Received:", .mail),
    ("BEGIN:VCALENDAR\n", .other), ("User-agent: *\n", .other),
    ("X-WR-CALNAME:a\nBEGIN:VEVENT\n", .other),
    ("", .undecided), ("Fro", .undecided), ("From", .undecided), ("Subj", .undecided),
    ("X-Spam: n", .undecided), ("team.ics\n", .other), ("DTSTART:2024\n", .other),
    (String(repeating: "a", count: 100), .other),
  ])
  func mailsAreRecognisedByTheirFirstField(text: String, expected: MailStart) {
    #expect(MailStart(Array(text.utf8).span) == expected)
  }
}
