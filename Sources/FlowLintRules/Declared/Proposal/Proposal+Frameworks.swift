/// Who may import what others make: frameworks of screens, of the system's means, and packages.
extension Proposal {
  private static let screens: Set = ["AppKit", "SwiftUI", "UIKit", "WatchKit"]
  /// What everybody may need says nothing of who needs it.
  private static let tools: Set = [
    "Accelerate", "Charts", "Cocoa", "Combine", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreText", "ImageIO",
    "MachO", "MobileCoreServices", "ObjectiveC", "OSLog", "ProjectDescription", "ProjectDescriptionHelpers",
    "QuartzCore",
    "UniformTypeIdentifiers",
  ]
  /// A file of such a name uses what it imports for itself.
  private static let users: Set = [
    "App", "Cell", "Controller", "Delegate", "Extensions", "Presenter", "Screen", "View", "main",
  ]
  private static var mostRules: Int { 3 }
  private static var mostImporters: Int { 3 }

  /// Frameworks that the same layers alone import, or the same file or folder.
  fileprivate struct Imports {
    var frameworks: [String]
    let users: [String]
    var files: Int
    let isOfFile: Bool
  }

  mutating func learnFrameworks() {
    let files = tried().facts.files
    var importers: [String: [DeclaredFile]] = [:]
    for file in files {
      for name in Set(file.imports.filter(\.modules.isEmpty).map(\.name)) { importers[name, default: []].append(file) }
    }
    let wanted = importers.filter { name, _ in
      name.utf8.count > 1 && name.isRoleWord && !Self.tools.contains(name) && !SystemModules.isOfToolchain(name)
    }
    /// Screens tell most, then packages, then the system.
    func rank(of name: String, in files: [DeclaredFile]) -> (Int, Int, String) {
      (Self.screens.contains(name) ? 0 : SystemModules.contains(name) ? 2 : 1, -files.count, name)
    }
    let order = wanted.ordered { rank(of: $0.key, in: $0.value) < rank(of: $1.key, in: $1.value) }
    var found: [Imports] = []
    for (name, own) in order {
      let isOfScreens = Self.screens.contains(name)
      let known = layers(of: own, among: files, areOfScreens: isOfScreens)
      guard let users = known ?? (isOfScreens ? nil : wrapper(of: own, among: files).map { [$0] }) else { continue }
      if let same = found.firstIndex(where: { $0.users == users }) {
        found[same].frameworks.append(name)
        found[same].files += own.count
      } else {
        found.append(Imports(frameworks: [name], users: users, files: own.count, isOfFile: own.count == 1))
      }
    }
    // A file that needs many is no wrapper.
    let best = found.filter { !$0.isOfFile } + found.filter { $0.isOfFile && $0.frameworks.count < 3 }
    let kept = best.prefix(Self.mostRules)
    wrappers.removeAll { layer in !kept.contains { $0.users == [layer.name] } }
    rules += counted(kept.map(\.rule)).filter(\.holds)
  }

  /// The layers in which nearly all of these files lie, where much of the code lies in others.
  private func layers(of importers: [DeclaredFile], among files: [DeclaredFile], areOfScreens: Bool) -> [String]? {
    let counts = importers.map(\.layer).counts.filter { layers.indices.contains($0.key) }
    let users = counts.filter { $0.value > 1 && $0.value * 10 >= importers.count }.keys.sorted()
    let strays = importers.count { !users.contains($0.layer) }
    let others = files.count { layers.indices.contains($0.layer) && !users.contains($0.layer) }
    let (least, most) = areOfScreens ? (Self.fewestCases, Self.mostImporters) : (1, 1)
    guard 1...most ~= users.count, importers.count >= least,
      strays == 0 || Self.holds(importers.count, exceptions: strays),
      others >= Self.fewestCases, others * 5 >= files.count,
      areOfScreens || !users.contains(where: { isAside(layers[$0].path) })
    else { return nil }
    return users.map { layers[$0].name }
  }

  /// Whether the folder holds examples, tests or benchmarks, which need what no other code does.
  func isAside(_ folder: String) -> Bool {
    folder.parts(between: UInt8(ascii: "/")).contains { Self.asides.contains($0) || Self.asides.contains($0 + "s") }
  }

  /// The only file that imports something, or the small folder in which all that do lie.
  private mutating func wrapper(of importers: [DeclaredFile], among files: [DeclaredFile]) -> String? {
    let (folder, isFile) = (importers[0].path.folderOfFile, importers.count == 1)
    let name = isFile ? String(importers[0].file.baseName) : folder.lastComponent
    let path = isFile ? importers[0].path : folder
    let isWrapped =
      isFile
      ? !importers[0].imports.contains { Self.screens.contains($0.name) } && !Self.users.contains(lastWord(of: name))
      : importers.allSatisfy { $0.path.isInside(folder) } && folders[folder].files * 4 <= files.count
    guard files.count >= Self.fewestCases, isWrapped, path.isPlainFolder,
      !isAside(folder)
    else { return nil }
    if let known = (layers + wrappers).first(where: { $0.path == path }) { return known.name }
    let layer = Layer(
      name: uniqueName(layerName(name.layerName)), path: path, globs: [isFile ? "/" + path : Self.glob(path)])
    wrappers.append(layer)
    return layer.name
  }
}

extension Proposal.Imports {
  fileprivate var rule: ProposedRule {
    var rule = ProposedRule(
      id: "who_imports_\(frameworks[0].snakeCase)",
      value: "{ \"for\": \(frameworks.map { "import \($0)" }.asValue), \"only_used_in\": \(users.asValue) }",
      kind: .files,
      cases: files, isOfStructure: !isOfFile)
    rule.fewestCases = 1
    return rule
  }
}
