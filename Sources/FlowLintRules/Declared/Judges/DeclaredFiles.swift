/// A file of the production code, and where a declaration puts it.
package struct DeclaredFile: Sendable {
  package let file: IndexedFile
  /// Relative to the folder of the configuration.
  package let path: String
  package let place: DeclaredFiles.Place
  /// The layers and slices that the file has, if it has several: the innermost of the first view in front.
  let places: [DeclaredFiles.Place]
  /// The texts that its layers captured in the path.
  let captures: Captures
  /// The module that its layer names.
  let namedModule: String?
  var imports: [DeclaredImport] = []
  /// Whether the file declares types of which nothing but the name is known.
  var isAssumed = false

  /// -1 where no layer covers it.
  package var layer: Int { place.layer }

  /// Whether it lies in a layer, or where a pattern says; false for what speaks of types.
  func isOf(_ term: DeclaredTerm) -> Bool {
    switch term {
    case .glob(let glob): glob.covers(path)
    case .group(.layer(let number)): isIn(number)
    case .group(.role), .group(.part), .name, .all: false
    }
  }

  package func isIn(_ layer: Int) -> Bool { place.layer == layer || places.contains { $0.layer == layer } }
}

/// An import outside exempt regions.
struct DeclaredImport: Sendable {
  /// The name of the module.
  let name: String
  /// The project's modules that it may mean.
  let modules: [ModuleID]
  /// The place of that module; nil where no file of the project belongs to it.
  let place: DeclaredFiles.Place?
  /// The layers in which files of that module lie, if in several.
  var layers: Set<Int> = []
  /// Attributes with their sign, and access levels: what stands in front of `import`.
  let marks: [String]
  let range: SourceRange
}

