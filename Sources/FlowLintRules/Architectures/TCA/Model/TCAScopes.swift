/// A view of the project.
struct TCAView: Sendable {
  let type: IndexedType
  /// The feature of its store; nil where it has none, or one that is not known.
  let feature: Int?
  /// The property that holds the store.
  let store: Property?
  /// The type conforms to `View` itself; others are shown by other means.
  let isView: Bool
}

/// The features and views in whose code each place of a project lies.
struct TCAScopes: Sendable {
  let views: [TCAView]
  /// The place in `views` of each type that is one.
  let viewPlaces: [TypeID: Int]
  private let files: [FileID: [Scope]]
  private let previews: [FileID: SourceRegions]
  private let features: TCAFeatures

  /// What lies round a place; -1 stands for none.
  struct Scope: Sendable {
    fileprivate(set) var type: TypeID?
    fileprivate(set) var feature: Int?
    fileprivate(set) var view: Int?
    /// The view stands inside of the feature's code, so that the code is not the feature's own.
    fileprivate(set) var isInView = false
    /// The place lies in a type nested in the feature.
    fileprivate(set) var isInHelper = false
  }

  init(_ features: TCAFeatures) {
    let table = features.table
    let views = table.types.filter { type in
      type.isConcrete
        && table.supertypes(of: type).contains { entry in
          TCANames.views.contains { SystemTypes.isKind(entry.reference.base, of: $0) }
        }
    }.map { type -> TCAView in
      let stores = type.properties(named: "store") + type.properties(named: "viewStore")
      let found = stores.lazy.compactMap { store in
        features.feature(ofStore: store.type, in: type, store.declaration.file).map { (feature: $0, store: store) }
      }.first
      return TCAView(
        type: type, feature: found?.feature, store: found?.store,
        isView: table.supertypes(of: type).contains { $0.reference.base == "View" })
    }
    let viewPlaces = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1.type.id, $0) })
    self.views = views
    self.viewPlaces = viewPlaces
    self.features = features
    previews = Dictionary(uniqueKeysWithValues: table.files.map { ($0.number, $0.previews) })
    files = Dictionary(
      uniqueKeysWithValues: table.files.map { file in
        var scopes: [Scope] = []
        scopes.reserveCapacity(file.syntax.declarations.count)
        for (index, declaration) in file.syntax.declarations.enumerated() {
          var scope = declaration.parent < 0 ? Scope() : scopes[Int(declaration.parent)]
          if declaration.kind.hasMembers,
            let type = table.type(declaredBy: DeclarationReference(file: file.number, index: index))
          {
            scope.type = type.id
            if let view = viewPlaces[type.id] { (scope.view, scope.isInView) = (view, true) }
            if let feature = features.id(of: type) {
              (scope.feature, scope.isInView, scope.isInHelper) = (feature, viewPlaces[type.id] != nil, false)
            } else {
              scope.isInHelper = true
              if scope.feature == nil { scope.feature = features.owner(of: type) }
            }
          }
          scopes.append(scope)
        }
        return (file.number, scopes)
      })
  }

  /// What lies round an offset of a file.
  func scope(_ offset: Int, in file: IndexedFile) -> Scope {
    file.syntax.innermostDeclaration(at: offset).flatMap { files[file.number]?[$0] } ?? Scope()
  }

  func scope(of node: BodyTree.Node, in file: IndexedFile) -> Scope {
    scope(file.bodies.nameRange(node).start, in: file)
  }

  func isPreview(_ offset: Int, in file: IndexedFile) -> Bool { previews[file.number]?.contains(offset) ?? false }

  /// The feature of which code speaks: the one that owns it, else that of the view round it.
  func home(_ scope: Scope) -> Int? { scope.feature ?? scope.view.flatMap { views[$0].feature } }

  /// The feature is the other, or lies round it.
  func isFamily(_ feature: Int, of inner: Int?) -> Bool {
    var next = inner
    while let id = next {
      if id == feature { return true }
      next = features.all[id].type.parent.flatMap { features.owner(of: features.table.types[$0]) }
    }
    return false
  }
}
