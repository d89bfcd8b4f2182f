/// The mistakes of a kit: in its declaration, and with its examples, each of which is a project of its own.
package struct KitReport: Sendable {
  package let kit: String
  package let origin: String
  package private(set) var rules = 0
  package private(set) var examples = 0
  package private(set) var mistakes: [Mistake] = []

  package struct Mistake: Sendable {
    package let path: String
    /// The line and the UTF-8 column, from 1.
    package let line: Int
    package let column: Int
    /// The message, without a period.
    package let message: String
  }

  /// - Parameters:
  ///   - files: the files of the kit.
  ///   - catalogue: every rule that FlowLint brings along.
  package init(of files: DeclarationFiles, for catalogue: RuleCatalogue) {
    kit = files.kit?.name ?? ""
    origin = files.kit?.origin ?? ""
    // The kit is read as an app reads it.
    let name = PositionedValue(content: .string(Kit.scheme + kit), range: SourceRange(0, 0))
    let (read, errors) = readArchitecture(
      name, source: DeclarationSource(path: files.kit?.path, bytes: []), builtIn: Set(catalogue.rules.map(\.id)),
      packs: catalogue.packs, files: DeclarationFiles(read: { _ in nil }, package: { _ in files }))
    rules = read.rules.count
    for error in errors { note(error.message, at: error.place, in: read) }
    // An app need not have all that a kit speaks of; what an example lacks it lacks.
    var architecture = read
    for layer in architecture.layers.indices { architecture.layers[layer].isOptional = false }
    for role in architecture.roles.indices { architecture.roles[role].isOptional = false }
    // Examples of rules that were not understood tell nothing.
    if errors.isEmpty { tryExamples(architecture) }
  }

  private mutating func note(_ message: String, at place: DeclaredPlace, in architecture: DeclaredArchitecture) {
    let (path, line, column) = architecture.shownPlace(place)
    mistakes.append(Mistake(path: path, line: line, column: column, message: message))
  }

  private mutating func tryExamples(_ architecture: DeclaredArchitecture) {
    let empty = DeclaredModel([], architecture, Builds().modules(of: [])) { $0.path }
    let judge = DocumentJudge(empty.facts, areWhole: true)
    var (broken, kept): (Set<String>, Set<String>) = ([], [])
    let ids = architecture.rules.map(\.id)
    for document in architecture.documents {
      for example in document.examples {
        examples += 1
        let found = judge.judge(example, of: document).findings
        let finding = Set(zip(ids, found).filter { !$1.isEmpty }.map(\.0))
        if example.isRight {
          kept.formUnion(example.names.isEmpty ? ids : example.names)
          note(found, in: example, of: document, in: architecture)
        } else {
          broken.formUnion(finding)
          if let mistake = example.mistake(found: finding, architecture) {
            note(mistake, at: DeclaredPlace(source: document.source, range: example.mark), in: architecture)
          }
        }
      }
    }
    for rule in architecture.rules where rule.severity != nil {
      if !broken.contains(rule.id) {
        note("no example breaks '\(rule.id)': mark one with ❌", at: rule.place, in: architecture)
      }
      if !kept.contains(rule.id) {
        note("no example keeps '\(rule.id)': mark one with ✅", at: rule.place, in: architecture)
      }
    }
  }

  /// Notes what is found in an example that is right.
  private mutating func note(
    _ found: [[Violation]], in example: DocumentExample, of document: DeclaredDocument,
    in architecture: DeclaredArchitecture
  ) {
    for (rule, findings) in zip(architecture.rules, found) {
      for finding in findings {
        let start = example.block.start + finding.location.range.start
        note(
          "\(rule.id) finds something in an example that is right: \(finding.message)",
          at: DeclaredPlace(source: document.source, range: SourceRange(start, start)), in: architecture)
      }
    }
  }

  /// `FlowLintKit.md:12:3: error: no example breaks 'children_are_kept'`, a line for each mistake.
  package var text: String {
    mistakes.map { "\($0.path):\($0.line):\($0.column): error: \($0.message)\n".visibleLines }.joined()
  }

  package var summary: String {
    let checked = "\(counted(rules, "rule")) with \(counted(examples, "example"))"
    return mistakes.isEmpty
      ? "\(checked): nothing is wrong" : "Found \(counted(mistakes.count, "mistake")) in \(checked)"
  }

  /// `{"version": 1, "kit": "NavKit", "rules": 9, "examples": 18, "mistakes": [{"path": …, "line": …, …}]}`
  package var json: String {
    let mistakes = mistakes.map { mistake -> JSON in
      [
        "path": .string(mistake.path), "line": .integer(mistake.line), "column": .integer(mistake.column),
        "message": .string(mistake.message),
      ]
    }
    let whole: JSON = [
      "version": 1, "kit": .string(kit), "rules": .integer(rules), "examples": .integer(examples),
      "mistakes": .array(mistakes),
    ]
    return whole.text(linesTo: 2) + "\n"
  }
}

extension DocumentExample {
  /// The mistake in an example that is to break a rule; nil where it does.
  ///
  /// - Parameter found: the ids of the rules that it breaks.
  package func mistake(found: Set<String>, _ architecture: DeclaredArchitecture) -> String? {
    if found.isEmpty { return "No declared rule finds anything in this example" }
    let ids = Set(architecture.rules.map(\.id))
    let named = names.filter { ids.contains($0) || $0.isLikeAnID }
    let missing = named.filter { !found.contains($0) }
    let listing = listed(found.sorted())
    if !missing.isEmpty { return "This example finds \(listing), not \(listed(missing))" }
    let more = found.subtracting(named).sorted()
    return named.isEmpty || more.isEmpty ? nil : "This example finds \(listed(more)) besides \(listed(named))"
  }
}

extension String {
  /// Whether the text consists of small letters, digits, and at least one underscore: no other word in backticks looks
  /// like a rule's id.
  fileprivate var isLikeAnID: Bool {
    utf8.contains(UInt8(ascii: "_"))
      && utf8.allSatisfy { "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == UInt8(ascii: "_") }
  }
}
