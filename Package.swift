// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "flowlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "flowlint", targets: ["flowlint"]),
    .plugin(name: "FlowLintCommandPlugin", targets: ["FlowLintCommandPlugin"]),
  ],
  targets: [
    .target(name: "FlowLintRules", swiftSettings: settings),
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
