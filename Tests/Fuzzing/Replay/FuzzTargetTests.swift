import Foundation
import FuzzTargets
import Testing

/// The seeds and findings of fuzzing keep all promises, even on machines without libFuzzer.
@Suite struct FuzzTargetTests {
  @Test(arguments: FuzzTarget.all) func seedsKeepWhatIsPromised(target: FuzzTarget) throws {
    let seeds = try target.seeds()
    #expect(!seeds.isEmpty)
    // A sample of the seeds, since fuzzing itself begins with every one.
    for number in stride(from: 0, to: seeds.count, by: max(1, seeds.count / 40)) {
      expectPromises(of: target, with: seeds[number], "seed \(number)")
    }
  }

  @Test(arguments: FuzzTarget.all) func whatWasFoundStaysMended(target: FuzzTarget) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Found/\(target)")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names ?? [] {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      expectPromises(of: target, with: bytes, name)
    }
  }

  private func expectPromises(of target: FuzzTarget, with bytes: [UInt8], _ name: String) {
    do throws(BrokenPromise) {
      try target.check(bytes)
    } catch {
      Issue.record("\(target), \(name): \(error)")
    }
  }
}
