/// A type while it is read; `TypeReference` says what the fields mean.
struct TypeReferenceDraft {
  var form: TypeReference.Form
  var marks = TypeMarks()
  var range: SourceRange
  var baseRange: SourceRange

  init(as form: TypeReference.Form, at range: SourceRange) {
    self.form = form
    self.range = range
    if case .nominal(let components) = form, let last = components.last {
      baseRange = last.range
    } else {
      baseRange = range
    }
  }
}

/// Reads a type into a `TypeReference`. It calls itself for nested types, but not deeper than `mostNested`.
struct TypeParser: TokenCursor, ~Copyable {
  let bytes: ContiguousArray<UInt8>
  let tokens: TokenList
  var index: Int
  var split = 0
  private let syntax: FileSyntax
  private var nested = 0
  /// The token behind the type, where that is known: `\`Order`.size` goes on with a dot.
  private let end: Int
  private static let mostNested = 24

  init(_ syntax: FileSyntax, from token: Int, to end: Int = .max) {
    self.end = end
    bytes = syntax.source.bytes
    tokens = syntax.tokens
    self.syntax = syntax
    index = token
  }

  /// Reads a whole type: attributes, specifiers, a composition, a function.
  mutating func type() -> TypeReference {
    let start = offset
    nested += 1
    defer { nested -= 1 }
    guard nested < Self.mostNested else {
      skipType()
      return spelled(finish(.other, from: start))
    }
    var marks = TypeMarks()
    while true {
      if kind == .at {
        marks.attributes.append(syntax.word(takeAttribute(inType: true).nameToken))
      } else if kind == .inout || kind == .repeat {
        advance()
      } else if kind == .identifier, isAtTypeSpecifier {
        marks.isAny = marks.isAny || isAt("any")
        marks.isSome = marks.isSome || isAt("some")
        skipTypeSpecifier()
      } else {
        break
      }
    }
    var result = composition()
    if case .tuple(let elements) = result.form, result.marks.optionalDepth == 0, skipEffectsBeforeArrow() {
      let form = TypeReference.Form.function(parameters: elements, result: type())
      result = finish(form, from: result.range.start)
    } else {
      result = withoutParentheses(result)
    }
    result.marks.attributes += marks.attributes
    result.marks.isAny = result.marks.isAny || marks.isAny
    result.marks.isSome = result.marks.isSome || marks.isSome
    result.range = SourceRange(start, endOffset)
    return spelled(result)
  }

  private mutating func composition() -> TypeReferenceDraft {
    let first = simple()
    guard takeAmpersand() else { return first }
    var parts = spelled(withoutParentheses(first)).composed
    repeat {
      let part = simple()
      parts += spelled(withoutParentheses(part)).composed
    } while takeAmpersand()
    return finish(.composition(parts), from: first.range.start)
  }

  /// Reads a type without specifiers and infix operators, but with `?` and `!`.
  private mutating func simple() -> TypeReferenceDraft {
    let start = offset
    if takeOperator("~") {
      while takeOperator("~") {}
      let inner = simple()
      return finish(.suppressed(spelled(inner)), from: start)
    }
    var result: TypeReferenceDraft
    switch kind {
    case .identifier, .quotedIdentifier, .Any, .Self, .wildcard, .self, .class:
      let components = components()
      result = finish(.nominal(components), from: start)
    case .leftParen:
      let elements = elements()
      result = finish(.tuple(elements), from: start)
    case .leftBracket: result = collection(from: start)
    default:
      if kind == .number || kind(after: 1) == .number && takeWholeOperator("-") { advance() }
      return finish(.other, from: start)
    }
    var members = 0
    while true {
      if index < end, kind == .period, kind(after: 1).isWord, members < Self.mostNested {
        members += 1
        advance()
        result = member(of: result, from: start)
      } else if operatorByte == "?" || operatorByte == "!", touchesPrevious {
        takeOperatorBytes(1)
        result.marks.optionalDepth += 1
        result.range = SourceRange(start, endOffset)
      } else {
        return result
      }
    }
  }

  private mutating func member(of base: TypeReferenceDraft, from start: Int) -> TypeReferenceDraft {
    if isAt("Type") || isAt("Protocol") {
      advance()
      return finish(.metatype(spelled(withoutParentheses(base))), from: start)
    }
    var all = components()
    if case .nominal(let outer) = base.form, base.marks.optionalDepth == 0 { all = outer + all }
    return finish(.nominal(all), from: start)
  }

