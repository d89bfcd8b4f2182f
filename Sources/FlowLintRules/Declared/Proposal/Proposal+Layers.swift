/// Layers, as the folders show them.
extension Proposal {
  static var mostLayers: Int { 12 }
  private static var fewestFiles: Int { 3 }

  /// The children of the deepest folder that holds nine tenths of the code.
  mutating func learnLayers() {
    let all = folders[""].files
    var base = ""
    while let only = folders.children(of: base).first, only.files * 10 >= all * 9 { base = base.child(only.name) }
    var places = folders.children(of: base).map { base.child($0.name) }
    // Where one child holds four fifths, and is no row of modules, its own children stand beside its siblings.
    if let most = places.first, folders[most].files * 10 >= all * 8, folders.shapes(of: most).isEmpty {
      places.removeFirst()
      places += folders.children(of: most).map { most.child($0.name) }
    }
    let whole = Set(foldersOfModules.map(\.path))
    places = places.filter { (folders[$0].files >= Self.fewestFiles || whole.contains($0)) && $0.isPlainFolder }
    if learnModules(besides: places, all) { return }
    if places.count < 2 {
      layers = targetLayers()
      return
    }
    let families = self.families(places)
    layers = families.flatMap(\.layers)
    let rest = places.filter { place in !families.contains { $0.places.contains(place) } }
    let modules = rest.count { folders.isModule($0.lastComponent, at: $0) }
    let areModules = modules * 2 > rest.count
    if rest.count <= Self.mostLayers - layers.count || layers.isEmpty {
      let most = rest.ordered { (folders[$1].files, $0) < (folders[$0].files, $1) }
        .prefix(areModules ? Self.mostModules : Self.mostLayers)
      for place in most.ordered(by: { $0.lastComponent < $1.lastComponent }) {
        addLayers(place, most: areModules ? Self.mostModules : Self.mostLayers)
      }
    }
    // A declaration of less than two layers says nothing about any, nor does a folder in which packages keep their targets.
    let isContainer = layers.contains { layer in
      ["Modules", "Packages", "Source", "Sources"].contains(layer.path.lastComponent)
        && folders[layer.path].modules.count > 1
    }
    if layers.count < 2 || isContainer {
      let targets = targetLayers()
      if layers.count < 2 || targets.count > 1 { layers = targets }
    }
    let isModuleKnown = layers.contains { $0.module != nil }
    for number in layers.indices where isModuleKnown && layers[number].module == nil {
      layers[number].isBlind =
        !folders[layers[number].path].isOfKnownModule && folders.holdsModules(layers[number].path)
    }
  }

  /// A file belongs to the first layer that covers it, so those inside of others stand in front of them.
  mutating func putInnerLayersFirst() {
    func around(_ layer: Layer) -> Int { layers.count { $0.path != layer.path && layer.path.isInside($0.path) } }
    let depths = layers.map(around)
    layers = layers.indices.ordered { (-depths[$0], $0) < (-depths[$1], $1) }.map { layers[$0] }
  }

  /// Takes the modules of packages that lie in folders for groups of them, and what lies beside these.
  ///
  /// - Returns: whether these are most of the code.
  private mutating func learnModules(besides places: [String], _ all: Int) -> Bool {
    let isGrouped = places.contains { folders[$0].modules.count > 2 }
    let modules = isGrouped ? targetLayers(most: Self.mostModules) : []
    guard modules.reduce(0, { $0 + $1.files }) * 10 >= all * 7 else {
      return false
    }
    layers = modules
    for place in places where folders[place].modules.count < 2 && !modules.contains(where: { $0.path.isInside(place) })
    {
      addLayers(place, most: Self.mostModules)
    }
    return true
  }

  private static var mostModules: Int { 24 }

  /// Folders that share the last word of their names: `LoginFeature`, `HomeFeature` are `{feature}Feature`.
  private func families(_ places: [String]) -> [(places: Set<String>, layers: [Layer])] {
    var byWord: [String: [String]] = [:]
    for place in places {
      let word = lastWord(of: place.lastComponent)
      if word.isRoleWord, word.utf8.count < place.lastComponent.utf8.count {
        byWord[place.folderOfFile.child(word), default: []].append(place)
      }
    }
    return byWord.filter { $0.value.count >= Self.fewestCases }.ordered { $0.key < $1.key }.map { key, members in
      let known = members.contains { folders[$0].isOfKnownModule }
      let modules = members.count { folders.isModule($0.lastComponent, at: $0) }
      let word = key.lastComponent
      return (
        Set(members),
        [
          Layer(
            name: layerName(word), path: key, globs: [Self.glob(key.folderOfFile.child("{feature}\(word)"))],
            module: !known && modules * 10 >= members.count * 6 ? "{feature}\(word)" : nil,
            files: members.reduce(0) { $0 + folders[$1].files }, slices: members.count,
            isModular: known || modules * 10 >= members.count * 6)
        ]
      )
    }
  }

