import Testing

@testable import FlowLintRules

/// Each law in the words of a toy: a toy is a class that inherits `Toy`, a chest one that inherits `Chest`; a chest holds
/// toys by protocols that end in `Holder`.
@Suite struct LawTests {
  @Test func leavesAreFinal() {
    let law = Check.holding(
      .final, in: Toys.self, of: { $0.table.plainParts(of: $0.toys("Toy")) }, saying: { "\($1.type.name) is no base" })
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
    let law = Check.holding(
      .classBound, in: Toys.self, of: { $0.holders.map { TypePart($0) } }, saying: { "\($1.type.name) admits values" })
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

  /// A doubt silences a rule, and says the worst where it is set aside.
  @Test func doubtsAreSetAside() {
    let law = Check.holding(
      .classBound, in: Toys.self, of: { $0.holders.map { TypePart($0) } }, saying: { "\($1.type.name) admits values" })
    Doubt.$setAside.withValue([.unknownSupertype]) {
      #expect(found(law, "protocol RobotHolder: FromElsewhere { }  // fix: 10\nprotocol A: AnyObject { }\n"))
    }
  }

  /// One of several choices is enough, and each law of a choice is needed; a doubt counts where no choice holds.
  @Test func oneChoiceIsEnough() {
    let table = Toys([parseFile(SourceText(path: "A.swift", text: "class Ball: Toy { }\n"), number: FileID(0))], [])
    func answer(_ choices: [[Bool?]]) -> Bool? {
      let laws = choices.map { choice in
        choice.map { answer in
          Law<TypePart> { model, one in
            let breach = Breach(location: model.table.location(one.part))
            return answer.map { $0 ? .holds : .broken(breach) } ?? .unclear(.unreadForm, breach)
          }
        }
      }
      return switch Law.oneOf(laws).judge(table, TypePart(table.table.types[0])) {
      case .holds: true
      case .broken: false
      case .unclear: nil
      }
    }
    #expect(answer([[true]]) == true && answer([[false]]) == false && answer([[nil]]) == nil)
    #expect(answer([[true, false], [true]]) == true && answer([[true, false], [false]]) == false)
    #expect(answer([[false], [true, nil]]) == nil && answer([[nil], [false]]) == nil)
    #expect(answer([[nil], [true, true]]) == true)
  }

  /// A place where a law may permit what stands there is no finding; what nobody does is one of absence.
  @Test func placesMayBeDoubtful() {
    let file = parseFile(SourceText(path: "A.swift", text: "class Ball: Toy { }\n"), number: FileID(0))
    let toys = Toys([file], [])
    var place = NamedPlace(location: file.location(SourceRange(0, 5)), name: "Ball", owner: "Chest")
    #expect(Law.forbidden.violation(of: place, in: toys, "no")?.declaration == "Chest")
    #expect(Law.forbidden(as: "it").violation(of: place, in: toys, "no")?.subject == "it")
    place.doubt = .unknownSupertype
    #expect(Law.forbidden.violation(of: place, in: toys, "no") == nil)
    #expect(Law.forbidden.claim == .presence && Law.used.claim == .absence)
  }

  @Test func whatIsHeldAboveIsWeak() {
    let law = Check.holding(
      .weak, in: Toys.self,
      of: { model in model.table.strongReferences(of: model.toys("Toy")) { $2.base.hasSuffix("Holder") } },
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
    let law = Check.holding(
      .forbidden, in: Toys.self,
      of: { model in
        let chests = Set(model.toys("Chest").flatMap { $0.declarations.map(\.file) })
        return model.table.imports(of: ["Shop"], inFilesOf: model.toys("Toy"), unless: chests.contains)
      }, saying: { "\($1.detail) is for sale" })
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

  @Test func toysSellNothing() {
    let law = Check.holding(
      .forbidden, by: ToyParts(base: "Toy"),
      of: { model, toy in
        model.table.code(of: toy).flatMap { code in
          code.calls.filter { code.tree.isCall($0, of: "sell") }.map {
            NamedPlace(location: code.file.location(code.tree.calleeRange($0)), name: "sell", detail: "play")
          }
        }
      }, saying: { "\($1.name) calls \($2.name) in \($2.detail)" })
    #expect(
      found(
        law,
        """
        class Ball: Toy { func play() { sell(); roll() } }  // finding: 33
        class Shop { func open() { sell() } }
        """))
  }

  @Test func toysHoldNoToys() {
    let law = Check.holding(
      .forbidden, by: ToyParts(base: "Toy"),
      of: { model, toy in
        model.held(by: toy).filter { held in model.toys("Toy").contains { $0.id == held.type?.id } }
          .map { model.table.place(of: $0) }
      }, saying: { "\($2.detail) holds a \($2.name)" })
    #expect(
      found(
        law,
        """
        class Ball: Toy { var size = 1; var kite: Kite?  // finding: 37
        }
        class Kite: Toy { var owner: Child?; var other: Elsewhere? }
        class Child { var kite: Kite? }
        """))
  }

  @Test func sizesAreEnums() {
    let law = Check.holding(
      .kind(.enum, note: { "it is the size of \($0.name)" }), in: Toys.self,
      of: { model in model.toys("Toy").flatMap { toy in toy.nested.map { (model.table.types[$0], toy) } } },
      saying: { "\($1.type.name) of \($1.owner.name) is open" })
    #expect(
      found(
        law,
        """
        class Ball: Toy { struct Size { } }  // finding: 26
        class Kite: Toy { enum Size { case small } }
        """))
  }

