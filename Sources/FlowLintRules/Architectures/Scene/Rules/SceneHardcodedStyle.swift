enum SceneHardcodedStyle {
  static let rule = Rule(
    title: "Fonts and colours come from ViewAppearance",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source: #"scene-architecture.md, ViewAppearance: "vc에서 뷰를 그릴때 폰트, 색상 등 뷰와 관련된 속성을 참조할때""#,
    documentation: """
      Fonts and colours come from `ViewAppearance`, so that the user's theme reaches every view. A colour written in a
      view stays as it is when the theme changes. Only views that read `ViewAppearance` are looked at.
      """,
    remedy: "Take the font or colour from the view's appearance",
    paired: #"""
      //- NoteView.swift
      struct NoteView: View {
          @Environment(ViewAppearance.self) private var appearance
      -   var body: some View { Text("note").foregroundStyle(.red) }  // finding: 57
      +   var body: some View { Text("note").foregroundStyle(appearance.colorSet.text0.asColor) }
      }
      """#,
    check: .each(of: SceneRoles.view, { $0.types.styles(in: $1) }) { model, view, style in
      guard model.types.readsAppearance(view) else { return nil }
      let advice =
        switch style.kind {
        case .font: ".\(style.name) font; use appearance.fontSet"
        case .color: ".\(style.name); use appearance.colorSet"
        }
      return Violation(style.place.location, advice, subject: style.name)
    })
}

extension SceneTypes {
  /// The system's fonts and colours in a view's own code, in source order.
  fileprivate func styles(in view: IndexedType) -> [SceneStyle] {
    code(of: view, [.implicitMember, .member]).compactMap { SceneStyle($0) }
  }

  /// The view reads the app's appearance from the environment.
  fileprivate func readsAppearance(_ view: IndexedType) -> Bool {
    view.properties.contains { property in
      (property.attributes.contains("Environment") || property.attributes.contains("EnvironmentObject"))
        && (typeWords(of: property) + attributeWords(of: property)).contains(SceneNames.viewAppearance)
    }
  }

  fileprivate func attributeWords(of property: Property) -> [String] {
    let tree = table.file(property.declaration.file).bodies
    guard let node = tree.node(ofDeclaration: property.declaration.index) else { return [] }
    return tree.children(node).filter { tree.kind($0) == .attribute }.flatMap { tree.text($0).words }
  }
}