  private mutating func addLayers(_ place: String, most: Int = Self.mostLayers) {
    let name = layerName(place.lastComponent.layerName)
    let shapes = folders.shapes(of: place)
    if layers.count + max(shapes.count, 1) > most { return }
    for shape in shapes where shape.files >= Self.fewestFiles || shape.module == nil {
      layers.append(
        Layer(
          name: uniqueName(name + shape.part.layerName), path: place, globs: [Self.glob(place) + shape.glob],
          module: shape.module, files: shape.files, slices: folders[place].children.count, isModular: true))
    }
    if !shapes.isEmpty { return }
    let isModule = folders.isModule(place.lastComponent, at: place) && !folders[place].isOfKnownModule
    layers.append(
      Layer(
        name: uniqueName(name), path: place, globs: [Self.glob(place)], module: isModule ? place.lastComponent : nil,
        files: folders[place].files, isModular: folders[place].modules.count > 1))
  }

  /// The targets of a description of the build that have folders of their own, those with most files.
  private func targetLayers(most: Int = Proposal.mostLayers) -> [Layer] {
    let found = foldersOfModules.ordered { ($1.files, $0.path) < ($0.files, $1.path) }.prefix(most)
    if found.count < 2 { return [] }
    var names: Set<String> = []
    return found.ordered { $0.path < $1.path }.compactMap { module, path, files in
      // The folder in which a package keeps the code of its only target is called like any other's.
      let isCommon = ["Sources", "Source", "src"].contains(path.lastComponent)
      let component = isCommon ? path.folderOfFile.lastComponent : path.lastComponent
      let name = layerName((component.isEmpty ? modules[module].name : component).layerName)
      guard names.insert(name).inserted else { return nil }
      return Layer(name: name, path: path, globs: [Self.glob(path)], files: files)
    }
  }

  /// The paths of the files of each module that a description of the build tells.
  private var filesOfModules: [ModuleID: [String]] {
    facts.files.reduce(into: [:]) { paths, file in
      if let module = facts.types.files.module(of: file) { paths[module, default: []].append(file.path) }
    }
  }

  /// The modules that have a folder in which hardly any file is another's, but for those of samples and tests.
  var foldersOfModules: [(module: ModuleID, path: String, files: Int)] {
    let found = filesOfModules.compactMap { module, files in
      folder(of: files).map { (module: module, path: $0, files: files.count) }
    }.filter { $0.path.isPlainFolder && Self.asides.isDisjoint(with: $0.path.parts(between: UInt8(ascii: "/"))) }
    // Where there are many the small ones are for the build.
    return found.count > Self.mostLayers ? found.filter { $0.files >= Self.fewestFiles } : found
  }

  static let asides: Set = ["Benchmarks", "Demos", "Examples", "Samples", "Tests"]

  /// The outermost folder that holds nine tenths of these files, and hardly any others; nil for none.
  private func folder(of files: [String]) -> String? {
    let parts = files.map { Array($0.parts(between: UInt8(ascii: "/")).dropLast()) }
    var path = Array(parts[0].prefix(parts.sharedStart))
    while true {
      let text = path.joined(separator: "/")
      if !path.isEmpty, files.count * 10 >= folders[text].files * 9 { return text }
      let inner = parts.filter { $0.count > path.count && $0.starts(with: path) }.map { $0[path.count] }
      guard let most = inner.counts.commonest, most.count * 10 >= files.count * 9 else { return nil }
      path.append(most.name)
    }
  }

  static func glob(_ path: String) -> String { (path.utf8.contains(UInt8(ascii: "/")) ? "" : "/") + path + "/" }

  /// - Parameter ending: what tells the name from another thing's.
  func uniqueName(_ name: String, ending: String = "2") -> String {
    let known = Set(views.joined().map(\.name) + roles.map(\.name))
    return known.contains(name) ? uniqueName(name + ending, ending: ending) : name
  }

  // MARK: Layers in modules

  private static var mostInnerLayers: Int { 6 }

