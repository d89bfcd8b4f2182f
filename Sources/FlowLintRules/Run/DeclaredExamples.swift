/// The examples of documents that declare an architecture, judged on every run.
extension LintRun {
  /// The mistakes in the examples: findings in an example that is right, and examples of broken rules in which the rule
  /// finds nothing.
  ///
  /// - Parameter firstNumber: the number of the first text of the declarations, as a file of the run.
  func judgeExamples(_ models: DeclaredModels?, numberedFrom firstNumber: Int) -> SuppressionResult {
    var result = SuppressionResult()
    var base = firstNumber
    for (declaration, model) in models?.models ?? [] {
      defer { base += model.architecture.sources.count }
      guard onlyRules?.contains(Rule.architectureExampleID) != false,
        let severity = selection(ofDeclaration: declaration).setting(of: Rule.architectureExampleID).severity
      else { continue }
      let judge = DocumentJudge(model.facts)
      // The examples of a kit are its author's to try, with 'flowlint kit check'.
      for document in model.architecture.documents where !model.architecture.sources[document.source].isForeign {
        for example in document.examples {
          let found = findings(in: example, of: document, by: judge, on: model, declaration: declaration)
          let place = FileID(base + document.source)
          if example.isRight {
            result.kept += found.kept.map { $0.moved(to: place, by: example.block.start) }
          } else if let message = example.mistake(found: Set(found.kept.map(\.rule)), model.architecture) {
            result.kept.append(
              Finding(
                rule: Rule.architectureExampleID, severity: severity,
                location: Location(file: place, range: example.mark), message: message, subject: message))
          }
          result.unused += found.unused.map { $0.moved(to: place, by: example.block.start) }
        }
      }
    }
    return result
  }

  /// The findings in a block. All declared rules run, whatever their levels; comments in the block suppress.
  private func findings(
    in example: DocumentExample, of document: DeclaredDocument, by judge: DocumentJudge, on model: DeclaredModel,
    declaration: Int
  ) -> SuppressionResult {
    let rules = model.architecture.catalogueRules
    let (files, found) = judge.judge(example, of: document)
    let selection = selection(ofDeclaration: declaration)
    let levels = Dictionary(
      uniqueKeysWithValues: rules.map { ($0.id, selection.setting(of: $0.id).severity ?? $0.severity) })
    let findings = zip(rules, found).flatMap { rule, found in
      found.map { one in
        Finding(
          rule: rule.id, severity: levels[rule.id] ?? .error, location: one.location, message: one.message,
          notes: one.notes.filter { $0.location.file == one.location.file }, declaration: one.declaration ?? "",
          subject: one.subject)
      }
    }
    let unused = selection.setting(of: Rule.unusedSuppressionID).severity
    return suppress(findings, by: directives(of: files), for: rules, of: catalogue) { rule, _ in
      rule == Rule.unusedSuppressionID ? unused : levels[rule]
    }
  }
}

extension Finding {
  /// The finding in a document: offsets of a block become those of the whole text.
  fileprivate func moved(to file: FileID, by offset: Int) -> Finding {
    func moved(_ location: Location) -> Location {
      Location(file: file, range: SourceRange(location.range.start + offset, location.range.end + offset))
    }
    var finding = self
    finding.location = moved(location)
    finding.notes = notes.map { Note(location: moved($0.location), message: $0.message) }
    finding.fix = nil
    return finding
  }
}
