import FlowLintRun

/// The packages that a build has resolved, found on the disk alone: what a gate needs, it does not fetch.
struct ResolvedPackages {
  private let disk: Disk
  /// The absolute path of the folder of the settings.
  private let folder: String
  /// Whether paths are shown from the root of the disk, as that of the settings is.
  private let showsWhole: Bool

  /// - Parameter settings: the path of the settings that name packages.
  init(for settings: String, on disk: Disk) {
    self.disk = disk
    folder = parent(of: joined(disk.workingFolder, settings))
    showsWhole = settings.hasPrefix("/")
  }

  /// The most packages of one folder that are looked at: more than any app has.
  private static let mostPackages = 1000
  /// The most folders below that of the settings that are looked at.
  private static let mostInnerFolders = 100
  /// The most bytes of a description that may name packages: an Xcode project is long.
  private static let longestDescription = 1 << 26
  /// The most bytes of a kit's file.
  private static let longestKit = 1 << 18

  /// The files of the package of that name, or at that path relative to the settings.
  func files(of name: String) throws(UnresolvedKit) -> DeclarationFiles {
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    if name.isEmpty || name.utf8.count > 200 || name == "." || name == ".." || name != name.visible {
      throw UnresolvedKit("'\(Kit.scheme)\(name)' names no package")
    }
    guard let package = isPath ? joined(folder, name) : self.package(named: name) else {
      throw UnresolvedKit(unresolved(name))
    }
    return try files(in: package, name)
  }

  /// The files of the package in a folder.
  ///
  /// - Parameters:
  ///   - package: the absolute path of the folder.
  ///   - name: what it is called by whoever asks.
  ///   - file: the name of the kit's file; nil for the usual one.
  func files(in package: String, _ name: String, kit file: String? = nil) throws(UnresolvedKit) -> DeclarationFiles {
    guard let place = try? resolvedPath(package) else { throw UnresolvedKit("there is no folder '\(name)'") }
    let shown = showsWhole ? package : relative(package, to: disk.workingFolder)
    guard let file = file ?? Kit.fileNames.first(where: { disk.exists("\(package)/\($0)") }) else {
      throw UnresolvedKit(
        "the package in \(shown) has no kit: no file there is called \(Kit.fileNames[0])\(ownKit(name))")
    }
    let kit = Kit(name: package.lastComponent, path: joined(shown, file), revision: revision(of: package))
    return DeclarationFiles(kit: kit) { [disk] path in
      let file = joined(package, path)
      // A link out of the package would have words of other files told as mistakes.
      guard identity(of: file).isInside(place) else { return nil }
      return try? disk.read(file, most: Self.longestKit)
    }
  }

  /// FlowLint's own kit for a framework that has none.
  private func ownKit(_ name: String) -> String {
    ownKitNames.contains(name.lowercased()) ? "; FlowLint has one: \"extends\": \"\(name.lowercased())\"" : ""
  }

  // MARK: Places

  /// The folder of the settings, those around it, up to the repository's, and those right below.
  private var folders: [String] {
    let around = ancestors(of: folder)
    let last = around.firstIndex { exists("\($0)/.git") } ?? 0
    return around.prefix(last + 1) + entries(of: folder).prefix(Self.mostInnerFolders).map { joined(folder, $0) }
  }

  /// The folder of a package: one that a description names by its path comes first, as it does for a build.
  private func package(named name: String) -> String? {
    for places in places(in: folders) {
      if let package = places.first(where: { $0.lastComponent.isSame(name) })
        ?? places.first(where: { isNamed($0, like: name) })
      {
        return package
      }
    }
    return nil
  }

  /// The folders of packages: those that descriptions name by their paths, then the checkouts of builds.
  private func places(in folders: [String]) -> [[String]] {
    [folders.flatMap(localPackages), folders.flatMap(checkouts).flatMap(packages)]
  }

  /// The names of the packages that have a kit, in their order.
  var kits: [String] {
    Set(places(in: folders).joined().filter(hasKit).map(\.lastComponent)).ordered { $0.precedes($1) }
  }

