// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.strictMemorySafety()]

/// The rooms below `Sources/FlowLintRules`, each with the folders that it holds: what a target does not depend on it cannot use.
/// What the lowest room declares for upper ones is `public`: the optimizer takes no `package` code into another module, so that
/// each `tree.kind(node) == .call` was a call of a witness table. What the next offers is asked a few times a file, and is `package`.
let rooms: KeyValuePairs = [
  "FlowLintSwift": ["Text", "Source", "Tokens", "Declarations", "Bodies"],
  "FlowLintRules": ["Architectures", "Declared", "Findings", "Graph", "Index", "Laws", "Ledger", "Modules", "Rules"],
  "FlowLintRun": [
    "Baseline", "Catalogue", "Configuration", "Documentation", "Fixes", "History", "Report", "Run", "Suppression",
    "Why",
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
    room("FlowLintRun", above: "FlowLintRules"),
    .executableTarget(
      name: "flowlint", dependencies: ["FlowLintRun"], exclude: ["Korean"], swiftSettings: settings),
    // Without dependencies: it asks for the command when it runs. A plugin that depends on a target has it compiled twice.
    .plugin(
      name: "FlowLintCommandPlugin",
      capability: .command(
        intent: .custom(verb: "flowlint", description: "Check that Swift code keeps to its architecture"))),
    .testTarget(
      name: "FlowLintRulesTests", dependencies: ["FlowLintRun"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowLintCommandTests", dependencies: ["flowlint", "FlowLintRun"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
