extension Pack {
  /// The laws of modules, by the descriptions of builds, whatever the architecture.
  package static let modules = Pack(
    id: "modules", title: "Modules", prefixes: ["modules_"],
    documents: [
      SourceDocument(
        "SwiftPM, Package.swift", title: "PackageDescription",
        at: "https://docs.swift.org/swiftpm/documentation/packagedescription/target/dependency"),
      SourceDocument(
        "Tuist, inspect", title: "Tuist: implicit imports",
        at: "https://docs.tuist.dev/en/guides/features/inspect/implicit-dependencies"),
    ])
}

extension ModulesModel: RulePack {}
