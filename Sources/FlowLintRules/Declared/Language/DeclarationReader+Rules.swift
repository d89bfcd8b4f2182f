/// Rules.
extension DeclarationReader {
  private static let assertions = [
    "order", "must_not_use", "may_use", "only_used_in", "independent", "acyclic", "must", "must_not", "must_have",
    "at_most",
  ]
  private static let others = ["for", "properties", "functions", "except", "because", "see", "severity"]

  mutating func rule(_ entry: DeclarationValue.Member) -> DeclaredRule? {
    let id = entry.key
    checkID(id, at: entry.keyPlace)
    guard let members = entry.value.members else {
      let hint = entry.value.string == nil ? "" : "; 'null' takes it out, and the configuration's 'rules' set its level"
      report("rule '\(id)' is an object, not \(entry.value.value.kind)\(hint)", at: entry.value.place)
      return nil
    }
    for member in members where !Self.assertions.contains(member.key) && !Self.others.contains(member.key) {
      let meant = nearestName(to: member.key, in: Self.assertions + Self.others)
      if let meant, Self.others.contains(meant) {
        report("unknown key '\(member.key)'; did you mean '\(meant)'?", at: member.keyPlace)
      } else {
        report("'\(member.key)' is no assertion\(meant.map { "; did you mean '\($0)'?" } ?? "")", at: member.keyPlace)
      }
    }
    let asserted = members.filter { Self.assertions.contains($0.key) }
    if asserted.count > 1 {
      report("rule '\(id)' asserts two things: '\(asserted[0].key)' and '\(asserted[1].key)'", at: asserted[1].keyPlace)
      return nil
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
    readDetails(members, of: &rule)
    guard let read = self.assertion(assertion, members, of: rule) else { return nil }
    rule.assertion = read
    checkSense(of: rule, at: assertion)
    return rule
  }

  private mutating func checkID(_ id: String, at place: DeclaredPlace) {
    let bytes = Array(id.utf8)
    let isWellFormed = bytes.enumerated().allSatisfy { index, byte in
      switch byte {
      case "a"..."z": true
      case "0"..."9", "_": index > 0
      default: false
      }
    }
    if bytes.isEmpty || !isWellFormed {
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
    if assertion.key == "order" {
      if let subjects { report("'order' names its layers itself: it takes no 'for'", at: subjects.keyPlace) }
      return
    }
    guard let subjects, !subjects.value.elements.isEmpty else {
      return report("rule '\(rule.id)' needs 'for'", at: subjects?.value.place ?? rule.place)
    }
    for element in subjects.value.elements {
      if assertion.key == "only_used_in" {
        if let reference = reference(element) { rule.references.append(reference) }
      } else if let text = element.string {
        let word = text.split(separator: " ").first.map(String.init) ?? ""
        if groups[text] == nil,
          ["create", "import", "type", "call"].contains(word) || word.utf8.first == UInt8(ascii: "@")
        {
          report("'\(text)' in 'for' needs 'only_used_in'", at: element.place)
        } else if let group = group(named: text, at: element.place) {
          rule.subjects.append(group)
        }
      } else if let selector = selector(element, "'for'", capturing: true) {
        rule.subjects.append(addInline(selector, at: element.place))
      }
    }
  }

  /// A selector that stands in a rule is a role without a name.
  private mutating func addInline(_ selector: DeclaredSelector, at place: DeclaredPlace) -> DeclaredArchitecture.Group {
    architecture.roles.append(
      DeclaredRole(
        name: architecture.description(of: selector), isOptional: false, isInline: true, selectors: [selector],
        place: place))
    return .role(architecture.roles.count - 1)
  }

  private mutating func readDetails(_ members: [DeclarationValue.Member], of rule: inout DeclaredRule) {
    for member in members {
      switch member.key {
      case "because": rule.because = string(member.value, "'because'")
      case "see": rule.see = string(member.value, "'see'")
      case "except": rule.exceptions = member.value.elements.compactMap { ruleException($0) }
      case "severity":
        guard let text = string(member.value, "'severity'") else { continue }
        switch text {
        case "error": rule.severity = .error
        case "warning": rule.severity = .warning
        case "off": rule.severity = nil
        default: report("'severity' cannot be '\(text)'; it is error, warning or off", at: member.value.place)
        }
      default: continue
      }
    }
  }

  /// `"LegacyStore"`, `"LoginView -> *Repository"`
  private mutating func ruleException(_ value: DeclarationValue) -> DeclaredException? {
    guard let text = string(value, "'except'") else { return nil }
    guard let arrow = text.start(of: "->") else {
      return exception(value).map { DeclaredException(text: text, user: $0, used: nil, place: value.place) }
    }
    let left = text[..<arrow].trimmingBlanks
    let right = text[text.utf8.index(arrow, offsetBy: 2)...].trimmingBlanks
    guard let user = exception(value.with(left), isWhole: false) else { return nil }
    let used: DeclaredException.Used?
    if right.utf8.contains(UInt8(ascii: " ")) || groups[right] != nil {
      used = reference(value.with(right)).map { .reference($0) }
    } else {
      used = namePattern(value.with(right), capturing: false).map { .name($0) }
    }
    return used.map { DeclaredException(text: text, user: user, used: $0, place: value.place) }
  }

  // MARK: References

  mutating func references(_ value: DeclarationValue) -> [DeclaredReference] {
    value.elements.compactMap { reference($0) }
  }

  mutating func reference(_ value: DeclarationValue) -> DeclaredReference? {
    guard let text = string(value, "a reference") else { return nil }
    let words = text.split(separator: " ").map(String.init)
    let content: DeclaredReference.Content?
    if let place = words.firstIndex(of: "import") {
      content = imported(words, at: place, value)
    } else if let keyword = words.first, ["create", "type", "call"].contains(keyword) {
      let rest = words.dropFirst().joined(separator: " ")
      switch (keyword, rest) {
      case ("create", ""): content = failed("'create' needs a layer or a role", value)
      case ("type", ""): content = failed("'type' needs a name", value)
      case ("call", ""): content = failed("'call' needs a name", value)
      case ("create", _) where rest.hasSuffix("()"):
        content = failed("'create' takes the name alone: 'create \(rest.dropLast(2))'", value)
      case ("create", _): content = group(named: rest, at: value.place).map { .create($0) }
      case ("type", _):
        content = pattern(value) { parser throws(PatternError) in try parser.text(rest) }.map { .type($0) }
      default: content = call(rest, value).map { .call($0) }
      }
    } else {
      content = group(named: text, at: value.place, isReference: true).map { .group($0) }
    }
    return content.map { DeclaredReference(text: text, content: $0, place: value.place) }
  }

  private mutating func failed(_ message: String, _ value: DeclarationValue) -> DeclaredReference.Content? {
    report(message, at: value.place)
    return nil
  }

  private mutating func imported(
    _ words: [String], at place: Int, _ value: DeclarationValue
  ) -> DeclaredReference.Content? {
    guard place + 1 < words.count else { return failed("'import' needs a module", value) }
    let name = words[place + 1]
    guard place + 2 == words.count, !name.utf8.contains(UInt8(ascii: ".")) else {
      return failed("'import' takes the name of one module", value)
    }
    let pattern = pattern(value) { parser throws(PatternError) in try parser.text(name) }
    return pattern.map { .module($0, marks: Array(words[..<place])) }
  }

  private mutating func call(_ text: String, _ value: DeclarationValue) -> DeclaredCall? {
    let isEmptyCall = text.utf8.suffix(2).elementsEqual("()".utf8)
    let path = isEmptyCall ? String(text.dropLast(2)) : text
    if path.utf8.contains(where: { $0 == "(" || $0 == ")" || $0 == ":" }) {
      report("'call' takes names, with '()' or nothing behind the last, not '\(text)'", at: value.place)
      return nil
    }
    let names = pattern(value) { parser throws(PatternError) in try parser.name(path) }
    return names.map { DeclaredCall(names: $0.components, isEmptyCall: isEmptyCall) }
  }
}

extension DeclarationValue {
  /// A part of a text, told at the whole.
  func with(_ text: String) -> DeclarationValue {
    DeclarationValue(value: PositionedValue(content: .string(text), range: value.range), source: source)
  }
}
