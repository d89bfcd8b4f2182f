/// All mistakes in a configuration, a line for each: `.flowlint.json:3:12: error: …`.
package struct ConfigurationProblems: Error, Sendable { package let lines: [String] }

/// Reads `.flowlint.json`, the architecture that it declares, and the files that it builds on.
///
/// A file's own words take the place of those that it extends; rules and packs are taken one by one, and what is
/// excluded and overridden there stays so. Paths and patterns of all are relative to the first file's folder.
///
/// - Parameters:
///   - path: the path of the file, as it is shown.
///   - catalogue: every rule that FlowLint brings along.
///   - outer: the architectures that the folders around declare: settings may name their rules.
///   - version: the version of FlowLint.
///   - files: the files that it may name, by their paths relative to the configuration's folder.
/// - Throws: all mistakes of all files.
package func readConfigurationFile(
  _ bytes: ContiguousArray<UInt8>, path: String, catalogue: RuleCatalogue,
  below outer: [DeclaredArchitecture] = [], version: String, files: DeclarationFiles
) throws(ConfigurationProblems) -> Configuration {
  var reader = ConfigurationFileReader(
    folder: path.folderOfFile, catalogue: catalogue, outer: outer, version: version, files: files)
  let configuration = reader.configuration(bytes, at: path.folderOfFile.isEmpty ? path : path.lastComponent)
  if reader.mistakes.isEmpty { return configuration }
  // A file that is extended comes before the one that extends it; in each the mistakes stand in the order of the text.
  throw ConfigurationProblems(lines: reader.mistakes.flatMap { $0.ordered { $0.offset < $1.offset }.map(\.line) })
}

private struct ConfigurationFileReader {
  /// The folder of the first file, as it is shown.
  let folder: String
  let catalogue: RuleCatalogue
  let outer: [DeclaredArchitecture]
  let version: String
  let files: DeclarationFiles
  var mistakes: [[(offset: Int, line: String)]] = []
  /// The files that are being read, outermost first.
  var open: [String] = []

  /// - Parameter path: relative to the first file's folder.
  mutating func configuration(_ bytes: ContiguousArray<UInt8>, at path: String) -> Configuration {
    let shown = joined(folder, path)
    var own: [(offset: Int, line: String)] = []
    defer {
      if own.count > ConfigurationDecoder.mostMistakes {
        own.removeSubrange(ConfigurationDecoder.mostMistakes...)
        own.append((.max, "\(shown): error: there are more mistakes than these"))
      }
      if !own.isEmpty { mistakes.append(own) }
    }
    lazy var lines = LineTable(bytes.span)
    func add(_ error: ConfigurationError) {
      let place = lines.position(at: error.range.start, in: bytes.span)
      own.append((error.range.start, "\(shown):\(place.line):\(place.column): error: \(error.message)"))
    }
    do throws(ConfigurationError) {
      let root = try readConfiguration(bytes.span)
      try checkVersion(root)
      open.append(path)
      defer { open.removeLast() }
      let base = try base(of: root, in: path)
      var architecture = base.architecture
      if let member = root.member("architecture") {
        let (declared, errors) = readArchitecture(
          member.value, source: DeclarationSource(path: shown, bytes: bytes), builtIn: Set(catalogue.rules.map(\.id)),
          packs: catalogue.packs, files: files.below(path.folderOfFile))
        own += errors.map { error in
          // A mistake in a document or another file is told where that file is named.
          let offset = error.place.source == 0 ? error.place.range.start : member.value.range.start
          let place = declared.shownPlace(error.place)
          return (offset, "\(place.path):\(place.line):\(place.column): error: \(error.message)")
        }
        architecture = declared
      }
      var (configuration, errors) = decodeConfiguration(
        root, catalogue: catalogue.adding(outer + (architecture.map { [$0] } ?? [])), on: base)
      for error in errors { add(error) }
      configuration.architecture = architecture
      // A file that is extended may lie in another folder: what it says of that folder holds there alone.
      if open.count > 1 { configuration.isRoot = false }
      return configuration
    } catch {
      add(error)
      return Configuration()
    }
  }

  /// Checks `requires` before all else: this version may take for a mistake what a newer one reads.
  private func checkVersion(_ root: PositionedValue) throws(ConfigurationError) {
    guard let member = root.member("requires"), case .string(let text) = member.value.content else { return }
    guard let wanted = RequiredVersion(text) else {
      throw ConfigurationError("'requires' is a version such as \"1.2\", not \"\(text)\"", at: member.value.range)
    }
    guard let own = RequiredVersion(version), !wanted.isMet(by: own) else { return }
    throw ConfigurationError(
      "these settings need flowlint \(text) or newer, and this is \(version); update flowlint", at: member.value.range)
  }

  private mutating func base(of root: PositionedValue, in path: String) throws(ConfigurationError) -> Configuration {
    guard let member = root.member("extends"), case .string(let text) = member.value.content else {
      return Configuration()
    }
    let wanted = joined(path.folderOfFile, text)
    if open.contains(wanted) || open.count >= Self.longestChain {
      throw ConfigurationError("'\(text)' extends this file in turn", at: member.value.range)
    }
    guard let bytes = files.read(wanted) else {
      throw ConfigurationError(
        "no file '\(joined(folder, wanted))' to extend in this repository", at: member.value.range)
    }
    return configuration(bytes, at: wanted)
  }

  private static var longestChain: Int { 8 }
}

/// Whether settings say that those of the folders around do not hold for theirs.
package func isMarkedAsRoot(_ bytes: ContiguousArray<UInt8>) -> Bool {
  guard case .bool(true)? = (try? readConfiguration(bytes.span))?.member("root")?.value.content else { return false }
  return true
}

extension PositionedValue {
  fileprivate func member(_ key: String) -> Member? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }
  }
}
