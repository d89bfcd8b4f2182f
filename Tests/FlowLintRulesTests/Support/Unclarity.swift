@testable import FlowLintRules
@testable import FlowLintSwift

/// An edit of a project after which nobody can tell whether some law is broken.
enum Unclarity: CaseIterable {
  case typesDeclaredTwice, braceLeftOpen, typesMadePublic, membersAskedOfUnknown, localsHandedOn, localsCaptured,
    localsStored, valuesPassedThrough, valuesChosen

  /// The files after the edit; nil where there is nothing to edit.
  func applied(to files: [IndexedFile]) -> [SourceText]? {
    switch self {
    case .typesDeclaredTwice:
      return Self.adding(to: files) { file in
        file.syntax.declarations.filter { $0.parent < 0 && types.contains($0.kind) }.map {
          "\($0.kind) \(file.syntax.plainName(of: $0)) {}\n"
        }
      }
    case .braceLeftOpen: return Self.adding(to: files) { _ in ["func zzz() {\n"] }
    case .typesMadePublic:
      return Rewriting.edited(files) { file in
        file.syntax.declarations.filter { declaration in
          declaration.parent < 0 && types.contains(declaration.kind)
            && !["public", "open", "private", "fileprivate"].contains { file.syntax.hasModifier(declaration, $0) }
        }.compactMap {
          file.insertion("public ", beforeKeywordOf: $0).map { TextChange($0.location.range, $0.replacement) }
        }
      }
    case .membersAskedOfUnknown:
      return Self.adding(to: files) { file in
        file.declared([.func, .var, .let, .case]).map { "func zzz\($0)() { _ = Zzz.one.\($0)(Zzz.one.\($0)) }\n" }
      }
    case .localsHandedOn: return Self.behindLocals(of: files) { "; Zzz.use(\($0))" }
    case .localsCaptured: return Self.behindLocals(of: files) { "; Zzz.later { \($0).zzz() }" }
    case .localsStored: return Self.behindLocals(of: files) { "; Zzz.one.value = \($0)" }
    case .valuesPassedThrough: return Self.wrappingValues(of: files, "Zzz.pass(", ")")
    case .valuesChosen: return Self.wrappingValues(of: files, "Zzz.flag ? ", " : Zzz.other")
    }
  }

  private static func wrappingValues(of files: [IndexedFile], _ front: String, _ back: String) -> [SourceText]? {
    Rewriting.edited(files) { file in
      file.localsMade.flatMap { _, value in
        [
          TextChange(SourceRange(value.start, value.start), front),
          TextChange(SourceRange(value.end, value.end), back),
        ]
      }
    }
  }

  private var types: [DeclarationKind] { [.class, .struct, .enum, .protocol] }

  private static func adding(to files: [IndexedFile], _ lines: (IndexedFile) -> [String]) -> [SourceText]? {
    let added = Set(files.flatMap(lines)).sorted().joined()
    let imports = Set(files.flatMap(\.imports).map { "import \($0.path)\n" }).sorted().joined()
    return added.isEmpty
      ? nil : files.map(\.syntax.source) + [SourceText(path: "Zzz.swift", text: imports + added)]
  }

  /// Adds a statement behind each local that holds what a call gives.
  private static func behindLocals(of files: [IndexedFile], _ statement: (String) -> String) -> [SourceText]? {
    Rewriting.edited(files) { file in
      file.localsMade.map { name, value in TextChange(SourceRange(value.end, value.end), statement(name)) }
    }
  }
}

extension IndexedFile {
  /// The names of locals that hold what a call gives, with the range of the call.
  fileprivate var localsMade: [(name: String, value: SourceRange)] {
    bodies.descendants(bodies.root, .binding).compactMap { binding in
      guard let name = bodies.firstChild(binding, .boundName), bodies.enclosingFunction(name) != binding,
        bodies.parent(binding).map({ bodies.kind($0) == .block }) == true,
        let value = bodies.value(of: binding), bodies.kind(value) == .call,
        syntax.source.bytes[bodies.range(value).end] != UInt8(ascii: ",")
      else { return nil }
      return (bodies.name(name), bodies.range(value))
    }
  }
}
