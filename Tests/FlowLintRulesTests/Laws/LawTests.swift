import Testing

@testable import FlowLintRules

/// Each law in the words of a toy: a toy is a class that inherits `Toy`, a chest one that inherits `Chest`; a chest holds
/// toys by protocols that end in `Holder`.
@Suite struct LawTests {
  @Test func leavesAreFinal() {
    let law = Check.final(in: Toys.self, { $0.toys("Toy") }, saying: { "\($0.name) is no base" })
    #expect(
      found(
        law,
        """
        class Ball: Toy { }  // fix: 7
        final class Kite: Toy { }
        open class Doll: Toy { }
        class Shape<Side>: Toy { }
        class Car: Toy { }
        class Truck: Car { }
        class Robot: Toy { }
        #if DEBUG
        class Draft: Toy { }
        #endif
        """, inheritedByTests: ["Robot"]))
  }

  @Test func holdersAreForClasses() {
    let law = Check.classBound(in: Toys.self, { $0.holders }, saying: { "\($0.name) admits values" })
    #expect(
      found(
        law,
        """
        protocol BallHolder { }  // fix: 10
        protocol OtherHolder: CustomStringConvertible, Sendable { }  // fix: 10
        protocol ValueHolder { }  // finding: 10
        struct Shelf: ValueHolder { }
        protocol A: AnyObject { }
        protocol KiteHolder: A { }
        protocol DollHolder where Self: UIViewController { }
        @objc protocol CarHolder { }
        protocol RobotHolder: FromElsewhere { }
        protocol TruckHolder where Self: Lorry { }
        class Lorry { }
        typealias Held = A & Sendable
        protocol ShipHolder: Held { }
        """))
  }

  @Test func whatIsHeldAboveIsWeak() {
    let law = Check.weak(
      in: Toys.self,
      { model in model.table.strongReferences(of: model.toys("Toy")) { $2.base.hasSuffix("Holder") } },
      saying: { "\($1.title) keeps its chest" })
    #expect(
      found(
        law,
        """
        protocol BallHolder: AnyObject { }
        protocol KiteHolder { }
        final class Ball: Toy {
            var holder: BallHolder?  // fix: 9
            var kite: KiteHolder?  // fix: 9
            let constant: BallHolder  // finding: 9
            unowned var other: BallHolder  // finding: 17
            weak var right: BallHolder?
            @Weak var wrapped: BallHolder?
            var many: [BallHolder] = []
            var box: Box<BallHolder>
            static var shared: BallHolder?
            var computed: BallHolder? { holder }
        }
        """))
  }

  @Test func toysImportNoShop() {
    let law = Check.imports(
      ["Shop"], in: Toys.self, filesOf: { $0.toys("Toy") },
      unless: { model in
        let chests = Set(model.toys("Chest").flatMap { $0.declarations.map(\.file) })
        return { chests.contains($0) }
      },
      { file, toy, line in Violation(file.location(line.nameRange), "\(toy.name) is for sale") })
    #expect(
      found(
        law,
        """
        //- Ball.swift
        import Shop  // finding: 8
        import class Shop.Price
        import Shopping
        class Ball: Toy { }
        class Kite: Toy { }
        //- Chest.swift
        import Shop
        class Doll: Toy { }
        class Big: Chest { }
        //- Other.swift
        import Shop
        struct Other { }
        """))
  }

  /// What one thing breaks is said once, and nothing where the architecture is silent.
  @Test func eachThingOnce() {
    let properties: @Sendable (Toys, IndexedType) -> [Property] = { _, toy in toy.properties }
    let toys: @Sendable (Toys) -> [IndexedType] = { $0.toys("Toy") + $0.toys("Toy") }
    let law = Check.each(in: Toys.self, toys, properties) { model, toy, property in
      property.name == "kept" ? nil : Violation(model.table.location(property), "\(toy.name).\(property.name)")
    }
    #expect(
      found(law, "class Ball: Toy {\n    var a = 1  // finding: 9\n    var kept = 1\n    var silent = 2\n}\n"))
  }

  /// Whether the law finds what the marks expect, and ends with a fix what they say.
  private func found(_ law: Check, _ text: String, inheritedByTests: Set<String> = []) -> Bool {
    let marked = Example.violating(text).files
    let files = marked.enumerated().map { SourceText(path: $1.path, text: $1.text) }
    let model = Toys(files.enumerated().map { parseFile($1, number: FileID($0)) }, inheritedByTests)
    var sink = FindingSink(rule: "toy", severity: .warning) { _ in ("", .type) }
    law.inspect(model, &sink)
    let found = sink.findings.map { finding in
      let bytes = files[finding.location.file].bytes
      let place = LineTable(bytes.span).position(at: finding.location.range.start, in: bytes.span)
      return "\(files[finding.location.file].path):\(place.line):\(place.column) \(finding.fix != nil)"
    }
    let expected = marked.flatMap { file in
      file.marks.map { "\(file.path):\($0.line):\($0.column) \($0.isFixable)" }
    }
    if found.sorted() != expected.sorted() { print(found.sorted(), expected.sorted()) }
    return found.sorted() == expected.sorted()
  }
}

/// The toy architecture.
private final class Toys: LawModel {
  static var packs: [Pack] { [] }
  let table: TypeTable
  let namesInheritedByTests: Set<String>

  init(_ files: [IndexedFile], _ namesInheritedByTests: Set<String>) {
    table = TypeTable(files, fileNumbers: files.numbers, modules: Modules(files))
    self.namesInheritedByTests = namesInheritedByTests
  }

  func toys(_ base: String) -> [IndexedType] {
    table.types.filter { type in type.inherited.contains { $0.type.base == base } }
  }

  var holders: [IndexedType] { table.types.filter { $0.kind == .protocol && $0.name.hasSuffix("Holder") } }

  func isSilent(_ location: Location) -> Bool {
    table.file(location.file).text(location.range) == "silent"
  }
}
