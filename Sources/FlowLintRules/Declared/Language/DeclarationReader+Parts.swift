/// Parts of the code of types: members, the closures in it, arguments of calls.
extension DeclarationReader {
  /// The keys beside `for` that make a rule speak of a part of the code.
  static let partKeys = DeclaredMembers.Kind.allCases.map(\.rawValue) + ["closures"]

  mutating func addPart(_ part: DeclaredPart) -> DeclaredArchitecture.Group {
    architecture.parts.append(part)
    return .part(architecture.parts.count - 1)
  }

  /// All code, types or none around it.
  mutating func everyCode(at place: DeclaredPlace) -> DeclaredArchitecture.Group {
    addInline(DeclaredRole(name: "any", isOptional: true, selectors: [DeclaredSelector()], place: place))
  }

  // MARK: Behind a dot

  /// The part that a name behind a role's means, `Coordinator.start()`, `Route.cases`; nil of nil for a text that is none.
  mutating func part(named text: String, _ value: DeclarationValue) -> DeclaredArchitecture.Group?? {
    if text.utf8.starts(with: "type ".utf8), let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let name = text[..<dot].utf8.dropFirst("type ".utf8.count)
      guard let extended = pattern(String(Substring(name)), at: value),
        let content = members(named: String(text[text.utf8.index(after: dot)...]), value)
      else { return .some(nil) }
      var part = DeclaredPart(whole: everyCode(at: value.place), content: content, text: text)
      part.extended = extended
      return .some(addPart(part))
    }
    guard let (whole, rest) = holder(in: text, value), let name = rest.last else { return .none }
    guard let whole = nested(rest.dropLast(), in: whole, from: value) else { return .some(nil) }
    return .some(members(named: name, value).map { addPart(DeclaredPart(whole: whole, content: $0, text: text)) })
  }

  /// The layer or role in front of a dot, and the names behind it; the last one with its labels.
  func holder(in text: String, _ value: DeclarationValue) -> (whole: DeclaredArchitecture.Group, rest: [String])? {
    let end = text.utf8.firstIndex(of: UInt8(ascii: "(")) ?? text.endIndex
    var names = String(text[..<end]).parts(between: UInt8(ascii: "."))
    if names.count < 2 || groups[text] != nil { return nil }
    names[names.count - 1] += text[end...]
    for count in (1..<names.count).reversed() {
      if let group = groups[names.prefix(count).joined(separator: ".")] { return (group, Array(names[count...])) }
    }
    return nil
  }

  /// The types of these names nested in those of a role.
  mutating func nested(
    _ names: some Sequence<String>, in whole: DeclaredArchitecture.Group, from value: DeclarationValue
  ) -> DeclaredArchitecture.Group? {
    var whole = whole
    for name in names {
      guard case .role = whole else {
        return failed(
          "'\(architecture.name(of: whole))' is a layer: types are nested in those of roles", at: value.place)
      }
      guard let pattern = namePattern(value.with(name), capturing: false) else { return nil }
      let selector = DeclaredSelector(named: [pattern], places: [.group(whole)])
      let full = "\(architecture.name(of: whole)).\(name)"
      whole = addInline(DeclaredRole(name: full, isOptional: true, selectors: [selector], place: value.place))
    }
    return whole
  }

  private mutating func members(named name: String, _ value: DeclarationValue) -> DeclaredPart.Content? {
    if name == "closures" { return .closures(areKept: false) }
    if let kind = DeclaredMembers.Kind(rawValue: name) {
      return .members(DeclaredMembers(kind: kind, hasComputed: true))
    }
    guard let pattern = memberPattern(name, from: value) else { return nil }
    if pattern.components[0].text == "init" {
      let selector = DeclaredSelector(named: pattern.labels == nil ? nil : [pattern])
      return .members(DeclaredMembers(kind: .initializers, selector: selector))
    }
    if let first = name.utf8.first, "A"..."Z" ~= first {
      return failed(
        "'\(name)' is nested in its type: a member stands behind it, as in '\(name).cases'", at: value.place)
    }
    let kind: DeclaredMembers.Kind? = pattern.labels == nil ? nil : .functions
    return .members(DeclaredMembers(kind: kind, selector: DeclaredSelector(named: [pattern]), hasComputed: true))
  }

  /// A member's name, with labels where some are written: `mutate(action:)`.
  mutating func memberPattern(_ text: String, from value: DeclarationValue) -> NamePattern? {
    guard let (name, labels) = signature(text, from: value) else { return nil }
    if name.isEmpty { return failed("an empty pattern matches nothing", at: value.place) }
    return pattern(name, at: value).map { NamePattern(components: [$0], labels: labels) }
  }

  /// A name and its labels: nil where no parentheses stand behind it.
  mutating func signature(_ text: String, from value: DeclarationValue) -> (name: String, labels: [String]?)? {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return (text, nil) }
    let name = String(text[..<open])
    let inside = text[text.utf8.index(after: open)...]
    let labels = inside.dropLast().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard inside.utf8.last == UInt8(ascii: ")"), labels.last?.isEmpty != false,
      labels.dropLast().allSatisfy({ $0 == "_" || $0.isIdentifier })
    else { return failed("labels are written as Swift does: '\(name)(_:animated:)', not '\(text)'", at: value.place) }
    return (name, Array(labels.dropLast()))
  }

  // MARK: Beside `for`

  /// Makes the subjects of a rule those of their members that stand beside `for`.
  mutating func narrowSubjects(_ members: [DeclarationValue.Member], of rule: inout DeclaredRule) {
    let keys = members.filter { Self.partKeys.contains($0.key) }
    if keys.count > 1 {
      report("a rule speaks of '\(keys[0].key)' or of '\(keys[1].key)', not of both", at: keys[1].keyPlace)
    }
    if let key = keys.first, let content = content(key) {
      rule.subjects = rule.subjects.map { narrowed($0, to: content, at: key) }
    }
    guard let without = members.first(where: { $0.key == "without" }) else { return }
    guard without.value.string == "closures" else {
      return report("'without' is \"closures\", not \(without.value.value.kind)", at: without.value.place)
    }
    rule.subjects = rule.subjects.map { subject in
      var part = architecture.part(subject)
      if part == nil {
        let all = DeclaredMembers(kind: nil, hasComputed: true)
        part = DeclaredPart(whole: subject, content: .members(all), text: architecture.name(of: subject))
      }
      guard var part else { return subject }
      part.isWithoutClosures = true
      return addPart(part)
    }
  }

  private mutating func narrowed(
    _ subject: DeclaredArchitecture.Group, to content: DeclaredPart.Content, at key: DeclarationValue.Member
  ) -> DeclaredArchitecture.Group {
    if let part = architecture.part(subject) {
      if case (.arguments(let calls), .closures(let areKept, _)) = (part.content, content) {
        let content = DeclaredPart.Content.closures(areKept: areKept, of: calls)
        return addPart(DeclaredPart(whole: part.whole, content: content, text: "closures of \(part.text)"))
      }
      report("'\(part.text)' names its members itself: it takes no '\(key.key)'", at: key.keyPlace)
      return subject
    }
    let part = DeclaredPart(whole: subject, content: content, text: "")
    let name = "\(architecture.words(part)) of \(architecture.name(of: subject))"
    return addPart(DeclaredPart(whole: subject, content: content, text: name))
  }

  private mutating func content(_ key: DeclarationValue.Member) -> DeclaredPart.Content? {
    if let kind = DeclaredMembers.Kind(rawValue: key.key) {
      return members(key.value, of: kind).map { .members(DeclaredMembers(kind: kind, selector: $0)) }
    }
    guard let members = key.value.members else {
      return failed("'closures' is { \"kept\": true } or {}, not \(key.value.value.kind)", at: key.value.place)
    }
    for member in members where member.key != "kept" { unknownKey(member, among: ["kept"]) }
    return .closures(areKept: members.first { $0.key == "kept" }.map { isTrue($0) } == true)
  }

  /// `{ "functions": "start()", "declared": "override" }`: the member that each type must have.
  ///
  /// - Parameter asker: the key behind which it stands.
  mutating func wantedMember(_ value: DeclarationValue, for asker: String) -> DeclaredMembers? {
    let members = value.members ?? []
    guard let key = members.first(where: { DeclaredMembers.Kind(rawValue: $0.key) != nil }),
      let kind = DeclaredMembers.Kind(rawValue: key.key)
    else {
      let form = asker == "has" ? "names a member" : "is a name, or names a member"
      return failed("'\(asker)' \(form): { \"functions\": \"start()\" }", at: value.place)
    }
    // `{ "functions": { "declared": "override" } }` says the same as beside `for`.
    let others = members.filter { $0.key != key.key }
    guard var selector = self.members((key.value.members ?? []) + others, of: kind) else { return nil }
    if others.contains(where: { $0.key == "named" }) {
      report("'\(kind.rawValue)' gives the name itself", at: value.place)
    }
    if asker == "has", selector.typed ?? selector.parameters != nil || selector.implemented ?? selector.created != nil {
      report("'has' knows a member by its name and by 'declared'", at: value.place)
    }
    if key.value.members == nil { selector.named = key.value.elements.compactMap { memberName($0, of: kind) } }
    return DeclaredMembers(kind: kind, selector: selector, hasComputed: true)
  }

  /// A name with captures or a selector, of which each type that it finds is asked, or code of which some is.
  mutating func caseUser(in value: DeclarationValue, of key: String, of rule: DeclaredRule) -> DeclaredCaseUser? {
    let isName = value.string.map { groups[$0] == nil && $0.utf8.contains(UInt8(ascii: "{")) } != false
    guard isName else { return groupReferences(in: value, of: key).first.map { .one($0) } }
    guard let selector = selector(in: value, of: "'\(key)'", capturing: false) else { return nil }
    let patterns = (selector.named ?? []) + (selector.inherits ?? []).joined()
    checkBound(patterns.flatMap(\.captureNames), by: rule, at: value.place)
    return .each(selector)
  }

  // MARK: Selectors

  mutating func members(_ value: DeclarationValue, of kind: DeclaredMembers.Kind?) -> DeclaredSelector? {
    if value.string != nil { return DeclaredSelector(named: memberName(value, of: kind).map { [$0] }) }
    guard let members = value.members else {
      return failed("a member selector is an object, not \(value.value.kind)", at: value.place)
    }
    return self.members(members, of: kind)
  }

  private mutating func members(
    _ members: [DeclarationValue.Member], of kind: DeclaredMembers.Kind?
  ) -> DeclaredSelector? {
    var result = DeclaredSelector()
    for member in members {
      switch member.key {
      case "named": result.named = member.value.elements.compactMap { memberName($0, of: kind) }
      case "declared":
        result.declared = member.value.elements.compactMap {
          phrase(in: $0, among: Self.words(of: kind), of: kind?.rawValue)
        }
      case "typed" where kind == .initializers:
        report("an initializer has no type of its own: 'parameters' have some", at: member.keyPlace)
      case "typed": result.typed = member.value.elements.compactMap { typed($0) }
      case "parameters" where kind == .properties: report("a property has no parameters", at: member.keyPlace)
      case "parameters": result.parameters = parameters(member.value)
      case "implements": result.implemented = member.value.elements.compactMap { namedGroup($0, in: "implements") }
      case "value" where kind != .properties:
        report("only properties have a 'value'", at: member.keyPlace)
      case "value": result.created = member.value.elements.compactMap { createdGroup($0) }
      case "except": result.exceptions = member.value.elements.compactMap { memberName($0, of: nil).map { .name($0) } }
      default:
        unknownKey(member, among: ["named", "declared", "typed", "parameters", "implements", "value", "except"])
      }
    }
    return result
  }

  private mutating func namedGroup(_ value: DeclarationValue, in key: String) -> DeclaredArchitecture.Group? {
    string(value, as: "'\(key)'").flatMap { group(named: $0, at: value.place) }
  }

  private mutating func createdGroup(_ value: DeclarationValue) -> DeclaredArchitecture.Group? {
    guard let text = string(value, as: "'value'") else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, words[0] == "create" else {
      return failed("'value' is what a property begins with: 'create ROLE', not '\(text)'", at: value.place)
    }
    return group(named: words[1], at: value.place)
  }

  private mutating func parameters(_ value: DeclarationValue) -> [DeclaredTerm]? {
    guard let members = value.members else {
      return failed("'parameters' is { \"typed\": … }, not \(value.value.kind)", at: value.place)
    }
    guard let types = only("typed", of: members) else { return failed("'parameters' needs 'typed'", at: value.place) }
    return types.elements.compactMap { typed($0) }
  }

  private mutating func memberName(_ value: DeclarationValue, of kind: DeclaredMembers.Kind?) -> NamePattern? {
    guard let text = string(value, as: "a name pattern"), let pattern = memberPattern(text, from: value) else {
      return nil
    }
    if kind == .functions, pattern.components[0].text == "init" {
      report("'init' names no function: 'initializers' speaks of those", at: value.place)
    } else if kind == .initializers, !pattern.matches(["init"]) {
      report("an initializer is named 'init', not '\(pattern.text)'", at: value.place)
    } else if kind == .properties, pattern.labels != nil {
      report("a property has no labels: '\(pattern.components[0].text)'", at: value.place)
    }
    return pattern
  }

  private mutating func typed(_ value: DeclarationValue) -> DeclaredTerm? {
    guard let text = string(value, as: "'typed'") else { return nil }
    if let group = known(text, at: value.place) { return .group(group) }
    return pattern(from: value) { parser throws(PatternError) in try parser.type(text) }.map { .name($0) }
  }
}