  @Test func toysOverridePlay() {
    let law = Check.holding(
      .overrides("play", labels: ["with"], note: "nobody calls this one"), in: Toys.self,
      of: { ($0.toys("Toy") + $0.toys("Ball")).map { TypePart($0) } }, saying: { "\($1.type.name) lies around" })
    #expect(
      found(
        law,
        """
        class Ball: Toy { func play(with child: Child) { } }
        class Football: Ball { }
        class Kite: Toy { func play() { } }  // finding: 7
        """))
  }

  @Test func toysStandInFilesOfTheirName() {
    let law = Check.holding(
      .inFileOfItsName(subject: { file, _ in file.name }), in: Toys.self,
      of: { $0.toys("Toy").filter { $0.name != "Kite" }.map { TypePart($0) } }, saying: { $1.type.name })
    #expect(
      found(
        law,
        """
        //- Ball.swift
        class Ball: Toy { }
        class Doll: Toy { }  // finding: 7
        class Kite: Toy { }
        //- Car.red.swift
        class Car: Toy { }
        """))
  }

  @Test func holdersStandBesideTheirToy() {
    let law = Check.holding(
      .beside(note: { "\($0.name) is here" }), in: Toys.self,
      of: { model in
        model.holders.flatMap { holder in
          model.toys("Toy").filter { $0.name + "Holder" == holder.name }.map { (holder, $0) }
        }
      }, saying: { "\($1.type.name) belongs to \($1.owner.name)" })
    #expect(
      found(
        law,
        """
        //- Ball.swift
        protocol BallHolder { }
        class Ball: Toy { }
        class Kite: Toy { }
        //- Other.swift
        protocol KiteHolder { }  // finding: 10
        protocol DollHolder { }
        """))
  }

  @Test func toysHaveTheirNames() {
    let byRole = Check.holding(
      .namedByRole, in: Toys.self, of: { $0.toys("Toy").map { ExpectedName(type: $0, name: "Toy") } },
      saying: { "\($1.type.name) is a toy" })
    #expect(found(byRole, "class Ball: Toy { }  // finding: 7\nclass KiteToy: Toy { }\nclass Ship { }\n"))
    let law = Check.holding(
      .named, in: Toys.self, of: { $0.toys("Toy").map { ExpectedName(type: $0, name: "Ball") } },
      saying: { "\($1.type.name) should be \($1.name)" })
    #expect(found(law, "class Bal: Toy { }  // finding: 7\nclass Ball: Toy { }\n"))
  }

  @Test func whatToysKeepDoesNotKeepThem() {
    let law = Check.holding(
      .capturesWeakly(), by: ToyParts(base: "Toy"),
      of: { model, toy in
        model.table.code(of: toy).flatMap { code in code.nodes(.closure).map(code.at) }
      }, saying: { _, toy, _ in "\(toy.name) stays" })
    #expect(
      found(
        law,
        """
        class Ball: Toy { var a: () -> Void { { self.roll() } } }  // finding: 41
        class Kite: Toy { var a: () -> Void { { [weak self] in self?.roll() } } }
        """))
  }

  @Test func toysAreKept() {
    let law = Check.holding(
      .kept, in: Toys.self,
      of: { model in
        model.made.filter { model.table.isLost($0, asking: ["play"]) }
          .map { NamedPlace(location: $0.location, name: "toy") }
      }, saying: { "\($1.name) is lost" })
    #expect(
      found(
        law,
        """
        class Ball: Toy { }
        class Child {
            var ball: Ball?
            func a() { let ball = Ball(); ball.play(); ball.roll() }  // finding: 27
            func b() { ball = Ball() }
            func c() { Ball().play() }  // finding: 16
            func d() { Ball().roll() }
            func e() -> Ball { Ball() }
            func f() { Ball() }  // finding: 16
            func g() { let ball = Ball(); later { ball.play() } }
            func h() { let ball = Ball(); later { [weak ball] in ball?.play() } }  // finding: 27
            func i() { let ball = Ball(); look(ball) }  // finding: 27
            private func look(_ ball: Ball) { ball.roll() }
            func j() { let ball = Ball(); hold(ball) }
            private func hold(_ other: Ball) { ball = other }
        }
        """))
  }

  @Test func sizesAreWritten() {
    let law = Check.holding(
      .written(as: "size"), in: Toys.self,
      of: { model in
        model.table.places(of: model.table.types.filter { $0.kind == .enum }.map { ($0, $0.name, $0.cases) })
      }, saying: { "nobody wants \($1.name)" })
    #expect(
      found(
        law,
        """
        enum Size { case small, large }  // finding: 18 25
        enum Weight: Hashable, Sendable { case light }  // finding: 40
        enum Color: String { case red }
        enum Shape: CaseIterable { case round }
        enum Kind: Equatable, Codable { case soft }
        protocol Stored: Decodable { }
        enum Place: Stored { case box }
        """))
  }

  @Test func whatToysHoldIsUsed() {
    let law = Check.holding(
      .used, in: Toys.self,
      of: { model in model.unused(model.toys("Toy").flatMap { model.held(by: $0) }, by: { [$0] }) },
      saying: { "\($1.detail) lies around" })
    #expect(
      found(
        law,
        """
        class Ball: Toy {
            var a: Child?
            var b: Child?  // finding: 9
            var c: Child?  // finding: 9
            private var d: Child?
            let e: Child
            let f: Child  // finding: 9
            var g: Child?
            private var h: Child?  // finding: 17
            init(e: Child, f: Child) { self.e = e; self.f = f; e.play() }
            func run() { a?.play(); c = nil; if let d { d.play() } }
        }
        class Shop { func run(_ ball: Ball) { ball.g?.play(); ball.h?.play() } }
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
  let namesInheritedAside: Set<String>

  init(_ files: [IndexedFile], _ namesInheritedAside: Set<String>) {
    table = TypeTable(files, fileNumbers: files.numbers, modules: Modules(files))
    self.namesInheritedAside = namesInheritedAside
  }

  func toys(_ base: String) -> [IndexedType] {
    table.types.filter { type in type.inherited.contains { $0.type.base == base } }
  }

  /// The calls that make toys.
  var made: [CodePart] {
    table.files.flatMap { file in
      file.bodies.calls(in: file.bodies.root).filter { call in
        file.bodies.creation(call).map { made in toys("Toy").contains { $0.name == made.name } } ?? false
      }.map { CodePart(file: file, node: $0) }
    }
  }

  func held(by type: IndexedType) -> [HeldType] {
    type.properties.compactMap { property in
      guard let written = property.type else { return nil }
      return HeldType(
        holder: OwnedProperty(owner: type, property: property), name: written.base,
        type: table.nominal(written.path, inside: type))
    }
  }

  var holders: [IndexedType] { table.types.filter { $0.kind == .protocol && $0.name.hasSuffix("Holder") } }

  func isSilent(_ location: Location) -> Bool {
    table.file(location.file).text(location.range) == "silent"
  }
}

/// The classes that inherit a base.
private struct ToyParts: PartRoles {
  let base: String

  func parts(in model: Toys) -> [IndexedType] { model.toys(base) }
}
