extension LintRun {
  /// The uses and parts that were judged in files that are asked about.
  ///
  /// - Parameter heldBack: what rules hold back in doubt.
  func coverage(of index: ProjectIndex, _ heldBack: [Coverage.Gap]) -> Coverage {
    var coverage = Coverage()
    for (declaration, model) in index.declared?.models ?? [] where !model.facts.files.isEmpty {
      coverage.declared.layers += model.architecture.layers.count
      coverage.declared.roles += model.architecture.roles.count { !$0.isInline }
      for (rule, tally) in zip(model.architecture.rules, model.tallies) where runs(rule, of: declaration) {
        coverage.declared.rules += 1
        coverage.declared.uses += tally.judged
      }
    }
    let unclosed = Set(index.files.lazy.filter { $0.syntax.tokens.unbalancedBrace != nil }.map(\.number))
    for model in index.models {
      let table = model.table
      let seeker = PartSeeker(model)
      var counts: [(role: Role, count: Int)] = []
      var gaps: [Coverage.Gap] = []
      for type in table.types {
        let roles = model.roles(of: type)
        let isPart = !roles.isEmpty || !model.subjects(of: type).isEmpty
        coverage.hasParts = coverage.hasParts || isPart
        guard files[type.firstPart.file].isAsked else { continue }
        let reason: Doubt?
        if type.isForeign || !isPart {
          reason = seeker.reason(toSuppose: type)
        } else {
          coverage.partCount += 1
          if let role = roles.first(where: \.isOfMany) { counts.add(role) }
          let isUnclosed = !unclosed.isEmpty && type.parts.contains { unclosed.contains($0.file) }
          reason = isUnclosed ? .unclosedFile : table.isAmbiguous(type) ? .sharedName : nil
        }
        guard let reason else { continue }
        let places = type.isForeign ? type.extensions : type.declarations
        gaps.append(.init(doubt: reason, name: type.qualifiedName, places: places.map { table.location($0) }))
      }
      gaps += model.unreadForms.filter { files[$0.location.file].isAsked }.map {
        Coverage.Gap(doubt: .unreadForm, name: $0.name, places: [$0.location])
      }
      coverage.gaps += gaps
      coverage.partCount += gaps.count(where: \.doubt.isOfSupposedParts)
      var looked = Coverage.Looked(title: type(of: model).packs[0].title)
      for (rank, subject) in type(of: model).packs.flatMap(\.roles).enumerated() {
        let own = counts.filter { $0.role.subject == subject }
        guard let first = own.first else { continue }
        let count = own.reduce(0) { $0 + $1.count }
        looked.add(.init(one: first.role.word, many: subject.title, rank: rank, count: count))
      }
      looked.unjudged = gaps.count
      coverage.add(looked)
    }
    coverage.gaps += (index.declared?.models ?? []).flatMap { unclearUses(of: $1, declaration: $0) }
    if listsUnknownValues {
      let told = Set(coverage.gaps.filter { $0.doubt == .unknownFate }.flatMap(\.places))
      coverage.gaps += unknownValues(in: index).filter { !told.contains($0.places[0]) }
    }
    coverage.gaps += heldBack
    coverage.buildGaps = index.buildGaps
    return coverage
  }

  /// The questions of declared rules that run about names that may mean several things.
  private func unclearUses(of model: DeclaredModel, declaration: Int) -> [Coverage.Gap] {
    zip(model.architecture.rules, model.tallies).flatMap { rule, tally -> [Coverage.Gap] in
      guard selection(ofDeclaration: declaration).mayRun(rule.id) else { return [] }
      return tally.names.map { name, unclear in
        Coverage.Gap(
          doubt: unclear.doubt, name: unclear.detail.isEmpty ? name : "\(name): \(unclear.detail)",
          places: model.facts.places(of: unclear), rule: rule.id,
          users: Set(unclear.users.map { model.facts.types.name(around: $0) }))
      }
    }
  }

