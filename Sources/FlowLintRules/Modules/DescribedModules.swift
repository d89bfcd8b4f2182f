/// The modules that descriptions of builds tell of, and the files that these compile.
extension Modules.Described {
  /// - Parameters:
  ///   - descriptions: the descriptions of a run.
  ///   - files: the paths of all files, as they are shown.
  ///   - workingFolder: the absolute path of the folder to which they are relative.
  package init(_ descriptions: [BuildDescription], files: [String], from workingFolder: String) {
    self.init()
    let all = descriptions
    let descriptions = descriptions.withoutMakers
    openFolders = Set(descriptions.filter { !$0.gaps.isEmpty }.map(\.folder))
    if !descriptions.isEmpty { reason = descriptions.allSatisfy(\.isUnread) ? .notRead : .notNamed }
    let places = SourcePlaces(files, from: workingFolder)
    var numbers: [String: [(description: Int, module: ModuleID)]] = [:]
    for (number, description) in descriptions.enumerated() {
      let folder = joined(workingFolder, description.folder)
      var claims: [Int: [(module: ModuleID, depth: Int)]] = [:]
      for target in description.targets {
        let id = ModuleID(modules.count)
        for name in Set([target.name, target.module]) { numbers[name, default: []].append((number, id)) }
        var (own, lacksFiles) = (String?.none, false)
        for source in target.sources {
          let (found, place) = places.files(of: source, in: folder)
          own = own ?? (found.isEmpty ? nil : place)
          lacksFiles = lacksFiles || found.isEmpty && description.isXcodeProject
          for file in found where claims[file]?.last?.module != id {
            claims[file, default: []].append((id, place.utf8.count))
          }
        }
        var module = Modules.Module(
          name: target.module, kind: target.kind, origin: description.path,
          folder: own.map { relative($0, to: workingFolder) } ?? "")
        module.line = target.line
        module.mayBeMainActor = description.isolatesToMainActor
        module.lowestIOS = description.lowestIOS
        module.isOffered = target.isOffered
        module.lacksFiles = lacksFiles
        modules.append(module)
      }
      for (file, claims) in claims {
        // A target of a package that lies in the folder of another one is not a part of that.
        let depth = description.isPackage ? claims.map(\.depth).max() ?? 0 : 0
        members[files[file], default: []] += claims.filter { $0.depth >= depth }.map(\.module)
      }
    }
    findDependencies(of: descriptions, among: numbers, from: workingFolder)
    // A project that another program makes may be out of date.
    let (told, used) = (all.filter(\.tellsOfTargets), descriptions.filter(\.tellsOfTargets))
    if told.count == used.count {
      findLeftOver(in: used, among: files)
      findAsides(in: descriptions, among: files)
    }
  }

  /// Finds the files that lie beside files of targets, or below these, and that no target compiles. Where a description has
  /// gaps nothing is known of the files that it may mean.
  private mutating func findLeftOver(in descriptions: [BuildDescription], among files: [String]) {
    let open = descriptions.filter { !$0.gaps.isEmpty }
    guard !members.isEmpty, open.allSatisfy(\.isPackage) else { return }
    let compiled = Set(members.keys.map(\.folderOfFile))
    let roots = Set(descriptions.map(\.folder) + [""])
    var known: [String: Bool] = [:]
    for path in files where members[path] == nil && path.hasSuffix(".swift") {
      let folder = path.folderOfFile
      let isClosed =
        known[folder]
        ?? (!open.contains { folder.isInside($0.folder) || $0.folder.isEmpty }
          && (compiled.contains(folder)
            || folder.parts(between: UInt8(ascii: "/")).paths.contains { compiled.contains($0) && !roots.contains($0) }))
      known[folder] = isClosed
      if isClosed { leftOver.insert(path) }
    }
  }

