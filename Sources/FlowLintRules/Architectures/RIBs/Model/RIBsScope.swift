/// The files in which the names of the framework mean the framework.
struct RIBsScope: Sendable {
  let types: TypeTable
  private let users: FrameworkFiles

  init(types: TypeTable, sides: ProjectSides) {
    self.types = types
    users = FrameworkFiles(of: RIBsNames.modules, in: sides.production, modules: sides.modules)
  }

  /// The names `Router`, `Interactor` and the like mean the framework in this file.
  func isGated(_ file: IndexedFile) -> Bool { users.holds(file.number) }

  /// A written name means what the framework declares under it: it is written with the module, or stands in a
  /// file that sees the framework in a project that declares no such name.
  func meansFramework(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    let qualifiers = reference.qualifiers
    if !qualifiers.isEmpty { return file.isModule(qualifiers, of: RIBsNames.modules) }
    guard isGated(file), !types.isDeclared(reference, in: file) else { return false }
    return !RIBsNames.alsoOfNeedle.contains(reference.base) || !file.imports("NeedleFoundation")
  }

  func isFrameworkName(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    let isKnown = RIBsNames.classes[reference.base] != nil || RIBsNames.otherProtocols.contains(reference.base)
    return isKnown && meansFramework(reference, in: file)
  }

  /// The role of a protocol of the framework.
  func role(of reference: TypeReference, _ file: IndexedFile) -> RIBsProtocolRoles? {
    guard let role = RIBsNames.protocols[reference.base], meansFramework(reference, in: file) else { return nil }
    return role
  }
}
