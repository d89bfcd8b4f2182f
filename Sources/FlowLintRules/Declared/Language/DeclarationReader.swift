/// Reads an architecture out of the configuration, and all that is wrong with it at once.
///
/// - Parameters:
///   - value: the value of the key `architecture`.
///   - source: the configuration that it stands in.
///   - builtIn: the ids of the rules that FlowLint brings along.
///   - packs: the packs whose roles may be named.
///   - files: the files that it may name.
/// - Returns: the architecture as far as it could be understood.
package func readArchitecture(
  _ value: PositionedValue, source: DeclarationSource, builtIn: Set<String>, packs: [Pack] = [],
  files: DeclarationFiles
) -> (architecture: DeclaredArchitecture, errors: [DeclarationError]) {
  var parts = DeclarationParts(source)
  parts.add(DeclarationValue(value: value, source: 0), from: [], in: files)
  parts.finish()
  var reader = DeclarationReader(parts: parts, builtIn: builtIn, packs: packs)
  reader.readAll()
  return (reader.architecture, reader.parts.errors)
}

/// Reads an architecture that no file declares.
package func readArchitecture(_ text: String) -> (architecture: DeclaredArchitecture, errors: [DeclarationError]) {
  let bytes = ContiguousArray(text.utf8)
  guard let value = try? readConfiguration(bytes.span) else { return (DeclaredArchitecture(), []) }
  let source = DeclarationSource(path: "", bytes: bytes)
  return readArchitecture(value, source: source, builtIn: [], files: DeclarationFiles { _ in nil })
}

/// Turns the parts of a declaration into layers, roles and rules.
struct DeclarationReader {
  var parts: DeclarationParts
  let builtIn: Set<String>
  let packs: [Pack]
  var architecture = DeclaredArchitecture()
  var groups: [String: DeclaredArchitecture.Group] = [:]
  /// The declarations of the layers, in their order: those inside of a layer behind it.
  private var layerEntries: [DeclarationValue.Member] = []

  init(parts: DeclarationParts, builtIn: Set<String>, packs: [Pack]) {
    (self.parts, self.builtIn, self.packs) = (parts, builtIn, packs)
  }

  mutating func readAll() {
    architecture.sources = parts.sources
    architecture.presets = parts.presets
    architecture.replacements = parts.replacements
    architecture.documents = parts.documents
    architecture.owners = parts.owners
    for through in parts.through { architecture.through.formUnion(containers(through)) }
    for (kind, entries) in [("layers", parts.layers), ("roles", parts.roles), ("rules", parts.rules)]
    where entries.count > DeclarationParts.mostEntries {
      let most = DeclarationParts.mostEntries
      report("an architecture has at most \(most) \(kind), not \(entries.count)", at: entries[most].keyPlace)
      return
    }
    for entry in parts.layers { addLayer(entry, in: nil) }
    for entry in parts.roles { addGroup(entry, as: .role(architecture.roles.count), isLayer: false) }
    for (number, entry) in layerEntries.enumerated() {
      let (view, outer) = (architecture.layers[number].view, architecture.layers[number].outer)
      architecture.layers[number] = layer(from: entry, named: architecture.layers[number].name)
      (architecture.layers[number].view, architecture.layers[number].outer) = (view, outer)
    }
    for layer in architecture.layers { checkModule(of: layer) }
    for (number, entry) in parts.roles.enumerated() {
      architecture.roles[number].selectors = entry.value.elements.compactMap {
        selector(in: $0, of: "role '\(entry.name)'", capturing: true)
      }
    }
    checkCircles()
    for hint in parts.hints { architecture.hints.add(calls(in: hint.value, of: hint.kind.rawValue), as: hint.kind) }
    for entry in parts.rules {
      if var rule = rule(entry) {
        let source = entry.keyPlace.source
        if rule.see == nil, let anchor = parts.anchors[source] {
          rule.see = anchor.isEmpty ? parts.sources[source].name : "\(parts.sources[source].name)#\(anchor)"
        }
        rule.isOfPreset = parts.sources[source].isForeign
        architecture.rules.append(rule)
      }
    }
    for number in architecture.rules.indices {
      architecture.rules[number].title = architecture.title(of: architecture.rules[number])
    }
  }

  // MARK: Layers and roles

  /// The most layers that lie in one another: nobody reads more.
  private static let deepestLayers = 8

