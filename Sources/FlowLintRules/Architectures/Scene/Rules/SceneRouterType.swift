enum SceneRouterType {
  static let rule = Rule(
    title: "A view model must know its router by protocol",
    severity: .warning, looksAt: [.viewModel],
    source: "scene-architecture.md, class diagram (line 56): `XXXViewModelImple { XXXRouting? router }`",
    documentation: """
      The routing protocol says where a scene may go; the router's class also says how, with builders and UIKit. A view
      model that names the class cannot be tested with a spy router, and may call whatever the class has beyond its
      protocol.
      """,
    remedy: "Type the property by the routing protocol",
    paired: #"""
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   var router: NoteRouter?  // finding: 17
      +   var router: (any NoteRouting)?
      }
      """#,
    check: .each(of: SceneRoles.viewModel, { $0.types.storedProperties($1) }) { model, viewModel, property in
      guard let type = property.type,
        let router = model.types.type(named: type.path, in: property.declaration.file),
        model.types.has(router, role: .router)
      else { return nil }
      let routing = model.table.plainSupertypes(of: router).map(\.reference.base).first {
        model.types.isRoutingName($0, in: property.declaration.file)
      }
      return Violation(
        model.table.file(property.declaration.file).location(type.baseRange),
        "\(viewModel.name).\(property.name) is \(type.base); type it any \(routing ?? "XXXRouting")",
        subject: type.base)
    })
}
