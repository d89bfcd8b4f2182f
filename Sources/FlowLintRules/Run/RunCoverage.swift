extension LintRun {
  /// What was judged in files that are asked about.
  func coverage(of index: ProjectIndex) -> Coverage {
    let coverage = coverage(of: index, counting: countsParts)
    return coverage.gaps.isEmpty || countsParts ? coverage : self.coverage(of: index, counting: true)
  }

  private func coverage(of index: ProjectIndex, counting: Bool) -> Coverage {
    var coverage = Coverage()
    for facts in (index.declared?.models ?? []).lazy.map(\.model.facts) where !facts.files.isEmpty {
      coverage.declared.add(facts.architecture)
    }
    let unclosed = Set(index.files.lazy.filter { $0.syntax.tokens.unbalancedBrace != nil }.map(\.number))
    for model in index.models {
      let table = model.table
      func isPart(_ type: IndexedType) -> Bool {
        type.kind != .extensionOnly && files[type.declarations[0].file].isAsked && !model.subjects(of: type).isEmpty
      }
      let gaps = table.types.compactMap { type -> Coverage.Gap? in
        let isUnclosed = !unclosed.isEmpty && type.parts.contains { unclosed.contains($0.file) }
        guard isUnclosed || table.isAmbiguous(type), isPart(type) else { return nil }
        return Coverage.Gap(
          reason: isUnclosed ? .unclosedFile : .sharedName, name: type.qualifiedName,
          places: type.declarations.map { table.location($0) })
      }
      coverage.gaps += gaps
      guard counting else { continue }
      coverage.partCount += table.types.count(where: isPart)
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
