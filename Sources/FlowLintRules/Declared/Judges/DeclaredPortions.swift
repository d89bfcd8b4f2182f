/// The parts of layers and roles that captures pick out.
extension DeclaredReference.Portion {
  /// Whether a type of a layer or role is one of this part.
  func isOf(
    _ type: Int32, _ group: DeclaredArchitecture.Group, _ facts: DeclaredFacts, _ captures: () -> Captures
  ) -> Bool {
    switch self {
    case .all: return true
    case .slices: return isOf(slice: facts.slices[Int(type)], facts, captures)
    case .named(let pattern):
      guard case .role(let role) = group, let wanted = pattern.filled(with: captures()) else { return false }
      return wanted.matches(facts.types.path(of: facts.holder(of: role, around: type)))
    }
  }

  func isOf(slice: Int32, _ facts: DeclaredFacts, _ captures: () -> Captures) -> Bool {
    guard case .slices(let patterns) = self else { return true }
    let texts = slice >= 0 ? facts.types.files.slices[Int(slice)].texts : []
    guard texts.count == patterns.count else { return false }
    let captures = captures()
    return zip(patterns, texts).allSatisfy { $0.filled(with: captures)?.matches($1) == true }
  }

  /// Whether all that stands for a captured text has one.
  func isBound(by captures: Captures) -> Bool { captureNames.allSatisfy { captures[$0] != nil } }
}

extension DeclaredFacts {
  /// The innermost type around, or the type itself, that has a role itself.
  func holder(of role: Int, around type: Int32) -> Int32 {
    var holder = type
    while holder >= 0 {
      if roles.own[Int(holder), role] { return holder }
      holder = types.types[Int(holder)].parent
    }
    return type
  }

  /// Tells what a layer's path and a role's name have captured, the type and the file.
  ///
  /// - Parameter type: the one that belongs to the layer or role, or lies in one that does; -1 at file level.
  func captures(of type: Int32, inFile file: Int, as group: DeclaredArchitecture.Group?) -> Captures {
    var captures = files[file].captures
    var type = type
    if case .role(let role)? = group, type >= 0 {
      type = holder(of: role, around: type)
      captures = captures.merging(roles.captures(of: type, as: role))
    }
    if type >= 0 { captures.bind("type", types.names[types.types[Int(type)].name]) }
    captures.bind("file", String(files[file].file.baseName))
    return captures
  }

  /// The captures of the code that makes a use; of an import those of the first type of the role in the file.
  func captures(ofUserIn use: DeclaredUse, as group: DeclaredArchitecture.Group) -> Captures {
    var user = use.user
    if user < 0, case .role(let role) = group {
      user = topTypes[use.file].first { roles.effective[Int($0), role] } ?? -1
    }
    return captures(of: user, inFile: use.file, as: group)
  }

  /// The captures of the layer or role that is used.
  func captures(ofUsedIn use: DeclaredUse, as group: DeclaredArchitecture.Group?) -> Captures {
    switch use.used {
    case .type(let type), .creation(let type):
      guard let part = types.types[Int(type)].declarations.first else { return Captures() }
      return captures(of: type, inFile: Int(part.file), as: group)
    case .module:
      guard let slice = usedLayer(use)?.slice, slice >= 0 else { return Captures() }
      return types.files.slices[Int(slice)]
    case .named, .call, .unclear: return Captures()
    }
  }
}
