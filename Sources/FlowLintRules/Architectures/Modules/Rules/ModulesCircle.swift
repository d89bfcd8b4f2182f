package enum ModulesCircle {
  package static let rule = Rule(
    title: "Folders of a module must not use each other in a circle", severity: .warning, isOptIn: true,
    looksAt: [.anything],
    source: "SwiftPM, Package.swift: targets that depend on each other are a `cyclic dependency declaration`",
    documentation: """
      A folder whose code uses another one, which uses it back, cannot become a module: targets that depend on each other
      do not build. Until then the two are read, changed and tested as one, however many folders there are.

      The folders at the top of a module's sources are compared, by the types of one that code of another names. Files
      beside these folders belong to none of them.
      """,
    remedy: "Move what both folders need into one of its own, or turn one of the uses around with a protocol",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Prices"), .target(name: "Shop")])
      //- Sources/Prices/Price.swift
      public struct Price {}
      //- Sources/Shop/Cart/Cart.swift
      struct Cart {
      -  let checkout: Checkout  // finding: 18
      +  let checkout: any Payable
      }
      +protocol Payable {}
      //- Sources/Shop/Checkout/Checkout.swift
      struct Checkout {
        var cart: [Cart] = []
        var last: Cart?
      }
      //- Sources/Shop/Shop.swift
      let checkout = Checkout()
      """,
    check: .reading(ModulesModel.self) { model, findings in
      for circle in model.folderCircles { findings.report(circle) }
    })
}
