import FlowLintRules
import Foundation
import Testing

/// The package manifest, which decides how often everything is compiled.
@Suite struct ManifestTests {
  /// A plugin that depends on a target makes `swift build` and `swift test` compile that target a second time.
  @Test func noPluginDependsOnATarget() throws {
    let manifest = Repository.root.appendingPathComponent("Package.swift")
    let source = SourceText(path: manifest.path, bytes: ContiguousArray(try Data(contentsOf: manifest)))
    let tokens = tokenize(source)
    func text(_ token: Int) -> String { source.text(tokens.range(token)) }

    var calls = 0
    for token in 1..<tokens.count where text(token) == "plugin" && text(token - 1) == "." {
      let end = tokens.partner(token + 1)
      calls += 1
      let labels = (token...end).map(text)
      #expect(!labels.contains("dependencies"), "ask for the command when the plugin runs")
    }
    #expect(calls == 2, "the product and the target")
  }
}
