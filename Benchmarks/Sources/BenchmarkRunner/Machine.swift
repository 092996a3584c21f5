import Foundation

/// A description of the machine, without a name that could identify its owner.
struct Machine {
  let description: String

  init(places: Places) {
    let processor = Self.processor ?? "unknown processor"
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let memory = Int((Double(ProcessInfo.processInfo.physicalMemory) / 1e9).rounded())
    let system = Command("uname", ["uname", "-sm"]).text()?.trimmed ?? "unknown system"
    let swift = Command("swift", ["swift", "--version"]).text()?.firstMatch(
      of: /Swift version ([0-9.]+)/)?.output.1
    description = [
      "\(processor), \(cores) cores, \(memory) GB", system, swift.map { "Swift \($0)" },
      places.isStatic ? "static program" : "dynamic program",
    ].compactMap(\.self).joined(separator: "; ")
  }

  private static var processor: String? {
    if let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) {
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last.map { String($0).trimmed }
    }
    return Command("sysctl", ["sysctl", "-n", "machdep.cpu.brand_string"]).text()?.trimmed
  }
}

extension Places {
  /// Whether the program is static: a dynamic program on Linux names its loader near the start.
  var isStatic: Bool {
    guard let file = try? FileHandle(forReadingFrom: calview),
      let start = try? file.read(upToCount: 4_096)
    else { return false }
    return start.starts(with: [0x7F, 0x45, 0x4C, 0x46])
      && start.range(of: Data("/ld-".utf8)) == nil
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
