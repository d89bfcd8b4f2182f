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
    violating: #"""
      //- NoteView.swift
      struct NoteView: View {
          @Environment(ViewAppearance.self) private var appearance
          var body: some View { Text("note").foregroundStyle(.red) }  // finding: 57
      }
      """#,
    conforming: #"""
      //- NoteView.swift
      struct NoteView: View {
          @Environment(ViewAppearance.self) private var appearance
          var body: some View { Text("note").foregroundStyle(appearance.colorSet.text0.asColor) }
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
