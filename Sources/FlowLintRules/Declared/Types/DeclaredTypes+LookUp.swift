/// This part tells what names mean.
extension DeclaredTypes {
  /// Tells what a name, or a chain of names, means where it stands.
  ///
  /// - Parameters:
  ///   - path: `["Login", "State"]`
  ///   - declaration: the innermost one around, in the file; -1 at file level.
  ///   - isHeader: it stands in front of the declaration's body: what is nested in it is not seen.
  /// - Returns: the last type that the chain reaches, and how many names that took.
  func resolve(
    _ path: [String], at declaration: Int, isHeader: Bool, inFile file: Int
  ) -> (meaning: DeclaredMeaning, count: Int) {
    let first = names.number(of: path[0])
    let offset = declaration >= 0 ? files.files[file].file.syntax.declarations[declaration].nameRange.start : 0
    let meaning = lookUp(path[0], first, at: declaration, offset: offset, isHeader: isHeader, inFile: file)
    return follow(path, meaning, inFile: file)
  }

  /// Goes on behind the first name.
  func follow(_ path: [String], _ first: DeclaredMeaning, inFile file: Int) -> (meaning: DeclaredMeaning, count: Int) {
    var meaning = first
    var count = 1
    if case .none = first, path.count > 1 {
      // A module that the file imports: then the next name is that module's type.
      let module = files.module(named: path[0])
      guard module > 0, files.files[file].visible.contains(module) else { return (.none, 0) }
      meaning = topLevel(names.number(of: path[1]), inFile: file) { $0 == module }
      count = 2
    }
    guard case .type(var type) = meaning else { return (meaning, count) }
    var alias: (type: Int32, count: Int)?
    while count < path.count {
      let next = member(named: names.number(of: path[count]), of: type)
      guard next >= 0 else { break }
      if types[Int(type)].kind == .alias, alias == nil { alias = (type, count) }
      type = next
      count += 1
    }
    // A type that is reached through another layer's alias is that layer's, as the alias alone is.
    if let alias, layer(of: alias.type) != layer(of: type) { return (.type(alias.type), alias.count) }
    return (.type(type), count)
  }

  /// The layer of the file that declares a type first; -1 for none.
  private func layer(of type: Int32) -> Int32 {
    types[Int(type)].declarations.first.map { files.files[Int($0.file)].layer } ?? -1
  }

  /// Tells what one name means at a place.
  ///
  /// - Parameter number: the number of the name; -1 where no type of the project has it.
  func lookUp(
    _ name: String, _ number: Int32, at declaration: Int, offset: Int, isHeader: Bool, inFile file: Int
  ) -> DeclaredMeaning {
    let syntax = files.files[file].file.syntax
    var index = declaration
    var seesMembers = !isHeader
    while index >= 0 {
      let scope = syntax.declarations[index]
      if !scope.genericParameters.isEmpty, syntax.genericParameterNames(of: scope).contains(where: { $0 == name }) {
        return .shadowed
      }
      let type = self.type(file: file, declaration: index)
      if type >= 0 {
        if scope.kind == .extension, declaresGeneric(name, type) { return .shadowed }
        if seesMembers {
          let found = memberMeaning(number, of: type)
          if found != .none { return found }
          if isForeignAssociated(name, in: type) { return .shadowed }
        }
      }
      seesMembers = true
      index = Int(scope.parent)
    }
    for local in locals[file] where local.range.contains(offset) && local.name == name { return .shadowed }
    return topLevel(number, inFile: file) { _ in true }
  }

  private func declaresGeneric(_ name: String, _ type: Int32) -> Bool {
    types[Int(type)].declarations.contains { part in
      let declaration = declaration(part)
      return !declaration.genericParameters.isEmpty
        && syntax(part).genericParameterNames(of: declaration).contains { $0 == name }
    }
  }

  /// The names of associated types and generic parameters of the SDK: inside what conforms to its protocols, or extends
  /// its types, they mean these.
  private func isForeignAssociated(_ name: String, in type: Int32) -> Bool {
    // The compiler writes one for each type that can be coded.
    if name == "CodingKeys" { return true }
    guard Self.associatedNames.contains(name), !allSupertypes.isEmpty else { return false }
    return types[Int(type)].kind == .foreign || hasForeignSupertype(type)
      || allSupertypes[Int(type)].contains { hasForeignSupertype($0) }
  }

  private func hasForeignSupertype(_ type: Int32) -> Bool {
    types[Int(type)].supertypes.contains { supertype in
      guard supertype.type < 0 || types[Int(supertype.type)].kind == .foreign else { return false }
      let name = names[supertype.name]
      if SystemTypes.isStandard(name) && !SystemTypes.hasAssociatedTypes(name) || Self.plainSupertypes.contains(name) {
        return false
      }
      let isOfUI = name.hasPrefix("UI") || name.hasPrefix("NS")
      return !isOfUI || !Self.plainEndings.contains { name.hasSuffix($0) }
    }
  }

