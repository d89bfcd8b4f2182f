/// The Action and State of Cores.
extension CoreFlowTypes {
  /// The type that stands for the Action (0) or State (1) of a Core, when the project declares it.
  func argumentType(_ place: Int, ofCore core: IndexedType) -> IndexedType? {
    guard let arguments = part(core)?.arguments, place < arguments.count,
      !arguments[place].isParameter
    else { return nil }
    let found = declared(arguments[place].type, inside: core)
    return found.flatMap { $0.isNominal && $0.kind != .protocol ? $0 : nil }
  }

  /// The Actions (0) or States (1) of Cores, each with its Core.
  func arguments(_ place: Int) -> [OwnedType] {
    classes([.core]).compactMap { core in argumentType(place, ofCore: core).map { ($0, core) } }
  }
}
