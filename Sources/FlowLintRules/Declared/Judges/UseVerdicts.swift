/// Uses that break a rule.
extension DeclaredFacts {
  /// What is wrong with a use; nil where the rule permits it.
  func objection(to use: DeclaredUse, by rule: DeclaredRule) -> String? {
    switch rule.assertion {
    case .order(let order): orderObjection(use, order, rule.groups)
    case .mustNotUse(let references): prohibition(use, rule, references)
    case .mayUse(let references): permission(use, rule, references)
    case .onlyUsedIn(let users): restriction(use, rule, users)
    case .independent: independence(use, rule)
    default: nil
    }
  }

  /// A use as laws see it; in doubt where the user may have a role that a rule permits.
  func place(of use: DeclaredUse, by rule: DeclaredRule) -> NamedPlace {
    let name =
      switch use.used {
      case .type(let type): types.qualifiedName(of: type)
      case .added(let declaration): self.name(of: declaration)
      default: usage(use, nil)
      }
    var place = NamedPlace(location: location(use), name: name, owner: types.name(around: use.user))
    if case .dependency(let dependency) = use.used { place.owner = dependency.target }
    if use.user.map({ mayBePermitted($0, by: rule) }) == true { place.doubt = .unknownSupertype }
    return place
  }

  // MARK: order

  private func orderObjection(
    _ use: DeclaredUse, _ order: DeclaredOrder, _ groups: [DeclaredArchitecture.Group]
  ) -> String? {
    guard let user = part(of: files[use.file].place, among: groups)?.layer,
      let used = usedPlace(use).flatMap({ part(of: $0, among: groups) }), order.forbids(user, used.layer),
      let userRank = order.rank(of: user), let usedRank = order.rank(of: used.layer)
    else { return nil }
    let (other, own) = (architecture.layers[used.layer].name, architecture.layers[user].name)
    let reason =
      if usedRank == userRank { "\(own) lies beside \(other)" } else if usedRank < userRank {
        "\(own) lies below \(other)"
      } else { "\(own) may use only \(architecture.words(order.levels[userRank + 1])), which lies right below it" }
    return "\(userName(use, .layer(user))) must not \(usage(use, .layer(used.layer))): \(reason)"
  }

  /// The layer and slice by which a rule that speaks of these groups sees a place.
  func part(of place: DeclaredFiles.Place, among groups: [DeclaredArchitecture.Group]) -> DeclaredFiles.Place? {
    types.files.part(of: place) { groups.contains(.layer($0)) }
  }

  /// The layer and slice of what is used, where it is a mention of a type or an import of one layer's module.
  func usedPlace(_ use: DeclaredUse) -> DeclaredFiles.Place? {
    let place: DeclaredFiles.Place? =
      switch use.used {
      case .type(let type): places[type]
      case .module(let index): files[use.file].imports[index].place
      case .added(let declaration): types.files[declaration.file].place
      case .dependency(let dependency): dependency.place
      case .creation, .named, .call, .unclear, .doubtful: nil
      }
    return place.flatMap { $0.layer >= 0 ? $0 : nil }
  }

  // MARK: must_not_use

  private func prohibition(_ use: DeclaredUse, _ rule: DeclaredRule, _ references: [DeclaredReference]) -> String? {
    guard let subject = rule.subjects.first(where: { isUser(use, of: $0) }) else { return nil }
    let meant = references.first {
      isMeant($0, by: use, captures(ofUserIn: use, as: subject))
        && !isOwn($0, use, captures(ofUserIn: use, as: subject))
    }
    guard let reference = meant else { return nil }
    return "\(userName(use, subject)) must not \(usage(use, reference.group, reference))"
  }

  /// Code that has the layer or role itself may use it.
  ///
  /// - Parameter captures: the texts that `for` has captured.
  private func isOwn(
    _ reference: DeclaredReference, _ use: DeclaredUse, _ captures: @autoclosure () -> Captures
  ) -> Bool {
    guard case .group(let group, _, false) = reference.content, isUser(use, of: group) else { return false }
    return isUserIn(reference.portion, group, use, captures)
  }

  /// Whether the code that makes a use belongs to this part of a layer or role.
  private func isUserIn(
    _ portion: DeclaredReference.Portion, _ group: DeclaredArchitecture.Group, _ use: DeclaredUse,
    _ captures: () -> Captures
  ) -> Bool {
    switch portion {
    case .all: true
    case .slices:
      part(of: files[use.file].place, among: [group]).map { portion.isOf(slice: $0.slice, self, captures) } == true
    case .named: use.user.map { portion.isOf($0, group, self, captures) } == true
    }
  }

  // MARK: may_use

