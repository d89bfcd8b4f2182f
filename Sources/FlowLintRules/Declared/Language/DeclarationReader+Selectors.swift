/// Selectors, patterns and phrases.
extension DeclarationReader {
  /// Nil where nothing can be made of it.
  ///
  /// - Parameter what: whose selector it is, for messages.
  mutating func selector(in value: DeclarationValue, of what: String, capturing: Bool) -> DeclaredSelector? {
    if value.string != nil { return namePattern(value, capturing: capturing).map { DeclaredSelector(named: [$0]) } }
    guard let members = value.members else {
      return failed("\(what) is a name pattern or a selector, not \(value.value.kind)", at: value.place)
    }
    var selector = DeclaredSelector()
    for member in members {
      switch member.key {
      case "named": selector.named = member.value.elements.compactMap { namePattern($0, capturing: capturing) }
      case "declared": selector.declared = member.value.elements.compactMap { phrase(in: $0, among: Self.typeWords) }
      case "inherits": selector.inherits = member.value.elements.compactMap { supertypes($0, capturing: capturing) }
      case "in": selector.places = member.value.elements.compactMap { self.place($0) }
      case "has" where capturing: selector.members = member.value.elements.compactMap { wantedMember($0, for: "has") }
      case "has": report("'must_have' and 'must_not_have' demand a member, not 'has'", at: member.keyPlace)
      case "except": selector.exceptions = member.value.elements.compactMap { exception($0) }
      default: unknownKey(member, among: ["named", "declared", "inherits", "in", "has", "except"])
      }
    }
    return selector
  }

  // MARK: Patterns

  mutating func pattern<Pattern>(
    from value: DeclarationValue, capturing: Bool = false, _ parse: (PatternParser) throws(PatternError) -> Pattern
  ) -> Pattern? {
    do throws(PatternError) { return try parse(PatternParser(capturing: capturing)) } catch {
      return failed(error.message, at: value.place)
    }
  }

  /// Reads a text as one component of a name.
  mutating func pattern(_ text: String, at value: DeclarationValue) -> TextPattern? {
    pattern(from: value) { parser throws(PatternError) in try parser.text(text) }
  }

  mutating func namePattern(_ value: DeclarationValue, capturing: Bool) -> NamePattern? {
    guard let text = string(value, as: "a name pattern") else { return nil }
    return pattern(from: value, capturing: capturing) { parser throws(PatternError) in try parser.name(text) }
  }

  mutating func glob(_ value: DeclarationValue, capturing: Bool) -> Glob? {
    guard let text = string(value, as: "a path pattern") else { return nil }
    return pattern(from: value, capturing: capturing) { parser throws(PatternError) in try parser.path(text) }
  }

  mutating func globs(_ value: DeclarationValue, capturing: Bool) -> [Glob] {
    if value.elements.isEmpty { report("an empty list covers no file", at: value.place) }
    return value.elements.compactMap { glob($0, capturing: capturing) }
  }

