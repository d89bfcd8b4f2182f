/// The files in which the names of the framework mean the framework.
struct RIBsScope: Sendable {
  let types: TypeTable
  /// The number of the first file.
  private let first: Int
  /// The files in which the names of the framework mean the framework, by number from the first on.
  private let gated: [Bool]

  init(_ types: TypeTable, _ sides: ProjectSides) {
    self.types = types
    first = sides.numbers.lowerBound
    let exporting = RIBsFiles.exportingFolders(sides.production)
    var gated = [Bool](repeating: false, count: sides.numbers.count)
    for file in sides.production {
      gated[file.number.place - first] =
        file.importsRIBs || !exporting.isEmpty && file.imports.contains { exporting.contains($0.module) }
    }
    self.gated = gated
  }

  /// In this file `Router`, `Interactor` and the like mean the framework.
  func isGated(_ file: IndexedFile) -> Bool { gated[file.number.place - first] }

  /// A written name means what the framework declares under it: it is written with the module, or stands in a
  /// file that sees the framework in a project that declares no such name.
  func meansFramework(_ reference: TypeReference, _ file: IndexedFile) -> Bool {
    let qualifiers = reference.qualifiers
    if !qualifiers.isEmpty { return qualifiers.count == 1 && RIBsNames.modules.contains(qualifiers[0]) }
    guard isGated(file), !types.isDeclared(reference, file) else { return false }
    return !RIBsNames.alsoOfNeedle.contains(reference.base) || !file.imports("NeedleFoundation")
  }

  func isFrameworkName(_ reference: TypeReference, _ file: IndexedFile) -> Bool {
    let isKnown = RIBsNames.classes[reference.base] != nil || RIBsNames.otherProtocols.contains(reference.base)
    return isKnown && meansFramework(reference, file)
  }

  /// The role of a protocol of the framework.
  func role(of reference: TypeReference, _ file: IndexedFile) -> RIBsProtocolRoles? {
    guard let role = RIBsNames.protocols[reference.base], meansFramework(reference, file) else { return nil }
    return role
  }
}