  private func permission(_ use: DeclaredUse, _ rule: DeclaredRule, _ references: [DeclaredReference]) -> String? {
    let applying = rule.subjects.filter { isUser(use, of: $0) }
    guard let subject = applying.first else { return nil }
    let captures = captures(ofUserIn: use, as: subject)
    if references.contains(where: { !$0.portion.isBound(by: captures) }) { return nil }
    /// A rule that names no module speaks of none.
    func isForbidden() -> Bool {
      references.contains(where: \.isModule) && !references.contains { isMeant($0, by: use, captures) }
    }
    var group: DeclaredArchitecture.Group?
    switch use.used {
    case .module(let index):
      let entry = files[use.file].imports[index]
      // The types of a module of several layers tell what of it is used.
      let isPermittedInPart = entry.layers.contains { layer in
        applying.contains(.layer(layer)) || references.contains { $0.group == .layer(layer) }
      }
      guard !isPermittedInPart, entry.place.map({ $0.layer < 0 }) != false, isForbidden() else { return nil }
    case .dependency(let dependency) where (dependency.place?.layer ?? -1) < 0:
      guard dependency.place == nil, isForbidden() else { return nil }
    case .type, .added, .dependency:
      let groups = if case .type(let type) = use.used { groups(of: type) } else { usedPlace(use).map(layers) ?? [] }
      let isJudged = applying.contains { subject in groups.contains { $0.isRole == subject.isRole } }
      guard isJudged, !references.contains(where: { isMeant($0.asMention, by: use, captures) }),
        !groups.contains(where: { group in
          // Of a layer that is listed in part its own code may use that part alone, and what two parts of a layer have in
          // common is none of the rule's affair.
          isUser(use, of: group) && !references.contains { $0.group == group }
            && (group.isRole || group == groups.first || applying.contains(group))
        })
      else { return nil }
      group = groups.first
    case .creation, .named, .call, .unclear, .doubtful: return nil
    }
    let names = inWords(references.map { $0.nameAlone(in: architecture) }, "and")
    let law = "\(architecture.name(of: subject)) may use \(names.isEmpty ? "nothing else" : "only \(names)")"
    return "\(userName(use, subject)) must not \(usage(use, group)); \(law)"
  }

  /// The layer and the named roles of a type as used.
  func groups(of type: TypeID) -> [DeclaredArchitecture.Group] {
    layers(places[type]) + namedRoles(type).map { .role($0) }
  }

  private func layers(_ place: DeclaredFiles.Place) -> [DeclaredArchitecture.Group] {
    place.layer < 0 ? [] : types.files.parts(of: place).map { .layer($0.layer) }
  }

  // MARK: only_used_in

  private func restriction(_ use: DeclaredUse, _ rule: DeclaredRule, _ users: [DeclaredReference]) -> String? {
    guard let reference = rule.references.first(where: { isMeant($0, by: use) }) else { return nil }
    let captures = captures(ofUsedIn: use, as: reference.group)
    if users.contains(where: { !$0.portion.isBound(by: captures) || isPermitted(use, $0, captures) }) { return nil }
    if case .group(_, _, false) = reference.content, isOwn(reference, use, captures) { return nil }
    if users.allSatisfy({ $0.group.map { isEmptyAndOptional($0) } == true }) { return nil }
    let law = "only \(inWords(users.map { $0.nameAlone(in: architecture, captures) }, "and")) may"
    return "\(userName(use, nil)) must not \(usage(use, reference.group, reference)); \(law)"
  }

  /// The type may have a role that is permitted: it inherits what nobody declares.
  private func mayBePermitted(_ user: TypeID, by rule: DeclaredRule) -> Bool {
    var permitted = rule.exceptions.compactMap { if case .group(let group) = $0.user { group } else { nil } }
    if case .onlyUsedIn(let users) = rule.assertion { permitted += users.compactMap(\.group) }
    return permitted.contains { if case .role(let role) = $0 { roles.mayHave(role, user) } else { false } }
  }

  /// The same as `isUser`, but for an import or the header of an extension one type of a role in the file suffices.
  func isPermitted(_ use: DeclaredUse, _ group: DeclaredArchitecture.Group) -> Bool {
    if use.isImport || use.isExtended, case .role(let role) = group {
      return topTypes[use.file].contains { roles.effective[$0, role] }
    }
    return isUser(use, of: group)
  }

  /// - Parameter captures: the texts that `for` has captured.
  func isPermitted(_ use: DeclaredUse, _ user: DeclaredReference, _ captures: Captures) -> Bool {
    guard let group = user.group, isPermitted(use, group) else { return false }
    return isUserIn(user.portion, group, use) { captures }
  }

  func isEmptyAndOptional(_ group: DeclaredArchitecture.Group) -> Bool {
    let isOptional =
      switch group {
      case .layer(let layer): architecture.layers[layer].isOptional
      case .role(let role): architecture.roles[role].isOptional
      case .part: isEmptyAndOptional(architecture.whole(of: group))
      }
    return isOptional && isEmpty(group)
  }

  /// Whether a layer has no file, or a role no type.
  func isEmpty(_ group: DeclaredArchitecture.Group) -> Bool {
    switch group {
    case .layer(let layer): types.files.fileCounts[layer] == 0
    case .role(let role):
      !architecture.roles[role].isOfAllCode && !types.all.contains { roles.own[$0.id, role] }
    case .part: isEmpty(architecture.whole(of: group))
    }
  }

  // MARK: independent

  private func independence(_ use: DeclaredUse, _ rule: DeclaredRule) -> String? {
    if let used = usedPlace(use).flatMap({ part(of: $0, among: rule.subjects) }),
      let own = part(of: files[use.file].place, among: rule.subjects), sliceKey(used) != sliceKey(own)
    {
      let user = userName(use, .layer(own.layer))
      return "\(user) must not \(usage(use, .layer(used.layer)))"
    }
    guard case .type(let type) = use.used else { return nil }
    let named = rule.subjects.filter(\.isRole)
    guard let user = named.first(where: { isUser(use, of: $0) }), let used = named.first(where: { has(type, $0) })
    else { return nil }
    return "\(userName(use, user)) must not \(usage(use, used))"
  }

  /// A layer without captures is one slice.
  func sliceKey(_ place: DeclaredFiles.Place) -> Int { place.slice >= 0 ? place.slice : -1 - place.layer }
}
