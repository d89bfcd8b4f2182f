import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

/// The law that CONTRIBUTING.md declares, which `.ci/run` holds on this very project: that it is read, that each of its
/// rules finds what breaks it, and that it speaks of each folder.
@Suite struct OwnLawTests {
  private static let law = contributingArchitecture("")

  @Test func theLawIsRead() { #expect(Self.law.errors == []) }

  /// A planted violation of each law is found at its place.
  @Test(arguments: [
    ("one_way", "Tokens/A.swift", "struct A { let b: B }", "Rules/B.swift"),
    ("one_system", "Text/A.swift", "import Glibc", "Index/B.swift"),
    ("architectures_know_no_settings", "Architectures/TCA/A.swift", "struct A { let b: B }", "Declared/B.swift"),
    ("findings_are_only_handled", "Fixes/A.swift", "struct A { let b: B }", "Index/B.swift"),
    ("architectures_are_apart", "Architectures/TCA/A.swift", "struct A { let b: B }", "Architectures/RIBs/B.swift"),
  ])
  func everyLawHolds(rule: String, path: String, code: String, other: String) {
    let root = "Sources/FlowLintRules"
    let project = contributingArchitecture("//- \(root)/\(path)\n\(code)\n//- \(root)/\(other)\nstruct B {}\n")
    let column = code.utf8.count == 12 ? 8 : 19
    #expect(project.messages.contains { $0.hasPrefix("\(root)/\(path):1:\(column) \(rule): ") })
  }

  /// Code uses what another folder declares in many forms that name no type.
  @Test(arguments: [
    "struct B { let a: UpperType }", "func b() { upperFunction() }", "func b() -> Int { upperValue }",
    "func b(_ a: LowerType) -> Int { a.upperMember }", "extension UpperType {}",
    "func b(_ a: LowerType) { a[upper: 1] }",
    "func b(_ all: [String: LowerType]) -> Int? { all[\"x\"]?.upperMember }", "let b = String(label: 1)",
    "func b(_ all: [LowerType]) -> [Int] { all.map(\\.upperMember) }", "func b(_ a: LowerType) { a.lower(of: 1) }",
    "func b(_ a: LowerType) { a ~~ a }", "let b: LowerType = .upperStatic",
  ])
  func everyUseCounts(code: String) {
    let upper = """
      struct UpperType {}; func upperFunction() {}; let upperValue = 1; infix operator ~~
      extension LowerType {
        var upperMember: Int { 1 }; static let upperStatic = LowerType(); subscript(upper a: Int) -> Int { a }
        func lower(of a: Int) {}; static func ~~ (a: LowerType, b: LowerType) {}
      }
      extension String { init(label: Int) { self = "" } }
      """
    let root = "Sources/FlowLintRules"
    let project = contributingArchitecture(
      "//- \(root)/Rules/A.swift\n\(upper)\n//- \(root)/Text/A.swift\nstruct LowerType { func lower() {} }\n"
        + "//- \(root)/Text/B.swift\n\(code)\n")
    #expect(project.messages.contains { $0.hasPrefix("\(root)/Text/B.swift:1:") && $0.contains(" one_way: ") })
  }

  @Test func everyFolderHasARow() throws {
    let declared = Set(Self.law.architecture.layers.map(\.name))
    let folders = try ["FlowLintRules", "flowlint"].map {
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appendingPathComponent("Sources/\($0)").path)
    }
    #expect(declared.isSuperset(of: folders[0]), "every folder of the library stands in the law, and no file beside")
    let texts: Set = ["Documentation.docc", "Korean", "History"]
    let rooms = folders[1].filter { !$0.hasSuffix(".swift") && !texts.contains($0) }
    #expect(declared.isSuperset(of: rooms), "every folder of the command stands in the law")
  }
}

/// A project under the law of CONTRIBUTING.md.
private func contributingArchitecture(_ files: String) -> DeclaredProject {
  let document = Repository.root.appendingPathComponent("CONTRIBUTING.md")
  let text = (try? String(contentsOf: document, encoding: .utf8)) ?? ""
  return DeclaredProject("\"CONTRIBUTING.md\"", files, files: ["CONTRIBUTING.md": text])
}
