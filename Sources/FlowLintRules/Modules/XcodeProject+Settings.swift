/// The names of modules, which are settings of their targets.
extension XcodeProjectReader {
  /// Reads the name of the module from the settings of the target, else of the project.
  mutating func readModuleName(of target: inout BuildDescription.Target, _ object: Int32) {
    let list = list
    let settings = [object, project].map { self.settings(of: $0) }
    func setting(_ key: String) -> [Int32] {
      settings.map { $0.map { list.value(key, of: $0, among: 1024) }.filter { $0 >= 0 } }.first { !$0.isEmpty } ?? []
    }
    let (modules, products) = (setting("PRODUCT_MODULE_NAME"), setting("PRODUCT_NAME"))
    let product = products.first.flatMap { list.text($0) }.flatMap { expanded($0, target.name, product: nil) }
    let name = modules.first.map { list.text($0).flatMap { expanded($0, target.name, product: product) } }
    if let name {
      guard let name else {
        target.traits.insert(.hasUnknownName)
        return description.note("the name of the module of '\(target.name)' is computed", line: line(modules[0]))
      }
      target.module = name.asModuleName
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

  /// The text of a setting; nil where it holds a variable other than the names of target and product.
  private func expanded(_ text: String, _ target: String, product: String?) -> String? {
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
      let value: String? =
        switch parts.first {
        case "TARGET_NAME", "TARGETNAME": target
        case "PRODUCT_NAME": product
        default: nil
        }
      guard let value else { return nil }
      result += (parts.count > 1 ? value.asModuleName : value).utf8
    }
    return String(decoding: result, as: UTF8.self)
  }
}
