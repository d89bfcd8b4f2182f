import Foundation
import Testing

/// The roles and their rules that `flowlint init` proposes: what tells something, with counts that fit.
@Suite struct ProposedRolesTests {
  private func proposal(_ files: [String: String], _ options: String...) async throws -> String {
    let project = try Scratch(files)
    let run = try await Flowlint(["init", "--print"] + options, in: project.folder)
    #expect(run.exitCode == 0)
    return run.output
  }

  /// Twenty files of a role, each made from its number.
  private func files(_ suffix: String, in folder: String = "App/F#", _ text: String) -> [String: String] {
    var files: [String: String] = [:]
    for number in 1...20 {
      let path = "\(folder)/N#\(suffix).swift".replacingOccurrences(of: "#", with: "\(number)")
      files[path] = text.replacingOccurrences(of: "#", with: "\(number)") + "\n"
    }
    return files
  }

  @Test func theRarestSupertypeTellsMost() async throws {
    var files = files("Coordinator", "final class N#Coordinator: BaseCoordinator {}")
    files["App/Base.swift"] = """
      protocol Startable: AnyObject {}
      class BaseCoordinator: NSObject, Startable, Hashable {}
      final class Other: Startable {}

      """
    let text = try await proposal(files)
    // The base itself ends with the word, and inherits no base.
    #expect(
      text.contains(
        #""must": { "inherits": "Startable" }, "severity": "warning" },  // 21 types judged, 0 found today"#))
    for dull in ["AnyObject", "NSObject", "Hashable"] { #expect(!text.contains("\"inherits\": \"\(dull)\"")) }
    files["App/Base.swift"] = nil
    files["App/Root.swift"] = "protocol Startable: AnyObject {}\nclass Root: Startable {}\nclass Leaf: Root {}\n"
    for (path, text) in self.files("Coordinator", "final class N#Coordinator: Root {}") { files[path] = text }
    #expect(
      try await proposal(files).contains(
        #""must": { "inherits": "Root" }, "severity": "warning" },  // 20 types judged, 0 found today"#))
  }

  @Test func whatGeneratedCodeAddsIsNoLaw() async throws {
    var files = files("Component", "final class N#Component {}")
    files["App/NeedleGenerated.swift"] = (1...20).map { "extension N\($0)Component: Registration {}\n" }.joined()
    #expect(try await !proposal(files).contains("Registration"))
  }

  @Test func aSupertypeMayBeNamedLikeTheType() async throws {
    var files = files("UseCaseImpl", "struct N#UseCaseImpl: N#UseCase {}")
    files.merge(self.files("UseCase", "protocol N#UseCase {}")) { $1 }
    files["App/F7/N7UseCaseImpl.swift"] = "struct N7UseCaseImpl: N8UseCase {}\n"
    #expect(
      try await proposal(files).contains(
        #"    "use_case_impl_inherits": { "for": "UseCaseImpl", "must": { "inherits": "{name}UseCase" }, "severity": "warning" },  // 20 types judged, 1 found today: N7UseCaseImpl"#
      ))
  }

  /// A type is charged with an import, not the file.
  @Test func exceptionsAreTypes() async throws {
    var files = files("Presenter", "final class N#Presenter {}")
    files.merge(self.files("View", "import UIKit\nfinal class N#View: UIView { var presenter: N#Presenter? }")) { $1 }
    files["App/F7/N7Presenter.swift"] = nil
    files["App/F7/Preparing.swift"] = "import UIKit\nfinal class N7Presenter {}\n"
    #expect(
      try await proposal(files).contains(
        #"    "presenter_imports_no_ui": { "for": "Presenter", "must_not_use": "import UIKit", "severity": "warning" },  // 20 types judged, 1 found today: N7Presenter"#
      ))
  }

  /// A role that is used may not use back, where three other roles show that it can be used at all.
  @Test func knowingNobodyNeedsADirection() async throws {
    var files = files("Helper", "final class N#Helper { let store: N#Store? = nil }")
    files.merge(self.files("Store", "final class N#Store {}")) { $1 }
    files.merge(
      self.files("Handler", "final class N#Handler { let a: N#Helper? = nil; let b: N#Store? = nil }")
    ) { $1 }
    for role in ["Router", "Builder", "Screen"] {
      files.merge(self.files(role, "final class N#\(role) { let handler: N#Handler? = nil }")) { $1 }
    }
    let text = try await proposal(files, "--all")
    #expect(text.contains(#""helper_knows_no_handler": { "for": "Helper", "must_not_use": "Handler""#))
    // Nobody uses both ways, but nothing leads from the one to the other either.
    #expect(!text.contains(#""must_not_use": "Router""#))
    #expect(!text.contains(#""for": "Store", "must_not_use""#))
    files["App/F1/N1Helper.swift"] = "final class N1Helper { let handler: N1Handler? = nil }\n"
    files["App/F2/N2Helper.swift"] = "final class N2Helper { let handler: N2Handler? = nil }\n"
    #expect(try await !proposal(files, "--all").contains("helper_knows_no_handler"))
  }

  @Test func oneCounterpartWithAFileOfItsOwn() async throws {
    var files = files("Screen", "struct N#Screen {}\nstruct N#State {}\nstruct N#Parameters {}")
    files.merge(self.files("ViewModel", "final class N#ViewModel {}")) { $1 }
    files.merge(self.files("Coordinator", "final class N#Coordinator {}")) { $1 }
    files["App/F3/N3Coordinator.swift"] = nil
    let text = try await proposal(files, "--all")
    #expect(text.contains(#""screen_has_view_model": { "for": "Screen", "must_have": "{name}ViewModel""#))
    #expect(text.contains(#""coordinator_has_"#))
    #expect(!text.contains(#"must_have": "{name}Coordinator"#))
    for beside in ["State", "Parameters"] { #expect(!text.contains("{name}\(beside)")) }
  }

  @Test func aPlaceHoldsLessThanHalfOfTheCode() async throws {
    var files = files("Store", in: "App/Modules/M#/Stores", "final class N#Store {}")
    for number in 1...30 { files["App/Modules/M\(number)/A\(number).swift"] = "struct A\(number) {}\n" }
    for number in 1...3 { files["App/Common/B\(number).swift"] = "struct B\(number) {}\n" }
    let text = try await proposal(files)
    #expect(text.contains(#""store_place": { "for": "Store", "must": { "in": "Stores/" }"#))
    #expect(!text.contains(#""in": "Modules""#))
  }

  @Test func atMostTwelveAndHowManyMore() async throws {
    var files: [String: String] = [:]
    for role in ["Bolt", "Form", "Gate", "Hook", "Iron", "Jump", "Knob", "Lamp"] {
      files.merge(self.files(role, in: "App/\(role)s", "final class N#\(role): Base {}")) { $1 }
    }
    files["App/Base.swift"] = "class Base {}\n"
    let text = try await proposal(files)
    let shown = text.components(separatedBy: "\"severity\": \"warning\" }").count - 1
    #expect((6...12).contains(shown))
    let rest = try #require(
      text.split(separator: "\n").first { $0.contains(" more hold: flowlint init --print --all") })
    let number = try #require(Int(rest.split(separator: " ")[1]))
    let all = try await proposal(files, "--all")
    #expect(all.components(separatedBy: "\"severity\": \"warning\" }").count - 1 == shown + number)
    #expect(!all.contains("more hold"))
  }

  /// Words of Swift, and roles of which no rule speaks.
  @Test func rolesThatTellNothingAreLeftOut() async throws {
    var files = files("Manager", "final class N#Manager {}")
    files.merge(self.files("Failure", "enum Bad#Failure { case some }\nenum Bad#Error: Error { case some }")) { $1 }
    let text = try await proposal(files)
    #expect(text.contains(#""Manager": "{name}Manager",  // 20 types"#))
    #expect(!text.contains("{name}Failure"))
    #expect(!text.contains("{name}Error"))
  }

  /// A processor has a state and an action; the base, and what only has the name, are none.
  @Test func whatInheritsTheBaseIsTheRole() async throws {
    var files = files("Processor", "final class N#Processor: StateProcessor<N#State, N#Action> {}")
    files["App/Base.swift"] = "class StateProcessor<State, Action> {}\nfinal class AppProcessor {}\n"
    files.merge(self.files("State", "struct N#State {}")) { $1 }
    files.merge(self.files("Action", "enum N#Action {}")) { $1 }
    let text = try await proposal(files)
    #expect(
      text.contains(#""Processor": { "named": "{name}Processor", "inherits": "StateProcessor" },  // 20 types"#),
      "\(text)")
    #expect(text.contains(#""processor_has_state": { "for": "Processor", "must_have": "{name}State""#), "\(text)")
    #expect(text.contains(#""processor_has_action": { "for": "Processor", "must_have": "{name}Action""#), "\(text)")
  }

  @Test func aPresetNeedsItsDefiningRole() async throws {
    var files = files("Router", "final class N#Router {}")
    files.merge(self.files("ViewController", "import UIKit\nfinal class N#ViewController: UIViewController {}")) { $1 }
    files.merge(self.files("Builder", "final class N#Builder {}")) { $1 }
    files.merge(self.files("Interactor", "final class N#Interactor {}")) { $1 }
    #expect(try await !proposal(files).contains("preset"))
    files.merge(self.files("Presenter", "final class N#Presenter {}")) { $1 }
    #expect(try await proposal(files).contains("The preset \"viper\" matches 100 types."))
  }

  @Test func aProposalHasThirtyLines() async throws {
    var files: [String: String] = [:]
    for role in [
      "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Theta", "Iota", "Kappa", "Lambda", "Sigma", "Omega",
    ] {
      files.merge(self.files(role, in: "App/\(role)", "final class N#\(role) {}")) { $1 }
    }
    func lines(_ text: String) throws -> Int {
      let start = try #require(text.range(of: "  // Your own architecture"))
      let end = try #require(text.range(of: "\n  },\n", range: start.lowerBound..<text.endIndex))
      return text[start.lowerBound..<end.upperBound].split(separator: "\n").count
    }
    #expect(try await lines(proposal(files)) <= 30)
    #expect(try await lines(proposal(files, "--all")) > 30)
  }
}
