extension SceneModel {
  /// Nil when the pack is off, or on `auto` and no file declares a router or a scene.
  package init?(_ files: [IndexedFile], setting: PackSetting) {
    guard setting != .off else { return nil }
    let own = files.filter { !$0.isLeftOutOfScenes }.inRepositories(all: setting == .on, where: \.declaresScenes)
    if setting == .auto, own.isEmpty { return nil }
    let numbers = files.numbers
    self.init(table: TypeTable(own, fileNumbers: numbers))
  }
}

extension IndexedFile {
  /// Templates, tests with their doubles, and manifests: neither linted nor known to the model.
  fileprivate var isLeftOutOfScenes: Bool { isTemplate || isSceneTest || isManifest }

  private var isSceneTest: Bool {
    folders.contains { holdsSceneTests($0.utf8) } || imports("XCTest") || imports("Testing")
  }

  private var isManifest: Bool {
    if folders.contains("Tuist") { return true }
    guard ["Package.swift", "Project.swift", "Workspace.swift"].contains(name) else { return false }
    return imports("PackageDescription") || imports("ProjectDescription")
  }

  /// A class that inherits the base router, or a protocol that refines `Scene` and names its interactor.
  fileprivate var declaresScenes: Bool {
    syntax.declarations.contains { declaration in
      guard !declaration.inheritedTypes.isEmpty else { return false }
      switch declaration.kind {
      case .class: return mentions(SceneNames.baseRouter, in: declaration.inheritedTypes)
      case .protocol:
        return !declaration.whereClause.isEmpty && mentions(SceneNames.scene, in: declaration.inheritedTypes)
          && syntax.sameTypeRequirement(on: "Interactor", of: declaration) != nil
      default: return false
      }
    }
  }

  private func mentions(_ name: String, in inherited: Range<Int32>) -> Bool {
    inherited.contains { entry in
      syntax.inheritedTypes[Int(entry)].tokens.contains { syntax.spells($0, name) }
    }
  }
}

/// Whether some folder of a file's path holds tests or their doubles.
func isInSceneTestFolder(_ path: String) -> Bool {
  var start = path.utf8.startIndex
  for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: "/") {
    if holdsSceneTests(path.utf8[start..<index]) { return true }
    start = path.utf8.index(after: index)
  }
  return false
}

private func holdsSceneTests(_ folder: some BidirectionalCollection<UInt8>) -> Bool {
  // Every name that counts ends in one of two letters.
  guard folder.last == UInt8(ascii: "s") || folder.last == UInt8(ascii: "t") else { return false }
  return folder.elementsEqual("UnitTestHelpKit".utf8)
    || sceneTestEndings.contains { folder.suffix($0.utf8.count).elementsEqual($0.utf8) }
}

private let sceneTestEndings = ["Tests", "Test", "Doubles", "Mocks"]
