/// A type of the project as a declared architecture sees it: all declarations of one name in one module, or in one type.
struct DeclaredType: Sendable {
  /// The number of its simple name.
  let name: Int32
  /// The number of the type around; -1 at the top level.
  let parent: Int32
  let module: Int32
  /// The other modules that compile its first declaration.
  var besides: [Int32] = []
  /// Foreign until a declaration is met: the project only extends it.
  var kind: Kind
  var declarations: [DeclaredPart] = []
  var extensions: [DeclaredPart] = []
  /// The file that alone sees it; -1 where it is not private.
  let privateFile: Int32
  /// Public, open or package: other modules see it.
  var isSeenOutside = false
  /// The names in its clauses and those of its extensions.
  var supertypes: [Supertype] = []
  /// Associated types that it declares.
  var associated: [Int32] = []
  /// The type that an alias stands for; -1 where that is no type of the project, or not one alone.
  var target: Int32 = -1

  enum Kind: Sendable { case nominal, alias, foreign }

  /// One of its modules is wanted.
  func isOf(_ isWanted: (_ module: Int32) -> Bool) -> Bool { isWanted(module) || besides.contains(where: isWanted) }

  struct Supertype: Sendable {
    /// The number of its simple name.
    let name: Int32
    /// The project's type; a foreign one that it extends; -1 for what it knows nothing of.
    var type: Int32
    /// The clause's declaration, by its place among those of the type; -1 for the clause of an extension.
    let declaration: Int32
  }
}

/// One declaration, or one extension.
struct DeclaredPart: Sendable, Hashable {
  /// The number of the file in `DeclaredFiles`.
  let file: Int32
  /// The number in `FileSyntax.declarations`.
  let declaration: Int32
}

/// The meaning of a name.
enum DeclaredMeaning: Sendable, Equatable {
  /// No type of the project.
  case none
  /// A generic parameter, an associated type, something local.
  case shadowed
  case type(Int32)
  /// One of several types or declarations, or a type that may be of another module.
  case unclear([Int32])
}
