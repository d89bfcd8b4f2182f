/// The entries of a declaration, gathered from the configuration and all that it extends.
struct DeclarationParts {
  private(set) var sources: [DeclarationSource]
  private(set) var presets: [DeclaredArchitecture.Preset] = []
  private(set) var errors: [DeclarationError] = []
  /// Own layers first, for they are tried first; then those of what is extended, in its order.
  private(set) var layers: [DeclarationValue.Member] = []
  /// The views of the code in which layers stand, by their names; those of the first view are left out.
  private(set) var views: [String: Int] = [:]
  private(set) var roles: [DeclarationValue.Member] = []
  private(set) var rules: [DeclarationValue.Member] = []
  private(set) var documents: [DeclaredDocument] = []
  /// The text of the file that names the owners of files.
  private(set) var owners: ContiguousArray<UInt8>?
  /// The names of containers for all rules.
  private(set) var through: DeclarationValue?
  /// The heading above the declaration, as a link to it ends; by source, of documents.
  private(set) var anchors: [Int: String] = [:]
  /// The `extends` that names a preset, by the number of the preset's text.
  private var presetPlaces: [Int: DeclaredPlace] = [:]

  /// The presets and files that have been extended. Each counts once, where it is named first: two that extend a third
  /// would read it twice, and a chain of such pairs without end.
  private var extended: Set<String> = []

  /// The most presets and files that a declaration is made of.
  private static let mostTexts = 100
  /// The most entries of one list, more than anybody writes: a generated file of that size is a mistake.
  static let mostEntries = 1000
  /// The most values of one file.
  private static let mostValues = 50_000

  init(_ source: DeclarationSource) { sources = [source] }

  /// The place as it is shown: of something in a preset, the place where that preset is named.
  private func shownPlace(_ place: DeclaredPlace) -> DeclaredPlace { presetPlaces[place.source] ?? place }

  /// - Parameter way: the files that lead to this value.
  mutating func add(_ value: DeclarationValue, from way: [String], read: (String) -> ContiguousArray<UInt8>?) {
    if let place = value.excess(mostEntries: Self.mostEntries, mostValues: Self.mostValues) {
      return report(
        "an architecture has at most \(Self.mostEntries) entries in a list and \(Self.mostValues) in all", at: place)
    }
    // Short for what extends a document and says nothing else.
    if value.string != nil { return extend(value, from: way, read: read) }
    guard let members = value.members else {
      return report("'architecture' is an object or the path of a document, not \(value.value.kind)", at: value.place)
    }
    // The declaration that is extended comes first, so that the entries beside it replace those of the same name.
    for member in members where member.key == "extends" {
      for name in member.value.elements { extend(name, from: way, read: read) }
    }
    for member in members {
      switch member.key {
      case "extends": continue
      case "layers": addLayers(member.value)
      case "roles": roles = merged(roles, with: member.value, "roles", ownFirst: false)
      case "rules": rules = merged(rules, with: member.value, "rules", ownFirst: false)
      case "through": through = member.value
      case "owners":
        guard let path = member.value.string else {
          report("'owners' is the path of a CODEOWNERS file, not \(member.value.value.kind)", at: member.value.place)
          continue
        }
        owners = read(path)
        if owners == nil { report("'\(path)' cannot be read, or lies outside the repository", at: member.value.place) }
      default:
        let hint = didYouMean(member.key, in: ["extends", "layers", "roles", "rules", "owners", "through"])
        report("unknown key '\(member.key)'\(hint)", at: member.keyPlace)
      }
    }
  }

  /// An object, or a list of them: several views of the code, each with layers of its own.
  private mutating func addLayers(_ value: DeclarationValue) {
    guard case .array = value.value.content else {
      layers = merged(layers, with: value, "layers", ownFirst: true)
      return
    }
    if value.elements.isEmpty { report("'layers' names nothing", at: value.place) }
    var merged: [DeclarationValue.Member] = layers
    for (view, element) in value.elements.enumerated().reversed() {
      merged = self.merged(merged, with: element, "layers", ownFirst: true)
      for member in element.members ?? [] where view > 0 {
        if views.updateValue(view, forKey: member.name) != nil {
          report("'\(member.name)' is set twice", at: member.keyPlace)
        }
      }
    }
    layers = merged
  }

