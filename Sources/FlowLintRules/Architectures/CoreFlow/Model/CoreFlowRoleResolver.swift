/// Finds the role of each class of a project, through base classes, typealiases and refined protocols.
///
/// coreflow catalogue, section 1.3: an entry that names the framework's type decides; any other entry is followed
/// through the project's own declarations, its generic parameters replaced by the arguments written.
struct CoreFlowRoleResolver {
  let table: TypeTable
  /// Some file of the project says `@_exported import CoreFlow`.
  let isExported: Bool

  /// The result of inheriting: a role, and the generic arguments of the framework's class.
  struct Hit {
    let role: CoreFlowRole
    var arguments: [CoreFlowArgument]
    /// Whether `Flowable` or `Screenable` is written: a conformance, not a base class.
    let isConformance: Bool
  }

  /// The roles of each type, by its number. The types that one inherits from are read before it. Types in a circle give
  /// each other nothing, so that it does not matter which of them comes first.
  func hits() -> [[Hit]] {
    let entries = table.types.map { self.entries(of: $0) }
    var hits = [[Hit]?](repeating: nil, count: entries.count)
    for group in strongGroups(entries.map { $0.compactMap(\.base) }) {
      let found = group.map { self.hits(of: table.types[$0], entries[$0], hits) }
      for (type, found) in zip(group, found) { hits[type] = found }
    }
    return hits.map { $0 ?? [] }
  }

  /// The most ways in which a class may inherit: no real class has more, and protocols that refine each other in pairs
  /// would double their number with each step.
  private static var mostWays: Int { 64 }

  /// The names that a type inherits or stands for.
  private struct Entry {
    let type: TypeReference
    let declaration: DeclarationReference
    /// The number of the project's type of that name; nil when the project has none.
    let base: Int?
  }

  private func entries(of type: IndexedType) -> [Entry] {
    guard type.kind == .typealias, let aliased = type.aliased, let alias = type.declarations.first else {
      return type.inherited.map { entry($0.type, $0.declaration, in: type) }
    }
    return aliased.composed.map { entry($0, alias, in: type) }
  }

  private func entry(_ reference: TypeReference, _ declaration: DeclarationReference, in type: IndexedType) -> Entry {
    Entry(type: reference, declaration: declaration, base: declared(reference.path, inside: type)?.id)
  }

  private func hits(of type: IndexedType, _ entries: [Entry], _ known: [[Hit]?]) -> [Hit] {
    let found = entries.flatMap { hits(of: $0, context: type, known) }
    let direct = max(Self.mostWays, entries.count)
    return found.count > direct ? Array(found.prefix(direct)) : found
  }

  private func hits(of written: Entry, context: IndexedType, _ known: [[Hit]?]) -> [Hit] {
    let entry = written.type
    let file = table.file(written.declaration.file)
    let name = entry.base
    let isQualified = entry.qualifiers == ["CoreFlow"]
    if let supertype = CoreFlowSupertype.named[name],
      entry.arguments.count >= supertype.minimumArguments,
      isQualified || (entry.qualifiers.isEmpty && !isShadowed(entry))
    {
      let isKnown =
        !supertype.needsImport || isExported || isQualified || file.imports("CoreFlow")
        || Self.namesSpeakForThemselves(entry)
      guard isKnown else { return [] }
      return [
        Hit(
          role: supertype.role,
          arguments: entry.arguments.map {
            CoreFlowArgument(
              type: $0, location: file.location($0.baseRange), isInherited: false,
              isParameter: names(parameterOf: context, $0))
          },
          isConformance: name == "Flowable" || name == "Screenable")
      ]
    }
    guard let id = written.base, id != context.id, var found = known[id] else { return [] }
    let base = table.types[id]
    let replacements = Dictionary(
      zip(base.genericParameters, entry.arguments), uniquingKeysWith: { first, _ in first })
    for hit in found.indices {
      found[hit].arguments = found[hit].arguments.map { argument in
        if argument.type.arguments.isEmpty, let written = replacements[argument.type.text] {
          return CoreFlowArgument(
            type: written, location: file.location(written.baseRange), isInherited: false,
            isParameter: names(parameterOf: context, written))
        }
        return CoreFlowArgument(
          type: argument.type, location: argument.location, isInherited: true,
          isParameter: argument.isParameter)
      }
    }
    return found
  }

  /// The project declares something of that name that a class can inherit with as many arguments: the framework's is
  /// not meant.
  private func isShadowed(_ entry: TypeReference) -> Bool {
    guard let found = table.topLevel(entry.base) else { return false }
    switch found.kind {
    case .struct, .enum, .actor, .extensionOnly: return false
    case .protocol: return entry.arguments.isEmpty
    case .class, .typealias: return entry.arguments.count == found.genericParameters.count
    }
  }

  /// The class of the project that a class inherits, through typealiases.
  func superclass(of type: IndexedType) -> IndexedType? {
    guard type.kind == .class else { return nil }
    for entry in type.inherited where !table.isOfExtension(entry) {
      var next = declared(entry.type.path, inside: type)
      for _ in 0..<16 {
        guard let found = next, found.id != type.id else { break }
        if found.kind == .class {
          return entry.type.arguments.count > found.genericParameters.count && found.isTopLevel ? nil : found
        }
        next = found.aliased.flatMap { $0.isNominal ? declared($0.path, inside: found) : nil }
      }
    }
    return nil
  }

  /// The type that a name of an inheritance clause stands for: one nested in those around, or one at the top level, with
  /// or without its module.
  private func declared(_ path: String, inside context: IndexedType) -> IndexedType? {
    var scope = context.parent
    while let outer = scope {
      if let found = table.type(path, inside: table.types[outer]) { return found }
      scope = table.types[outer].parent
    }
    if let found = table[qualified: path] { return found }
    guard let (module, name) = path.partsAroundFirstDot, table.topLevel(module) == nil else { return nil }
    return table[qualified: name]
  }

  /// The argument is `C` or `C.Action`, where `C` is a generic parameter of the class.
  private func names(parameterOf type: IndexedType, _ argument: TypeReference) -> Bool {
    let first = argument.qualifiers.first ?? argument.base
    return type.genericParameters.contains(first)
  }

  /// The arguments' names tell the framework's class from another `Flow`, even in a file that forgot its import.
  static func namesSpeakForThemselves(_ entry: TypeReference) -> Bool {
    let bases = entry.arguments.map(\.base)
    switch entry.base {
    case "Flow":
      return bases.count >= 2 && bases[0].hasSuffix("Core") && bases[1].hasSuffix("Screen")
    case "ScreenLessFlow": return bases.first?.hasSuffix("Core") == true
    case "Core":
      return bases.count >= 2 && bases[0].hasSuffix("Action") && bases[1].hasSuffix("State")
    case "Screen": return bases.first?.hasSuffix("Core") == true
    case "ScreenLessCore": return true
    default: return false
    }
  }
}

/// A generic argument of the framework's base class, after substitution: the Core of a Flow, the State of a Core.
package struct CoreFlowArgument: Sendable {
  package let type: TypeReference
  /// The place at which it is written.
  package let location: Location
  /// Whether it is written in the clause of a base class, not in the class's own.
  package let isInherited: Bool
  /// Whether a generic parameter decides it, so that it is unknown here.
  package let isParameter: Bool
}
