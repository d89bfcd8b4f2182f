/// Assertions.
extension DeclarationReader {
  mutating func assertion(
    _ member: DeclarationValue.Member, _ members: [DeclarationValue.Member], of rule: DeclaredRule
  ) -> DeclaredAssertion? {
    let value = member.value
    let memberKeys = members.filter { $0.key == "properties" || $0.key == "functions" }
    if member.key != "must", member.key != "must_not" {
      for key in memberKeys { report("'\(key.key)' goes with 'must' and 'must_not' alone", at: key.keyPlace) }
    }
    switch member.key {
    case "order": return order(value).map { .order($0) }
    case "must_not_use": return .mustNotUse(references(value))
    case "may_use": return .mayUse(references(value))
    case "only_used_in":
      return .onlyUsedIn(
        value.elements.compactMap { element in
          string(element, "'only_used_in'").flatMap { group(named: $0, at: element.place) }
        })
    case "independent", "acyclic":
      guard case .bool(true) = value.value.content else {
        report("'\(member.key)' is true, not \(value.value.kind); take the rule out instead", at: value.place)
        return nil
      }
      return member.key == "independent" ? .independent : .acyclic
    case "must", "must_not":
      guard let demand = demand(value, memberKeys, of: rule) else { return nil }
      return member.key == "must" ? .must(demand) : .mustNot(demand)
    case "must_have":
      let names = value.elements.compactMap { element -> NamePattern? in
        guard let name = namePattern(element, capturing: false) else { return nil }
        checkBound(name.captureNames, by: rule, at: element.place)
        return name
      }
      return .mustHave(names)
    default: return limits(value).map { .atMost($0) }
    }
  }

  private mutating func order(_ value: DeclarationValue) -> [[Int]]? {
    guard case .array = value.value.content else {
      report("'order' is a list of layers, not \(value.value.kind)", at: value.place)
      return nil
    }
    var seen: Set<Int> = []
    let count = value.elements.reduce(0) { $0 + $1.elements.count }
    if count < 2 { report("'order' needs two layers", at: value.place) }
    return value.elements.map { element in
      element.elements.compactMap { element -> Int? in
        guard let name = string(element, "a layer"), let group = group(named: name, at: element.place) else {
          return nil
        }
        guard case .layer(let layer) = group else {
          report("'\(name)' is a role: 'order' takes layers", at: element.place)
          return nil
        }
        if !seen.insert(layer).inserted { report("'\(name)' stands twice in 'order'", at: element.place) }
        return layer
      }
    }
  }

  // MARK: Demands

  private mutating func demand(
    _ value: DeclarationValue, _ memberKeys: [DeclarationValue.Member], of rule: DeclaredRule
  ) -> DeclaredDemand? {
    if memberKeys.count > 1 {
      report("a rule speaks of 'properties' or of 'functions', not of both", at: memberKeys[1].keyPlace)
    }
    guard let key = memberKeys.first, let kind = DeclaredMembers.Kind(rawValue: key.key) else {
      if let word = value.string, Self.typeWords.contains(word) || word.hasPrefix("@") {
        report("'\(word)' is a word of a declaration: { \"declared\": \"\(word)\" }", at: value.place)
        return nil
      }
      guard let selector = selector(value, "'must'", capturing: false) else { return nil }
      var captures =
        (selector.named ?? []).flatMap(\.captureNames) + (selector.inherits ?? []).joined().flatMap(\.captureNames)
      for case .glob(let glob) in selector.places ?? [] { captures += glob.captureNames }
      checkBound(captures, by: rule, at: value.place)
      return DeclaredDemand(members: nil, selector: selector, typed: nil)
    }
    guard let members = members(key.value, kind), let wanted = self.members(value, kind) else { return nil }
    var selector = DeclaredSelector()
    selector.named = wanted.named?.map { NamePattern(components: [$0]) }
    selector.declared = wanted.declared
    checkBound((selector.named ?? []).flatMap(\.captureNames), by: rule, at: value.place)
    return DeclaredDemand(members: members, selector: selector, typed: wanted.typed)
  }

