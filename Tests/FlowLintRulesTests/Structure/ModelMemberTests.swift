import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// A member of a model serves two rules, or a rule and the model, the graph, a ledger or an explanation; what one rule
/// asks alone stands in that rule's file, the walk through the code included. A stored property of a value is a part of
/// what its reader tells.
@Suite struct ModelMemberTests {
  /// A file of an architecture, and how often each word stands in it.
  private struct Source {
    let name: String
    let isRule: Bool
    let isModel: Bool
    let file: IndexedFile
    let words: [String: Int]
  }

  @Test(arguments: Architecture.all.map(\.folder))
  func aMemberServesMoreThanOneRule(_ architecture: String) throws {
    let sources = try Self.sources(Repository.architectures.appendingPathComponent(architecture))
    #expect(sources.count(where: \.isRule) > 20 && sources.count(where: \.isModel) > 5)
    for source in sources where source.isModel {
      for member in Self.members(of: source) {
        let users = sources.filter { $0.name != source.name && $0.words[member.name, default: 0] > 0 }
        // A property that a class stores is also set.
        let isOwn = source.words[member.name, default: 0] > (member.isStored ? 2 : 1)
        #expect(
          isOwn || users.count != 1 || !users[0].isRule,
          "\(source.name): \(member.name) serves \(users.first?.name ?? "") alone: it belongs into that rule's file")
      }
    }
  }

  /// A model that answers more than one question is several: what other files may ask one type stays in sight.
  @Test(arguments: Architecture.all.map(\.folder))
  func noModelHasMoreThanEightyMembers(_ architecture: String) throws {
    var counts: [String: Int] = [:]
    for source in try Self.sources(Repository.architectures.appendingPathComponent(architecture)) where !source.isRule {
      for (owner, count) in Self.memberCounts(of: source) { counts[owner, default: 0] += count }
    }
    #expect(counts.count > 10)
    for (owner, count) in counts { #expect(count <= 80, "\(owner) has \(count) members") }
  }

  @Test func membersAreCounted() {
    let text = "extension A.M { var a: Int { 1 }; private var b: Int { 2 }; func c() { } }; struct M { let d = 1 }"
    #expect(Self.memberCounts(of: Self.source("A.swift", ContiguousArray(text.utf8))) == ["M": 3])
  }

  /// Members that are declared for other files are seen; else the test could not fail.
  @Test func membersAreSeen() {
    let text =
      "extension M { var a: Int { 1 }; private var b: Int { 2 }; func c() { let d = 1 } }; class S { let e: Int }; struct T { let f: Int }"
    #expect(
      Self.members(of: Self.source("A.swift", ContiguousArray(text.utf8))).map(\.name).sorted() == ["a", "c", "e"])
  }

  private static func sources(_ folder: URL) throws -> [Source] {
    try swiftFiles(below: folder).filter { !$0.lastPathComponent.contains(".generated.") }.map { url in
      source(url.path, ContiguousArray(try Data(contentsOf: url)))
    }
  }

  private static func source(_ path: String, _ bytes: ContiguousArray<UInt8>) -> Source {
    let text = SourceText(path: path, bytes: bytes)
    let tokens = tokenize(text)
    let words = tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map { text.text(tokens.range($0)) }
    return Source(
      name: path.split(separator: "/").last.map(String.init) ?? path, isRule: path.contains("/Rules/"),
      isModel: path.contains("/Model/"), file: parseFile(text, number: FileID(0)),
      words: Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +))
  }

  /// The number of functions and properties that other files may use, by the name of their type.
  private static func memberCounts(of source: Source) -> [String: Int] {
    let syntax = source.file.syntax
    var counts: [String: Int] = [:]
    for declaration in syntax.declarations
    where [.func, .var, .let].contains(declaration.kind) && declaration.parent >= 0 {
      let owner = syntax.declarations[Int(declaration.parent)]
      guard owner.kind.hasMembers, syntax.access(of: declaration) >= .internal, syntax.access(of: owner) >= .internal
      else { continue }
      let name = owner.kind == .extension ? syntax.extendedName(owner) : syntax.plainName(of: owner)
      counts[String(name.split(separator: ".").last ?? ""), default: 0] += 1
    }
    return counts
  }

  /// The functions and properties of types that other files may use.
  private static func members(of source: Source) -> [(name: String, isStored: Bool)] {
    let (syntax, bodies) = (source.file.syntax, source.file.bodies)
    return syntax.declarations.indices.compactMap { index in
      let declaration = syntax.declarations[index]
      guard [.func, .var, .let].contains(declaration.kind), declaration.parent >= 0,
        syntax.access(of: declaration) >= .internal
      else { return nil }
      let owner = syntax.declarations[Int(declaration.parent)].kind
      let isStored = bodies.body(ofDeclaration: index) == nil && !syntax.hasModifier(declaration, "static")
      if !owner.hasMembers || isStored && owner == .struct { return nil }
      return (syntax.plainName(of: declaration), isStored)
    }
  }
}
