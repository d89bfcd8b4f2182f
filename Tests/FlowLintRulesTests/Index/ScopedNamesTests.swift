import Testing

@testable import FlowLintRules

/// The meaning of names, by Swift's rules of scope.
@Suite struct ScopedNamesTests {
  private static let code = """
    //- App/Types.swift
    import Kit
    class Base { struct Inner { struct Deep { } } }
    class Child: Base { class Own: Inner { } class Late: Base { } }
    final class Grandchild: Child { }
    protocol Screen { }
    extension Screen { typealias Step = AppStep }
    enum AppStep { struct Payload { } }
    struct Home: Screen { }
    enum Elsewhere { struct Inner { } struct Only { } class AppFlow { } }
    typealias Alias = Child
    extension Alias { enum Added { } }
    typealias Twice = Alias
    enum Outer { enum AppStep { } struct Middle { } }
    extension Outer.Middle { enum Leaf { } }
    extension UIView { enum Style { } }
    class Card: UIView { }
    class Flow: Kit.Flow { }
    private struct Hidden { }
    class Pair<A> { }
    class Wide: Pair<Int, Int> { }
    class Narrow: Pair<Int> { }
    typealias Both = Child & Screen
    protocol Page: Base { }
    class Solo { }
    extension Solo: Base { }
    #if os(macOS)
    class Font { }
    #else
    typealias Font = UIKit.Font
    #endif
    //- App/Other.swift
    struct Guest { }
    """

  private let table: TypeTable

  init() {
    let files = ExampleProject(Self.code).files.enumerated().map { parseFile($1, number: FileID($0)) }
    table = TypeTable(files, fileNumbers: files.numbers, modules: Modules(files))
  }

  @Test(arguments: [
    // The types around, those that are inherited, then the top level.
    ("Inner", "Base", "Base.Inner"), ("Inner", "Child", "Base.Inner"), ("Inner", "Grandchild", "Base.Inner"),
    ("Inner", "Child.Own", "Base.Inner"), ("Inner.Deep", "Child", "Base.Inner.Deep"),
    ("Own", "Grandchild", "Child.Own"),
    ("AppStep", "Outer.Middle", "Outer.AppStep"), ("AppStep", "Home", "AppStep"), ("Step", "Home", "Screen.Step"),
    ("Step.Payload", "Home", "AppStep.Payload"), ("Child.Inner", "Home", "Base.Inner"),
    ("Alias.Inner", "Home", "Base.Inner"), ("Middle", "Outer.Middle.Leaf", "Outer.Middle"),
    ("Style", "Card", "UIView.Style"),
    // A type that is nested elsewhere, or only extended, is not meant.
    ("Inner", "Home", nil), ("Only", "Home", nil), ("Deep", "Child", nil), ("AppFlow", nil, nil),
    ("UIView", "Card", nil),
    ("Elsewhere.Missing", "Home", nil),
    ("Hidden", "Home", "Hidden"), ("Hidden", "Guest", nil),
    // A module's name in front.
    ("App.AppStep", "Home", "AppStep"), ("Other.AppStep", "Home", "AppStep"), ("Calendar.AppStep", "Home", nil),
    ("Kit.AppStep", "Home", nil),
  ])
  func lookUp(name: String, context: String?, found: String?) {
    #expect(table.lookUp(name, inside: context.flatMap { table[qualified: $0] })?.qualifiedName == found)
  }

  @Test func inheritanceTellsTheWay() throws {
    let grandchild = try #require(table[qualified: "Grandchild"])
    #expect(table.inheritance(of: grandchild) { name, _ in name.base == "Base" }.map(\.name) == ["Child", "Base"])
    #expect(table.inheritance(of: grandchild) { name, _ in name.base == "Card" }.map(\.name) == [])
  }

  @Test func aliasesAreFollowedWhereTheyAreDeclared() {
    #expect(table.nominal("Twice")?.qualifiedName == "Child")
    #expect(table.nominal("Step", inside: table[qualified: "Home"])?.qualifiedName == "AppStep")
    #expect(table.nominal("UIView") == nil)
    #expect(table.nominal("Both") == nil)
  }

  @Test(arguments: [
    ("Child", "Base"), ("Child.Own", nil), ("Child.Late", "Base"), ("Card", nil), ("Flow", nil), ("Wide", nil),
    ("Narrow", "Pair"), ("Page", nil), ("Solo", nil),
  ])
  func superclass(of name: String, is found: String?) throws {
    let type = try #require(table[qualified: name])
    #expect(table.superclass(of: type)?.qualifiedName == found)
  }

  @Test func aClassOfSomePlatformsIsTheProjects() {
    guard case .type = table.names.topLevel("Font", in: 0) else {
      Issue.record("the alias is meant")
      return
    }
  }

  @Test func whatClassesAloneConformToMayBeWeak() throws {
    let files = [parseFile(SourceText(path: "A.swift", text: "protocol P { }\nclass A: P { }"), number: 0)]
    let table = TypeTable(files, fileNumbers: files.numbers, modules: Modules(files))
    #expect(table.mayBeWeak(try #require(table[qualified: "P"])))
  }
}
