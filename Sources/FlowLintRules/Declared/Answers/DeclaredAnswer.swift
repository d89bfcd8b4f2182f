/// The view that a declared architecture has of a type or of a place: the answer of `flowlint why`, in lines.
package struct DeclaredAnswer: Sendable {
  /// `layer Feature (Features/{feature}/), feature = Login; module LoginFeature, from the layer`
  package let place: String
  /// The roles of the type, and those that it nearly has.
  package var roles: [String] = []
  /// The meanings of the names on the line.
  package var names: [String] = []

  package init(place: String, roles: [String] = [], names: [String] = []) {
    (self.place, self.roles, self.names) = (place, roles, names)
  }
}

extension DeclaredFacts {
  /// - Parameters:
  ///   - file: the number, in `DeclaredFiles`, of the file that is asked about.
  ///   - type: the one that is asked about; nil at file level.
  ///   - line: the bytes of the line that is asked about.
  func answer(file: Int, type: TypeID?, line: SourceRange?) -> DeclaredAnswer {
    var answer = DeclaredAnswer(place: placeText(files[file]))
    if let type { answer.roles = roleLines(type) }
    if let line {
      let scanner = UseScanner(self, wanted, file: file)
      answer.names =
        imports(in: line, file)
        + scanner.meanings(in: line).map { name, meaning in "\(name): \(text(of: meaning, named: name, file: file))" }
    }
    return answer
  }

  // MARK: Layer and module

  private func placeText(_ file: DeclaredFile) -> String {
    let layers = (file.layer >= 0 ? types.files.parts(of: file.place) : []).map { part in
      let layer = architecture.layers[part.layer]
      let glob = layer.files.first { $0.covers(file.path) }?.text ?? layer.pattern
      let captures = part.slice >= 0 ? types.files.slices[part.slice].listing : ""
      return "layer \(layer.name) (\(glob))\(captures)"
    }
    let text = layers.isEmpty ? "no layer" : layers.joined(separator: "; ")
    guard let own = types.files.module(of: file) else { return text + "; its module is not known" }
    let module = types.files.modules[own]
    let origin = file.namedModule == nil ? module.origin?.visiblePath : nil
    return text + "; module \(module.name), from \(origin ?? "the layer")"
  }

  // MARK: Roles

  private func roleLines(_ type: TypeID) -> [String] {
    guard let part = types[type].declarations.first else { return [] }
    var lines: [String] = []
    for (number, role) in architecture.roles.enumerated() where !role.isInline {
      if roles.own[type, number] {
        let text = role.name + roles.captures(of: type, as: number).listing
        let selector = role.selectors.first { roles.holds($0, type, part) }
        let keys = selector.map { self.keys($0, for: type, at: part).map(\.text) } ?? []
        lines.append(keys.isEmpty ? "\(text), as every type" : "\(text), by \(keys.joined(separator: " and "))")
      } else if roles.effective[type, number] {
        lines.append("\(role.name), as the type \(types.qualifiedName(of: roles.owners[type])) around it")
      } else if let unmet = nearly(role, for: type, at: part) {
        lines.append("not \(role.name): \(unmet) does not hold")
      }
    }
    return lines
  }

  /// The first key that does not hold of a role of which an earlier one does.
  private func nearly(_ role: DeclaredRole, for type: TypeID, at part: DeclarationReference) -> String? {
    for selector in role.selectors {
      guard let unmet = roles.firstUnmet(of: selector, for: type, at: part) else { continue }
      let keys = keys(selector, for: type, at: part)
      if let place = keys.firstIndex(where: { $0.key == unmet }), place > 0 { return keys[place].text }
    }
    return nil
  }

  /// The keys of a selector in the order in which they are asked; of those that hold the pattern that does.
  private func keys(_ selector: DeclaredSelector, for type: TypeID, at part: DeclarationReference) -> [(
    key: String, text: String
  )] {
    if let role = selector.packRole { return [("role", "the pack '\(role.pack)'")] }
    var keys: [(key: String, text: String)] = []
    func add<Value>(_ key: String, _ values: [Value]?, text: (Value) -> String, holds: (Value) -> Bool) {
      guard let values, !values.isEmpty else { return }
      let shown = values.first(where: holds).map { [$0] } ?? values
      keys.append((key, "\(key) \(inWords(shown.map { "\"\(text($0))\"" }, "or"))"))
    }
    add("named", selector.named, text: \.text) { roles.matches($0, by: type) }
    add("declared", selector.declared, text: \.text) { roles.has($0, of: part) }
    add("inherits", selector.inherits, text: \.text) { parts in parts.allSatisfy { roles.inherits($0, type, part) } }
    add("in", selector.places, text: architecture.text) { roles.lies($0, type, part) }
    add("has", selector.members, text: architecture.words) { roles.has($0, of: type) }
    if roles.firstUnmet(of: selector, for: type, at: part) == "except" { keys.append(("except", "'except'")) }
    return keys
  }

  // MARK: Names

  private func imports(in line: SourceRange, _ file: Int) -> [String] {
    files[file].imports.filter { line.contains($0.range.start) }.map { entry in
      guard let home = entry.place else { return "import \(entry.name): a module outside of the project" }
      let place = home.layer >= 0 ? "the module of \(sliceName(home)) alone" : "a module of no one layer"
      return "import \(entry.name): \(place)"
    }
  }

  private func text(of meaning: TypeTable.Meaning, named name: String, file: Int) -> String {
    switch meaning {
    case .shadowed: return "a generic parameter, an associated type, or something local"
    case .unclear(let candidates):
      let count = candidates.reduce(0) { $0 + $1.declarations.count }
      return count == 1
        ? "means no type, for '\(name)' may be of another module"
        : "means no type, for '\(name)' is declared \(count) times"
    case .type(let found):
      let type = found.id
      let place = places[type]
      let groups =
        (place.layer >= 0 ? [sliceName(place)] : []) + namedRoles(type).map { architecture.roles[$0].name }
      let qualified = types.qualifiedName(of: type)
      return "the type \(qualified)"
        + (groups.isEmpty ? ", of no layer and no role" : " (\(groups.joined(separator: ", ")))")
    case .foreign: return "means no type here: \(absence(of: name, inFile: file))"
    }
  }

  /// The reason why a name that the project declares means nothing in a file.
  private func absence(of name: String, inFile file: Int) -> String {
    let named = types.table.all(named: name, for: .user)
    let count = named.reduce(0) { $0 + $1.declarations.count }
    let outer = named.filter(\.isTopLevel)
    if outer.isEmpty { return "'\(name)' is declared \(count == 1 ? "once" : "\(count) times"), inside of other types" }
    let seen = types.files.modules.modulesSeen(by: files[file].file.number)
    for part in outer.flatMap(\.declarations) where !types.syntax(part).isFilePrivate(types.declaration(part)) {
      guard let module = types.files.module(of: types.files[part.file]) else { return "its module is not known" }
      if !seen.contains(module) { return "it is of module \(types.files.modules[module].name), which is not imported" }
    }
    return "'\(name)' is private to another file, or not public"
  }
}

extension Captures { fileprivate var listing: String { zip(names, texts).map { ", \($0) = \($1)" }.joined() } }
