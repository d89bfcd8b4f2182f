/// References: what a rule speaks of, spelled out.
extension DeclarationReader {
  /// The words that begin a reference to something else than a layer, a role or an import.
  static let verbs = ["create", "type", "call", "read", "set"]

  /// The words that a layer cannot be called: a reference or a list could be read in two ways.
  static let reservedWords = verbs + ["import", "any", "own", "await", "self", "target", "manifest", "default"]

  private static let importedKinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  mutating func references(_ value: DeclarationValue) -> [DeclaredReference] {
    value.elements.compactMap { reference($0) }
  }

  /// References to layers and roles, or to parts of them.
  ///
  /// - Parameter orImports: whether imports may stand among them.
  mutating func groupReferences(
    in value: DeclarationValue, of what: String, orImports: Bool = false
  ) -> [DeclaredReference] {
    value.elements.compactMap { element in
      guard let text = string(element, as: "'\(what)'") else { return nil }
      let words = text.split(separator: " ").map(String.init)
      if orImports, words.contains("import") { return reference(element) }
      if words.count > 1, Self.verbs.contains(words[0]) || words.contains("import") {
        return failed("'\(what)' takes layers and roles, not '\(text)'", at: element.place)
      }
      let found: (group: DeclaredArchitecture.Group, portion: DeclaredReference.Portion)?
      if let part = orImports ? nil : userPart(text, in: words, at: element) {
        found = part.map { ($0, .all) }
      } else {
        found = group(words, at: element)
      }
      return found.map {
        DeclaredReference(text: text, content: .group($0.group, $0.portion, isCreated: false), place: element.place)
      }
    }
  }

  /// `any`, `own mutate(action:)`, `Screen.bind()`: code that is no layer and no role; nil of nil for a text that is none.
  private mutating func userPart(
    _ text: String, in words: [String], at value: DeclarationValue
  ) -> DeclaredArchitecture.Group?? {
    if text == "any" { return .some(everyCode(at: value.place)) }
    guard words.count == 2, words[0] == "own" else { return part(named: text, value) }
    guard let pattern = memberPattern(words[1], from: value) else { return .some(nil) }
    let members = DeclaredMembers(kind: nil, selector: DeclaredSelector(named: [pattern]), hasComputed: true)
    var part = DeclaredPart(whole: everyCode(at: value.place), content: .members(members), text: text)
    part.isOwn = true
    return .some(addPart(part))
  }

  mutating func reference(_ value: DeclarationValue) -> DeclaredReference? {
    guard let text = string(value, as: "a reference") else { return nil }
    if let form = ["await": DeclaredCall.Form.await, "self": .selfValue][text] {
      let content = pattern(text, at: value).map {
        DeclaredReference.Content.call(DeclaredCall(form: form, names: [$0]))
      }
      return content.map { DeclaredReference(text: text, content: $0, place: value.place) }
    }
    let words = text.split(separator: " ").map(String.init)
    let content: DeclaredReference.Content?
    if let place = words.firstIndex(of: "import") {
      content = imported(in: words, at: place, from: value)
    } else if let keyword = words.first, Self.verbs.contains(keyword) {
      content = reference(keyword, in: Array(words.dropFirst()), at: value)
    } else if words.count == 1, holder(in: text, value) != nil {
      content = call(text, as: .use, at: value).map { .call($0) }
    } else {
      let name = words.joined(separator: " ")
      let otherwise = "a type without a role is written 'type \(name)', a module 'import \(name)'"
      content = group(words, at: value, otherwise: otherwise).map { .group($0.group, $0.portion, isCreated: false) }
    }
    return content.map {
      DeclaredReference(
        text: text, content: $0, place: value.place, labels: createdLabels(in: text, for: $0, at: value))
    }
  }

  /// The labels of `create Coordinator(rootViewController:)`.
  private mutating func createdLabels(
    in text: String, for content: DeclaredReference.Content, at value: DeclarationValue
  ) -> [String] {
    guard case .group(_, _, true) = content else { return [] }
    return signature(text, from: value)?.labels ?? []
  }

