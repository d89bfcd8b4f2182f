enum RIBsFeatureMismatch {
  static let rule = Rule(
    title: "Give all parts of a RIB the same name",
    severity: .warning, looksAt: [.router, .interactor, .builder],
    source: "RIBs templates: one product name in every generated type.",
    documentation: """
      All parts of one RIB carry its name, the protocols between them included. The protocol of another RIB is most
      often a copied file in which one name was forgotten.
      """,
    remedy: "Use the RIB's own protocol",
    paired: #"""
      //- HomeInteractor.swift
      -final class HomeInteractor: PresentableInteractor<HelpPresentable> {  // finding: 51
      -   weak var listener: HelpListener?  // finding: 24
      +final class HomeInteractor: PresentableInteractor<HomePresentable> {
      +   weak var listener: HomeListener?
      }
      //- HomeRouter.swift
      -final class HomeRouter: ViewableRouter<HomeInteractable, HelpViewControllable> {}  // finding: 58
      +final class HomeRouter: ViewableRouter<HomeInteractable, ViewControllable> {}
      +//- HelpInteractor.swift
      +final class HelpInteractor: Interactor {
      +   weak var listener: HelpParentListener?
      +}
      """#,
    check: .found(\RIBsModel.foreignProtocols))
}

extension RIBsModel {
  /// The parts that use a protocol which is named after another RIB.
  fileprivate var foreignProtocols: [Violation] {
    let parts: [RIBsPart] = [.router, .interactor, .builder]
    lazy var features = Set(parts.flatMap { part in roles.all(part).compactMap { $0.feature(part) } })
    return parts.flatMap { part in
      self.parts(part).filter { $0.genericParameters.isEmpty && !roles.hasSubclass($0) }.flatMap { type in
        guard let feature = type.feature(part) else { return [Violation]() }
        return ownProtocols(of: type, part).filter {
          isForeign($0.type, ending: $0.word, of: feature, among: features, in: types.file($0.file))
        }.map { named in
          Violation(
            types.file(named.file).location(named.type.baseRange),
            "\(type.name) belongs to \(feature)RIB but uses \(named.type.base): use \(feature)\(named.word)",
            declaration: type.qualifiedName, subject: named.type.base)
        }
      }
    }
  }

  /// A protocol that is named after the RIB by the templates, with the word that its name ends in.
  private typealias OwnProtocol = (type: TypeReference, file: FileID, word: String)

  private func ownProtocols(of type: IndexedType, _ part: RIBsPart) -> [OwnProtocol] {
    let words =
      part == .router ? ["Interactable", "ViewControllable"] : part == .interactor ? ["Presentable"] : ["Dependency"]
    let facts = roles.facts(type)
    let isOwn = part == .router || facts?.base == "PresentableInteractor" || facts?.base == "Builder"
    let arguments = isOwn ? (facts?.arguments ?? []).prefix(words.count) : []
    let found = arguments.compactMap { argument -> OwnProtocol? in
      let name = argument.type.base
      // RIBs may share it.
      guard argument.isDirect, argument.type.isNominal, let word = words.first(where: { name.hasSuffix($0) }),
        roles.count(of: part, genericOver: name) <= 1
      else { return nil }
      return (argument.type, argument.location.file, word)
    }
    guard part == .interactor else { return found }
    return found
      + [("router", "Routing"), ("listener", "Listener")].flatMap { name, word in
        type.properties(named: name).compactMap { property -> OwnProtocol? in
          guard property.isStored, !property.isStatic, let reference = property.type, reference.isNominal,
            reference.base.hasSuffix(word), word != "Listener" || isListener(reference, in: types.file(of: property))
          else { return nil }
          return (reference, property.declaration.file, word)
        }
      }
  }

  /// A listener of a RIB, or of another module: no listener of the system.
  private func isListener(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    if let type = types.type(named: reference, seenFrom: file) { return roles.roles(type).contains(.listener) }
    return !types.isDeclared(reference, in: file) && reference.base != "NWListener"
  }

  private func isForeign(
    _ reference: TypeReference, ending word: String, of feature: String, among features: @autoclosure () -> Set<String>,
    in file: IndexedFile
  ) -> Bool {
    let name = reference.base
    let isOwn = name.hasPrefix(feature)
    if isOwn, name.utf8.count == feature.utf8.count + word.utf8.count, name.hasSuffix(word) { return false }
    if name == word || roles.scope.role(of: reference, file) != nil { return false }
    // A protocol that the project declares for no other RIB is the RIB's own, whatever its name.
    return !isOwn && types.type(named: reference, seenFrom: file) == nil
      || features().contains(name.dropping(suffix: word) ?? "")
  }
}
