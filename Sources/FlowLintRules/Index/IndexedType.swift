/// A type of the project, merged over its declarations and extensions in all files of its side (production or test).
///
/// A class, for it is handed around all the time: a copy of a value would count the references of a dozen arrays.
package final class IndexedType: Sendable {
  private let draft: TypeDraft
  /// The type's number: its place in `TypeTable.types`.
  package var id: TypeID { draft.id }
  /// The simple name, such as `Action`.
  package var name: String { draft.name }
  /// The name with those of the types around, such as `LoginSection.Action`.
  package var qualifiedName: String { draft.qualifiedName }
  /// The name by which the table finds the type: the qualified name, the place of its module in it where several modules
  /// declare that.
  var key: String { draft.key }
  /// Several types have the qualified name, and this is one module's or one file's; false for the only one that more than
  /// one file sees.
  var isModules: Bool { draft.isModules }
  /// The kind of the first declaration; `extensionOnly` when the project extends a type that it does not declare.
  package var kind: Kind { draft.kind }
  /// The declarations; several in `#if` branches, or in two targets.
  package var declarations: [DeclarationReference] { draft.declarations }
  package var extensions: [DeclarationReference] { draft.extensions }
  /// The entries of all inheritance clauses: those of the declarations first, then the extensions'.
  var inherited: [Inherited] { draft.inherited }
  var genericParameters: [String] { draft.genericParameters }
  /// The type that a typealias stands for.
  var aliased: TypeReference? { draft.aliased }
  /// The number of the type around, when that is in the table.
  package var parent: TypeID? { draft.parent }
  /// The numbers of the nested types, in source order, files in the order of the run.
  var nested: [TypeID] { draft.nested }
  /// Whether some qualified name begins with this one and a dot.
  var holdsTypes: Bool { draft.holdsTypes }
  var functions: [Function] { draft.members.functions }
  package var properties: [Property] { draft.members.properties }
  var cases: [EnumCase] { draft.members.cases }
  /// The names of the associated types that it declares itself.
  var associatedTypes: [String] { draft.members.associatedTypes }
  private let propertyNames: NamePlaces
  private let functionNames: NamePlaces
  private let caseNames: NamePlaces
  /// The places of the functions by file number and declaration; empty where they lie so.
  private let functionOrder: [Int]

  init(_ draft: consuming TypeDraft) {
    let members = draft.members
    self.draft = draft
    propertyNames = members.properties.count < Self.many ? NamePlaces() : NamePlaces(members.properties.map(\.name))
    functionNames = members.functions.count < Self.many ? NamePlaces() : NamePlaces(members.functions.map(\.name))
    caseNames = members.cases.count < Self.many ? NamePlaces() : NamePlaces(members.cases.map(\.name))
    let functions = members.functions
    functionOrder =
      members.areFunctionsInOrder
      ? [] : functions.indices.sorted { functions[$0].declaration < functions[$1].declaration }
  }

  /// The properties of that name in source order; more than one in a type that several files declare, or in branches of
  /// `#if`.
  package func properties(named name: String) -> [Property] {
    if properties.count < Self.many { return properties.filter { $0.name == name } }
    return propertyNames.places(of: NameHash(name).value).map { properties[$0] }.filter { $0.name == name }
  }

  /// The functions of that name in source order.
  func functions(named name: String) -> [Function] {
    if functions.count < Self.many { return functions.filter { $0.name == name } }
    return functionNames.places(of: NameHash(name).value).map { functions[$0] }.filter { $0.name == name }
  }

  /// The first case of that name.
  func enumCase(named name: String) -> EnumCase? {
    if cases.count < Self.many { return cases.first { $0.name == name } }
    return caseNames.first(of: NameHash(name).value) { cases[$0].name == name }.map { cases[$0] }
  }

  /// Fewer properties, functions or cases are searched one by one.
  private static var many: Int { 16 }

  package func function(declaredBy declaration: DeclarationReference) -> Function? {
    func function(_ place: Int) -> Function { functions[functionOrder.isEmpty ? place : functionOrder[place]] }
    let place = leadingCount(of: functions.count) { function($0).declaration < declaration }
    return place < functions.count && function(place).declaration == declaration ? function(place) : nil
  }

  package enum Kind: UInt8, Sendable { case `class`, `struct`, `enum`, actor, `protocol`, `typealias`, extensionOnly }

  /// One name of an inheritance clause; `A & B` gives two.
  struct Inherited: Sendable {
    let type: TypeReference
    let declaration: DeclarationReference
  }

  var isAlias: Bool { kind == .typealias }
  /// The project only extends the type.
  package var isForeign: Bool { kind == .extensionOnly }
  var isNominal: Bool { kind != .typealias && kind != .extensionOnly }
  /// The type is a class, struct, enum or actor.
  package var isConcrete: Bool { isNominal && kind != .protocol }
  package var isTopLevel: Bool { name.utf8.count == qualifiedName.utf8.count }
  /// The declarations, then the extensions: all code of the type.
  package var parts: [DeclarationReference] { declarations + extensions }
  /// The first declaration; of a foreign type the first extension.
  package var firstPart: DeclarationReference { declarations.first ?? extensions[0] }
}

