extension CoreFlowModel {
  /// Nil when the pack is off, or on `auto` and no file imports CoreFlow. On `auto` it holds the files of those
  /// repositories alone in which some file does.
  package init?(_ files: [IndexedFile], setting: PackSetting) {
    guard setting != .off else { return nil }
    let files = files.inRepositories(all: setting == .on) { $0.imports("CoreFlow") }.filter { !$0.isTemplate }
    let frameworkRoots = files.filter(\.declaresCoreFlow).map(\.frameworkRoot)
    let own = files.filter { file in !frameworkRoots.contains { file.folders.starts(with: $0) } }
    guard setting == .on || own.contains(where: { $0.imports("CoreFlow") }) else { return nil }
    let numbers = files.numbers
    let isTest = own.map(\.isCoreFlowTest)
    self.init(
      table: TypeTable(zip(own, isTest).filter { !$1 }.map(\.0), fileNumbers: numbers),
      tests: TypeTable(zip(own, isTest).filter { $1 }.map(\.0), fileNumbers: numbers))
  }
}

extension String {
  /// The name of a folder for tests.
  fileprivate var holdsCoreFlowTests: Bool {
    switch utf8.last ?? 0 {
    case "s": hasSuffix("Tests") || hasSuffix("Mocks")
    case "t": hasSuffix("Test") || hasSuffix("TestSupport")
    case "g": hasSuffix("Testing")
    case "k": hasSuffix("Mock")
    default: false
    }
  }
}

extension IndexedFile {
  /// Catalogue, section 1.1.
  fileprivate var isCoreFlowTest: Bool {
    folders.contains { $0.holdsCoreFlowTests } || imports("XCTest") || imports("Testing")
  }

  /// The framework's own source: `open class Flow` with a member `createCore`.
  fileprivate var declaresCoreFlow: Bool {
    syntax.declarations.enumerated().contains { index, declaration in
      guard declaration.kind == .class, declaration.parent < 0,
        syntax.name(of: declaration) == "Flow",
        syntax.hasModifier(declaration, "open")
      else { return false }
      return (index + 1..<Int(declaration.subtreeEnd)).contains {
        syntax.declarations[$0].kind == .func
          && syntax.name(of: syntax.declarations[$0]) == "createCore"
      }
    }
  }

  /// The nearest folder that is called `CoreFlow` or is a child of `Sources`; else the file's own.
  fileprivate var frameworkRoot: [String] {
    for count in stride(from: folders.count, to: 0, by: -1)
    where folders[count - 1] == "CoreFlow" || (count > 1 && folders[count - 2] == "Sources") {
      return Array(folders.prefix(count))
    }
    return folders
  }
}
