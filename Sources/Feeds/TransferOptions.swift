/// The options for `curl`, in the form of its configuration files.
struct TransferOptions {
  private(set) var bytes: [UInt8] = []

  /// Creates options that fetch an address within limits, and that output the heads of the answers.
  init(_ address: [UInt8], as client: String, maxBytes: Int) {
    append("url", address)
    for name in ["silent", "show-error", "include", "globoff", "suppress-connect-headers"] {
      append(name)
    }
    append("proto", "=http,https")
    append("connect-timeout", "20")
    // The transfer ends if the server sends fewer bytes per second than this for too long.
    append("speed-limit", "10")
    append("speed-time", "30")
    append("max-time", "600")
    append("max-filesize", "\(maxBytes)")
    append("user-agent", client)
    // calview unpacks compressed answers itself, within its own limits.
    append("header", "Accept-Encoding: gzip")
  }

  mutating func append(_ name: String) { bytes += Array("\(name)\n".utf8) }

  mutating func append(_ name: String, _ value: String) { append(name, Array(value.utf8)) }

  mutating func append(_ name: String, _ value: [UInt8]) {
    bytes += Array("\(name) = \"".utf8)
    for byte in value {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      default: bytes.append(byte)
      }
    }
    bytes += Array("\"\n".utf8)
  }
}
