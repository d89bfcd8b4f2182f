enum SceneHardcodedStyle {
  static let rule = Rule(
    id: "scene_hardcoded_style",
    title: "Fonts and colours come from ViewAppearance",
    severity: .warning,
    isOptIn: true,
    looksAt: [.swiftUIView],
    source: """
      scene-architecture.md, ViewAppearance: "vc에서 뷰를 그릴때 폰트, 색상 등 뷰와 관련된 속성을 참조할때"
      """,
    documentation: """
      Fonts and colours come from `ViewAppearance`, so that the user's theme reaches every view. A colour written in a view
      stays as it is when the theme changes. Only views that read `ViewAppearance` are looked at.
      """,
    remedy: "Take the font or colour from the view's appearance",
    examples: [
      .violating(
        #"""
        //- NoteView.swift
        struct NoteView: View {
            @Environment(ViewAppearance.self) private var appearance
            var body: some View { Text("note").foregroundStyle(.red) }  // finding: 57
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
      .conforming(
        #"""
        //- NoteView.swift
        struct NoteView: View {
            @Environment(ViewAppearance.self) private var appearance
            var body: some View { Text("note").foregroundStyle(appearance.colorSet.text0.asColor) }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
    ],
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  for view in model.types.all(.view) {
    let readsAppearance = view.properties.contains { property in
      (property.attributes.contains("Environment") || property.attributes.contains("EnvironmentObject"))
        && (model.types.typeWords(of: property) + attributeWords(of: property, model)).contains(
          SceneNames.viewAppearance)
    }
    guard readsAppearance else { continue }
    for place in model.types.code(of: view, [.implicitMember, .member]) {
      guard let advice = advice(place) else { continue }
      findings.report(
        place.location, advice, declaration: model.types.memberName(around: place, in: view), kind: "member",
        subject: place.tree.name(place.node))
    }
  }
}

private func attributeWords(of property: Property, _ model: SceneModel) -> [String] {
  let tree = model.table.file(property.declaration.file).bodies
  guard let node = tree.node(ofDeclaration: property.declaration.index) else { return [] }
  return tree.children(node).filter { tree.kind($0) == .attribute }.flatMap { tree.text($0).words }
}

private func advice(_ place: CodePart) -> String? {
  let tree = place.tree
  let name = tree.name(place.node)
  if tree.kind(place.node) == .member {
    guard let receiver = tree.receiver(place.node), ["Color", "UIColor"].contains(tree.name(receiver)),
      tree.kind(receiver) == .name, systemColors.contains(name)
    else { return nil }
    return ".\(name); use appearance.colorSet"
  }
  // The value is the first argument of the modifier: `.red`, `.system(size:)`.
  let value = tree.parent(place.node).flatMap { tree.kind($0) == .call ? $0 : nil } ?? place.node
  guard case .argument(let call, let argument) = tree.context(value), tree.label(argument) == nil,
    let modifier = tree.calleeName(call)
  else { return nil }
  if modifier == "font", textStyles.contains(name) { return ".\(name) font; use appearance.fontSet" }
  if colorModifiers.contains(modifier), systemColors.contains(name) { return ".\(name); use appearance.colorSet" }
  return nil
}

private let colorModifiers: Set<String> = [
  "foregroundStyle", "foregroundColor", "background", "tint", "fill", "stroke",
]

private let textStyles: Set<String> = [
  "system", "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
  "caption", "caption2",
]

private let systemColors: Set<String> = [
  "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
  "gray", "black", "primary", "secondary", "accentColor", "label", "secondaryLabel", "systemBackground", "systemRed",
  "systemBlue", "systemGreen", "systemGray",
]
