/// One declaration of one file. It holds ranges and indices, never text; `FileSyntax` answers with text.
///
/// The toolchain's parser decides what is a declaration, and where each begins and ends. Accessors, macro expansions
/// and the names that `if let`, `for`, `case` and closures bind are none.
public struct Declaration: Sendable {
  public var kind: DeclarationKind
  public var flags: Flags
  /// The range from the first attribute, modifier or keyword to the last token.
  public var range: SourceRange
  /// The name as written: the path of an import, the type of an extension, the pattern of a `var` or `let`;
  /// the keyword of `init`, `deinit` and `subscript`.
  public var nameRange: SourceRange
  /// The innermost declaration around, as an index into `FileSyntax.declarations`; -1 without one.
  public var parent: Int32
  /// The index behind the last declaration nested in this one (declarations are in order of `nameRange.start`).
  public var subtreeEnd: Int32 = 0
  /// The ranges of indices into `FileSyntax.attributes`, `.modifiers`, `.inheritedTypes`, `.parameters`.
  public var attributes: Range<Int32> = 0..<0
  public var modifiers: Range<Int32> = 0..<0
  public var inheritedTypes: Range<Int32> = 0..<0
  public var parameters: Range<Int32> = 0..<0
  // Ranges of tokens, half open; empty when absent. The last token of a type or of generic parameters may reach
  // beyond them, as in `Set<Int>=[]`; `FileSyntax.typeText` and `typeReference` know.
  public var genericParameters: Range<Int32> = 0..<0  // the tokens between `<` and `>`
  public var whereClause: Range<Int32> = 0..<0  // the tokens after `where`
  public var type: Range<Int32> = 0..<0  // annotation of var/let, target of a typealias, default of an associatedtype
  public var returnType: Range<Int32> = 0..<0
  public var initializer: Range<Int32> = 0..<0  // the expression after `=` of this binding, raw value of a case
  /// The tokens of the braces and between them: the body of a type, function, init, deinit; the accessor block of a
  /// computed or observed property or subscript (see `Flags.isComputed`).
  public var body: Range<Int32> = 0..<0

  init(_ kind: DeclarationKind, name: SourceRange, from start: Int, parent: Int32, flags: Flags) {
    self.kind = kind
    self.flags = flags
    range = SourceRange(start, name.end)
    nameRange = name
    self.parent = parent
  }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The declaration is local: some brace around it is other than the body of a type, extension or protocol.
    public static let isLocal = Flags(rawValue: 1)
    /// The declaration stands between an `#if` and its `#endif`.
    public static let isConditional = Flags(rawValue: 2)
    /// The declaration stands in a branch whose condition names DEBUG without `!` (not in its `#else`).
    public static let isDebugOnly = Flags(rawValue: 4)
    /// The property or subscript has a getter, so nothing is stored. `willSet`/`didSet` alone leave it stored.
    public static let isComputed = Flags(rawValue: 8)
    public static let isAsync = Flags(rawValue: 16)
    public static let isThrowing = Flags(rawValue: 32)
    /// The initializer is `init?` or `init!`.
    static let isFailable = Flags(rawValue: 64)
    /// The import is of one declaration: `import class UIKit.UIView`.
    public static let isScopedImport = Flags(rawValue: 128)
    /// The declaration is one of several bindings or cases of one `var`, `let` or `case`.
    public static let sharesStatement = Flags(rawValue: 256)
  }
}

public enum DeclarationKind: UInt8, Sendable {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `init`, `deinit`, `subscript`,
    `var`, `let`, `case`, `typealias`, `associatedtype`, macro, `operator`, `precedencegroup`

  /// Whether its body holds members: a type, a protocol or an extension.
  public var hasMembers: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    case .import, .func, .`init`, .deinit, .subscript, .var, .let, .case, .typealias, .associatedtype, .macro,
      .operator, .precedencegroup:
      false
    }
  }
}

/// An attribute in front of a declaration: `@name(arguments)`.
public struct Attribute: Sendable {
  /// The tokens without the `@`, arguments included.
  public var tokens: Range<Int32>
  /// The token of the name's last component: `MainActor`, `available`.
  public var nameToken: Int32
}

public struct Modifier: Sendable {
  /// The tokens of the modifier: `public`, `private(set)`, `unowned(unsafe)`, `weak`.
  public var tokens: Range<Int32>
}

/// One entry of an inheritance clause, attributes and `any` included; the precedence group of an operator.
public struct InheritedType: Sendable { package var tokens: Range<Int32> }

public struct Parameter: Sendable {
  /// The tokens of the label and the name; -1 where the source has none. Where one name is written, both are that one.
  public var label: Int32
  public var name: Int32
  /// The tokens of the type, `inout`, attributes and `...` included.
  public var type: Range<Int32>
  /// The tokens after `=`.
  var defaultValue: Range<Int32>
}
