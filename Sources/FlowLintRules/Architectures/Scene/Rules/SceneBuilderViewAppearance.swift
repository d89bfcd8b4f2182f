enum SceneBuilderViewAppearance {
  static let rule = Rule(
    title: "A builder must keep an injected ViewAppearance",
    severity: .warning, looksAt: [.builder, .anything], claims: .absence,
    source: """
      scene-architecture.md, BuilderImple (line 140): "BuilderImple는 기본적으로 ViewAppearance 객체를 소유합니다. 이는 빌더 객체 생성시에
      주입되며"
      """,
    documentation: """
      Fonts and colours come from one `ViewAppearance`, which follows the user's settings. A builder that makes a view
      controller is given it once and passes it on; a builder without it makes a screen that does not follow the
      settings, or one that makes an appearance of its own. So does a view controller that makes another.
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
    #"""
    //- NoteBuilderImple.swift
    final class NoteSceneBuilderImple {
        private let viewAppearance: ViewAppearance
        init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
        func makeNoteScene() -> any NoteScene {
    -       let viewController = NoteViewController(appearance: ViewAppearance())  // finding: 61
    +       let viewController = NoteViewController(appearance: self.viewAppearance)
            return viewController
        }
    }
    //- NoteViewController.swift
    final class NoteViewController: UIViewController, NoteScene { }
    """#,
    check: .found { (model: SceneModel) in
      let fresh = freshAppearances(model)
      let makers = Set(fresh.map(\.maker))
      return builders(model).filter { !makers.contains($0.id) }.compactMap { violation(of: $0, model) }
        + fresh.map(\.violation)
    })

  /// The appearances that make methods and view controllers make for themselves, each with the number of its maker.
  private static func freshAppearances(_ model: SceneModel) -> [(maker: TypeID, violation: Violation)] {
    let makers = Dictionary(
      builders(model).map { ($0.id, "make") } + model.types.all(.viewController).map { ($0.id, "") },
      uniquingKeysWith: { first, _ in first })
    var found: [(maker: TypeID, violation: Violation)] = []
    model.types.forEachCreation(of: [SceneNames.viewAppearance]) { call, creation in
      let owner = model.table.owner(of: call)
      guard let type = owner.type, let prefix = makers[type.id],
        let member = owner.member.map({ model.table.memberName($0) }),
        member.hasPrefix(prefix) || member == "init" && type.functions.contains(where: { takesAppearance($0) })
          || type.functions.contains(where: { $0.name.hasPrefix(prefix) && model.table.calls(member, in: $0) }),
        // The default of a parameter is for whoever injects nothing.
        !call.tree.ancestors(call.node).contains(where: { call.tree.kind($0) == .parameter })
      else { return }
      let violation = Violation(
        call.file.location(creation.nameRange),
        "\(type.name) makes a \(SceneNames.viewAppearance) of its own; use the one that is injected",
        subject: SceneNames.viewAppearance)
      found.append((type.id, violation))
    }
    return found
  }

  private static func violation(of builder: IndexedType, _ model: SceneModel) -> Violation? {
    let properties = model.types.inheritedProperties(of: builder).filter {
      SceneTypes.isStored($0) && model.types.typeName(of: $0) == SceneNames.viewAppearance
    }
    guard let property = properties.first else {
      return model.types.knowsSuperclasses(of: builder)
        ? Violation(
          model.table.nameLocation(builder),
          "\(builder.name) has no \(SceneNames.viewAppearance); take it in init and keep it",
          subject: SceneNames.viewAppearance) : nil
    }
    if isInjected(property, of: builder, in: model) { return nil }
    return Violation(
      model.table.location(property),
      "\(builder.name).\(property.name) is not injected; take the \(SceneNames.viewAppearance) in init",
      subject: "init")
  }

  private static func builders(_ model: SceneModel) -> [IndexedType] {
    let makers = Set(model.wirings.all.filter { !$0.viewControllers.isEmpty }.map(\.builder.id))
    return model.types.all(.builder).filter { makers.contains($0.id) }
  }

  private static func takesAppearance(_ function: Function) -> Bool {
    function.kind == .`init`
      && function.parameters.contains { $0.type?.text.words.contains(SceneNames.viewAppearance) == true }
  }

  /// The property is injected by an initializer that names the type, by the memberwise one, or from something else that
  /// was injected.
  private static func isInjected(_ property: Property, of builder: IndexedType, in model: SceneModel) -> Bool {
    // The base class sees to an inherited property, and a wrapper may inject one.
    guard builder.properties.contains(where: { $0 === property }), property.attributes.isEmpty else { return true }
    let initializers = builder.functions.filter { $0.kind == .`init` }
    if initializers.contains(where: takesAppearance) { return true }
    if property.initializer != nil { return false }
    guard !initializers.isEmpty else { return builder.kind == .struct }
    return initializers.contains { model.types.takesFromParameter(property.name, in: $0) }
  }
}

extension SceneTypes {
  /// The class has no name in its inheritance clauses that looks like a class of another module.
  fileprivate func knowsSuperclasses(of type: IndexedType) -> Bool {
    !unknownSupers(type).contains { $0.hasPrefix("Base") || $0.hasSuffix("Imple") }
  }

  /// An initializer assigns the property from something that one of its parameters holds.
  fileprivate func takesFromParameter(_ property: String, in initializer: Function) -> Bool {
    guard let code = table.code(of: initializer) else { return false }
    return code.assignments(to: property).contains { _, value in
      let base = code.tree.chainBase(code.tree.bare(value))
      return code.tree.kind(base) == .name && code.tree.resolve(base).map { code.tree.kind($0) == .parameter } == true
    }
  }
}

extension TypeTable {
  /// The code of a function calls one of that name.
  fileprivate func calls(_ name: String, in function: Function) -> Bool {
    code(of: function).map { code in code.tree.calls(in: code.node, named: name).contains { _ in true } } == true
  }
}
