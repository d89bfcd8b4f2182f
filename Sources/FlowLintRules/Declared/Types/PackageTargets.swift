/// The targets that the `Package.swift` files of a project declare with literal names, and the folders they cover.
///
/// A manifest is a program: what it computes is not known, and is left out.
struct PackageTargets: Sendable {
  /// Deepest folder first.
  private var targets: [(folder: String, name: String)] = []

  /// - Parameter manifests: the manifests with their paths, relative to the folder of the configuration.
  init(_ manifests: [(path: String, syntax: FileSyntax)]) {
    for (path, syntax) in manifests {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let root = slash.map { String(path[...$0]) } ?? ""
      for target in Self.targets(of: syntax) {
        let folder = (target.path ?? "Sources/\(target.name)").trimmingPath
        targets.append((root + (folder.isEmpty ? "" : folder + "/"), target.name))
      }
    }
    targets.sort { a, b in
      a.folder.utf8.count != b.folder.utf8.count
        ? a.folder.utf8.count > b.folder.utf8.count : (a.folder, a.name) < (b.folder, b.name)
    }
  }

  var isEmpty: Bool { targets.isEmpty }

  /// The target that a file belongs to; nil where it is not known.
  func name(ofFile path: String) -> String? {
    targets.first { path.utf8.starts(with: $0.folder.utf8) }?.name
  }

  /// `.target(name: "Core", path: "Modules/Core")`, and the other kinds that have sources.
  private static func targets(of syntax: FileSyntax) -> [(name: String, path: String?)] {
    let tokens = syntax.tokens
    var found: [(name: String, path: String?)] = []
    var token = 0
    while token + 2 < tokens.count {
      guard tokens.kinds[token] == .period, tokens.kinds[token + 1] == .identifier,
        tokens.kinds[token + 2] == .leftParen,
        kinds.contains(where: { syntax.spells(Int32(token + 1), $0) })
      else {
        token += 1
        continue
      }
      let end = tokens.partner(token + 2)
      if let name = literal("name", from: token + 3, to: end, syntax) {
        found.append((name, literal("path", from: token + 3, to: end, syntax)))
      }
      // The names in between may be those of targets that this one depends on.
      token = max(end, token + 3)
    }
    return found
  }

  private static let kinds = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  /// The text of an argument that is one literal.
  private static func literal(_ label: String, from start: Int, to end: Int, _ syntax: FileSyntax) -> String? {
    let tokens = syntax.tokens
    var token = start
    while token + 3 <= end {
      if tokens.kinds[token] == .identifier, tokens.kinds[token + 1] == .colon, tokens.kinds[token + 2] == .string,
        syntax.spells(Int32(token), label),
        tokens.kinds[token + 3] == .comma || tokens.kinds[token + 3] == .rightParen
      {
        let range = tokens.range(token + 2)
        return syntax.source.text(SourceRange(range.start + 1, range.end - 1))
      }
      let partner = tokens.partner(token)
      token = max(partner, token) + 1
    }
    return nil
  }
}

extension String {
  /// The path without `./` in front and slashes behind.
  fileprivate var trimmingPath: String {
    var bytes = Array(utf8)[...]
    while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    if bytes.elementsEqual(".".utf8) { bytes = [] }
    while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
