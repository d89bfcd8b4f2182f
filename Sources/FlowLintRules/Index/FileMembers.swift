/// The types of one file as a table of types needs them: a function of the file, so files are read in parallel.
package final class FileMembers: Sendable {
  /// The types and extensions in the order of their declarations, those inside functions left out.
  package let types: [Entry]
  /// The declarations outside of types.
  let globals: Members
  /// The places in `FileSyntax.declarations` of the types that are local to functions.
  let localTypes: [Int]

  package struct Entry: Sendable {
    /// The declaration's place in `FileSyntax.declarations`.
    let index: Int
    package let name: String
    let inherited: [IndexedType.Inherited]
    /// The access level of a type outside of others that the declaration names; nil of any other.
    let topLevelAccess: Access?
    fileprivate(set) var members = Members()
  }

  init(number: FileID, _ bodies: LazyBodies) {
    let syntax = bodies.syntax
    var types: [Entry] = []
    var globals = Members()
    var localTypes: [Int] = []
    var places = ContiguousArray<Int32>(repeating: -1, count: syntax.declarations.count)
    for (index, declaration) in syntax.declarations.enumerated() {
      if declaration.flags.contains(.isLocal) {
        if declaration.kind.isTypeName, !declaration.nameRange.isEmpty { localTypes.append(index) }
        continue
      }
      let reference = DeclarationReference(file: number, index: index)
      switch declaration.kind {
      case .class, .struct, .enum, .actor, .protocol, .typealias, .extension:
        if declaration.nameRange.isEmpty { continue }
        places[index] = Int32(truncatingIfNeeded: types.count)
        types.append(bodies.entry(reference))
      default:
        if declaration.parent < 0 {
          bodies.add(reference, to: &globals)
        } else if case let place = Int(places[Int(declaration.parent)]), place >= 0 {
          bodies.add(reference, to: &types[place].members)
        }
      }
    }
    (self.types, self.globals, self.localTypes) = (types, globals, localTypes)
  }
}

/// The members right inside of a type.
struct Members: Sendable {
  fileprivate(set) var functions: [Function] = []
  fileprivate(set) var properties: [Property] = []
  fileprivate(set) var cases: [EnumCase] = []
  /// The names of associated types.
  fileprivate(set) var associatedTypes: [String] = []
  /// Whether each function is declared behind the one before it.
  private(set) var areFunctionsInOrder = true

  /// Adds those of another part of the type.
  mutating func add(_ other: Members) {
    if let last = functions.last, let next = other.functions.first, next.declaration < last.declaration {
      areFunctionsInOrder = false
    }
    functions.join(other.functions)
    properties.join(other.properties)
    cases.join(other.cases)
    associatedTypes.join(other.associatedTypes)
  }
}

extension Array {
  /// Adds the elements of another array, which becomes this one where there are none yet.
  fileprivate mutating func join(_ other: Self) { if isEmpty { self = other } else if !other.isEmpty { self += other } }
}

extension LazyBodies {
  fileprivate func entry(_ reference: DeclarationReference) -> FileMembers.Entry {
    let declaration = syntax.declarations[reference.index]
    return FileMembers.Entry(
      index: reference.index,
      name: declaration.kind == .extension ? syntax.extendedName(declaration) : syntax.plainName(of: declaration),
      inherited: syntax.inheritedTypes(of: declaration).map { .init(type: $0, declaration: reference) },
      topLevelAccess: declaration.parent < 0 && declaration.kind.isTypeName ? syntax.access(of: declaration) : nil)
  }

  fileprivate func add(_ reference: DeclarationReference, to members: inout Members) {
    let declaration = syntax.declarations[reference.index]
    if declaration.kind == .associatedtype { members.associatedTypes.append(syntax.plainName(of: declaration)) }
    switch declaration.kind {
    case .func, .`init`, .deinit: members.functions.append(Function(at: reference, in: self), roomFor: 6)
    case .var, .let: members.properties.append(Property(at: reference, in: self), roomFor: 6)
    case .case:
      members.cases.append(
        EnumCase(
          name: syntax.plainName(of: declaration), declaration: reference, nameRange: declaration.nameRange,
          parameters: Function.Parameter.all(of: declaration, in: syntax)))
    default: break
    }
  }
}

extension FileSyntax {
  /// The name that an extension extends, without generic arguments: `Login.State`.
  func extendedName(_ declaration: Declaration) -> String {
    let name = plainName(of: declaration)
    guard name.utf8.contains(where: { $0 == "<" || $0 == "[" || $0 == " " || $0 == "`" }) else { return name }
    if name.utf8.first == UInt8(ascii: "[") { return "Array" }
    let names = tokens(in: declaration.nameRange).prefix { tokens.kinds[Int($0)] != .less }
    return names.filter { tokens.kinds[Int($0)].isName }.map { word($0) }.joined(separator: ".")
  }
}
