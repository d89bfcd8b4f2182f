// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.strictMemorySafety()]

/// The rooms below `Sources/FlowLintRules`, each with the folders that it holds: what a target does not depend on it cannot use.
/// What a lower room declares for upper ones is `public`: the optimizer takes no `package` code into another module, so that
/// each `tree.kind(node) == .call` was a call of a witness table.
let rooms: KeyValuePairs = [
  "FlowLintSwift": ["Text", "Source", "Tokens", "Declarations", "Bodies"],
  "FlowLintRules": [
    "Architectures", "Baseline", "Configuration", "Declared", "Documentation", "Findings", "Fixes", "Graph", "History",
    "Index", "Laws", "Ledger", "Modules", "Report", "Rules", "Run", "Suppression", "Why",
  ],
]

func room(_ name: String, above dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/FlowLintRules",
    exclude: rooms.filter { $0.key != name }.flatMap(\.value), swiftSettings: settings)
}

let package = Package(
  name: "flowlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "flowlint", targets: ["flowlint"]),
    .plugin(name: "FlowLintCommandPlugin", targets: ["FlowLintCommandPlugin"]),
  ],
  targets: [
    room("FlowLintSwift"),
    room("FlowLintRules", above: "FlowLintSwift"),
    .executableTarget(
      name: "flowlint", dependencies: ["FlowLintRules"], exclude: ["Korean"], swiftSettings: settings),
    // Without dependencies: it asks for the command when it runs. A plugin that depends on a target has it compiled twice.
    .plugin(
      name: "FlowLintCommandPlugin",
      capability: .command(
        intent: .custom(verb: "flowlint", description: "Check that Swift code keeps to its architecture"))),
    .testTarget(
      name: "FlowLintRulesTests", dependencies: ["FlowLintRules"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowLintCommandTests", dependencies: ["flowlint", "FlowLintRules"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
