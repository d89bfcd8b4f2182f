/// A call that creates a Core, a Screen or a Flow in production code, previews and `#if DEBUG` left out.
struct CoreFlowCreation: Sendable {
  /// The written name of the class, such as `LoginFlow`.
  let name: String
  /// The class; nil for a Flow of another module, known by its name alone.
  let type: IndexedType?
  let role: CoreFlowRole
  let file: IndexedFile
  let call: BodyTree.Node
  /// The range of the type's name.
  let location: Location
  /// The owner of the code that creates it.
  let owner: CodeOwner

  var bodies: BodyTree { file.bodies }
}

/// The creations in production code of Cores, Screens and Flows.
final class CoreFlowCreations: Sendable {
  /// All creations, in the order of the run.
  let all: [CoreFlowCreation]
  /// The places in `all` of the creations of each type, by the type's number, and of those in each member.
  private let byType: [TypeID?: [Int]]
  private let byMember: [DeclarationReference?: [Int]]

  init(_ types: CoreFlowTypes) {
    let all = CoreFlowCreationReader(types: types).creations()
    self.all = all
    byType = Dictionary(grouping: all.indices) { all[$0].type?.id }
    byMember = Dictionary(grouping: all.indices) { all[$0].owner.member }
  }

  /// The creations of a class, in the order of the run.
  func of(_ type: IndexedType) -> [CoreFlowCreation] { (byType[type.id] ?? []).map { all[$0] } }

  /// The creations in some functions and properties, in the order of the run.
  func of(_ members: Set<DeclarationReference>) -> [CoreFlowCreation] {
    members.flatMap { byMember[$0] ?? [] }.sorted().map { all[$0] }
  }
}

private struct CoreFlowCreationReader {
  let types: CoreFlowTypes

  /// Every creation of a feature's part, in the order of the run.
  func creations() -> [CoreFlowCreation] {
    let endings = Set(
      (creatableNames + ["Flow"]).map { name in
        let bytes = ContiguousArray(name.utf8)
        return Self.ending(of: 0..<bytes.count, in: bytes)
      })
    // Nearly all calls are told by a bit.
    let marks = endings.reduce(0) { $0 | Self.mark(of: $1) }
    let expressions = types.expressions
    var creations: [CoreFlowCreation] = []
    for file in types.table.files {
      let bodies = file.bodies
      for entry in bodies.namedCalls.within(bodies.kinds.indices) {
        func mayBePart(_ token: Int) -> Bool {
          let range = file.syntax.tokens.range(token)
          let ending = Self.ending(of: range.start..<range.end, in: file.syntax.source.bytes)
          return marks & Self.mark(of: ending) != 0 && endings.contains(ending)
        }
        let isOfType = entry.token > 1 && file.syntax.tokens.kinds[entry.token - 1] == .period
        let call = entry.call
        guard
          mayBePart(entry.token) || isOfType && mayBePart(entry.token - 2) || bodies.spells(entry.token, "init"),
          let made = expressions.construction(file.at(call)), !file.isExempt(made.nameRange.start)
        else { continue }
        if let creation = creation(made, in: file) { creations.append(creation) }
      }
    }
    return creations
  }

  private func creation(_ found: Construction, in file: IndexedFile) -> CoreFlowCreation? {
    let owner = types.table.owner(of: file.at(found.call))
    let type = found.type.type.map { types.table.types[$0] }
    let name = found.type.name
    var role = type.flatMap { types.role($0) }
    if type == nil, name != "Flow", name.hasSuffix("Flow"), owner.type.flatMap({ types.role($0) })?.isFlow == true,
      types.table.type(named: name, in: file.number) == nil, owner.type?.genericParameters.contains(name) == false
    {
      role = .flow
    }
    guard let role, CoreFlowRoles.featureParts.contains(role) else { return nil }
    return CoreFlowCreation(
      name: name, type: type, role: role, file: file, call: found.call, location: file.location(found.nameRange),
      owner: owner)
  }

  /// The names of the parts of features, and of typealiases, that may stand for one.
  private var creatableNames: [String] {
    types.classes(.featureParts).map(\.name)
      + types.table.types.filter { type in
        type.kind == .typealias && types.table.nominal(type).map { types.role($0) != nil } == true
      }.map(\.name)
  }

  /// The last four bytes of a name, without a backtick: a quick test before it is read.
  private static func ending(of name: Range<Int>, in bytes: ContiguousArray<UInt8>) -> UInt32 {
    let end = name.upperBound - (bytes[name.upperBound - 1] == UInt8(ascii: "`") ? 1 : 0)
    var ending: UInt32 = 0
    for place in max(name.lowerBound, end - 4)..<end { ending = ending << 8 | UInt32(bytes[place]) }
    return ending
  }

  private static func mark(of ending: UInt32) -> UInt64 { 1 << UInt64(ending % 61) }
}
