enum CoreFlowStrongSelfInObservation {
  static let rule = Rule(
    title: "Capture self weakly in stored subscriptions",
    severity: .error, breaks: .neverFreed, looksAt: [.core, .screen, .component],
    source: """
      coreflow-architecture.md, section 2 (lines 93-95): `observeDistinctState(\\.titleText) { [weak self] title in`;
      coreflow-feature-guide.md, Templates 1 and 2 (lines 206 and 268-274); coreflow-ui-guide.md, 상태 수신 (line 75):
      `.sink { [descriptionLabel] text in`.
      """,
    documentation: """
      The Screen stores its subscriptions, and each keeps its closure. A closure that captures `self` closes the circle:
      the Screen is never freed, goes on listening to a Core that is gone, and every visit leaves another one behind. A
      method handed over in place of a closure captures `self`, too. So it is with a Core that stores a subscription to
      something that goes on; one to what a call gives it once may end by itself.
      """,
    remedy: "Capture self weakly: `{ [weak self] value in … }`",
    paired: #"""
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func bind() {
      -       observeState(\.title) { text in
      -           self.label.text = text  // finding: 13
      +       observeState(\.title) { [label] text in label.text = text }
      +       observeDistinctState(\.isLoading) { [weak self] isLoading in
      +           guard let self else { return }
      +           self.render(isLoading)
              }
      -       observeDistinctState(\.isLoading, sink: render)  // finding: 49
      +       reactor.state.compactMap(\.self).sink { state in print(state) }.store(in: &store)
          }
          private func render(_ isLoading: Bool) {}
      }
      """#,
    #"""
    //- LoginCore.swift
    final class LoginCore: ScreenLessCore {
        private let clock: Clock
        private var bag: Set<AnyCancellable> = []
        init(clock: Clock) {
            self.clock = clock
            super.init()
        }
        override func didBecomeActive() {
    -       clock.ticks.removeDuplicates().sink { _ in self.stop() }.store(in: &bag)  // finding: 52
    +       clock.ticks.removeDuplicates().sink { [weak self] _ in self?.stop() }.store(in: &bag)
    +       clock.readOnce().sink { _ in self.stop() }.store(in: &bag)
    +       clock.ticks.first().sink { _ in self.stop() }.store(in: &bag)
        }
        private func stop() {}
    }
    """#,
    check: .holding(
      .capturesWeakly(), by: CoreFlowRoles([.core, .screenLessCore, .screen, .component]),
      of: { model, type in
        let coreTypes = model.types.role(type)?.isCore == true ? model.types.expressions : nil
        return model.table.code(of: type).flatMap {
          $0.subscriptions(ofCore: coreTypes, isOwnMethod: { model.types.hasMethod($0, in: type) })
        }
      }
    ) { _, type, _ in "capture self weakly: \(type.name) stores this subscription" })
}

extension CodePart {
  /// The arguments of calls that keep them: closures, and functions named in their place.
  fileprivate func storedArguments(ofCore types: ExpressionTypes?) -> [BodyTree.Node] {
    calls.flatMap { call -> [BodyTree.Node] in
      guard let name = Self.methods.calleeName(of: call, in: tree), !isStatic(call) else { return [] }
      let arguments = tree.arguments(call)
      let isStored: Bool
      switch name {
      case _ where types != nil:
        isStored = ["sink", "assign"].contains(name) && isKept(call) && types.map { goesOn(call, types: $0) } == true
      case "assign": isStored = tree.receiver(call) != nil && isKept(call) && !tree.completes(call)
      case "observeState", "observeDistinctState": isStored = true
      case "sink": isStored = tree.receiver(call) != nil && !tree.completes(call)
      case "bind": isStored = arguments.first.flatMap { tree.label($0) } == "onEmit"
      case "map":
        // The call is an operand of `forwardActions(…)` or `forward(actions: […])`.
        switch tree.context(call) {
        case .argument, .element: isStored = tree.receiver(call) == nil
        default: isStored = false
        }
      default: isStored = false
      }
      if !isStored { return [] }
      let transforming = tree.operators(before: call).flatMap { tree.arguments($0) }
      return arguments + transforming.filter { tree.kind(tree.value(ofArgument: $0)) == .closure }
    }
  }

  /// The result of the call is put into the object's own property: `.store(in: &bag)`, `bag.insert(…)`, `ticking = …`.
  private func isKept(_ call: BodyTree.Node) -> Bool {
    Fate(of: file.at(call)).ways.contains { $0.bag.map { tree.isOwn($0) } == true }
  }

  /// The chain begins with a property, a notification or a timer: what a call of something else gives may end by itself.
  private func goesOn(_ call: BodyTree.Node, types: ExpressionTypes) -> Bool {
    guard !tree.completes(call), let link = tree.receiver(tree.operators(before: call).last ?? call) else {
      return false
    }
    if tree.kind(link) == .call {
      return ["publisher", "publish"].contains(tree.calleeName(link) ?? "")
        && tree.receiverChain(link).contains { $0 == "NotificationCenter" || $0 == "Timer" }
    }
    guard [.name, .member].contains(tree.kind(link)), !tree.isNamed(link, "publisher") else { return false }
    let isLocal = tree.kind(link) == .name && tree.resolve(link) != nil
    return !isLocal && types.type(of: file.at(link)).map { !BodyTree.completing.contains($0.name) } != false
  }

  /// The node stands in a static function, where `self` is the class.
  fileprivate func isStatic(_ node: BodyTree.Node) -> Bool {
    guard let function = tree.enclosingFunction(node).flatMap({ tree.declaration(at: $0) }) else { return false }
    let declaration = file.syntax.declarations[function]
    return file.syntax.hasModifier(declaration, "static") || file.syntax.hasModifier(declaration, "class")
  }

  /// What stored subscriptions keep: closures, and methods of the class that stand in for one.
  fileprivate func subscriptions(ofCore types: ExpressionTypes?, isOwnMethod: (String) -> Bool) -> [CodePart] {
    storedArguments(ofCore: types).compactMap { argument in
      let value = tree.held(by: tree.value(ofArgument: argument))
      let isKept =
        switch tree.kind(value) {
        case .closure: true
        case .self: tree.label(argument) == "on"
        case .name, .member:
          ["sink", "receiveValue"].contains(tree.label(argument)) && isOwnMethod(tree.name(value))
            && tree.isOwn(value, orSuper: true)
        default: false
        }
      return isKept ? at(value) : nil
    }
  }
}
