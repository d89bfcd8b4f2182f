import FlowLintRules
import FlowLintRun
import Foundation
import Testing

/// `flowlint demo` finds something in each of its apps, repairs some of it, and leaves behind the folder that it names.
@Suite struct DemoTests {
  @Test(arguments: Architecture.all.map { $0.packs[0].id } + presetNames + ["declared", "kit"])
  func theDemoFindsWhatItShows(name: String) async throws {
    let scratch = try Scratch(["tmp/keep": "", "here/keep": ""])
    let run = try await Flowlint(
      ["demo", name], in: scratch.folder.appendingPathComponent("here"),
      environment: ["TMPDIR": scratch.folder.appendingPathComponent("tmp").path])
    #expect(run.exitCode == 0, "\(run.errors)")
    let found = run.errors.split(separator: "\n").filter { $0.hasPrefix("Found ") }
    #expect(found.first?.contains("error") == true, "\(run.errors)")
    #expect((presetNames + ["declared", "kit"]).contains(name) || run.errors.contains("\nFixed "), "\(run.errors)")
    #expect(run.output.contains(name == "kit" ? "$ flowlint kit check NavKit\n" : "$ flowlint graph\n"))
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.appendingPathComponent("tmp").path)
    let folder = try #require(left.first { $0 != "keep" })
    #expect(left.count == 2 && run.output.contains("rm -r \(scratch.folder.path)/tmp/\(folder)\n"))
    #expect(!run.output.contains("// finding"))
    let here = scratch.folder.appendingPathComponent("here").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: here) == ["keep"])
  }

  @Test(arguments: presetNames) func aPresetSaysWhatItIsTakenFrom(name: String) async throws {
    let scratch = try Scratch()
    #expect(try await Flowlint("explain", name, in: scratch.folder).output.contains("\nSource: "))
  }

  @Test func anUnknownDemoIsNamed() async throws {
    let scratch = try Scratch()
    let run = try await Flowlint("demo", "declard", in: scratch.folder)
    #expect(run.exitCode == 2 && run.errors.contains("did you mean 'declared'?"))
  }
}