  /// Folders that most modules have inside, such as `Presentation` and `Domain`, where these use each other in one
  /// direction.
  mutating func learnInnerLayers() {
    let inner = filesOfModules.values.map(\.innerFolders).filter { $0.count > 1 }
    let names = inner.flatMap(\.self).counts.filter { name, count in
      count >= Self.fewestFiles && count * 2 > inner.count && name.isPlainFolder && name.layerName == name
        && !layers.contains { $0.name == name }
    }.keys.sorted()
    guard 2...Self.mostInnerLayers ~= names.count else { return }
    var trial = self
    (trial.rules, trial.remarks, trial.layers) = ([], [], names.map { Layer(name: $0, path: $0, globs: [$0 + "/"]) })
    trial.learnOrder()
    guard var order = trial.rules.first, trial.remarks.isEmpty else { return }
    order.id = "inner_layering"
    rules.append(order)
    innerLayers = trial.layers
  }

  // MARK: Slices

  private static var fewestSlices: Int { 4 }

  /// The children of a layer may be islands, or at least know each other in one direction alone.
  mutating func learnIslands() {
    let plain = layers
    for number in layers.indices
    where layers[number].slices == 0 && layers[number].module == nil && !layers[number].isBlind {
      let path = layers[number].path
      let own = folders[path].own
      guard folders[path].children.count >= Self.fewestSlices, own * 10 <= folders[path].files else { continue }
      layers[number].globs = [Self.glob(path) + "{feature}/"] + (own > 0 ? [Self.glob(path)] : [])
      layers[number].slices = folders[path].children.count
    }
    let asked = layers.indices.filter { layers[$0].slices >= Self.fewestFiles && !layers[$0].isBlind }
    let rules = asked.flatMap { number -> [ProposedRule] in
      let (name, cases) = (layers[number].name, layers[number].files)
      return ["independent", "acyclic"].map { law in
        let value = "{ \"for\": \"\(name)\", \"\(law)\": true }"
        return ProposedRule(
          id: "\(name.snakeCase)_\(law)", value: value, kind: .files, cases: cases, casesBesideOne: 10)
      }
    }
    let seen = counted(rules)
    // Types that imports hide may be used all the same.
    let hidden = layers.contains { $0.module != nil } ? counted(rules, knowingModules: false) : seen
    for (place, number) in asked.enumerated() {
      let (independent, acyclic) = (place * 2, place * 2 + 1)
      if seen[independent].holds, hidden[independent].holds {
        self.rules.append(seen[independent])
      } else if !layers[number].isModular, seen[acyclic].holds, seen[acyclic].exceptions.isEmpty {
        self.rules.append(seen[acyclic])
      } else if plain[number].slices == 0 {
        layers[number] = plain[number]
      }
    }
  }

  /// A set of files as the proposal writes it.
  struct Layer {
    var name: String
    /// The folder that it covers; of a family, its parent and the word.
    let path: String
    var globs: [String]
    var module: String?
    var files = 0
    /// The number of its slices; 0 where it captures nothing.
    var slices = 0
    /// Whether the layer is made of several modules: the compiler sees to it that these make no circles.
    var isModular = false
    /// Other files import some folder of it by its name, and its own module is not known: what uses it is not seen.
    var isBlind = false

    /// The text as the configuration has it.
    func value(knowingModules: Bool) -> String {
      guard knowingModules, let module else { return globs.asValue }
      return "{ \"files\": \(globs.asValue), \"module\": \(JSON.string(module).text()) }"
    }
  }
}

extension [String] {
  /// The texts as the configuration has them: one alone, several in a list.
  var asValue: String {
    let list = map { JSON.string($0).text() }.joined(separator: ", ")
    return count == 1 ? list : "[\(list)]"
  }

  /// The folders right below the one that holds all of these files.
  fileprivate var innerFolders: Set<String> {
    let folders = map { Array($0.parts(between: UInt8(ascii: "/")).dropLast()) }
    let start = folders.sharedStart
    return Set(folders.compactMap { $0.count > start ? $0[start] : nil })
  }
}

extension String {
  /// The text as one word, else as it is: `iOS`, `iOS_App`.
  var layerName: String {
    if isEmpty { return "" }
    let name = String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "-"
        }))
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { return "Folder" + name }
    return DeclarationReader.reservedWords.contains(name) ? name + "Folder" : name
  }

  /// `view_model` of `ViewModel`; what may not stand in an id is left out.
  var snakeCase: String {
    var id: [UInt8] = []
    let bytes = Array(utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case "A"..."Z":
        if !id.isEmpty, bytes.beginsWord(at: index) { id.append(UInt8(ascii: "_")) }
        id.append(byte | 0x20)
      case "a"..."z", "0"..."9": id.append(byte)
      case "-": id.append(UInt8(ascii: "_"))
      default: continue
      }
    }
    return id.first.map { "a"..."z" ~= $0 } == true ? id.asText : "layer_" + id.asText
  }
}
