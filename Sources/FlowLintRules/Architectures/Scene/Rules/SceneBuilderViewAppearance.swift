enum SceneBuilderViewAppearance {
  static let rule = Rule(
    title: "A builder owns an injected ViewAppearance",
    severity: .warning, looksAt: [.builder, .anything],
    source: #"scene-architecture.md, BuilderImple: "BuilderImple는 기본적으로 ViewAppearance 객체를 소유합니다. 이는 빌더 객체 생성시에 주입되며""#,
    documentation: """
      Fonts and colours come from one `ViewAppearance`, which follows the user's settings. A builder that makes a view
      controller is given it once and passes it on; a builder without it makes a screen that does not follow the
      settings, or one that makes an appearance of its own.
      """,
    remedy: "Take a ViewAppearance in the initializer and keep it",
    paired: #"""
      //- NoteBuilderImple.swift
      final class NoteSceneBuilderImple {  // finding: 13
      +   private let viewAppearance: ViewAppearance
      +   init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeNoteScene() -> any NoteScene {
      -       let viewController = NoteViewController()
      +       let viewController = NoteViewController(appearance: self.viewAppearance)
              return viewController
          }
      }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene { }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let builders = Set(model.wirings.all.filter { !$0.viewControllers.isEmpty }.map(\.builder)).sorted()
    for builder in builders.map({ model.table.types[$0] }) {
      let properties = model.types.inheritedProperties(of: builder).filter {
        model.types.typeName(of: $0) == SceneNames.viewAppearance
      }
      guard let property = properties.first(where: model.types.isStored) else {
        guard model.types.knowsSuperclasses(of: builder) else { continue }
        findings.report(
          model.table.nameLocation(builder),
          "\(builder.name) has no \(SceneNames.viewAppearance); take it in init and keep it",
          subject: SceneNames.viewAppearance)
        continue
      }
      guard !isInjected(property, of: builder, model) else { continue }
      findings.report(
        model.table.location(property),
        "\(builder.name).\(property.name) is not injected; take the \(SceneNames.viewAppearance) in init",
        subject: "init")
    }
  }

  /// The property is injected by an initializer that names the type, by the memberwise one, or from something else that
  /// was injected.
  private static func isInjected(_ property: Property, of builder: IndexedType, _ model: SceneModel) -> Bool {
    // The base class sees to an inherited property.
    guard builder.properties.contains(where: { $0.declaration == property.declaration }) else { return true }
    let initializers = builder.functions.filter { $0.kind == .`init` }
    let isNamed = initializers.contains { initializer in
      initializer.parameters.contains { $0.type?.text.words.contains(SceneNames.viewAppearance) == true }
    }
    if isNamed { return true }
    if property.initializer != nil { return false }
    guard !initializers.isEmpty else { return builder.kind == .struct }
    return initializers.contains { model.types.takesFromParameter(property.name, in: $0) }
  }
}

extension SceneTypes {
  /// The class has no name in its inheritance clauses that looks like a class of another module.
  fileprivate func knowsSuperclasses(of type: IndexedType) -> Bool {
    let names = supers(type)
    return !names.indices.contains {
      isUnknown($0, of: names) && (names[$0].hasPrefix("Base") || names[$0].hasSuffix("Imple"))
    }
  }

  /// An initializer assigns the property from something that one of its parameters holds.
  fileprivate func takesFromParameter(_ property: String, in initializer: Function) -> Bool {
    guard let body = initializer.body else { return false }
    let tree = table.file(initializer.declaration.file).bodies
    return tree.assignments(in: body).contains { assignment in
      guard tree.isAssignment(assignment, to: property), let value = tree.value(ofAssignment: assignment) else {
        return false
      }
      let base = tree.chainBase(tree.bare(value))
      return tree.kind(base) == .name && tree.resolve(base).map { tree.kind($0) == .parameter } == true
    }
  }
}
