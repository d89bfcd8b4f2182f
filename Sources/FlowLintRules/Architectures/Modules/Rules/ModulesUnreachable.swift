enum ModulesUnreachable {
  static let rule = Rule(
    title: "A module must be needed by a product, an app, a test or a tool", severity: .warning, looksAt: [.anything],
    source: "SwiftPM, Package.swift: `Product`: what a package offers",
    documentation: """
      The target holds code, is in no product of its package, and no app, test, plugin or tool depends on it, directly or
      through others. Only `swift build` of everything compiles it: it is forgotten, or a line in the products is.

      A package without any product is one of tools, and is not judged; nor is a target without code, one whose files an
      Xcode project compiles, too, or a package in which some dependencies are computed.
      """,
    remedy: "Remove the target, or offer it in a product",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Trains",
          products: [.library(name: "Trains", targets: ["Tracks"])],
          targets: [
              .target(name: "Tracks"),
      -       .target(name: "Tender"),  // finding: 23
      +       .executableTarget(name: "Tender"),
          ])
      //- Sources/Tracks/Tracks.swift
      public let track = 1
      //- Sources/Tender/Tender.swift
      public let tender = 1
      """,
    check: .reading(ModulesModel.self) { model, findings in
      let graph = model.graph
      let unknown = Set(graph.targets.filter { !$0.knowsNeeds }.map(\.build))
      let roots = graph.targets.indices.filter { graph.targets[$0].kind != .library || graph.targets[$0].isOffered }
      let needed = graph.needed(by: roots)
      for (place, target) in graph.targets.enumerated() where !needed.contains(place) && target.hasCode {
        guard graph.hasProducts(target.build), !unknown.contains(target.build),
          target.files.contains(where: { graph.otherCompilers(of: $0, than: place).isEmpty })
        else { continue }
        findings.report(
          Violation(
            target.location,
            "\(target.name) is in no product, and no app, test, plugin or tool depends on it",
            declaration: target.name, kind: .module, subject: target.name))
      }
    })
}
