/// A project as the architecture that its team declares sees it, and what is wrong with it.
///
/// A final class: it is handed around all the time.
final class DeclaredModel: Sendable {
  let facts: DeclaredFacts
  /// A list for each rule.
  let findings: [[DeclaredFinding]]
  /// Whether each exception has excused something, by the number of its rule.
  let usedExceptions: [[Bool]]
  /// What each rule judged.
  let tallies: [UseTally]
  /// The mistakes in the declaration itself, now that the project is known.
  let problems: [DeclarationError]

  /// - Parameters:
  ///   - all: every file of the project, tests and manifests included.
  ///   - modules: what is known of the modules of the files.
  ///   - path: returns the path of a file, relative to the folder of the configuration.
  ///   - packTypes: the declarations of the types of packs' roles.
  init(
    _ all: [IndexedFile], _ architecture: DeclaredArchitecture, _ modules: Modules, packTypes: PackTypes = [:],
    path: (IndexedFile) -> String
  ) {
    facts = DeclaredFacts(
      architecture, DeclaredTypes(DeclaredFiles(all, architecture, modules, path: path)), packTypes)
    var judge = UseJudge(facts)
    judge.judgeAll()
    var demands = DemandJudge(facts, all, judge)
    demands.judgeAll()
    findings = demands.result.findings
    usedExceptions = demands.result.usedExceptions
    tallies = demands.result.tallies
    problems = facts.problems() + demands.problems
  }

  var architecture: DeclaredArchitecture { facts.architecture }
}

/// The declarations of the types of each role of a pack that is named.
typealias PackTypes = [DeclaredPackRole: Set<DeclarationReference>]

/// The facts that all judges look at.
///
/// A final class: a struct of a dozen arrays is copied wherever a closure or a call takes it, for each use anew.
final class DeclaredFacts: Sendable {
  let architecture: DeclaredArchitecture
  let types: DeclaredTypes
  let roles: RoleTable
  let masks: RuleMasks
  let wanted: WantedNames
  /// The layer and slice of each type's declarations; -1 for none, -2 where they lie in different places.
  let layers: [Int32]
  let slices: [Int32]
  /// The types that each file declares or extends at the top level, by file number.
  let topTypes: [[Int32]]

  init(_ architecture: DeclaredArchitecture, _ types: DeclaredTypes, _ packTypes: PackTypes) {
    let roles = RoleTable(architecture, types, packTypes)
    var wanted = WantedNames(architecture, types)
    let masks = RuleMasks(architecture, roles, wanted)
    let places = types.places()
    wanted.setFilter(types) { number in
      let layer = places.layers[number]
      let type = Int32(truncatingIfNeeded: number)
      return layer >= -1 && masks.isWanted(layer: layer, type: type) || masks.doubts[type] != nil
    }
    self.architecture = architecture
    self.types = types
    self.roles = roles
    self.masks = masks
    self.wanted = wanted
    (layers, slices) = places
    topTypes = types.topTypes()
  }

  var files: [DeclaredFile] { types.files.files }
}

/// Something that a declared rule finds.
struct DeclaredFinding: Sendable {
  let location: Location
  let message: String
  var notes: [Finding.Note] = []
  /// The outermost type around; empty at file level.
  let declaration: String
  /// It is no error, whatever the rule is.
  var isWarning = false
  /// The used thing, or the demand that is not met.
  let subject: String
}

/// The results of judges, by rule.
struct DeclaredResult: Sendable {
  var findings: [[DeclaredFinding]]
  var usedExceptions: [[Bool]]
  var tallies: [UseTally]

  init(_ architecture: DeclaredArchitecture) {
    findings = architecture.rules.map { _ in [] }
    usedExceptions = architecture.rules.map { $0.exceptions.map { _ in false } }
    tallies = architecture.rules.map { _ in UseTally() }
  }
}

extension DeclaredTypes {
  /// The layer and slice of each type's declarations.
  fileprivate func places() -> (layers: [Int32], slices: [Int32]) {
    var layers = Array(repeating: Int32(-1), count: types.count)
    var slices = layers
    for (number, type) in types.enumerated() {
      for (index, part) in type.declarations.enumerated() {
        let file = files.files[Int(part.file)]
        if index == 0 {
          (layers[number], slices[number]) = (file.layer, file.slice)
        } else if (layers[number], slices[number]) != (file.layer, file.slice) {
          (layers[number], slices[number]) = (-2, -2)
        }
      }
    }
    return (layers, slices)
  }

  /// The types that each file declares or extends at the top level, by file number.
  fileprivate func topTypes() -> [[Int32]] {
    var found = Array(repeating: [Int32](), count: files.files.count)
    for (number, type) in types.enumerated() where type.kind == .nominal {
      for part in type.declarations + type.extensions where declaration(part).parent < 0 {
        if found[Int(part.file)].last != Int32(truncatingIfNeeded: number) {
          found[Int(part.file)].append(Int32(truncatingIfNeeded: number))
        }
      }
    }
    return found
  }
}