/// The production code of a project with its layers and slices, and with the modules that layers name.
package struct DeclaredFiles: Sendable {
  private(set) var files: [DeclaredFile] = []
  /// The places in `files`.
  private var places = FilePlaces(of: [])
  /// The captures of the files of each slice.
  private(set) var slices: [Captures] = []
  /// A count for each layer.
  private(set) var fileCounts: [Int]
  /// The files of layers that cover no production code, as far as they cover other code; by layer.
  private(set) var unjudged: [Int: [String]] = [:]
  private var sliceNumbers: [Captures: Int] = [:]
  /// The layer and slice in which all files of a module lie, by its name.
  private var modulePlaces: [String: Place] = [:]
  /// The layers in which files of a module lie, by its name.
  private var moduleLayers: [String: Set<Int>] = [:]
  /// The modules of the files as they are known without the layers.
  let builds: Modules
  /// The modules as they are known with the layers.
  package private(set) var modules: Modules

  /// A layer and a slice, by their numbers; -1 where something lies in none, or in several.
  package struct Place: Sendable, Hashable {
    package var layer = -1
    var slice = -1
    /// The number in `combinations` where it lies in layers of layers, or has several views; -1 elsewhere.
    var combination = -1
  }

  /// The layers and slices of what lies in several.
  private(set) var combinations: [[Place]] = []
  private var combinationNumbers: [[Place]: Int] = [:]

  /// All layers and slices of something.
  package func parts(of place: Place) -> [Place] { place.combination < 0 ? [place] : combinations[place.combination] }

  /// The first of its layers that is wanted.
  func part(of place: Place, where isWanted: (Int) -> Bool) -> Place? {
    if place.combination < 0 { return place.layer >= 0 && isWanted(place.layer) ? place : nil }
    return combinations[place.combination].first { isWanted($0.layer) }
  }

  private mutating func combined(_ parts: [Place]) -> Place {
    guard var place = parts.first else { return Place() }
    if parts.count > 1 {
      place.combination = combinationNumbers[parts] ?? combinations.count
      if place.combination == combinations.count {
        combinations.append(parts)
        combinationNumbers[parts] = place.combination
      }
    }
    return place
  }

  /// The part that two places have in common.
  private mutating func common(of one: Place, and other: Place) -> Place {
    if one == other { return one }
    let others = parts(of: other)
    return combined(
      parts(of: one).compactMap { part in
        others.first { $0.layer == part.layer && part.layer >= 0 }.map {
          Place(layer: part.layer, slice: $0.slice == part.slice ? part.slice : -1)
        }
      })
  }

  /// - Parameter path: returns the path of a file, relative to the folder of the configuration.
  init(_ all: [IndexedFile], _ architecture: DeclaredArchitecture, _ builds: Modules, path: (IndexedFile) -> String) {
    fileCounts = Array(repeating: 0, count: architecture.layers.count)
    (self.builds, modules) = (builds, builds)
    // The files go in the order of their paths: which use comes first must not depend on how they were found.
    let all = all.inOrderOfPaths
    for file in all where file.isDeclaredProduction { add(file, at: path(file), as: architecture) }
    for (number, layer) in architecture.layers.enumerated() where !layer.isOptional && fileCounts[number] == 0 {
      if layer.outer != nil { continue }
      unjudged[number] = all.filter { !$0.isDeclaredProduction }.map(path).filter { path in
        layer.files.contains { $0.covers(path) }
      }
    }
    let named = namedModules
    if !named.isEmpty { modules = builds.of(all, naming: named) }
    settle(from: 0)
  }

  /// The files with those of an example in place of those that have their paths, and beside each of them one that declares
  /// types of which nothing but the names is known.
  func replacing(
    with own: [IndexedFile], assuming names: [String], _ architecture: DeclaredArchitecture
  ) -> DeclaredFiles {
    var all = self
    let paths = Set(own.map(\.path))
    all.files.removeAll { paths.contains($0.path) }
    let first = all.files.count
    for file in own { all.add(file, at: file.path, as: architecture) }
    if !names.isEmpty {
      let text = names.map { "class \($0) {}\n" }.joined()
      for (place, file) in own.enumerated() {
        let path = (file.folders + ["?\(place).swift"]).joined(separator: "/")
        let assumed = parseFile(SourceText(path: path, text: text), number: FileID(-1 - own.count - place))
        all.files.append(
          DeclaredFile(
            file: assumed, path: path, place: Place(), places: [], captures: Captures(),
            namedModule: all.files[first + place].namedModule, isAssumed: true))
      }
    }
    let added = all.files[first...].compactMap { entry -> (path: String, module: ModuleID)? in
      targets(around: entry.file.folders).map { (entry.file.path, $0) }
    }
    all.modules = builds.of(all.files.map(\.file), naming: all.namedModules, adding: added)
    all.settle(from: first)
    return all
  }

  /// The only target that compiles what lies in and below a folder, or in the next one around that holds files.
  private func targets(around folders: [String]) -> ModuleID? {
    for path in folders.paths.reversed() {
      let below = files.filter { path.isEmpty || $0.file.path.utf8.starts(with: (path + "/").utf8) }
      guard let first = below.first.map({ target(of: $0.file, in: builds) }) else { continue }
      if let first, below.allSatisfy({ target(of: $0.file, in: builds) == first }) { return first }
    }
    return nil
  }

  /// The target that compiles a file, as far as descriptions tell; a production one where there is any.
  private func target(of file: IndexedFile, in modules: Modules) -> ModuleID? {
    let targets = modules.described(file.number)
    return targets.first { modules[$0].kind != .test } ?? targets.first
  }

  private var namedModules: [(path: String, module: String)] {
    files.compactMap { file in file.namedModule.map { (file.file.path, $0) } }
  }

  private mutating func add(_ file: IndexedFile, at path: String, as architecture: DeclaredArchitecture) {
    var (all, parts, module): (Captures, [Place], String?) = (Captures(), [], nil)
    for (layer, captures) in Self.layers(of: path, architecture) {
      parts.append(Place(layer: layer, slice: slice(captures)))
      fileCounts[layer] += 1
      module = module ?? architecture.layers[layer].module?.filled(with: captures)?.text
      all = captures.merging(all)
    }
    let place = combined(parts)
    files.append(
      DeclaredFile(
        file: file, path: path, place: place, places: parts.count > 1 ? parts : [], captures: all, namedModule: module))
  }

  private mutating func slice(_ captures: Captures) -> Int {
    if captures.isEmpty { return -1 }
    let key = captures.sorted
    if let known = sliceNumbers[key] { return known }
    slices.append(key)
    sliceNumbers[key] = slices.count - 1
    return slices.count - 1
  }

  /// The layers of a file with what each captures: of each view the first that covers it, those inside of it in front.
  private static func layers(of path: String, _ architecture: DeclaredArchitecture) -> [(Int, Captures)] {
    let bytes = ContiguousArray(path.utf8)
    var found: [(layer: Int, captures: Captures)] = []
    for view in 0..<architecture.viewCount {
      var (own, rest): ([(layer: Int, captures: Captures)], Range<Int>) = ([], 0..<bytes.count)
      while let (layer, captures, end) = architecture.layer(
        in: view, inside: own.first?.layer, bytes.span.extracting(rest))
      {
        let outer = own.first?.captures ?? Captures()
        guard captures.agrees(with: outer) else { break }
        own.insert((layer, outer.merging(captures)), at: 0)
        // A file that a pattern matches has its name alone left.
        let start = rest.lowerBound + end
        let name = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
        rest = start < bytes.count ? start + 1..<bytes.count : max(name, rest.lowerBound)..<bytes.count
      }
      found += own
    }
    return found
  }

  /// Finds the places of modules and, from a file on, what files import.
  private mutating func settle(from first: Int) {
    places = FilePlaces(of: files.map(\.file.number))
    (modulePlaces, moduleLayers) = ([:], [:])
    // A module that a layer names is that layer's, whatever else is compiled into it.
    let named = Set(files.lazy.compactMap(\.namedModule))
    for file in files where !file.isAssumed {
      guard let own = module(of: file) else { continue }
      if file.namedModule != nil || !named.contains(modules[own].name) {
        let name = modules[own].name
        for part in parts(of: file.place) { moduleLayers[name, default: []].insert(part.layer) }
        modulePlaces[name] = common(of: modulePlaces[name, default: file.place], and: file.place)
      }
    }
    for module in files.flatMap({ modules.described($0.file.number).dropFirst() })
    where modulePlaces[modules[module].name] == nil { modulePlaces[modules[module].name] = Place() }
    for place in first..<files.count {
      let file = files[place].file
      let own = module(of: files[place])
      files[place].imports = file.imports.filter { !file.isExempt($0.nameRange.start) }.map { line in
        let name = line.module
        return DeclaredImport(
          name: name, modules: own.map { modules.modules(named: name, from: $0) } ?? modules.described(named: name),
          place: modulePlaces[name], layers: moduleLayers[name] ?? [], marks: file.marks(of: line),
          range: line.nameRange)
      }
    }
  }

  /// The place of one of these files.
  func place(of number: FileID) -> Int { places[number] ?? -1 }

  package func holds(_ number: FileID) -> Bool { places[number] != nil }

  package subscript(number: FileID) -> DeclaredFile { _read { yield files[place(of: number)] } }

  /// The layer and slice in which all files of a module lie; nil where no file belongs to it.
  func place(ofModule name: String) -> Place? { modulePlaces[name] }

  /// Some file of the project belongs to the module.
  func holds(module name: String) -> Bool { modulePlaces[name] != nil }

  /// The module of a file, that of production code where there are several; nil where it is not known.
  package func module(of file: DeclaredFile) -> ModuleID? { target(of: file.file, in: modules) }

  /// The range of the files' numbers.
  var numbers: Range<Int> { files.map(\.file).numbers }
}

