/// The parts of layers and roles that captures pick out.
extension DeclaredReference.Portion {
  /// Whether a type of a layer or role is one of this part.
  func isOf(
    _ type: TypeID, _ group: DeclaredArchitecture.Group, _ facts: DeclaredFacts, _ captures: () -> Captures
  ) -> Bool {
    switch self {
    case .all: return true
    case .slices:
      return facts.part(of: facts.places[type], among: [group]).map { isOf(slice: $0.slice, facts, captures) } == true
    case .named(let pattern):
      guard case .role(let role) = group, let wanted = pattern.filled(with: captures()) else { return false }
      return wanted.matches(facts.types.path(of: facts.holder(of: role, around: type)))
    }
  }

  func isOf(slice: Int, _ facts: DeclaredFacts, _ captures: () -> Captures) -> Bool {
    guard case .slices(let patterns) = self else { return true }
    let texts = slice >= 0 ? facts.types.files.slices[slice].texts : []
    guard texts.count == patterns.count else { return false }
    let captures = captures()
    return zip(patterns, texts).allSatisfy { $0.filled(with: captures)?.matches($1) == true }
  }

  /// Whether all that stands for a captured text has one.
  func isBound(by captures: Captures) -> Bool { captureNames.allSatisfy { captures[$0] != nil } }
}

extension DeclaredFacts {
  /// The innermost type around, or the type itself, that has a role itself.
  func holder(of role: Int, around type: TypeID) -> TypeID {
    types.family(of: type).first { roles.own[$0, role] } ?? type
  }

  /// Tells what a layer's path and a role's name have captured, the type and the file.
  ///
  /// - Parameter type: the one that belongs to the layer or role, or lies in one that does; nil at file level.
  func captures(of type: TypeID?, inFile file: Int, as group: DeclaredArchitecture.Group?) -> Captures {
    var captures = files[file].captures
    let group = group.map(architecture.whole)
    if let group, let slice = part(of: files[file].place, among: [group])?.slice, slice >= 0 {
      captures = captures.merging(types.files.slices[slice])
    }
    var type = type
    if case .role(let role)? = group, let around = type {
      let holder = holder(of: role, around: around)
      type = holder
      captures = captures.merging(roles.captures(of: holder, as: role))
    }
    if let type { captures.bind("type", to: types[type].name) }
    captures.bind("file", to: String(files[file].file.baseName))
    return captures
  }

  /// The captures of the code that makes a use; of an import those of the first type of the role in the file.
  func captures(ofUserIn use: DeclaredUse, as group: DeclaredArchitecture.Group) -> Captures {
    var user = use.user
    if user == nil, case .role(let role) = architecture.whole(of: group) {
      user = topTypes[use.file].first { roles.effective[$0, role] }
    }
    return captures(of: user, inFile: use.file, as: group)
  }

  /// The captures of the layer or role that is used.
  func captures(ofUsedIn use: DeclaredUse, as group: DeclaredArchitecture.Group?) -> Captures {
    switch use.used {
    case .type(let type), .creation(let type):
      guard let part = types[type].declarations.first else { return Captures() }
      return captures(of: type, inFile: types.files.place(of: part.file), as: group)
    case .module, .added, .dependency:
      let place = usedPlace(use).flatMap { place in group.map { part(of: place, among: [$0]) } ?? place }
      guard let slice = place?.slice, slice >= 0 else { return Captures() }
      return types.files.slices[slice]
    case .named, .call, .unclear, .doubtful: return Captures()
    }
  }
}
