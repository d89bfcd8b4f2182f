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
  /// The names of containers for all rules: what a kit says of its framework holds beside what the project says.
  private(set) var through: [DeclarationValue] = []
  /// The hints about calls for all rules, by their keys.
  private(set) var hints: [(kind: DeclaredHints.Kind, value: DeclarationValue)] = []
  /// The heading above the declaration, as a link to it ends; by source, of documents.
  private(set) var anchors: [Int: String] = [:]
  /// The `extends` that names a preset, by the number of the preset's text.
  private var presetPlaces: [Int: DeclaredPlace] = [:]

  /// The entries that two kits have, or a kit and a preset, by what they are: the project's own takes the place of both.
  private var clashes: [String: DeclarationError] = [:]
  private(set) var replacements: [DeclaredArchitecture.Replacement] = []

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

  /// Tells what only the whole of a declaration shows.
  mutating func finish() {
    for (_, error) in clashes.ordered(by: { $0.key < $1.key }) { report(error.message, at: error.place) }
  }

  /// The place as it is shown: of something in a preset, the place where that preset is named.
  private func shownPlace(_ place: DeclaredPlace) -> DeclaredPlace { presetPlaces[place.source] ?? place }

  /// - Parameter way: the files that lead to this value.
  mutating func add(_ value: DeclarationValue, from way: [String], in files: DeclarationFiles) {
    if let place = value.excess(mostEntries: Self.mostEntries, mostValues: Self.mostValues) {
      return report(
        "an architecture has at most \(Self.mostEntries) entries in a list and \(Self.mostValues) in all", at: place)
    }
    if files.kit != nil, let place = value.text(longerThan: Kit.longestText) {
      return report("the texts and names of a kit have at most \(Kit.longestText) bytes", at: place)
    }
    // Short for what extends a document and says nothing else.
    if value.string != nil { return extend(with: value, from: way, in: files) }
    guard let members = value.members else {
      return report("'architecture' is an object or the path of a document, not \(value.value.kind)", at: value.place)
    }
    // The declaration that is extended comes first, so that the entries beside it replace those of the same name.
    for member in members where member.key == "extends" {
      for name in member.value.elements { extend(with: name, from: way, in: files) }
    }
    for member in members {
      switch member.key {
      case "extends": continue
      case "layers": addLayers(member.value)
      case "roles": roles = merged(roles, with: member.value, as: "roles", ownFirst: false)
      case "rules": rules = merged(rules, with: member.value, as: "rules", ownFirst: false)
      case "through": through.append(member.value)
      case "owners" where files.kit == nil:
        guard let path = member.value.string else {
          report("'owners' is the path of a CODEOWNERS file, not \(member.value.value.kind)", at: member.value.place)
          continue
        }
        owners = files.read(path)
        if owners == nil { report("'\(path)' cannot be read, or lies outside the repository", at: member.value.place) }
      case let key where DeclaredHints.Kind(rawValue: key) != nil:
        hints += DeclaredHints.Kind(rawValue: key).map { [($0, member.value)] } ?? []
      default:
        let keys =
          ["extends", "layers", "roles", "rules", "through"] + DeclaredHints.Kind.allCases.map(\.rawValue)
          + (files.kit == nil ? ["owners"] : [])
        let hint = didYouMean(
          member.key, in: keys, else: files.kit == nil ? "" : "; a kit says \(inWords(keys, "and")) alone")
        report("unknown key '\(member.key)'\(hint)", at: member.keyPlace)
      }
    }
  }

  /// An object, or a list of them: several views of the code, each with layers of its own.
  private mutating func addLayers(_ value: DeclarationValue) {
    guard case .array = value.value.content else {
      layers = merged(layers, with: value, as: "layers", ownFirst: true)
      return
    }
    if value.elements.isEmpty { report("'layers' names nothing", at: value.place) }
    var merged: [DeclarationValue.Member] = layers
    for (view, element) in value.elements.enumerated().reversed() {
      merged = self.merged(merged, with: element, as: "layers", ownFirst: true)
      for member in element.members ?? [] {
        let other = view > 0 ? views.updateValue(view, forKey: member.name) : views[member.name]
        if other != nil { report("'\(member.name)' is set twice", at: member.keyPlace) }
      }
    }
    layers = merged
  }

  private mutating func extend(with value: DeclarationValue, from way: [String], in files: DeclarationFiles) {
    guard let name = value.string else {
      return report("'extends' names presets, packages and files, not \(value.value.kind)", at: value.place)
    }
    let package = Kit.package(namedBy: name)
    let isFile = name.hasSuffix(".md") || name.hasSuffix(".json")
    if package != nil || !isFile, files.kit != nil {
      return report("a kit extends files of its own package alone, not '\(name)'", at: value.place)
    }
    let key = package == nil ? folder(of: files).child(name) : name
    if way.contains(key) { return report("'extends' leads back to '\(name)'", at: value.place) }
    guard isNew(key, at: value.place) else { return }
    if let package { return extendKit(package, with: value, from: way, in: files) }
    if isFile { return extendFile(name, with: value, from: way, in: files) }
    guard let text = presetText(name) else {
      let names = presetNames + ownKitNames
      let hint = didYouMean(name, in: names, else: ", they are \(listed(names))")
      return report("no preset '\(name)'\(hint)", at: value.place)
    }
    presets.append(DeclaredArchitecture.Preset(name: "preset '\(name)'", origin: "preset \(name)", place: value.place))
    presetPlaces[sources.count] = shownPlace(value.place)
    sources.append(
      DeclarationSource(
        path: nil, name: "\(name).md", bytes: ContiguousArray(text.utf8), foreignOrigin: "preset \(name)"))
    addLastSource(name, isDocument: ownKitNames.contains(name), at: value.place, from: way, in: files)
  }

  /// Adds what the source says that has been added last; of a document what its block says.
  private mutating func addLastSource(
    _ name: String, isDocument: Bool, at place: DeclaredPlace, from way: [String], in files: DeclarationFiles
  ) {
    let source = sources.count - 1
    var text = sources[source].bytes
    if isDocument {
      guard let block = block(ofDocument: text, named: name, in: source, at: place) else { return }
      text = block
    }
    do throws(ConfigurationError) {
      let content = try readConfiguration(text.span)
      add(DeclarationValue(value: content, source: source), from: way, in: files)
    } catch { report(error.message, at: DeclaredPlace(source: source, range: error.range)) }
  }

  /// Whether something is extended for the first time, and there is not too much of it.
  private mutating func isNew(_ key: String, at place: DeclaredPlace) -> Bool {
    guard extended.insert(key).inserted else { return false }
    if extended.count == Self.mostTexts + 1 {
      report("'extends' leads to more than \(Self.mostTexts) files", at: place)
    }
    return extended.count <= Self.mostTexts
  }

  /// The folder to which the paths of files are relative, as it is shown.
  private func folder(of files: DeclarationFiles) -> String { (files.kit?.path ?? sources[0].path ?? "").folderOfFile }

  private mutating func extendKit(
    _ name: String, with value: DeclarationValue, from way: [String], in files: DeclarationFiles
  ) {
    do throws(UnresolvedKit) {
      let package = try files.package(name)
      guard let kit = package.kit, isNew(kit.path, at: value.place) else { return }
      presets.append(
        DeclaredArchitecture.Preset(name: "kit '\(kit.name)'", origin: kit.origin, place: shownPlace(value.place)))
      extendFile(kit.path.lastComponent, with: value, from: way, in: package)
    } catch { report(error.message, at: value.place) }
  }

  private mutating func extendFile(
    _ path: String, with value: DeclarationValue, from way: [String], in files: DeclarationFiles
  ) {
    guard let bytes = files.read(path) else {
      let place = files.kit == nil ? "the repository" : "its package"
      return report("'\(path)' cannot be read, or lies outside \(place)", at: value.place)
    }
    let shown = folder(of: files).child(path)
    sources.append(
      DeclarationSource(
        path: shown, name: files.kit.map { "\($0.name)/\(path)" } ?? path, bytes: bytes, kit: files.kit,
        foreignOrigin: files.kit?.origin))
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      return report("'\(path)' is no UTF-8 text", at: value.place)
    }
    addLastSource(path, isDocument: path.hasSuffix(".md"), at: value.place, from: way + [shown], in: files)
  }

  /// The declaration in a document, with blanks for the rest. The examples of the document are noted.
  private mutating func block(
    ofDocument bytes: ContiguousArray<UInt8>, named name: String, in source: Int, at place: DeclaredPlace
  ) -> ContiguousArray<UInt8>? {
    let blocks = declarationBlocks(in: bytes)
    guard blocks.count == 1 else {
      report("\(name) has \(blocks.isEmpty ? "no block" : "two blocks") marked 'flowlint'", at: place)
      return nil
    }
    let examples = documentExamples(in: bytes)
    if examples.count > mostExamples {
      report("\(name) has more than \(mostExamples) examples: each is judged on every run", at: place)
    }
    documents.append(DeclaredDocument(source: source, examples: Array(examples.prefix(mostExamples))))
    anchors[source] = headingAnchor(above: blocks[0].start, in: bytes)
    return blanked(bytes, outside: blocks[0])
  }

  /// Entries with those of a later part: one of the same name replaces it as a whole, null takes it out.
  private mutating func merged(
    _ entries: [DeclarationValue.Member], with value: DeclarationValue, as what: String, ownFirst: Bool
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
      if let number { noteReplacement(of: entries[number], by: member, what) }
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

  /// Two who do not know each other would have changed each other's laws; the project's own word settles it.
  private mutating func noteReplacement(
    of old: DeclarationValue.Member, by new: DeclarationValue.Member, _ what: String
  ) {
    let (own, other) = (sources[new.keyPlace.source], sources[old.keyPlace.source])
    let entry = "\(what.dropLast()) '\(new.name)'"
    if !own.isForeign { clashes[entry] = nil }
    guard own.foreignOrigin != other.foreignOrigin, let kit = other.kit ?? own.kit, let first = other.foreignOrigin,
      text(old.value) != text(new.value)
    else { return }
    if let second = own.foreignOrigin {
      let message = "\(first) and \(second) both have a \(entry); declare it here, or take it out with null"
      clashes[entry] = DeclarationError(message, at: presets.last?.place ?? new.keyPlace)
    } else if what != "rules", !new.value.isNull {
      replacements.append(DeclaredArchitecture.Replacement(entry: entry, kit: kit, place: new.keyPlace))
    }
  }

  private func text(_ value: DeclarationValue) -> ArraySlice<UInt8> {
    ArraySlice(sources[value.source].bytes[value.value.range.start..<value.value.range.end])
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
  /// A preset or kit that is extended, and the place at which it is named.
  struct Preset: Sendable {
    /// `preset 'mvvm'`
    let name: String
    /// The origin of its texts.
    let origin: String
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

/// The text with blanks for all that lies outside a range: what is read in it has its place in the whole.
private func blanked(_ bytes: ContiguousArray<UInt8>, outside range: SourceRange) -> ContiguousArray<UInt8> {
  var text = bytes
  for offset in text.indices where !range.contains(offset) { text[offset] = UInt8(ascii: " ") }
  return text
}