extension DeclaredArchitecture {
  /// The number of views of the code.
  fileprivate var viewCount: Int { (layers.lazy.map(\.view).max() ?? -1) + 1 }

  /// The first layer of a view, or inside of another layer, that covers a path relative to that.
  fileprivate func layer(
    in view: Int, inside outer: Int?, _ path: Span<UInt8>
  ) -> (layer: Int, captures: Captures, end: Int)? {
    for (number, layer) in layers.enumerated() where layer.view == view && layer.outer == outer {
      for glob in layer.files {
        if let (captures, end) = glob.firstMatch(in: path) { return (number, captures, end) }
      }
    }
    return nil
  }
}

extension Captures {
  /// The captures in the order of their names.
  fileprivate var sorted: Captures {
    var result = Captures()
    for (name, text) in zip(names, texts).ordered(by: { $0.0 < $1.0 }) { result.bind(name, to: text) }
    return result
  }
}

extension IndexedFile {
  /// The words in front of an import's path: attributes with their sign, access levels, the kind of a declaration.
  fileprivate func marks(of line: Import) -> [String] {
    let declaration = syntax.declarations[line.declaration]
    var marks = line.attributes.map { "@" + $0 } + syntax.modifierTexts(of: declaration)
    if line.isScoped,
      let kind = syntax.tokens(in: SourceRange(declaration.range.start, line.nameRange.start)).last
    {
      marks.append(syntax.word(kind))
    }
    return marks
  }

  /// Neither a template nor a test, a manifest, or somebody else's code.
  var isDeclaredProduction: Bool {
    !isTemplate && !isManifest && !isTest
      && !folders.contains { ["Pods", "Carthage", ".build", "checkouts", "DerivedData"].contains($0) }
  }
}
