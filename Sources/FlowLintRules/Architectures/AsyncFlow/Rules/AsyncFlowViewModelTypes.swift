enum AsyncFlowViewModelTypes {
  static let rule = Rule(
    title: "An @AsyncViewModel must have the standard nested types",
    severity: .warning, looksAt: [.viewModel], claims: .absence,
    source: """
      asyncflow-architecture.md, "2. Stepper", lines 95-99: the standard structure of an AsyncViewModel; again lines
      336-354
      """,
    documentation: """
      The macro and its readers rely on four nested types: `Input` (what the screen sends), `Action: Equatable`,
      `State: Equatable` and `CancelID: Hashable`. Without `Equatable` the test store cannot compare what was received,
      and without `Hashable` ids no effect can be cancelled.
      """,
    remedy: "Declare the missing nested type, or add the missing conformance",
    paired: #"""
      +//- CartViewModel.swift
      @AsyncViewModel
      final class CartViewModel: ObservableObject {  // finding: 13
      +   func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
      +}
      +//- CartViewModel+Types.swift
      +extension CartViewModel {
          enum Input { case load }
      -   enum Action: Equatable { case loaded([String]) }
      -   struct State { var items: [String] = [] }  // fix: 12
      -   func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, Never>] { [] }
      +   enum Action: Hashable { case loaded([String]) }
      +   struct State: Equatable { var items: [String] = [] }
      +   enum CancelID { case load }
      }
      """#,
    check: .each(of: AsyncFlowParts { $0.contains(.asyncViewModel) }, { model, type in violations(type, in: model) }) {
      _, _, violation in violation
    })

  private static func violations(_ type: IndexedType, in model: AsyncFlowModel) -> [Violation] {
    let nested = model.types.lineage(type.id).flatMap { model.types[$0].nested }.map { model.types[$0] }
      .filter { $0.kind != .extensionOnly }
    let conformances = [("Input", nil), ("Action", "Equatable"), ("State", "Equatable"), ("CancelID", "Hashable")]
    return conformances.compactMap { name, needed in
      guard let found = nested.first(where: { $0.name == name }) else {
        return Violation(
          model.table.nameLocation(type), "@AsyncViewModel \(type.name) has no nested \(name)", subject: name)
      }
      guard let needed, found.parent == type.id, lacks(needed, in: found, in: model),
        let declaration = found.declarations.first
      else { return nil }
      return Violation(
        model.table.location(declaration), "\(found.qualifiedName) must be \(needed)", subject: needed,
        fix: model.table.derivedConformance(needed, of: found).map { FixIt(title: "Add '\(needed)'", edits: [$0]) })
    }
  }

  /// The type certainly has no such conformance: every protocol it names is known, and none implies it.
  private static func lacks(_ needed: String, in type: IndexedType, in model: AsyncFlowModel) -> Bool {
    if type.kind == .enum, type.cases.allSatisfy({ $0.parameters.isEmpty }) { return false }
    let names = model.table.supertypeNames(of: type)
    // Any other name is that of a raw type, or of a protocol that the project does not declare.
    return type.isConcrete && !names.contains(needed)
      && names.allSatisfy { SystemTypes.isStandard($0) || model.table.nominal($0, inside: type) != nil }
  }
}
