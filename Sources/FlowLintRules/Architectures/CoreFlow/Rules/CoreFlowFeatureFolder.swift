enum CoreFlowFeatureFolder {
  static let rule = Rule(
    title: "The files of one feature are in one folder",
    severity: .warning, looksAt: [.flow, .core, .screen],
    source: """
      coreflow-feature-guide.md, File Structure (lines 14-18): Core, Screen and Flow lie in one `{ModulePath}/`.
      """,
    documentation: """
      What belongs to a feature lies in the feature's folder. Folders by kind (`Cores/`, `Flows/`) tear a feature apart:
      it can no longer be moved, reviewed or deleted as one.
      """,
    remedy: "Move the file into the folder of the feature's Flow",
    paired: #"""
      -//- Cores/LoginCore.swift
      +//- Login/LoginCore.swift
      final class LoginCore: ScreenLessCore {}  // finding: 13
      -//- Flows/LoginFlow.swift
      +//- Login/LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          override func createCore() -> LoginCore { LoginCore() }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: CoreFlowModel, _ findings: inout FindingSink) {
    let parts = model.types.classes(.featureParts).filter { !model.types.isBase($0) && $0.isTopLevel }
    var flows: [String: IndexedType] = [:]
    for type in parts where model.types.role(type)?.isFlow == true {
      if let feature = model.types.feature(type) { flows[feature] = type }
    }
    for type in parts where model.types.role(type)?.isFlow == false {
      guard let feature = model.types.feature(type), let flow = flows[feature], !model.types.isBeside(flow, type) else {
        continue
      }
      findings.report(
        model.table.nameLocation(type), "\(type.name) is not in the folder of \(flow.name)", subject: flow.name,
        notes: [.init(location: model.table.nameLocation(flow), message: "\(flow.name) is declared here")])
    }
  }
}

extension CoreFlowTypes {
  /// Some declarations of two types lie in one folder.
  fileprivate func isBeside(_ other: IndexedType, _ type: IndexedType) -> Bool {
    type.declarations.contains { declaration in
      other.declarations.contains { table.file($0.file).folders == table.file(declaration.file).folders }
    }
  }
}
