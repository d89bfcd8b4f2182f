extension RuleCatalogue {
  /// The same rules and those that projects declare; where two declare one id, the first one's.
  package func adding(_ architectures: [DeclaredArchitecture]) -> RuleCatalogue {
    if architectures.isEmpty { return self }
    var ids: Set<String> = []
    return adding([.architecture], rules: architectures.flatMap(\.catalogueRules).filter { ids.insert($0.id).inserted })
  }
}

extension DeclaredArchitecture {
  /// The declared rules as rules of the catalogue.
  package var catalogueRules: [Rule] {
    rules.map { rule in
      let link = rule.see.flatMap {
        $0.utf8.starts(with: "https://".utf8) || $0.utf8.starts(with: "http://".utf8) ? $0 : nil
      }
      let origin = foreignOrigin(rule.place)
      let document = rule.see ?? sources[rule.place.source].path ?? (origin == nil ? "the declared architecture" : nil)
      var made = Rule(
        id: rule.id, title: rule.title, severity: rule.severity == .warning ? .warning : .error,
        isOptIn: rule.severity == nil, isInGraph: rule.isInGraph, claims: rule.claim,
        source: [document, origin].compactMap(\.self).joined(separator: ", "), link: link,
        documentation: rule.because.map(sentence) ?? "", remedy: rule.help ?? "", examples: [],
        check: .reading(DeclaredModels.self) { models, sink in models.report(to: &sink) })
      made.origin = origin
      return made
    }
  }
}

extension DeclaredRule {
  /// The code that the rule demands may stand where nothing could be read.
  fileprivate var claim: Claim {
    switch assertion {
    case .mustHave(_, let isWanted), .mustHaveMember(_, let isWanted): isWanted ? .absence : .presence
    case .must, .cases, .then, .pairsWith, .keeps, .mustUse, .mustBeUsedIn: .absence
    case .mustBecome(_, let isWanted): isWanted ? .absence : .presence
    default: .presence
    }
  }

  /// `flowlint graph --check` tells its findings.
  fileprivate var isInGraph: Bool {
    switch assertion {
    case .order, .independent, .acyclic, .mustNotReach: severity != nil
    default: false
    }
  }
}

/// The declared architectures of a run.
package final class DeclaredModels: RuleModel {
  package static let packs = [Pack.architecture]
  /// The models of the declarations, with the declarations' numbers in the run.
  package let models: [(declaration: Int, model: DeclaredModel)]
  /// Whether the rule of a declaration holds for a file of it; nil where all do.
  let holds: (@Sendable (_ declaration: Int, _ rule: String, FileID) -> Bool)?

  package init(
    _ models: [(declaration: Int, model: DeclaredModel)],
    holds: (@Sendable (_ declaration: Int, _ rule: String, FileID) -> Bool)? = nil
  ) {
    self.models = models
    self.holds = holds
  }

  /// Whether any of the declarations has a rule: layers and roles alone hold nothing.
  package var holdsSomething: Bool { models.contains { !$0.model.architecture.rules.isEmpty } }

  /// Tells what the rule of a sink finds in the projects that declare it.
  func report(to sink: inout FindingSink) {
    for (declaration, model) in models {
      for (rule, findings) in zip(model.architecture.rules, model.findings) where rule.id == sink.rule {
        for finding in findings where holds?(declaration, rule.id, finding.location.file) != false {
          sink.report(
            finding.location, finding.message, declaration: finding.declaration, subject: finding.subject,
            notes: finding.notes, fix: finding.fix)
          if finding.isWarning { sink.findings[sink.findings.count - 1].highest = .warning }
        }
      }
    }
  }
}

extension DeclaredModels {
  /// The share of each project that the declaration covers, and the rules that could not judge all that they were
  /// asked.
  package var scopes: [String] { zip(censuses, models).flatMap { [$0.scope] + $1.model.doubtLines } }
}

extension DeclaredArchitecture {
  /// The file and the place in it, from 1.
  package func shownPlace(_ place: DeclaredPlace) -> (path: String, line: Int, column: Int) {
    let source = sources[place.source]
    let position = LineTable(source.bytes.span).position(at: place.range.start, in: source.bytes.span)
    return (source.path ?? "preset", position.line, position.column)
  }
}