  private mutating func reference(
    _ keyword: String, in words: [String], at value: DeclarationValue
  ) -> DeclaredReference.Content? {
    let rest = words.joined(separator: " ")
    switch keyword {
    case "create":
      if words.isEmpty { return failed("'create' needs a layer or a role", at: value.place) }
      if rest.hasSuffix("()") {
        return failed("'create' takes the name alone: 'create \(rest.dropLast(2))'", at: value.place)
      }
      guard let name = signature(rest, from: value)?.name else { return nil }
      let otherwise = "what the project does not declare is made by 'call \(name)'"
      return group(name.split(separator: " ").map(String.init), at: value, otherwise: otherwise).map {
        .group($0.group, $0.portion, isCreated: true)
      }
    case "type":
      if words.isEmpty { return failed("'type' needs a name", at: value.place) }
      if words.count > 1 || rest.utf8.contains(UInt8(ascii: ".")) {
        return failed("'type' takes the name of one type at the top level, not '\(rest)'", at: value.place)
      }
      checkType(rest, at: value)
      return pattern(rest, at: value).map { .type($0) }
    case "call":
      return words.isEmpty
        ? failed("'call' needs a name", at: value.place) : call(rest, as: .member, at: value).map { .call($0) }
    default: return call(rest, as: keyword == "read" ? .read : .set, at: value).map { .call($0) }
    }
  }

  /// A name that begins with a small letter is no type's, but for a few that begin with `i`: `iCloudModel`.
  mutating func checkType(_ name: String, at value: DeclarationValue) {
    guard let first = name.utf8.first, "a"..."z" ~= first,
      !name.utf8.contains(where: { "A"..."Z" ~= $0 || $0 == "*" || $0 == "{" || $0 == "_" })
    else { return }
    report("'\(name)' can never hold: the names of types begin with a capital letter", at: value.place)
  }

  /// A layer or role; of a layer a part by what it captures, of types those of a name with captures.
  private mutating func group(
    _ words: [String], at value: DeclarationValue, otherwise: String = ""
  ) -> (group: DeclaredArchitecture.Group, portion: DeclaredReference.Portion)? {
    let name = words.first ?? ""
    if words.count == 1, groups[name] == nil, name.utf8.contains(UInt8(ascii: "{")) {
      guard let pattern = namePattern(value.with(name), capturing: false) else { return nil }
      // The list may have no types.
      let role = DeclaredRole(
        name: pattern.text, isOptional: true, selectors: [DeclaredSelector(named: [pattern])], place: value.place)
      return (addInline(role), .named(pattern))
    }
    guard words.count > 1, case .layer(let layer)? = groups[name] else {
      return group(named: words.joined(separator: " "), at: value.place, otherwise: otherwise).map { ($0, .all) }
    }
    let captured = architecture.captureNames(of: architecture.layers[layer]).sorted()
    // Some of several captures may be named alone: `Feature {domain}`.
    if words.count - 1 < captured.count,
      words.dropFirst().allSatisfy({ word in captured.contains { "{\($0)}" == word } })
    {
      let patterns = captured.compactMap { name in pattern(words.contains("{\(name)}") ? "{\(name)}" : "*", at: value) }
      return patterns.count == captured.count ? (.layer(layer), .slices(patterns)) : nil
    }
    guard captured.count == words.count - 1 else {
      let form = ([name] + captured.map { "{\($0)}" }).joined(separator: " ")
      let mistake =
        captured.isEmpty
        ? "'\(name)' has no slices: its files capture nothing" : "a slice of '\(name)' is written '\(form)'"
      return failed(mistake, at: value.place)
    }
    let patterns = words.dropFirst().compactMap { pattern($0, at: value) }
    return patterns.count == captured.count ? (.layer(layer), .slices(patterns)) : nil
  }

