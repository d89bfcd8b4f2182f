/// An architecture that a team declares: layers of files, roles of types, and the rules that hold for them.
package struct DeclaredArchitecture: Sendable {
  /// The layers, in the order in which they are tried.
  package var layers: [DeclaredLayer] = []
  /// The roles that have a name, then the selectors that stand in rules.
  package var roles: [DeclaredRole] = []
  /// The parts of the code of types that rules speak of.
  var parts: [DeclaredPart] = []
  package var rules: [DeclaredRule] = []
  /// The texts in which it is declared: the configuration first, then what it extends. Places refer to them.
  package var sources: [DeclarationSource] = []
  var presets: [Preset] = []
  /// The layers and roles of kits that the project's own ones have replaced.
  package var replacements: [Replacement] = []
  /// The text of the file that names the owners of files.
  package var owners: ContiguousArray<UInt8>?
  package var documents: [DeclaredDocument] = []
  /// The names of containers whose members are uses of what they give, for all rules.
  var through: Set<String> = []

  /// The hints about calls that values get to, for all rules.
  var hints = DeclaredHints()

  var allThrough: Set<String> { rules.reduce(into: through) { $0.formUnion($1.through) } }

  package init() {}

  /// Some rule asks who uses a type: interfaces may.
  package var asksForUsers: Bool {
    rules.contains { if case .mustBeUsedIn = $0.assertion { true } else { false } }
  }

  /// Some role hangs on what types inherit: headers in Objective-C may say.
  package var asksForSupertypes: Bool { roles.contains { $0.selectors.contains { $0.inherits != nil } } }

  /// A layer, a role or a part of the code of one, by its number.
  enum Group: Hashable, Sendable {
    case layer(Int)
    case role(Int)
    case part(Int)

    var isRole: Bool { if case .layer = self { false } else { true } }
  }

  /// The layer or role that a part belongs to; a layer or role itself.
  func whole(of group: Group) -> Group { if case .part(let number) = group { parts[number].whole } else { group } }

  /// Whether all code is meant, that outside of types, too.
  func isOfAllCode(_ group: Group) -> Bool {
    if case .role(let role) = group { roles[role].isOfAllCode } else { false }
  }

  func part(_ group: Group) -> DeclaredPart? { if case .part(let number) = group { parts[number] } else { nil } }

  /// The name as rules and messages have it; what stands in a rule is called by its pattern.
  func name(of group: Group) -> String {
    switch group {
    case .layer(let number): layers[number].name
    case .role(let number): roles[number].name
    case .part(let number): parts[number].text
    }
  }
}

/// A text in which an architecture, or a part of one, is declared.
package struct DeclarationSource: Sendable {
  /// The path as it is shown; nil of a preset.
  package let path: String?
  /// Relative to the configuration; empty for that itself.
  var name = ""
  package let bytes: ContiguousArray<UInt8>
  /// The kit that it is a part of.
  var kit: Kit?
  /// The origin of its entries, where the project's people did not write them.
  var foreignOrigin: String?

  package init(
    path: String?, name: String = "", bytes: ContiguousArray<UInt8>, kit: Kit? = nil, foreignOrigin: String? = nil
  ) {
    (self.path, self.name, self.bytes, self.kit, self.foreignOrigin) = (path, name, bytes, kit, foreignOrigin)
  }
}

package struct DeclaredPlace: Sendable, Hashable {
  /// The number of a source.
  package var source: Int
  package var range: SourceRange
}

/// A set of files.
package struct DeclaredLayer: Sendable {
  package let name: String
  /// Whether the layer may cover no file.
  var isOptional: Bool
  var files: [Glob] = []
  /// The places of its patterns, in the same order.
  var filePlaces: [DeclaredPlace] = []
  /// The module that its files are compiled into.
  var module: TextPattern?
  /// The people who keep its files.
  package var owner: String?
  let place: DeclaredPlace
  /// The view of the code that it is one of.
  var view = 0
  /// The layer that it is a part of; the patterns of a part are relative to the folders of that.
  var outer: Int?
  /// The text of its first pattern, for messages.
  var pattern: String { files.first?.text ?? "" }
}

