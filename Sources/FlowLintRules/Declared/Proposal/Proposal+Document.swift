/// A document that says who may use whom.
package struct LayerDocument: Sendable {
  /// The path as it is shown, and as the configuration would name it.
  package let path: String
  package let bytes: ContiguousArray<UInt8>

  package init(path: String, _ bytes: ContiguousArray<UInt8>) {
    self.path = path
    self.bytes = bytes
  }
}

/// The reason why nothing can be proposed from a document, and what would help.
package struct UnusableDocument: Error { package let message: String }

/// The layers of a document, as layers or roles of this project.
extension Proposal {
  /// Takes the diagram or list of which most fits the project, and writes it as a declaration.
  ///
  /// - Returns: the lines of the key `architecture`, with what the code does in front.
  /// - Throws: where the document says nothing that fits.
  mutating func lines(from document: LayerDocument) throws(UnusableDocument) -> [String] {
    if !declarationBlocks(in: document.bytes).isEmpty {
      throw UnusableDocument(
        message: "the document has a block marked 'flowlint' already; write \"architecture\": \"\(document.path)\"")
    }
    let found = diagrams(in: document.bytes, path: document.path)
    if found.isEmpty {
      throw UnusableDocument(
        message: "nothing in it says who may use whom; what is read are Mermaid flowcharts, PlantUML diagrams, tables "
          + "with a column 'Depends on', lists below 'App may use:' or 'from top to bottom:', and sentences such as "
          + "'App may use Domain and Core'")
    }
    let names = ProjectPlaces(self)
    var best: (diagram: Diagram, fit: DiagramFit)?
    for diagram in found {
      let fit = DiagramFit(diagram, names)
      if fit.arrows.count > best?.fit.arrows.count ?? 0 { best = (diagram, fit) }
    }
    guard let best else {
      let shown = found[0].names.prefix(3).map { "'\($0.shown)'" }
      throw UnusableDocument(
        message: "no two of its names that an arrow joins are folders or kinds of types of this project, such as "
          + listed(shown) + "; call them as the folders are called")
    }
    var fit = take(best.fit)
    let uses = usesOfParts()
    let isTurned = best.diagram.isDrawn && fit.runsBackwards(uses)
    if isTurned { fit.arrows = fit.arrows.map(\.back) }
    let comparison = self.comparison(
      best.diagram, fit, uses, document,
      kind: best.diagram.kind + (isTurned ? ", whose arrows run from what is used" : ""),
      others: found.count - 1)
    return comparison + declaration(fit, see: document.path)
  }

  /// Declares the layers or roles of a diagram; those of which all files belong to others are left out.
  private mutating func take(_ fit: DiagramFit) -> DiagramFit {
    var fit = fit
    switch fit.places {
    case .folders(let places):
      // A file belongs to the first layer that covers it: what lies deeper comes first.
      let order = places.indices.ordered { (-places[$0].depth, $0) < (-places[$1].depth, $1) }
      layers = order.map { layer(of: places[$0]) }
      let counts = tried().facts.types.files.fileCounts
      let kept = layers.indices.filter { counts[$0] > 0 }
      layers = kept.map { number in
        var layer = layers[number]
        layer.files = counts[number]
        return layer
      }
    case .suffixes(let suffixes):
      for (name, suffix) in suffixes {
        let longer = suffixes.map(\.suffix).filter { $0 != suffix && $0.hasSuffix(suffix) }
        roles.append(Role(name: name, suffix: suffix, except: longer.max { $0.utf8.count < $1.utf8.count }))
      }
      let model = tried()
      for number in roles.indices { roles[number].types = model.facts.members(ofRole: number).count }
    }
    let declared = Set(layers.map(\.name) + roles.map(\.name))
    fit.arrows.removeAll { !declared.contains($0.user) || !declared.contains($0.used) }
    return fit
  }

