/// A place in the code of a part, and what stands there.
struct NamedPlace: Sendable {
  let location: Location
  /// The text that stands there: a call, a type, a property, a module; or what baselines call that.
  let name: String
  /// The detail that a message adds: the function around, the act.
  var detail = ""
  /// The type whose code it is, where that is not the innermost one around the place.
  var owner: String?
  var fix: FixIt?
  /// The reason why a law may permit it.
  var doubt: Doubt?
}

extension Law<NamedPlace> {
  /// The code of a part does not do, make, hold, import or name some things: the law is asked of each such place.
  static var forbidden: Law { forbidden(as: nil) }

  static func forbidden(as subject: String?) -> Law { broken(.presence, as: subject) }

  /// Somebody uses what stands at a place: the law is asked of each that nobody uses.
  static var used: Law { broken(.absence) }

  /// Somebody keeps what is made at a place: the law is asked of each that nobody keeps.
  static var kept: Law { broken(.absence) }

  /// Somebody writes a case as a value: the law is asked of each that nobody writes.
  static func written(as subject: String) -> Law { broken(.absence, as: subject) }

  /// - Parameter subject: what baselines call all such places; nil for the name that stands there.
  private static func broken(_ claim: Claim, as subject: String? = nil) -> Law {
    Law(claim: claim) { _, place in
      let breach = Breach(
        location: place.location, subject: subject ?? place.name, declaration: place.owner, fix: place.fix)
      return place.doubt.map { .unclear($0, breach) } ?? .broken(breach)
    }
  }
}

extension TypeTable {
  /// The imports of some modules in the files of types. A file that declares others, too, may need them for these.
  ///
  /// - Parameters:
  ///   - scoped: whether the import of one declaration counts.
  ///   - isShared: tells the files that declare others, too.
  ///   - owner: what baselines call a type.
  func imports(
    of modules: Set<String>, scoped: Bool = false, inFilesOf types: [IndexedType], unless isShared: (FileID) -> Bool,
    owner: (IndexedType) -> String = \.qualifiedName
  ) -> [NamedPlace] {
    types.flatMap { type in
      type.declarations.map(\.file).filter { !isShared($0) }.map(file).flatMap { file in
        file.imports.filter { (scoped || !$0.isScoped) && modules.contains($0.module) }.map { line in
          NamedPlace(
            location: file.location(line.nameRange), name: line.module, detail: type.name, owner: owner(type))
        }
      }
    }
  }
}
