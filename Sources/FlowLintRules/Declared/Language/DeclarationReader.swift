/// Reads an architecture out of the configuration, and all that is wrong with it at once.
///
/// - Parameters:
///   - value: the value of the key `architecture`.
///   - source: the configuration that it stands in.
///   - builtIn: the ids of the rules that FlowLint brings along.
///   - packs: the packs whose roles may be named.
///   - read: the bytes of a file beside the configuration, by its path; nil where there is none.
/// - Returns: the architecture as far as it could be understood.
func readArchitecture(
  _ value: PositionedValue, source: DeclarationSource, builtIn: Set<String>, packs: [Pack] = [],
  read: (String) -> ContiguousArray<UInt8>?
) -> (architecture: DeclaredArchitecture, errors: [DeclarationError]) {
  var parts = DeclarationParts(source)
  parts.add(DeclarationValue(value: value, source: 0), from: [], read: read)
  var reader = DeclarationReader(parts: parts, builtIn: builtIn, packs: packs)
  reader.readAll()
  return (reader.architecture, reader.errors)
}

/// Turns the parts of a declaration into layers, roles and rules.
struct DeclarationReader {
  let parts: DeclarationParts
  let builtIn: Set<String>
  let packs: [Pack]
  var architecture = DeclaredArchitecture()
  var errors: [DeclarationError]
  var groups: [String: DeclaredArchitecture.Group] = [:]

  init(parts: DeclarationParts, builtIn: Set<String>, packs: [Pack]) {
    self.parts = parts
    self.builtIn = builtIn
    self.packs = packs
    errors = parts.errors
  }

  mutating func readAll() {
    architecture.sources = parts.sources
    architecture.presets = parts.presets
    architecture.documents = parts.documents
    architecture.owners = parts.owners
    for (kind, entries) in [("layers", parts.layers), ("roles", parts.roles), ("rules", parts.rules)]
    where entries.count > DeclarationParts.mostEntries {
      let most = DeclarationParts.mostEntries
      report("an architecture has at most \(most) \(kind), not \(entries.count)", at: entries[most].keyPlace)
      return
    }
    for entry in parts.layers { addGroup(entry, .layer(architecture.layers.count), isLayer: true) }
    for entry in parts.roles { addGroup(entry, .role(architecture.roles.count), isLayer: false) }
    for (number, entry) in parts.layers.enumerated() { architecture.layers[number] = layer(entry) }
    for (number, entry) in parts.roles.enumerated() { architecture.roles[number] = role(entry) }
    checkCircles()
    for entry in parts.rules {
      if var rule = rule(entry) {
        let source = entry.keyPlace.source
        if rule.see == nil, let anchor = parts.anchors[source] {
          rule.see = anchor.isEmpty ? parts.sources[source].name : "\(parts.sources[source].name)#\(anchor)"
        }
        rule.isOfPreset = parts.sources[source].path == nil
        architecture.rules.append(rule)
      }
    }
    for number in architecture.rules.indices {
      architecture.rules[number].title = architecture.title(of: architecture.rules[number])
    }
  }

  // MARK: Layers and roles

  /// Makes a name known before anything refers to it.
  private mutating func addGroup(_ entry: DeclarationValue.Member, _ group: DeclaredArchitecture.Group, isLayer: Bool) {
    let name = entry.name
    let kind = isLayer ? "layer" : "role"
    if name.isEmpty {
      report("a \(kind) needs a name", at: entry.keyPlace)
    } else if let first = name.unicodeScalars.first, !first.properties.isAlphabetic || first.properties.isLowercase {
      let reason = first.properties.isLowercase ? "a small letter" : "no letter"
      report("'\(name)' cannot name a \(kind): it begins with \(reason)", at: entry.keyPlace)
    } else if name.unicodeScalars.contains(where: {
      $0 == "/" || $0 == "*" || $0 == "." || $0.properties.isWhitespace || $0.visible != $0
    }) {
      report("'\(name)' cannot name a \(kind): it is one word", at: entry.keyPlace)
    }
    if groups[name] != nil {
      report("'\(name)' is a layer and a role", at: entry.keyPlace)
    } else {
      groups[name] = group
    }
    switch group {
    case .layer:
      architecture.layers.append(
        DeclaredLayer(name: name, isOptional: entry.isOptional, files: [], module: nil, place: entry.keyPlace))
    case .role:
      architecture.roles.append(
        DeclaredRole(name: name, isOptional: entry.isOptional, isInline: false, selectors: [], place: entry.keyPlace))
    }
  }

  private mutating func layer(_ entry: DeclarationValue.Member) -> DeclaredLayer {
    var files: [PathGlob] = []
    var places = entry.value.elements
    var module: TextPattern?
    var owner: String?
    if let members = entry.value.members {
      for member in members {
        switch member.key {
        case "files":
          files = globs(member.value, capturing: true)
          places = member.value.elements
        case "module": module = modulePattern(member.value)
        case "owner": owner = ownerText(member.value)
        default: unknownKey(member, ["files", "module", "owner"])
        }
      }
      if !members.contains(where: { $0.key == "files" }) {
        report("layer '\(entry.name)' needs 'files'", at: entry.keyPlace)
      }
    } else {
      files = globs(entry.value, capturing: true)
    }
    for name in module?.captureNames ?? [] where !files.contains(where: { $0.captureNames.contains(name) }) {
      report("'{\(name)}' is not captured by the files of '\(entry.name)'", at: entry.value.place)
    }
    return DeclaredLayer(
      name: entry.name, isOptional: entry.isOptional, files: files,
      filePlaces: places.count == files.count ? places.map(\.place) : [], module: module, owner: owner,
      place: entry.keyPlace)
  }

