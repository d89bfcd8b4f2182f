enum RIBsFileName {
  static let rule = Rule(
    title: "Declare router, interactor and builder in files of their names",
    severity: .warning, looksAt: [.router, .interactor, .builder],
    source: "RIBs templates: the names of the generated files.",
    documentation: "The templates put each part into a file of its name, where everybody looks for it.",
    remedy: "Move it to the file of its name",
    paired: #"""
      -//- Home.swift
      +//- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {}  // finding: 13
      """#,
    #"""
    -//- StartBuilder.swift
    +//- HomeBuilder.swift
    final class HomeBuilder: Builder<HomeDependency> {}  // finding: 13
    -//- StartRouter.swift
    +//- HomeRouter.swift
    final class HomeRouter: Router<HomeInteractable> {}
    """#,
    check: .holding(
      .inFileOfItsName(subject: { _, one in one.type.name + ".swift" }), in: RIBsModel.self,
      of: { model in
        model.namedParts([.router, .interactor, .builder]).filter { $0.feature($1) != nil }.map(\.0).flatMap { type in
          type.declarations.map { TypePart(type, $0) }.filter { !mayStandElsewhere($0, in: model) }
        }
      }, saying: { $1.type.name }))

  private static func mayStandElsewhere(_ one: TypePart, in model: RIBsModel) -> Bool {
    let (type, file) = (one.type, model.table.file(one.part.file))
    // A RIB with a folder of its own may call its files `Router.swift` and `Builder.swift`.
    let (name, feature) = (String(file.baseName), type.name.dropping(suffix: String(file.baseName)))
    // The files of a RIB bear one other name: that is told of its builder.
    if let part = model.roles.part(type), part != .builder, let own = type.feature(part), let suffix = part.suffix,
      let other = name.dropping(suffix: suffix),
      let builder = model.table.types(named: own + "Builder", beside: type).first,
      model.table.file(builder.firstPart.file).baseName == other + "Builder"
    {
      return true
    }
    return file.name.hasPrefix(type.name + "+") || model.roles.parts(inFile: one.part.file).count >= 3
      || feature.map { feature in file.folders.contains { $0.hasPrefix(feature) } } == true
  }
}
