enum CoreFlowFeatureFolder {
  static let rule = Rule(
    title: "Keep the files of one feature in one folder",
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
    check: .each(in: CoreFlowModel.self, { $0.types.partsElsewhere }) { model, one in
      Violation(
        model.table.nameLocation(one.type), "\(one.type.name) is not in the folder of \(one.owner.name)",
        subject: one.owner.name,
        notes: [.init(model.table.nameLocation(one.owner), "\(one.owner.name) is declared here")])
    })
}

extension CoreFlowTypes {
  /// The parts of which no declaration lies in a folder of their feature's Flow, each with the Flow.
  fileprivate var partsElsewhere: [OwnedType] {
    let parts = classes(.featureParts).filter { !isBase($0) && $0.isTopLevel }
    let isFlow = { (type: IndexedType) in self.role(type)?.isFlow == true }
    let flows = Dictionary(parts.filter(isFlow).map { (self.feature($0), $0) }, uniquingKeysWith: { $1 })
    return parts.compactMap { type in
      guard !isFlow(type), let feature = feature(type), let flow = flows[feature] else { return nil }
      let folders = flow.declarations.map { table.file($0.file).folders }
      return type.declarations.contains { folders.contains(table.file($0.file).folders) } ? nil : (type, flow)
    }
  }
}
