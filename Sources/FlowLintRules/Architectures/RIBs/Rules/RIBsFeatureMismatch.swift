enum RIBsFeatureMismatch {
  static let rule = Rule(
    title: "All parts of one RIB carry the same name",
    severity: .warning, looksAt: [.router, .interactor, .builder],
    source: "RIBs templates: one product name in every generated type.",
    documentation: """
      All parts of one RIB carry its name, the protocols between them included. The protocol of another RIB is most
      often a copied file in which one name was forgotten.
      """,
    remedy: "Use the RIB's own protocol",
    violating: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: PresentableInteractor<HelpPresentable> {  // finding: 51
          weak var listener: HelpListener?  // finding: 24
      }
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HelpViewControllable> {}  // finding: 58
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: PresentableInteractor<HomePresentable> {
          weak var listener: HomeListener?
      }
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, ViewControllable> {}
      //- HelpInteractor.swift
      final class HelpInteractor: Interactor {
          weak var listener: HelpParentListener?
      }
      """#,
    check: .each(\RIBsModel.foreignProtocols) { _, named in
      Violation(
        named.location,
        "\(named.type.name) belongs to \(named.feature)RIB but uses \(named.other): use \(named.wanted)",
        declaration: named.type.qualifiedName, subject: named.other)
    })
}

extension RIBsModel {
  /// Protocols of another RIB.
  fileprivate var foreignProtocols: [Misnamed] {
    var found: [Misnamed] = []
    lazy var features = Set(
      [RIBsPart.router, .interactor, .builder].flatMap { part in roles.all(part).compactMap { $0.feature(part) } })
    for part in [RIBsPart.router, .interactor, .builder] {
      for type in parts(part) where type.genericParameters.isEmpty && !roles.hasSubclass(type) {
        guard let feature = type.feature(part) else { continue }
        for (reference, file, word) in ownProtocols(of: type, part) {
          guard isForeign(reference, word, feature, features, in: types.file(file)) else { continue }
          found.append(
            Misnamed(
              type: type, part: part, location: types.file(file).location(reference.baseRange), other: reference.base,
              wanted: feature + word))
        }
      }
    }
    return found
  }

  /// The protocols that are named after the RIB by the templates, with the word that their names end in.
  fileprivate func ownProtocols(of type: IndexedType, _ part: RIBsPart) -> [(TypeReference, file: FileID, word: String)]
  {
    var found: [(TypeReference, file: FileID, word: String)] = []
    let words =
      part == .router ? ["Interactable", "ViewControllable"] : part == .interactor ? ["Presentable"] : ["Dependency"]
    let facts = roles.facts(type)
    for (place, argument) in (facts?.arguments ?? []).enumerated() where argument.isDirect && argument.type.isNominal {
      let isOwn = part == .router || facts?.base == "PresentableInteractor" || facts?.base == "Builder"
      guard isOwn, words.indices.contains(place) else { continue }
      for word in words where argument.type.base.hasSuffix(word) {
        // RIBs may share it.
        guard roles.count(of: part, genericOver: argument.type.base) <= 1 else { continue }
        found.append((argument.type, argument.location.file, word))
        break
      }
    }
    if part == .interactor {
      for (name, word) in [("router", "Routing"), ("listener", "Listener")] {
        for property in type.properties(named: name) where property.isStored && !property.isStatic {
          guard let reference = property.type, reference.isNominal, reference.base.hasSuffix(word) else { continue }
          if word == "Listener", !isListener(reference, in: types.file(of: property)) { continue }
          found.append((reference, property.declaration.file, word))
        }
      }
    }
    return found
  }

  /// A listener of a RIB, or of another module: no listener of the system.
  fileprivate func isListener(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    if let type = types.near(reference, file) { return roles.roles(type).contains(.listener) }
    return !types.isDeclared(reference, file) && reference.base != "NWListener"
  }

  fileprivate func isForeign(
    _ reference: TypeReference, _ word: String, _ feature: String, _ features: @autoclosure () -> Set<String>,
    in file: IndexedFile
  ) -> Bool {
    let name = reference.base
    let isOwn = name.hasPrefix(feature)
    if isOwn, name.utf8.count == feature.utf8.count + word.utf8.count, name.hasSuffix(word) { return false }
    if name == word || roles.scope.role(of: reference, file) != nil { return false }
    // A protocol that the project declares for no other RIB is the RIB's own, whatever its name.
    return !isOwn && types.near(reference, file) == nil || features().contains(name.dropping(suffix: word) ?? "")
  }
}
