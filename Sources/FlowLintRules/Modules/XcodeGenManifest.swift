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
    for name in ["include", "targetTemplates"] where document[name] != nil {
      note(name == "include" ? "the files that it includes are not read" : "its templates are not read")
    }
    if case .map(let members)? = document["packages"] {
      packages = members.compactMap { name, value, _ in value["path"]?.text.map { ($0, name) } }
    }
    guard case .map(let members)? = document["targets"] else { return }
    for (name, value, line) in members { addTarget(name, value, line) }
    let lines = LineTable(bytes.span)
    for place in targets.indices {
      targets[place].range = lines.range(ofLine: targets[place].line, in: bytes.span)
      for other in targets[place].dependencies.indices {
        let line = targets[place].dependencies[other].line
        targets[place].dependencies[other].range = lines.range(ofLine: line, in: bytes.span)
      }
    }
  }

  private mutating func addTarget(_ name: String, _ value: YAML.Value, _ line: Int) {
    var target = Target(name: name, module: name.asModuleName, kind: Self.kind(value["type"]?.text ?? ""), line: line)
    let settings = value["settings"]
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      guard let text = (settings?["base"]?[key] ?? settings?[key])?.text else { continue }
      if text.utf8.contains(UInt8(ascii: "$")) {
        note("the name of the module of '\(name)' is computed", line: line)
      } else {
        target.module = text.asModuleName
      }
      break
    }
    if value["templates"] != nil || name.utf8.contains(UInt8(ascii: "$")) {
      note("the files of '\(name)' are those of a template, too", line: line)
      target.knowsDependencies = false
    }
    for source in value["sources"]?.elements ?? [] { addSource(source, name, line, &target) }
    for dependency in value["dependencies"]?.elements ?? [] {
      let named = ["target", "product", "package", "framework"].lazy.compactMap { dependency[$0]?.text }.first
      guard let named else { continue }
      let file = named.parts(between: UInt8(ascii: "/")).last ?? named
      var place = line
      if case .map(let members) = dependency, let first = members.first { place = first.line }
      target.dependencies.append(Dependency(name: file.dropping(suffix: ".framework") ?? file, line: place))
    }
    targets.append(target)
  }

  private mutating func addSource(_ source: YAML.Value, _ name: String, _ line: Int, _ target: inout Target) {
    guard let path = source.text ?? source["path"]?.text, !path.utf8.contains(UInt8(ascii: "$")) else {
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
