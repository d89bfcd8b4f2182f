import FlowLintRun

/// The help that an editor offers in a file of settings: what `extends` may name, and the ids of rules.
struct SettingsHelp {
  private let place: SettingsPlace
  let range: TextRange
  /// The text of the string at the place.
  private let text: String
  private let packages: ResolvedPackages
  private let catalogue: RuleCatalogue

  /// Nil where the document is none of settings, or has no string at the position.
  init?(at position: TextPosition, in document: OpenDocument, of workspace: Workspace, _ documents: OpenDocuments) {
    var document = document
    let offset = document.lines.offset(of: position, in: document.bytes)
    guard document.isOfSettings,
      let place = SettingsPlace(at: offset, in: document.bytes.span)
    else { return nil }
    self.place = place
    range = TextRange(place.string, in: document.lines, of: document.bytes)
    text = String(decoding: document.bytes[place.string.start..<place.string.end], as: UTF8.self)
    packages = ResolvedPackages(
      for: document.path, on: Disk(from: workspace.folder, unsaved: documents.texts))
    catalogue = workspace.prepared?.run.catalogue ?? .builtIn
  }

  /// The texts that can stand in place of the string.
  var completions: JSON {
    .array(
      candidates.map { candidate in
        let name = JSON.string(candidate.name.visible)
        return [
          "label": name, "kind": 12, "detail": .string(candidate.what.visible),
          "textEdit": ["range": range.json, "newText": name],
        ]
      })
  }

  private var candidates: [(name: String, what: String)] {
    if place.isOfRule { return catalogue.rules.map { (name: $0.id, what: $0.title) } }
    guard place.isOfExtends else { return [] }
    let kits = packages.kits.map { (name: Kit.scheme + $0, what: "the kit of a package") }
    return presetNames.map { (name: $0, what: "preset") }
      + ownKitNames.map { (name: $0, what: "kit of FlowLint's own") }
      + kits
  }

  /// The title and text of what the string names; nil where it names nothing that is known.
  var section: (title: String, body: String)? {
    if place.isOfExtends, let package = Kit.package(namedBy: text) {
      guard let files = try? packages.files(of: package) else { return nil }
      let report = KitReport(of: files, for: .builtIn)
      return (report.origin, "\(report.summary). `flowlint kit check` says more.")
    }
    if place.isOfExtends { return presetExplanation(text).map { (text, $0) } }
    return place.isOfRule ? catalogue[text].map { ($0.title, $0.hoverText) } : nil
  }
}

extension OpenDocument {
  var isOfSettings: Bool { ProjectConfiguration.fileNames.contains(path.lastComponent) }
}
