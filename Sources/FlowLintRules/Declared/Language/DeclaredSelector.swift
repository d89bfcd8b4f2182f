extension DeclaredSelector {
  /// The names of its captures.
  var captureNames: [String] {
    let names = (named ?? []) + (inherits ?? []).joined()
    let terms = ((places ?? []) + (typed ?? []) + (parameters ?? [])).flatMap(\.captureNames)
    return names.flatMap(\.captureNames) + terms
  }

  /// The selector with texts for captures; nil where one is not bound: then nothing can be asked.
  func filled(with captures: Captures, asMember: Bool = false) -> DeclaredSelector? {
    if captureNames.isEmpty { return self }
    if !captureNames.allSatisfy({ captures[$0] != nil }) { return nil }
    var filled = self
    filled.named = named?.flatMap { pattern in
      (asMember ? pattern.filledAsMember(with: captures) : pattern.filled(with: captures).map { [$0] }) ?? []
    }
    filled.inherits = inherits?.map { parts in parts.compactMap { $0.filled(with: captures) } }
    filled.places = places?.compactMap { $0.filled(with: captures) }
    filled.typed = typed?.compactMap { $0.filled(with: captures) }
    filled.parameters = parameters?.compactMap { $0.filled(with: captures) }
    return filled
  }

  /// Every member that it picks out overrides another.
  var isOfOverrides: Bool { declared?.allSatisfy { $0.words.contains(.word("override")) } == true }

  /// Whether it holds for every type but exceptions.
  var isEveryType: Bool {
    named == nil && declared == nil && inherits == nil && places == nil && packRole == nil && members == nil
  }
}

extension DeclaredMembers {
  /// The pattern with the texts of captures in the place of their names; nil where one has no text.
  func filled(with captures: Captures) -> DeclaredMembers? {
    selector.filled(with: captures, asMember: true).map { selector in
      var filled = self
      filled.selector = selector
      return filled
    }
  }
}

extension DeclaredTerm {
  fileprivate var captureNames: [String] {
    switch self {
    case .glob(let glob): glob.captureNames
    case .name(let pattern): pattern.captureNames
    case .group, .all: []
    }
  }

  fileprivate func filled(with captures: Captures) -> DeclaredTerm? {
    switch self {
    case .glob(let glob): glob.filled(with: captures).map { .glob($0) }
    case .name(let pattern): pattern.filled(with: captures).map { .name($0) }
    case .group, .all: self
    }
  }
}

extension DeclaredPhrase.Word {
  /// `be an enum`, `be final`, `throw`.
  var demand: String {
    switch self {
    case .kind(.enum), .kind(.actor): "be an \(text)"
    case .kind: "be a \(text)"
    case .word("throws"): "throw"
    case .attribute, .access, .word: "be \(text)"
    }
  }
}

extension DeclaredPhrase {
  /// The demand on somebody who is to have these words.
  var demand: String { words.count == 1 ? words[0].demand : "be \(text)" }
}

extension [DeclaredPhrase] {
  /// The demand on somebody who is to have one of them: `be a struct or an enum`.
  var demand: String {
    let demands = map(\.demand)
    return demands.allSatisfy { $0.hasPrefix("be ") }
      ? "be " + inWords(demands.map { String($0.dropFirst(3)) }, "or") : inWords(demands, "or")
  }
}