  /// `A & B`
  private mutating func supertypes(_ value: DeclarationValue, capturing: Bool) -> [NamePattern]? {
    guard let text = string(value, as: "'inherits'") else { return nil }
    var patterns: [NamePattern] = []
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ").map(String.init)
      let attributes = words.dropLast().filter { $0.utf8.first == UInt8(ascii: "@") }.map { String($0.dropFirst()) }
      if let unknown = attributes.first(where: { !DeclarationWord.clauseAttributes.contains($0) }) {
        let meant = didYouMean(unknown, in: DeclarationWord.clauseAttributes, mark: "@")
        return failed("'@\(unknown)' cannot stand in front of a supertype\(meant)", at: value.place)
      }
      let name = words.dropFirst(attributes.count).joined(separator: " ")
      let parsed = pattern(from: value, capturing: capturing) { parser throws(PatternError) in try parser.type(name) }
      guard var parsed else { return nil }
      parsed.attributes = attributes
      patterns.append(parsed)
    }
    return patterns
  }

  private mutating func place(_ value: DeclarationValue) -> DeclaredTerm? {
    guard let text = string(value, as: "'in'") else { return nil }
    if text.utf8.contains(UInt8(ascii: "/")) { return glob(value, capturing: false).map { .glob($0) } }
    return group(named: text, at: value.place).map { .group($0) }
  }

  /// A layer, a role, a name pattern, or a path pattern.
  ///
  /// - Parameter isWhole: whether no arrow stands behind it, so that all uses are excused.
  mutating func exception(_ value: DeclarationValue, isWhole: Bool = true) -> DeclaredTerm? {
    guard let text = string(value, as: "'except'") else { return nil }
    if isWhole, ["*", "**", "**/", "/**", "**/*", "*/"].contains(text) {
      return failed("'\(text)' excepts everything: nothing is left to judge", at: value.place)
    }
    if text == "*" { return .all }
    if text.utf8.contains(UInt8(ascii: "/")) { return glob(value, capturing: false).map { .glob($0) } }
    if let group = known(text, at: value.place) { return .group(group) }
    if let part = part(named: text, value) { return part.map { .group($0) } }
    return namePattern(value, capturing: false).map { .name($0) }
  }

  // MARK: Phrases

  static let typeWords = [
    "class", "struct", "enum", "actor", "protocol", "final", "indirect", "distributed", "nonisolated",
  ]
  static let memberWords = [
    "let", "var", "final", "static", "class", "lazy", "weak", "unowned", "override", "dynamic", "mutating",
    "nonmutating", "nonisolated", "isolated", "optional", "required", "convenience", "async", "throws", "distributed",
    "consuming", "borrowing", "indirect",
  ]

  /// The words that members of a kind may have.
  static func words(of kind: DeclaredMembers.Kind?) -> [String] {
    let others: [String] =
      switch kind {
      case .functions: ["let", "var", "lazy", "weak", "unowned", "required", "convenience", "indirect"]
      case .initializers:
        ["let", "var", "lazy", "weak", "unowned", "static", "class", "mutating", "nonmutating", "dynamic", "indirect"]
      case .properties: ["required", "convenience", "mutating", "consuming", "borrowing", "indirect"]
      case .cases: memberWords.filter { $0 != "indirect" }
      case nil: []
      }
    return memberWords.filter { !others.contains($0) }
  }

  /// - Parameters:
  ///   - words: those that may stand in it besides attributes and access levels.
  ///   - members: the kind of members that have them.
  mutating func phrase(in value: DeclarationValue, among words: [String], of members: String? = nil) -> DeclaredPhrase?
  {
    guard let text = string(value, as: "'declared'") else { return nil }
    var found: [DeclaredPhrase.Word] = []
    for word in text.parts(between: " ") {
      let base = word.utf8.firstIndex(of: UInt8(ascii: "(")).map { String(word[..<$0]) } ?? word
      if word.utf8.first == UInt8(ascii: "@") {
        let arguments = word.utf8.count > base.utf8.count ? String(word.utf8.dropFirst(base.utf8.count)) : nil
        if let arguments, arguments.utf8.last != UInt8(ascii: ")") || arguments.attributeArguments.isEmpty {
          return failed(
            "arguments are written as Swift does: '\(base)(.once)', '\(base)(key:)', not '\(word)'", at: value.place)
        }
        found.append(.attribute(String(base.dropFirst()), arguments: arguments))
      } else if let access = Access.allCases.first(where: { $0.word == base }) {
        found.append(word == base ? .access(access) : .word(word))
      } else if words.contains(base) {
        found.append(words == Self.typeWords ? Self.typeWord(word) : .word(word))
      } else {
        let meant = didYouMean(word, in: words + Access.allCases.map(\.word))
        return failed("'\(word)' is no word of \(members ?? "a declaration")\(meant)", at: value.place)
      }
    }
    if found.isEmpty { return failed("'declared' needs a word", at: value.place) }
    if let mistake = contradiction(among: found, areOfTypes: words == Self.typeWords, members: members) {
      return failed("'\(text)' can never hold: \(mistake)", at: value.place)
    }
    return DeclaredPhrase(text: text, words: found, place: value.place)
  }

  /// The words that no declaration can be at once.
  private func contradiction(among words: [DeclaredPhrase.Word], areOfTypes: Bool, members: String?) -> String? {
    let kinds = words.compactMap { if case .kind(let kind) = $0 { kind } else { nil } }
    let levels = words.filter { if case .access = $0 { true } else { false } }
    if kinds.count > 1 { return "a type is of one kind" }
    if levels.count > 1 { return "a \(areOfTypes ? "type" : "member") has one access level" }
    for pair in Self.opposites where pair.allSatisfy({ words.contains(.word($0)) }) {
      return "no member is '\(pair[0])' and '\(pair[1])'"
    }
    for case .attribute(let name, _) in words {
      for (place, names) in Self.attributePlaces
      where names.contains(name) && place != (areOfTypes ? "types" : members ?? place) {
        return "'@\(name)' stands in front of \(place) alone"
      }
    }
    return words.contains(.word("final")) && kinds.contains { $0 != .class } ? "only classes are final" : nil
  }

  private static let opposites = [
    ["let", "var"], ["weak", "unowned"], ["static", "class"], ["mutating", "nonmutating"], ["lazy", "let"],
    ["lazy", "static"],
  ]

  /// Attributes of the SDK that stand in front of one kind of declarations alone.
  private static let attributePlaces: [(place: String, names: Set<String>)] = [
    (
      "properties",
      [
        "Published", "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment",
        "AppStorage", "SceneStorage", "FetchRequest", "FocusState", "GestureState", "IBOutlet", "TaskLocal",
      ]
    ),
    ("functions", ["IBAction", "IBSegueAction"]),
    ("types", ["main", "objcMembers", "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "globalActor"]),
  ]

  private static func typeWord(_ word: String) -> DeclaredPhrase.Word {
    let kinds: [IndexedType.Kind] = [.class, .struct, .enum, .actor, .protocol]
    return kinds.first { $0.word == word }.map { .kind($0) } ?? .word(word)
  }
}

extension Substring {
  /// The text without blanks at either end.
  var trimmingBlanks: String { String(Substring(utf8.trimming { $0 == " " })) }
}