  private mutating func modulePattern(_ value: DeclarationValue) -> TextPattern? {
    guard let text = string(value, "'module'"), !text.isEmpty else { return nil }
    return pattern(value) { parser throws(PatternError) in try parser.text(text) }
  }

  private mutating func role(_ entry: DeclarationValue.Member) -> DeclaredRole {
    let selectors = entry.value.elements.compactMap { selector($0, "role '\(entry.name)'", capturing: true) }
    return DeclaredRole(
      name: entry.name, isOptional: entry.isOptional, isInline: false, selectors: selectors, place: entry.keyPlace)
  }

  /// Roles that need each other to be known.
  private mutating func checkCircles() {
    let needs = architecture.roles.map { role in Set(role.selectors.flatMap(\.neededRoles)).sorted() }
    /// 0 not seen, 1 on the way, 2 done. A stack of our own: roles may be chained as deep as there are roles.
    var state = Array(repeating: 0, count: needs.count)
    for start in needs.indices where state[start] == 0 {
      var way: [(role: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let (role, next) = way.last {
        guard next < needs[role].count else {
          state[role] = 2
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let other = needs[role][next]
        if state[other] == 0 {
          state[other] = 1
          way.append((other, 0))
        } else if state[other] == 1 {
          let circle = way.drop { $0.role != other }.map { "'\(architecture.roles[$0.role].name)'" }
          let text =
            circle.count == 1
            ? "role \(circle[0]) is defined by itself" : "roles \(listed(circle)) are defined by each other"
          report(text, at: architecture.roles[other].place)
          architecture.roles[role] = architecture.roles[role].withoutSelectors
        }
      }
    }
  }

  // MARK: Errors

  /// A mistake inside a preset is told where that is named.
  mutating func report(_ message: String, at place: DeclaredPlace) {
    if errors.count >= DeclarationParts.mostErrors { return }
    errors.append(DeclarationError(message, at: parts.shownPlace(place)))
  }

  mutating func unknownKey(_ member: DeclarationValue.Member, _ keys: [String]) {
    let hint = didYouMean(member.key, in: keys, else: "; known are \(joined(keys, "and"))")
    report("unknown key '\(member.key)'\(hint)", at: member.keyPlace)
  }

  /// Tells what stands where a text should.
  mutating func string(_ value: DeclarationValue, _ what: String) -> String? {
    if let text = value.string { return text }
    report("\(what) is a string, not \(value.value.kind)", at: value.place)
    return nil
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
    architecture.roles.append(
      DeclaredRole(name: name, isOptional: false, isInline: false, selectors: [selector], place: place))
    groups[name] = group
    return group
  }

  /// The layer or role of a name.
  ///
  /// - Parameter isReference: whether `type \(name)` could stand in its place.
  mutating func group(
    named name: String, at place: DeclaredPlace, isReference: Bool = false
  ) -> DeclaredArchitecture.Group? {
    if let group = known(name, at: place) { return group }
    // The search for what was meant takes its time.
    if errors.count >= DeclarationParts.mostErrors { return nil }
    let hint: String
    let roles = name.utf8.contains(UInt8(ascii: " ")) ? packs.flatMap(\.roleNames) : []
    if let meant = nearestName(to: name, in: groups.keys.sorted() + roles) {
      hint = "; did you mean '\(meant)'?"
    } else if name.utf8.contains(UInt8(ascii: "/")) {
      hint = "; files need a layer of their own: \"layers\": { \"Name\": \"\(name)\" }"
    } else if isReference, !name.isEmpty {
      hint = "; a type without a role is written 'type \(name)', a module 'import \(name)'"
    } else {
      hint = ""
    }
    report("unknown layer or role '\(name)'\(hint)", at: place)
    return nil
  }
}

extension Pack { fileprivate var roleNames: [String] { roles.map { "\(id) \($0.role)" } } }

extension DeclarationValue.Member {
  /// The name without the mark that it may match nothing.
  var name: String { isOptional ? String(key.dropLast()) : key }
  var isOptional: Bool { key.utf8.last == UInt8(ascii: "?") }
}

extension DeclaredSelector {
  /// Roles that must be known before this one.
  var neededRoles: [Int] {
    let inside = (places ?? []).compactMap { if case .group(.role(let role)) = $0 { role } else { nil } }
    return inside + exceptions.compactMap { if case .group(.role(let role)) = $0 { role } else { nil } }
  }
}

extension DeclaredRole {
  fileprivate var withoutSelectors: DeclaredRole {
    DeclaredRole(name: name, isOptional: true, isInline: isInline, selectors: [], place: place)
  }
}
