/// Finds the role of each class of a project, through base classes, typealiases and refined protocols.
///
/// coreflow catalogue, section 1.3: an entry that names the framework's type decides; any other entry is followed
/// through the project's own declarations, its generic parameters replaced by the arguments written.
struct CoreFlowRoleResolver {
  let table: TypeTable
  /// The files that see the framework.
  let users: FrameworkFiles

  /// The roles of each type, by its number.
  func roles() -> [[InheritedRole<CoreFlowRole>]] {
    table.inheritedRoles { type, place in role(of: table.supertypes(of: type)[place]).map { ($0, .max) } }
  }

  /// The role that a name gives which is the framework's and stands where that is known.
  private func role(of entry: Supertype) -> CoreFlowRole? {
    let (reference, file) = (entry.reference, table.file(entry.declaration.file))
    guard let supertype = CoreFlowRole.named(reference.base) else { return nil }
    let isQualified = file.isModule(reference.qualifiers, of: ["CoreFlow"])
    guard reference.arguments.count >= supertype.minimumArguments,
      isQualified || (reference.qualifiers.isEmpty && !isShadowed(entry, in: file))
    else { return nil }
    // UIKit's classes are known without an import.
    let isKnown =
      supertype.role == .view || isQualified || users.holds(file.number) || Self.namesSpeakForThemselves(reference)
    return isKnown ? supertype.role : nil
  }

  /// The project declares something of that name that a class can inherit with as many arguments: the framework's is
  /// not meant. What stands in a file that does not see the framework is no second meaning for one that does.
  private func isShadowed(_ entry: Supertype, in file: IndexedFile) -> Bool {
    guard let found = entry.declared.map({ table.types[$0] }) else { return false }
    if users.holds(file.number), !found.declarations.contains(where: { users.holds($0.file) }) { return false }
    switch found.kind {
    case .struct, .enum, .actor, .extensionOnly: return false
    case .protocol: return entry.reference.arguments.isEmpty
    case .class, .typealias: return entry.reference.arguments.count == found.genericParameters.count
    }
  }

  /// The arguments' names tell the framework's class from another `Flow`, even in a file that forgot its import.
  static func namesSpeakForThemselves(_ entry: TypeReference) -> Bool {
    let bases = entry.arguments.map(\.base)
    switch entry.base {
    case "Flow": return bases.count >= 2 && bases[0].hasSuffix("Core") && bases[1].hasSuffix("Screen")
    case "ScreenLessFlow": return bases.first?.hasSuffix("Core") == true
    case "Core": return bases.count >= 2 && bases[0].hasSuffix("Action") && bases[1].hasSuffix("State")
    case "Screen": return bases.first?.hasSuffix("Core") == true
    case "ScreenLessCore": return true
    default: return false
    }
  }
}
