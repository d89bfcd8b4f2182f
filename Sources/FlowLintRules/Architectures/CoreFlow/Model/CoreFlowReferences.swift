/// The references of Cores and Flows to their listener and router.
extension CoreFlowTypes {
  /// The stored properties of that name, or with the type of a feature's protocol, that are not weak.
  func strongReferences(
    of type: IndexedType, named name: String, isListener: Bool
  ) -> [Property] {
    type.properties.filter { property in
      guard property.isStored, !property.isStatic, property.ownership != .weak,
        !table.isExempt(property.declaration),
        let annotation = property.type, !isWrapped(annotation), !isSystemType(annotation),
        !property.attributes.contains(where: { $0.contains("eak") }),
        !isValue(annotation, inside: type)
      else { return false }
      return property.name == name
        || annotation.composed.contains {
          featureProtocol(named: $0.base)?.isListener == isListener
        }
    }
  }

  /// Reports the references that `strongReferences` finds in the classes with one of these roles.
  func reportStrongReferences(
    of roles: CoreFlowRoles, named name: String, isListener: Bool, to findings: inout FindingSink
  ) {
    for type in classes(roles) {
      for property in strongReferences(of: type, named: name, isListener: isListener) {
        findings.report(
          table.location(property), "\(type.name).\(property.name) must be weak",
          subject: "weak",
          fix: weakFix(for: property, of: type))
      }
    }
  }

  /// Whether the type is a struct, an enum, or a name for a closure: it cannot be held weakly.
  private func isValue(_ annotation: TypeReference, inside type: IndexedType) -> Bool {
    if let found = declared(annotation, inside: type) {
      return found.kind == .struct || found.kind == .enum
    }
    return scoped(annotation.path, inside: type)?.aliased.map {
      !$0.isNominal && $0.composed.count == 1
    } ?? false
  }

  /// The fix-it that puts `weak` in front of a plain `var p: T?`, and adds `AnyObject` to the project's protocol where
  /// it takes that.
  func weakFix(for property: Property, of type: IndexedType) -> FixIt? {
    let syntax = table.file(property.declaration.file).syntax
    let declaration = syntax.declarations[property.declaration.index]
    guard !property.isLet, property.ownership == .strong, property.attributes.isEmpty,
      let annotation = property.type, annotation.optionalDepth == 1,
      !syntax.hasModifier(declaration, "lazy"), let weak = table.insertion("weak ", beforeKeywordOf: property)
    else { return nil }
    var edits = [weak]
    for part in annotation.composed {
      guard let found = declared(part, inside: type), found.kind == .protocol else { continue }
      switch table.isClassBound(found) {
      case true: continue
      case nil: return nil
      default:
        guard let more = classBoundEdits(found) else { return nil }
        edits += more
      }
    }
    edits.sort {
      (table.file($0.location.file).path, $0.location.range.start)
        < (table.file($1.location.file).path, $1.location.range.start)
    }
    return FixIt(title: "Make '\(property.name)' weak", edits: edits)
  }

  /// The edits that make `AnyObject` the first protocol each declaration inherits.
  func classBoundEdits(_ type: IndexedType) -> [FixIt.Edit]? {
    var edits: [FixIt.Edit] = []
    for declaration in type.declarations {
      guard let edit = table.insertion(inherited: "AnyObject", inFront: true, of: declaration) else { return nil }
      edits.append(edit)
    }
    return edits.isEmpty ? nil : edits
  }

  func hasModifier(_ declaration: DeclarationReference, _ word: String) -> Bool {
    let syntax = table.file(declaration.file).syntax
    return syntax.hasModifier(syntax.declarations[declaration.index], word)
  }
}
