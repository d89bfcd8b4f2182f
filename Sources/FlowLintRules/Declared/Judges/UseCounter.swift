/// The things that the graph of a declared architecture shows as nodes.
package enum DeclaredGraphKind: String, Sendable, CaseIterable { case layers, slices, roles }

/// Counts who uses whom among layers, slices or roles, and which of these uses rules forbid.
struct UseCounter: Sendable {
  let kind: DeclaredGraphKind
  /// Whether each rule's findings count, by its number. A rule that speaks of layers says nothing about roles.
  private let counts: [Bool]
  private(set) var edges: [Edge: Entry] = [:]

  /// Layers, slices or roles by their numbers.
  struct Edge: Hashable, Sendable {
    let user: Int
    let used: Int
  }

  struct Entry: Sendable {
    var uses = NavigationGraph.Uses()
    /// The numbers of the rules that forbid some.
    var rules: Set<Int> = []
    var first: Location
    var firstForbidden: Location?
  }

  /// - Parameter rules: the ids of those whose findings count.
  init(of kind: DeclaredGraphKind, architecture: DeclaredArchitecture, rules: Set<String>) {
    self.kind = kind
    counts = architecture.rules.map { rule in
      rules.contains(rule.id)
        && (kind == .roles ? rule.groups.contains(where: \.isRole) : rule.groups.contains { !$0.isRole })
    }
  }

  mutating func count(_ use: DeclaredUse, _ facts: DeclaredFacts) {
    switch use.used {
    case .type, .module, .added: break
    case .creation, .named, .call, .unclear, .doubtful, .dependency: return
    }
    for edge in self.edges(of: use, facts) { edges[edge, default: Entry(first: facts.location(use))].uses.count += 1 }
  }

  /// - Parameters:
  ///   - part: the edge of a circle or a way that begins with the use.
  ///   - rule: the number of the rule that has found something in the use.
  mutating func forbid(_ use: DeclaredUse, _ part: UseGraph.Edge? = nil, by rule: Int, _ facts: DeclaredFacts) {
    guard counts[rule] else { return }
    switch (part?.user, part?.used) {
    case (nil, _), (.part, _): break
    case (.type, _) where kind == .roles: break
    case (.slice(let user), .slice(let used)) where kind == .slices || kind == .layers && max(user, used) < 0: break
    default: return
    }
    for edge in self.edges(of: use, facts) {
      let location = facts.location(use)
      edges[edge, default: Entry(first: location)].uses.forbidden += 1
      edges[edge]?.rules.insert(rule)
      if edges[edge]?.firstForbidden == nil { edges[edge]?.firstForbidden = location }
    }
  }

  private func edges(of use: DeclaredUse, _ facts: DeclaredFacts) -> [Edge] {
    let type: TypeID? =
      switch use.used {
      case .type(let type), .creation(let type): type
      case .named, .call, .module, .unclear, .added, .doubtful, .dependency: nil
      }
    let users = nodes(of: use.user, at: facts.files[use.file].place, in: facts)
    let used = nodes(of: type, at: type.map { facts.places[$0] } ?? facts.usedPlace(use), in: facts)
    return users.flatMap { user in
      used.filter {
        $0 != user && !(kind == .roles && users.contains($0)) && facts.areOfOneView(user, and: $0, of: kind)
      }
      .map { Edge(user: user, used: $0) }
    }
  }

  /// The nodes of a type, or of code or a module at a place.
  private func nodes(of type: TypeID?, at place: DeclaredFiles.Place?, in facts: DeclaredFacts) -> [Int] {
    if kind == .roles { return type.map { facts.namedRoles($0) } ?? [] }
    return place.map { facts.placesShown(as: kind, of: $0) } ?? []
  }
}

extension DeclaredFacts {
  /// The numbers of the nodes that stand for a place: its slice, or of each view the innermost layer.
  func placesShown(as kind: DeclaredGraphKind, of place: DeclaredFiles.Place) -> [Int] {
    if place.layer < 0 { return [] }
    if kind == .slices { return [sliceKey(place)] }
    var views: Set<Int> = []
    return types.files.parts(of: place).map(\.layer).filter { views.insert(architecture.layers[$0].view).inserted }
  }

  fileprivate func areOfOneView(_ user: Int, and used: Int, of kind: DeclaredGraphKind) -> Bool {
    kind != .layers || architecture.layers[user].view == architecture.layers[used].view
  }

  /// The roles with a name that a type has, as user and as used.
  func namedRoles(_ type: TypeID) -> [Int] {
    roles.effective.bits(type.place).filter { !architecture.roles[$0].isInline }
  }
}
