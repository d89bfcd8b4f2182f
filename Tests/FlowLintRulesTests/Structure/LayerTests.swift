import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

/// Data flows one way: the law that CONTRIBUTING.md declares and `flowlint` holds on its own sources, for types,
/// functions and members. Where `flowlint` does not know whose member a name is (`names["a"]?.upper`), this test still
/// holds functions and properties at the top of files, and the members of extensions, to the same law,
/// where the name of one is declared in one folder alone; a name that two folders declare (a nested `Kind`) tells nothing.
@Suite struct LayerTests {
  private static let law = contributingArchitecture("")

  /// The folders of the library that each folder may use besides itself.
  static let layers: [String: Set<String>] = {
    let architecture = law.architecture
    let names = architecture.layers.map(\.name)
    let library = Set((try? FileManager.default.contentsOfDirectory(atPath: Repository.library.path)) ?? [])
    var layers: [String: Set<String>] = [:]
    for rule in architecture.rules {
      // The order of rooms inside of a folder is not one of folders.
      guard case .order(let order) = rule.assertion, order.layers.allSatisfy({ architecture.layers[$0].outer == nil })
      else { continue }
      let ranks = order.levels.map(\.layers)
      for (rank, own) in ranks.enumerated() {
        let below = Set(ranks[(rank + 1)...].joined().map { names[$0] })
        for layer in own where library.contains(names[layer]) { layers[names[layer]] = below }
      }
    }
    for rule in architecture.rules {
      guard case .mustNotUse(let references) = rule.assertion else { continue }
      let forbidden = references.compactMap { reference -> String? in
        if case .layer(let layer)? = reference.group { names[layer] } else { nil }
      }
      for case .layer(let layer) in rule.subjects { layers[names[layer]]?.subtract(forbidden) }
    }
    return layers
  }()

  @Test func theLawIsRead() {
    #expect(Self.law.errors == [])
    #expect(Self.layers["Text"] == [] && Self.layers["Source"] == ["Text"])
    #expect(Self.layers["Architectures"]?.contains("Index") == true)
    #expect(Self.layers["Architectures"]?.isDisjoint(with: ["Declared", "Modules", "Report"]) == true)
  }

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

  @Test func everyFolderUsesOnlyWhatItMay() throws {
    let files = try swiftFiles(below: Repository.library).map { file -> LayeredFile in
      let path = String(file.path.dropFirst(Repository.library.path.count + 1))
      let source = SourceText(path: path, bytes: ContiguousArray(try Data(contentsOf: file)))
      return LayeredFile(
        folder: String(path.prefix { $0 != "/" }), syntax: scanDeclarations(source, tokenize(source), depth: .members))
    }
    #expect(files.count > 100)
    var homes = Homes()
    for file in files { homes.add(file) }
    for file in files {
      for use in homes.uses(in: file) where !(Self.layers[file.folder] ?? []).contains(use.home) {
        Issue.record("\(file.syntax.source.path): \(file.folder) may not use '\(use.name)' of \(use.home)")
      }
    }
  }

  /// Each kind of violation is found; else the test could not fail.
  @Test(arguments: [
    "struct B { let a: UpperType }", "func b() { upperFunction() }", "func b() -> Int { upperValue }",
    "func b(_ a: LowerType) -> Int { a.upperMember }", "extension UpperType { }",
  ])
  func violationsAreSeen(code: String) {
    let upper = """
      struct UpperType { } ; func upperFunction() { } ; let upperValue = 1
      extension LowerType { var upperMember: Int { 1 } }
      """
    let files = [("Upper", upper), ("Lower", "struct LowerType { }"), ("Lower", code)].map { folder, text in
      let source = SourceText(path: "\(folder)/A.swift", text: text)
      return LayeredFile(folder: folder, syntax: scanDeclarations(source, tokenize(source), depth: .members))
    }
    var homes = Homes()
    for file in files { homes.add(file) }
    #expect(homes.uses(in: files[2]).map(\.home) == ["Upper"])
  }
}

/// A project under the law of CONTRIBUTING.md.
private func contributingArchitecture(_ files: String) -> DeclaredProject {
  let document = Repository.root.appendingPathComponent("CONTRIBUTING.md")
  let text = (try? String(contentsOf: document, encoding: .utf8)) ?? ""
  return DeclaredProject("\"CONTRIBUTING.md\"", files, files: ["CONTRIBUTING.md": text])
}

private struct LayeredFile {
  let folder: String
  let syntax: FileSyntax
}

/// The folders that declare a name.
private struct Homes {
  /// The folders that declare a type, function or property at the top of a file, by its name.
  private var topLevel: [String: Set<String>] = [:]
  /// The folders that declare a member of a type or an extension, by its name.
  private var members: [String: Set<String>] = [:]
  /// The names of members that some extension adds.
  private var added: Set<String> = []

  mutating func add(_ file: LayeredFile) {
    let syntax = file.syntax
    for declaration in syntax.declarations where syntax.isNamed(declaration) {
      let name = syntax.plainName(of: declaration)
      let isOutside = declaration.parent < 0
      if isOutside, syntax.hasModifier(declaration, "private") || syntax.hasModifier(declaration, "fileprivate") {
        continue
      }
      if isOutside {
        topLevel[name, default: []].insert(file.folder)
      } else {
        members[name, default: []].insert(file.folder)
        let parent = syntax.declarations[Int(declaration.parent)]
        if parent.kind == .extension, !syntax.hasModifier(declaration, "private") { added.insert(name) }
      }
    }
  }

  func uses(in file: LayeredFile) -> [(name: String, home: String)] {
    let (syntax, tokens) = (file.syntax, file.syntax.tokens)
    return (0..<tokens.count).compactMap { token in
      guard tokens.kinds[token] == .identifier else { return nil }
      let name = syntax.source.text(tokens.range(token))
      let isMember = token > 0 && tokens.kinds[token - 1] == .period
      let homes = isMember ? (added.contains(name) ? members[name] : nil) : topLevel[name]
      guard let homes, homes.count == 1, let home = homes.first, home != file.folder else { return nil }
      // A label or a local of that name is no use of the declaration.
      if !isMember, members[name] != nil || tokens.kinds[min(token + 1, tokens.count - 1)] == .colon { return nil }
      return (name, home)
    }
  }
}

extension FileSyntax {
  fileprivate func isNamed(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .class, .struct, .enum, .protocol, .actor, .func, .var, .let, .case, .typealias: true
    default: false
    }
  }
}
