/// Finds the uses of one file: one pass over its tokens, of which nearly all cost a look at a bit.
///
/// A final class: a struct of what it asks is copied for each token that is looked at.
final class UseScanner {
  let facts: DeclaredFacts
  let types: DeclaredTypes
  let wanted: WantedNames
  /// The number of the file in `DeclaredFiles`.
  let number: Int
  let file: DeclaredFile
  let syntax: FileSyntax
  let typeNames: TypeNames
  private(set) lazy var smallChains = wanted.smallChains
  /// The first token of the chain that was read last: it is read once.
  private var lastHead = -1

  /// The type of which was asked last whose members it has, with the answer: nearly all code around is one type's.
  private var lastLine: (of: TypeID, types: [TypeID])?

  /// The rules that look at what the file uses, and the names that these may forbid; once somebody has asked.
  var users: [UInt64]?
  var mattering: [UInt32: Bool] = [:]
  /// Whether uses are wanted that break no rule.
  let isCounting: Bool

  init(_ facts: DeclaredFacts, _ wanted: WantedNames, file number: Int, isCounting: Bool = false) {
    self.facts = facts
    self.isCounting = isCounting
    types = facts.types
    self.wanted = wanted
    self.number = number
    file = types.files.files[number]
    syntax = file.file.syntax
    typeNames = TypeNames(file.file, in: types.table, small: wanted.small)
  }

  /// - Parameter visit: called for each use in source order, imports first.
  func run(_ visit: (DeclaredUse) -> Void) {
    for (index, entry) in file.imports.enumerated() {
      visit(DeclaredUse(file: number, range: entry.range, user: nil, used: .module(index)))
    }
    let tokens = syntax.tokens
    let looksAtAll = wanted.looksAtAll
    let looksAtSmall = !smallChains.isEmpty
    let looksAtMembers = !wanted.members.open.isEmpty
    let looksAtSigns = !wanted.signs.isEmpty
    var token = 0
    while token < tokens.count {
      let kind = tokens.kinds[token]
      let isName =
        kind == .identifier || kind == .quotedIdentifier || kind == .super
        || kind.isWord && kind != .self && kind != .`init` && token > 0 && tokens.kinds[token - 1] == .period
      if isName {
        if wanted.filter.may(tokens.links[token]) || looksAtAll && (looksAtSmall || typeNames.isCapitalised(token)) {
          look(at: token, visit)
        } else if looksAtMembers {
          lookForMembers(at: token, visit)
        }
      } else if kind == .self, wanted.asksSelf {
        lookForMembers(at: token, visit)
      } else if kind == .`init` {
        if wanted.asksCreations { lookForImplicitCreation(at: token, visit) }
        if wanted.asksInitializers { lookForImplicitInitializers(at: token, visit) }
        if !wanted.added.isEmpty { lookForAdded(at: token, visit) }
      } else if looksAtSigns, kind.mayBeSign {
        lookForSign(at: token, visit)
      } else if kind == .poundIf || kind == .poundElseif {
        token = endOfCondition(token)
        continue
      }
      token += 1
    }
  }

