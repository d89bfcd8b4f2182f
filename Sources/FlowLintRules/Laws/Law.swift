/// Roles of an architecture, by which laws speak of its parts.
protocol PartRoles: Sendable {
  associatedtype Model: LawModel
  /// The parts with one of these roles of which rules speak, in the order of the run.
  func parts(in model: Model) -> [IndexedType]
}

/// A model that laws read.
package protocol LawModel: RuleModel {
  /// The types of production code.
  var table: TypeTable { get }
  /// No rule of the architecture speaks of the place.
  func isSilent(_ location: Location) -> Bool
  /// Whether only classes conform to a protocol; nil where that is not known.
  func isClassBound(_ type: IndexedType) -> Bool?
  /// The names that classes of test code inherit.
  var namesInheritedByTests: Set<String> { get }
}

extension LawModel {
  package func isSilent(_ location: Location) -> Bool { false }
  package func isClassBound(_ type: IndexedType) -> Bool? { table.isClassBound(type) }
  package var namesInheritedByTests: Set<String> { [] }
}

/// Laws about each thing of a kind, where at most one finding is about each.
extension Check {
  /// - Parameters:
  ///   - things: what the law is about.
  ///   - judge: what is wrong with one of them; nil where nothing is, or where it is not known.
  static func each<Model: LawModel, Thing>(
    in model: Model.Type = Model.self, _ things: @escaping @Sendable (Model) -> [Thing],
    _ judge: @escaping @Sendable (Model, Thing) -> Violation?
  ) -> Check {
    .reading(model) { model, findings in
      for thing in things(model) { findings.report(judge(model, thing), in: model) }
    }
  }

  /// - Parameters:
  ///   - wholes: what holds the things that the law is about.
  ///   - things: those of one of them.
  static func each<Model: LawModel, Whole, Thing>(
    in model: Model.Type = Model.self, _ wholes: @escaping @Sendable (Model) -> [Whole],
    _ things: @escaping @Sendable (Model, Whole) -> [Thing],
    _ judge: @escaping @Sendable (Model, Whole, Thing) -> Violation?
  ) -> Check {
    .reading(model) { model, findings in
      for whole in wholes(model) {
        for thing in things(model, whole) { findings.report(judge(model, whole, thing), in: model) }
      }
    }
  }

  /// - Parameter violations: what is wrong, where a law is read as a whole.
  static func found<Model: LawModel>(
    in model: Model.Type = Model.self, _ violations: @escaping @Sendable (Model) -> [Violation]
  ) -> Check {
    .reading(model) { model, findings in
      for violation in violations(model) { findings.report(violation, in: model) }
    }
  }

  /// Each part with one of the roles.
  static func each<Roles: PartRoles>(
    of roles: Roles, _ judge: @escaping @Sendable (Roles.Model, IndexedType) -> Violation?
  ) -> Check { .each(in: Roles.Model.self, { roles.parts(in: $0) }, judge) }

  /// Each thing of the parts with one of the roles.
  static func each<Roles: PartRoles, Thing>(
    of roles: Roles, _ things: @escaping @Sendable (Roles.Model, IndexedType) -> [Thing],
    _ judge: @escaping @Sendable (Roles.Model, IndexedType, Thing) -> Violation?
  ) -> Check { .each(in: Roles.Model.self, { roles.parts(in: $0) }, things, judge) }
}

extension FindingSink {
  /// Reports what is wrong, where rules speak of the place.
  mutating func report(_ violation: Violation?, in model: some LawModel) {
    if let violation, !model.isSilent(violation.location) { report(violation) }
  }
}
