extension DeclarationReader {
  static let assertions = [
    "order", "must_not_use", "may_use", "only_used_in", "must_not_reach", "must_use", "must_be_used_in", "covers",
    "declared_in_manifest", "independent", "acyclic", "must", "must_not", "must_have", "at_most", "must_be_matched_in",
    "must_be_made_in", "must_become", "must_not_become", "then", "pairs_with", "keeps", "must_not_have",
  ]
  private static let others =
    partKeys + DeclaredHints.Kind.allCases.map(\.rawValue) + [
      "for", "without", "released_by", "strict", "transitive", "except", "because", "see", "severity", "owner",
      "through", "of",
    ]

  /// The assertions that say something with nothing behind them, or tell themselves what they lack.
  private static let mayBeEmpty = ["may_use", "order", "at_most", "keeps"]

  /// The assertions about declarations, whatever code stands in them.
  private static let askingDeclarations = [
    "must", "must_not", "must_have", "must_not_have", "at_most", "declared_in_manifest",
  ]

  /// An empty list or object, or a list that holds one.
  private func isEmpty(_ value: DeclarationValue) -> Bool {
    if let members = value.members { return members.isEmpty }
    return value.elements.isEmpty || value.elements.contains { $0.members?.isEmpty ?? $0.elements.isEmpty }
  }

  mutating func rule(_ entry: DeclarationValue.Member) -> DeclaredRule? {
    let id = entry.key
    checkID(id, at: entry.keyPlace)
    guard let members = entry.value.members else {
      let hint = entry.value.string == nil ? "" : "; 'null' takes it out, and the configuration's 'rules' set its level"
      return failed("rule '\(id)' is an object, not \(entry.value.value.kind)\(hint)", at: entry.value.place)
    }
    let keys = Self.assertions + Self.others
    for member in members where !keys.contains(member.key) {
      let meant =
        member.key == "must_not_import"
        ? "; to forbid a module write \"must_not_use\": \"import UIKit\"" : didYouMean(member.key, in: keys)
      report("unknown key '\(member.key)'\(meant)", at: member.keyPlace)
    }
    let asserted = members.filter { Self.assertions.contains($0.key) }
    if asserted.count > 1 {
      return failed(
        "rule '\(id)' asserts two things: '\(asserted[0].key)' and '\(asserted[1].key)'", at: asserted[1].keyPlace)
    }
    guard let assertion = asserted.first else {
      // A misspelt one has been told.
      if members.allSatisfy({ Self.others.contains($0.key) }) {
        report("rule '\(id)' asserts nothing", at: entry.keyPlace)
      }
      return nil
    }
    var rule = DeclaredRule(id: id, assertion: .independent, place: entry.keyPlace)
    readSubjects(members, of: &rule, assertion: assertion)
    narrowSubjects(members, of: &rule)
    if let without = members.first(where: { $0.key == "without" }), Self.askingDeclarations.contains(assertion.key) {
      report("'without' says which code counts; '\(assertion.key)' asks what is declared", at: without.keyPlace)
    }
    checkSubjects(of: rule, assertion)
    readDetails(members, of: &rule)
    if Self.mayBeEmpty.contains(assertion.key) == false, isEmpty(assertion.value) {
      return failed("'\(assertion.key)' names nothing", at: assertion.value.place)
    }
    guard let read = self.assertion(assertion, among: members, of: rule) else { return nil }
    rule.assertion = read
    if rule.isOfManifest { checkManifest(of: rule, at: assertion) }
    checkSense(of: rule, at: assertion)
    checkPossible(rule)
    return rule
  }

  /// Dependencies are those of targets, whose files lie in layers.
  private mutating func checkManifest(of rule: DeclaredRule, at assertion: DeclarationValue.Member) {
    if !["order", "may_use", "must_not_use", "independent", "acyclic"].contains(assertion.key) {
      report(
        "'of' goes with 'order', 'may_use', 'must_not_use', 'independent' and 'acyclic' alone", at: assertion.keyPlace)
    }
    let names = rule.assertion.references.contains { reference in
      switch reference.content {
      case .group(_, _, let isCreated): isCreated
      case .module(_, let marks): !marks.isEmpty
      case .type, .call: true
      }
    }
    if !rule.isOfLayers || names {
      report("manifests know layers and modules: '\(rule.id)' names something else", at: rule.place)
    }
  }

