/// A command: a case of an enum by which somebody asks for something, `router?.request(.close)`.
struct Command {
  let command: EnumCase
  /// The functions of the object itself that are called for this case alone.
  let calls: Set<String>
}

extension ExpressionTypes {
  /// The cases of its parameters for which a function decides what it does.
  func commands(of function: CodePart) -> [Command] {
    let tree = function.tree
    return tree.parameters(function.node).flatMap { parameter -> [Command] in
      guard let written = tree.type(of: parameter),
        let type = type(annotated: written, at: function.at(parameter))?.type.map({ table.types[$0] }),
        type.kind == .enum, !table.hasUnwrittenValues(type)
      else { return [] }
      let places = tree.descendants(function.node).filter { [.call, .block].contains(tree.kind($0)) }.compactMap {
        node in
        tree.casesOfLocals(around: node, within: function.node).first { $0.local == parameter }.map { (node, $0.names) }
      }
      return type.cases.filter { one in places.contains { $0.1.contains(one.name) } }.map { one in
        let calls = places.filter { $0.1 == [one.name] }.compactMap { tree.namedCallee($0.0) }
        return Command(command: one, calls: Set(calls.filter { tree.isOwn($0) }.map { tree.name($0) }))
      }
    }
  }

  /// The cases that no code writes as a value, by their declarations.
  func unsent(_ cases: [EnumCase]) -> Set<DeclarationReference> {
    let sent = Mentions(of: cases.map(\.name), as: [.implicitMember, .member], in: table.files) {
      !$0.tree.isPattern($0.node) && !$0.tree.isBesideComparison($0.node)
    }
    return Set(cases.filter { one in !sent[one.name].contains { mayMean(one, at: $0) } }.map(\.declaration))
  }

  /// The name may mean the case: what stands around it wants no other type.
  private func mayMean(_ command: EnumCase, at place: CodePart) -> Bool {
    let (tree, node) = (place.tree, place.node)
    var type: ExpressionType?
    if tree.kind(node) == .member {
      guard let path = tree.receiver(node).flatMap({ typePath(place.at($0)) }) else { return false }
      type = self.type(named: path, inside: table.type(around: place), in: place.file)
    } else {
      let call = tree.parent(node).flatMap { tree.kind($0) == .call ? $0 : nil }
      type = wantedType(of: place.at(call ?? node))
    }
    return type?.type.map { table.types[$0].enumCase(named: command.name)?.declaration == command.declaration } != false
  }
}

extension BodyTree {
  /// The locals over which a `switch`, or a `case` condition, around a node decides, with the names of the cases for
  /// which the node runs.
  func casesOfLocals(around node: Node, within root: Node) -> [(local: Node, names: Set<String>)] {
    let around = ancestors(node).prefix { $0 != root }
    return zip([node] + around, around).flatMap { inner, outer -> [(local: Node, names: Set<String>)] in
      guard kind(inner) == .block else { return [] }
      let subjects: [(subject: Node?, patterns: [Node])] =
        switch kind(outer) {
        case .caseClause:
          [(choice(ofBranch: outer).flatMap { value(of: $0) }, children(outer).filter { kind($0) == .pattern })]
        case .branch:
          children(outer).filter { kind($0) == .patternCondition }.map {
            (value(of: $0), children($0).filter { kind($0) == .pattern })
          }
        default: []
        }
      return subjects.compactMap { subject, patterns in
        let names = patterns.compactMap { firstChild($0).flatMap { caseName($0) } }
        guard let local = subject.map(bare).flatMap({ kind($0) == .name ? resolve($0) : nil }), !names.isEmpty,
          names.count == patterns.count
        else { return nil }
        return (local, Set(names))
      }
    }
  }

  /// The locals over which a `switch` decides whose `default:` is around a node, with the names of the cases that other
  /// clauses always take.
  func casesTakenBefore(defaultAround node: Node, within root: Node) -> [(local: Node, names: Set<String>)] {
    ancestors(node).prefix { $0 != root }.compactMap { clause -> (local: Node, names: Set<String>)? in
      guard kind(clause) == .caseClause, firstChild(clause, .pattern) == nil, let whole = choice(ofBranch: clause),
        let local = value(of: whole).map(bare).flatMap({ kind($0) == .name ? resolve($0) : nil })
      else { return nil }
      let taking = clauses(compiledWith: clause).filter { !descendants($0, .whereClause).contains { _ in true } }
      let patterns = taking.flatMap { children($0).filter { kind($0) == .pattern } }.compactMap { firstChild($0) }
      return (local, Set(patterns.filter { kind($0) != .call }.compactMap(caseName)))
    }
  }

  /// The case that an expression or pattern spells, without its payload: `guest` of `.guest(id)` and of `Kind.guest`.
  func caseName(_ node: Node) -> String? {
    var node = bare(node)
    if kind(node) == .call, let callee = namedCallee(node) { node = callee }
    switch kind(node) {
    case .implicitMember: return name(node)
    case .member: return receiver(node).flatMap { mayStartWithCapital($0) ? name(node) : nil }
    default: return nil
    }
  }
}
