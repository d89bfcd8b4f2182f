import Foundation
import Testing

@testable import FlowLintRules

/// Types seen through generic classes and containers.
@Suite struct GenericArgumentsTests {
  /// A container in a file of its own makes what the caller's file names.
  @Test(arguments: [
    "final class Container { ‹ }", "struct Container { ‹ }", "protocol Making { ‹ }\nfinal class Container: Making {}",
  ])
  func containersInFilesOfTheirOwn(container: String) {
    let declared =
      container.hasPrefix("protocol")
      ? "func make<T>(_ type: T.Type) -> T" : "func make<T>(_ type: T.Type) -> T { fatalError() }"
    let others = (0..<40).map { "let place\($0) = [\($0)]\n" }.joined()
    for (own, other) in [("", others), (others, "")] {
      let code = """
        //- Model.swift
        \(own)final class Model {}
        final class C {
          let container = Container()
          func run() { probe(container.make(Model.self)) }
        }
        //- Container.swift
        \(other)\(container.replacingOccurrences(of: "‹", with: declared))
        """
      #expect(typeOfProbe(code) == "Model")
    }
  }

  private func typeOfProbe(_ code: String) -> String? {
    let files = ExampleProject(code).files.enumerated().map { parseFile($1, number: FileID($0)) }
    let expressions = ExpressionTypes(TypeTable(files, fileNumbers: files.numbers, modules: Modules(files)))
    for file in files {
      for call in file.bodies.calls(in: file.bodies.root, named: "probe") {
        let type = expressions.type(of: file.at(file.bodies.argument(call, at: 0)!))
        return type.map { $0.type == nil ? "(\($0.name))" : $0.name }
      }
    }
    return "no probe"
  }

  @Test(arguments: [
    // Properties, parameters and results of the base.
    ("probe(viewModel)", "Model"), ("probe(self.viewModel)", "Model"), ("probe(make())", "Model"),
    ("probe(holder.value)", "Model"), ("probe(holder.get())", "Model"), ("probe(viewModel.child)", "Item"),
    ("probe(unknown.viewModel)", nil), ("probe(second)", "Item"), ("probe(text())", "(String)"),
    ("let other: Middle<Item> = find(); probe(other.viewModel)", "Item"),
    ("let raw: Base<Foreign, Item> = find(); probe(raw.viewModel)", "(Foreign)"), ("probe(both())", nil),
    // Containers.
    ("probe(container.resolve(Model.self)!)", "Model"), ("probe(resolver.resolve(Model.self, name: \"a\"))", "Model"),
    ("let model: Model = container.resolve(); probe(model)", "Model"), ("probe(injected)", "Model"),
    ("probe(container.resolve(T.self))", "(T)"), ("probe(decoder.decode(Model.self, from: data))", nil),
    ("probe(Container.shared.model())", "Model"), ("probe(Container.shared.make(Item.self))", "Item"),
    ("probe(Model.shared)", "Model"),
  ])
  func types(statement: String, type: String?) {
    let code = """
      class Base<VM, Second>: UIViewController {
        let viewModel: VM
        var second: Second?
        let holder: Holder<VM>
        func make() -> VM { viewModel }
        func text() -> String { "" }
        func both() -> Int { 1 }
        func both() -> Item { Item() }
      }
      struct Holder<Value> { let value: Value; func get() -> Value { value } }
      class Middle<M>: Base<M, Item> {}
      typealias Screen<T> = Middle<T>
      final class Item {}
      final class Model { let child: Item; static let shared = Model() }
      final class Container {
        static let shared = Container()
        func model() -> Model { Model() }
        func make<T>(_ type: T.Type) -> T { fatalError() }
      }
      final class C: Screen<Model> {
        @Inject var injected: Model
        func run() { \(statement) }
      }
      """
    #expect(typeOfProbe(code) == type)
  }

  /// A class's own generic parameter is no type of that name elsewhere.
  @Test func parametersHideTypes() {
    #expect(typeOfProbe("final class Item {}\nclass Base<Item> { let item: Item; func f() { probe(item) } }") == nil)
  }

  @Test func circlesEnd() {
    #expect(typeOfProbe("class A<T>: B<A<T>> { func f() { probe(x.y) } }\nclass B<T>: A<B<T>> { }") == nil)
  }
}
