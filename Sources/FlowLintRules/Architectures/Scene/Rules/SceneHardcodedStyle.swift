enum SceneHardcodedStyle {
  static let rule = Rule(
    title: "Take fonts and colours from ViewAppearance",
    severity: .warning, isOptIn: true, looksAt: [.swiftUIView],
    source: #"scene-architecture.md, BuilderImple (line 140): "vc에서 뷰를 그릴때 폰트, 색상 등 뷰와 관련된 속성을 참조할때""#,
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
    check: .each(of: SceneRoles.view, { $0.types.readsAppearance($1) ? $0.types.styles(in: $1) : [] }) { _, _, style in
      Violation(style.location, ".\(style.name)\(style.detail)", subject: style.name)
    })

  /// The advice on a font or colour of the system that a view writes itself; nil of everything else.
  fileprivate static func advice(_ place: CodePart) -> String? {
    let tree = place.tree
    let name = tree.name(place.node)
    if tree.kind(place.node) == .member {
      guard let receiver = tree.receiver(place.node), ["Color", "UIColor"].contains(tree.name(receiver)),
        tree.kind(receiver) == .name, colors.contains(name)
      else { return nil }
      return "; use appearance.colorSet"
    }
    // The value is the first argument of the modifier: `.red`, `.system(size:)`.
    let value = tree.parent(place.node).flatMap { tree.kind($0) == .call ? $0 : nil } ?? place.node
    guard case .argument(let call, let argument) = tree.context(value), tree.label(argument) == nil,
      let modifier = tree.calleeName(call)
    else { return nil }
    if modifier == "font", fonts.contains(name) { return " font; use appearance.fontSet" }
    return colorModifiers.contains(modifier) && colors.contains(name) ? "; use appearance.colorSet" : nil
  }

  private static let colorModifiers: Set<String> = [
    "foregroundStyle", "foregroundColor", "background", "tint", "fill", "stroke",
  ]

  private static let fonts: Set<String> = [
    "system", "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
    "caption", "caption2",
  ]

  private static let colors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "primary", "secondary", "accentColor", "label", "secondaryLabel", "systemBackground", "systemRed",
    "systemBlue", "systemGreen", "systemGray",
  ]
}

extension SceneTypes {
  /// The system's fonts and colours in a view's own code, in source order, each with what is said of it.
  fileprivate func styles(in view: IndexedType) -> [NamedPlace] {
    code(of: view, [.implicitMember, .member]).compactMap { place in
      SceneHardcodedStyle.advice(place).map {
        NamedPlace(location: place.location, name: place.tree.name(place.node), detail: $0)
      }
    }
  }

  /// The view reads the app's appearance from the environment.
  fileprivate func readsAppearance(_ view: IndexedType) -> Bool {
    view.properties.contains { property in
      (property.attributes.contains("Environment") || property.attributes.contains("EnvironmentObject"))
        && typeName(of: property) == SceneNames.viewAppearance
    }
  }
}
