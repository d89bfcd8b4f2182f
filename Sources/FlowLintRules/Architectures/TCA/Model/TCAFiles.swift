extension TCAModel {
  /// The files; nil when the pack is not set on and no file of the project's own code imports the framework.
  static func divided(_ files: [IndexedFile], _ modules: Modules, isOn: Bool) -> ProjectSides? {
    ProjectSides(
      files, modules, isOn: isOn, where: { !$0.isTest && $0.imports(TCANames.module) },
      framework: { files in
        FrameworkSources(
          folders: files.filter(\.declaresReducer).map {
            $0.folders.last == "Reducer" ? $0.folders.dropLast() : $0.folders
          })
      })
  }
}

/// The names by which code shows what it is to the framework.
enum TCANames {
  static let module = "ComposableArchitecture"
  static let protocols: Set<String> = ["Reducer", "ReducerProtocol"]
  static let compositions = ["Scope", "ifLet", "ifCaseLet", "forEach"]
  static let alerts: Set<String> = ["AlertState", "ConfirmationDialogState"]
  static let presents: Set<String> = ["Presents", "PresentationState"]
  static let views = ["View", "App", "Scene", "Commands", "ViewModifier", "UIViewController", "UIView"]
}

extension IndexedFile {
  /// The file declares the framework's own protocol: one of the name in a project is another.
  fileprivate var declaresReducer: Bool {
    let isDeclared = TCANames.protocols.contains { name in
      !declared([FrameworkDeclaration(kind: .protocol, name: name, members: ["Body"])]).isEmpty
    }
    return isDeclared
      && syntax.declarations.contains {
        $0.kind == .func && (syntax.isNamed($0, "reduce") || syntax.isNamed($0, "_reduce"))
      }
  }

  /// The places that are shown in previews alone.
  var previews: SourceRegions {
    SourceRegions(
      syntax.previewRegions
        + syntax.declarations.filter { declaration in
          declaration.inheritedTypes.contains {
            syntax.spells(syntax.inheritedTypes[Int($0)].tokens.upperBound - 1, "PreviewProvider")
          }
        }.map(\.range))
  }
}

extension [IndexedFile] {
  /// The numbers of the files in which the framework's names mean the framework: those that import it, or a module that
  /// exports it, or belong to such a module.
  var gated: Set<FileID> {
    let exporting = filter { $0.imports.contains { $0.isExported && $0.module == TCANames.module } }.map(\.folders)
    let modules = Set(exporting.joined()).union([TCANames.module])
    return Set(
      filter { file in
        file.imports.contains { modules.contains($0.module) } || exporting.contains { file.folders.starts(with: $0) }
      }.map(\.number))
  }
}
