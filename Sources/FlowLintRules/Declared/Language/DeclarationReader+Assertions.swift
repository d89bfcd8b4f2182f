extension DeclarationReader {
  mutating func assertion(
    _ member: DeclarationValue.Member, among members: [DeclarationValue.Member], of rule: DeclaredRule
  ) -> DeclaredAssertion? {
    let value = member.value
    var adverb: DeclarationValue.Member?
    for (key, assertion) in [("strict", "order"), ("transitive", "declared_in_manifest"), ("released_by", "keeps")] {
      guard let found = members.first(where: { $0.key == key }) else { continue }
      if assertion == member.key {
        adverb = found
      } else {
        report("'\(key)' goes with '\(assertion)' alone", at: found.keyPlace)
      }
    }
    switch member.key {
    case "order": return order(value, isStrict: adverb.map { isTrue($0) } == true).map { .order($0) }
    case "must_not_use": return .mustNotUse(references(value))
    case "may_use": return .mayUse(references(value))
    case "only_used_in": return .onlyUsedIn(groupReferences(in: value, of: member.key))
    case "must_not_reach": return .mustNotReach(groupReferences(in: value, of: member.key, orImports: true))
    case "must_use": return .mustUse(references(value))
    case "must_be_used_in": return .mustBeUsedIn(groupReferences(in: value, of: member.key))
    case "covers": return cover(value).map { .covers($0) }
    case "declared_in_manifest":
      guard isTrue(member) else { return nil }
      if rule.subjects.contains(where: \.isRole) {
        report("'declared_in_manifest' speaks of layers: files import, types do not", at: member.keyPlace)
      }
      return .declaredInManifest(isTransitive: adverb.map { isTrue($0) } == true)
    case "independent", "acyclic":
      guard isTrue(member) else { return nil }
      return member.key == "independent" ? .independent : .acyclic
    case "must"
    where value.members?.count == 1 && value.members?[0].key == "in"
      && value.members?[0].value.string == "target" && rule.subjects.allSatisfy { architecture.part($0) == nil }:
      if rule.subjects.contains(where: \.isRole) {
        report("targets compile files: 'for' takes layers here", at: member.keyPlace)
      }
      return .compiled
    case "must" where rule.parts(architecture).contains(where: \.areClosures):
      return captures(value).map { .captures($0) }
    case "must", "must_not":
      guard let demand = demand(value, of: rule) else { return nil }
      return member.key == "must" ? .must(demand) : .mustNot(demand)
    case "must_have" where value.members != nil, "must_not_have" where value.members != nil:
      guard let wanted = wantedMember(value, for: member.key) else { return nil }
      checkBound(wanted.selector.captureNames, by: rule, at: value.place)
      return .mustHaveMember(wanted, isWanted: member.key == "must_have")
    case "must_have", "must_not_have":
      let names = value.elements.compactMap { element -> NamePattern? in
        guard let name = namePattern(element, capturing: false) else { return nil }
        checkType(name.text, at: element)
        checkBound(name.captureNames, by: rule, at: element.place)
        return name
      }
      return .mustHave(names, isWanted: member.key == "must_have")
    case "must_become", "must_not_become":
      return .mustBecome(fates(in: value, of: member.key), isWanted: member.key == "must_become")
    case "then": return .then(value.elements.map { $0.elements.compactMap { wantedDeed($0) } })
    case "pairs_with": return .pairsWith(references(value))
    case "keeps": return keeps(value, releasing: adverb)
    case "must_be_matched_in", "must_be_made_in":
      if !rule.subjects.isEmpty, !rule.parts(architecture).contains(where: \.areCases) {
        report("'\(member.key)' speaks of cases: 'for' takes 'ROLE.cases'", at: member.keyPlace)
      }
      let users = value.elements.compactMap { caseUser(in: $0, of: member.key, of: rule) }
      if member.key == "must_be_made_in" { return .cases(.made, users) }
      let exceptions = members.first { $0.key == "except" }?.value.elements ?? []
      return .cases(.matched(byName: exceptions.contains { $0.string == "default" }), users)
    default: return limits(value).map { .atMost($0) }
    }
  }

  mutating func isTrue(_ member: DeclarationValue.Member) -> Bool {
    if case .bool(true) = member.value.value.content { return true }
    let what = member.key == "strict" || member.key == "transitive" ? "key" : "rule"
    report(
      "'\(member.key)' is true, not \(member.value.value.kind); take the \(what) out instead", at: member.value.place)
    return false
  }

  private mutating func order(_ value: DeclarationValue, isStrict: Bool) -> DeclaredOrder? {
    guard case .array = value.value.content else {
      return failed("'order' is a list of layers, not \(value.value.kind)", at: value.place)
    }
    var seen: Set<Int> = []
    var order = DeclaredOrder(levels: [], isStrict: isStrict)
    var count = 0
    for element in value.elements {
      var names = element.elements
      var isOpen = false
      if let members = element.members {
        guard let free = only("any", of: members) else {
          report("an object in 'order' is { \"any\": [layers] }", at: element.place)
          continue
        }
        (names, isOpen) = (free.elements, true)
        if names.count < 2 { report("'any' needs two layers", at: free.place) }
      }
      if names.isEmpty { report("an empty list orders nothing", at: element.place) }
      count += names.count
      let layers = names.compactMap { layer($0, in: "order") }
      for (layer, name) in zip(layers, names) where !seen.insert(layer).inserted {
        report("'\(architecture.layers[layer].name)' stands twice in 'order'", at: name.place)
      }
      order.levels.append(DeclaredOrder.Level(layers: layers, isOpen: isOpen))
    }
    if count < 2 { report("'order' needs two layers", at: value.place) }
    if isStrict, value.elements.count < 3, count > 1 { report("'strict' needs three levels", at: value.place) }
    return order
  }

  private mutating func layer(_ value: DeclarationValue, in key: String) -> Int? {
    guard let name = string(value, as: "a layer"), let group = group(named: name, at: value.place) else { return nil }
    guard case .layer(let layer) = group else {
      return failed("'\(name)' is a role: '\(key)' takes layers", at: value.place)
    }
    return layer
  }

  /// Patterns of files, or layers.
  private mutating func cover(_ value: DeclarationValue) -> DeclaredCover? {
    let texts = value.elements.compactMap(\.string)
    let patterns = texts.filter { $0.utf8.contains { $0 == "/" || $0 == "*" } }
    if !patterns.isEmpty {
      if patterns.count < value.elements.count {
        return failed("'covers' takes patterns of files or layers, not both", at: value.place)
      }
      let globs = value.elements.compactMap { glob($0, capturing: false) }
      return .files(globs, places: value.elements.map(\.place))
    }
    return .layers(
      value.elements.compactMap { element in
        guard let layer = layer(element, in: "covers") else { return nil }
        let name = architecture.layers[layer].name
        if architecture.layers[layer].outer != nil {
          report("'covers' takes layers that are no part of another, not '\(name)'", at: element.place)
        } else if architecture.layers[layer].files.allSatisfy({ $0.folderOfSlices == nil }) {
          report("'\(name)' has no folder around it: write its files as 'Folder/\(name)/'", at: element.place)
        }
        return layer
      })
  }

  // MARK: Demands

  /// The demand that types, or members of them, must or must not meet.
  private mutating func demand(_ value: DeclarationValue, of rule: DeclaredRule) -> DeclaredSelector? {
    let parts = rule.subjects.compactMap { architecture.part($0) }
    if let members = parts.first?.members {
      guard let wanted = self.members(value, of: members.kind) else { return nil }
      if !wanted.exceptions.isEmpty {
        report("'except' goes with '\(members.kind?.rawValue ?? "for")'", at: value.place)
      }
      checkBound(wanted.captureNames, by: rule, at: value.place)
      return wanted
    }
    if let word = value.string, Self.typeWords.contains(word) || word.hasPrefix("@") {
      return failed("'\(word)' is a word of a declaration: { \"declared\": \"\(word)\" }", at: value.place)
    }
    guard let selector = selector(in: value, of: "'must'", capturing: false) else { return nil }
    checkBound(selector.captureNames, by: rule, at: value.place)
    return selector
  }

  /// The value of the only key that an object may have.
  mutating func only(_ key: String, of members: [DeclarationValue.Member]) -> DeclarationValue? {
    for member in members where member.key != key { unknownKey(member, among: [key]) }
    return members.first { $0.key == key }?.value
  }

  private mutating func limits(_ value: DeclarationValue) -> [DeclaredLimit]? {
    guard let members = value.members else {
      return failed("'at_most' is an object, not \(value.value.kind)", at: value.place)
    }
    if members.isEmpty { report("'at_most' limits nothing", at: value.place) }
    return members.compactMap { member in
      guard case .integer(let most) = member.value.value.content, most >= 0 else {
        return failed("'\(member.key)' is a whole number, not \(member.value.value.kind)", at: member.value.place)
      }
      if let count = DeclaredLimit.Count(rawValue: member.key) {
        return DeclaredLimit(subject: .count(count), most: most)
      }
      return group(named: member.key, at: member.keyPlace).map { DeclaredLimit(subject: .uses($0), most: most) }
    }
  }

  // MARK: Sense

  /// Whether something binds the captures of patterns that are filled in.
  mutating func checkBound(_ names: [String], by rule: DeclaredRule, at place: DeclaredPlace) {
    if rule.subjects.isEmpty, rule.references.isEmpty { return }
    let groups = rule.subjects + rule.references.compactMap(\.group)
    let bound = Set(groups.flatMap { captures(of: $0) }).union(["type", "file"])
    for name in names where !bound.contains(name) {
      report("'{\(name)}' is bound neither by the layer nor by the role of 'for'", at: place)
    }
  }

  /// The types of a role may lie in any layer.
  private func captures(of group: DeclaredArchitecture.Group) -> [String] {
    switch group {
    case .layer(let layer): return Array(architecture.captureNames(of: architecture.layers[layer]))
    case .role(let role):
      return architecture.layers.flatMap { $0.files.flatMap(\.captureNames) }
        + architecture.roles[role].selectors.flatMap {
          ($0.named ?? []).flatMap(\.captureNames) + ($0.inherits ?? []).joined().flatMap(\.captureNames)
        }
    case .part: return captures(of: architecture.whole(of: group))
    }
  }

  mutating func checkSense(of rule: DeclaredRule, at member: DeclarationValue.Member) {
    for reference in rule.assertion.references {
      checkBound(reference.portion.captureNames, by: rule, at: reference.place)
    }
    switch rule.assertion {
    case .independent, .acyclic:
      let hasRole = rule.subjects.contains(where: \.isRole)
      let layers = rule.subjects.compactMap {
        if case .layer(let layer) = $0 { architecture.layers[layer] } else { nil }
      }
      if !hasRole, layers.count < 2, layers.allSatisfy({ architecture.captureNames(of: $0).isEmpty }),
        !rule.subjects.isEmpty
      {
        report("'\(member.key)' needs a role, a captured layer or two layers", at: member.keyPlace)
      }
    case .mustNotUse(let references), .mustNotReach(let references):
      for reference in references {
        if case .mustNotReach = rule.assertion, let name = reference.portion.captureNames.first {
          report("'must_not_reach' takes no captures: '{\(name)}'", at: reference.place)
        }
        guard case .group(let group, .all, false) = reference.content, rule.subjects.contains(group) else { continue }
        report("'\(architecture.name(of: group))' must not use itself: that is 'independent'", at: reference.place)
      }
    default: break
    }
  }
}
