/// Declared rules in words.
extension DeclaredArchitecture {
  func title(of rule: DeclaredRule) -> String {
    let subject = joined(rule.subjects.map(name), "and")
    switch rule.assertion {
    case .order(let ranks):
      let levels = ranks.map { joined($0.map { layers[$0].name }, "beside") }
      return "Layers from the top down: \(levels.joined(separator: ", "))"
    case .mustNotUse(let references): return "\(subject) must not \(phrase(references))"
    case .mayUse(let references):
      return "\(subject) may use only \(joined(references.map { $0.nameAlone(in: self) }, "and"))"
    case .onlyUsedIn(let groups): return "Only \(joined(groups.map(name), "and")) may \(phrase(rule.references))"
    case .independent: return "\(subject): no \(unit(rule)) uses another"
    case .acyclic: return "\(subject): no \(unit(rule))s use each other in a circle"
    case .must(let demand): return "\(memberWords(demand))\(subject) must \(words(demand))"
    case .mustNot(let demand): return "\(memberWords(demand))\(subject) must not \(words(demand))"
    case .mustHave(let names): return "\(subject) needs \(joined(names.map(\.text), "or"))"
    case .atMost(let limits):
      return "\(subject) has at most "
        + joined(limits.map { "\($0.most) \(name(of: $0.subject))" }, "and")
    }
  }

  private func unit(_ rule: DeclaredRule) -> String {
    let isOfRoles = rule.subjects.contains { if case .role = $0 { true } else { false } }
    return isOfRoles ? "type" : "slice"
  }

  func name(of limit: DeclaredLimit.Subject) -> String {
    switch limit {
    case .lines: "lines"
    case .functions: "functions"
    case .properties: "properties"
    case .parameters: "parameters"
    case .uses(let group): "types of \(name(of: group))"
    }
  }

  private func phrase(_ references: [DeclaredReference]) -> String {
    joined(
      references.enumerated().map { index, reference in
        let words = reference.verbAndName(in: self)
        let isRepeated = index > 0 && references[index - 1].verbAndName(in: self).verb == words.verb
        return isRepeated ? words.name : "\(words.verb) \(words.name)"
      }, "or")
  }

  private func memberWords(_ demand: DeclaredDemand) -> String {
    guard let members = demand.members else { return "" }
    let names =
      (members.named ?? []).map(\.text) + (members.typed ?? []).map { text($0) }
      + (members.declared ?? []).map(\.text)
    let kind = members.kind.rawValue
    return (names.isEmpty ? kind : "\(kind) (\(names.joined(separator: ", ")))") + " of "
  }

  private func words(_ demand: DeclaredDemand) -> String { demandWords(demand.selector, demand.typed) }

  /// `be final class and inherit Base`.
  func demandWords(_ selector: DeclaredSelector, _ typed: [DeclaredMembers.Typed]? = nil) -> String {
    var parts: [String] = []
    if let phrases = selector.declared { parts.append(joined(phrases.map(\.demand), "or")) }
    if let names = selector.named { parts.append("be named " + joined(names.map(\.text), "or")) }
    if let supers = selector.inherits {
      parts.append("inherit " + joined(supers.map { $0.map(\.text).joined(separator: " & ") }, "or"))
    }
    if let places = selector.places { parts.append("be in " + joined(places.map { text($0) }, "or")) }
    if let typed { parts.append("be typed " + joined(typed.map { text($0) }, "or")) }
    return joined(parts, "and")
  }

  func text(_ place: DeclaredSelector.Place) -> String {
    switch place {
    case .group(let group): name(of: group)
    case .glob(let glob): glob.text
    }
  }

  func text(_ typed: DeclaredMembers.Typed) -> String {
    switch typed {
    case .group(let group): name(of: group)
    case .name(let name): name.text
    }
  }

  /// Tells what a selector without a name is called.
  func description(of selector: DeclaredSelector) -> String {
    var parts: [String] = []
    if let phrases = selector.declared { parts.append(joined(phrases.map(\.text), "or")) }
    if let names = selector.named { parts.append("named " + joined(names.map(\.text), "or")) }
    if let supers = selector.inherits {
      parts.append("that inherits " + joined(supers.map { $0.map(\.text).joined(separator: " & ") }, "or"))
    }
    if let places = selector.places { parts.append("in " + joined(places.map { text($0) }, "or")) }
    return (["every type"] + parts).joined(separator: " ")
  }
}

extension DeclaredReference {
  /// `import UIKit`, `create ViewModel`, `use View`.
  func verbAndName(in architecture: DeclaredArchitecture) -> (verb: String, name: String) {
    switch content {
    case .group(let group): return ("use", architecture.name(of: group))
    case .create(let group): return ("create", architecture.name(of: group))
    case .module(let pattern, let marks): return ("import", (marks + [pattern.text]).joined(separator: " "))
    case .type(let pattern): return ("use", pattern.text)
    case .call(let call):
      return ("call", call.names.map(\.text).joined(separator: ".") + (call.isEmptyCall ? "()" : ""))
    }
  }

  func nameAlone(in architecture: DeclaredArchitecture) -> String { verbAndName(in: architecture).name }
}

/// `a`, `a or b`, `a, b or c`.
func joined(_ items: [String], _ word: String) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
}