  /// Finds the outermost folders below a package, and below no other description, in which no target compiles a file. What
  /// lies outside of an Xcode project's groups another tool may build.
  private mutating func findAsides(in descriptions: [BuildDescription], among files: [String]) {
    let packages = Set(descriptions.filter { $0.isPackage && !$0.targets.isEmpty }.map(\.folder))
    guard !members.isEmpty, !packages.isEmpty, descriptions.allSatisfy(\.gaps.isEmpty) else { return }
    let roots = Set(descriptions.map(\.folder))
    let described = Set(roots.flatMap { $0.parts(between: UInt8(ascii: "/")).paths })
    let holding = Set(members.keys.flatMap { $0.folderOfFile.parts(between: UInt8(ascii: "/")).paths })
    for path in files where members[path] == nil && !leftOver.contains(path) && path.hasSuffix(".swift") {
      let around = path.folderOfFile.parts(between: UInt8(ascii: "/")).paths
      guard let aside = around.first(where: { !holding.contains($0) && !described.contains($0) }),
        around.last(where: roots.contains).map(packages.contains) == true
      else { continue }
      asides[path] = aside
    }
  }

  private mutating func findDependencies(
    of descriptions: [BuildDescription], among numbers: [String: [(description: Int, module: ModuleID)]],
    from workingFolder: String
  ) {
    let places = descriptions.map { joined(workingFolder, $0.folder) }
    var next = 0
    for (number, description) in descriptions.enumerated() {
      // A package that says which others it takes from the disk has no other of them.
      let known = description.isPackage ? description.packages : nil
      let seen = known.map { Set($0.map { joined(places[number], $0.path) }) }
      for target in description.targets {
        defer { next += 1 }
        guard target.knowsDependencies else { continue }
        modules[next].dependencies = target.dependencies.flatMap { dependency -> [ModuleID] in
          let named = (numbers[dependency.name] ?? []).filter { other in
            other.description == number || seen?.contains(places[other.description]) != false
          }
          let own = named.filter { $0.description == number }
          if !own.isEmpty || dependency.isTarget { return own.map(\.module) }
          if named.count < 2 { return named.map(\.module) }
          // One build twice in a repository: each depends on what lies beside it.
          let folders = description.path.folderOfFile.parts(between: UInt8(ascii: "/"))
          let depths = named.map { other in
            [folders, descriptions[other.description].path.folderOfFile.parts(between: UInt8(ascii: "/"))].sharedStart
          }
          return zip(named, depths).filter { $0.1 == depths.max() }.map(\.0.module)
        }
      }
    }
  }
}

/// The builds that a run finds described outside of its sources.
package struct Builds: Sendable {
  package var descriptions: [BuildDescription] = []
  /// The absolute path of the folder to which the paths of files are relative.
  package var workingFolder = "/"

  package init(descriptions: [BuildDescription] = [], workingFolder: String = "/") {
    (self.descriptions, self.workingFolder) = (descriptions, workingFolder)
  }

  func adding(manifestsAmong files: [IndexedFile]) -> Builds {
    var builds = self
    builds.descriptions += BuildDescription.manifests(files)
    return builds
  }

  package func modules(of files: [IndexedFile]) -> Modules {
    let builds = descriptions.filter { !$0.path.isInterface }
    let described =
      builds.isEmpty
      ? Modules.Described() : Modules.Described(builds, files: files.map(\.path), from: workingFolder)
    var modules = Modules(files, described: described)
    (modules.classNames, modules.superclasses) = (classNames, superclasses)
    return modules
  }

  /// The names of classes that an app makes as it runs, as interfaces and property lists say.
  package var classNames: Set<String> {
    descriptions.reduce(into: []) { names, description in
      if description.path.isInterface { names.formUnion(description.classNames) }
    }
  }

  /// The superclasses of the classes that headers in Objective-C declare.
  package var superclasses: [String: String] {
    descriptions.reduce(into: [:]) { $0.merge($1.superclasses) { first, _ in first } }
  }
}

