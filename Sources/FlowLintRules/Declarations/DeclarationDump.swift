/// Declarations in source order as JSON Lines, one object each, for debugging and for comparing with the toolchain's
/// own parser.
package func dumpDeclarations(_ syntax: FileSyntax) -> [UInt8] {
  var output: [UInt8] = []
  for declaration in syntax.declarations {
    var object = JSONObject()
    object.set("file", string: syntax.source.path)
    object.set(declaration, of: syntax)
    output += object.finished
    output.append(UInt8(ascii: "\n"))
  }
  return output
}

private struct JSONObject {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  var finished: [UInt8] { bytes + [UInt8(ascii: "}")] }

  mutating func set(_ declaration: Declaration, of syntax: FileSyntax) {
    set("kind", string: String(describing: declaration.kind))
    set("name", string: syntax.name(of: declaration))
    set("start", declaration.range.start)
    set("end", declaration.range.end)
    set("nameStart", declaration.nameRange.start)
    if declaration.parent >= 0 { set("parent", Int(declaration.parent)) }
    set("local", declaration.flags.contains(.isLocal))
    set("condition", declaration.flags.contains(.isConditional))
    set("attributes", strings: declaration.attributes.map { syntax.text(of: syntax.attributes[Int($0)].tokens) })
    set("modifiers", strings: syntax.modifierTexts(of: declaration))
    set("inherits", strings: syntax.inheritedTypeTexts(of: declaration))
    if !declaration.type.isEmpty { set("type", string: syntax.typeText(declaration.type)) }
    set("parameters", objects: declaration.parameters.map { JSONObject(syntax.parameters[Int($0)], of: syntax) })
    if !declaration.returnType.isEmpty { set("returns", string: syntax.typeText(declaration.returnType)) }
  }

  private init(_ parameter: Parameter, of syntax: FileSyntax) {
    for (key, token) in [("label", parameter.label), ("name", parameter.name)] where token >= 0 {
      set(key, string: syntax.source.text(syntax.tokens.range(Int(token))))
    }
    set("type", string: syntax.typeText(parameter.type))
  }

  init() {}

  private mutating func key(_ key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    append(string: key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func set(_ key: String, _ value: Int) {
    self.key(key)
    bytes += Array(String(value).utf8)
  }

  private mutating func set(_ key: String, _ value: Bool) {
    self.key(key)
    bytes += Array((value ? "true" : "false").utf8)
  }

  mutating func set(_ key: String, string: String) {
    self.key(key)
    append(string: string)
  }

  private mutating func set(_ key: String, strings: [String]) {
    list(key, strings) { $0.append(string: $1) }
  }

  private mutating func set(_ key: String, objects: [JSONObject]) {
    list(key, objects) { $0.bytes += $1.finished }
  }

  private mutating func list<Element>(
    _ key: String, _ elements: [Element], _ append: (inout JSONObject, Element) -> Void
  ) {
    self.key(key)
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
