enum SceneHostingRoot {
  static let rule = Rule(
    title: "A hosting controller must host the container view",
    severity: .warning, looksAt: [.viewController],
    source: """
      scene-architecture.md, ContainerView (line 159): "SwiftUI 사용시 UIHostingController를 상속받도록 변경된 XXXViewController를
      rootView로 xxxContainerView를 사용합니다"
      """,
    documentation: """
      The container view owns the view state and the event handler, injects both and binds the state when the view
      appears. A hosting controller that hosts the inner view directly has to do that itself, or the view reads an
      environment object that no view injected, which is a crash.
      """,
    remedy: "Host the container view",
    paired: #"""
      //- NoteViewController.swift
      -final class NoteViewController: UIHostingController<NoteView>, NoteScene {  // finding: 53
      +final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
      }
      """#,
    check: .each(
      of: SceneRoles.viewController, { model, viewController in model.table.plainSupertypes(of: viewController) }
    ) {
      model, viewController, entry in
      guard entry.reference.base == "UIHostingController", let root = entry.reference.arguments.first,
        !viewController.genericParameters.contains(root.base),
        // The type of an erased or modified view does not tell what it is made of.
        root.base != "AnyView", !root.text.words.contains(where: { $0.hasSuffix("ContainerView") }),
        model.types.type(named: root.path, in: entry.declaration.file)?.name.hasSuffix("ContainerView") != true
      else { return nil }
      let advice = root.base.dropping(suffix: "View").map { "\($0)ContainerView" } ?? "its container view"
      return Violation(
        model.table.file(entry.declaration.file).location(root.baseRange),
        "\(viewController.name) hosts \(root.base); host \(advice)", declaration: viewController.qualifiedName,
        subject: root.base)
    })
}
