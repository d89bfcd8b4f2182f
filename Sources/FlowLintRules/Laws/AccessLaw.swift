/// Laws about who may see what a part declares.
extension TypeTable {
  /// The places that mention members of these names, declarations apart.
  func memberMentions(of names: some Sequence<String>) -> Mentions {
    Mentions(of: names, as: [.member, .name, .keyPathComponent, .implicitMember], in: files)
  }

  /// The violations of properties that have to be private, each with the edit that makes it so, where no other file
  /// mentions it. `mentions` are those of the properties, where they are known.
  func exposed(
    _ owned: [OwnedProperty], mentions: Mentions? = nil, saying message: (OwnedProperty) -> String, subject: String
  ) -> [Violation] {
    let mentions = mentions ?? memberMentions(of: Set(owned.map(\.property.name)))
    return owned.map { one in
      let property = one.property
      let syntax = file(property.declaration.file).syntax
      let isPlain =
        property.access == .internal && !syntax.hasModifier(declaration(property.declaration), "internal")
      let isLocal = mentions.files(mentioning: property.name).isSubset(of: [property.declaration.file])
      let edit = isLocal && isPlain ? insertion("private ", beforeModifiersOf: property) : nil
      return Violation(
        location(property), message(one), subject: subject,
        fix: edit.map { FixIt(title: "Insert 'private'", edits: [$0]) })
    }
  }
}
