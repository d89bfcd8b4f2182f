extension CoreFlowModel {
  /// The model; nil when the pack is off, or on `auto` and no file imports CoreFlow. On `auto` it holds only the files
  /// of repositories in which some file does.
  package convenience init?(_ files: [IndexedFile], setting: PackSetting) {
    guard setting != .off else { return nil }
    let sources = { (files: [IndexedFile]) in
      FrameworkSources(folders: files.filter { !$0.declared(Self.framework).isEmpty }.map(\.frameworkRoot))
    }
    let sides = ProjectSides(
      files, isOn: setting == .on, where: { $0.imports("CoreFlow") }, framework: sources)
    guard let sides else { return nil }
    self.init(
      table: TypeTable(sides.production, fileNumbers: sides.numbers),
      tests: TypeTable(sides.tests, fileNumbers: sides.numbers))
  }

  private static let framework = [
    FrameworkDeclaration(kind: .class, name: "Flow", modifiers: ["open"], members: ["createCore"])
  ]
}

extension IndexedFile {
  /// The nearest folder that is called `CoreFlow` or is a child of `Sources`; else the file's own.
  fileprivate var frameworkRoot: [String] {
    for count in stride(from: folders.count, to: 0, by: -1)
    where folders[count - 1] == "CoreFlow" || (count > 1 && folders[count - 2] == "Sources") {
      return Array(folders.prefix(count))
    }
    return folders
  }
}