extension BuildDescription {
  /// Whether a file of that name describes a build; `project.yml` and `Project.swift` are those of XcodeGen and Tuist.
  package static func isDescribed(by name: Span<UInt8>) -> Bool {
    name.count == 13 && (name.equals("Package.swift") || name.equals("Project.swift")) || name.holdsDescriptionAlone
  }

  /// Whether the file of that path describes a build.
  package static func isDescribed(byPath path: String) -> Bool {
    guard let last = path.utf8.last, last == "t" || last == "j" || last == "l" else { return false }
    if last == "t" { return ["Package.swift", "Project.swift"].contains(path.lastComponent) }
    return path.isDescriptionAlone
  }

  /// Whether the bytes of a package's manifest may tell of several modules, here or in another package on the disk.
  package static func mayTellOfSeveral(_ bytes: Span<UInt8>) -> Bool {
    let targets = bytes.indices.count { offset in
      bytes[offset] == "(" && offset > 9 && bytes.starts(with: "arget", at: offset - 5)
        && !bytes.starts(with: "testT", at: offset - 10)
    }
    return targets > 1 || bytes.holds("path:") && bytes.holds(".package(")
  }

  /// Reads a description of a build by the name of its file.
  package init(reading source: SourceText) {
    if source.path.isInterface {
      self.init(interface: source.bytes.span, path: source.path)
      return
    }
    if source.path.hasSuffix(".pbxproj") {
      self = XcodeProjectReader.read(source.bytes, path: source.path)
    } else if !source.path.hasSuffix(".swift") {
      self.init(xcodeGen: source.bytes, path: source.path)
    } else if source.path.lastComponent == "Project.swift" {
      self.init(tuist: SwiftManifest(of: source, tokens: tokenize(source)))
    } else {
      self.init(package: source, tokenize(source))
    }
    readSettings(source.bytes.span)
  }

  /// Reads the manifests among the sources of a run.
  package static func manifests(_ files: [IndexedFile]) -> [BuildDescription] {
    let manifests = files.filter(\.isManifest)
    let isOfTuist = manifests.contains { $0.name == "Project.swift" }
    var helpers = TuistHelpers(isOfTuist ? files.filter(\.path.isOfTuistHelpers).map(\.syntax.source) : [])
    return manifests.compactMap { file in
      let source = file.syntax.source
      var description: BuildDescription
      switch file.name {
      case "Package.swift": description = BuildDescription(package: source, file.syntax.tokens)
      case "Project.swift": description = BuildDescription(tuist: source, file.syntax.tokens, with: &helpers)
      default: return nil
      }
      description.readSettings(source.bytes.span)
      return description
    }
  }

  var isPackage: Bool { path.hasSuffix("Package.swift") }
  var isXcodeProject: Bool { path.hasSuffix(".pbxproj") }
}

extension String {
  /// The file of that path names classes that no Swift code need name: an interface, the property list of an app, or code
  /// in Objective-C.
  package var isInterface: Bool {
    let bytes = Array(utf8.suffix(12))
    return ContiguousArray(bytes).span.isInterface
  }

  /// The file of that path describes a build and is no Swift file.
  package var isDescriptionAlone: Bool {
    // Most files are Swift.
    utf8.last != UInt8(ascii: "t") && Array(utf8.suffix(16)).isDescriptionAlone
  }
}

extension [UInt8] {
  /// The file of that path describes a build and is no Swift file.
  package var isDescriptionAlone: Bool {
    guard let last, last == "j" || last == "l" else { return false }
    let name = split(separator: UInt8(ascii: "/")).last ?? []
    return ContiguousArray(name).span.holdsDescriptionAlone
  }
}

extension Span<UInt8> {
  package var isInterface: Bool {
    ends(with: ".storyboard") || ends(with: ".xib") || ends(with: "Info.plist") || ends(with: ".m") || ends(with: ".mm")
      || isHeader
  }