/// A set of types.
package struct DeclaredRole: Sendable {
  package let name: String
  var isOptional: Bool
  /// Whether the role stands in a rule and has no name of its own.
  package var isInline = false
  var selectors: [DeclaredSelector] = []
  let place: DeclaredPlace

  /// Whether `{}` is meant, but for exceptions.
  var isOfAllCode: Bool { selectors.contains(where: \.isEveryType) }
}

/// A description of types, or of members; all of its keys must hold.
struct DeclaredSelector: Sendable {
  /// The names that a type may have, any of them; nil where the key is not given.
  var named: [NamePattern]?
  var declared: [DeclaredPhrase]?
  /// The supertypes of which a type inherits any, and of each all parts: `A & B`.
  var inherits: [[NamePattern]]?
  var places: [DeclaredTerm]?
  /// The role of a pack; such a selector has no other key.
  var packRole: DeclaredPackRole?
  var exceptions: [DeclaredTerm] = []
  /// The members that a type has, some of them.
  var members: [DeclaredMembers]?
  /// Of members, which have no other keys than `named`, `declared` and exceptions besides: the types that they have, and
  /// those of which a parameter has one.
  var typed: [DeclaredTerm]?
  var parameters: [DeclaredTerm]?
  /// Of members, too: the protocols that require them, and the types of which their initial value is a new one.
  var implemented: [DeclaredArchitecture.Group]?
  var created: [DeclaredArchitecture.Group]?
}

/// A text that stands for types or for files: behind `in`, `except` and `typed`.
enum DeclaredTerm: Sendable {
  case group(DeclaredArchitecture.Group)
  case glob(Glob)
  case name(NamePattern)
  /// `*`
  case all
}

/// A role that a pack knows, behind the word for the pack: `PACK ViewModel`.
package struct DeclaredPackRole: Sendable, Hashable {
  package let pack: String
  package let subject: RuleSubject

  var name: String { "\(pack) \(subject.role)" }
}

extension DeclaredArchitecture {
  /// The roles of packs that it names.
  package var packRoles: [DeclaredPackRole] { roles.flatMap { $0.selectors.compactMap(\.packRole) } }

  /// The ids of these packs.
  package var namedPacks: Set<String> { Set(packRoles.map(\.pack)) }
}

/// Words that a declaration has: `public final class`.
struct DeclaredPhrase: Sendable {
  let text: String
  let words: [Word]
  let place: DeclaredPlace

  typealias Word = DeclarationWord
}

/// The files, types or members that a rule speaks of.
struct DeclaredReference: Sendable {
  /// The text as it was written.
  let text: String
  let content: Content
  let place: DeclaredPlace
  /// The labels that a creation has.
  var labels: [String] = []

  enum Content: Sendable {
    /// A mention of a type of it, or that one is created.
    case group(DeclaredArchitecture.Group, Portion, isCreated: Bool)
    case module(TextPattern, marks: [String])
    case type(TextPattern)
    case call(DeclaredCall)
  }

  /// The portion of a layer or role that is meant.
  enum Portion: Sendable {
    case all
    /// The slices whose texts match: `Feature {feature}`.
    case slices([TextPattern])
    /// The types of a name with captures: `{name}State`.
    case named(NamePattern)

    var captureNames: [String] {
      switch self {
      case .all: []
      case .slices(let patterns): patterns.flatMap(\.captureNames)
      case .named(let pattern): pattern.captureNames
      }
    }
  }

  /// The layer or role that it names. Where Swift 6.3 puts it into its callers, optimized builds end with an error.
  @inline(never) var group: DeclaredArchitecture.Group? {
    switch content {
    case .group(let group, _, _): group
    case .module, .type, .call: nil
    }
  }

