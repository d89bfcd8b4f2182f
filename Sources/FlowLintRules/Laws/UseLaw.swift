extension LawModel {
  /// The things that parts hold and nobody uses: neither their own code, nor somebody else's behind a dot.
  ///
  /// - Parameters:
  ///   - family: the types whose code may use what a part holds by its bare name.
  ///   - mayMean: whether a member of that name, in whatever code, may be the one that is held.
  ///   - detail: what messages say of one; nil for the names of the property and its owner.
  func unused(
    _ held: [HeldType], by family: (IndexedType) -> [IndexedType],
    where mayMean: (CodePart, HeldType) -> Bool = { _, _ in true },
    saying detail: (HeldType) -> String? = { _ in nil }
  ) -> [NamedPlace] {
    let unused = held.filter { one in
      !family(one.holder.owner).contains { table.mayUse(one.holder.property.name, in: $0) }
    }
    return table.neverReferenced(unused, \.holder.property, where: mayMean).map {
      table.place(of: $0, saying: detail($0))
    }
  }
}

extension TypeTable {
  /// The things whose property nobody means behind a dot: no member of that name but for those of `self`.
  func neverReferenced<Thing>(
    _ things: [Thing], _ property: (Thing) -> Property, where isMeant: (CodePart, Thing) -> Bool
  ) -> [Thing] {
    let open = things.map(property).filter { $0.access > .private }
    let mentions = Mentions(of: open.map(\.name), as: [.member, .keyPathComponent], in: files)
    return things.filter { thing in
      property(thing).access == .private
        || !mentions.ofOthers(property(thing).name).contains { isMeant($0, thing) && mayMean(property(thing), $0) }
    }
  }

  /// A member may be that property, as far as the type in front of the dot tells.
  private func mayMean(_ property: Property, _ member: CodePart) -> Bool {
    guard !Doubt.unknownReceiver.silences, let owner = enclosingType(of: property.declaration),
      let receiver = member.tree.receiver(member.node)
    else { return true }
    return ExpressionTypes(self).mayBe(owner, member.at(receiver))
  }

  /// The code of a type does more with a property than to assign to it; code that cannot be read may do so.
  func mayUse(_ property: String, in type: IndexedType) -> Bool {
    type.parts.contains { part in
      let tree = file(part.file).bodies
      guard let root = tree.node(ofDeclaration: part.index) else { return false }
      var isUsed = false
      tree.forEachOwnNode(in: root) { isUsed = isUsed || tree.mayUse(property, at: $0) }
      return isUsed
    }
  }
}

extension BodyTree {
  fileprivate func mayUse(_ property: String, at node: Node) -> Bool {
    switch kind(node) {
    case .opaque: return Doubt.unreadForm.silences
    case .optionalBinding: return isNamed(node, property)
    case .name, .member, .keyPathComponent: break
    default: return false
    }
    guard isNamed(node, property) else { return false }
    guard kind(node) == .name, let local = resolve(node) else { return !isAssigned(node) }
    // In an initializer the parameter that the property is set to may be used in its place.
    guard kind(local) == .parameter, let function = enclosingFunction(local), isNamed(function, "init") else {
      return false
    }
    switch context(node) {
    case .assigned(let target, _): return !isNamed(unwrapped(target), property)
    case .argument(let call, _): return !isSuperCall(call)
    default: return true
    }
  }
}