  /// The folders of checkouts that builds make below a folder, or that the build which runs FlowLint uses.
  private func checkouts(_ folder: String) -> [String] {
    let own = entries(of: "\(folder)/DerivedData").map { "\(folder)/DerivedData/\($0)" }
    let derived = [folder, "\(folder)/DerivedData", "\(folder)/build"] + own
    let named = (environment("FLOWLINT_PACKAGES") ?? "").split(separator: ":").map { joined(folder, String($0)) }
    let running = environment("BUILD_DIR").map { [joined($0, "../../SourcePackages/checkouts")] } ?? []
    return ["\(folder)/Packages", "\(folder)/.build/checkouts", "\(folder)/Tuist/.build/checkouts"]
      + derived.map { "\($0)/SourcePackages/checkouts" } + named + running
  }

  private func packages(in checkouts: String) -> [String] {
    entries(of: checkouts).map { "\(checkouts)/\($0)" }.filter { exists("\($0)/Package.swift") || hasKit($0) }
  }

  private func hasKit(_ folder: String) -> Bool { Kit.fileNames.contains { exists("\(folder)/\($0)") } }

  private func localPackages(of folder: String) -> [String] {
    let names = entries(of: folder)
    let inner = names.filter { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") } + ["Tuist"]
    return ([""] + inner).flatMap { inner in
      BuildDescription.namesOfPackageLists.flatMap { name -> [String] in
        let path = joined(folder, inner.isEmpty ? name : "\(inner)/\(name)")
        guard let bytes = try? disk.read(path, most: Self.longestDescription) else { return [] }
        return BuildDescription.localPackages(in: SourceText(path: path, bytes: bytes)).map {
          joined(inner == "Tuist" ? "\(folder)/Tuist" : folder, $0)
        }
      }
    }
  }

  /// The names of the entries of a folder, in their order; none where there is no such folder.
  private func entries(of folder: String) -> [String] {
    var names: [String] = []
    try? OpenFolder(folder).forEachEntry { name, kind in
      if kind != .file, names.count < Self.mostPackages { names.append(name.text) }
    }
    return names.filter { !$0.hasPrefix(".") }.ordered { $0.precedes($1) }
  }

  /// Whether the manifest of a package has that name.
  private func isNamed(_ package: String, like name: String) -> Bool {
    let path = "\(package)/Package.swift"
    guard let bytes = try? disk.read(path) else { return false }
    return BuildDescription(reading: SourceText(path: path, bytes: bytes)).name?.isSame(name) == true
  }

  // MARK: What is told

  /// The advice where a package is not found.
  private func unresolved(_ name: String) -> String {
    let folders = folders
    let meant = didYouMean(name, in: places(in: folders).joined().map(\.lastComponent))
    if !meant.isEmpty { return "no resolved package is called '\(name)'\(meant)" }
    let names = folders.flatMap(entries)
    let command =
      names.contains("Tuist")
      ? "'tuist install'"
      : names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
        ? "'xcodebuild -resolvePackageDependencies -clonedSourcePackagesDirPath SourcePackages', or name the folder of "
          + "Xcode's checkouts in FLOWLINT_PACKAGES" : "'swift package resolve'"
    return "the package '\(name)' is not resolved here; run \(command)"
  }

  /// The commit of a checkout; nil where the package is no repository of its own.
  private func revision(of package: String) -> String? {
    func line(_ name: String) -> String? {
      guard let bytes = try? disk.read("\(package)/.git/\(name)") else { return nil }
      return String(decoding: bytes.prefix(200).prefix { $0 >= 0x20 }, as: UTF8.self)
    }
    guard var head = line("HEAD") else { return nil }
    if head.hasPrefix("ref: refs/"), head.start(of: "..") == nil { head = line(String(head.dropFirst(5))) ?? "" }
    let isCommit = head.utf8.count >= 40 && head.utf8.allSatisfy { "a"..."f" ~= $0 || "0"..."9" ~= $0 }
    return isCommit ? String(head.prefix(12)) : nil
  }
}

extension String {
  /// Whether two names of packages are one: builds do not tell capital letters from small ones.
  fileprivate func isSame(_ name: String) -> Bool {
    utf8.count == name.utf8.count && lowercased().utf8.elementsEqual(name.lowercased().utf8)
  }
}
