extension Architecture {
  /// The Composable Architecture: features of state, action and reducer, composed into one.
  package static let tca = Architecture(
    frameworks: ["ComposableArchitecture"], modules: TCANames.modules,
    signature: [SignatureName("ComposableArchitecture", marks: (0, 10), besides: "import")], model: TCAModel.self,
    ledgerSummary: "set, run, shown and left (the children of features)", readsTests: false)
}

extension Pack {
  static let tca = Pack(
    id: "tca", title: "TCA", prefixes: ["tca_"],
    roles: [TCAModel.feature, TCAModel.view],
    otherSuffixes: ["FeatureView", "ViewController", "Feature", "Reducer", "Domain", "Core", "View", "Store"],
    documents: documents, preamble: ExamplePreamble(imports: ["ComposableArchitecture"]))

  /// The pack of what the framework's guides call deprecated on the way to its second version.
  static let tca2 = Pack(
    id: "tca-2", title: "TCA 2", prefixes: ["tca2_"], documents: documents,
    preamble: ExamplePreamble(imports: ["ComposableArchitecture"]), isOptIn: true)

  private static let documents = [
    SourceDocument("article", title: "Articles of the framework", at: sources + "Documentation.docc/Articles"),
    SourceDocument("tutorial", title: "Tutorials of the framework", at: sources + "Documentation.docc/Tutorials"),
    SourceDocument(".swift`", title: "Sources of the framework", at: sources),
    SourceDocument("Pull request 3857", at: "https://github.com/pointfreeco/swift-composable-architecture/pull/3857"),
  ]
  private static let sources =
    "https://github.com/pointfreeco/swift-composable-architecture/tree/main/Sources/ComposableArchitecture/"
}

extension RuleSubject { static let feature = RuleSubject("features", role: "Feature") }

extension NavigationGraph.Kind { static let feature = Self("feature", rank: 20, shape: .unit, isMadeByOwner: true) }

extension TCAModel: PackModel {
  static var packs: [Pack] { [.tca, .tca2] }
  /// `@Feature` is the second version's.
  static var marks: Set<String> { TCANames.protocols.union(["Feature"]) }

  fileprivate static let feature = Role(.feature, word: "feature", kind: .feature)
  fileprivate static let view = Role(.swiftUIView, word: "view", kind: .view)

  func roles(of type: IndexedType) -> [Role] {
    if features.id(of: type) != nil { return [Self.feature] }
    return scopes.view(type) == nil ? [] : [Self.view]
  }

  /// The reducers that are made of closures, as the first versions did, and the children whose feature is not known.
  var unreadForms: [(name: String, location: Location)] {
    let constants =
      table.files.flatMap(\.members.globals.properties) + table.types.flatMap { $0.properties.filter(\.isStatic) }
    let made = constants.filter(isMadeOfClosures).map { ($0.name, table.location($0)) }
    return made
      + features.all.flatMap { feature in
        feature.children.filter { $0.content.target == nil }.map { ("\(feature.name).\($0.name)", $0.location) }
      }
  }

  private func isMadeOfClosures(_ constant: Property) -> Bool {
    let file = table.file(constant.declaration.file)
    guard features.gated.holds(file.number), table.lookUp("Reducer", in: file.number) == nil else { return false }
    if let written = constant.type, TCANames.closures.contains(written.base), written.arguments.count == 3 {
      return true
    }
    guard let value = constant.initializer.map(file.bodies.bare) else { return false }
    let name = file.bodies.creation(value)?.name ?? file.bodies.name(file.bodies.chainBase(value))
    return TCANames.closures.contains(name)
  }
}
