/// The tool that made the report.
package enum Product {
  package static let name = "FlowLint"
  package static let version = "1.0.0"
  /// The project's public address, which is written nowhere else.
  static let address = "https://github.com/your-org/flowlint"

  /// The address at which a rule is explained: its page of the site that `.ci/site` makes.
  static func address(ofRule id: String) -> String {
    let parts = address.split(separator: "/")
    return "https://\(parts[2]).github.io/\(parts[3])/documentation/\(parts[3])/\(id)"
  }
}