  /// The layer of a folder, with the name by which others import it where no description of a build tells the module.
  func layer(of place: ProjectPlaces.Folder) -> Layer {
    var layer = Layer(name: place.name, path: place.path, globs: place.globs)
    guard place.globs.count == 1, !folders[place.path].isOfKnownModule else { return layer }
    let shapes = folders.shapes(of: place.path)
    if shapes.count == 1, let module = shapes[0].module {
      layer.globs = [Self.glob(place.path) + shapes[0].glob]
      layer.module = module
    } else if folders.isModule(place.path.lastComponent, at: place.path) {
      layer.module = place.path.lastComponent
    } else {
      layer.isBlind = folders.holdsModules(place.path)
    }
    return layer
  }

  // MARK: What the code does

  /// The uses of the layers or roles by each other.
  private func usesOfParts() -> [DiagramFit.Arrow: UseCounter.Entry] {
    let isLayers = !layers.isEmpty
    let names = isLayers ? layers.map(\.name) : roles.map(\.name)
    var counts: [DiagramFit.Arrow: UseCounter.Entry] = [:]
    for (edge, entry) in tried().facts.useEntries(isLayers ? .layers : .roles) {
      counts[DiagramFit.Arrow(user: names[edge.user], used: names[edge.used])] = entry
    }
    return counts
  }

  /// The rows of the comparison, as comments.
  private func comparison(
    _ diagram: Diagram, _ fit: DiagramFit, _ counts: [DiagramFit.Arrow: UseCounter.Entry], _ document: LayerDocument,
    kind: String, others: Int
  ) -> [String] {
    func first(_ entry: UseCounter.Entry) -> String { "the first at \(facts.place(of: entry.first))" }
    let drawn = Set(fit.arrows)
    var rows = ["From \(document.path), line \(diagram.line) (\(kind)). What it says, and what the code does:"]
    var broken: Set<DiagramFit.Arrow> = []
    for arrow in fit.arrows {
      let uses = counts[arrow]?.uses.count ?? 0
      let back = arrow.back
      var state = uses > 0 ? "holds, \(FlowLintRules.counted(uses, "use"))" : "no use"
      if !drawn.contains(back), let entry = counts[back] {
        broken.insert(back)
        state =
          "broken: \(entry.uses.count) of \(FlowLintRules.counted(uses + entry.uses.count, "use")) run from "
          + "\(back.user) to \(back.used), \(first(entry))"
      }
      rows.append("  \(arrow.user) -> \(arrow.used): \(state)")
    }
    let missing = counts.filter { !drawn.contains($0.key) && !broken.contains($0.key) }
      .ordered { ($1.value.uses.count, $0.key.user, $0.key.used) < ($0.value.uses.count, $1.key.user, $1.key.used) }
    if !missing.isEmpty { rows.append("What the code does, and it does not say:") }
    for (arrow, entry) in missing.prefix(Self.mostRows) {
      rows.append(
        "  \(arrow.user) -> \(arrow.used): \(FlowLintRules.counted(entry.uses.count, "use")), \(first(entry))")
    }
    if missing.count > Self.mostRows { rows.append("  and \(missing.count - Self.mostRows) more") }
    if !fit.strangers.isEmpty {
      let shown = fit.strangers.prefix(Self.mostRows).map { "'\($0.name)' (line \($0.line))" }.joined(separator: ", ")
      let more = fit.strangers.count > Self.mostRows ? ", …" : ""
      rows.append("No \(layers.isEmpty ? "kind of type" : "folder") is called so: \(shown)\(more)")
    }
    if diagram.isCut {
      rows.append("It says more than \(Diagram.mostNames) names or \(Diagram.mostArrows) arrows: the rest is not read.")
    }
    if others > 0 { rows.append("Of \(others) more of its diagrams and lists less fits.") }
    return rows.map { "// \($0.visible)" }
  }

  private static var mostRows: Int { 20 }

