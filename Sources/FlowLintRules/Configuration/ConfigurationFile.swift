/// All mistakes in a configuration, a line for each: `.flowlint.json:3:12: error: …`.
package struct ConfigurationProblems: Error, Sendable {
  package let lines: [String]
}

/// Reads `.flowlint.json`, and the architecture that it declares.
///
/// - Parameters:
///   - path: the path of the file as it is shown.
///   - catalogue: all built-in rules.
///   - read: returns the bytes of a file beside the configuration, by its path; nil where there is none.
package func readConfigurationFile(
  _ bytes: ContiguousArray<UInt8>, path: String, _ catalogue: RuleCatalogue,
  read: (String) -> ContiguousArray<UInt8>?
) throws(ConfigurationProblems) -> Configuration {
  var lines: [String] = []
  do throws(ConfigurationError) {
    let root = try readConfiguration(bytes.span)
    var architecture: DeclaredArchitecture?
    if case .object(let members) = root.content, let member = members.first(where: { $0.key == "architecture" }) {
      let source = DeclarationSource(path: path, bytes: bytes)
      let (declared, errors) = readArchitecture(
        member.value, source: source, builtIn: Set(catalogue.rules.map(\.id)), read: read)
      lines = errors.map { "\(declared.shownPlace($0.place)): error: \($0.message)" }
      architecture = declared
    }
    var configuration = try decodeConfiguration(root, catalogue.adding(architecture.map { [$0] } ?? []))
    configuration.architecture = architecture
    if lines.isEmpty { return configuration }
  } catch {
    let place = LineTable(bytes.span).position(at: error.range.start, in: bytes.span)
    lines.append("\(path):\(place.line):\(place.column): error: \(error.message)")
  }
  throw ConfigurationProblems(lines: lines)
}
