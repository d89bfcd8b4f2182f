extension CoreFlowModel {
  /// The files; nil when the pack is not set on and no file imports CoreFlow. On `auto` they are only those of
  /// repositories in which some file does.
  static func divided(_ files: [IndexedFile], modules: Modules, isOn: Bool) -> ProjectSides? {
    let sources = { (files: [IndexedFile]) in
      FrameworkSources(folders: files.filter { !$0.declared(Self.framework).isEmpty }.map(\.frameworkRoot))
    }
    return ProjectSides(files, modules: modules, isOn: isOn, where: { $0.imports("CoreFlow") }, framework: sources)
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
