import FlowLintRules
import Foundation
import Testing

/// Only a build on another system would tell that a file lacks the import of it.
@Suite struct PlatformTests {
  private static let platform = Repository.root.appendingPathComponent("Sources/flowlint/Platform")

  /// The systems that a text names, in its imports or in all of it.
  private func systems(in text: String) -> (imported: Set<Substring>, named: Set<Substring>) {
    let imported = text.matches(of: /(?m)^ *import (Darwin|Glibc|Musl|Android|WinSDK)$/).map(\.output.1)
    let named = text.matches(of: /(?:canImport\(|import )(\w+)/).map(\.output.1)
    return (Set(imported), Set(named).intersection(["Darwin", "Glibc", "Musl", "Android", "WinSDK"]))
  }

  @Test func aFileThatImportsOneSystemImportsAll() throws {
    var all: Set<Substring> = []
    let files = try swiftFiles(below: Self.platform).map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
    for (_, text) in files { all.formUnion(systems(in: text).named) }
    #expect(all == ["Darwin", "Glibc"], "each system that Platform names is one that is tried")
    for (name, text) in files {
      let found = systems(in: text)
      #expect(found.imported.isEmpty || found.imported == all, "\(name) imports \(found.imported.sorted()) alone")
    }
  }

  /// The faults that the test tells of b5048a6c, whose file of memory imported Glibc alone.
  @Test func anImportThatIsMissingIsTold() {
    let found = systems(
      in: "#if canImport(Glibc)\n  import Glibc\n#endif\n#if canImport(Darwin)\n  let a = 1\n#endif\n")
    #expect(found.imported == ["Glibc"] && found.named == ["Glibc", "Darwin"])
  }
}
