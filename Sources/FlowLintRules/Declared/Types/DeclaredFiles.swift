/// A file of the production code, and where a declaration puts it.
struct DeclaredFile: Sendable {
  let file: IndexedFile
  /// Relative to the folder of the configuration.
  let path: String
  /// -1 where no layer covers it.
  let layer: Int32
  /// The number of its slice; -1 where its layer captures nothing.
  let slice: Int32
  /// 0 where it is not known.
  var module: Int32
  /// The other modules that compile it.
  var besides: [Int32] = []
  /// The description that tells the module; nil where the layer tells it, or nothing does.
  var moduleOrigin: String?
  /// The text that the layer captured in the path.
  let captures: Captures
  /// Modules whose types may be visible: its own, those it imports, and what these export.
  var visible: [Int32] = []
  /// Modules that it imports so that their internal types are visible, too.
  var testable: [Int32] = []
  var imports: [DeclaredImport] = []
  /// Whether the file declares types of which nothing but the name is known.
  var isAssumed = false
}

/// An import outside exempt regions.
struct DeclaredImport: Sendable {
  /// The name of the module.
  let name: String
  /// The number of the module; -1 where no file of the project belongs to it.
  let module: Int32
  /// Attributes with their sign, and access levels: what stands in front of `import`.
  let marks: [String]
  let range: SourceRange
}

/// The production code of a project with its layers, slices and modules.
struct DeclaredFiles: Sendable {
  private(set) var files: [DeclaredFile] = []
  /// The captures of the files of each slice.
  private(set) var slices: [Captures] = []
  /// The names by number; the first is the one that is not known.
  private(set) var modules: [String] = [""]
  /// The layer and slice in which all files of a module lie; -1 where there is none.
  private(set) var moduleLayers: [Int32] = []
  private(set) var moduleSlices: [Int32] = []
  /// A count for each layer.
  private(set) var fileCounts: [Int]
  /// The files of layers that cover no production code, as far as they cover other code; by layer.
  private(set) var unjudged: [Int: [String]] = [:]
  private var moduleNumbers: [String: Int32] = [:]
  private var sliceNumbers: [Captures: Int32] = [:]
  /// What is known of the modules of the files without the layers.
  let builds: Modules
  /// The modules that each module exports.
  private var exports: [Int32: [Int32]] = [:]

  /// - Parameters:
  ///   - all: every file of the project.
  ///   - builds: what is known of the modules of the files.
  ///   - path: returns the path of a file, relative to the folder of the configuration.
  init(
    _ all: [IndexedFile], _ architecture: DeclaredArchitecture, _ builds: Modules, path: (IndexedFile) -> String
  ) {
    fileCounts = Array(repeating: 0, count: architecture.layers.count)
    self.builds = builds
    // The files go in the order of their paths: which use comes first must not depend on how they were found.
    let all = all.inOrderOfPaths
    for file in all where file.isDeclaredProduction { add(file, at: path(file), targets(of: file), architecture) }
    for (number, layer) in architecture.layers.enumerated() where !layer.isOptional && fileCounts[number] == 0 {
      unjudged[number] = all.filter { !$0.isDeclaredProduction }.map(path).filter { path in
        layer.files.contains { $0.covers(path) }
      }
    }
    findModuleLayers()
    for number in files.indices { findImports(number) }
    for number in files.indices { findVisible(number) }
  }

  /// The files with others, the last ones, in place of those that have their paths.
  func replacing(with own: [IndexedFile], _ architecture: DeclaredArchitecture) -> DeclaredFiles {
    var all = self
    let paths = Set(own.map(\.path))
    all.files.removeAll { paths.contains($0.path) }
    let first = all.files.count
    let targets = targetsOfFolders
    for file in own {
      let target = file.folders.paths.reversed().lazy.compactMap { targets[$0] }.first
      all.add(file, at: file.path, target?.map { [$0] } ?? [], architecture)
    }
    all.findModuleLayers()
    for number in first..<all.files.count { all.findImports(number) }
    for number in first..<all.files.count { all.findVisible(number) }
    return all
  }

  /// The only target that compiles what lies in and below each folder; nil for a folder of several.
  private var targetsOfFolders: [String: ModuleID?] {
    var targets: [String: ModuleID?] = [:]
    for file in files where !file.isAssumed {
      let own = self.targets(of: file.file).first
      let folders = Array(file.path.parts(between: UInt8(ascii: "/")).dropLast())
      for folder in folders.paths {
        if let known = targets[folder] {
          if known != own { targets[folder] = .some(nil) }
        } else {
          targets[folder] = own
        }
      }
    }
    return targets
  }

  /// The targets that compile a file, as far as descriptions tell; production ones where there are any.
  private func targets(of file: IndexedFile) -> [ModuleID] {
    let targets = builds.described(file.number)
    let production = targets.filter { builds[$0].kind != .test }
    return production.isEmpty ? targets : production
  }

  /// Adds types of which nothing but the names is known, wherever some files would see them.
  mutating func assume(_ names: [String], inModulesOf numbers: PartialRangeFrom<Int>) {
    if names.isEmpty { return }
    let text = names.map { "class \($0) {}\n" }.joined()
    for module in Set(files[numbers].map(\.module)).sorted() {
      let file = parseFile(SourceText(path: "", text: text), number: FileID(Int.min + Int(module)))
      files.append(
        DeclaredFile(
          file: file, path: "", layer: -1, slice: -1, module: module, captures: Captures(), visible: [module],
          isAssumed: true))
    }
  }

