import FlowLintRules
import Foundation
import Testing

/// A rule says what is wrong in the words of its architecture's model; walking the tree of the code is the model's work.
/// In an architecture whose model holds nothing that one rule asks alone, the rule's file holds it, the tree included;
/// `ModelMemberTests` holds these to that.
@Suite struct RuleLanguageTests {
  /// The architectures whose rules look for themselves.
  static let asking: Set<String> = ["TCA"]

  @Test func rulesWalkNoTree() throws {
    let files = swiftFiles(below: Repository.library.appendingPathComponent("Architectures"))
      .filter { $0.pathComponents.contains("Rules") && Self.asking.isDisjoint(with: $0.pathComponents) }
    #expect(files.count > 200)
    for file in files {
      let found = Self.treeWords(in: ContiguousArray(try Data(contentsOf: file)))
      #expect(found == [], "\(file.lastPathComponent): ask the model; what it cannot say yet belongs into Model/")
    }
  }

  /// Each way of getting at a tree is seen; else the test could not fail.
  @Test(arguments: [
    ("func f(_ tree: BodyTree) {}", ["BodyTree", "tree"]), ("let calls = file.bodies.calls", ["bodies"]),
    ("place.tree.kind(place.node)", ["tree"]), ("// A tree of Flows\nlet text = \"bodies\"", []),
  ])
  func wordsAreSeen(_ code: String, _ words: [String]) {
    #expect(Self.treeWords(in: ContiguousArray(code.utf8)) == words)
  }

  private static func treeWords(in bytes: ContiguousArray<UInt8>) -> [String] {
    let source = SourceText(path: "Rule.swift", bytes: bytes)
    let tokens = tokenize(source)
    let words = tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map { source.text(tokens.range($0)) }
    return Set(words).intersection(["BodyTree", "bodies", "tree"]).sorted()
  }
}