/// A type while its declarations are gathered; `IndexedType` says what the fields mean.
struct TypeDraft: Sendable {
  let id: TypeID
  let name: String
  let qualifiedName: String
  let key: String
  var kind: IndexedType.Kind
  var declarations: [DeclarationReference] = []
  var extensions: [DeclarationReference] = []
  var inherited: [IndexedType.Inherited] = []
  var genericParameters: [String] = []
  var aliased: TypeReference?
  var parent: TypeID?
  var nested: [TypeID] = []
  var holdsTypes = false
  var members = Members()

  var isModules: Bool { key.utf8.count > qualifiedName.utf8.count }
}

/// A declaration, by file and by its index in `FileSyntax.declarations`.
package struct DeclarationReference: Sendable, Hashable, Comparable {
  package let file: FileID
  package let index: Int

  package init(file: FileID, index: Int) { (self.file, self.index) = (file, index) }

  package static func < (a: DeclarationReference, b: DeclarationReference) -> Bool {
    (a.file, a.index) < (b.file, b.index)
  }
}

/// A function, initializer or deinitializer of a type. A class, as types are.
package final class Function: Sendable {
  /// The function's name; `init` and `deinit` for initializers and deinitializers.
  package let name: String
  package let declaration: DeclarationReference
  package let kind: DeclarationKind
  package let parameters: [Parameter]
  private let bodies: LazyBodies
  private let writtenReturnType: WrittenType
  let isStatic: Bool
  let isOverride: Bool
  let isAsync: Bool
  let isThrowing: Bool

  init(at reference: DeclarationReference, in bodies: LazyBodies) {
    let syntax = bodies.syntax
    let written = syntax.declarations[reference.index]
    self.bodies = bodies
    declaration = reference
    name = syntax.plainName(of: written)
    kind = written.kind
    parameters = Parameter.all(of: written, in: syntax)
    writtenReturnType = WrittenType(written.returnType, in: syntax)
    isStatic = syntax.isStatic(written)
    isOverride = syntax.hasModifier(written, "override")
    isAsync = written.flags.contains(.isAsync)
    isThrowing = written.flags.contains(.isThrowing)
  }

  /// Whether it is written out: a requirement of a protocol is not.
  var hasBody: Bool { !bodies.syntax.declarations[declaration.index].body.isEmpty }

  /// The node of the body in the file's `BodyTree`.
  package var body: BodyTree.Node? { hasBody ? bodies.tree.body(ofDeclaration: declaration.index) : nil }

  package struct Parameter: Sendable {
    /// The label at calls; `_` where the caller writes none.
    let label: String
    package let name: String
    private let syntax: FileSyntax
    private let writtenType: WrittenType
    let labelRange: SourceRange
    /// The range of the name that is used inside; of the label where no other name is written.
    package let nameRange: SourceRange

    static func all(of declaration: Declaration, in syntax: FileSyntax) -> [Parameter] {
      declaration.parameters.map { number in
        let parameter = syntax.parameters[Int(number)]
        let label = parameter.label >= 0 ? parameter.label : parameter.name
        let name = syntax.name(of: parameter) ?? "_"
        return Parameter(
          label: parameter.label == parameter.name ? name : syntax.label(of: parameter) ?? "_", name: name,
          syntax: syntax, writtenType: WrittenType(parameter.type, in: syntax),
          labelRange: label >= 0 ? syntax.tokens.range(Int(label)) : declaration.nameRange,
          nameRange: parameter.name >= 0 ? syntax.tokens.range(Int(parameter.name)) : declaration.nameRange)
      }
    }

    package var type: TypeReference? { writtenType.reference(in: syntax) }

    /// The type, if some word of it ends in the suffix; nil otherwise, which is known without reading the type.
    package func type(endingIn suffix: String) -> TypeReference? {
      writtenType.hasWord(endingIn: suffix, syntax) ? type : nil
    }
  }

  var returnType: TypeReference? { writtenReturnType.reference(in: bodies.syntax) }

  /// The result's type, if some word of it is one of the names; nil otherwise, which is known without reading the type.
  func returnType(naming finder: NameFinder) -> TypeReference? {
    writtenReturnType.words.contains { finder.place(of: Int($0), in: bodies.syntax) != nil } ? returnType : nil
  }

  /// The labels of the parameters: `["state", "action"]` of `reduce(state:action:)`.
  var labels: [String] { parameters.map(\.label) }
}

