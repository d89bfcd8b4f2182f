import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// A project with a declaration, and what the declaration finds in it.
struct DeclaredProject {
  let architecture: DeclaredArchitecture
  /// `3:12 message`, in source order.
  let errors: [String]
  var example: ExampleProject

  /// - Parameters:
  ///   - declaration: the value of `architecture`.
  ///   - text: files behind `//- Path.swift` lines, with marks.
  init(_ declaration: String, _ text: String, files: [String: String] = [:]) {
    let bytes = ContiguousArray(declaration.utf8)
    let source = DeclarationSource(path: ".flowlint.json", bytes: bytes)
    example = ExampleProject(text)
    do throws(ConfigurationError) {
      let value = try readConfiguration(bytes.span)
      let builtIn = Set(RuleCatalogue.builtIn.rules.map(\.id))
      let read = readArchitecture(
        value, source: source, builtIn: builtIn, packs: RuleCatalogue.builtIn.packs,
        files: DeclarationFiles { files[$0].map { ContiguousArray($0.utf8) } })
      architecture = read.architecture
      let tables = read.architecture.sources.map { LineTable($0.bytes.span) }
      errors = read.errors.map { Self.text($0, in: read.architecture, tables) }
    } catch {
      architecture = DeclaredArchitecture()
      errors = [error.message]
    }
  }

  static func text(
    _ error: DeclarationError, in architecture: DeclaredArchitecture, _ tables: [LineTable]? = nil
  ) -> String {
    let source = architecture.sources[error.place.source]
    let position = (tables?[error.place.source] ?? LineTable(source.bytes.span)).position(
      at: error.place.range.start, in: source.bytes.span)
    let path = error.place.source == 0 ? "" : "\(source.path ?? "preset"):"
    return "\(path)\(position.line):\(position.column) \(error.message)"
  }

  var model: DeclaredModel {
    let parsed = example.files.enumerated().map { parseFile($1, number: FileID($0)) }
    let modules = Builds().adding(manifestsAmong: parsed).modules(of: parsed)
    let files = modules.isDescribed ? parsed.map { $0.compiled(asTest: modules.isTest($0.number)) } : parsed
    return DeclaredModel(files, architecture, modules) { $0.path }
  }

  /// `Login.swift:4:9`, sorted.
  var places: [String] { found { place, _, _ in place } }

  /// The places, and those that are told as notes of a finding.
  var allPlaces: [String] {
    places
      + model.findings.joined().flatMap { $0.notes.filter { $0.message == "also here" }.map { place($0.location) } }
  }

  /// `Login.swift:4:9 rule: message`, sorted.
  var messages: [String] { found { "\($0) \($1): \($2)" } }

  /// `Login.swift:4` of what one rule finds, and of what is told with it, sorted.
  func lines(ofRule number: Int) -> [String] {
    let findings = model.findings[number]
    let others = findings.flatMap { $0.notes.filter { $0.message == "also here" }.map(\.location) }
    return Set((findings.map(\.location) + others).map { Self.line(place($0)) }).sorted()
  }

  /// A place without its column.
  static func line(_ place: String) -> String { place.split(separator: ":").prefix(2).joined(separator: ":") }

  /// The mistakes of the declaration, now that the project is known.
  var problems: [String] { model.problems.map { Self.text($0, in: architecture) } }

  private func found(_ text: (String, String, String) -> String) -> [String] {
    let model = model
    return zip(architecture.rules, model.findings).flatMap { rule, findings in
      findings.map { text(place($0.location), rule.id, $0.message) }
    }.sorted()
  }

  private func place(_ location: Location) -> String {
    let file = example.files[location.file]
    let position = LineTable(file.bytes.span).position(at: location.range.start, in: file.bytes.span)
    return "\(file.path):\(position.line):\(position.column)"
  }
}

/// Two layers, of which one must not use the other.
let declaredLayers = """
  { "layers": { "Data": "Data/", "Domain": "Domain/" }, "rules": { "domain": { "for": "Domain", "must_not_use": "Data" } } }
  """

/// Expects that exactly the marks are found.
func expectMarks(
  _ text: String, _ declaration: String = declaredLayers, sourceLocation: SourceLocation = #_sourceLocation
) {
  let project = DeclaredProject(declaration, text)
  #expect(project.errors == [], sourceLocation: sourceLocation)
  #expect(project.places == project.example.expected, sourceLocation: sourceLocation)
}

/// Each line with `// found` has a finding, and no other.
func expectFound(
  _ text: String, _ declaration: String, everywhere: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let project = DeclaredProject(declaration, text)
  #expect(project.errors == [], sourceLocation: sourceLocation)
  var (expected, path, line): (Set<String>, String, Int) = ([], "Example.swift", 0)
  for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if row.hasPrefix("//- ") {
      (path, line) = (String(row.dropFirst(4)), 0)
    } else {
      line += 1
      if row.contains("// found") { expected.insert("\(path):\(line)") }
    }
  }
  let found = Set(
    (everywhere ? project.allPlaces : project.places).map { $0.split(separator: ":").prefix(2).joined(separator: ":") })
  #expect(found == expected, "\(project.messages.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
