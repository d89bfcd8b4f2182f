/// Reads the targets of a project that Tuist makes, `Project.swift`, as far as they are literal.
extension BuildDescription {
  init(tuist manifest: SwiftManifest) {
    self.init(path: manifest.source.path)
    let tokens = manifest.tokens
    var token = 0
    while token < tokens.count {
      if let bracket = manifest.bracket(ofCallAt: token),
        manifest.spells(token, "target") || manifest.spells(token, "Target")
      {
        let arguments = manifest.arguments(bracket)
        if arguments["product"] != nil {
          addTarget(with: arguments, line: manifest.line(token), in: manifest)
          token = tokens.partner(bracket)
        }
      } else if manifest.spells(token, "targets"), token + 2 < tokens.count, tokens.kinds[token + 1] == .colon {
        noteComputed(from: token + 2, in: manifest)
      }
      token += 1
    }
    if targets.isEmpty, gaps.isEmpty, manifest.holdsProject { note("its targets are computed") }
  }

  /// Tells of targets that a function of the project's makes: `targets: [.feature("Login")]`, `targets: all()`.
  private mutating func noteComputed(from start: Int, in manifest: SwiftManifest) {
    guard manifest.tokens.kinds[start] == .leftBracket else {
      return note("its targets are computed", line: manifest.line(start))
    }
    for element in manifest.elements(start) where manifest.literal(element) == nil {
      let name = manifest.call(element)?.name
      if name != "target" && name != "Target" { note("a target is computed", line: manifest.line(element.lowerBound)) }
    }
  }

  private mutating func addTarget(with arguments: [SwiftManifest.Argument], line: Int, in manifest: SwiftManifest) {
    guard let name = arguments["name"].flatMap({ manifest.literal($0) }) else {
      return note("the name of a target is computed", line: line)
    }
    let product = arguments["product"].map { manifest.text($0.upperBound - 1) } ?? ""
    var target = Target(name: name, module: name.asModuleName, kind: Self.kind(ofProduct: product), line: line)
    if let module = arguments["productName"] {
      if let text = manifest.literal(module) {
        target.module = text.asModuleName
      } else {
        target.traits.insert(.hasUnknownName)
        note("the name of the product of '\(name)' is computed", line: line)
      }
    }
    target.range = arguments["name"].map { manifest.range($0) } ?? target.range
    manifest.readDependencies(in: arguments["dependencies"], labelled: ["name", "target", "product"], into: &target)
    if let sources = arguments["sources"], !readSources(in: sources, into: &target, in: manifest) {
      note("the files of '\(name)' are computed", line: line)
    }
    targets.append(target)
  }

  /// - Returns: whether all of them are known.
  private func readSources(in range: Range<Int>, into target: inout Target, in manifest: SwiftManifest) -> Bool {
    if let globs = manifest.literals(range) {
      target.sources += globs.map { Selection($0) }
      return true
    }
    var elements = manifest.list(range)
    // `.sourceFilesList(globs: [...])`, `SourceFilesList(globs: [...])`
    if elements == nil, let globs = manifest.call(range)?.arguments["globs"] { elements = manifest.list(globs) }
    guard let elements else { return false }
    var isKnown = true
    for element in elements {
      let call = manifest.call(element)
      let excluding = call?.arguments["excluding"].map { manifest.literals($0) } ?? []
      if let glob = manifest.literal(element) ?? call?.arguments.first.flatMap({ manifest.literal($0.tokens) }),
        let excluding, call == nil || call?.name == "glob"
      {
        target.sources.append(Selection(places: [glob], excluded: excluding))
      } else {
        isKnown = false
      }
    }
    return isKnown
  }

  static func kind(ofProduct product: String) -> Modules.Kind {
    switch product {
    case "app", "appClip", "watch2App": .app
    case "unitTests", "uiTests": .test
    case "commandLineTool": .tool
    case "macro": .tool
    default: product.hasSuffix("xtension") ? .extension : .library
    }
  }
}

extension SwiftManifest {
  /// A project is made in the manifest.
  fileprivate var holdsProject: Bool {
    tokens.kinds.indices.contains { tokens.kinds[$0] == .identifier && spells($0, "Project") }
  }
}
