/// Reads the targets of a package, `Package.swift`.
extension BuildDescription {
  init(package source: SourceText, _ tokens: TokenList) {
    self.init(path: source.path)
    let manifest = SwiftManifest(of: source, tokens: tokens)
    var offered: Set<String> = []
    var offersAll = false
    var token = 0
    while token < tokens.count {
      if let end = manifest.dependencyEnds[token] {
        token = end
        continue
      }
      guard token > 0, tokens.kinds[token - 1] == .period, let bracket = manifest.bracket(ofCallAt: token) else {
        token += 1
        continue
      }
      let name = manifest.text(token)
      let arguments = manifest.arguments(bracket)
      if name == "library" || name == "executable" || name == "plugin", let targets = arguments["targets"] {
        let names = manifest.literals(targets)
        if let names { offered.formUnion(names) } else { offersAll = true }
        if let product = arguments["name"].flatMap({ manifest.literal($0) }) { products[product] = .some(names) }
      } else if let kind = Self.kinds[name] {
        addTarget(kind, with: arguments, line: manifest.line(token), as: name, in: manifest)
      } else if name == "package", let path = arguments["path"] {
        if let path = manifest.literal(path) {
          packages?.append((path, arguments["name"].flatMap { manifest.literal($0) }))
        } else {
          packages = nil
        }
      } else {
        token += 1
        continue
      }
      // The names in between may be those of targets that this one depends on.
      token = tokens.partner(bracket)
    }
    if let package = tokens.kinds.indices.first(where: {
      manifest.spells($0, "Package") && manifest.bracket(ofCallAt: $0) != nil
    }) {
      name = manifest.arguments(package + 1)["name"].flatMap { manifest.literal($0) }
    }
    forgetChangedDependencies(manifest)
    let isAlone = targets.count { $0.kind == .library || $0.kind == .app } == 1
    let knowsPackageAccess = Self.knowsPackageAccess(source.bytes.span)
    for place in targets.indices {
      if knowsPackageAccess { targets[place].traits.insert(.knowsPackageAccess) }
      targets[place].isOffered = offersAll || offered.contains(targets[place].name)
      // The only target of a package needs no folder of its own.
      let kind = targets[place].kind
      if isAlone, kind == .library || kind == .app, targets[place].sources.first?.places.count ?? 0 > 1 {
        targets[place].sources.append(
          Selection(
            places: targets[place].sources[0].places + ["Sources"], excluded: targets[place].sources[0].excluded))
        targets[place].sources.removeFirst()
      }
    }
  }

  /// Whether the version of the tools in the first line is 5.9 or later.
  private static func knowsPackageAccess(_ bytes: Span<UInt8>) -> Bool {
    let line = (0..<bytes.endOfLine(from: 0)).map { bytes[$0] }
    let version = line.split { !("0"..."9" ~= $0) }.prefix(2).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return !version.lexicographicallyPrecedes([5, 9])
  }

  /// Dependencies that are written to later, or twice, are not known.
  private mutating func forgetChangedDependencies(_ manifest: SwiftManifest) {
    // A function that gives dependencies may call them as a target is made.
    let named = Dictionary(grouping: targets, by: \.name)
    targets = targets.filter { target in
      guard target.kind == .library, target.dependencies.isEmpty, target.knowsDependencies,
        let others = named[target.name], others.count > 1
      else { return true }
      return others.max { ($0.dependencies.count, $0.line) < ($1.dependencies.count, $1.line) }?.line == target.line
    }
    let numbers = Dictionary(grouping: targets.indices) { targets[$0].name }
    let changed = manifest.changedTargets(among: Set(numbers.keys))
    for (name, places) in numbers where places.count > 1 || changed?.contains(name) != false {
      for place in places { targets[place].knowsDependencies = false }
    }
  }

  private static let kinds: [String: Modules.Kind] = [
    "target": .library, "executableTarget": .app, "testTarget": .test, "macro": .tool, "plugin": .tool,
  ]

  private mutating func addTarget(
    _ kind: Modules.Kind, with arguments: [SwiftManifest.Argument], line: Int, as call: String,
    in manifest: SwiftManifest
  ) {
    // A product of that kind has no target's arguments: `.plugin(name: "A", targets: ["A"])`, `.target(name: "A")`.
    guard let nameTokens = arguments["name"], arguments["targets"] == nil, arguments["package"] == nil else { return }
    guard let name = manifest.literal(nameTokens) else { return note("the name of a target is computed", line: line) }
    var target = Target(name: name, module: name.asModuleName, kind: kind, line: line)
    target.range = manifest.range(nameTokens)
    manifest.readDependencies(in: arguments["dependencies"], labelled: ["name"], into: &target)
    target.insertion = manifest.insertion(arguments["dependencies"], behind: nameTokens)
    if call == "plugin" { target.traits.insert(.isPlugin) }
    if call == "macro" { target.traits.insert(.isMacro) }
    if arguments["plugins"] != nil { target.traits.insert(.usesPlugins) }
    if manifest.mentions(in: arguments["swiftSettings"], "module-alias") { target.traits.insert(.hasAliases) }
    var folders = Self.folders(of: kind, isPlugin: call == "plugin").map { "\($0)/\(name)" }
    if let path = arguments["path"] {
      guard let path = manifest.literal(path) else {
        note("the path of '\(name)' is computed", line: line)
        return targets.append(target)
      }
      folders = [path]
    }
    let excluded = arguments["exclude"].map { manifest.literals($0) } ?? []
    let sources = arguments["sources"].map { manifest.literals($0) } ?? []
    if excluded == nil || sources == nil { note("the files of '\(name)' are computed", line: line) }
    // A resource is not compiled, even where it is Swift.
    let resources = arguments["resources"].flatMap { manifest.list($0) } ?? []
    let copied = resources.compactMap { manifest.call($0)?.arguments[""].flatMap { manifest.literal($0) } }
    let left = folders.flatMap { folder in ((excluded ?? []) + copied).map { "\(folder)/\($0)" } }
    if let sources, !sources.isEmpty {
      target.sources = sources.map { file in Selection(places: folders.map { "\($0)/\(file)" }, excluded: left) }
    } else if sources != nil {
      target.sources = [Selection(places: folders, excluded: left)]
    }
    targets.append(target)
  }

  /// The folders in which the package manager looks for a target of a name.
  private static func folders(of kind: Modules.Kind, isPlugin: Bool) -> [String] {
    if isPlugin { return ["Plugins"] }
    return (kind == .test ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
  }
}