  /// A member selector.
  private mutating func members(_ value: DeclarationValue, _ kind: DeclaredMembers.Kind) -> DeclaredMembers? {
    var result = DeclaredMembers(kind: kind)
    if value.string != nil {
      result.named = textPattern(value).map { [$0] }
      return result
    }
    guard let members = value.members else {
      report("a member selector is an object, not \(value.value.kind)", at: value.place)
      return nil
    }
    for member in members {
      switch member.key {
      case "named": result.named = member.value.elements.compactMap { textPattern($0) }
      case "declared": result.declared = member.value.elements.compactMap { phrase($0, Self.memberWords) }
      case "typed": result.typed = member.value.elements.compactMap { typed($0) }
      default: unknownKey(member, ["named", "declared", "typed"])
      }
    }
    return result
  }

  private mutating func textPattern(_ value: DeclarationValue) -> TextPattern? {
    guard let text = string(value, "a name pattern") else { return nil }
    return pattern(value) { parser throws(PatternError) in try parser.text(text) }
  }

  private mutating func typed(_ value: DeclarationValue) -> DeclaredMembers.Typed? {
    guard let text = string(value, "'typed'") else { return nil }
    if let group = groups[text] { return .group(group) }
    return namePattern(value, capturing: false).map { .name($0) }
  }

  private mutating func limits(_ value: DeclarationValue) -> [DeclaredLimit]? {
    guard let members = value.members else {
      report("'at_most' is an object, not \(value.value.kind)", at: value.place)
      return nil
    }
    if members.isEmpty { report("'at_most' limits nothing", at: value.place) }
    return members.compactMap { member in
      guard case .integer(let most) = member.value.value.content, most >= 0 else {
        report("'\(member.key)' is a whole number, not \(member.value.value.kind)", at: member.value.place)
        return nil
      }
      switch member.key {
      case "lines": return DeclaredLimit(subject: .lines, most: most)
      case "functions": return DeclaredLimit(subject: .functions, most: most)
      case "properties": return DeclaredLimit(subject: .properties, most: most)
      case "parameters": return DeclaredLimit(subject: .parameters, most: most)
      default:
        return group(named: member.key, at: member.keyPlace).map { DeclaredLimit(subject: .uses($0), most: most) }
      }
    }
  }

  // MARK: Sense

  /// Whether something binds the captures of patterns that are filled in.
  private mutating func checkBound(_ names: [String], by rule: DeclaredRule, at place: DeclaredPlace) {
    guard !rule.subjects.isEmpty else { return }
    let bound = Set(rule.subjects.flatMap { captures(of: $0) }).union(["type", "file"])
    for name in names where !bound.contains(name) {
      report("'{\(name)}' is bound neither by the layer nor by the role of 'for'", at: place)
    }
  }

  /// The types of a role may lie in any layer.
  private func captures(of group: DeclaredArchitecture.Group) -> [String] {
    switch group {
    case .layer(let layer): return architecture.layers[layer].files.flatMap(\.captureNames)
    case .role(let role):
      return architecture.layers.flatMap { $0.files.flatMap(\.captureNames) }
        + architecture.roles[role].selectors.flatMap { ($0.named ?? []).flatMap(\.captureNames) }
    }
  }

  mutating func checkSense(of rule: DeclaredRule, at member: DeclarationValue.Member) {
    switch rule.assertion {
    case .independent, .acyclic:
      let hasRole = rule.subjects.contains { if case .role = $0 { true } else { false } }
      let layers = rule.subjects.compactMap {
        if case .layer(let layer) = $0 { architecture.layers[layer] } else { nil }
      }
      if !hasRole, layers.count < 2, !layers.contains(where: \.isCaptured), !rule.subjects.isEmpty {
        report("'\(member.key)' needs a role, a captured layer or two layers", at: member.keyPlace)
      }
    case .mustNotUse(let references):
      for reference in references {
        guard case .group(let group) = reference.content, rule.subjects.contains(group) else { continue }
        report("'\(architecture.name(of: group))' must not use itself: that is 'independent'", at: reference.place)
      }
      if references.isEmpty, member.value.elements.isEmpty {
        report("'must_not_use' names nothing", at: member.value.place)
      }
    default: break
    }
  }
}
