// swift-tools-version: 6.0
import PackageDescription

// The plugin of FlowLint with its binary: nothing is compiled but the plugin itself.
let package = Package(
  name: "flowlint-plugin",
  products: [.plugin(name: "FlowLintCommandPlugin", targets: ["FlowLintCommandPlugin"])],
  targets: [
    .binaryTarget(name: "flowlint", url: "@URL@", checksum: "@CHECKSUM@"),
    .plugin(
      name: "FlowLintCommandPlugin",
      capability: .command(
        intent: .custom(verb: "flowlint", description: "Check that Swift code keeps to its architecture")),
      dependencies: ["flowlint"]),
  ]
)
