/// Roles of an architecture, by which laws speak of its parts.
protocol PartRoles: Sendable {
  associatedtype Model: LawModel
  /// The parts with one of these roles of which rules speak, in the order of the run.
  func parts(in model: Model) -> [IndexedType]
}

/// The answer of a law about a thing.
enum Verdict<Broken: Sendable>: Sendable {
  case holds
  case broken(Broken)
  /// The source does not tell; with what is wrong if it is the worst.
  case unclear(Doubt, Broken)

  /// What is wrong, unless it is not known: a doubt that is set aside counts as the worst.
  var wrong: Broken? {
    switch self {
    case .holds: nil
    case .broken(let broken): broken
    case .unclear(let doubt, let broken): doubt.silences ? nil : broken
    }
  }
}

/// The place where a thing breaks a law, and what there is to say of it but for the words of a rule.
struct Breach: Sendable {
  let location: Location
  var subject = ""
  /// The qualified declaration that it is about, where that is not the innermost one around the place.
  var declaration: String?
  /// The end of a message.
  var detail = ""
  var notes: [Finding.Note] = []
  var fix: FixIt?

  /// The breach in the words of a rule.
  func violation(_ message: String) -> Violation {
    Violation(location, message + detail, declaration: declaration, subject: subject, notes: notes, fix: fix)
  }
}

/// A law about things of one kind. A pack asks it of the parts with a role, a declared rule of what its selectors find.
struct Law<Thing>: Sendable {
  /// The claim of its findings.
  var claim = Claim.presence
  let judge: @Sendable (any LawModel, Thing) -> Verdict<Breach>

  /// What is wrong with a thing, in the words of a rule.
  func violation(of thing: Thing, in model: some LawModel, _ message: @autoclosure () -> String) -> Violation? {
    judge(model, thing).wrong.map { $0.violation(message()) }
  }

  /// One of several is enough, of which each is made of several laws.
  static func oneOf(_ choices: [[Law]]) -> Law {
    if choices.count == 1, choices[0].count == 1 { return choices[0][0] }
    return Law { model, thing in
      var worst: Verdict<Breach>?
      for laws in choices {
        let verdict = laws.lazy.map { $0.judge(model, thing) }.first { if case .holds = $0 { false } else { true } }
        switch (verdict, worst) {
        case (nil, _), (.holds, _): return .holds
        case (.broken(let breach), nil): worst = .broken(Breach(location: breach.location, detail: breach.detail))
        case (.unclear, nil), (.unclear, .broken): worst = verdict
        case (.broken, _), (.unclear, _): continue
        }
      }
      return worst ?? .holds
    }
  }
}

/// A type, and one of its declarations.
struct TypePart: Sendable {
  let type: IndexedType
  let part: DeclarationReference

  init(_ type: IndexedType, _ part: DeclarationReference? = nil) {
    (self.type, self.part) = (type, part ?? type.firstPart)
  }
}

/// A member of a type, and a declaration of the type.
struct TypeMember: Sendable {
  let owner: TypePart
  let declaration: DeclarationReference
}

/// A model that laws read.
package protocol LawModel: RuleModel {
  /// The types of production code.
  var table: TypeTable { get }
  /// No rule of the architecture speaks of the place.
  func isSilent(_ location: Location) -> Bool
  /// Whether only classes conform to a protocol; nil where that is not known.
  func isClassBound(_ type: IndexedType) -> Bool?
  /// The names that classes inherit of which the table does not tell: those of tests, and local ones.
  var namesInheritedAside: Set<String> { get }
  /// The project does not declare what a clause names.
  func isForeign(_ supertype: Supertype) -> Bool
  /// The modules as descriptions of builds tell of them.
  var builds: Modules { get }
}

extension LawModel {
  package func isSilent(_ location: Location) -> Bool { false }
  package func isClassBound(_ type: IndexedType) -> Bool? { table.isClassBound(type) }
  package var namesInheritedAside: Set<String> { [] }
  package func isForeign(_ supertype: Supertype) -> Bool { supertype.declared == nil }
  package var builds: Modules { table.modules }

  /// A type inherits what nobody here declares and what is none of Swift's own, so that it may have whatever that has.
  func hasUnknownSupertype(_ type: IndexedType) -> Bool {
    ([type] + table.allSupertypes(of: type)).contains { holder in
      table.supertypes(of: holder).contains { supertype in
        let name = supertype.reference.base
        return isForeign(supertype) && !SystemTypes.isStandard(name) && name != "NSObject"
      }
    }
  }
}

/// Laws about each thing of a kind, where at most one finding is about each.
extension Check {
  /// - Parameter things: those of which a law must hold.
  static func holding<Model: LawModel, Thing>(
    _ law: Law<Thing>, in model: Model.Type = Model.self, of things: @escaping @Sendable (Model) -> [Thing],
    saying message: @escaping @Sendable (Model, Thing) -> String
  ) -> Check {
    .each(in: model, things) { law.violation(of: $1, in: $0, message($0, $1)) }.claiming(law.claim)
  }

  /// - Parameters:
  ///   - roles: those of the parts of which the law speaks.
  ///   - things: those of a part of which it must hold.
  static func holding<Roles: PartRoles, Thing>(
    _ law: Law<Thing>, by roles: Roles, of things: @escaping @Sendable (Roles.Model, IndexedType) -> [Thing],
    saying message: @escaping @Sendable (Roles.Model, IndexedType, Thing) -> String
  ) -> Check {
    .each(of: roles, things) { law.violation(of: $2, in: $0, message($0, $1, $2)) }.claiming(law.claim)
  }

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
