/// A stored property, and the type that it belongs to.
struct OwnedProperty: Sendable {
  let owner: IndexedType
  let property: Property

  /// The names as messages say them.
  var title: String { "\(owner.name).\(property.name)" }
}

extension Law<OwnedProperty> {
  /// A property that may be weak is so.
  static var weak: Law {
    Law { model, one in
      if one.property.ownership == .weak || one.property.isMadeWeak { return .holds }
      return .broken(
        Breach(location: model.table.location(one.property), subject: "weak", fix: model.weakFix(for: one)))
    }
  }
}

extension TypeTable {
  /// Whether a reference of the type may be weak, if need be once its protocol is class-bound: no value conforms to it.
  func mayBeWeak(_ type: IndexedType) -> Bool {
    !aboveValues.contains(type.id)
      && type.declarations.allSatisfy { [.class, .actor, .protocol].contains(declaration($0).kind) }
  }

  /// The properties of types that hold somebody and are not weak; those that a wrapper makes weak, or that hold a value or
  /// several, are none of them.
  func strongReferences(
    of owners: [IndexedType], where isWanted: (IndexedType, Property, TypeReference) -> Bool
  ) -> [OwnedProperty] {
    owners.flatMap { owner in
      owner.properties.filter { property in
        guard property.isStored, !property.isStatic, property.ownership != .weak, !isExempt(property.declaration),
          let annotation = property.type, annotation.composed.allSatisfy({ $0.isNominal && $0.arguments.isEmpty }),
          annotation.text.utf8.count(where: { $0 == UInt8(ascii: "<") })
            == (annotation.text.holds("Optional<") ? 1 : 0),
          !property.isMadeWeak
        else { return false }
        return isWanted(owner, property, annotation)
      }.map { OwnedProperty(owner: owner, property: $0) }
    }
  }

  /// The fix-it that takes `weak` or `unowned` from a property.
  func strongFix(for property: Property) -> FixIt? {
    let manner = property.ownership == .weak ? "weak" : "unowned"
    return removal(ofModifier: manner, of: property).map { FixIt(title: "Remove '\(manner)'", edits: [$0]) }
  }
}

extension Property {
  /// A wrapper such as `@Weak` makes it weak.
  var isMadeWeak: Bool { attributes.contains { $0.utf8.firstRange(of: "eak".utf8) != nil } }
}

extension LawModel {
  /// The fix-it that puts `weak` in front of a plain `var p: T?`, and makes its protocols class-bound where they are not;
  /// nil where that is not enough.
  func weakFix(for one: OwnedProperty) -> FixIt? {
    let property = one.property
    guard !property.isLet, property.ownership == .strong, property.attributes.isEmpty, property.initializer == nil,
      property.accessors == nil, let annotation = property.type, annotation.optionalDepth == 1,
      !table.file(property.declaration.file).syntax.hasModifier(table.declaration(property.declaration), "lazy"),
      let weak = table.insertion("weak ", beforeKeywordOf: property)
    else { return nil }
    var edits = [weak]
    for part in annotation.composed {
      // A protocol of another module keeps the law there.
      guard let found = table.nominal(part.path, inside: one.owner, in: property.declaration.file) else { continue }
      guard let isBound = isClassBound(found) else { return nil }
      if isBound { continue }
      guard let more = table.classBoundEdits(found) else { return nil }
      edits += more
    }
    edits.sort {
      (table.file($0.location.file).path, $0.location.range.start)
        < (table.file($1.location.file).path, $1.location.range.start)
    }
    return FixIt(title: "Make '\(property.name)' weak", edits: edits)
  }
}
