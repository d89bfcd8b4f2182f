import FlowLintRun

extension JSON {
  /// A member of an object; nil where there is none, or no object. The last of several of one name counts.
  subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The member behind several keys.
  subscript(path keys: String...) -> JSON? {
    var value: JSON? = self
    for key in keys { value = value?[key] }
    return value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .integer(let number) = self { number } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The texts of a list; nil where it is no list.
  var texts: [String]? { elements?.compactMap(\.text) }
}
