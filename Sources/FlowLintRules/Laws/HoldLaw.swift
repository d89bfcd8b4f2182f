/// A type that a stored property of a part holds.
struct HeldType: Sendable {
  let holder: OwnedProperty
  /// The name of the type that it holds.
  let name: String
  /// The type, where the project declares it.
  var type: IndexedType?

  /// The file that writes the name, where a property's initial value does not tell the type.
  var file: FileID { holder.property.declaration.file }
}

extension Check {
  /// Parts hold nothing of some types.
  ///
  /// - Parameters:
  ///   - parts: those of which the law speaks.
  ///   - held: what one holds, as far as it is known.
  ///   - judge: what is wrong with one; nil where nothing is.
  static func mustNotHold<Roles: PartRoles>(
    by parts: Roles, _ held: @escaping @Sendable (Roles.Model, IndexedType) -> [HeldType],
    _ judge: @escaping @Sendable (Roles.Model, HeldType) -> String?
  ) -> Check {
    .each(of: parts, held) { model, _, one in
      judge(model, one).map { Violation(model.table.location(one.holder.property), $0, subject: one.name) }
    }
  }
}
