enum ModulesTooMany {
  private static let most = TypedOption("most", "The most modules on which one may depend", default: 12)

  static let rule = Rule(
    title: "A module must depend on few others", severity: .warning, isOptIn: true, looksAt: [.anything],
    source: "A convention: teams set the number",
    documentation: """
      Each dependency is something that has to be built before, and that may break the module. One that needs everything
      is a second app. Apps, tests and tools put modules together, and are not counted.
      """,
    remedy: "Split the module, or let the app put the parts together", options: [most.option],
    violating: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Store",
          dependencies: [.package(url: "https://example.com/all.git", from: "1.0.0")],
          targets: [
              .target(name: "Cart"),
              .target(  // the shelf
                  name: "Shelf",  // finding: 19
                  dependencies: [
                      "Cart", .product(name: "A", package: "all"), .product(name: "B", package: "all"),
                      .product(name: "C", package: "all"), .product(name: "D", package: "all"),
                      .product(name: "E", package: "all"), .product(name: "F", package: "all"),
                      .product(name: "G", package: "all"), .product(name: "H", package: "all"),
                      .product(name: "I", package: "all"), .product(name: "J", package: "all"),
                      .product(name: "K", package: "all"), .product(name: "L", package: "all"),
                  ]),
          ])
      //- Sources/Cart/Cart.swift
      public struct Cart {}
      //- Sources/Shelf/Shelf.swift
      import Cart
      import AllOfThem
      """,
    conforming: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Store", targets: [.target(name: "Cart"), .target(name: "Shelf", dependencies: ["Cart"])])
      //- Sources/Cart/Cart.swift
      public struct Cart {}
      //- Sources/Shelf/Shelf.swift
      import Cart
      """,
    check: .reading(ModulesModel.self) { model, findings in
      for target in model.graph.targets where target.kind == .library && target.needs.count > findings[most] {
        findings.report(
          Violation(
            target.location, "\(target.name) depends on \(target.needs.count) modules, more than \(findings[most])",
            declaration: target.name, kind: .module, subject: target.name))
      }
    })
}