/// A property of a type. A class, as types are.
package final class Property: Sendable {
  package let name: String
  package let declaration: DeclarationReference
  package let nameRange: SourceRange
  package let type: TypeReference?
  /// The property is stored: it has no getter; observers are allowed.
  let isStored: Bool
  let isStatic: Bool
  let isLet: Bool
  package let ownership: Ownership
  package let access: Access
  /// The names of its attributes, without arguments: `Published`, `IBOutlet`.
  package let attributes: [String]
  private let bodies: LazyBodies

  init(at reference: DeclarationReference, in bodies: LazyBodies) {
    let syntax = bodies.syntax
    let written = syntax.declarations[reference.index]
    self.bodies = bodies
    declaration = reference
    name = syntax.plainName(of: written)
    nameRange = written.nameRange
    type = syntax.typeReference(written.type)
    isStored = !written.flags.contains(.isComputed)
    isStatic = syntax.isStatic(written)
    isLet = written.kind == .let
    ownership = syntax.ownership(of: written)
    access = syntax.writtenAccess(of: written) ?? .internal
    attributes = syntax.attributeNames(of: written)
  }

  /// The node of the expression after `=` in the file's `BodyTree`.
  var initializer: BodyTree.Node? {
    let isWritten = !bodies.syntax.declarations[declaration.index].initializer.isEmpty
    return isWritten ? bodies.tree.initializer(ofDeclaration: declaration.index) : nil
  }

  /// The node of the accessor block.
  var accessors: BodyTree.Node? {
    let isWritten = !bodies.syntax.declarations[declaration.index].body.isEmpty
    return isWritten ? bodies.tree.body(ofDeclaration: declaration.index) : nil
  }

  package enum Ownership: Sendable { case strong, weak, unowned }
}

extension FileSyntax {
  fileprivate func isStatic(_ declaration: Declaration) -> Bool {
    hasModifier(declaration, "static") || hasModifier(declaration, "class")
  }

  /// The ownership that a modifier says; `weak` counts without anything in parentheses.
  fileprivate func ownership(of declaration: Declaration) -> Property.Ownership {
    if let weak = modifier(declaration, "weak"), weak.tokens.count == 1 { return .weak }
    return hasModifier(declaration, "unowned") ? .unowned : .strong
  }
}

package struct EnumCase: Sendable {
  package let name: String
  package let declaration: DeclarationReference
  package let nameRange: SourceRange
  package let parameters: [Function.Parameter]
}

package enum Access: UInt8, CaseIterable, Sendable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }

  /// The modifier.
  var word: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    }
  }
}