  /// - Parameter outer: the layer that it is a part of.
  private mutating func addLayer(_ entry: DeclarationValue.Member, in outer: Int?) {
    let number = architecture.layers.count
    addGroup(entry, as: .layer(number), isLayer: true, in: outer)
    layerEntries.append(entry)
    architecture.layers[number].outer = outer
    architecture.layers[number].view = outer.map { architecture.layers[$0].view } ?? parts.views[entry.name] ?? 0
    let inner = entry.value.members?.first { $0.key == "layers" }?.value
    guard let inner, let members = inner.members else { return }
    let depth = architecture.layers[number].name.utf8.count { $0 == "." }
    if depth >= Self.deepestLayers { return report("layers lie in one another too deeply", at: inner.place) }
    for member in members { addLayer(member, in: number) }
  }

  /// Makes a name known before anything refers to it.
  private mutating func addGroup(
    _ entry: DeclarationValue.Member, as group: DeclaredArchitecture.Group, isLayer: Bool, in outer: Int? = nil
  ) {
    let own = entry.name
    let name = outer.map { architecture.layers[$0].name + "." + own } ?? own
    let kind = isLayer ? "layer" : "role"
    if own.isEmpty {
      report("a \(kind) needs a name", at: entry.keyPlace)
    } else if let first = own.unicodeScalars.first,
      !first.properties.isAlphabetic || first.properties.isLowercase && !isLayer
    {
      let reason = first.properties.isLowercase ? "a small letter" : "no letter"
      report("'\(own)' cannot name a \(kind): it begins with \(reason)", at: entry.keyPlace)
    } else if Self.reservedWords.contains(own) {
      report("'\(own)' cannot name a \(kind): references begin with it", at: entry.keyPlace)
    } else if own.unicodeScalars.contains(where: {
      $0 == "/" || $0 == "*" || $0 == "." || $0.properties.isWhitespace || $0.visible != $0
    }) {
      report("'\(own)' cannot name a \(kind): it is one word", at: entry.keyPlace)
    }
    if groups[name] != nil {
      report("'\(name)' is a layer and a role", at: entry.keyPlace)
    } else {
      groups[name] = group
    }
    if isLayer {
      architecture.layers.append(DeclaredLayer(name: name, isOptional: mayBeEmpty(entry), place: entry.keyPlace))
    } else {
      architecture.roles.append(DeclaredRole(name: name, isOptional: mayBeEmpty(entry), place: entry.keyPlace))
    }
  }

  /// A project need not have all that a preset or kit speaks of.
  private func mayBeEmpty(_ entry: DeclarationValue.Member) -> Bool {
    entry.isOptional || parts.sources[entry.keyPlace.source].isForeign
  }

  private mutating func layer(from entry: DeclarationValue.Member, named name: String) -> DeclaredLayer {
    var layer = DeclaredLayer(name: name, isOptional: mayBeEmpty(entry), place: entry.keyPlace)
    var places = entry.value.elements
    if let members = entry.value.members {
      for member in members {
        switch member.key {
        case "files":
          layer.files = globs(member.value, capturing: true)
          places = member.value.elements
        case "module":
          if let text = string(member.value, as: "'module'"), !text.isEmpty {
            layer.module = pattern(text, at: member.value)
          }
        case "owner": layer.owner = ownerText(member.value)
        case "layers":
          if member.value.members == nil {
            report("'layers' is an object, not \(member.value.value.kind)", at: member.value.place)
          }
        default: unknownKey(member, among: ["files", "module", "owner", "layers"])
        }
      }
      if !members.contains(where: { $0.key == "files" }) {
        report("layer '\(entry.name)' needs 'files'", at: entry.keyPlace)
      }
    } else {
      layer.files = globs(entry.value, capturing: true)
    }
    if places.count == layer.files.count { layer.filePlaces = places.map(\.place) }
    return layer
  }

  private mutating func checkModule(of layer: DeclaredLayer) {
    let captured = architecture.captureNames(of: layer)
    for name in layer.module?.captureNames ?? [] where !captured.contains(name) {
      report("'{\(name)}' is not captured by the files of '\(layer.name)'", at: layer.place)
    }
  }

  /// Roles that need each other to be known.
  private mutating func checkCircles() {
    let needs = architecture.neededRoles
    for circle in strongGroups(needs) where circle.count > 1 || needs[circle[0]].contains(circle[0]) {
      let names = circle.map { "'\(architecture.roles[$0].name)'" }
      let text =
        names.count == 1 ? "role \(names[0]) is defined by itself" : "roles \(listed(names)) are defined by each other"
      report(text, at: architecture.roles[circle[0]].place)
    }
  }

  // MARK: Errors