  private mutating func add(
    _ file: IndexedFile, at path: String, _ targets: [ModuleID], _ architecture: DeclaredArchitecture
  ) {
    let (layer, captures) = Self.layer(of: path, architecture)
    var slice: Int32 = -1
    if !captures.isEmpty {
      let key = captures.sorted
      slice = sliceNumbers[key] ?? Int32(truncatingIfNeeded: slices.count)
      if Int(slice) == slices.count {
        slices.append(key)
        sliceNumbers[key] = slice
      }
    }
    if layer >= 0 { fileCounts[layer] += 1 }
    let own = layer >= 0 ? architecture.layers[layer].module?.filled(with: captures)?.text : nil
    let target = own == nil ? targets.first.map { builds[$0] } : nil
    let module = (own ?? target?.name).map { number(ofModule: $0) } ?? 0
    let besides =
      own == nil ? Set(targets.map { number(ofModule: builds[$0].name) }).subtracting([module]).sorted() : []
    files.append(
      DeclaredFile(
        file: file, path: path, layer: Int32(truncatingIfNeeded: layer), slice: slice, module: module, besides: besides,
        moduleOrigin: target?.origin, captures: captures))
  }

  /// The module of that name; -1 where no file belongs to it.
  func module(named name: String) -> Int32 { moduleNumbers[name] ?? -1 }

  private static func layer(of path: String, _ architecture: DeclaredArchitecture) -> (Int, Captures) {
    let bytes = ContiguousArray(path.utf8)
    for (number, layer) in architecture.layers.enumerated() {
      for glob in layer.files {
        if let captures = glob.captures(in: bytes.span) { return (number, captures) }
      }
    }
    return (-1, Captures())
  }

  private mutating func number(ofModule name: String) -> Int32 {
    if let number = moduleNumbers[name] { return number }
    let number = Int32(truncatingIfNeeded: modules.count)
    modules.append(name)
    moduleNumbers[name] = number
    return number
  }

  /// A module whose files lie in two layers, or partly in none, is no layer's.
  private mutating func findModuleLayers() {
    let unseen: Int32 = -2
    moduleLayers = Array(repeating: unseen, count: modules.count)
    moduleSlices = Array(repeating: unseen, count: modules.count)
    let named = Set(files.lazy.filter { $0.moduleOrigin == nil }.map(\.module))
    // A module that a layer names is that layer's, whatever else is compiled into it.
    for file in files where file.module > 0 && (file.moduleOrigin == nil || !named.contains(file.module)) {
      let module = Int(file.module)
      moduleLayers[module] = moduleLayers[module] == unseen || moduleLayers[module] == file.layer ? file.layer : -1
      moduleSlices[module] = moduleSlices[module] == unseen || moduleSlices[module] == file.slice ? file.slice : -1
    }
    for module in modules.indices where moduleLayers[module] == unseen {
      moduleLayers[module] = -1
      moduleSlices[module] = -1
    }
  }

  // MARK: Imports

  private mutating func findImports(_ number: Int) {
    files[number].imports = files[number].file.declaredImports { module(named: $0) }
    for entry in files[number].imports where entry.module > 0 {
      if entry.marks.contains("@_exported"), files[number].module > 0 {
        for own in [files[number].module] + files[number].besides { exports[own, default: []].append(entry.module) }
      }
      if entry.marks.contains("@testable") { files[number].testable.append(entry.module) }
    }
  }

  /// A module, and those that it exports; none for one that is not known.
  func modules(visibleThrough module: Int32) -> [Int32] {
    if module <= 0 { return [] }
    var visible = [module]
    var next = 0
    while next < visible.count {
      for module in exports[visible[next]] ?? [] where !visible.contains(module) { visible.append(module) }
      next += 1
    }
    return visible
  }

  private mutating func findVisible(_ number: Int) {
    var visible = [files[number].module] + files[number].besides
    for entry in files[number].imports where entry.module > 0 && !visible.contains(entry.module) {
      visible.append(entry.module)
    }
    // The exports of the file's own module are visible as well.
    var next = 0
    while !exports.isEmpty, next < visible.count {
      for module in exports[visible[next]] ?? [] where !visible.contains(module) { visible.append(module) }
      next += 1
    }
    files[number].visible = visible
  }
}

extension Captures {
  /// The captures in the order of their names.
  fileprivate var sorted: Captures {
    var result = Captures()
    for (name, text) in zip(names, texts).sorted(by: { $0.0 < $1.0 }) { result.bind(name, text) }
    return result
  }
}

extension IndexedFile {
  fileprivate func declaredImports(_ module: (String) -> Int32) -> [DeclaredImport] {
    syntax.declarations.compactMap { declaration in
      guard declaration.kind == .import, !isExempt(declaration.nameRange.start) else { return nil }
      let path = syntax.name(of: declaration)
      let name = path.partsAroundFirstDot?.first ?? path
      let start = declaration.nameRange.start
      return DeclaredImport(
        name: name, module: module(name),
        marks: syntax.attributeNames(of: declaration).map { "@" + $0 } + syntax.modifierTexts(of: declaration),
        range: SourceRange(start, start + name.utf8.count))
    }
  }

  /// Neither a template nor a test, a manifest, or somebody else's code.
  var isDeclaredProduction: Bool {
    !isTemplate && !isManifest && !isTest
      && !folders.contains { ["Pods", "Carthage", ".build", "checkouts", "DerivedData"].contains($0) }
  }
}
