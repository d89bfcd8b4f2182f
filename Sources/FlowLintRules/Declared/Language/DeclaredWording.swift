/// Declared rules in words.
extension DeclaredArchitecture {
  func title(of rule: DeclaredRule) -> String {
    rule.isOfManifest ? "In manifests: \(demand(of: rule))" : demand(of: rule)
  }

  private func demand(of rule: DeclaredRule) -> String {
    let subject = subjects(of: rule)
    switch rule.assertion {
    case .order(let order):
      let rest = order.isStrict ? ", each using the next one alone" : ""
      return "Layers from the top down\(rest): \(order.levels.map { words($0) }.joined(separator: ", "))"
    case .mustNotUse(let references): return "\(subject) must not \(phrase(references))"
    case .mayUse(let references):
      return "\(subject) may use only \(inWords(references.map { $0.nameAlone(in: self) }, "and"))"
    case .onlyUsedIn(let users):
      return "Only \(inWords(users.map { $0.nameAlone(in: self) }, "and")) may \(phrase(rule.references))"
    case .mustNotReach(let references):
      return "\(subject) must not reach \(inWords(references.map { $0.nameAlone(in: self) }, "or"))"
    case .mustUse(let references): return "\(subject) must \(phrase(references))"
    case .declaredInManifest(let isTransitive):
      return
        "Files of \(subject) import only what their targets depend on\(isTransitive ? ", and what that exports" : "")"
    case .mustBeUsedIn(let users):
      return "\(subject) must be used in \(inWords(users.map { $0.nameAlone(in: self) }, "or"))"
    case .covers(.files(let globs, _)): return "Every file of \(inWords(globs.map(\.text), "and")) belongs to a layer"
    case .covers(.layers(let numbers)):
      return "Every folder beside those of \(inWords(numbers.map { layers[$0].name }, "and")) is one of them"
    case .independent: return "\(subject): no \(unit(rule)) uses another"
    case .acyclic: return "\(subject): no \(unit(rule))s use each other in a circle"
    case .compiled: return "Some target compiles each file of \(subject)"
    case .must(let selector): return "\(subject) must \(inWords(demands(selector), "and"))"
    case .mustNot(let selector): return "\(subject) must not \(inWords(demands(selector), "and"))"
    case .mustHaveMember(let members, let isWanted):
      return "\(subject) must \(isWanted ? "" : "not ")declare \(words(members))"
    case .mustHave(let names, let isWanted):
      return "\(subject) \(isWanted ? "needs" : "must not have") \(inWords(names.map(\.text), "or"))"
    case .mustBecome(let fates, let isWanted):
      let verbs = inWords(fates.map(\.verb), "or")
      return "Code must \(isWanted ? "" : "not ")\(verbs) each \(names(of: rule.references)) that it creates"
    case .then(let deeds):
      return
        "Code must \(inWords(deeds.map { phrase($0) }, "and")) on each \(names(of: rule.references)) that it creates"
    case .pairsWith(let others): return "Types that \(phrase(rule.references)) must \(phrase(others))"
    case .keeps(let kept, _, _): return "\(subject) must release what it keeps of \(names(of: kept))"
    case .captures(let captures): return "\(subject) must capture \(inWords(captures, "or"))"
    case .cases(let deed, let users):
      return "\(subject) must be \(deed.word) in \(inWords(users.map(text), "and"))"
    case .atMost(let limits):
      return "\(subject) has at most " + inWords(limits.map { "\($0.most) \(name(of: $0.subject))" }, "and")
    }
  }

  /// Layers beside each other in brackets, those that may use one another behind `any`.
  func words(_ level: DeclaredOrder.Level) -> String {
    let names = level.layers.map { layers[$0].name }
    if names.count == 1 { return names[0] }
    return level.isOpen ? "any of [\(names.joined(separator: ", "))]" : "[\(inWords(names, "beside"))]"
  }

  private func unit(_ rule: DeclaredRule) -> String { rule.subjects.contains(where: \.isRole) ? "type" : "slice" }

  func name(of limit: DeclaredLimit.Subject) -> String {
    switch limit {
    case .count(let count): count.rawValue
    case .uses(let group): "types of \(name(of: group))"
    }
  }

  func phrase(_ references: [DeclaredReference], having captures: Captures = Captures()) -> String {
    inWords(
      references.enumerated().map { index, reference in
        let words = reference.verbAndName(in: self, captures)
        let isRepeated = index > 0 && references[index - 1].verbAndName(in: self).verb == words.verb
        if words.name.isEmpty { return words.verb }
        return isRepeated ? words.name : "\(words.verb) \(words.name)"
      }, "or")
  }

  /// The members, closures or arguments that a part is made of, without its types.
  func words(_ part: DeclaredPart) -> String {
    switch part.content {
    case .closures(let areKept, _): return areKept ? "kept closures" : "closures"
    case .arguments(let call): return "arguments of \(call.text)"
    case .members(let members):
      let selector = members.selector
      let names =
        (selector.named ?? []).map(\.text) + (selector.typed ?? []).map(text) + (selector.declared ?? []).map(\.text)
        + (selector.parameters ?? []).map { "with a parameter \(text($0))" }
        + (selector.implemented ?? []).map { "of \(name(of: $0))" }
        + (selector.created ?? []).map { "that create \(name(of: $0))" }
      let kind = members.kind?.rawValue ?? "members"
      return names.isEmpty ? kind : "\(kind) (\(names.joined(separator: ", ")))"
    }
  }