  /// The children and emissions of which the ledgers do not know some station.
  private func unknownValues(in index: ProjectIndex) -> [Coverage.Gap] {
    // A ledger may be of several subjects.
    let ledgers = LedgerSubject.all.flatMap { index.ledgers($0) }.grouped(by: \.title).compactMap(\.first)
    return ledgers.flatMap(\.rows).compactMap { row in
      guard row.isUnknown else { return nil }
      let reasons = row.cells.compactMap { if case .unknown(let reason) = $0 { reason } else { nil } }
      let places = row.cells.lazy.compactMap { if case .places(let places) = $0 { places[0].location } else { nil } }
      guard let place = places.first, files[place.file].isAsked else { return nil }
      let name = row.child.isEmpty ? row.parent : "\(row.parent), \(row.child)"
      let named = reasons[0].isEmpty ? name : "\(name): \(reasons[0])"
      return Coverage.Gap(doubt: .unknownFate, name: named, places: [place])
    }
  }
}

extension ProjectIndex {
  /// The unknown parts of the builds in play.
  var buildGaps: [Coverage.BuildGap] {
    builds.descriptions.flatMap { description in
      description.gaps.map { Coverage.BuildGap(path: description.path, line: $0.line, message: $0.message) }
    }
      + Set(modules.leftOver(of: files).values).sorted().map {
        Coverage.BuildGap(path: $0, line: 0, message: "no target compiles it: nothing in it is judged or believed")
      }
  }
}

extension Role {
  /// There may be many parts of the role.
  fileprivate var isOfMany: Bool { !word.utf8.starts(with: "the ".utf8) }
}

extension [(role: Role, count: Int)] {
  /// Counts one more of a role.
  fileprivate mutating func add(_ role: Role) {
    if let place = firstIndex(where: { $0.role === role }) { self[place].count += 1 } else { append((role, 1)) }
  }
}

/// Finds the types that a reader would call parts of an architecture, though no rule knows them as such.
private struct PartSeeker {
  private let model: any PackModel
  /// The files that see the framework; nil where that is no module but the app's own code.
  private let users: FrameworkFiles?
  private let suffixes: [String]
  private let marks: Set<String>

  init(_ model: any PackModel) {
    self.model = model
    let architecture = Architecture.all.first { ObjectIdentifier($0.model) == ObjectIdentifier(type(of: model)) }
    let modules = architecture?.modules ?? []
    users = modules.isEmpty ? nil : FrameworkFiles(of: modules, in: model.table.files, modules: model.table.modules)
    suffixes = architecture.map { $0.partSuffixes } ?? []
    marks = type(of: model).marks
  }

  private var table: TypeTable { model.table }

  /// The reason why a type, which has no role or is foreign, may be a part all the same: it bears the framework's attribute, it inherits
  /// what the framework names so, or what cannot be followed to the framework.
  func reason(toSuppose type: IndexedType) -> Doubt? {
    guard type.isForeign || type.isConcrete, !table.isExempt(type) else { return nil }
    let isMarked = type.declarations.contains { part in
      isOfFramework(part) && marks.contains { table.file(part.file).syntax.hasAttribute(table.declaration(part), $0) }
    }
    if isMarked { return .unreadForm }
    return table.supertypes(of: type).contains { inherits($0, in: type) } ? .unclearRole : nil
  }

  /// The file of a declaration may see the framework.
  private func isOfFramework(_ part: DeclarationReference) -> Bool { users?[part.file] != false }

  /// The name is the framework's, or ends like the type's own, as in `LoginFlow: BaseFlow`, and is not the system's; the
  /// project declares it in no clear way.
  private func inherits(_ entry: Supertype, in type: IndexedType) -> Bool {
    let name = entry.reference.base
    guard isOfFramework(entry.declaration), entry.declared.map({ table.isAmbiguous(table.types[$0]) }) != false else {
      return false
    }
    if marks.contains(name) { return true }
    guard type.isConcrete, type.isTopLevel, let suffix = suffixes.first(where: { type.name.hasSuffix($0) }) else {
      return false
    }
    return name.hasSuffix(suffix) && name != suffix && SystemTypes.supertypes(of: name).isEmpty
  }
}

extension Architecture {
  /// The ends of the names of its own pack's parts, but for those of screens, of which an app has others.
  fileprivate var partSuffixes: [String] {
    packs[0].partSuffixes.filter { !$0.hasSuffix("Controller") && $0 != "View" }
  }
}
