/// A view of the project.
final class TCAView: Sendable {
  let type: IndexedType
  /// The feature of its store; nil where it has none, or one that is not known.
  let feature: TCAFeature?
  /// The property that holds the store.
  let store: Property?
  /// The type conforms to `View` itself; others are shown by other means.
  let isView: Bool

  init(_ type: IndexedType, in features: TCAFeatures) {
    let stores = type.properties(named: "store") + type.properties(named: "viewStore")
    let known = stores.lazy.compactMap { store in
      features.feature(ofStore: store.type, in: type, store.declaration.file).map { (feature: $0, store: store) }
    }.first
    (self.type, feature, store) = (type, known?.feature, known?.store)
    isView = features.table.inherits(["View"], by: type)
  }
}

/// A node in the code of a project, with what lies round it.
struct TCAPlace: Sendable {
  let file: IndexedFile
  let node: BodyTree.Node
  let scope: TCAScopes.Scope

  var tree: BodyTree { file.bodies }
  var code: CodePart { file.at(node) }
  var location: Location { code.location(node) }

  func at(_ node: BodyTree.Node) -> CodePart { file.at(node) }

  /// The type in whose code it stands, for findings.
  var owner: String {
    (scope.isInView ? nil : scope.feature?.name) ?? scope.view?.type.qualifiedName ?? scope.type?.qualifiedName ?? ""
  }

  /// The place lies in the code of a feature, of one inside of it, or in an extension of a type nested in it.
  func isFamily(of feature: TCAFeature) -> Bool { scope.feature?.around.contains(feature.id) == true }

  /// The place lies in the code of no feature that has a state: whoever uses this code uses what it does.
  var isHelper: Bool { scope.feature?.state == nil }

  /// The place stands in the arguments of a call of a name.
  func isInCall(of name: String) -> Bool { tree.isInCall(node) { tree.isCall($0, of: name) } }
}

/// The features and views in whose code each place of a project lies.
struct TCAScopes: Sendable {
  let views: [TCAView]
  private let viewOfType: [TypeID: TCAView]
  private let files: [FileID: [Scope]]

  /// The declarations around a place.
  final class Scope: Sendable {
    let type: IndexedType?
    let feature: TCAFeature?
    let view: TCAView?
    /// The view stands inside of the feature's code, so that the code is not the feature's own.
    let isInView: Bool
    /// The place lies in a type nested in the feature.
    let isInHelper: Bool

    /// The feature of which code speaks: the one that owns it, else that of the view round it.
    var home: TCAFeature? { feature ?? view?.feature }

    fileprivate init(of type: IndexedType, view: TCAView?, in outer: Scope, features: TCAFeatures) {
      let own = features.id(of: type)
      (self.type, self.view, isInHelper) = (type, view ?? outer.view, own == nil)
      feature = own.map { features.all[$0] } ?? outer.feature ?? features.home(of: type.id).map { features.all[$0] }
      isInView = view != nil || own == nil && outer.isInView
    }

    private init() { (type, view, feature, isInView, isInHelper) = (nil, nil, nil, false, false) }

    /// The code of a function or property of a feature that gives a view.
    fileprivate init(ofViewIn outer: Scope) {
      (type, view, feature, isInView, isInHelper) = (outer.type, outer.view, outer.feature, true, outer.isInHelper)
    }

    /// Outside of all types.
    static let top = Scope()
  }

  init(_ features: TCAFeatures) {
    let table = features.table
    let views = table.types.filter { $0.isConcrete && table.inherits(TCANames.views, by: $0) }.map {
      TCAView($0, in: features)
    }
    let viewOfType = Dictionary(uniqueKeysWithValues: views.map { ($0.type.id, $0) })
    (self.views, self.viewOfType) = (views, viewOfType)
    files = Dictionary(
      uniqueKeysWithValues: table.files.map { file in
        var scopes: [Scope] = []
        scopes.reserveCapacity(file.syntax.declarations.count)
        for (index, declaration) in file.syntax.declarations.enumerated() {
          let outer = declaration.parent < 0 ? .top : scopes[Int(declaration.parent)]
          let type =
            declaration.kind.hasMembers
            ? table.type(declaredBy: DeclarationReference(file: file.number, index: index)) : nil
          let givesView = outer.feature != nil && !outer.isInView && file.syntax.givesView(declaration)
          let own = type.map { Scope(of: $0, view: viewOfType[$0.id], in: outer, features: features) }
          scopes.append(own ?? (givesView ? Scope(ofViewIn: outer) : outer))
        }
        return (file.number, scopes)
      })
  }

  func view(_ type: IndexedType) -> TCAView? { viewOfType[type.id] }

  /// The declarations around an offset of a file.
  func scope(_ offset: Int, in file: IndexedFile) -> Scope {
    file.syntax.innermostDeclaration(at: offset).flatMap { files[file.number]?[$0] } ?? .top
  }

  func scope(of node: CodePart) -> Scope {
    scope(node.tree.nameRange(node.node).start, in: node.file)
  }

  func place(_ node: CodePart) -> TCAPlace {
    TCAPlace(file: node.file, node: node.node, scope: scope(of: node))
  }

  /// The nodes of some kinds that spell one of some names.
  func places(
    named names: some Sequence<String>, _ kinds: NodeKinds, in files: [IndexedFile]
  ) -> [(name: String, place: TCAPlace)] {
    let finder = NameFinder(names)
    var found: [(name: String, place: TCAPlace)] = []
    for file in finder.isEmpty ? [] : files {
      finder.forEachNode(of: kinds, in: file.bodies) { found.append(($1, place(file.at($0)))) }
    }
    return found
  }
}

extension FileSyntax {
  /// The function or property gives a view: by its type, or by the builder that makes its result.
  fileprivate func givesView(_ declaration: Declaration) -> Bool {
    (declaration.returnType.isEmpty ? declaration.type : declaration.returnType).contains {
      isWord($0, endingIn: "View")
    }
      || attribute(declaration, named: "ViewBuilder") != nil
  }
}
