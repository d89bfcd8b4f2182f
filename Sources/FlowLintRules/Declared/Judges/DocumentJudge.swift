/// Judges the examples of documents, each as if it were added to the project.
///
/// Only the files that declare what an example names, and what these inherit, are looked at again for it.
package struct DocumentJudge {
  private let facts: DeclaredFacts
  /// Whether an example is the whole of a project, so that a rule which it names may ask what is missing.
  private let areWhole: Bool

  package init(_ facts: DeclaredFacts, areWhole: Bool = false) { (self.facts, self.areWhole) = (facts, areWhole) }

  /// - Returns: the files of the example, and by rule what it finds in them. Places are offsets in the block.
  package func judge(
    _ example: DocumentExample, of document: DeclaredDocument
  ) -> (files: [IndexedFile], findings: [[Violation]]) {
    let source = facts.architecture.sources[document.source]
    // Negative numbers: no file of the run has them.
    let own = example.files.enumerated().map { number, file in
      let path = file.path ?? source.name.folderOfFile.child("Example.swift")
      return parseFile(
        SourceText(path: path, bytes: example.bytes(of: file, in: source.bytes)), number: FileID(-1 - number))
    }
    let files = facts.types.files.replacing(with: own, assuming: assumedTypes(own), facts.architecture)
    let related = relatedFiles(own)
    let types = DeclaredTypes(files) { $0.file.number.place < 0 || related.contains($0.file.number) }
    let all = DeclaredFacts(
      facts.architecture, types, of: files.files.map(\.file), facts.roles.packTypes, within: facts.added
    ).withMembers
    let demands = all.judged {
      !files.files[$0].isAssumed && files.files[$0].file.number.place < 0
    }
    let findings = zip(facts.architecture.rules, demands.result.findings).map { rule, findings in
      rule.isAskedOfExamples || areWhole && example.names.contains(rule.id)
        ? findings.filter { (-own.count..<0).contains($0.location.file.place) } : []
    }
    return (own, findings)
  }

  /// The files that declare or extend what the example names, all that this inherits, and what is nested in it; those
  /// that declare what it names outside of types, or add that to the system's.
  private func relatedFiles(_ own: [IndexedFile]) -> Set<FileID> {
    var seen: Set<TypeID> = []
    var waiting: [TypeID] = []
    var files: Set<FileID> = []
    for file in own {
      for token in 0..<file.syntax.tokens.count where file.syntax.tokens.kinds[token].isName {
        let name = file.syntax.word(Int32(truncatingIfNeeded: token))
        waiting += facts.types.table.all(named: name, for: .declaration).filter(\.isTopLevel).map(\.id)
        // What extensions add to the project's types is found with these.
        let added = facts.added.entries(named: name)
        files.formUnion(
          added.filter { $0.owner.map { facts.types[$0].isForeign } != false }.map(\.declaration.file))
      }
    }
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted else { continue }
      let type = facts.types[number]
      files.formUnion(type.parts.map(\.file))
      waiting += facts.types.supertypes(of: number).compactMap(\.type) + type.nested
      waiting += [facts.types.withoutAliases(number), type.parent].compactMap(\.self)
    }
    return files
  }

  // MARK: Names that nobody declares

  /// Names of types that neither the example nor the project declares, but some role's `named` matches.
  private func assumedTypes(_ own: [IndexedFile]) -> [String] {
    var declared: Set<String> = []
    var mentioned: Set<String> = []
    for file in own {
      let syntax = file.syntax
      for declaration in syntax.declarations {
        declared.insert(syntax.plainName(of: declaration))
        if !declaration.genericParameters.isEmpty { declared.formUnion(syntax.genericParameterNames(of: declaration)) }
      }
      for token in 0..<syntax.tokens.count where syntax.tokens.kinds[token].isName {
        let name = syntax.word(Int32(truncatingIfNeeded: token))
        if let first = name.utf8.first, "A"..."Z" ~= first { mentioned.insert(name) }
      }
    }
    return mentioned.subtracting(declared).filter { name in
      !facts.types.declares(name) && !name.isOfAppleFrameworks
        && facts.architecture.roles.contains { $0.isAssumed(of: name) }
    }.sorted()
  }
}

extension DeclaredRule {
  /// Whether examples are judged by the rule. Whether something is missing cannot be asked of a part of a project.
  fileprivate var isAskedOfExamples: Bool {
    switch assertion {
    case .mustHave(_, isWanted: true), .acyclic, .atMost, .mustNotReach, .mustUse, .mustBeUsedIn, .covers,
      .compiled, .declaredInManifest:
      false
    default: true
    }
  }
}

extension DeclaredRole {
  /// Whether a type of which nothing but the name is known has the role.
  func isAssumed(of name: String) -> Bool { selectors.contains { $0.isAssumed(of: name) } }
}

extension DeclaredSelector {
  func isAssumed(of name: String) -> Bool {
    guard let named, named.contains(where: { $0.isSimple && $0.components[0].text != "*" && $0.matches([name]) }) else {
      return false
    }
    // `*View` means `LoginView`; what `View` itself is, the SDK says.
    guard !named.contains(where: { $0.isSimple && $0.hasWildcard && $0.literal == name }) else { return false }
    return !exceptions.contains {
      switch $0 {
      case .all: true
      case .name(let pattern): pattern.matches([name])
      case .group, .glob: false
      }
    }
  }
}

extension NamePattern {
  /// The pattern without its wildcards.
  fileprivate var literal: String {
    String(decoding: components.flatMap { $0.elements.compactMap(\.byte) }, as: UTF8.self)
  }
}

extension String {
  /// `UIView`, `NSObject`: two capitals of a framework and another word.
  fileprivate var isOfAppleFrameworks: Bool {
    let bytes = Array(utf8)
    guard bytes.count > 3, "A"..."Z" ~= bytes[2], "a"..."z" ~= bytes[3] else { return false }
    return ["UI", "NS", "CA", "CG", "MK", "WK", "AV", "SK", "CL", "CN", "PH", "SC", "SF", "CK", "CT"].contains {
      bytes.starts(with: $0.utf8)
    }
  }
}
