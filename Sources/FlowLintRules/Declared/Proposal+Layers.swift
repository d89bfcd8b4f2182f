/// Layers, and how they use each other.
extension Proposal {
  private static var mostLayers: Int { 12 }

  /// The children of the deepest folder that holds nine tenths of the code.
  mutating func learnLayers() {
    let paths = facts.files.map { $0.path.split(separator: "/").dropLast().map(String.init) }
    var base: [String] = []
    func children(_ base: [String]) -> [(name: String, files: Int)] {
      var counts: [String: Int] = [:]
      for path in paths where path.count > base.count && path.starts(with: base) {
        counts[path[base.count], default: 0] += 1
      }
      return counts.map { ($0.key, $0.value) }.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
    }
    while let only = children(base).first, only.files * 10 >= paths.count * 9 { base.append(only.name) }
    let imported = Set(facts.files.flatMap { $0.imports.map(\.name) })
    let all = children(base)
    // Modules side by side are no layers: who uses whom is said where they are declared.
    if all.count > Self.mostLayers, all.count(where: { imported.contains($0.name) }) * 2 > all.count { return }
    let wanted = all.filter { $0.files >= 3 && $0.name.isPlainFolder && base.allSatisfy(\.isPlainFolder) }
    guard wanted.count > 1 else { return }
    for child in wanted.prefix(Self.mostLayers).sorted(by: { $0.name < $1.name }) {
      let folder = base + [child.name]
      let glob = (folder.count == 1 ? "/" : "") + folder.joined(separator: "/") + "/"
      let inner = self.children(of: folder, paths).filter(imported.contains)
      let isCaptured = inner.count >= 3
      layers.append(
        Entry(
          name: uniqueName(child.name.layerName),
          value: isCaptured
            ? "{ \"files\": \"\(glob){feature}/\", \"module\": \"{feature}\" }" : JSON.string(glob).text(),
          note: counted(child.files, "file")))
    }
  }

  private func children(of folder: [String], _ paths: [[String]]) -> Set<String> {
    Set(paths.filter { $0.count > folder.count && $0.starts(with: folder) }.map { $0[folder.count] })
  }

  func uniqueName(_ name: String) -> String {
    let known = Set((layers + roles).map(\.name))
    return known.contains(name) ? uniqueName(name + "s") : name
  }

  /// The order in which most uses run down, and those without uses between them beside each other.
  mutating func learnOrder() {
    guard layers.count > 1 else { return }
    let model = tried()
    let edges = model.facts.useCounts(.layers)
    let total = edges.values.reduce(0, +)
    guard total >= Self.fewestCases else { return }
    let members = layers.indices.sorted { layers[$0].name < layers[$1].name }
    let targets = layers.indices.map { user in
      layers.indices.compactMap { used in edges[UseGraph.Edge(user: user, used: used)].map { (node: used, count: $0) } }
    }
    let linked = members.filter { layer in edges.keys.contains { $0.user == layer || $0.used == layer } }
    guard linked.count > 1 else { return }
    let order = exactOrder(linked, targets)
    var ranks: [[Int]] = []
    for layer in order {
      let isApart = ranks.last?.allSatisfy { other in
        edges[UseGraph.Edge(user: other, used: layer)] == nil && edges[UseGraph.Edge(user: layer, used: other)] == nil
      }
      if isApart == true { ranks[ranks.count - 1].append(layer) } else { ranks.append([layer]) }
    }
    guard ranks.count > 1 else { return }
    var places: [Int: Int] = [:]
    for (place, layer) in order.enumerated() { places[layer] = place }
    let upwards = edges.filter { places[$0.key.used, default: 0] < places[$0.key.user, default: 0] }.values.reduce(0, +)
    let list = ranks.map { rank -> String in
      let names = rank.map { "\"\(layers[$0].name)\"" }.joined(separator: ", ")
      return rank.count == 1 ? names : "[\(names)]"
    }.joined(separator: ", ")
    let value = "{ \"order\": [\(list)] }"
    let found = tried(rules: [("layering", value)]).findings.first ?? []
    guard upwards * 20 <= total, Self.holds(total, exceptions: found.count) else { return }
    rules.append(ProposedRule(id: "layering", value: value, cases: total, exceptions: found.map(\.declaration)))
    for (rank, members) in ranks.enumerated() { for layer in members { self.ranks[layer] = rank } }
  }

  /// The slices of captured layers may be islands.
  mutating func learnIndependence() {
    for layer in layers where layer.value.utf8.first == UInt8(ascii: "{") {
      let id = "\(layer.name.snakeCase)_independent"
      let value = "{ \"for\": \"\(layer.name)\", \"independent\": true }"
      let model = tried(rules: [(id, value)])
      let number = model.architecture.layers.firstIndex { $0.name == layer.name }
      let found = model.findings.first ?? []
      guard let number, Self.holds(model.facts.types.files.fileCounts[number], exceptions: found.count) else {
        continue
      }
      rules.append(
        ProposedRule(
          id: id, value: value, cases: model.facts.types.files.fileCounts[number], exceptions: found.map(\.declaration))
      )
    }
  }
}

extension DeclaredFacts {
  /// The number of uses of one layer or role by another, by their numbers.
  func useCounts(_ kind: DeclaredGraphKind) -> [UseGraph.Edge: Int] {
    var all = self
    all.wanted.setFilter(types) { type in
      layers[type] >= 0 || kind == .roles && !namedRoles(Int32(truncatingIfNeeded: type)).isEmpty
    }
    var judge = UseJudge(all, counting: UseCounter(kind, architecture, rules: []))
    judge.judgeAll()
    return (judge.counter?.edges ?? [:]).mapValues(\.uses.count)
  }
}

extension String {
  /// No byte of it means anything in a pattern or a text of JSON.
  fileprivate var isPlainFolder: Bool {
    utf8.allSatisfy { $0 >= 0x20 && !"*?[]{}\\\"!".utf8.contains($0) } && utf8.first != UInt8(ascii: "#")
  }

  /// One word that begins with a capital letter.
  fileprivate var layerName: String {
    let letters = unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    var name = String(String.UnicodeScalarView(letters))
    if let first = name.unicodeScalars.first, first.properties.isLowercase {
      name = String(first).uppercased() + String(name.unicodeScalars.dropFirst())
    }
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { return "Folder" + name }
    return name
  }

  /// `view_model` of `ViewModel`; what may not stand in an id is left out.
  var snakeCase: String {
    var id: [UInt8] = []
    let bytes = Array(utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case "A"..."Z":
        // `DTO` is one word, `UIView` are two.
        let isBehindSmall = index > 0 && !("A"..."Z" ~= bytes[index - 1])
        let isBeforeSmall = index + 1 < bytes.count && "a"..."z" ~= bytes[index + 1]
        if !id.isEmpty, isBehindSmall || isBeforeSmall { id.append(UInt8(ascii: "_")) }
        id.append(byte | 0x20)
      case "a"..."z", "0"..."9": id.append(byte)
      default: continue
      }
    }
    return id.first.map { "a"..."z" ~= $0 } == true ? id.asText : "layer_" + id.asText
  }
}
