extension DeclaredModels {
  /// The ledgers of a subject: one for each rule about values, or about cases.
  package func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    models.flatMap { declaration, model in
      zip(model.architecture.rules, model.rows).compactMap { rule, all in
        let rows = all.filter { row in row.file.flatMap { holds?(declaration, rule.id, $0) } != false }
        guard !rows.isEmpty, let columns = model.architecture.columns(of: rule, subject) else { return nil }
        return LifecycleLedger(
          title: "\(rule.id): \(rule.title)", columns: columns,
          row: subject == .delivery ? ("case", "cases") : ("value", "values"), rows: rows)
      }
    }
  }
}

extension DeclaredArchitecture {
  /// The stations of the rows of a rule; nil where they are another subject's.
  fileprivate func columns(of rule: DeclaredRule, _ subject: LedgerSubject) -> [String]? {
    switch (rule.assertion, subject) {
    case (.mustBecome(let fates, _), .lifecycle): ["created", inWords(fates.map(\.rawValue), "or")]
    case (.then(let deeds), .lifecycle): ["created"] + deeds.map { phrase($0) }
    case (.pairsWith(let others), .lifecycle): [phrase(rule.references), phrase(others)]
    case (.keeps, .lifecycle): ["kept", "released"]
    case (.cases(let deed, _), .delivery): ["declared", deed.word]
    default: nil
    }
  }
}
