/// The packages that a description of a build takes from the disk.
extension BuildDescription {
  /// The names of the files that may name such packages; those of Xcode lie in a folder with another ending.
  package static let namesOfPackageLists = [
    "Package.swift", "Project.swift", "Workspace.swift", "project.yml", "project.pbxproj", "contents.xcworkspacedata",
  ]

  /// The paths of these packages, relative to the folder of the project, as far as they are literal.
  package static func localPackages(in source: SourceText) -> [String] {
    let bytes = source.bytes.span
    switch source.path.lastComponent {
    case "project.pbxproj":
      return bytes.texts(from: "relativePath = \"", to: UInt8(ascii: "\""))
        + bytes.texts(from: "relativePath = ", to: UInt8(ascii: ";"))
    case "contents.xcworkspacedata":
      return ["group:", "container:"].flatMap { bytes.texts(from: "location = \"\($0)", to: UInt8(ascii: "\"")) }
    case "project.yml": return (BuildDescription(xcodeGen: source.bytes, path: source.path).packages ?? []).map(\.path)
    default: break
    }
    let tokens = tokenize(source)
    let manifest = SwiftManifest(of: source, tokens: tokens)
    return tokens.kinds.indices.compactMap { token in
      guard manifest.spells(token, "package") || manifest.spells(token, "local"),
        let bracket = manifest.bracket(ofCallAt: token)
      else { return nil }
      return manifest.arguments(bracket)["path"].flatMap { manifest.literal($0) }
    }
  }
}

extension Span<UInt8> {
  /// The texts between two others on a line, each time that these stand there.
  fileprivate func texts(from start: String, to end: UInt8) -> [String] {
    var found: [String] = []
    var offset = 0
    while offset < count {
      guard self[offset] == start.utf8.first, starts(with: start, at: offset) else {
        offset += 1
        continue
      }
      offset += start.utf8.count
      let first = offset
      while offset < count, self[offset] != end, self[offset] != "\n" { offset += 1 }
      found.append(String(decoding: (first..<offset).map { self[$0] }, as: UTF8.self))
    }
    return found
  }
}