  /// Reads the components of `Module.Outer<Int>.Inner`, up to a `.Type`.
  private mutating func components() -> [TypeReference.Component] {
    var result: [TypeReference.Component] = []
    while true {
      let word = Int32(truncatingIfNeeded: index)
      var component = TypeReference.Component(name: syntax.word(word), range: tokens.range(index))
      advance()
      if operatorByte == "<" { component.arguments = arguments() }
      result.append(component)
      guard index < end, kind == .period || kind == .colonColon, kind(after: 1).isWord,
        !spells(index + 1, "Type"), !spells(index + 1, "Protocol")
      else { return result }
      advance()
    }
  }

  private mutating func arguments() -> [TypeReference] {
    takeOperatorBytes(1)
    var result: [TypeReference] = []
    while operatorByte != ">" {
      let (startIndex, startSplit) = (index, split)
      result.append(name() ?? type())
      _ = takeOperator("...")
      if kind == .comma { advance() }
      if (index, split) == (startIndex, startSplit) { return result }
    }
    takeOperatorBytes(1)
    return result
  }

  /// Reads an argument that is a name, as most are.
  private mutating func name() -> TypeReference? {
    guard kind(after: 1) != .endOfFile else { return nil }
    let next = bytes[tokens.range(index + 1).start]
    guard next == "," || next == ">" else { return nil }
    let number = Int32(truncatingIfNeeded: index)
    guard let name = syntax.namedType(number..<number + 1) else { return nil }
    advance()
    return name
  }

  /// Reads the types between parentheses.
  private mutating func elements() -> [TypeReference.Element] {
    let close = tokens.partner(index)
    guard close > index else {
      advance()
      return []
    }
    advance()
    var result: [TypeReference.Element] = []
    while index < close {
      let before = index
      var words = 0
      while words < 3, kind(after: words).isWord { words += 1 }
      var label: String?
      if words > 0, kind(after: words) == .colon {
        label = syntax.word(Int32(truncatingIfNeeded: index))
        index += words + 1
      }
      result.append(TypeReference.Element(label: label, type: type()))
      while index < close, kind != .comma { skipGroup() }
      if index < close { advance() }
      if index <= before { break }
    }
    index = close
    advance()
    return result
  }

  /// Reads `[Int]`, `[String: Int]`, `[3 of Int]`.
  private mutating func collection(from start: Int) -> TypeReferenceDraft {
    let close = tokens.partner(index)
    advance()
    guard close >= index else { return finish(.other, from: start) }
    let first = type()
    var form = TypeReference.Form.other
    if index == close {
      form = .array(first)
    } else if kind == .colon {
      advance()
      form = .dictionary(key: first, value: type())
    }
    index = close
    advance()
    return finish(form, from: start)
  }

  /// The type without its parentheses, when they hold nothing else.
  private func withoutParentheses(_ type: TypeReferenceDraft) -> TypeReferenceDraft {
    guard case .tuple(let elements) = type.form, elements.count == 1, elements[0].label == nil else { return type }
    let inner = elements[0].type
    var result = TypeReferenceDraft(as: inner.form, at: type.range)
    result.marks = inner.marks
    result.marks.optionalDepth += type.marks.optionalDepth
    result.baseRange = inner.baseRange
    return result
  }

  /// The type that reaches from an offset up to the end of the last token taken.
  private func finish(_ form: TypeReference.Form, from start: Int) -> TypeReferenceDraft {
    TypeReferenceDraft(as: form, at: SourceRange(start, max(start, endOffset)))
  }

  private func spelled(_ type: TypeReferenceDraft) -> TypeReference {
    var (form, text, base) = (Optional(type.form), "", "")
    if case .nominal(let components) = type.form, let last = components.last {
      base = last.name
      let isOneWord = components.count == 1 && type.range.end - type.range.start == base.utf8.count
      text = isOneWord ? base : syntax.text(in: type.range)
      if components.count == 1, last.arguments.isEmpty { form = nil }
    } else {
      text = syntax.text(in: type.range)
      base = syntax.text(in: type.baseRange)
    }
    return TypeReference(as: form, marks: type.marks, text: text, at: type.range, base: base, at: type.baseRange)
  }
}
