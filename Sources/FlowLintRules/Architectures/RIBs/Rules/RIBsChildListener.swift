enum RIBsChildListener {
  static let rule = Rule(
    title: "Give a child the parent's interactor as its listener",
    severity: .warning, looksAt: [.router], claims: .absence,
    source: """
      RIBs wiki iOS Tutorial 1 and 2: `build(withListener: interactor)`; RIBs templates: the Interactable protocol
      inherits the children's Listener protocols.
      """,
    documentation: """
      The parent's interactor decides what its children report. A router or a view that is the listener of a child has
      to decide itself, or to hand everything on.
      """,
    remedy: "Pass `interactor`",
    paired: #"""
      //- HelpBuilder.swift
      protocol HelpListener: AnyObject {}
      protocol HelpBuildable: Buildable {
          func build(withListener listener: HelpListener) -> Routing
      }
      //- HomeRouter.swift
      protocol HomeInteractable: Interactable, HelpListener {}

      final class HomeRouter: Router<HomeInteractable> {
          func routeToHelp() {
      -       attachChild(helpBuilder.build(withListener: self))  // fix: 53
      -       attachChild(tipsBuilder.build(withListener: self))  // finding: 53
      +       attachChild(helpBuilder.build(withListener: interactor))
      +       attachChild(tipsBuilder.build(withListener: self.interactor))
          }
      }
      """#,
    check: .holding(.forbidden, of: \RIBsModel.wrongChildListeners) { _, wrong in
      "pass interactor, not \(wrong.name): the parent's interactor decides what its children report"
    })
}

extension RIBsModel {
  fileprivate var wrongChildListeners: [NamedPlace] {
    builds.all.compactMap { build in
      guard let unit = build.unit, roles.part(unit.owner) == .router, isReported(unit.owner) else { return nil }
      let tree = build.place.tree
      let wrong = tree.arguments(build.place.node).lazy.filter { argument in
        let label = tree.label(argument)
        return label == "withListener" || label == "listener" && build.builder != nil
      }.map { tree.unwrapped(tree.value(ofArgument: $0)) }.first { value in
        tree.kind(value) == .self
          || tree.isOwn(value) && (tree.isNamed(value, "viewController") || tree.isNamed(value, "viewControllable"))
      }
      return wrong.map { value in
        NamedPlace(
          location: build.place.file.location(tree.syntax.tokens.range(Int(tree.tokens(value).lowerBound))),
          name: tree.textWithoutBackticks(value),
          fix: tree.kind(value) == .self ? childListenerFix(to: value, by: build, of: unit.owner) : nil)
      }
    }
  }

  /// The edit that writes `interactor` in place of `self`, where the parent's interactor is known to be the child's
  /// listener.
  private func childListenerFix(to value: BodyTree.Node, by build: RIBsBuild, of router: IndexedType) -> FixIt? {
    guard let builder = build.builder, let interactable = roles.argument(of: router),
      let first = builder.functions(named: "build").flatMap(\.parameters).first(where: {
        $0.label == "withListener" || $0.label == "listener"
      }), let listener = first.type.flatMap({ types.type(named: $0, seenFrom: types.file(of: builder)) }),
      roles.conformances(interactable).includes(listener), build.place.tree.resolve("interactor", at: value) == nil
    else { return nil }
    let edit = build.place.file.replacement("interactor", of: build.place.tree.range(value))
    return FixIt(title: "Pass 'interactor'", edits: [edit])
  }
}