  private func names(of references: [DeclaredReference]) -> String {
    inWords(references.map { $0.nameAlone(in: self) }, "or")
  }

  private func text(_ user: DeclaredCaseUser) -> String {
    switch user {
    case .one(let reference): reference.nameAlone(in: self)
    case .each(let selector) where selector.inherits == nil && selector.declared == nil && selector.places == nil:
      inWords((selector.named ?? []).map(\.text), "or")
    case .each(let selector): description(of: selector)
    }
  }

  /// `override start()`, `a property typed Store`.
  func words(_ members: DeclaredMembers) -> String {
    let selector = members.selector
    let words = (selector.declared ?? []).map(\.text)
    let names =
      selector.named.map { inWords($0.map(\.text), "or") } ?? "one of the \(members.kind?.rawValue ?? "members")"
    var rest = selector
    (rest.named, rest.declared) = (nil, nil)
    let others = demands(rest)
    return (words + [names]).joined(separator: " ") + (others.isEmpty ? "" : " to \(inWords(others, "and"))")
  }

  /// The subjects in a row; where one selector narrows all of them, it stands once in front.
  func subjects(of rule: DeclaredRule) -> String {
    let parts = rule.subjects.compactMap { part($0) }
    guard let first = parts.first, parts.count > 1, case let words = self.words(first) + " of ",
      parts.allSatisfy({ $0.text.utf8.starts(with: words.utf8) })
    else { return inWords(rule.subjects.map(name), "and") }
    return words + inWords(parts.map { name(of: $0.whole) }, "and")
  }

  /// `be final class`, `inherit Base`.
  func demands(_ selector: DeclaredSelector) -> [String] {
    var parts = selector.declared.map { [$0.demand] } ?? []
    func add<Value>(_ verb: String, _ values: [Value]?, _ text: (Value) -> String) {
      if let values { parts.append(verb + inWords(values.map(text), "or")) }
    }
    add("be named ", selector.named, \.text)
    add("inherit ", selector.inherits, \.text)
    add("be in ", selector.places, text)
    add("implement ", selector.implemented, name)
    add("be a new ", selector.created, name)
    add("be typed ", selector.typed, text)
    add("take a parameter typed ", selector.parameters, text)
    return parts
  }

  func text(_ term: DeclaredTerm) -> String {
    switch term {
    case .group(let group): name(of: group)
    case .glob(let glob): glob.text
    case .name(let name): name.text
    case .all: "*"
    }
  }

  /// Tells what a selector without a name is called.
  func description(of selector: DeclaredSelector) -> String {
    if let role = selector.packRole { return "every \(role.name)" }
    let parts = [
      selector.declared.map { inWords($0.map(\.text), "or") },
      selector.named.map { "named " + inWords($0.map(\.text), "or") },
      selector.inherits.map { "that inherits " + inWords($0.map(\.text), "or") },
      selector.places.map { "in " + inWords($0.map(text), "or") },
      selector.members.map { "that has " + inWords($0.map(words), "or") },
    ]
    return (["every type"] + parts.compactMap(\.self)).joined(separator: " ")
  }

  /// `Feature {feature}`, `{name}State`; with captures their texts in it.
  fileprivate func name(of group: Group, _ portion: DeclaredReference.Portion, having captures: Captures) -> String {
    switch portion {
    case .all: name(of: group)
    case .slices(let patterns):
      ([name(of: group)] + patterns.map { ($0.filled(with: captures) ?? $0).text }).joined(separator: " ")
    case .named(let pattern): (pattern.filled(with: captures) ?? pattern).text
    }
  }
}

extension DeclaredReference {
  /// `import UIKit`, `create ViewModel`, `use View`.
  func verbAndName(
    in architecture: DeclaredArchitecture, _ captures: Captures = Captures()
  ) -> (verb: String, name: String) {
    switch content {
    case .group(let group, let portion, let isCreated):
      return (isCreated ? "create" : "use", architecture.name(of: group, portion, having: captures))
    case .module(let pattern, _):
      return writtenImport(of: pattern.text).map { ("write", $0) } ?? ("import", pattern.text)
    case .type(let pattern): return ("use", pattern.text)
    case .call(let call): return (call.verb, call.text)
    }
  }

  /// `'public import UIKit'`, `'import struct UIKit'`, where imports of a module are meant that are written so.
  func writtenImport(of module: String) -> String? {
    guard case .module(_, let marks) = content, !marks.isEmpty else { return nil }
    let isInFront = { (mark: String) in
      mark.utf8.first == UInt8(ascii: "@") || Access.allCases.map(\.word).contains(mark)
    }
    let words = marks.filter(isInFront) + ["import"] + marks.filter { !isInFront($0) } + [module]
    return "'\(words.joined(separator: " "))'"
  }

  func nameAlone(in architecture: DeclaredArchitecture, _ captures: Captures = Captures()) -> String {
    verbAndName(in: architecture, captures).name
  }
}

/// `a`, `a or b`, `a, b or c`.
func inWords(_ items: [String], _ word: String) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
}
