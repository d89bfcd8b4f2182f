/// What a token is. Order matters: the ranges of raw values answer `isKeyword` and the like.
package enum TokenKind: UInt8, Sendable {
  case endOfFile
  /// Bytes that can be no token: NUL, ill-formed UTF-8, a region of conflict markers.
  case invalid

  // MARK: Words. `identifier` covers contextual words (`async`, `weak`, `final`, `some`, …) too.
  case identifier
  /// A name in backticks, its backticks included; raw identifiers too.
  case quotedIdentifier
  /// `$0`, `$name`.
  case dollarIdentifier
  case wildcard

  // MARK: Reserved words.
  case `Any`, `Self`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`,
    `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`,
    `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`,
    `protocol`, `public`, `repeat`, `rethrows`, `return`, `self`, `static`, `struct`, `subscript`, `super`, `switch`,
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
  case comma, colon, semicolon, at, pound, backslash

  // MARK: Operators: the longest run of operator characters, by what it is spelled.
  case period, equal, arrow, question, exclamation, ampersand, less, greater, ellipsis
  case `operator_`
}
