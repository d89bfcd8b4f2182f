/// The rules of a run, by which the names in directives are judged.
struct SuppressionContext: Sendable {
  /// All rules that exist, those that did not run included.
  let catalogue: RuleCatalogue
  /// The severity of an unused suppression; nil where `unused_suppression` is off.
  var severity: Severity? = .warning
  /// Whether a rule looked at a file: its pack applied and no setting turned it off there.
  let didRun: @Sendable (_ rule: String, _ file: FileID) -> Bool
}

/// A name that a directive may have.
enum SuppressibleName: Hashable {
  case all
  case pack(Pack, members: Set<String>)
  case rule(String)

  /// The meaning of a name; nil for a name that nothing has.
  init?(_ text: String, in catalogue: RuleCatalogue) {
    let pack = catalogue.pack(text).map { Self.pack($0, members: Set(catalogue.rules(of: $0).map(\.id))) }
    guard let name = text == "all" ? Self.all : pack ?? catalogue[text].map({ Self.rule($0.id) }) else { return nil }
    self = name
  }

  /// The name covers a rule. `unused_suppression` must be named itself: else an unused `all` would silence its own
  /// finding.
  func covers(rule: String) -> Bool {
    switch self {
    case .all: rule != Rule.unusedSuppressionID
    case .pack(_, let members): members.contains(rule)
    case .rule(let id): id == rule
    }
  }

  /// Some rule is meant by both names.
  func overlaps(_ other: SuppressibleName) -> Bool {
    switch (self, other) {
    case (.all, _), (_, .all): true
    case (.pack(let a, _), .pack(let b, _)): a == b
    case (.rule(let id), let group), (let group, .rule(let id)): group.covers(rule: id)
    }
  }
}

extension SuppressionContext {
  /// All rules that the name stands for looked at the file, so that a suppression which silences nothing is unused.
  ///
  /// A pack stands for all its rules but the opt-in ones, `all` for every pack of which a rule ran.
  func ranCompletely(_ name: SuppressibleName, in file: FileID) -> Bool {
    switch name {
    case .rule(let id): return didRun(id, file)
    case .pack(let pack, _): return ranCompletely(pack, in: file) == true
    case .all:
      let packs = catalogue.packs.compactMap { ranCompletely($0, in: file) }
      return !packs.isEmpty && packs.allSatisfy { $0 }
    }
  }

  /// All rules of the pack but the opt-in ones looked at the file; nil if none ran.
  private func ranCompletely(_ pack: Pack, in file: FileID) -> Bool? {
    let members = catalogue.rules(of: pack)
    guard members.contains(where: { didRun($0.id, file) }) else { return nil }
    return members.allSatisfy { $0.isOptIn || didRun($0.id, file) }
  }
}
