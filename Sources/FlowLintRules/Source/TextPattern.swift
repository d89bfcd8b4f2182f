/// A pattern for one name, or for one component of a path: `*ViewModel`, `{name}View`.
///
/// `*` stands for any text, and where patterns capture `{name}` for at least one byte; in paths `?`, `[a-z]` and `\` mean
/// what they mean to Git. Matching is by bytes. Wildcards take as little as they can, from the left: only the last one
/// needs to be tried again, so it takes no longer than pattern times text.
public struct TextPattern: Sendable, Equatable {
  public let elements: [Element]
  /// The bytes in front of the first wildcard and behind the last one: most texts differ there already.
  private let prefix: [UInt8]
  private let suffix: [UInt8]

  public enum Element: Sendable, Equatable {
    case byte(UInt8)
    case anyByte
    case anyText
    case set([ClosedRange<UInt8>], isNegated: Bool)
    case capture(String)

    public var byte: UInt8? { if case .byte(let byte) = self { byte } else { nil } }
  }

  init(_ elements: [Element]) {
    self.elements = elements
    prefix = elements.prefix { $0.byte != nil }.compactMap(\.byte)
    suffix =
      prefix.count == elements.count ? [] : elements.reversed().prefix { $0.byte != nil }.compactMap(\.byte).reversed()
  }

  /// The bytes with which every text that matches ends.
  var ending: [UInt8] { prefix.count == elements.count ? prefix : suffix }

  /// Reads a pattern as it is written.
  ///
  /// - Parameter brace: reads what begins with a brace: the element, and where it ends.
  public init<Failure>(
    _ bytes: [UInt8], isPath: Bool, brace: (_ start: Int, _ last: Element?) throws(Failure) -> (Element, end: Int)
  ) throws(Failure) {
    var elements: [Element] = []
    var offset = 0
    /// The next closing bracket: without one nearby no set starts, and many open brackets are not each looked at for long.
    var close = 0
    while offset < bytes.count {
      var (element, end) = (Element.byte(bytes[offset]), offset + 1)
      switch bytes[offset] {
      case "*": element = .anyText
      case "{": (element, end) = try brace(offset, elements.last)
      case "?" where isPath: element = .anyByte
      case "[" where isPath:
        while close < bytes.count, close <= offset || bytes[close] != "]" { close += 1 }
        if close < bytes.count, close - offset < Glob.longestSet, let set = Glob.set(bytes, from: offset) {
          (element, end) = (.set(set.ranges, isNegated: set.isNegated), set.end)
        }
      case "\\" where isPath && end < bytes.count: (element, end) = (.byte(bytes[end]), end + 1)
      default: break
      }
      if element != .anyText || elements.last != .anyText { elements.append(element) }
      offset = end
    }
    self.init(elements)
  }

  /// The names that it captures, from the left.
  public var captureNames: [String] { elements.compactMap { if case .capture(let name) = $0 { name } else { nil } } }

  public var hasWildcard: Bool { prefix.count < elements.count }

  public func matches(_ text: Span<UInt8>) -> Bool {
    if !hasWildcard { return text.count == prefix.count && text.holds(prefix, at: 0) }
    guard text.count >= prefix.count + suffix.count, text.holds(prefix, at: 0),
      text.holds(suffix, at: text.count - suffix.count)
    else { return false }
    if elements.count == prefix.count + suffix.count + 1 {
      switch elements[prefix.count] {
      case .anyText: return true
      case .capture: return text.count > prefix.count + suffix.count
      default: break
      }
    }
    var begins: [Int] = []
    return match(in: text, begins: &begins)
  }

  public func matches(_ text: String) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    return matches(bytes.span)
  }

  /// Tells what it captures in a text that it matches; nil where it does not match.
  func captures(in text: Span<UInt8>) -> Captures? {
    guard matches(text) else { return nil }
    var captures = Captures()
    if captureNames.isEmpty { return captures }
    var begins = Array(repeating: 0, count: elements.count)
    guard match(in: text, begins: &begins) else { return nil }
    for (index, element) in elements.enumerated() {
      guard case .capture(let name) = element else { continue }
      let end = index + 1 < elements.count ? begins[index + 1] : text.count
      let found = String(decoding: (begins[index]..<end).map { text[$0] }, as: UTF8.self)
      // The same capture twice means the same text.
      if let known = captures[name], known != found { return nil }
      captures.bind(name, to: found)
    }
    return captures
  }

  public func captures(in text: String) -> Captures? {
    let bytes = ContiguousArray(text.utf8)
    return captures(in: bytes.span)
  }

  /// - Parameter begins: set to where each element begins, by its number; may be empty where nobody asks.
  private func match(in text: Span<UInt8>, begins: inout [Int]) -> Bool {
    var element = 0
    var offset = 0
    var retry: (element: Int, offset: Int)?
    while offset < text.count || element < elements.count {
      if element < elements.count {
        if !begins.isEmpty { begins[element] = offset }
        switch elements[element] {
        case .anyText:
          retry = (element, offset)
          element += 1
          continue
        case .capture where offset < text.count:
          retry = (element, offset + 1)
          element += 1
          offset += 1
          continue
        case let single where offset < text.count && single.matches(text[offset]):
          element += 1
          offset += 1
          continue
        default: break
        }
      }
      guard let last = retry, last.offset < text.count else { return false }
      retry = (last.element, last.offset + 1)
      element = last.element + 1
      offset = last.offset + 1
    }
    return true
  }

  /// The same pattern with texts for the captures that are bound; nil where one is not.
  public func filled(with captures: Captures) -> TextPattern? {
    var filled: [Element] = []
    for element in elements {
      guard case .capture(let name) = element else {
        filled.append(element)
        continue
      }
      guard let text = captures[name] else { return nil }
      filled += text.utf8.map { .byte($0) }
    }
    return TextPattern(filled)
  }

  /// The pattern as somebody would write it.
  public var text: String {
    elements.reduce(into: [UInt8]()) { text, element in
      switch element {
      case .byte(let byte): text.append(byte)
      case .anyByte: text.append(UInt8(ascii: "?"))
      case .anyText: text.append(UInt8(ascii: "*"))
      case .set: text += Array("[…]".utf8)
      case .capture(let name): text += Array("{\(name)}".utf8)
      }
    }.asText
  }
}

extension TextPattern.Element {
  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .anyByte: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    case .anyText, .capture: false
    }
  }
}

/// The texts that patterns have captured, by name, in the order in which they were bound.
public struct Captures: Sendable, Hashable {
  public private(set) var names: [String] = []
  public private(set) var texts: [String] = []

  public init() {}

  public var isEmpty: Bool { names.isEmpty }

  public subscript(name: String) -> String? { names.firstIndex(of: name).map { texts[$0] } }

  /// A name that is bound already gets the new text.
  public mutating func bind(_ name: String, to text: String) {
    if let index = names.firstIndex(of: name) {
      texts[index] = text
    } else {
      names.append(name)
      texts.append(text)
    }
  }

  /// No name has another text in the others.
  public func agrees(with others: Captures) -> Bool {
    zip(names, texts).allSatisfy { name, text in others[name].map { $0 == text } != false }
  }

  /// The captures with those of others, which win.
  public func merging(_ others: Captures) -> Captures {
    var all = self
    for (name, text) in zip(others.names, others.texts) { all.bind(name, to: text) }
    return all
  }
}

extension [UInt8] { package var asText: String { String(decoding: self, as: UTF8.self) } }
