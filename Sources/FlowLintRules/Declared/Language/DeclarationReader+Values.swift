/// Values: what must become of what is made, and what is done with it.
extension DeclarationReader {
  /// `kept`, `shown`
  mutating func fates(in value: DeclarationValue, of key: String) -> [DeclaredFate] {
    value.elements.compactMap { element in
      guard let text = string(element, as: "'\(key)'") else { return nil }
      let known = DeclaredFate.allCases.map(\.rawValue)
      return DeclaredFate(rawValue: text)
        ?? failed(
          "'\(text)' is nothing that a value becomes\(didYouMean(text, in: known, else: ": \(inWords(known, "or"))"))",
          at: element.place)
    }
  }

  /// The deed on a value: a member of it is called, read or set.
  mutating func wantedDeed(_ value: DeclarationValue) -> DeclaredReference? {
    guard let reference = reference(value) else { return nil }
    if case .call(let call) = reference.content, call.member != nil, !call.isOfSuper,
      ![.await, .selfValue].contains(call.form)
    {
      return reference
    }
    return failed("'\(reference.text)' is nothing done with a value: 'call .start', 'set .delegate'", at: value.place)
  }

  /// The calls and members of a hint.
  mutating func calls(in value: DeclarationValue, of key: String) -> [DeclaredCall] {
    if value.elements.isEmpty { report("'\(key)' names nothing", at: value.place) }
    return value.elements.compactMap { element in
      guard let reference = reference(element) else { return nil }
      if case .call(let call) = reference.content { return call }
      return failed("'\(key)' takes calls and members, not '\(reference.text)'", at: element.place)
    }
  }

  mutating func keeps(_ value: DeclarationValue, releasing releases: DeclarationValue.Member?) -> DeclaredAssertion? {
    let kept = references(value)
    for reference in kept {
      switch reference.content {
      case .group(_, .all, false), .type: continue
      default: report("'keeps' takes roles and types: 'Coordinator', 'type Task'", at: reference.place)
      }
    }
    guard let releases, !releases.value.elements.isEmpty else {
      return failed(
        "'keeps' needs 'released_by': 'set nil', 'call .removeChild'", at: releases?.value.place ?? value.place)
    }
    let others = releases.value.elements.filter { $0.string != "set nil" }
    return .keeps(
      kept, releasedBy: others.flatMap { calls(in: $0, of: "released_by") },
      byNil: others.count < releases.value.elements.count)
  }

  private static let captures = ["weak self", "unowned self"]

  /// `{ "captures": "weak self" }`
  mutating func captures(_ value: DeclarationValue) -> [String]? {
    guard let members = value.members, let found = only("captures", of: members) else {
      return failed("closures must capture: { \"captures\": \"weak self\" }", at: value.place)
    }
    if found.elements.isEmpty { report("'captures' names nothing", at: found.place) }
    return found.elements.compactMap { element in
      guard let text = string(element, as: "'captures'") else { return nil }
      let hint = didYouMean(text, in: Self.captures, else: ": \(inWords(Self.captures, "or"))")
      return Self.captures.contains(text) ? text : failed("'\(text)' is no way to capture\(hint)", at: element.place)
    }
  }
}
