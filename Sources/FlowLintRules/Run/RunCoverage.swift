extension LintRun {
  /// What was judged in files that are asked about.
  func coverage(of index: ProjectIndex) -> Coverage {
    var coverage = Coverage()
    for model in (index.declared?.models ?? []).lazy.map(\.model) where !model.facts.files.isEmpty {
      coverage.declared.add(model.facts.architecture)
      coverage.declared.uses += model.tallies.reduce(0) { $0 + $1.judged }
    }
    let unclosed = Set(index.files.lazy.filter { $0.syntax.tokens.unbalancedBrace != nil }.map(\.number))
    for model in index.models {
      let table = model.table
      func isPart(_ type: IndexedType) -> Bool {
        type.kind != .extensionOnly && files[type.declarations[0].file].isAsked && !model.subjects(of: type).isEmpty
      }
      var looked = Coverage.Looked(title: type(of: model).packs[0].title)
      var counts: [RuleSubject: (word: String, count: Int)] = [:]
      for part in table.types where part.kind != .extensionOnly && files[part.declarations[0].file].isAsked {
        guard let role = model.roles(of: part).first(where: \.isOfMany) else { continue }
        counts[role.subject, default: (role.word, 0)].count += 1
      }
      for subject in type(of: model).packs.flatMap(\.roles) {
        if let (word, count) = counts[subject] { looked.add(word, subject.title, count) }
      }
      let seeker = PartSeeker(model)
      let gaps = table.types.compactMap { type -> Coverage.Gap? in
        if type.kind == .extensionOnly { return nil }
        let isUnclosed = !unclosed.isEmpty && type.parts.contains { unclosed.contains($0.file) }
        var reason = isUnclosed ? Coverage.Reason.unclosedFile : .sharedName
        if !(isUnclosed || table.isAmbiguous(type)) || !isPart(type) {
          guard files[type.declarations[0].file].isAsked, seeker.mayBePart(type) else { return nil }
          reason = .unclearRole
        }
        return Coverage.Gap(
          reason: reason, name: type.qualifiedName,
          places: type.declarations.map { table.location($0) })
      }
      coverage.gaps += gaps
      looked.unjudged = gaps.count
      if let place = coverage.looked.firstIndex(where: { $0.title == looked.title }) {
        coverage.looked[place].add(looked)
      } else {
        coverage.looked.append(looked)
      }
      guard countsParts else { continue }
      coverage.partCount += table.types.count(where: isPart) + gaps.count { $0.reason == .unclearRole }
      coverage.hasParts = coverage.hasParts || table.types.contains { !model.subjects(of: $0).isEmpty }
    }
    coverage.gaps += (index.declared?.models ?? []).flatMap { unclearUses(of: $1, declaration: $0) }
    if listsUnknownValues { coverage.gaps += unknownValues(in: index) }
    coverage.buildGaps = index.buildGaps
    return coverage
  }

  /// What the declared rules that run ask of names that may mean several things.
  private func unclearUses(of model: DeclaredModel, declaration: Int) -> [Coverage.Gap] {
    zip(model.architecture.rules, model.tallies).flatMap { rule, tally -> [Coverage.Gap] in
      guard selection(ofDeclaration: declaration).mayRun(rule.id) else { return [] }
      return tally.names.map { name, unclear in
        let places = unclear.candidates.map { part in
          model.facts.types.files[part.file].file.location(model.facts.types.declaration(part).nameRange)
        }
        return Coverage.Gap(
          reason: .unclearUse, name: "\(name), which \(unclear.doubt.rawValue), \(rule.id)", places: places)
      }
    }
  }

  /// The children and emissions of which the ledgers do not know some station.
  private func unknownValues(in index: ProjectIndex) -> [Coverage.Gap] {
    LedgerSubject.all.flatMap { index.ledgers($0) }.flatMap(\.rows).compactMap { row in
      guard row.isUnknown else { return nil }
      let reasons = row.cells.compactMap { if case .unknown(let reason) = $0 { reason } else { nil } }
      let places = row.cells.lazy.compactMap { if case .places(let places) = $0 { places[0].location } else { nil } }
      guard let place = places.first, files[place.file].isAsked else { return nil }
      let name = row.child.isEmpty ? row.parent : "\(row.parent), \(row.child)"
      let named = reasons[0].isEmpty ? name : "\(name): \(reasons[0])"
      return Coverage.Gap(reason: .unknownValue, name: named, places: [place])
    }
  }
}

extension ProjectIndex {
  /// What is not known of the builds in play.
  var buildGaps: [Coverage.BuildGap] {
    builds.descriptions.flatMap { description in
      description.gaps.map { Coverage.BuildGap(path: description.path, line: $0.line, message: $0.message) }
    }
      + files.filter(\.isLeftOver).map {
        Coverage.BuildGap(path: $0.path, line: 0, message: "no target compiles it: nothing in it is judged or believed")
      }
  }
}

extension Coverage.Declared {
  /// Adds what a declared architecture names; rules that are off hold nothing.
  fileprivate mutating func add(_ architecture: DeclaredArchitecture) {
    layers += architecture.layers.count
    roles += architecture.roles.count { !$0.isInline }
    rules += architecture.rules.count { $0.severity != nil }
  }
}

extension Role {
  /// There may be many parts of the role.
  fileprivate var isOfMany: Bool { !word.utf8.starts(with: "the ".utf8) }
}

/// Finds the types that a reader would call parts of an architecture, though no rule knows them as such: what they inherit
/// cannot be followed to the framework.
private struct PartSeeker {
  private let model: any PackModel
  private let modules: Set<String>
  private let suffixes: [String]

  init(_ model: any PackModel) {
    self.model = model
    let architecture = Architecture.all.first { ObjectIdentifier($0.model) == ObjectIdentifier(type(of: model)) }
    modules = Set(architecture?.modules ?? [])
    suffixes = architecture.map { $0.partSuffixes } ?? []
  }

  /// The type has no role, its file imports the framework, and it inherits something that ends like its own name, which
  /// is neither the project's nor the system's: `LoginFlow: BaseFlow`.
  func mayBePart(_ type: IndexedType) -> Bool {
    guard type.isConcrete, type.isTopLevel, let suffix = suffixes.first(where: { type.name.hasSuffix($0) }) else {
      return false
    }
    let table = model.table
    let isUnknown = table.supertypes(of: type).contains { entry in
      let name = entry.reference.base
      guard name.hasSuffix(suffix), name != suffix, SystemTypes.supertypes(of: name).isEmpty,
        table.file(entry.declaration.file).imports.contains(where: { $0.means(modules) })
      else { return false }
      return entry.type.map { table.types[$0].kind == .extensionOnly || table.isAmbiguous(table.types[$0]) } ?? true
    }
    return isUnknown && !table.isExempt(type) && model.subjects(of: type).isEmpty
  }
}

extension Architecture {
  /// How the names of parts of its own pack end, but for those of screens, of which an app has others.
  fileprivate var partSuffixes: [String] {
    packs[0].partSuffixes.filter { !$0.hasSuffix("Controller") && $0 != "View" }
  }
}
