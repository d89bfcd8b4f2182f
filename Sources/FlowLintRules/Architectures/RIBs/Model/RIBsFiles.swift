extension RIBsModel {
  /// The files; nil when the pack is not set on and no file of the project's own code imports RIBs or ModernRIBs.
  static func divided(_ files: [IndexedFile], modules: Modules, isOn: Bool) -> ProjectSides? {
    ProjectSides(
      files, modules: modules, isOn: isOn, where: { !$0.isTest && $0.importsRIBs },
      framework: { files in
        FrameworkSources(folders: files.filter { !$0.declared([RIBsFiles.router]).isEmpty }.map(\.folders))
      })
  }
}

/// The files of a project by what they are to RIBs.
enum RIBsFiles {
  /// Everything below its folder is the framework itself.
  fileprivate static let router = FrameworkDeclaration(
    kind: .class, name: "Router", modifiers: ["open", "public"], members: ["attachChild"])

  /// The places about which no rule speaks, by file number: test doubles, and what a program has written. Previews and
  /// what is compiled for debugging alone are exempt everywhere.
  static func silentRegions(_ files: [IndexedFile]) -> [FileID: SourceRegions] {
    var silent: [FileID: SourceRegions] = [:]
    for file in files {
      let regions =
        file.isWrittenByProgram
        ? [SourceRange(0, file.syntax.source.bytes.count)]
        : file.syntax.declarations.filter { declaration in
          declaration.kind.hasMembers && file.syntax.mayNameTestDouble(declaration)
            && file.syntax.plainName(of: declaration).lastPathComponent.isTestDoubleName
        }.map(\.range)
      if !regions.isEmpty { silent[file.number] = SourceRegions(regions) }
    }
    return silent
  }
}

extension IndexedFile { var importsRIBs: Bool { imports.contains { $0.means(RIBsNames.modules) } } }