  private mutating func extend(_ value: DeclarationValue, from way: [String], read: (String) -> ContiguousArray<UInt8>?)
  {
    guard let name = value.string else {
      return report("'extends' names presets and files, not \(value.value.kind)", at: value.place)
    }
    if way.contains(name) { return report("'extends' leads back to '\(name)'", at: value.place) }
    guard extended.insert(name).inserted else { return }
    if extended.count > Self.mostTexts {
      if extended.count > Self.mostTexts + 1 { return }
      return report("'extends' leads to more than \(Self.mostTexts) files", at: value.place)
    }
    if name.hasSuffix(".md") || name.hasSuffix(".json") { return extendFile(name, value, from: way, read: read) }
    guard let text = presetText(name) else {
      let hint = didYouMean(name, in: presetNames, else: ", they are \(listed(presetNames))")
      return report("no preset '\(name)'\(hint)", at: value.place)
    }
    let bytes = ContiguousArray(text.utf8)
    let source = sources.count
    sources.append(DeclarationSource(path: nil, bytes: bytes))
    presets.append(DeclaredArchitecture.Preset(name: name, source: source, place: value.place))
    presetPlaces[source] = shownPlace(value.place)
    do throws(ConfigurationError) {
      let content = try readConfiguration(bytes.span)
      add(DeclarationValue(value: content, source: source), from: way, read: read)
    } catch { report("the preset '\(name)' is broken: \(error.message)", at: value.place) }
  }

  private mutating func extendFile(
    _ path: String, _ value: DeclarationValue, from way: [String], read: (String) -> ContiguousArray<UInt8>?
  ) {
    guard let bytes = read(path) else {
      return report("'\(path)' cannot be read, or lies outside the repository", at: value.place)
    }
    let source = sources.count
    sources.append(DeclarationSource(path: (sources[0].path ?? "").folderOfFile.child(path), name: path, bytes: bytes))
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      return report("'\(path)' is no UTF-8 text", at: value.place)
    }
    var text = bytes
    if path.hasSuffix(".md") {
      let blocks = declarationBlocks(in: bytes)
      guard blocks.count == 1 else {
        return report("\(path) has \(blocks.isEmpty ? "no block" : "two blocks") marked 'flowlint'", at: value.place)
      }
      text = blanked(bytes, outside: blocks[0])
      let examples = documentExamples(in: bytes)
      if examples.count > mostExamples {
        report("\(path) has more than \(mostExamples) examples: each is judged on every run", at: value.place)
      }
      documents.append(DeclaredDocument(source: source, examples: Array(examples.prefix(mostExamples))))
      anchors[source] = headingAnchor(above: blocks[0].start, in: bytes)
    }
    do throws(ConfigurationError) {
      let content = try readConfiguration(text.span)
      add(DeclarationValue(value: content, source: source), from: way + [path], read: read)
    } catch { report(error.message, at: DeclaredPlace(source: source, range: error.range)) }
  }

  /// Entries with those of a later part: one of the same name replaces it as a whole, null takes it out.
  private mutating func merged(
    _ entries: [DeclarationValue.Member], with value: DeclarationValue, _ what: String, ownFirst: Bool
  ) -> [DeclarationValue.Member] {
    guard let members = value.members else {
      report("'\(what)' is an object, not \(value.value.kind)", at: value.place)
      return entries
    }
    var numbers: [String: Int] = [:]
    var kept: [DeclarationValue.Member?] = entries
    for (number, entry) in entries.enumerated() { numbers[entry.name] = number }
    var own: [DeclarationValue.Member] = []
    var ownNames: Set<String> = []
    for member in members {
      guard ownNames.insert(member.name).inserted else {
        report("'\(member.name)' is set twice", at: member.keyPlace)
        continue
      }
      let number = numbers[member.name]
      if member.value.isNull {
        guard let number else {
          report("nothing to take out: no '\(member.name)' is extended", at: member.keyPlace)
          continue
        }
        kept[number] = nil
      } else if let number, !ownFirst {
        kept[number] = member
      } else {
        if let number { kept[number] = nil }
        own.append(member)
      }
    }
    return ownFirst ? own + kept.compactMap(\.self) : kept.compactMap(\.self) + own
  }

  /// The most mistakes of a declaration that are told, and one more.
  static let mostErrors = 101

  /// A mistake inside a preset is told where that is named.
  mutating func report(_ message: String, at place: DeclaredPlace) {
    if errors.count >= Self.mostErrors { return }
    errors.append(DeclarationError(message, at: shownPlace(place)))
  }
}

extension DeclaredArchitecture {
  /// A preset that is extended, and the place at which it is named.
  struct Preset: Sendable {
    let name: String
    /// The number of its text.
    let source: Int
    let place: DeclaredPlace
  }
}

/// The content of the fenced blocks whose info string has the word `flowlint`.
func declarationBlocks(in document: ContiguousArray<UInt8>) -> [SourceRange] {
  fencedBlocks(in: document.span).filter { block in
    let document = document.span
    var offset = block.info.start
    while offset < block.info.end {
      let end = document.endOfName(from: offset)
      if end - offset == 8, document.starts(with: "flowlint", at: offset) { return true }
      offset = max(end, offset + 1)
    }
    return false
  }.map(\.content)
}

/// The text with blanks for all that lies outside a range, line ends but: what is read in it has its place in the whole.
private func blanked(_ bytes: ContiguousArray<UInt8>, outside range: SourceRange) -> ContiguousArray<UInt8> {
  var text = bytes
  for offset in text.indices where !range.contains(offset) && text[offset] != "\n" { text[offset] = UInt8(ascii: " ") }
  return text
}
