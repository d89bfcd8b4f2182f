enum RIBsFileName {
  static let rule = Rule(
    title: "Router, interactor and builder are declared in files of their name",
    severity: .warning, looksAt: [.router, .interactor, .builder],
    source: "RIBs templates: the names of the generated files.",
    documentation: "The templates put each part into a file of its name, where everybody looks for it.",
    remedy: "Move it to the file of its name",
    violating: #"""
      //- Home.swift
      final class HomeRouter: Router<HomeInteractable> {}  // finding: 13
      """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {}
      """#,
    check: .each(\RIBsModel.misplacedParts) { _, placed in
      Violation(
        placed.location, "\(placed.type.name) must be declared in \(placed.wanted), not \(placed.other)",
        subject: placed.wanted)
    })
}

extension RIBsModel {
  fileprivate var misplacedParts: [Misnamed] {
    namedParts([.router, .interactor, .builder]).flatMap { type, part -> [Misnamed] in
      guard type.feature(part) != nil else { return [] }
      return type.declarations.compactMap { declaration in
        let file = types.file(declaration.file)
        let base = file.name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "+") }
        if file.isFragment || base.elementsEqual(type.name.utf8) || roles.parts(inFile: file.number).count >= 3 {
          return nil
        }
        return Misnamed(
          type: type, part: part, location: location(declaration), other: file.name, wanted: type.name + ".swift")
      }
    }
  }
}
