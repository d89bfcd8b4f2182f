import Testing

@testable import FlowLintRules

/// Types of one name that several modules declare, and which of them each file means.
@Suite struct NameHomesTests {
  private func table(_ code: String) -> TypeTable {
    let files = ExampleProject(code).files.enumerated().map { parseFile($1, number: FileID($0)) }
    return TypeTable(files, fileNumbers: files.numbers, modules: Modules(files))
  }

  /// The file that declares what a name means inside of a type.
  private func home(of name: String, inside context: String, in table: TypeTable) -> String? {
    let context = table.types.first { table.title(of: $0) == context }
    let found = table.lookUp(name, inside: context)
    return found.map { table.isAmbiguous($0) ? "?" : table.file($0.declarations[0].file).path }
  }

  private static let modules = """
    //- Login/Sources/Item.swift
    struct Item { struct Part { } }
    struct LoginUser { }
    extension Item { struct Added { } }
    //- Home/Sources/Item.swift
    struct Item { }
    extension Item { struct Part { } }
    //- Home/Sources/List.swift
    import Login
    struct HomeUser { }
    extension Item { struct Row { } }
    """

  @Test func eachModuleHasItsOwn() {
    let table = table(Self.modules)
    #expect(home(of: "Item", inside: "LoginUser", in: table) == "Login/Sources/Item.swift")
    #expect(home(of: "Item", inside: "HomeUser", in: table) == "Home/Sources/Item.swift")
    #expect(home(of: "Item.Part", inside: "LoginUser", in: table) == "Login/Sources/Item.swift")
    #expect(home(of: "Item.Added", inside: "LoginUser", in: table) == "Login/Sources/Item.swift")
    #expect(home(of: "Item.Row", inside: "HomeUser", in: table) == "Home/Sources/List.swift")
    #expect(home(of: "Item.Row", inside: "LoginUser", in: table) == nil)
    #expect(home(of: "Login.Item", inside: "HomeUser", in: table) == "Login/Sources/Item.swift")
    #expect(Set(table.types.map { table.title(of: $0) }).count == table.types.count)
    #expect(table.types.map { table.title(of: $0) }.contains("Item@Login"))
  }

  /// Nothing is certain about types of which some file may mean either.
  @Test func oneUnclearFileMakesThemUncertain() {
    let table = table(Self.modules + "\n//- App/Sources/Use.swift\nimport Login\nimport Home\nlet item: Item? = nil\n")
    #expect(home(of: "Item", inside: "LoginUser", in: table) == "?")
    #expect(home(of: "Item", inside: "HomeUser", in: table) == "?")
  }

  /// One module cannot have two; what another module has is clear all the same.
  @Test func oneModuleDeclaresTwo() {
    let table = table(Self.modules + "\n//- Home/Sources/Old/Item.swift\nstruct Item { }\n")
    #expect(home(of: "Item", inside: "LoginUser", in: table) == "Login/Sources/Item.swift")
    #expect(home(of: "Item", inside: "HomeUser", in: table) == "?")
  }

  /// Folders without a known module are apart where a program starts in each.
  @Test(arguments: [true, false])
  func appsSideBySide(hasPrograms: Bool) {
    let start = hasPrograms ? "@main struct Start { }" : "struct Other { }"
    let apps = ["One", "Two"].map {
      "//- \($0)/App.swift\n\(start)\n//- \($0)/Flows/Item.swift\nstruct Item { }\n//- \($0)/Use.swift\nstruct \($0)User { }\n"
    }
    let table = table(apps.joined())
    #expect(home(of: "Item", inside: "OneUser", in: table) == (hasPrograms ? "One/Flows/Item.swift" : "?"))
    #expect(home(of: "Item", inside: "TwoUser", in: table) == (hasPrograms ? "Two/Flows/Item.swift" : "?"))
  }

  @Test func privateTypesAreTheirFilesOwn() {
    let table = table(
      """
      //- App/A.swift
      private enum Section { }
      struct A { }
      //- App/B.swift
      private enum Section { }
      struct B { }
      """)
    #expect(home(of: "Section", inside: "A", in: table) == "App/A.swift")
    #expect(home(of: "Section", inside: "B", in: table) == "App/B.swift")
  }

  @Test func aNameOfOneTypeIsMeantEverywhere() throws {
    let table = table(Self.modules)
    #expect(table.mayMean(try #require(table[qualified: "LoginUser"]), in: 0))
  }

  @Test func aPrivateTypeJoinsNoPrograms() {
    let apps = ["One", "Two"].map {
      "//- \($0)/App.swift\n@main struct Start { }\n//- \($0)/Flows/Item.swift\nstruct Item { }\n//- \($0)/Use.swift\nstruct \($0)User { }\n"
    }
    let table = table(apps.joined() + "//- Shared.swift\nprivate struct Item { }\n")
    #expect(home(of: "Item", inside: "OneUser", in: table) == "One/Flows/Item.swift")
  }

  @Test func oneThatIsItsFilesOwnKeepsItsTitle() {
    let table = table("//- App/A.swift\nprivate enum Section { }\n//- App/B.swift\nenum Section { }\n")
    #expect(table.types.map { table.title(of: $0) } == ["Section", "Section"])
  }

  @Test func filesOfOtherProgramsHaveNoTypes() {
    #expect(table(Self.modules).enclosingType(of: DeclarationReference(file: 7, index: 0)) == nil)
  }

  @Test func namesLeaveOutWhatIsForDebugging() {
    let code = "//- A.swift\n#if DEBUG\nstruct Fake { }\n#endif\nstruct Real { }"
    let files = ExampleProject(code).files.enumerated().map { parseFile($1, number: FileID($0)) }
    let table = TypeTable(files, fileNumbers: files.numbers, modules: Modules(files), extent: .names)
    #expect(table.types.map(\.name) == ["Real"])
  }

  @Test func aFileThatIsNotThereHasNoPlace() { #expect(FilePlaces(of: [3, 4])[9] == nil) }
}
