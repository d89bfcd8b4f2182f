/// Reads the targets of a project that XcodeGen makes, `project.yml`.
extension BuildDescription {
  init(xcodeGen bytes: ContiguousArray<UInt8>, path: String) {
    self.init(path: path)
    let document: YAML.Value
    do throws(YAML.Problem) {
      document = try YAML.read(bytes)
    } catch {
      noteUnread(error.reason, line: error.line)
      return
    }
    if document["include"] != nil { note("the files that it includes are not read") }
    if case .map(let members)? = document["packages"] {
      packages = members.compactMap { name, value, _ in value["path"]?.text.map { ($0, name) } }
    }
    guard case .map(let members)? = document["targets"] else { return }
    for (name, value, line) in members {
      addTarget(named: name, as: value, at: line, with: document["targetTemplates"])
    }
    let lines = LineTable(bytes.span)
    for place in targets.indices {
      targets[place].range = lines.range(ofLine: targets[place].line, in: bytes.span)
      for other in targets[place].dependencies.indices {
        let line = targets[place].dependencies[other].line
        targets[place].dependencies[other].range = lines.range(ofLine: line, in: bytes.span)
      }
    }
  }

  private mutating func addTarget(named name: String, as value: YAML.Value, at line: Int, with templates: YAML.Value?) {
    let merged = Self.withTemplates(of: value, from: templates)
    let parts = merged ?? [value]
    // The target's own word stands last, and wins.
    func last(_ keys: String...) -> YAML.Value? {
      parts.reversed().lazy.compactMap { part in keys.reduce(part) { $0?[$1] } }.first
    }
    func filled(_ text: String) -> String {
      guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
      var attributes = [("target_name", name)]
      if case .map(let members)? = value["templateAttributes"] {
        attributes += members.compactMap { key, value, _ in value.text.map { (key, $0) } }
      }
      return attributes.reduce(text) { $0.replacing("${\($1.0)}", with: $1.1) }
    }
    var target = Target(name: name, module: name.asModuleName, kind: Self.kind(last("type")?.text ?? ""), line: line)
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      guard let text = (last("settings", "base", key) ?? last("settings", key))?.text.map(filled) else { continue }
      if text.utf8.contains(UInt8(ascii: "$")) {
        note("the name of the module of '\(name)' is computed", line: line)
      } else {
        target.module = text.asModuleName
      }
      break
    }
    if merged == nil || name.utf8.contains(UInt8(ascii: "$")) {
      note("the files of '\(name)' are those of a template, too", line: line)
      target.knowsDependencies = false
    }
    for source in parts.flatMap({ $0["sources"]?.elements ?? [] }) {
      addSource(source, of: name, at: line, filling: filled, into: &target)
    }
    for (number, part) in parts.enumerated() {
      for dependency in part["dependencies"]?.elements ?? [] {
        let named = ["target", "product", "package", "framework"].lazy.compactMap { dependency[$0]?.text }.first
        guard let named = named.map(filled) else { continue }
        let file = named.parts(between: UInt8(ascii: "/")).last ?? named
        var place = line
        if case .map(let members) = dependency, let first = members.first { place = first.line }
        var found = Dependency(name: file.dropping(suffix: ".framework") ?? file, line: place)
        // A template gives it to targets that need it and to others.
        found.isConditional = number + 1 < parts.count
        target.dependencies.append(found)
      }
    }
    targets.append(target)
  }

  /// The templates of a target, outer ones first, and the target itself; nil where one is not known.
  private static func withTemplates(of target: YAML.Value, from templates: YAML.Value?) -> [YAML.Value]? {
    var (parts, open) = ([target], [target])
    while let part = open.popLast() {
      for name in (part["templates"]?.texts ?? []).reversed() {
        guard let template = templates?[name], parts.count < mostTemplates else { return nil }
        parts.insert(template, at: 0)
        open.append(template)
      }
    }
    let replaces = parts.contains { part in
      if case .map(let members) = part { members.contains { $0.0.hasSuffix(":REPLACE") } } else { false }
    }
    return replaces ? nil : parts
  }

  private static var mostTemplates: Int { 16 }

  private mutating func addSource(
    _ source: YAML.Value, of name: String, at line: Int, filling filled: (String) -> String, into target: inout Target
  ) {
    guard let path = (source.text ?? source["path"]?.text).map(filled), !path.utf8.contains(UInt8(ascii: "$")) else {
      return note("the files of '\(name)' are computed", line: line)
    }
    // Resources and headers are sources, too, for XcodeGen.
    if let phase = source["buildPhase"]?.text, phase != "sources" { return }
    let excluded = (source["excludes"]?.texts ?? []).map { "\(path)/\($0)" }
    let included = source["includes"]?.texts ?? []
    if included.isEmpty {
      target.sources.append(Selection(places: [path], excluded: excluded))
    } else {
      target.sources += included.map { Selection(places: ["\(path)/\($0)"], excluded: excluded) }
    }
  }

  private static func kind(_ type: String) -> Modules.Kind {
    if type.hasPrefix("bundle.u") { return .test }
    if type.hasPrefix("application") { return .app }
    if type.start(of: "extension") != nil { return .extension }
    return type == "tool" ? .tool : .library
  }
}
