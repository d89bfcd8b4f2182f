/// What a run knows about rules, to judge the names in directives.
package struct SuppressionContext: Sendable {
  /// Every rule there is, those that did not run included.
  package let rules: [Rule]
  /// Whether a rule looked at a file: its pack applied and no setting turned it off there.
  package let didRun: @Sendable (_ rule: String, _ file: Int) -> Bool
  /// Of an unused suppression; nil where `unused_suppression` is off.
  package let severity: Severity?

  package init(
    rules: [Rule], severity: Severity? = .warning,
    didRun: @escaping @Sendable (_ rule: String, _ file: Int) -> Bool
  ) {
    self.rules = rules
    self.severity = severity
    self.didRun = didRun
  }
}

/// What a directive may name.
enum SuppressibleName: Hashable {
  case all
  case pack(Pack)
  case rule(String)

  /// Nil for a name that nothing has.
  init?(_ text: String, ids: Set<String>) {
    if text == "all" {
      self = .all
    } else if let pack = Pack(rawValue: text) {
      self = .pack(pack)
    } else if ids.contains(text) {
      self = .rule(text)
    } else {
      return nil
    }
  }

  /// `unused_suppression` must be named: else an unused `all` would silence its own finding.
  func covers(rule: String) -> Bool {
    switch self {
    case .all: rule != Rule.unusedSuppression.id
    case .pack(let pack): Pack(rule: rule) == pack
    case .rule(let id): id == rule
    }
  }

  /// Whether some rule is meant by both.
  func overlaps(_ other: SuppressibleName) -> Bool {
    switch (self, other) {
    case (.all, _), (_, .all): true
    case (.pack(let a), .pack(let b)): a == b
    case (.rule(let id), let group), (let group, .rule(let id)): group.covers(rule: id)
    }
  }
}

extension SuppressionContext {
  /// Whether everything that the name stands for looked at the file, so that a suppression of nothing is one.
  ///
  /// For a pack that is all its rules but the opt-in ones; for `all` it is every pack of which a rule ran.
  func ranCompletely(_ name: SuppressibleName, in file: Int) -> Bool {
    switch name {
    case .rule(let id): return didRun(id, file)
    case .pack(let pack): return ranCompletely(pack, in: file) ?? false
    case .all:
      let packs = Pack.allCases.compactMap { ranCompletely($0, in: file) }
      return !packs.isEmpty && packs.allSatisfy { $0 }
    }
  }

  /// Nil if no rule of the pack ran.
  private func ranCompletely(_ pack: Pack, in file: Int) -> Bool? {
    let members = rules.filter { $0.pack == pack }
    guard members.contains(where: { didRun($0.id, file) }) else { return nil }
    return members.allSatisfy { $0.isOptIn || didRun($0.id, file) }
  }
}