  /// The file of that path declares classes in Objective-C.
  package var isHeader: Bool { ends(with: ".h") }

  /// The name is that of a file that describes a build and is no Swift file.
  fileprivate var holdsDescriptionAlone: Bool {
    equals("project.pbxproj") || equals("project.yml") || equals("project.yaml")
  }
}

extension BuildDescription {
  /// Some targets, or what is not known of them.
  fileprivate var tellsOfTargets: Bool { !targets.isEmpty || !gaps.isEmpty }
}

extension [BuildDescription] {
  /// The descriptions but for those from which a project was made that lies beside them: that tells more.
  var withoutMakers: [BuildDescription] {
    let made = Set(lazy.filter { $0.isXcodeProject && !$0.targets.isEmpty }.map(\.path.folderOfFile.folderOfFile))
    return filter { $0.isXcodeProject || $0.isPackage || !made.contains($0.path.folderOfFile) }
  }
}

/// The files of a run by their absolute paths.
private struct SourcePlaces {
  /// The paths in the order of their bytes, with the places of the files.
  private let paths: [(path: String, file: Int)]

  init(_ files: [String], from workingFolder: String) {
    paths = files.enumerated().map { (joined(workingFolder, $1), $0) }.ordered { $0.path.precedes($1.path) }
  }

  /// The files of a selection and the file or folder that it means; none where it means nothing.
  func files(of selection: BuildDescription.Selection, in folder: String) -> (files: [Int], place: String) {
    for place in selection.places {
      let place = joined(folder, place)
      let pattern = Pattern(place)
      let found = range(below: pattern.folder).filter { pattern.matches(paths[$0].path) }
      if found.isEmpty { continue }
      let left = exceptions(selection.excluded.map { joined(folder, $0) })
      return (found.filter { !left($0) }.map { paths[$0].file }, pattern.folder)
    }
    return ([], folder)
  }

  /// The places of a file of that path, and of the files below a folder of that path.
  private func range(below folder: String) -> [Int] {
    let start = leadingCount(of: paths.count) { paths[$0].path.precedes(folder) }
    if start < paths.count, paths[start].path.utf8.elementsEqual(folder.utf8) { return [start] }
    let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    // The byte behind a slash is that of a zero.
    let first = leadingCount(of: paths.count) { paths[$0].path.precedes(name + "/") }
    let end = leadingCount(of: paths.count) { paths[$0].path.precedes(name + "0") }
    return Array(first..<max(first, end))
  }

  /// Whether a file, by its place in `paths`, is one of those that a target leaves out: files, folders or patterns.
  private func exceptions(_ excluded: [String]) -> (Int) -> Bool {
    let star = UInt8(ascii: "*")
    let left = Set(excluded.filter { !$0.utf8.contains(star) }.flatMap { range(below: $0) })
    // No description has as many patterns.
    let patterns = excluded.filter { $0.utf8.contains(star) }.prefix(64).map { Pattern($0) }
    return { place in
      left.contains(place)
        || patterns.contains { paths[place].path.hasPrefix($0.folder) && $0.matches(paths[place].path) }
    }
  }
}

/// A path, or a pattern with stars.
private struct Pattern {
  /// The folder that holds all that it matches; the path itself without stars.
  let folder: String
  private let glob: Glob?

  init(_ path: String) {
    guard let star = path.utf8.firstIndex(of: UInt8(ascii: "*")) else {
      folder = path
      glob = nil
      return
    }
    folder = String(path[..<star]).folderOfFile
    glob = Glob([UInt8(ascii: "/")] + path.utf8.dropFirst(folder.utf8.count))
  }

  func matches(_ path: String) -> Bool {
    guard let glob else { return true }
    return glob.matches(ContiguousArray(path.utf8.dropFirst(folder.utf8.count + 1)).span, isFolder: false)
  }
}