  var call: DeclaredCall? { if case .call(let call) = content { call } else { nil } }
  var isModule: Bool { if case .module = content { true } else { false } }

  /// The reference as a mention: what may be created may be mentioned.
  var asMention: DeclaredReference {
    guard case .group(let group, let portion, true) = content else { return self }
    return DeclaredReference(text: text, content: .group(group, portion, isCreated: false), place: place)
  }

  var portion: Portion {
    if case .group(_, let portion, _) = content { portion } else { .all }
  }
}

/// `UserDefaults.standard`, `*.shared`, `Date()`, and members of values: `.pushViewController`, `Reactor.*`.
struct DeclaredCall: Sendable {
  var form = Form.chain
  /// `*` alone is any name; of a member one.
  var names: [TextPattern]
  /// The function is called without arguments.
  var isEmptyCall = false
  /// The labels that a call has, in this order, others between them; `_` is none.
  var labels: [String] = []
  /// The type of the values whose member is meant; nil where it is that of any value.
  var receiver: Receiver?

  enum Form: String, Sendable {
    /// An expression that starts with the names.
    case chain
    /// A member that is called, read or assigned, or any of these.
    case member, read, set, use
    /// An `await`.
    case await
    /// The object itself as a value.
    case selfValue = "hand on self"
  }

  enum Receiver: Sendable {
    case group(DeclaredArchitecture.Group, name: String)
    /// A type that has or inherits the name.
    case type(TextPattern)

    var text: String {
      switch self {
      case .group(_, let name): name
      case .type(let pattern): pattern.text
      }
    }
  }

  var verb: String {
    switch form {
    case .chain, .member: "call"
    case .read, .set, .use, .await, .selfValue: form.rawValue
    }
  }

  /// The text as it would be written.
  var text: String {
    if form == .await || form == .selfValue { return "" }
    let name = names.map(\.text).joined(separator: ".")
    let arguments = isEmptyCall ? "()" : labels.isEmpty ? "" : "(\(labels.map { $0 + ":" }.joined()))"
    return (receiver?.text ?? "") + (form == .chain ? "" : ".") + name + arguments
  }
}

/// The layers of a rule from the top down.
struct DeclaredOrder: Sendable {
  var levels: [Level]
  /// Each uses the next level alone.
  var isStrict = false

  struct Level: Sendable {
    var layers: [Int]
    /// The layers are free to use one another.
    var isOpen = false
  }

  var layers: [Int] { levels.flatMap(\.layers) }

  func rank(of layer: Int) -> Int? { levels.firstIndex { $0.layers.contains(layer) } }

  /// Whether a layer must not use another.
  func forbids(_ user: Int, _ used: Int) -> Bool {
    guard user != used, let rank = rank(of: user), let usedRank = self.rank(of: used) else { return false }
    if rank == usedRank { return !levels[rank].isOpen }
    return usedRank < rank || isStrict && usedRank > rank + 1
  }
}

/// The files that must belong to layers.
enum DeclaredCover: Sendable {
  /// Every file of these has some layer.
  case files([Glob], places: [DeclaredPlace])
  /// Every folder beside those of these layers is one of them.
  case layers([Int])
}

extension DeclaredCall {
  /// The name of the member that is accessed; nil where an expression starts with one name.
  var member: TextPattern? { form == .chain && names.count < 2 ? nil : names.last }

  /// The name stands behind `super`.
  var isOfSuper: Bool { form == .chain && names.count == 2 && names[0].text == "super" }

  /// The type of the value whose member is meant: `Screen` of `call Screen.close`, too.
  var valueType: Receiver? {
    if let receiver { return receiver }
    return names.count == 2 ? .type(names[0]) : nil
  }

  /// Values of a type may be meant by a name with one dot.
  var mayBeOfValue: Bool {
    guard form == .chain else { return true }
    return names.count == 2 && !names[1].hasWildcard && names[0].text.utf8.first.map { "A"..."Z" ~= $0 } == true
  }
}
