enum CoreFlowChildOwnsParent {
  static let rule = Rule(
    title: "A child Flow must not keep its parent",
    severity: .error, breaks: .neverFreed, looksAt: [.flow],
    source: """
      coreflow-architecture.md, sections 3 and 4 (lines 139, 141 and 207): "자식 Flow를 소유하여 계층 구성", "자식 Flow의 메모리 관리를
      온전히 상위 Flow가 담당", "상위 Flow가 하위 Flow를 소유하며, 메모리 관리를 담당합니다".
      """,
    documentation: """
      The parent owns the child, and only so. A child that keeps its parent closes a circle: whoever lets go of the
      parent while the child is open frees neither, and both Cores go on working. What a child has to say goes through
      its listener.
      """,
    remedy: "Report through the listener, or make the reference weak",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?
          private var helpFlow: HelpFlow?
          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func routeToLogin() {
              let flow = LoginFlow(listener: core, parent: self)
              loginFlow = flow
              screen.show(flow.screen, sender: nil)
          }
          func routeToHelp() {
              let flow = HelpFlow(listener: core)
      -       flow.onClose = { self.helpFlow = nil }  // finding: 26
      +       flow.onClose = { [weak self] in self?.helpFlow = nil }
              helpFlow = flow
              screen.show(flow.screen, sender: nil)
          }
      }
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
      -   private let parent: HomeFlow  // finding: 17
      +   private weak var parent: HomeFlow?
          init(listener: LoginListener?, parent: HomeFlow) {
              self.parent = parent
              super.init()
          }
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      //- HelpFlow.swift
      final class HelpFlow: Flow<HelpCore, HelpScreen> {
          var onClose: (() -> Void)?
          override func createCore() -> HelpCore { HelpCore(initialState: .init()) }
          override func createScreen() -> HelpScreen { HelpScreen(reactor: core) }
      }
      """#,
    check: .each(in: CoreFlowModel.self, { $0.ownedParents }) { model, one in
      Violation(
        one.location, "\(one.child.name) keeps \(one.parent.name), which keeps \(one.child.name): neither is freed",
        subject: one.parent.name,
        notes: [.init(model.table.location(one.holder), "\(one.parent.name) keeps it here")])
    })
}

extension CoreFlowModel {
  fileprivate typealias OwnedParent = (parent: IndexedType, child: IndexedType, holder: Property, location: Location)
  private typealias KeptChild = (parent: IndexedType, child: IndexedType, holder: Property, creation: CoreFlowCreation)

  /// The children that are handed the Flow that keeps them, or a closure that does, and keep it.
  fileprivate var ownedParents: [OwnedParent] {
    let kept = links.compactMap { link -> KeptChild? in
      guard let child = link.creation.type, let parent = link.creation.owner.type,
        types.role(parent)?.isFlow == true,
        let holder = link.holders.first(where: { $0.ownership == .strong })
      else { return nil }
      return (parent, child, holder, link.creation)
    }
    return kept.flatMap { parentsHanded(to: $0, by: CodePart(file: $0.creation.file, node: $0.creation.call)) }
      + parentsSet(kept)
  }

  /// The parents that a call hands to a child: the one that makes it, or one of its methods.
  private func parentsHanded(to kept: KeptChild, by call: CodePart) -> [OwnedParent] {
    call.tree.arguments(call.node).flatMap { argument in
      types.expressions.places(getting: call.at(argument), of: call.node)
        .flatMap { keepers(of: $0.function.parameters[$0.parameter], by: $0.function, in: kept.child) }
        .compactMap { ownedParent(of: kept, in: $0, by: call.at(call.tree.value(ofArgument: argument))) }
    }
  }

  /// The parents that are put into the children they keep, by an assignment or a method. Many creations may stand in one
  /// file: each file is read once.
  private func parentsSet(_ kept: [KeptChild]) -> [OwnedParent] {
    let pairs = Dictionary(kept.map { ([$0.parent.id, $0.child.id], $0) }) { first, _ in first }
    let files = Dictionary(kept.map { ($0.creation.file.number, $0.creation.file) }) { first, _ in first }
    let methods = NameFinder(Set(kept.flatMap { $0.child.functions }.filter { $0.kind == .func }.map(\.name)))
    func pair(telling receiver: BodyTree.Node?, in file: IndexedFile) -> KeptChild? {
      guard let receiver, !file.bodies.isThisObject(receiver, orSuper: true),
        let parent = table.owner(of: file.at(receiver)).type,
        let child = types.expressions.declared(file.at(receiver))
      else { return nil }
      return pairs[[parent.id, child.id]]
    }
    return files.values.flatMap { file -> [OwnedParent] in
      let bodies = file.bodies
      let set = bodies.assignments(in: bodies.root).flatMap(bodies.writes).compactMap { target, value -> OwnedParent? in
        guard let value, let pair = pair(telling: bodies.receiver(target), in: file),
          let property = types.property(bodies.name(target), of: pair.child)
        else { return nil }
        return ownedParent(of: pair, in: property, by: file.at(value))
      }
      return set
        + methods.calls(in: bodies).flatMap { call in
          pair(telling: bodies.receiver(call), in: file).map {
            parentsHanded(to: $0, by: CodePart(file: file, node: call))
          } ?? []
        }
    }
  }

  /// The property of the child keeps its parent, by a value that stands in the parent's code.
  private func ownedParent(of kept: KeptChild, in property: Property, by value: CodePart) -> OwnedParent? {
    guard property.isStored, property.ownership == .strong, !isListener(property, of: kept.child) else { return nil }
    let (bodies, node) = (value.tree, value.tree.bare(value.node))
    let location: Location?
    if bodies.kind(node) == .closure {
      location = bodies.strongSelf(node).map { value.file.location($0.range) }
    } else if let name = bodies.ownMemberName(node),
      kept.parent.functions(named: name).contains(where: { !$0.isStatic })
    {
      location = value.file.location(bodies.range(node))
    } else {
      location = bodies.isThisObject(node) ? table.location(property) : nil
    }
    return location.map { (kept.parent, kept.child, kept.holder, $0) }
  }

  /// The stored properties into which a function puts what it is handed.
  private func keepers(of parameter: Function.Parameter, by function: Function, in type: IndexedType) -> [Property] {
    guard let code = table.code(of: function) else { return [] }
    return code.nodes(.assignment).compactMap { assignment in
      guard let value = code.tree.value(ofAssignment: assignment).map({ code.tree.bare($0) }),
        code.tree.isNamed(value, parameter.name), code.tree.kind(value) == .name,
        code.tree.resolve(value).map({ code.tree.kind($0) == .parameter }) == true
      else { return nil }
      let target = code.tree.unwrapped(code.tree.target(assignment))
      return code.tree.isOwn(target) ? types.property(code.tree.name(target), of: type) : nil
    }
  }

  /// A rule of its own asks that a listener is weak.
  private func isListener(_ property: Property, of owner: IndexedType) -> Bool {
    property.name == "listener"
      || property.type?.composed.contains {
        types.featureProtocol(named: $0.path, inside: owner, in: property.declaration.file)?.isListener == true
      }
        == true
  }
}
