import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The examples of the pages about declared architectures: exactly the marked lines are found.
@Suite struct DeclaredPageTests {
  struct PageExample: Sendable, CustomTestStringConvertible {
    let title: String
    let declaration: String
    /// Files behind `// Path.swift`; a line with `// found` has a finding, a path with `found` behind it one at the file's start.
    let text: String
    var testDescription: String { title }
  }

  static let pages = ["Declared", "FromOthers"]

  /// A Swift block belongs to the configuration above it.
  static func examples(of page: String) throws -> [PageExample] {
    let file = Repository.root.appendingPathComponent("Sources/flowlint/Documentation.docc/\(page).md")
    var (declaration, title): (String?, String) = (nil, "")
    var examples: [PageExample] = []
    var open: (info: String, lines: [String])?
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
      if open == nil, line.hasPrefix("#") { declaration = nil }
      if line.hasPrefix("```"), let block = open {
        let text = block.lines.joined(separator: "\n")
        if block.info == "jsonc" {
          declaration = block.lines.first?.hasPrefix("{ \"") == true ? text : nil
        } else if block.info == "swift", let declaration {
          examples.append(PageExample(title: title, declaration: declaration, text: text))
        }
        open = nil
      } else if line.hasPrefix("```") {
        open = (String(line.drop { $0 == "`" }), [])
      } else if open != nil {
        open?.lines.append(String(line))
      } else if !line.isEmpty {
        title = String(line)
      }
    }
    return examples
  }

  @Test(arguments: try pages.flatMap { try examples(of: $0) })
  func exactlyTheMarkedLinesAreFound(_ example: PageExample) throws {
    var (text, expected): (String, Set<String>) = ("", [])
    var (path, line) = ("Example.swift", 0)
    for row in example.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if row.hasPrefix("// "), let name = row.dropFirst(3).split(separator: " ").first, name.hasSuffix(".swift") {
        (path, line) = (String(name), 0)
        text += "//- \(name)\n"
        if row.contains(".swift found") { expected.insert("\(path):1") }
        continue
      }
      line += 1
      if row.contains("// found") { expected.insert("\(path):\(line)") }
      text += row + "\n"
    }
    let declaration = example.declaration
    let inner =
      declaration.hasPrefix("{ \"architecture\": ") ? String(declaration.dropFirst(18).dropLast(2)) : declaration
    let project = DeclaredProject(inner, text)
    #expect(project.errors == [])
    #expect(example.text.contains("// ") && !project.architecture.rules.isEmpty)
    #expect(Set(project.places.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }) == expected)
  }

  /// Each assertion and each kind of reference stands on the page.
  @Test func thePageNamesAll() throws {
    let file = Repository.root.appendingPathComponent("Sources/flowlint/Documentation.docc/Declared.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    for key in DeclarationReader.assertions { #expect(page.contains("`\"\(key)\": "), "\(key)") }
    for verb in DeclarationReader.verbs { #expect(page.contains("`\(verb) "), "\(verb)") }
    #expect(try Self.examples(of: "Declared").count >= 17)
    #expect(try Self.examples(of: "FromOthers").count >= 42)
    // Each role of a pack stands on the page.
    for pack in RuleCatalogue.builtIn.packs {
      for role in pack.roles {
        #expect(page.contains("`\(pack.id)") && page.contains("`\(role.role)`"), "\(role.role)")
      }
    }
  }
}
