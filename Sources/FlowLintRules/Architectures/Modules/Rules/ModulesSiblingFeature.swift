enum ModulesSiblingFeature {
  static let rule = Rule(
    title: "A feature must not depend on another one", severity: .warning, isOptIn: true, looksAt: [.anything],
    source: "Tuist, The Modular Architecture: a feature depends on the interface of another, never on its source",
    documentation: """
      A feature that knows another one is built after it, tested with it and deleted with it. What features say to each
      other goes through an interface, and the app puts them together.

      Features are the modules whose names end in `Feature`.
      """,
    remedy: "Depend on the other feature's interface, and let the app put the two together",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Shop",
          targets: [
              .target(name: "CartInterface"),
              .target(name: "CartFeature", dependencies: ["CartInterface"]),
      -       .target(name: "HomeFeature", dependencies: ["CartFeature"]),  // finding: 53
      +       .target(name: "HomeFeature", dependencies: ["CartInterface"]),
          ])
      //- Sources/CartInterface/Cart.swift
      public protocol Cart {}
      //- Sources/CartFeature/Cart.swift
      import CartInterface
      //- Sources/HomeFeature/Home.swift
      - import CartFeature
      + import CartInterface
      """,
    check: .reading(ModulesModel.self) { model, findings in
      for target in model.graph.targets where target.kind == .library && target.name.hasSuffix("Feature") {
        for need in target.needs {
          guard let other = need.targets.map(model.target).first(where: { $0.name.hasSuffix("Feature") }) else {
            continue
          }
          findings.report(
            Violation(
              need.location, "\(target.name) depends on \(other.name), a feature beside it",
              declaration: target.name, kind: .module, subject: "\(target.name) depends on \(other.name)"))
        }
      }
    })
}