  mutating func report(_ message: String, at place: DeclaredPlace) { parts.report(message, at: place) }

  /// Tells a mistake, as nothing can be made of a value.
  mutating func failed<Result>(_ message: String, at place: DeclaredPlace) -> Result? {
    report(message, at: place)
    return nil
  }

  mutating func unknownKey(_ member: DeclarationValue.Member, among keys: [String]) {
    let hint = didYouMean(member.key, in: keys, else: "; known are \(inWords(keys, "and"))")
    report("unknown key '\(member.key)'\(hint)", at: member.keyPlace)
  }

  /// Tells what stands where a text should.
  mutating func string(_ value: DeclarationValue, as what: String) -> String? {
    value.string ?? failed("\(what) is a string, not \(value.value.kind)", at: value.place)
  }

  /// The layer or role of that name, or a pack's role, which is made when it is named first; nil for any other text.
  mutating func known(_ name: String, at place: DeclaredPlace) -> DeclaredArchitecture.Group? {
    if let group = groups[name] { return group }
    let words = name.split(separator: " ")
    guard words.count == 2, let pack = packs.first(where: { $0.id.utf8.elementsEqual(words[0].utf8) }),
      let subject = pack.roles.first(where: { $0.role.utf8.elementsEqual(words[1].utf8) })
    else { return nil }
    let selector = DeclaredSelector(packRole: DeclaredPackRole(pack: pack.id, subject: subject))
    let group = DeclaredArchitecture.Group.role(architecture.roles.count)
    architecture.roles.append(DeclaredRole(name: name, isOptional: false, selectors: [selector], place: place))
    groups[name] = group
    return group
  }

  /// The layer or role of a name.
  ///
  /// - Parameter otherwise: how what has neither is written in its place.
  mutating func group(
    named name: String, at place: DeclaredPlace, otherwise: String = ""
  ) -> DeclaredArchitecture.Group? {
    if let group = known(name, at: place) { return group }
    // The search for what was meant takes its time.
    if parts.errors.count >= DeclarationParts.mostErrors { return nil }
    let hint: String
    let roles = name.utf8.contains(UInt8(ascii: " ")) ? packs.flatMap(\.roleNames) : []
    if let meant = nearestName(to: name, in: groups.keys.sorted() + roles) {
      hint = "; did you mean '\(meant)'?"
    } else if name.utf8.contains(UInt8(ascii: "/")) {
      hint = "; files need a layer of their own: \"layers\": { \"Name\": \"\(name)\" }"
    } else {
      hint = name.isEmpty || otherwise.isEmpty ? "" : "; \(otherwise)"
    }
    return failed("unknown layer or role '\(name)'\(hint)", at: place)
  }
}

extension Pack { fileprivate var roleNames: [String] { roles.map { "\(id) \($0.role)" } } }

extension DeclarationValue.Member {
  /// The name without the mark that it may match nothing.
  var name: String { isOptional ? String(key.dropLast()) : key }
  var isOptional: Bool { key.utf8.last == UInt8(ascii: "?") }
}

extension DeclaredArchitecture {
  /// The roles that must be known before each role.
  var neededRoles: [[Int]] {
    let named = Dictionary(roles.indices.filter { !roles[$0].isInline }.map { (roles[$0].name, $0) }) { first, _ in
      first
    }
    return roles.map { role in
      let inherited = role.isInline ? role.selectors.flatMap { ($0.inherits ?? []).joined() } : []
      let terms = role.selectors.flatMap { ($0.places ?? []) + $0.exceptions }
      return inherited.compactMap { named[$0.text] }
        + terms.compactMap { if case .group(.role(let role)) = $0 { role } else { nil } }
    }
  }

  /// The same, and the roles that stand for generic arguments: of a circle these are types' names.
  var neededRolesAndArguments: [[Int]] {
    let named = Dictionary(roles.indices.map { (roles[$0].name, $0) }) { first, _ in first }
    return zip(roles, neededRoles).map { role, needed in
      needed + role.selectors.flatMap { ($0.inherits ?? []).joined().flatMap(\.argumentNames) }.compactMap { named[$0] }
    }
  }
}

extension DeclaredArchitecture {
  /// The names that the paths of a layer and of those around it capture.
  func captureNames(of layer: DeclaredLayer) -> Set<String> {
    var names = Set(layer.files.flatMap(\.captureNames))
    var outer = layer.outer
    while let number = outer {
      names.formUnion(layers[number].files.flatMap(\.captureNames))
      outer = layers[number].outer
    }
    return names
  }
}
