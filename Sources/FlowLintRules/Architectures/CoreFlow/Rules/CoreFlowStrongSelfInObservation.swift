enum CoreFlowStrongSelfInObservation {
  static let rule = Rule(
    title: "Capture self weakly in stored subscriptions",
    severity: .error, breaks: .neverFreed, looksAt: [.screen, .component],
    source: """
      coreflow-architecture.md, section 2 (lines 93-95): `observeDistinctState(\\.titleText) { [weak self] title in`;
      coreflow-feature-guide.md, Template 2 (lines 268-274); coreflow-ui-guide.md, 상태 수신 (line 75):
      `.sink { [descriptionLabel] text in`.
      """,
    documentation: """
      The Screen stores its subscriptions, and each keeps its closure. A closure that captures `self` closes the circle:
      the Screen is never freed, goes on listening to a Core that is gone, and every visit leaves another one behind. A
      method handed over in place of a closure captures `self`, too.
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
    check: .capturedWeakly(
      by: CoreFlowRoles([.screen, .component]),
      { model, type in
        let methods = Set(model.types.functions(of: type).filter { !$0.isStatic }.map(\.name))
        return model.table.code(of: type).flatMap { code in
          code.strongSubscriptions(isOwnMethod: { methods.contains($0) }).map { (code.file, $0) }
        }
      }, saying: { "capture self weakly: \($0.name) stores this subscription" }))
}

extension CodePart {
  /// The arguments of calls that keep them: closures, and functions named in their place.
  fileprivate func storedArguments() -> [BodyTree.Node] {
    calls.flatMap { call -> [BodyTree.Node] in
      guard let name = Self.methods.calleeName(of: call, in: tree), !isStatic(call) else { return [] }
      let arguments = tree.arguments(call)
      let isStored: Bool
      switch name {
      case "observeState", "observeDistinctState": isStored = true
      case "sink": isStored = tree.receiver(call) != nil && !tree.completes(call)
      case "bind": isStored = arguments.first.flatMap { tree.label($0) } == "onEmit"
      case "map":
        // It is an operand of `forwardActions(…)` or `forward(actions: […])`.
        switch tree.context(call) {
        case .argument, .element: isStored = tree.receiver(call) == nil
        default: isStored = false
        }
      default: isStored = false
      }
      return isStored ? arguments : []
    }
  }

  /// The node stands in a static function, where `self` is the class.
  fileprivate func isStatic(_ node: BodyTree.Node) -> Bool {
    guard let function = tree.enclosingFunction(node).flatMap({ tree.declaration(at: $0) }) else { return false }
    let declaration = file.syntax.declarations[function]
    return file.syntax.hasModifier(declaration, "static") || file.syntax.hasModifier(declaration, "class")
  }

  /// The places where a stored subscription keeps `self` alive: a `self` in a closure that does not capture it weakly,
  /// and a method of the class that stands in for a closure.
  fileprivate func strongSubscriptions(isOwnMethod: (String) -> Bool) -> [BodyTree.StrongSelf] {
    var found: Set<BodyTree.StrongSelf> = []
    for argument in storedArguments() {
      let value = tree.bare(tree.value(ofArgument: argument))
      switch tree.kind(value) {
      case .closure: if let use = tree.strongSelf(value) { found.insert(use) }
      case .name, .member:
        guard let label = tree.label(argument), label == "sink" || label == "receiveValue",
          isOwnMethod(tree.name(value)), tree.isOwn(value, orSuper: true)
        else { continue }
        found.insert(BodyTree.StrongSelf(tree.range(value)))
      default: continue
      }
    }
    return found.sorted { $0.range.start < $1.range.start }
  }
}