  /// The block: who may use whom, and nothing else.
  private mutating func declaration(_ fit: DiagramFit, see path: String) -> [String] {
    let names = layers.isEmpty ? roles.map(\.name) : layers.map(\.name)
    let asked = fit.names.filter { name in
      names.contains(name) && fit.arrows.contains { $0.user == name || $0.used == name }
    }
    let source = JSON.string(path).text()
    let laws = asked.map { name in
      let used = fit.arrows.filter { $0.user == name }.map { JSON.string($0.used).text() }.joined(separator: ", ")
      let value = "{ \"for\": \"\(name)\", \"may_use\": [\(used)], \"see\": \(source) }"
      return ProposedRule(id: "\(name.snakeCase)_uses", value: value, kind: .uses, cases: 0)
    }
    rules = counted(laws)
    let title = "// Rules that the code keeps are warnings; the others stand in comments, with whom they would name."
    let rows = rules.map { ($0.exceptions.isEmpty ? $0.line : "// \($0.line)", $0.noteOfDocument) }
    return [title, "\"architecture\": {"] + sections(rules: rows) + ["},"]
  }
}

/// A diagram in the words of a project.
struct DiagramFit {
  /// The meaning of its names.
  enum Places {
    case folders([ProjectPlaces.Folder])
    /// The endings of names of types, and the roles that they are.
    case suffixes([(name: String, suffix: String)])
  }

  struct Arrow: Hashable {
    let user: String
    let used: String

    var back: Arrow { Arrow(user: used, used: user) }
  }

  /// Whether nearly all of its arrows run from what is used to who uses it.
  func runsBackwards(_ uses: [Arrow: UseCounter.Entry]) -> Bool {
    let kept = arrows.count { uses[$0] != nil }
    let turned = arrows.count { uses[$0] == nil && uses[$0.back] != nil }
    return turned > 3 && turned > 3 * kept
  }

  private(set) var places = Places.folders([])
  /// The layers or roles in the order in which the document names them.
  private(set) var names: [String] = []
  var arrows: [Arrow] = []
  /// Names that stand for nothing here, and their lines.
  private(set) var strangers: [(name: String, line: Int)] = []

  init(_ diagram: Diagram, _ project: ProjectPlaces) {
    let folders = diagram.names.map { name in name.texts.lazy.compactMap(project.folder(called:)).first }
    let suffixes = diagram.names.map { name in name.texts.lazy.compactMap(project.suffix(called:)).first }
    let isFolders = folders.count { $0 != nil } >= suffixes.count { $0 != nil }
    let keys = isFolders ? folders.map { $0?.path } : suffixes
    // A name that stands for nothing itself belongs to what is drawn around it.
    let homes = diagram.names.indices.map { number in
      var place: Int? = number
      for _ in 0..<Diagram.mostNames { if let at = place, keys[at] == nil { place = diagram.names[at].group } }
      return place.flatMap { keys[$0] }
    }
    var known: [String: String] = [:]
    var chosen: [ProjectPlaces.Folder] = []
    var endings: [(name: String, suffix: String)] = []
    for (number, key) in keys.enumerated() {
      guard let key, known[key] == nil else { continue }
      let wanted = isFolders ? diagram.names[number].shown.withoutKind.layerName : key
      let usable = wanted.isIdentifier ? wanted : key.lastComponent.layerName
      var name = usable
      while names.contains(name) { name += "s" }
      known[key] = name
      names.append(name)
      if isFolders, var folder = folders[number] {
        folder.name = name
        chosen.append(folder)
      } else {
        endings.append((name, key))
      }
    }
    places = isFolders ? .folders(chosen) : .suffixes(endings)
    let ends = homes.map { $0.flatMap { known[$0] } }
    arrows =
      diagram.arrows.compactMap { arrow in
        guard let user = ends[arrow.user], let used = ends[arrow.used], user != used else { return nil }
        return Arrow(user: user, used: used)
      }.withoutRepeats
    strangers = diagram.names.indices.filter { homes[$0] == nil }.map {
      (diagram.names[$0].shown, diagram.names[$0].line)
    }
  }
}

