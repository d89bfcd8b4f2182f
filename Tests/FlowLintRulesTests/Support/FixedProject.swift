import Foundation

@testable import FlowLintRules
@testable import FlowLintRun

/// A project before and after fixes: what a compiler would refuse in the second, as far as tokens and the tables of types
/// tell.
struct FixedProject {
  let before: ExampleProject
  let after: ExampleProject

  var problems: [String] {
    let (old, new) = (before.index(), after.index())
    var problems = strangeWords + after.brokenFiles.filter { !before.brokenFiles.contains($0) }
    for (was, table) in zip(old.tables, new.tables) {
      let types = Dictionary(was.types.map { ($0.qualifiedName, $0) }, uniquingKeysWith: { first, _ in first })
      for type in table.types {
        guard let old = types[type.qualifiedName] else { continue }
        problems += Self.conformances(type, since: old, table) + Self.properties(type, since: old, table)
        problems += type.functions.filter {
          $0.kind == .func && !$0.isOverride && table.text($0.declaration).contains("super.\($0.name)(")
        }
        .map { "\(type.name).\($0.name) overrides nothing" }
        let isFinal = { (type: IndexedType, table: TypeTable) in
          type.declarations.contains { table.file($0.file).syntax.hasModifier(table.declaration($0), "final") }
        }
        if isFinal(type, table), !isFinal(old, was), table.types.contains(where: { $0.inherits(type.name) }) {
          problems.append("\(type.name) has heirs")
        }
      }
    }
    return Array(Set(problems)).sorted()
  }

  /// The requirements that a type has come to inherit, and has not got.
  private static func conformances(_ type: IndexedType, since old: IndexedType, _ table: TypeTable) -> [String] {
    type.inherited.map(\.type.base).filter { !old.inherits($0) }.flatMap { name -> [String] in
      switch name {
      case "AnyObject": return type.kind == .protocol ? [] : ["\(type.name) is no protocol"]
      case "Equatable", "Hashable", "Sendable":
        let stored = type.cases.flatMap { $0.parameters.map(\.type) } + type.properties.filter(\.isStored).map(\.type)
        return stored.compactMap { $0?.text }.flatMap { $0.matches(of: /[A-Z]\w+/).map { String($0.output) } }
          .filter { word in !values.contains(word) && !table.types.contains { $0.name == word && $0.inherits(name) } }
          .map { "\($0) may not be \(name)" }
      default:
        let asked = table.types.filter { $0.name == name }.flatMap {
          $0.functions.map(\.name) + $0.properties.map(\.name)
        }
        let given = Set(type.functions.map(\.name) + type.properties.map(\.name))
        return type.kind == .protocol && asked.isEmpty || given.isSuperset(of: asked)
          ? [] : ["\(type.name) lacks \(asked)"]
      }
    }
  }

  /// Properties that cannot be weak, and private ones that other files name.
  private static func properties(_ type: IndexedType, since old: IndexedType, _ table: TypeTable) -> [String] {
    type.properties.flatMap { property -> [String] in
      guard let was = old.properties(named: property.name).first else { return [] }
      var problems: [String] = []
      if property.ownership == .weak, was.ownership == .strong {
        let objects = property.type?.composed.allSatisfy { part in
          table.nominal(part.path, inside: type).map { table.isClassBound($0) != false } ?? true
        }
        if property.isLet || property.type?.optionalDepth != 1 || objects != true {
          problems.append("\(property.name) cannot be weak")
        }
      }
      if property.access < .internal, was.access > property.access {
        let others = table.files.filter { $0.number != property.declaration.file }
        if others.contains(where: { $0.syntax.source.string.contains(".\(property.name)") }) {
          problems.append("\(property.name) is named elsewhere")
        }
      }
      return problems
    }
  }

  private static let values: Set = [
    "Bool", "Character", "Data", "Date", "Dictionary", "Double", "Float", "Int", "Set", "String", "UInt", "URL", "UUID",
  ]

  /// Words that fixes wrote and nobody declares: neither the project nor the language nor a framework.
  private var strangeWords: [String] {
    let known = Self.words(of: before).union(Self.vocabulary)
    return Self.words(of: after).subtracting(known).map { "'\($0)' means nothing" }
  }

  private static func words(of project: ExampleProject) -> Set<String> {
    Set(project.files.flatMap { $0.string.matches(of: /[A-Za-z_]\w*|<#/).map { String($0.output) } })
  }

  private static let vocabulary = Set(
    ("any case dependencies final import nil private return self shared super var weak AnyObject Equatable Hashable Sendable"
      + " AsyncStream Continuation BindingReducer Presents Step ViewControllable cleanupViews commit core"
      + " didBecomeActive emit environment forEach ifLet interactor listener router scene stepContinuation"
      + " willResignActive CoreFlow").split(separator: " ").map(String.init))
}

extension IndexedType {
  fileprivate func inherits(_ name: String) -> Bool { inherited.contains { $0.type.base == name } }
}

extension TypeTable {
  fileprivate func text(_ place: DeclarationReference) -> String {
    let file = file(place.file)
    return file.syntax.text(in: file.syntax.declarations[place.index].range)
  }
}

extension ExampleProject {
  /// The files whose brackets do not match.
  var brokenFiles: [String] {
    files.enumerated().filter { number, source in
      var depth = 0
      for kind in parseFile(source, number: FileID(number)).syntax.tokens.kinds {
        switch kind {
        case .leftBrace, .leftParen, .leftBracket: depth += 1
        case .rightBrace, .rightParen, .rightBracket: depth -= 1
        default: break
        }
      }
      return depth != 0
    }.map(\.element.path)
  }
}