  /// A group in a rule is a role without a name.
  mutating func addInline(_ role: DeclaredRole) -> DeclaredArchitecture.Group {
    architecture.roles.append(role)
    architecture.roles[architecture.roles.count - 1].isInline = true
    if parts.sources[role.place.source].isForeign { architecture.roles[architecture.roles.count - 1].isOptional = true }
    return .role(architecture.roles.count - 1)
  }

  private mutating func imported(
    in words: [String], at place: Int, from value: DeclarationValue
  ) -> DeclaredReference.Content? {
    guard place + 1 < words.count else { return failed("'import' needs a module", at: value.place) }
    // `import struct UIKit`: one declaration of it.
    let isScoped = place + 2 < words.count && Self.importedKinds.contains(words[place + 1])
    let name = words[place + (isScoped ? 2 : 1)]
    guard place + (isScoped ? 3 : 2) == words.count, !name.utf8.contains(UInt8(ascii: ".")) else {
      return failed("'import' takes the name of one module", at: value.place)
    }
    let marks = Array(words[..<place])
    let levels = Access.allCases.dropLast().map(\.word)
    for mark in marks where mark.utf8.first != UInt8(ascii: "@") && !levels.contains(mark) {
      return failed("'\(mark)' cannot stand in front of 'import'\(didYouMean(mark, in: levels))", at: value.place)
    }
    return pattern(name, at: value).map { .module($0, marks: marks + (isScoped ? [words[place + 1]] : [])) }
  }

  /// `UserDefaults.standard`, `.push(_:animated:)`, `Reactor.*`, `UIViewController.present`
  mutating func call(_ text: String, as form: DeclaredCall.Form, at value: DeclarationValue) -> DeclaredCall? {
    if form != .member, form != .use, text.utf8.contains(UInt8(ascii: "(")) {
      return failed("'\(form.rawValue)' takes a member: '\(form.rawValue) .isHidden'", at: value.place)
    }
    guard let (path, labels) = signature(text, from: value) else { return nil }
    var call = DeclaredCall(form: form, names: [], isEmptyCall: labels?.isEmpty == true, labels: labels ?? [])
    let last = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[$0...]) }
    if path.utf8.first == UInt8(ascii: ".") {
      return memberName(path, at: value, isOfAny: true).map { call.named([$0]) }
    }
    if let (whole, rest) = holder(in: path, value), let last {
      guard let whole = nested(rest.dropLast(), in: whole, from: value) else { return nil }
      call.receiver = .group(whole, name: architecture.name(of: whole))
      return memberName(last, at: value).map { call.named([$0]) }
    }
    guard let names = namePattern(value.with(path), capturing: false)?.components else { return nil }
    // `*Listener`
    let initial = names[0].text.utf8.first { $0 != UInt8(ascii: "*") }
    let isOfType = names.count == 2 && initial.map { "A"..."Z" ~= $0 } == true
    if form != .member || isOfType && (!call.labels.isEmpty || names[0].hasWildcard) {
      guard isOfType else {
        return failed("'\(form.rawValue)' takes a member: '\(form.rawValue) .isHidden'", at: value.place)
      }
      call.receiver = .type(names[0])
      return call.named([names[1]])
    }
    call.form = .chain
    return call.named(names)
  }

  /// - Parameter isOfAny: whether it is a member of whatever value.
  private mutating func memberName(_ text: String, at value: DeclarationValue, isOfAny: Bool = false) -> TextPattern? {
    let name = String(text.dropFirst())
    if name.isEmpty || isOfAny && name == "*" || name.utf8.contains(where: { $0 == "." || $0 == " " }) {
      return failed("one name stands behind the dot: '.pushViewController', not '\(text)'", at: value.place)
    }
    return pattern(name, at: value)
  }
}

extension DeclaredCall {
  fileprivate func named(_ names: [TextPattern]) -> DeclaredCall {
    var call = self
    call.names = names
    return call
  }
}
