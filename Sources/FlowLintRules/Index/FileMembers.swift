/// The types of one file as a table of types needs them: a function of the file, so files are read in parallel.
final class FileMembers: Sendable {
  /// The types and extensions in the order of their declarations, those inside functions left out.
  let types: [Entry]
  /// What is declared outside of types.
  let globals: Members
  /// The places in `FileSyntax.declarations` of the types that are local to functions.
  let localTypes: [Int]

  struct Entry: Sendable {
    /// The declaration's place in `FileSyntax.declarations`.
    let index: Int
    let name: String
    let inherited: [IndexedType.Inherited]
    /// The access level of a type outside of others that the declaration names; nil of any other.
    let topLevelAccess: Access?
    fileprivate(set) var members = Members()
  }

  /// The members of a file whose bodies have not been read.
  init() { (types, globals, localTypes) = ([], Members(), []) }

  /// - Parameter bodies: the bodies; without them the types are all, and the names of associated types.
  init(number: FileID, syntax: FileSyntax, bodies: BodyTree?) {
    var types: [Entry] = []
    var globals = Members()
    var localTypes: [Int] = []
    var places = ContiguousArray<Int32>(repeating: -1, count: syntax.declarations.count)
    let reader = MemberReader(number: number, syntax: syntax, bodies: bodies)
    for (index, declaration) in syntax.declarations.enumerated() {
      if declaration.flags.contains(.isLocal) {
        if declaration.kind.isTypeName, !declaration.nameRange.isEmpty { localTypes.append(index) }
        continue
      }
      switch declaration.kind {
      case .class, .struct, .enum, .actor, .protocol, .typealias, .extension:
        if declaration.nameRange.isEmpty { continue }
        places[index] = Int32(truncatingIfNeeded: types.count)
        types.append(reader.entry(index))
      default:
        if declaration.parent < 0 {
          reader.add(index, to: &globals)
        } else if case let place = Int(places[Int(declaration.parent)]), place >= 0 {
          reader.add(index, to: &types[place].members)
        }
      }
    }
    (self.types, self.globals, self.localTypes) = (types, globals, localTypes)
  }
}

/// What stands right inside of a type.
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

/// Reads the members of types out of one file's declarations.
private struct MemberReader {
  let number: FileID
  let syntax: FileSyntax
  let bodies: BodyTree?

  func entry(_ index: Int) -> FileMembers.Entry {
    let declaration = syntax.declarations[index]
    let reference = DeclarationReference(file: number, index: index)
    return FileMembers.Entry(
      index: index,
      name: declaration.kind == .extension ? syntax.extendedName(declaration) : syntax.plainName(of: declaration),
      inherited: syntax.inheritedTypes(of: declaration).map { .init(type: $0, declaration: reference) },
      topLevelAccess: declaration.parent < 0 && declaration.kind.isTypeName ? syntax.access(of: declaration) : nil)
  }

  func add(_ index: Int, to members: inout Members) {
    let declaration = syntax.declarations[index]
    if declaration.kind == .associatedtype { members.associatedTypes.append(syntax.plainName(of: declaration)) }
    guard let bodies else { return }
    switch declaration.kind {
    case .func, .`init`, .deinit: members.functions.append(function(index, bodies), roomFor: 6)
    case .var, .let: members.properties.append(property(index, bodies), roomFor: 6)
    case .case: members.cases.append(enumCase(index))
    default: break
    }
  }

  private func function(_ index: Int, _ bodies: BodyTree) -> Function {
    let declaration = syntax.declarations[index]
    return Function(
      name: syntax.plainName(of: declaration), declaration: DeclarationReference(file: number, index: index),
      kind: declaration.kind, parameters: parameters(of: declaration), syntax: syntax,
      returnType: WrittenType(declaration.returnType, in: syntax), isStatic: isStatic(declaration),
      isOverride: syntax.hasModifier(declaration, "override"), isAsync: declaration.flags.contains(.isAsync),
      isThrowing: declaration.flags.contains(.isThrowing), body: bodies.body(ofDeclaration: index))
  }

  private func property(_ index: Int, _ bodies: BodyTree) -> Property {
    let declaration = syntax.declarations[index]
    return Property(
      name: syntax.plainName(of: declaration), declaration: DeclarationReference(file: number, index: index),
      nameRange: declaration.nameRange, type: syntax.typeReference(declaration.type),
      isStored: !declaration.flags.contains(.isComputed), isStatic: isStatic(declaration),
      isLet: declaration.kind == .let, ownership: ownership(declaration),
      access: syntax.writtenAccess(of: declaration) ?? .internal,
      attributes: syntax.attributeNames(of: declaration), initializer: bodies.initializer(ofDeclaration: index),
      accessors: bodies.body(ofDeclaration: index))
  }

  private func enumCase(_ index: Int) -> EnumCase {
    let declaration = syntax.declarations[index]
    return EnumCase(
      name: syntax.plainName(of: declaration), declaration: DeclarationReference(file: number, index: index),
      nameRange: declaration.nameRange, parameters: parameters(of: declaration))
  }

  private func parameters(of declaration: Declaration) -> [Function.Parameter] {
    declaration.parameters.map { number in
      let parameter = syntax.parameters[Int(number)]
      let label = parameter.label >= 0 ? parameter.label : parameter.name
      let name = syntax.name(of: parameter) ?? "_"
      return Function.Parameter(
        label: parameter.label == parameter.name ? name : syntax.label(of: parameter) ?? "_", name: name,
        syntax: syntax, type: WrittenType(parameter.type, in: syntax),
        labelRange: label >= 0 ? syntax.tokens.range(Int(label)) : declaration.nameRange,
        nameRange: parameter.name >= 0 ? syntax.tokens.range(Int(parameter.name)) : declaration.nameRange)
    }
  }

  private func isStatic(_ declaration: Declaration) -> Bool {
    syntax.hasModifier(declaration, "static") || syntax.hasModifier(declaration, "class")
  }

  private func ownership(_ declaration: Declaration) -> Property.Ownership {
    if hasPlainModifier(declaration, "weak") { return .weak }
    return syntax.hasModifier(declaration, "unowned") ? .unowned : .strong
  }

  /// The declaration has the modifier without anything in parentheses.
  private func hasPlainModifier(_ declaration: Declaration, _ word: String) -> Bool {
    declaration.modifiers.contains { number in
      let tokens = syntax.modifiers[Int(number)].tokens
      return tokens.count == 1 && syntax.spells(tokens.lowerBound, word)
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
