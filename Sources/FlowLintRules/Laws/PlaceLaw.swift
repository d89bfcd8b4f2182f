/// A place in the code of a part, and what stands there.
struct NamedPlace: Sendable {
  let location: Location
  /// The text that stands there: a call, a type, a property.
  let name: String
  /// The detail that a message adds: the function around, the act.
  var detail = ""
  /// The type whose code it is, where that is not the innermost one around the place.
  var owner: String?
  var fix: FixIt?

  fileprivate func violation(_ subject: String?, _ message: String) -> Violation {
    Violation(location, message, declaration: owner, subject: subject ?? name, fix: fix)
  }
}

/// Laws about what the code of a part does not do, make or name: to navigate, to start work, to know another part.
extension Check {
  /// - Parameters:
  ///   - parts: those of which the law speaks.
  ///   - places: where the code of one does what it must not, whatever the reason.
  ///   - subject: what baselines call it; nil for the name that stands there.
  ///   - message: what is wrong at a place.
  static func forbidden<Roles: PartRoles>(
    in parts: Roles, _ places: @escaping @Sendable (Roles.Model, IndexedType) -> [NamedPlace], subject: String? = nil,
    saying message: @escaping @Sendable (Roles.Model, IndexedType, NamedPlace) -> String
  ) -> Check {
    .each(of: parts, places) { model, part, place in
      place.violation(subject, message(model, part, place))
    }
  }

  /// - Parameter places: where some code, of a part or of nobody, does what it must not.
  static func forbidden<Model: LawModel>(
    in model: Model.Type = Model.self, _ places: @escaping @Sendable (Model) -> [NamedPlace], subject: String? = nil,
    saying message: @escaping @Sendable (Model, NamedPlace) -> String
  ) -> Check {
    .each(in: model, places) { model, place in
      place.violation(subject, message(model, place))
    }
  }
}
