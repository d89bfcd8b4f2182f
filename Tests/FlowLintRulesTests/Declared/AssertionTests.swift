import Foundation
import Testing

@testable import FlowLintRules

/// The examples of `Assertions.md` and `Presets.md`: exactly their marks.
@Suite struct AssertionTests {
  struct Block: Sendable, CustomTestStringConvertible {
    let name: String
    let declaration: String
    let text: String
    let isViolating: Bool
    var testDescription: String { "\(name), \(isViolating ? "violating" : "conforming")" }
  }

  static func blocks(of document: String) throws -> [Block] {
    let file = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/declared/\(document)")
    let text = try String(contentsOf: file, encoding: .utf8)
    var (name, declaration, blocks) = ("", "", [Block]())
    var open: (info: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "```", let block = open {
        let content = block.lines.joined(separator: "\n")
        if block.info == "jsonc" {
          declaration = content
        } else {
          blocks.append(
            Block(name: name, declaration: declaration, text: content, isViolating: block.info == "swift violating"))
        }
        open = nil
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("## ") {
        name = String(line.dropFirst(3))
      }
    }
    return blocks
  }

  @Test(arguments: try blocks(of: "Assertions.md") + blocks(of: "Presets.md"), ExampleVariant.allCases)
  func blockGivesItsMarks(_ block: Block, _ variant: ExampleVariant) {
    // What is told of a file stands at its start, wherever its code is.
    let isOfFiles =
      block.name.contains("covers") || block.name.contains("must_be_used_in") && block.isViolating
      || block.name.contains("manifest")
    if isOfFiles, ![.asWritten, .crlf, .reversedFiles].contains(variant) { return }
    var project = DeclaredProject(block.declaration, block.text)
    #expect(project.errors == [])
    #expect(block.isViolating == !project.example.expected.isEmpty)
    project.example = variant.applied(to: project.example)
    #expect(project.places == project.example.expected.sorted())
  }

  @Test func everyAssertionHasBlocks() throws {
    let blocks = try Self.blocks(of: "Assertions.md")
    #expect(Set(blocks.map(\.name)).count == 37)
    #expect(blocks.count == 74)
    // Each assertion stands in some block, as the program writes its key.
    for key in DeclarationReader.assertions {
      #expect(blocks.contains { $0.declaration.contains("\"\(key)\":") }, "\(key)")
    }
    #expect(try Set(Self.blocks(of: "Presets.md").map(\.name)) == Set(presetNames))
  }
}