  private mutating func checkID(_ id: String, at place: DeclaredPlace) {
    let begins = id.utf8.first.map { "a"..."z" ~= $0 } == true
    if !begins || !id.utf8.allSatisfy({ "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == "_" }) {
      report("'\(id)' cannot be an id: small letters, digits and '_'", at: place)
    } else if id == "all" || id == "architecture" {
      report("'\(id)' cannot be an id: it stands for \(id == "all" ? "every rule" : "all declared rules")", at: place)
    } else if builtIn.contains(id) {
      report("'\(id)' is a built-in rule", at: place)
    }
  }

  private mutating func readSubjects(
    _ members: [DeclarationValue.Member], of rule: inout DeclaredRule, assertion: DeclarationValue.Member
  ) {
    let subjects = members.first { $0.key == "for" }
    if assertion.key == "order" || assertion.key == "covers" {
      let what = assertion.key == "order" ? "layers" : "files or layers"
      if let subjects {
        report("'\(assertion.key)' names its \(what) itself: it takes no 'for'", at: subjects.keyPlace)
      }
      return
    }
    guard let subjects, !subjects.value.elements.isEmpty else {
      return report("rule '\(rule.id)' needs 'for'", at: subjects?.value.place ?? rule.place)
    }
    let isOfCalls =
      ["must_use", "must_not_use"].contains(assertion.key) || members.contains { $0.key == "closures" }
    for element in subjects.value.elements {
      if ["only_used_in", "must_become", "must_not_become", "then", "pairs_with"].contains(assertion.key) {
        guard let reference = reference(element) else { continue }
        rule.references.append(reference)
        checkValue(of: reference, at: assertion)
      } else if let text = element.string {
        let word = text.split(separator: " ").first.map(String.init) ?? ""
        if isOfCalls, ["call", "create"].contains(word) {
          guard let calls = reference(element) else { continue }
          let all = everyCode(at: element.place)
          rule.subjects.append(addPart(DeclaredPart(whole: all, content: .arguments(calls), text: text)))
        } else if let part = part(named: text, element) {
          if let part { rule.subjects.append(part) }
        } else if groups[text] == nil,
          Self.verbs.contains(word) || word == "import" || word.utf8.first == UInt8(ascii: "@")
        {
          report("'\(text)' in 'for' needs 'only_used_in'", at: element.place)
        } else if let group = group(named: text, at: element.place) {
          rule.subjects.append(group)
        }
      } else if let selector = selector(in: element, of: "'for'", capturing: true) {
        let name = architecture.description(of: selector)
        rule.subjects.append(
          addInline(DeclaredRole(name: name, isOptional: false, selectors: [selector], place: element.place)))
      }
    }
  }

  /// Values are what `create` makes, pairs are calls.
  private mutating func checkValue(of reference: DeclaredReference, at assertion: DeclarationValue.Member) {
    switch (assertion.key, reference.content) {
    case ("only_used_in", _), ("pairs_with", .call), ("must_become", .group(_, _, true)),
      ("must_not_become", .group(_, _, true)), ("then", .group(_, _, true)):
      return
    case ("pairs_with", _):
      report("'pairs_with' takes calls: 'call .addChild', not '\(reference.text)'", at: reference.place)
    default:
      report(
        "'\(assertion.key)' speaks of values that are made: 'create ROLE', not '\(reference.text)'", at: reference.place
      )
    }
  }

  /// An assertion that says nothing of what stands behind `for`.
  private mutating func checkSubjects(of rule: DeclaredRule, _ assertion: DeclarationValue.Member) {
    for case .part(let number) in rule.subjects {
      let part = architecture.parts[number]
      checkBound(part.members?.selector.captureNames ?? [], by: rule, at: assertion.keyPlace)
      let wanted: [String]
      switch part.content {
      case .members(let members) where members.kind == .cases:
        wanted = ["must", "must_not", "must_be_matched_in", "must_be_made_in"]
      case .members: wanted = ["must", "must_not", "must_use", "must_not_use", "may_use", "must_be_used_in"]
      case .closures: wanted = ["must_not_use", "must"]
      case .arguments: wanted = ["must_use", "must_not_use"]
      }
      guard !wanted.contains(assertion.key) else { continue }
      report(
        "'\(assertion.key)' says nothing of \(part.text): it takes \(inWords(wanted.map { "'\($0)'" }, "or"))",
        at: assertion.keyPlace)
    }
  }

  private mutating func readDetails(_ members: [DeclarationValue.Member], of rule: inout DeclaredRule) {
    for member in members {
      switch member.key {
      case "because": rule.because = string(member.value, as: "'because'")
      case "see": rule.see = string(member.value, as: "'see'")
      case "owner": rule.owner = ownerText(member.value)
      case "of":
        rule.isOfManifest = member.value.string == "manifest"
        if !rule.isOfManifest { report("'of' is \"manifest\", not \(member.value.value.kind)", at: member.value.place) }
      case "through": rule.through = containers(member.value)
      case let key where DeclaredHints.Kind(rawValue: key) != nil:
        guard let kind = DeclaredHints.Kind(rawValue: key) else { continue }
        rule.hints.add(calls(in: member.value, of: key), as: kind)
        if !members.contains(where: { kind.assertions.contains($0.key) }) {
          report("'\(key)' goes with \(inWords(kind.assertions.map { "'\($0)'" }, "or")) alone", at: member.keyPlace)
        }
      case "except":
        // The word says what counts, and excuses nothing.
        let elements = member.value.elements.filter { $0.string != "default" }
        if elements.count < member.value.elements.count, !members.contains(where: { $0.key == "must_be_matched_in" }) {
          report("'default' goes with 'must_be_matched_in' alone", at: member.value.place)
        }
        rule.exceptions = elements.compactMap { ruleException($0) }
      case "severity":
        guard let text = string(member.value, as: "'severity'") else { continue }
        switch text {
        case "error": rule.severity = .error
        case "warning": rule.severity = .warning
        case "off": rule.severity = nil
        default: report("'\(text)' is not a severity; use \"off\", \"warning\" or \"error\"", at: member.value.place)
        }
      default: continue
      }
    }
  }

  /// The names of types, wrappers or functions that give values of other types.
  mutating func containers(_ value: DeclarationValue) -> Set<String> {
    Set(
      value.elements.compactMap { element -> String? in
        guard let text = string(element, as: "'through'") else { return nil }
        return text.isIdentifier
          ? text : failed("'through' takes the names of containers, not '\(text)'", at: element.place)
      })
  }

  /// Some people, in one text.
  mutating func ownerText(_ value: DeclarationValue) -> String? {
    guard let text = string(value, as: "'owner'") else { return nil }
    if text.utf8.allSatisfy({ $0 == " " }) { report("'owner' is empty", at: value.place) }
    return text
  }

  /// `"LegacyStore"`, `"LoginView -> *Repository"`
  private mutating func ruleException(_ value: DeclarationValue) -> DeclaredException? {
    guard let text = string(value, as: "'except'") else { return nil }
    guard let arrow = text.start(of: "->") else {
      if isReference(text) {
        return excused(value).map {
          DeclaredException(text: text, user: .all, used: .reference($0), place: value.place)
        }
      }
      return exception(value).map { DeclaredException(text: text, user: $0, used: nil, place: value.place) }
    }
    let left = text[..<arrow].trimmingBlanks
    let right = text[text.utf8.index(arrow, offsetBy: 2)...].trimmingBlanks
    guard let user = exception(value.with(left), isWhole: false) else { return nil }
    let used: DeclaredException.Used?
    let first = right.prefix { $0 != " " }.description
    if isReference(right) || groups[first] != nil || packs.contains(where: { $0.id == first }) {
      used = excused(value.with(right)).map { .reference($0) }
    } else {
      used = namePattern(value.with(right), capturing: false).map { .name($0) }
    }
    return used.map { DeclaredException(text: text, user: user, used: $0, place: value.place) }
  }

  /// `import UIKit`, `call print`: what no name of a type is.
  private func isReference(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return ["await", "self"].contains(text)
      || words.count > 1 && (Self.verbs.contains(String(words[0])) || words.contains("import"))
  }

  /// A reference of an exception, in which nothing is captured.
  private mutating func excused(_ value: DeclarationValue) -> DeclaredReference? {
    guard let reference = reference(value) else { return nil }
    if let name = reference.portion.captureNames.first {
      report("'{\(name)}' is bound by nothing in 'except': '*' is any text", at: value.place)
    }
    return reference
  }
}

extension DeclarationValue {
  /// A part of a text, told at the whole.
  func with(_ text: String) -> DeclarationValue {
    DeclarationValue(value: PositionedValue(content: .string(text), range: value.range), source: source)
  }
}