  private func look(at token: Int, _ visit: (DeclaredUse) -> Void) {
    if !wanted.calls.isEmpty {
      lookForCalls(at: token, visit)
      lookForMembers(at: token, visit)
      if !wanted.implicit.isEmpty { lookForImplicitCalls(at: token, visit) }
    }
    if facts.given.hasSome { lookForGiven(at: token, visit) }
    if !wanted.added.isEmpty { lookForAdded(at: token, visit) }
    guard typeNames.isTypeName(token) else { return }
    let head = typeNames.head(of: token)
    guard head >= 0, head != lastHead, typeNames.isCapitalised(head) || typeNames.isFreeOrWritten(head) else { return }
    lastHead = head
    guard let (chain, path, place) = mention(from: head) else { return }
    let first = types.meaning(of: path[0], at: typeNames.name(place))
    if typeNames.isValue(head, in: place) { return }
    visitNames(of: path, at: chain, from: first, in: place.user, visit)
    let (meaning, count) = types.follow(path, from: first, in: file.file.number)
    guard count > 0 else { return }
    let range = syntax.tokens.range(chain[0])
    let whole = SourceRange(range.start, syntax.tokens.range(chain[count - 1]).end)
    if case .unclear(let types) = meaning, case let candidates = types.map(\.id),
      !candidates.contains(where: { isFamily($0, of: place.user) })
    {
      let isCreation = count == chain.count && isCreation(after: chain[count - 1], head: head)
      return visit(
        DeclaredUse(file: number, range: whole, user: place.user, used: .unclear(candidates, isCreation: isCreation)))
    }
    guard case .type(let found) = meaning, case let type = found.id else { return }
    // An extension beside the type is none that anything else makes of it.
    if place.isExtended, found.declarations.contains(where: { types.files[$0.file].place == file.place }) { return }
    let isOwn = isFamily(type, of: place.user)
    if isOwn, !wanted.asksFamily || types.isWithin(place.user ?? type, within: type) { return }
    var use = DeclaredUse(file: number, range: whole, user: place.user, used: .type(type))
    (use.isExtended, use.onlyMeetsDemands) = (place.isExtended, isOwn)
    visit(use)
    if count == chain.count, isCreation(after: chain[count - 1], head: head) {
      use.used = .creation(type)
      if wanted.asksLabels { use.labels = labels(ofCallAt: chain[count - 1]) }
      visit(use)
    }
  }

  /// A type and all whose members it has.
  func line(of type: TypeID) -> [TypeID] {
    if let lastLine, lastLine.of == type { return lastLine.types }
    let found = types.line(of: type)
    lastLine = (type, found)
    return found
  }

  /// The names of a chain that may mention a type, and where they stand.
  func mention(from head: Int) -> (chain: [Int], path: [String], place: TypeNames.Place)? {
    guard let place = typeNames.place(ofMention: head) else { return nil }
    let chain = typeNames.chain(from: head)
    return (chain, chain.map { syntax.word(Int32(truncatingIfNeeded: $0)) }, place)
  }

  /// - Returns: each chain of names in a piece of the file whose first one the project declares, with its
  ///   meaning, once, in source order.
  func meanings(in range: SourceRange) -> [(name: String, meaning: TypeTable.Meaning)] {
    var found: [(name: String, meaning: TypeTable.Meaning)] = []
    for token in syntax.tokens(in: range).map(Int.init) where typeNames.head(of: token) == token {
      guard let (_, path, place) = mention(from: token),
        types.declares(path[0]) || path.count > 1 && types.files.holds(module: path[0])
      else { continue }
      let (meaning, count) = types.meaning(of: path, at: typeNames.name(place))
      let name = path.prefix(max(count, 1)).joined(separator: ".")
      if !found.contains(where: { $0.name == name }) { found.append((name, meaning)) }
    }
    return found
  }

  /// The names of other modules' types and macros that code of some parts of the file has, and of functions of theirs; what
  /// Swift and Foundation declare needs no import that anybody forbids.
  func foreignNames(in parts: [SourceRange], withFunctions: Bool = false) -> Set<String> {
    var names: Set<String> = []
    for part in parts {
      let tokens = syntax.tokens(in: part)
      var token = Int(tokens.lowerBound)
      while token < tokens.upperBound {
        let kind = syntax.tokens.kinds[token]
        if kind == .poundIf || kind == .poundElseif {
          token = endOfCondition(token)
          continue
        }
        if typeNames.head(of: token) == token {
          let name =
            typeNames.isCapitalised(token) || isLiteral(token)
            ? foreignName(at: token) : withFunctions ? foreignFunction(at: token) : nil
          name.map { _ = names.insert($0) }
        } else if withFunctions, let name = foreignMember(at: token) {
          names.insert(name)
        }
        token += 1
      }
    }
    return names
  }

  /// The first name of a chain, where neither the project nor Swift or Foundation declares what it means.
  private func foreignName(at head: Int) -> String? {
    let name = syntax.word(Int32(truncatingIfNeeded: head))
    if SystemTypes.isPlain(name) { return nil }
    if head > 0, syntax.tokens.kinds[head - 1] == .pound {
      return facts.added.entries(named: name).contains { $0.kind == .macro } ? nil : "#" + name
    }
    guard let (_, _, place) = mention(from: head), case .foreign = types.meaning(of: name, at: typeNames.name(place))
    else { return nil }
    return name
  }