  /// Endings of names of UIKit and AppKit whose types nest none of the names below: `UITableView.Style` and
  /// `UIButton.Configuration` are nested, view controllers and cells nest nothing of the kind.
  private static let plainEndings = [
    "ViewController", "Controller", "Cell", "Delegate", "DataSource", "ReusableView", "HeaderFooterView",
    "DelegateFlowLayout", "Responder", "Window", "UIView", "NSView", "StackView", "ScrollView", "ImageView", "Label",
    "Object", "ManagedObject", "ObjectProtocol", "Coding", "Copying", "Prefetching",
  ]

  /// Other supertypes of the SDK without an associated type that anybody would name.
  private static let plainSupertypes: Set<String> = ["View", "App", "String", "Int"]

  private static let associatedNames: Set<String> = [
    "Element", "Key", "Value", "Wrapped", "Success", "Failure", "Output", "Input", "Body", "Content", "ID", "Index",
    "Indices", "SubSequence", "Iterator", "RawValue", "Stride", "Bound", "Upstream", "Downstream", "Root",
    "Configuration", "Context", "Coordinator", "UIViewType", "NSViewType", "UIViewControllerType",
    "NSViewControllerType", "Action", "State", "Mutation", "Entity", "Model", "Request", "Response", "Item",
    "Transferable", "Representation", "Label", "Scalar", "Base", "Cache", "Path", "Event", "Entry", "Intent", "Name",
    "Style", "ContentMode", "Position", "Attribute", "Mode", "Orientation",
  ]

  /// The type that a name means right inside another or what that inherits; -1 where there is none.
  func member(named name: Int32, of type: Int32) -> Int32 {
    guard name >= 0 else { return -1 }
    var type = type
    for _ in 0..<16 where types[Int(type)].kind == .alias && types[Int(type)].target >= 0 {
      type = types[Int(type)].target
    }
    if case .type(let found) = memberMeaning(name, of: type) { return found }
    return -1
  }

  private func memberMeaning(_ name: Int32, of type: Int32) -> DeclaredMeaning {
    guard name >= 0 else { return .none }
    for holder in [type] + (allSupertypes.isEmpty ? [] : allSupertypes[Int(type)]) {
      let found = self.type(named: name, inside: holder)
      if found >= 0, types[Int(found)].kind != .foreign { return .type(found) }
      if types[Int(holder)].associated.contains(name) { return .shadowed }
    }
    return .none
  }

  /// The types of that name at the top level that a file sees: its own module's come before those of others. Two files
  /// of unknown modules may be of one module or of two; a type that stands beside the name is of the file's own.
  func topLevel(_ name: Int32, inFile number: Int, where isWanted: (_ module: Int32) -> Bool) -> DeclaredMeaning {
    guard name >= 0, Int(name) < topLevel.count else { return .none }
    let file = files.files[number]
    var own: [Int32] = []
    var others: [Int32] = []
    for candidate in topLevel[Int(name)] {
      let type = types[Int(candidate)]
      guard type.isOf(isWanted), type.privateFile < 0 || Int(type.privateFile) == number else { continue }
      if type.isOf({ $0 == file.module || file.besides.contains($0) }) {
        if type.module > 0 || type.declarations.contains(where: { Int($0.file) == number }) {
          own.append(candidate)
        } else {
          others.append(candidate)
        }
      } else if type.isOf({ $0 > 0 && file.visible.contains($0) }),
        type.isSeenOutside || type.isOf(file.testable.contains)
      {
        others.append(candidate)
      }
    }
    let seen = own.isEmpty ? others : own
    guard let first = seen.first else { return .none }
    let count = seen.reduce(0) { $0 + types[Int($1)].declarations.count }
    let isClear = count == 1 ? mayBeOfOneModule(first, file) : isOfOnePlace(seen)
    return isClear ? .type(first) : .unclear(seen)
  }

  /// Whether nothing tells that a type of unknown module is of another one than a file: neither or the same of their
  /// folders is imported somewhere by its name, or the file imports that of the type.
  private func mayBeOfOneModule(_ type: Int32, _ file: DeclaredFile) -> Bool {
    guard types[Int(type)].module == 0, file.module == 0, let part = types[Int(type)].declarations.first else {
      return true
    }
    let other = files.files[Int(part.file)]
    let folder = files.builds.importedFolder(other.file)
    return other.isAssumed || folder == files.builds.importedFolder(file.file)
      || types[Int(type)].isSeenOutside && file.imports.contains { $0.name == folder }
  }

  /// Whether all declarations lie in one layer and slice: then it does not matter which of them is meant.
  private func isOfOnePlace(_ numbers: [Int32]) -> Bool {
    var place: (layer: Int32, slice: Int32)?
    for number in numbers {
      for part in types[Int(number)].declarations {
        let file = files.files[Int(part.file)]
        if let place, place != (file.layer, file.slice) { return false }
        place = (file.layer, file.slice)
      }
    }
    return numbers.count == 1
  }
}

extension FileSyntax {
  /// The names that an extension extends, without generic arguments: `["Login", "State"]`.
  func extendedNames(_ declaration: Declaration) -> [String] {
    var names: [String] = []
    for token in tokens(in: declaration.nameRange) {
      switch tokens.kinds[Int(token)] {
      case .identifier, .quotedIdentifier: names.append(word(token))
      case .period: continue
      default: return names
      }
    }
    return names
  }
}
