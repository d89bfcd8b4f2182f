/// The names of modules, which are settings of their targets.
extension XcodeProjectReader {
  /// Reads the name of the module from the settings of the target, else of the project.
  mutating func readModuleName(of target: inout BuildDescription.Target, _ object: Int32) {
    let list = list
    let settings = [object, project].map { self.settings(of: $0) }
    func setting(_ key: String) -> [Int32] {
      settings.map { $0.map { list.value(key, of: $0, among: 1024) }.filter { $0 >= 0 } }.first { !$0.isEmpty } ?? []
    }
    let name = target.name
    /// The value of a variable: what settings say of it, even of the target's name.
    func variable(_ key: String) -> String? {
      let texts = Set(setting(key).compactMap { list.text($0) })
      if let text = texts.first { return texts.count == 1 && !text.utf8.contains(UInt8(ascii: "$")) ? text : nil }
      return ["TARGET_NAME", "TARGETNAME"].contains(key) ? name : nil
    }
    let (modules, products) = (setting("PRODUCT_MODULE_NAME"), setting("PRODUCT_NAME"))
    let product = products.first.flatMap { list.text($0) }.flatMap { expanded($0, by: variable) }
    let module = modules.first.map { first in
      list.text(first).flatMap { expanded($0) { $0 == "PRODUCT_NAME" ? product : variable($0) } }
    }
    if let module {
      guard let module else {
        target.traits.insert(.hasUnknownName)
        return description.note("the name of the module of '\(target.name)' is computed", line: line(modules[0]))
      }
      target.module = module.asModuleName
    } else if let first = products.first {
      guard let product else {
        target.traits.insert(.hasUnknownName)
        return description.note("the name of the product of '\(target.name)' is computed", line: line(first))
      }
      target.module = product.asModuleName
    } else if [object, project].contains(where: isBasedOnFile) {
      target.traits.insert(.hasUnknownName)
    }
    let used = modules.isEmpty ? products : modules
    if Set(used.compactMap { list.text($0) }).count > 1 {
      target.traits.insert(.hasUnknownName)
      description.note("the module of '\(target.name)' has several names", line: line(used[0]))
    }
  }

  /// The settings of a target or project in each configuration.
  private func settings(of object: Int32) -> [Int32] {
    configurations(of: object).map { list.value("buildSettings", of: $0) }
  }

  private func configurations(of object: Int32) -> [Int32] {
    let configurations = self.object(list.value("buildConfigurationList", of: object))
    // No project has as many configurations.
    return list.elements(of: list.value("buildConfigurations", of: configurations)).prefix(32).map(self.object)
  }

  /// Whether settings of a target or project stand in a file, which is not read.
  private func isBasedOnFile(_ object: Int32) -> Bool {
    configurations(of: object).contains { configuration in
      ["baseConfigurationReference", "baseConfigurationReferenceAnchor"].contains {
        list.value($0, of: configuration) >= 0
      }
    }
  }

  /// The text of a setting; nil where it holds a variable whose value is not known.
  private func expanded(_ text: String, by variable: (String) -> String?) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == "$", let open = rest.first, open == "(" || open == "{" else {
        result.append(byte)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: open == "(" ? ")" : "}")) else { return nil }
      let parts = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self).split(separator: ":")
      rest = rest[(end + 1)...]
      guard let value = parts.first.flatMap({ variable(String($0)) }) else { return nil }
      result += (parts.count > 1 ? value.asModuleName : value).utf8
    }
    return String(decoding: result, as: UTF8.self)
  }
}
