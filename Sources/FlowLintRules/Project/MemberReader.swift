/// Reads the members of types out of one file's declarations.
struct MemberReader {
  let file: IndexedFile

  func function(_ index: Int) -> Function {
    let declaration = file.syntax.declarations[index]
    return Function(
      name: file.syntax.plainName(of: declaration),
      declaration: DeclarationReference(file: file.number, index: index),
      kind: declaration.kind,
      parameters: parameters(of: declaration),
      returnType: file.syntax.typeReference(declaration.returnType),
      isStatic: isStatic(declaration),
      isOverride: file.syntax.hasModifier(declaration, "override"),
      isAsync: declaration.flags.contains(.isAsync),
      isThrowing: declaration.flags.contains(.isThrowing),
      body: file.bodies.body(ofDeclaration: index))
  }

  func property(_ index: Int) -> Property {
    let declaration = file.syntax.declarations[index]
    return Property(
      name: file.syntax.plainName(of: declaration),
      declaration: DeclarationReference(file: file.number, index: index),
      nameRange: declaration.nameRange,
      type: file.syntax.typeReference(declaration.type),
      isStored: !declaration.flags.contains(.isComputed),
      isStatic: isStatic(declaration),
      isLet: declaration.kind == .let,
      ownership: ownership(declaration),
      access: access(declaration),
      attributes: file.syntax.attributeNames(of: declaration),
      initializer: file.bodies.initializer(ofDeclaration: index),
      accessors: file.bodies.body(ofDeclaration: index))
  }

  func enumCase(_ index: Int) -> EnumCase {
    let declaration = file.syntax.declarations[index]
    return EnumCase(
      name: file.syntax.plainName(of: declaration),
      declaration: DeclarationReference(file: file.number, index: index),
      nameRange: declaration.nameRange,
      parameters: parameters(of: declaration))
  }

  private func parameters(of declaration: Declaration) -> [Function.Parameter] {
    declaration.parameters.map { number in
      let parameter = file.syntax.parameters[Int(number)]
      let label = parameter.label >= 0 ? parameter.label : parameter.name
      return Function.Parameter(
        label: file.syntax.label(of: parameter) ?? "_",
        name: file.syntax.name(of: parameter) ?? "_",
        type: file.syntax.typeReference(parameter.type),
        labelRange: label >= 0 ? file.syntax.tokens.range(Int(label)) : declaration.nameRange,
        nameRange: parameter.name >= 0 ? file.syntax.tokens.range(Int(parameter.name)) : declaration.nameRange)
    }
  }

  private func isStatic(_ declaration: Declaration) -> Bool {
    file.syntax.hasModifier(declaration, "static") || file.syntax.hasModifier(declaration, "class")
  }

  private func ownership(_ declaration: Declaration) -> Property.Ownership {
    for modifier in file.syntax.modifierTexts(of: declaration) {
      if modifier == "weak" { return .weak }
      if modifier.hasPrefix("unowned") { return .unowned }
    }
    return .strong
  }

  /// `private(set)` restricts the setter alone.
  private func access(_ declaration: Declaration) -> Access {
    for modifier in file.syntax.modifierTexts(of: declaration) {
      switch modifier {
      case "private": return .private
      case "fileprivate": return .fileprivate
      case "package": return .package
      case "public": return .public
      case "open": return .open
      default: continue
      }
    }
    return .internal
  }
}
