enum CoreFlowDetachWithoutRelease {
  static let rule = Rule(
    title: "detach{Child} must remove the screen and release the Flow",
    severity: .error, breaks: .neverFreed, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      coreflow-architecture.md, section 4 (lines 252-256): "1. 강한 참조 해제 → Flow 메모리 해제 시작", "2. UIKit에서 Screen 제거";
      coreflow-feature-guide.md, Template 3 (lines 344-347): `childFlow = nil`, then `popViewController`.
      """,
    documentation: """
      Taking a child off the screen is two steps: let go of its Flow, and remove its Screen from UIKit. Without the
      first the child lives on unseen: its Core never gets `willResignActive()`, goes on working and calling its
      listener, and the next one stands beside it.
      """,
    remedy: "Set the child's property to nil where its screen is removed",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?
          private var helpFlow: HelpFlow?
      -   private var chatFlow: ChatFlow?
      -   private var isMoving = false

          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func detachLogin() {  // finding: 10
              guard loginFlow != nil else { return }
      +       loginFlow = nil
              screen.navigationController?.popViewController(animated: true)
          }

      -   func detachHelp() {  // fix: 10
      -       screen.navigationController?.popViewController(animated: true)
      -   }
      -
      -   func dismissChat() {  // fix: 10
      -       guard !isMoving else { return }
      -       screen.dismiss(animated: true)
      -   }
      +   func detachHelp() {
      +       screen.dismiss(animated: true) { [weak self] in self?.helpFlow = nil }
      +   }
      +
      +   func dismissKeyboard() { screen.view.endEditing(true) }
      }
      """#,
    check: .each(of: CoreFlowRoles.flows, { $0.detaches[$1.id] ?? [] }) { model, flow, detach in
      let child = detach.child.property
      guard detach.removes && !detach.releases, !model.types.isReleasedLater(child, by: flow) else { return nil }
      return Violation(
        model.table.location(detach.function),
        "\(detach.function.name) removes the screen but keeps \(child.name): set \(child.name) = nil",
        subject: child.name,
        notes: [.init(model.table.location(child), "\(child.name) keeps \(detach.child.typeName) alive")],
        fix: model.types.releaseFix(for: detach, by: flow))
    })
}

extension CoreFlowTypes {
  /// A function, or the code of a property, releases the child in a second step: when the screen is gone, or around the
  /// method that removes it.
  fileprivate func isReleasedLater(_ child: Property, by flow: IndexedType) -> Bool {
    let functions = functions(of: flow).filter { $0.kind == .func }.compactMap { table.code(of: $0) }
    let properties = properties(of: flow).flatMap { property in
      [property.initializer, property.accessors].compactMap { $0 }.map(table.file(property.declaration.file).at)
    }
    return (functions + properties).contains { code in
      code.releases(of: child.name).contains(where: code.isRelease) && !code.removesScreen
    }
  }

  /// The fix-it that inserts `p = nil` as the first statement behind the guards, where nothing that the method runs
  /// mentions the property.
  fileprivate func releaseFix(for detach: CoreFlowDetach, by flow: IndexedType) -> FixIt? {
    let property = detach.child.property
    let name = property.name
    guard property.type?.optionalDepth == 1, property.type?.isNominal == true, !property.isLet,
      isAccessible(property, from: detach.function),
      !isMentioned(name, in: reach(from: [detach.function], among: ownMembers(of: flow))),
      let code = table.code(of: detach.function),
      let statement = code.tree.children(code.node).first(where: { code.tree.kind($0) != .guard }),
      detach.function.returnType == nil || code.tree.nextSibling(statement) != nil,
      !code.tree.descendants(statement, .return).contains(where: { _ in true })
    else { return nil }
    let start = code.tree.range(statement).start
    let line = code.file.indentation(before: start)
    let separator = line.map { code.file.lineEnd + $0 } ?? "; "
    return FixIt(title: "Insert '\(name) = nil'", edits: [code.file.insertion("\(name) = nil\(separator)", at: start)])
  }

  fileprivate func isMentioned(_ name: String, in reach: CoreFlowReach) -> Bool {
    reach.functions.contains { function in
      function.parameters.contains { $0.name == name }
        || table.code(of: function).map { $0.tree.mentions(in: $0.node, of: name).contains { _ in true } } == true
    } || reach.members.contains { table.memberName($0) == name }
  }
}
