/// The kinds of nodes of a `BodyTree`.
///
/// Each case says what its main token is and which children it has, in source order. Tokens that no child covers
/// (brackets, commas, keywords) belong to the node itself.
public enum NodeKind: UInt8, Sendable {
  /// The whole file: declarations and statements at the top.
  case file

  // MARK: Declarations. Main: the name.

  /// One `let` or `var`, local or not: `attribute`s, a `boundName` or `pattern`, `type`?, the initial value?, then a
  /// `block` (getter) or `accessorBlock`?. Main: the first token of the pattern.
  case binding
  /// `func`, `init`, `deinit`, `subscript`: `attribute`s, `parameter`s, then a `block` or `accessorBlock`?.
  case function
  /// A type, protocol or extension: `attribute`s, `memberBlock`.
  case typeDeclaration
  /// One case of an enum: `parameter`s, raw value?.
  case enumCase
  /// `import`, `typealias`, `macro` and the like, without children.
  case otherDeclaration
  /// `@Name(arguments)` in front of a declaration: `argument`s. Main: the last component of the name.
  case attribute
  /// A parameter of a function, subscript, case, closure or setter: `type`?, default value?. Main: the name used inside.
  case parameter

  // MARK: Braces and what is between.

  /// The members of a type, in braces.
  case memberBlock
  /// Statements. A block has braces unless it is the content of a `closure` or `caseClause`.
  case block
  /// `accessor`s.
  case accessorBlock
  /// `get`, `set`, `willSet`, `didSet` and the like: `parameter`?, `block`?. Main: that word.
  case accessor

  // MARK: Statements. Main: the keyword. `if` and `switch` may be expressions.

  /// The value?.
  case `return`
  /// The value.
  case `throw`
  /// `break`, `continue`, `fallthrough`, without children.
  case jump
  /// `branch`es.
  case `if`
  /// Conditions (none after a last `else`), then a `block`. Main: its `if` or `else`.
  case branch
  /// Conditions, then the `block` after `else`.
  case `guard`
  /// Conditions, then a `block`.
  case `while`
  /// A `block`, then the condition.
  case `repeat`
  /// `await`?, `pattern`, `type`?, the sequence, `whereClause`?, `block`.
  case `for`
  /// The subject, then `caseClause`s and `ifConfig`s of them.
  case `switch`
  /// `pattern`s, each with its `whereClause`?, then a `block`. Main: `case` or `default`.
  case caseClause
  /// A `block`, then `catch`es.
  case `do`
  /// `pattern`s, each with its `whereClause`?, then a `block`.
  case `catch`
  /// A `block`.
  case `defer`
  /// The condition. Main: `where`.
  case whereClause
  /// `#if … #endif`: `configBranch`es. As the suffix of an expression, that expression comes first.
  case ifConfig
  /// `configCondition`?, then what it holds. Main: the directive.
  case configBranch
  /// The tokens after `#if` or `#elseif`, without children.
  case configCondition

  // MARK: Conditions and patterns.

  /// `let x = e`, `let x`, `var x = e` as a condition: `boundName` or `pattern`, `type`?, the value?. Main: the name.
  case optionalBinding
  /// `case p = e` as a condition: `pattern`, `type`?, the value.
  case patternCondition
  /// `#available(…)`, without children.
  case availability
  /// A pattern, as an expression in which `boundName`s and `typeTest`s may stand.
  case pattern
  /// A name that a pattern introduces.
  case boundName
  /// `is T` as a pattern: `type`.
  case typeTest

  // MARK: Expressions.

  /// `foo`, `Foo<Bar>`, `foo(_:)`, `$0`: a `genericArguments`?. Main: the name.
  case name
  case `self`
  case `super`
  /// The words `Self` and `Any`.
  case typeName
  /// The wildcard `_`.
  case wildcard
  /// `.foo` without a base: `genericArguments`?. Main: the name.
  case implicitMember
  /// `base.foo`: the base (none at the start of an `#if` that continues an expression), `genericArguments`?.
  /// Main: the name; `self`, `init`, a number where these follow the dot.
  case member
  /// The callee, then `argument`s, those of trailing closures too. Main: the `(`, or the `{` of the closure.
  case call
  /// The base, then `argument`s. Main: the `[`.
  case `subscript`
  /// The value. Main: the label; none without one.
  case argument
  /// `capture`s, `parameter`s, `type` (of the result)?, then a `block`. Main: the `{`.
  case closure
  /// An entry of a capture list: the captured value (the name itself where nothing is written). Main: the name.
  case capture
  case number
  /// A string without interpolations.
  case string
  /// `argument`s.
  case interpolatedString
  case regex
  case bool
  case `nil`
  /// The elements.
  case array
  /// Key, value, key, value, ….
  case dictionary
  /// `argument`s: none, several, or one with a label.
  case tuple
  /// The expression in parentheses.
  case paren
  /// An expression with a question mark: `e?`.
  case optionalChain
  /// An expression with an exclamation mark: `e!`.
  case forceUnwrap
  /// An operator before its operand, `&` included, or `consume`, `copy`, `each`, `unsafe`, `yield` and the like.
  /// Main: that operator or word.
  case prefix
  /// Main: the operator.
  case postfix
  /// `try`, `try?`, `try!`: all that is right of it.
  case `try`
  /// All that is right of it; nothing behind `for`.
  case await
  /// Operands with operators between them, flat: `binaryOperator`, `ternary`, `cast`.
  case sequence
  /// An operator between operands, without children. Main: the operator.
  case binaryOperator
  /// `? e :`: the expression between. The condition is the sibling before, the other value the one after.
  case ternary
  /// `as T`, `as? T`, `as! T`, `is T`: `type`. What is cast is the sibling before.
  case cast
  /// Target, value. Main: `=` or the compound operator.
  case assignment
  /// `\Root.a[0]?.b`: `type`?, `keyPathComponent`s, `argument`s of subscripts.
  case keyPath
  /// Main: the name.
  case keyPathComponent
  /// `#name(…)`: `argument`s. Main: the name.
  case macroExpansion
  /// A type that is written: an annotation, the type of a cast, `any P` in an expression. Without children.
  case type
  /// `<…>`, without children.
  case genericArguments
  /// Tokens that make no sense here, or that are nested too deeply to be read. Without children.
  case opaque
}

extension NodeKind {
  /// Whether the node is a declaration: `binding` to `otherDeclaration`.
  var isDeclaration: Bool { NodeKind.binding.rawValue <= rawValue && rawValue <= NodeKind.otherDeclaration.rawValue }

  /// Whether the node is an expression; `if` and `switch` are not counted, nor are the parts of a `sequence`.
  var isExpression: Bool {
    switch self {
    case .argument, .capture, .binaryOperator, .ternary, .cast, .keyPathComponent, .type, .genericArguments, .opaque:
      false
    default: rawValue >= NodeKind.name.rawValue
    }
  }
}
