/// `declared_in_manifest`
extension DemandJudge {
  mutating func judgeManifests(_ number: Int, _ rule: DeclaredRule, isTransitive: Bool) {
    let manifests = ManifestTargets(all, facts.types.files.builds)
    var judged: Set<Int> = []
    for (place, file) in facts.files.enumerated() where facts.part(of: file.place, among: rule.subjects) != nil {
      guard let target = manifests.target(of: file.file) else { continue }
      guard let allowed = manifests.allowed(target, isTransitive: isTransitive) else { continue }
      judged.insert(target)
      var optional: Set<String>?
      for (index, entry) in file.imports.enumerated() where manifests.isDescribed(entry.name) {
        let use = DeclaredUse(file: place, range: entry.range, user: nil, used: .module(index))
        result.tallies[number].judged += 1
        // What is imported only where it is there needs no dependency.
        if !allowed.contains(entry.name), optional == nil { optional = file.file.optionalModules }
        guard !allowed.contains(entry.name), optional?.contains(entry.name) != true,
          !result.isExcused(number, rule, by: { [facts] in facts.excuses($0, use) })
        else { continue }
        let (name, line) = (manifests.targets[target].target.name, manifests.targets[target].target.line)
        let manifest = manifests.targets[target].manifest
        result.findings[number].append(
          Violation(
            file.file.location(entry.range),
            "\(file.file.baseName) must not import \(entry.name): \(name) does not depend on it", declaration: "",
            subject: "import \(entry.name)",
            notes: [Finding.Note(manifest.location(ofLine: line), "the target '\(name)'")]))
      }
    }
    for case .layer(let layer) in rule.subjects where !facts.architecture.layers[layer].isOptional {
      let own = facts.files.filter { $0.isIn(layer) }
      if own.isEmpty || own.contains(where: { manifests.target(of: $0.file) != nil }) { continue }
      let name = facts.architecture.layers[layer].name
      problems.append(
        DeclarationError("'\(rule.id)': no manifest tells which target compiles a file of '\(name)'", at: rule.place))
    }
    judgeDependencies(of: judged.sorted(), manifests, number, rule)
  }

  private mutating func judgeDependencies(
    of targets: [Int], _ manifests: ManifestTargets, _ number: Int, _ rule: DeclaredRule
  ) {
    let imported = Set(all.flatMap { $0.imports.map(\.module) })
    for target in targets {
      let (manifest, name) = (manifests.targets[target].manifest, manifests.targets[target].target.name)
      for dependency in manifests.unused(target, imported: imported) {
        if result.isExcused(number, rule, by: { $0.excuses(dependency.name, of: manifest) }) { continue }
        var violation = Violation(
          manifest.location(ofLine: dependency.line, literal: dependency.name),
          "\(name) depends on \(dependency.name), which none of its files imports", declaration: "",
          subject: "\(name) depends on \(dependency.name)")
        violation.isWarning = true
        result.findings[number].append(violation)
      }
    }
  }
}

extension DeclaredException {
  /// Whether a dependency in a manifest is excused: by that file, by the name behind an arrow, or by both.
  fileprivate func excuses(_ dependency: String, of manifest: IndexedFile) -> Bool {
    switch user {
    case .all: break
    case .glob(let glob) where glob.covers(manifest.path): break
    default: return false
    }
    switch used {
    case nil: return true
    case .reference(let reference):
      if case .module(let pattern, _) = reference.content { return pattern.matches(dependency) }
      return false
    case .name: return false
    }
  }
}

extension IndexedFile {
  /// The modules that the file asks for with `canImport`.
  fileprivate var optionalModules: Set<String> {
    let (bytes, wanted) = (syntax.source.bytes, Array("canImport(".utf8))
    var names: Set<String> = []
    for place in bytes.indices where bytes[place] == wanted[0] && bytes[place...].starts(with: wanted) {
      let name = bytes[(place + wanted.count)...].prefix(200).prefix {
        $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\n")
      }
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  /// A literal of that text in a line; the line where there is none.
  func location(ofLine line: Int, literal text: String? = nil) -> Location {
    let source = syntax.source
    let range = LineTable(source.bytes.span).range(ofLine: line, in: source.bytes.span)
    guard let wanted = text.map({ Array("\"\($0)\"".utf8) }) else { return location(range) }
    for start in range.start..<max(range.start, range.end - wanted.count + 1)
    where source.bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return location(SourceRange(start, start + wanted.count))
    }
    return location(range)
  }
}