/// The folders and the endings of types' names of a project, by what a document would call them.
struct ProjectPlaces {
  struct Folder {
    var name: String
    /// The path of the folder of which most is meant.
    let path: String
    let globs: [String]
    let depth: Int
  }

  private let folders: CodeFolders
  private var paths: [String: [String]] = [:]
  private var suffixes: [String: [String: Int]] = [:]

  private static let fewestTypes = 3

  init(_ proposal: Proposal) {
    folders = proposal.folders
    for path in folders.paths where path.isPlainFolder {
      paths[path.lastComponent.documentKey, default: []].append(path)
    }
    // A module may be called otherwise than its folder.
    for (module, path, _) in proposal.foldersOfModules where paths[proposal.modules[module].name.documentKey] == nil {
      paths[proposal.modules[module].name.documentKey] = [path]
    }
    for type in proposal.facts.types.all where type.isNominal {
      for suffix in endings(of: type.name).suffix(4) where suffix.isRoleWord {
        suffixes[suffix.documentKey, default: [:]][suffix, default: 0] += 1
      }
    }
  }

  /// The folder of that name: the one that holds most of what lies in folders of the name, else all of these.
  func folder(called text: String) -> Folder? {
    let name = text.withoutKind
    let bare = String(decoding: name.utf8.drop { $0 == "." || $0 == "/" }, as: UTF8.self)
    let path = bare.dropping(suffix: "/") ?? bare
    if path.utf8.contains(UInt8(ascii: "/")), folders[path].files > 0, path.isPlainFolder {
      return Folder(name: path.lastComponent, path: path, globs: [Proposal.glob(path)], depth: path.depth)
    }
    guard let found = paths[name.documentKey], !name.documentKey.isEmpty else { return nil }
    // A folder in another one of its name is a part of that.
    let all = found.map { (path: $0, files: folders[$0].files) }
      .ordered { ($1.files, $0.path.utf8.count, $0.path) < ($0.files, $1.path.utf8.count, $1.path) }
    let total = all.reduce(0) { $0 + $1.files }
    let best = all[0]
    if best.files * 10 >= total * 6 {
      return Folder(name: name, path: best.path, globs: [Proposal.glob(best.path)], depth: best.path.depth)
    }
    let globs = Set(found.map { "**/\($0.lastComponent)/" }).sorted()
    return Folder(name: name, path: best.path, globs: globs, depth: found.map(\.depth).max() ?? 0)
  }

  /// The ending of names of types that is called so.
  func suffix(called text: String) -> String? {
    let best = suffixes[text.withoutKind.documentKey]?.commonest
    return best.flatMap { $0.count >= Self.fewestTypes ? $0.name : nil }
  }
}

extension String {
  /// The text without a word behind it that says what it names: `Domain layer`, `Core module`.
  fileprivate var withoutKind: String {
    let kinds: Set = ["layer", "layers", "module", "modules", "package", "packages", "target", "folder", "framework"]
    var words = utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    while words.count > 1, let last = words.last, kinds.contains(last.lowercased()) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// The letters and digits alone, small, without the `s` of the plural.
  fileprivate var documentKey: String {
    var bytes = utf8.compactMap { byte -> UInt8? in
      switch byte {
      case "A"..."Z": byte | 0x20
      case "a"..."z", "0"..."9", 0x80...0xFF: byte
      default: nil
      }
    }
    if bytes.count > 3, bytes.last == UInt8(ascii: "s"), bytes.dropLast().last != UInt8(ascii: "s") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } }
}

extension DeclaredFacts {
  /// `Domain/User.swift:4`
  fileprivate func place(of location: Location) -> String {
    let source = types.files[location.file].file.syntax.source
    return "\(types.files[location.file].path):\(LineTable(source.bytes.span).line(at: location.range.start))"
  }
}