  /// `#colorLiteral(…)` makes what UIKit or AppKit declares.
  private func isLiteral(_ token: Int) -> Bool {
    token > 0 && syntax.tokens.kinds[token - 1] == .pound
      && ["colorLiteral", "imageLiteral"].contains { syntax.spells(Int32(truncatingIfNeeded: token), $0) }
  }

  /// The name of a member that a value of the project's has from what another module declares.
  private func foreignMember(at token: Int) -> String? {
    guard token > 0, syntax.tokens.kinds[token - 1] == .period, let node = typeNames.code.node(at: token),
      typeNames.code.tree.kind(node) == .member, let receiver = typeNames.code.tree.receiver(node),
      let type = facts.expressions.owner(of: file.file.at(receiver), depth: 0)?.type, facts.inheritsForeignCode(type)
    else { return nil }
    let name = syntax.word(Int32(truncatingIfNeeded: token))
    return line(of: type).contains { types[$0].parts.contains { types.declares(name, in: $0) } } ? nil : name
  }

  /// The name of a function that is called with nothing in front, where neither the project nor the system declares it.
  private func foreignFunction(at token: Int) -> String? {
    guard syntax.tokens.kinds[token] == .identifier, isCall(after: token) || isClosureCall(at: token),
      let node = typeNames.code.node(at: token), typeNames.code.tree.isFree(node)
    else { return nil }
    let name = syntax.word(Int32(truncatingIfNeeded: token))
    let place = typeNames.place(of: token)
    let isKnown =
      SystemTypes.isPlainFunction(name) || facts.added.mayMean(name, in: file.file)
      || isMember(name, at: place.declaration) || isOwnMember(name, at: token, in: place)
    return isKnown ? nil : name
  }

  /// The token behind the line of an `#if`: conditions name flags and modules, no types.
  private func endOfCondition(_ directive: Int) -> Int {
    var token = directive + 1
    while token < syntax.tokens.count, !syntax.tokens.hasNewlineBefore(token) { token += 1 }
    return token
  }

  /// Types that patterns name, at the top level.
  private func visitNames(
    of path: [String], at chain: [Int], from first: TypeTable.Meaning, in user: TypeID?, _ visit: (DeclaredUse) -> Void
  ) {
    var place = 0
    switch first {
    case .shadowed: return
    case .type(let type) where type.parent != nil: return
    case .foreign where path.count > 1 && file.imports.contains(where: { $0.name == path[0] }): place = 1
    default: break
    }
    let token = chain[place]
    let range = syntax.tokens.range(token)
    var numbers = wanted.types.named(syntax.tokens.nameHash(token))
    if !types.declares(path[place]) { numbers += wanted.types.open }
    for number in numbers where wanted.patterns[number].matches(path[place]) {
      visit(DeclaredUse(file: self.number, range: range, user: user, used: .named(path[place], pattern: number)))
    }
  }

  /// A type's mention of itself, of a type around it, or of one that is nested in it or has its roles from one of these.
  /// An alias among its own members stands for a type that its definition mentions already.
  func isFamily(_ type: TypeID, of user: TypeID?) -> Bool {
    guard let user else { return false }
    if types[type].isAlias, let holder = types[type].parent, types.isWithin(user, within: holder) { return true }
    let type = types.withoutAliases(type) ?? type
    if types.isWithin(user, within: type) || types.isWithin(type, within: user) { return true }
    let owner = facts.roles.owners[type]
    return owner != type && types.isWithin(user, within: owner)
  }

  func start(_ token: Int) -> Int { Int(syntax.tokens.starts[token]) }
}

extension TokenKind {
  /// An operator, or the bracket of a subscript.
  fileprivate var mayBeSign: Bool {
    switch self {
    case .operatorRun, .less, .greater, .ampersand, .ellipsis, .exclamation, .leftBracket: true
    default: false
    }
  }
}
