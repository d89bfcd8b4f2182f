/// One declaration of one file. Holds ranges and indices, never text; `FileSyntax` answers with text.
///
/// The oracle's README (`declarations`) defines each field's extent; names follow it.
package struct Declaration: Sendable {
  package var kind: DeclarationKind
  /// From the first attribute, modifier or keyword to the last token, UTF-8 offsets.
  package var range: SourceRange
  /// The name as written: the path of an import, the type of an extension, the pattern of a `var` or `let`;
  /// the keyword of `init`, `deinit` and `subscript`.
  package var nameRange: SourceRange
  /// The innermost declaration around, as an index into `FileSyntax.declarations`; -1 without one.
  package var parent: Int32
  /// One past the last declaration nested in this one (declarations are in order of `nameRange.start`).
  package var subtreeEnd: Int32
  package var flags: Flags
  /// Indices into `FileSyntax.attributes`, `.modifiers`, `.inheritedTypes`, `.parameters`.
  package var attributes: Range<Int32>
  package var modifiers: Range<Int32>
  package var inheritedTypes: Range<Int32>
  package var parameters: Range<Int32>
  /// Token ranges; empty when absent. Each `tokens` range is half-open in token numbers.
  package var genericParameters: Range<Int32>  // the tokens between `<` and `>`
  package var whereClause: Range<Int32>  // the tokens after `where`
  package var type: Range<Int32>  // annotation of var/let, target of a typealias, default of an associatedtype
  package var returnType: Range<Int32>
  package var initializer: Range<Int32>  // the expression after `=` of this binding, raw value of a case
  /// The braces and what is between: the body of a type, function, init, deinit; the accessor block of a
  /// computed or observed property or subscript (see `Flags.isComputed`).
  package var body: Range<Int32>

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Some brace around is other than the body of a type, extension or protocol.
    package static let isLocal = Flags(rawValue: 1)
    /// Stands between an `#if` and its `#endif`.
    package static let isConditional = Flags(rawValue: 2)
    /// Stands in a branch whose condition names DEBUG without `!` (not in its `#else`).
    package static let isDebugOnly = Flags(rawValue: 4)
    /// A property or subscript with a getter: nothing is stored. `willSet`/`didSet` alone leave it stored.
    package static let isComputed = Flags(rawValue: 8)
    package static let isAsync = Flags(rawValue: 16)
    package static let isThrowing = Flags(rawValue: 32)
    /// `init?`, `init!`.
    package static let isFailable = Flags(rawValue: 64)
    /// An import of one declaration: `import class CoreFlow.Flow`.
    package static let isScopedImport = Flags(rawValue: 128)
    /// One of several bindings or cases of one `var`, `let` or `case`.
    package static let sharesStatement = Flags(rawValue: 256)
  }
}

package enum DeclarationKind: UInt8, Sendable {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `init`, `deinit`, `subscript`,
    `var`, `let`, `case`, `typealias`, `associatedtype`, macro, `operator`, `precedencegroup`
}

/// `@name(arguments)` in front of a declaration.
package struct Attribute: Sendable {
  /// Without the `@`, arguments included.
  package var tokens: Range<Int32>
  /// The name's last component's token: `MainActor`, `available`.
  package var nameToken: Int32
}

package struct Modifier: Sendable {
  /// `public`, `private(set)`, `unowned(unsafe)`, `weak`: all its tokens.
  package var tokens: Range<Int32>
}

/// One entry of an inheritance clause, attributes and `any` included.
package struct InheritedType: Sendable {
  package var tokens: Range<Int32>
}

package struct Parameter: Sendable {
  /// Token numbers; -1 where the source has none.
  package var label: Int32
  package var name: Int32
  package var type: Range<Int32>
  /// The tokens after `=`.
  package var defaultValue: Range<Int32>
}

/// Everything one file says: its bytes, tokens and declarations.
package struct FileSyntax: Sendable {
  package let source: SourceText
  package let tokens: TokenList
  package var declarations: ContiguousArray<Declaration> = []
  package var attributes: ContiguousArray<Attribute> = []
  package var modifiers: ContiguousArray<Modifier> = []
  package var inheritedTypes: ContiguousArray<InheritedType> = []
  package var parameters: ContiguousArray<Parameter> = []
  /// Byte ranges of `#if` branches whose condition names DEBUG without `!`, and of `#Preview { … }` bodies.
  package var debugRegions: [SourceRange] = []
  package var previewRegions: [SourceRange] = []
}
