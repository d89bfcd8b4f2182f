extension SceneModel {
  /// The model; nil when the pack is off, or on `auto` and no production file declares a router or a scene.
  package convenience init?(_ files: [IndexedFile], setting: PackSetting) {
    guard setting != .off,
      let sides = ProjectSides(files, isOn: setting == .on, where: { !$0.isTest && $0.declaresScenes })
    else { return nil }
    self.init(table: TypeTable(sides.production, fileNumbers: sides.numbers))
  }
}

extension IndexedFile {
  /// The file declares a class that inherits the base router, or a protocol that refines `Scene` and names its
  /// interactor.
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
