/// This part tells what is wrong with a declaration that only the project shows: layers and roles that match nothing.
extension DeclaredFacts {
  func problems() -> [DeclarationError] {
    var problems: [DeclarationError] = []
    for preset in architecture.presets where isIdle(preset) {
      problems.append(DeclarationError("nothing in this project matches the \(preset.name)", at: preset.place))
    }
    for (number, layer) in architecture.layers.enumerated()
    where !layer.isOptional && types.files.fileCounts[number] == 0 {
      let problem: String
      if let others = types.files.unjudged[number], let example = others.first {
        problem =
          "covers only tests and other code that is no part of the app: \(counted(others.count, "file")), \(example)"
      } else {
        problem = "covers no file\(reason(layer))"
      }
      problems.append(DeclarationError("layer '\(layer.name)' \(problem)", at: layer.place))
    }
    for (number, layer) in architecture.layers.enumerated()
    where !layer.isOptional && types.files.fileCounts[number] > 0 && layer.filePlaces.count > 1 && layer.outer == nil {
      problems += idle(in: layer.files, at: layer.filePlaces, of: "layer '\(layer.name)'")
    }
    for rule in architecture.rules {
      guard case .covers(.files(let globs, let places)) = rule.assertion else { continue }
      problems += idle(in: globs, at: places, of: "'\(rule.id)'")
    }
    for (number, role) in architecture.roles.enumerated() where !role.isOptional && isEmpty(.role(number)) {
      let name = role.isInline ? "this selector" : "role '\(role.name)'"
      problems.append(DeclarationError("\(name) has no type\(reason(role))", at: role.place))
    }
    for rule in architecture.rules where !rule.isOfPreset {
      problems += rule.allReferences.compactMap { reference in
        guard case .group(.role(let role), _, true) = reference.content, areProtocols(role) else { return nil }
        return DeclarationError(
          "'\(reference.text)' can never hold: all types of '\(architecture.roles[role].name)' are protocols, of which no object is made",
          at: reference.place)
      }
    }
    return problems
  }

  private func areProtocols(_ role: Int) -> Bool {
    let own = types.all.filter { $0.isNominal && roles.own[$0.id, role] }
    return !own.isEmpty && own.allSatisfy { $0.kind == .protocol }
  }

  private func idle(in globs: [Glob], at places: [DeclaredPlace], of owner: String) -> [DeclarationError] {
    zip(globs, places).filter { glob, _ in !files.contains { glob.covers($0.path) } }.map { glob, place in
      DeclarationError("'\(glob.text)' of \(owner) covers no file\(reason(glob))", at: place)
    }
  }

  private func isIdle(_ preset: DeclaredArchitecture.Preset) -> Bool {
    func isOwn(_ place: DeclaredPlace) -> Bool { architecture.foreignOrigin(place) == preset.origin }
    let layers = architecture.layers.indices.filter { isOwn(architecture.layers[$0].place) }
    let roles = architecture.roles.indices.filter { isOwn(architecture.roles[$0].place) }
    let groups = layers.map { DeclaredArchitecture.Group.layer($0) } + roles.map { .role($0) }
    // The project may have replaced all of them.
    return !groups.isEmpty && groups.allSatisfy(isEmpty)
  }

  private func reason(_ layer: DeclaredLayer) -> String {
    guard let glob = layer.files.first, layer.outer == nil else { return "" }
    let taken = files.filter { file in file.layer >= 0 && layer.files.contains { $0.covers(file.path) } }
    if let first = taken.first {
      let owner = architecture.layers[first.layer]
      return ": the \(counted(taken.count, "file")) that it fits belong to '\(owner.name)' (\(owner.pattern)), "
        + "which is tried first; write '\(owner.name)' below it"
    }
    return reason(glob)
  }

  private func reason(_ glob: Glob) -> String {
    if glob.beginsAtRoot, let anywhere = try? PatternParser(capturing: true).path("**/" + glob.text),
      files.contains(where: { anywhere.covers($0.path) })
    {
      return ": '\(glob.text)' begins at the configuration's folder; did you mean '**/\(glob.text)'?"
    }
    if glob.text.hasPrefix("./") {
      return ": a path has no './' in front; did you mean '\(String(glob.text.utf8.dropFirst(2)) ?? glob.text)'?"
    }
    var names: Set<String> = []
    for file in files { names.formUnion(file.file.folders) }
    let parts = glob.text.split(separator: "/").map(String.init)
    for part in parts where !names.contains(part) && !part.utf8.contains(where: { $0 == "*" || $0 == "{" }) {
      guard let meant = nearestName(to: part, in: names.sorted()) else { continue }
      let fixed =
        parts.map { $0 == part ? meant : $0 }.joined(separator: "/")
        + (glob.text.utf8.last == UInt8(ascii: "/") ? "/" : "")
      return ": no path has '\(glob.text)'; did you mean '\(fixed)'?"
    }
    return ": no path has '\(glob.text)'"
  }

  private func reason(_ role: DeclaredRole) -> String {
    guard let selector = role.selectors.first else { return "" }
    if let role = selector.packRole { return ": the pack '\(role.pack)' finds none of its \(role.subject.title) here" }
    let nominal = types.all.filter(\.isNominal)
    if let names = selector.named {
      let text = inWords(names.map { "\"\($0.text)\"" }, "or")
      let named = nominal.filter { type in names.contains { roles.matches($0, by: type.id) } }
      if !named.isEmpty { return ": of \(counted(named.count, "type")) named \(text) none meets the other keys" }
      let suffix = nominal.count { $0.name.hasSuffix(role.name) }
      let hint =
        suffix > 0 && !role.isInline
        ? "; \(suffix == 1 ? "1 type is" : "\(suffix) types are") named \"*\(role.name)\"" : ""
      return ": nothing is named \(text)\(hint)"
    }
    if let supertypes = selector.inherits {
      let text = inWords(supertypes.map { "\"\($0.text)\"" }, "or")
      let isMet = nominal.contains { type in supertypes.contains { $0.allSatisfy { roles.inherits($0, type.id) } } }
      if !isMet { return ": nothing inherits \(text)" }
    }
    if let phrases = selector.declared {
      return ": nothing is declared \(inWords(phrases.map { "\"\($0.text)\"" }, "or")) and meets the other keys"
    }
    return ""
  }
}
