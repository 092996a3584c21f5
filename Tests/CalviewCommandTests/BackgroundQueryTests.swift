import CalendarPages
import Foundation
import Testing

@testable import CalviewCommand

/// Only one terminal can be silent at a time.
@Suite(.serialized) struct BackgroundQueryTests {
  @Test(
    arguments: [
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", 0x1E1E1E),
      ("\u{1B}]11;rgb:28/2a/36\u{07}", 0x282A36),
      ("\u{1B}]11;rgb:f/f/f\u{07}", 0xFFFFFF),
      ("\u{1B}]11;rgba:fd00/f600/e300/ffff\u{07}", 0xFCF5E2),
      ("\u{1B}[?6c\u{1B}]11;rgb:FFFF/0000/0000\u{07}", 0xFF0000),
      ("", nil), ("\u{1B}[?64;1c", nil), ("\u{1B}]11;rgb:1e1e/1e1e", nil),
      ("\u{1B}]11;rgb:12345/0/0", nil), ("\u{1B}]11;?", nil), ("\u{1B}]11;rgb:/0/0", nil),
    ] as [(String, UInt32?)])
  func answersAreRead(answer: String, color: UInt32?) {
    #expect(BackgroundQuery.color(in: Array(answer.utf8)) == color.map { RGBColor($0) })
  }

  /// A pair of descriptors: one of the terminal, and one of the program that displays it.
  private struct PseudoTerminal: ~Copyable {
    let terminal: Int32
    let screen: Int32

    static func opened() throws -> PseudoTerminal {
      let screen = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN: Swift cannot import these macros.
      var isLocked: Int32 = 0
      var number: Int32 = 0
      let isOpen =
        unsafe ioctl(screen, 0x4004_5431, &isLocked) == 0
        && ioctl(screen, 0x8004_5430, &number) == 0
      try #require(isOpen)
      let terminal = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(terminal >= 0)
      return PseudoTerminal(terminal: terminal, screen: screen)
    }

    deinit {
      close(terminal)
      close(screen)
    }

    var localModes: tcflag_t {
      var attributes = termios()
      _ = unsafe tcgetattr(terminal, &attributes)
      return attributes.c_lflag
    }
  }

  /// Answers on a screen once a whole question was read there.
  private static func answer(_ text: String, on screen: Int32) {
    Thread.detachNewThread {
      var question: [UInt8] = []
      while question.last != UInt8(ascii: "c") {
        var byte: UInt8 = 0
        guard unsafe read(screen, &byte, 1) == 1 else { return }
        question.append(byte)
      }
      let bytes = Array(text.utf8)
      _ = unsafe write(screen, bytes, bytes.count)
    }
  }

  @Test(
    arguments: [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?65;1c", 0xFFFFFF), ("\u{1B}[?6c", nil),
    ] as [(String, UInt32?)])
  func aTerminalIsAskedAndLeftAsItWas(answer: String, color: UInt32?) throws {
    let pair = try PseudoTerminal.opened()
    let modes = pair.localModes
    Self.answer(answer, on: pair.screen)
    // The answer to the second question ends the query long before that.
    let found = BackgroundQuery.ask(pair.terminal, for: .seconds(600))
    #expect(found.color == color.map { RGBColor($0) })
    #expect(found.isWhole)
    #expect(pair.localModes == modes)
  }

  @Test func aLateAnswerIsNeitherShownNorLeftToOthers() throws {
    let pair = try PseudoTerminal.opened()
    let modes = pair.localModes
    let found = BackgroundQuery.ask(pair.terminal, for: .zero)
    #expect(found.color == nil && !found.isWhole)
    #expect(pair.localModes & tcflag_t(ECHO) == 0)
    // Keys that send signals still do.
    #expect(pair.localModes & tcflag_t(ISIG) == modes & tcflag_t(ISIG))
    let answer = Array("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?6c".utf8)
    try #require(unsafe write(pair.screen, answer, answer.count) == answer.count)
    BackgroundQuery.end()
    #expect(pair.localModes == modes)
    var input = pollfd(fd: pair.terminal, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&input, 1, 0) == 0)
    // The screen has only the questions, and no echo.
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(pair.screen, &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(count), as: UTF8.self) == "\u{1B}]11;?\u{1B}\\\u{1B}[c")
  }

  @Test func whatWasTypedBeforeIsLeftToOthers() throws {
    let pair = try PseudoTerminal.opened()
    let typed = Array("ls\n".utf8)
    try #require(unsafe write(pair.screen, typed, typed.count) == typed.count)
    #expect(BackgroundQuery.ask(pair.terminal, for: .seconds(600)).color == nil)
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(unsafe read(pair.terminal, &buffer, 8) == typed.count)
    #expect(Array(buffer.prefix(typed.count)) == typed)
  }
}
