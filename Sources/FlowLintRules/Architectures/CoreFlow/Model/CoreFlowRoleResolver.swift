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
    var hits = [[Hit]?](repeating: nil, count: table.types.count)
    for group in strongGroups(table.types.map { table.supertypes(of: $0).compactMap(\.type) }) {
      let found = group.map { self.hits(of: table.types[$0], hits) }
      for (type, found) in zip(group, found) { hits[type] = found }
    }
    return hits.map { $0 ?? [] }
  }

  /// The most ways in which a class may inherit: no real class has more, and protocols that refine each other in pairs
  /// would double their number with each step.
  private static var mostWays: Int { 64 }

  private func hits(of type: IndexedType, _ known: [[Hit]?]) -> [Hit] {
    let entries = table.supertypes(of: type)
    let found = entries.flatMap { hits(of: $0, context: type, known) }
    let direct = max(Self.mostWays, entries.count)
    return found.count > direct ? Array(found.prefix(direct)) : found
  }

  private func hits(of written: Supertype, context: IndexedType, _ known: [[Hit]?]) -> [Hit] {
    let entry = written.reference
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
    guard let id = written.type, id != context.id, var found = known[id] else { return [] }
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
  /// The name is written in the clause of a base class, not in the class's own.
  package let isInherited: Bool
  /// Whether a generic parameter decides it, so that it is unknown here.
  package let isParameter: Bool
}
