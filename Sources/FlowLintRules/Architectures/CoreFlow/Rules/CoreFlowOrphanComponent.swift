enum CoreFlowOrphanComponent {
  static let rule = Rule(
    title: "Build every Core and Screen in some Flow",
    severity: .warning, looksAt: [.core, .screen], isInGraph: true, claims: .absence,
    source: """
      coreflow-feature-guide.md, Quick Start Guide and Variant Selection Guide (lines 11 and 33-44): a Screen needs
      Core, Screen and Flow; coreflow-architecture.md, section 3 (line 138): "Core와 Screen을 생성하고 소유".
      """,
    documentation: """
      Only a Flow builds and owns a Core and a Screen. A Screen whose feature has a ScreenLessFlow, or a Core that no
      Flow names, is never built: dead code, or a Flow with the wrong base class.
      """,
    remedy: "Declare the Flow that builds it, or remove it",
    paired: #"""
      //- LoginCore.swift
      -final class LoginCore: ScreenLessCore {}
      +final class LoginCore: Core<LoginAction, LoginState> {
      +   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      +}
      //- LoginFlow.swift
      -final class LoginFlow: ScreenLessFlow<LoginCore> {
      -   override func createCore() -> LoginCore { LoginCore() }
      +final class LoginFlow: Flow<LoginCore, LoginScreen> {
      +   override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
      +   override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      //- LoginScreen.swift
      import UIKit

      final class LoginScreen: Screen<LoginCore> {}  // finding: 13
      """#,
    check: .each(\CoreFlowModel.orphans) { model, type in
      let flow = "\(model.types.feature(type) ?? type.name)Flow"
      return Violation(
        model.table.nameLocation(type), "no Flow creates \(type.name): declare \(flow)", subject: flow,
        notes: model.table.classNamed(flow, beside: type).map {
          [.init(model.table.nameLocation($0), "\(flow) does not name \(type.name)")]
        } ?? [])
    })
}

extension CoreFlowModel {
  /// The Cores and Screens that no Flow of the project builds.
  fileprivate var orphans: [IndexedType] {
    let flows = types.classes(.flows)
    guard !flows.isEmpty else { return [] }
    var built = Set(factories.builders.keys)
    for flow in flows {
      for argument in types.part(flow)?.arguments ?? [] {
        if let found = types.declared(argument.type, inside: flow) { built.insert(found.id) }
      }
    }
    for creation in creations.all where factories.contain(creation) || buildsFreely(creation) {
      if let type = creation.type { built.insert(type.id) }
    }
    for flow in flows where types.part(flow)?.inheritsFrameworkClass == false {
      let held = flow.properties.map(\.type) + ["Core", "Screen"].map { types.nested($0, of: flow)?.aliased }
      built.formUnion(held.compactMap { types.declared($0, inside: flow)?.id })
    }
    built.formUnion(givenToUnknownBases)
    return types.classes(.cores.union([.screen])).filter {
      $0.isTopLevel && !types.isBase($0) && !built.contains($0.id) && !table.isAmbiguous($0)
    }
  }

  /// The generic arguments of base classes that the project does not declare: these may be Flows.
  fileprivate var givenToUnknownBases: [TypeID] {
    table.types.filter { $0.kind == .class && types.part($0)?.role.isFlow != true }.flatMap { type in
      table.plainSupertypes(of: type).map(\.reference).filter { CoreFlowRole.named($0.base) == nil }
        .flatMap(\.arguments).compactMap { table.classNamed($0.path, inside: type)?.id }
    }
  }
}
