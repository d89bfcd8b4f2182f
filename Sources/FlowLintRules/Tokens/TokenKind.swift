/// The kinds of tokens. Their order matters: ranges of raw values answer `isKeyword` and the like.
public enum TokenKind: UInt8, Sendable {
  case endOfFile
  /// A character that means nothing: `*/` outside a comment, a backtick or quotation mark without its other half.
  case invalid

  // MARK: Words. `identifier` covers contextual words (`async`, `weak`, `final`, `some`, …) too, and an editor
  // placeholder `<#…#>`.
  case identifier
  /// A name in backticks, its backticks included; raw identifiers too.
  case quotedIdentifier
  /// A name with a dollar: `$0`, `$name`.
  case dollarIdentifier
  case wildcard

  // MARK: Reserved words.
  case `Any`, `Self`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`,
    `default`, `defer`,
    `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`,
    `func`, `guard`, `if`,
    `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`,
    `private`,
    `protocol`, `public`, `repeat`, `rethrows`, `return`, `self`, `static`, `struct`, `subscript`,
    `super`, `switch`,
    `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  // MARK: Literals.
  case number
  /// A string literal without interpolation, or with: the parts around it. Of `"a\(b)c"` these are
  /// `stringHead` (`"a\(`) and `stringTail` (`)c"`), with a `stringMiddle` between two interpolations;
  /// head and tail are partners.
  case string, stringHead, stringMiddle, stringTail
  case regex

  // MARK: Directives: the one word `#if`; ordinary tokens follow it.
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation
  case shebang

  // MARK: Punctuation. Brackets know their partner.
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon
  /// The module selector: `::`.
  case colonColon
  case semicolon, at, pound, backslash

  // MARK: Operators: the longest run of operator characters, by what it is spelled. `?` and `!` that touch what is
  // before them stand alone.
  case period, equal, arrow, question, exclamation, ampersand, less, greater, ellipsis
  case operatorRun
}

extension TokenKind {
  /// A reserved word.
  var isKeyword: Bool { TokenKind.Any.rawValue <= rawValue && rawValue <= TokenKind.while.rawValue }

  /// An identifier, with or without backticks or dollar, or `_`.
  public var isName: Bool { TokenKind.identifier.rawValue <= rawValue && rawValue <= TokenKind.wildcard.rawValue }

  /// Any word: a name or a reserved word.
  public var isWord: Bool { TokenKind.identifier.rawValue <= rawValue && rawValue <= TokenKind.while.rawValue }

  /// A word without backticks or dollar.
  var isPlainWord: Bool { self == .identifier || self == .wildcard || isKeyword }

  /// A bracket, or the head or tail of an interpolated string.
  var isPaired: Bool {
    switch self {
    case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .stringHead, .stringTail: true
    default: false
    }
  }

  var isDirective: Bool { TokenKind.poundIf.rawValue <= rawValue && rawValue <= TokenKind.poundSourceLocation.rawValue }

  /// Any run of operator characters, `.`, `=` and `->` included.
  var isOperator: Bool { rawValue >= TokenKind.period.rawValue }
}
